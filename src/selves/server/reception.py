"""What each message of a device leads to. Whatever is refused raises Illegal, and goes back to that device alone."""

import hmac
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final

from selves.kernel.illegal import Illegal
from selves.room import decide
from selves.room.codes import read_code
from selves.room.commands import Start
from selves.room.entries import Left, Who, asked_by
from selves.room.names import read_name
from selves.room.rights import only_who_may_delete
from selves.server import protocol
from selves.server.arrival import MOST_PEOPLE, approve, ask, claim, free_name, join, new_who, present
from selves.server.connection import Arrived, Connection
from selves.server.hub import Hub
from selves.server.laying import accept, lay
from selves.server.live import LiveRoom
from selves.server.log import PersonErased, PersonMoved, PersonNamed
from selves.server.people import Person, hashed
from selves.server.protocol import PROTOCOL, FromDevice, Why
from selves.server.unwritten import nudge, say

#: What takes time.
Work = Callable[[], Coroutine[Any, Any, None]]


def about_the_line(connection: Connection, message: protocol.Whole | protocol.Pong) -> None:
    if isinstance(message, protocol.Whole):
        connection.has_nothing()
    else:
        connection.pong(message.number)


def receive(hub: Hub, connection: Connection, message: FromDevice) -> Work | None:
    """One message. Most are carried out at once; what must be waited for is handed back to be begun."""
    if isinstance(connection.state, Arrived) and not isinstance(message, protocol.Hello):
        connection.end("misbehaved")
        return None
    match message:
        case protocol.Play():
            at_table(connection, message.who).play(connection, message)
        case protocol.Hello():
            return partial(hello, hub, connection, message)
        case protocol.Whole() | protocol.Pong():
            about_the_line(connection, message)
        case protocol.Do():
            if isinstance(message.command, Start) and at_table(connection, message.who).is_beside:
                return partial(start_beside, hub, connection, message)
            do(connection, message)
        case protocol.Lay():
            return partial(lay, hub, at_table(connection, message.who), connection, message)
        case protocol.Accept():
            accept(at_table(connection, message.who), connection, message)
        case protocol.Unveil():
            if message.who:
                connection.mine(message.who)
            connection.show(message.who)
        case protocol.Open():
            return partial(open_room, hub, connection, message)
        case protocol.Join() | protocol.Claim() | protocol.Ask():
            return partial(come, hub, connection, message)
        case protocol.Change():
            change(connection, message)
        case protocol.Seen():
            at_table(connection, message.who).saw(connection.whos, message.since)
            connection.done(message.id)
        case protocol.Rethink():
            at_table(connection, message.who).breath.take_back(message.who)
            connection.done(message.id)
        case protocol.Nudge():
            nudge(at_table(connection, message.by), message)
            connection.done(message.id)
        case (
            protocol.Lower()
            | protocol.Keepsake()
            | protocol.Turned()
            | protocol.React()
            | protocol.Along()
            | protocol.Report()
        ):
            say(at_table(connection, message.who), message)
            connection.done(message.id)
        case protocol.Link():
            link(connection, message)
        case protocol.Approve():
            approve(at_table(connection, message.by), connection, message)
        case protocol.Erase():
            erase(hub, connection, message)
        case protocol.Delete():
            live = at_table(connection, message.who)
            only_who_may_delete(live.ahead, message.who)
            return partial(hub.delete, live)
    return None


async def come(hub: Hub, connection: Connection, message: protocol.Join | protocol.Claim | protocol.Ask) -> None:
    """Into a room that may be asleep."""
    live = await found(hub, connection, message.room)
    match message:
        case protocol.Join():
            join(hub, live, connection, message)
        case protocol.Claim():
            claim(live, connection, message)
        case protocol.Ask():
            ask(live, connection, message)


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
    is_wrong = False
    try:
        live = await hub.find(code)
        is_wrong = live is None
    finally:
        if typed and not is_wrong:  # also if another node has it, or it cannot be read just now
            hub.callers.guessed_right(address, code)
    if live is None:
        raise Illegal("table.room", "there is no such room")
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


async def open_room(hub: Hub, connection: Connection, message: protocol.Open) -> None:
    """A new room. The same request again leads to the same room."""
    name, caller = read_name(message.name), hub.callers.of(connection.address)
    if not hub.callers.unlimited and not caller.opens.take(hub.world.clock.steady()):
        raise Illegal("table.rate", "too many rooms were opened from here; please wait a little")
    host = Person(new_who(hub), name, message.language, hashed(message.token))
    live = await hub.open(host, message.settings, message.role, asked_by(host.who, message.id))
    owner = live.guests.by_token(message.token)
    connection.done(message.id)
    connection.enter(live, [owner.who] if owner else [])


async def start_beside(hub: Hub, connection: Connection, message: protocol.Do) -> None:
    """What is in the boxes of one's own may have changed since they were laid."""
    await hub.look_beside(at_table(connection, message.who))
    do(connection, message)


def do(connection: Connection, message: protocol.Do) -> None:
    live = at_table(connection, message.who)
    if live.repeated(connection, message.who, message.id):
        return
    cmd = asked_by(message.who, message.id)
    entries = live.decided(lambda: decide.decide(live.ahead, message.who, message.command, live.circumstances(cmd)))
    leaving = [entry.who for entry in entries if isinstance(entry, Left)]
    changes = [PersonMoved(who, token=None) for who in leaving]
    live.submit(entries, changes=changes, connection=connection, request=message.id)
    for who in leaving:
        live.guests.leave(who)


def link(connection: Connection, message: protocol.Link) -> None:
    live = at_table(connection, message.who)
    ticket = live.guests.new_ticket(present(live, message.who).who)
    connection.send(protocol.Ticket(message.id, message.who, ticket))


def change(connection: Connection, message: protocol.Change) -> None:
    """Another name or language."""
    live, who, language = at_table(connection, message.who), message.who, message.language
    present(live, who)
    name = free_name(live, message.name, who)

    def then() -> None:
        live.guests.name(who, name, language)
        for each in live.guests.connections:
            if each.showing == who:
                each.show(who)
        live.room_changed()

    changes = [PersonNamed(who, name, language)]
    live.submit([], changes=changes, connection=connection, request=message.id, then=then)
    live.guests.rename(who, name)


def erase(hub: Hub, connection: Connection, message: protocol.Erase) -> None:
    """He leaves, his name goes, and of his games only the outcomes stay."""
    live, who = at_table(connection, message.who), message.who
    present(live, who)
    cmd = asked_by(who, message.id)
    entries = live.decided(lambda: decide.leaving(live.ahead, who, "", live.circumstances(cmd)))

    def then() -> None:
        live.guests.erased(who)
        hub.forget(live)

    live.submit(entries, changes=[PersonErased(who)], connection=connection, request=message.id, then=then)
    live.guests.leave(who)
