"""What each message of a device leads to. Whatever is refused raises Illegal, and goes back to that device alone."""

import hmac
from collections.abc import Sequence
from typing import Final

from selves.kernel.illegal import Illegal
from selves.room import decide
from selves.room.codes import read_code
from selves.room.entries import Left, Who
from selves.room.names import read_name
from selves.server import protocol
from selves.server.connection import Arrived, Connection
from selves.server.hub import Hub
from selves.server.live import LiveRoom
from selves.server.log import PersonAdded, PersonChanged, PersonErased
from selves.server.people import Person, hashed, without_token
from selves.server.protocol import PROTOCOL, FromDevice, Why

MOST_PEOPLE = 8  # of one device


async def receive(hub: Hub, connection: Connection, message: FromDevice) -> None:
    """One message."""
    if isinstance(connection.state, Arrived) and not isinstance(message, protocol.Hello):
        connection.end("misbehaved")
        return
    match message:
        case protocol.Play():
            at_table(connection, message.who).play(connection, message)
        case protocol.Hello():
            await hello(hub, connection, message)
        case protocol.Pong():
            connection.pong(message.number)
        case protocol.Do():
            do(connection, message)
        case protocol.Unveil():
            if message.who:
                connection.mine(message.who)
            connection.show(message.who)
        case protocol.Open():
            await open_room(hub, connection, message)
        case protocol.Join():
            join(hub, await found(hub, connection, message.room), connection, message)
        case protocol.Change():
            change(connection, message)
        case protocol.Lower():
            at_table(connection, message.who).guests.wish(message.who, message.level)
            connection.done(message.id)
        case protocol.Link():
            ticket = at_table(connection, message.who).guests.new_ticket(message.who)
            connection.send(protocol.Ticket(message.id, message.who, ticket))
        case protocol.Claim():
            claim(await found(hub, connection, message.room), connection, message)
        case protocol.Ask():
            ask(await found(hub, connection, message.room), connection, message)
        case protocol.Approve():
            approve(connection, message)
        case protocol.Erase():
            erase(hub, connection, message)
        case protocol.Delete():
            live = at_table(connection, message.who)
            decide.only_host(live.ahead, message.who)
            await hub.delete(live)


def at_table(connection: Connection, who: Who) -> LiveRoom:
    """The room this device is in, for one of its own people."""
    live = connection.live
    if live is None:
        raise Illegal("table.room", "you are in no room")
    connection.mine(who)
    return live


async def found(hub: Hub, connection: Connection, text: str, key: str = "", tokens: Sequence[str] = ()) -> LiveRoom:
    """The room of this code. Its link leads in at once, and so does a token that is known there; any other code was
    typed, and is looked up as long as not too many of them were wrong.
    """
    code, address = read_code(text), connection.address
    if code is None:
        raise Illegal("table.room", "there is no such room")
    if connection.live is not None and connection.live.code == code:
        return connection.live
    invited = hmac.compare_digest(key.encode(), hub.key_of(code).encode())
    typed = not invited and not (tokens and await hub.log.knows(code, [hashed(token) for token in tokens]))
    if typed and not hub.callers.may_guess(address, code, hub.world.clock.steady()):
        raise Illegal("table.guesses", "too many wrong codes were typed; come by the link or the QR code, or wait")
    live = await hub.find(code)
    if live is None:
        raise Illegal("table.room", "there is no such room")
    if typed:
        hub.callers.guessed_right(address, code)
    return live


#: How a device that came for a room is told that it does not get in.
TURNED_AWAY: Final[dict[str, Why]] = {
    "table.room": "not-found",
    "table.guesses": "guesses",
    "table.crowded": "crowded",
}


async def hello(hub: Hub, connection: Connection, message: protocol.Hello) -> None:
    if message.protocol != PROTOCOL:
        connection.end("too-old")
        return
    connection.greet(message)
    if not message.room:
        connection.send(protocol.Welcome(PROTOCOL))
        return
    tokens = message.tokens[:MOST_PEOPLE]
    try:
        live = await found(hub, connection, message.room, message.key, tokens)
    except Illegal as refusal:
        connection.end(TURNED_AWAY[refusal.clause])
        return
    persons = [person for token in tokens if (person := live.guests.by_token(token))]
    whos = [person.who for person in persons if live.durable.member(person.who)]
    connection.enter(live, [] if message.table else whos)


def new_who(hub: Hub) -> Who:
    return hub.world.source.randbytes(6).hex()


async def open_room(hub: Hub, connection: Connection, message: protocol.Open) -> None:
    """A new room. The same request again leads to the same room."""
    name, caller = read_name(message.name), hub.callers.of(connection.address)
    if not hub.callers.unlimited and not caller.opens.take(hub.world.clock.steady()):
        raise Illegal("table.rate", "too many rooms were opened from here; please wait a little")
    host = Person(new_who(hub), name, message.language, hashed(message.token))
    live = await hub.open(host, message.settings, message.role, message.id)
    owner = live.guests.by_token(message.token)
    connection.done(message.id)
    connection.enter(live, [owner.who] if owner else [])


def join(hub: Hub, live: LiveRoom, connection: Connection, message: protocol.Join) -> None:
    """Somebody comes in. A token that is known already is that person, back again."""
    name = read_name(message.name)
    if live is connection.live and len(connection.whos) >= MOST_PEOPLE:
        raise Illegal("table.full", f"one device plays for at most {MOST_PEOPLE}")
    known = live.guests.by_token(message.token)
    if known is not None and live.ahead.member(known.who) is not None:
        # An empty append comes after whatever is on its way: then the person is there, and here.
        live.submit([], connection=connection, request=message.id, then=lambda: connection.enter(live, [known.who]))
        return
    person = Person(new_who(hub), name, message.language, hashed(message.token))
    entries = decide.joined(live.ahead, person.who, message.role, message.look, live.circumstances(message.id))
    live.submit(
        entries,
        changes=[PersonAdded(person)],
        connection=connection,
        request=message.id,
        then=lambda: connection.enter(live, [person.who]),
    )
    live.guests.add(person)


def do(connection: Connection, message: protocol.Do) -> None:
    live = at_table(connection, message.who)
    if live.repeated(connection, message.id):
        return
    entries = decide.decide(live.ahead, message.who, message.command, live.circumstances(message.id))
    leaving = [entry.who for entry in entries if isinstance(entry, Left)]
    persons = [person for who in leaving if (person := live.guests.person(who))]
    changes = [PersonChanged(without_token(person)) for person in persons]
    live.submit(entries, changes=changes, connection=connection, request=message.id)
    for who in leaving:
        live.guests.leave(who)


def change(connection: Connection, message: protocol.Change) -> None:
    """Another name or language."""
    live = at_table(connection, message.who)
    before = present(live, message.who)
    person = Person(message.who, read_name(message.name), message.language, before.token)

    def then() -> None:
        live.guests.change(person)
        for each in live.guests.connections:
            if each.showing == message.who:
                each.show(message.who)
        live.room_changed()

    live.submit([], changes=[PersonChanged(person)], connection=connection, request=message.id, then=then)


def present(live: LiveRoom, who: Who) -> Person:
    """Somebody who has neither left nor erased himself, as far as is decided."""
    person = live.guests.person(who)
    if person is None or live.ahead.member(who) is None:
        raise Illegal("table.person", "there is no such person here")
    return person


def claim(live: LiveRoom, connection: Connection, message: protocol.Claim) -> None:
    """A one-time link: whoever has it is that person from now on, on this device alone."""
    known = live.guests.by_token(message.token)
    if known is not None and live.durable.member(known.who) is not None:
        connection.enter(live, [known.who])  # the same request again
        return
    person = live.guests.redeem(message.ticket)
    give(live, person, hashed(message.token), connection, message.id)


def ask(live: LiveRoom, connection: Connection, message: protocol.Ask) -> None:
    """A lost device: the host sees who asks for whose place, and decides."""
    present(live, message.who)
    live.guests.ask(message.who, message.token, connection)
    if connection.live is None:
        connection.enter(live, [])
    connection.done(message.id)
    live.room_changed()


def approve(connection: Connection, message: protocol.Approve) -> None:
    live = at_table(connection, message.by)
    decide.only_host(live.ahead, message.by)
    live.room_changed()
    person, request = live.guests.answer(message.who)
    if message.yes:
        give(live, person, request.token, request.connection, "")
    connection.done(message.id)


def give(live: LiveRoom, person: Person, token: bytes, connection: Connection, request: str) -> None:
    """A person has another device from now on; the old one's token is worth nothing."""
    new = Person(person.who, person.name, person.language, token)

    def then() -> None:
        live.guests.change(new)
        connection.enter(live, [person.who])

    live.submit([], changes=[PersonChanged(new)], connection=connection, request=request, then=then)


def erase(hub: Hub, connection: Connection, message: protocol.Erase) -> None:
    """He leaves, his name goes, and of his finished games only the outcomes stay."""
    live, who = at_table(connection, message.who), message.who
    present(live, who)
    entries = decide.leaving(live.ahead, who, "", live.circumstances(message.id))

    def then() -> None:
        live.guests.erased(who)
        hub.forget(live, who)

    live.submit(entries, changes=[PersonErased(who)], connection=connection, request=message.id, then=then)
    live.guests.leave(who)
