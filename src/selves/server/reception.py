"""What each message of a device leads to. Whatever is refused goes back to that device alone."""

import asyncio
import hashlib
import secrets
from collections.abc import Sequence

from selves.kernel.illegal import Illegal
from selves.room import decide
from selves.room.codes import read_code
from selves.room.entries import Left, Who
from selves.room.names import read_name
from selves.server import people, protocol
from selves.server.connection import Connection
from selves.server.hub import Hub
from selves.server.live import TICKETS_LAST, Live
from selves.server.people import Person
from selves.server.protocol import PROTOCOL, FromDevice

MOST_PEOPLE = 8  # of one device


async def receive(hub: Hub, connection: Connection, message: FromDevice) -> None:
    """One message. Illegal is told to the device, with the id of its request."""
    if isinstance(message, protocol.Hello):
        await hello(hub, connection, message)
        return
    if not connection.greeted:
        connection.close("misbehaved")
        return
    if isinstance(message, protocol.Pong):
        connection.pong(message.number, hub.loop.time())
        return
    request = "" if isinstance(message, protocol.Unveil) else message.id
    try:
        match message:
            case protocol.Play():
                live = at_table(connection, message.who)
                live.play(message.who, message.offer, message.move, connection, message.id)
            case protocol.Do():
                do(connection, message)
            case protocol.Unveil():
                if message.who:
                    connection.mine(message.who)
                connection.show(message.who)
            case protocol.Open():
                await open_room(hub, connection, message)
            case protocol.Join():
                join(await found(hub, connection, message.room), connection, message)
            case protocol.Change():
                change(connection, message)
            case protocol.Lower():
                lower(connection, message)
            case protocol.Link():
                link(connection, message)
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
    except Illegal as refusal:
        connection.refuse(request, refusal)


def at_table(connection: Connection, who: Who) -> Live:
    """The room this device is in, for one of its own people."""
    if connection.live is None:
        raise Illegal("table.room", "you are in no room")
    connection.mine(who)
    return connection.live


async def found(hub: Hub, connection: Connection, text: str) -> Live:
    """The room of this code. A wrong one is answered, but slowly."""
    await asyncio.sleep(hub.addresses.waits(connection.address, hub.loop.time()))
    code = read_code(text)
    live = await hub.find(code) if code else None
    if live is None:
        await asyncio.sleep(hub.addresses.missed(connection.address, hub.loop.time()))
        raise Illegal("table.room", "there is no such room")
    return live


async def hello(hub: Hub, connection: Connection, message: protocol.Hello) -> None:
    if message.protocol != PROTOCOL:
        connection.close("too-old")
        return
    connection.greeted = True
    connection.spoken = connection.language = message.language
    connection.table = message.table
    if not message.room:
        connection.send(protocol.Welcome(PROTOCOL))
        return
    try:
        live = await found(hub, connection, message.room)
    except Illegal:
        connection.close("not-found")
        return
    persons = [person for token in message.tokens[:MOST_PEOPLE] if (person := live.by_token(token))]
    whos = [person.who for person in persons if live.shown.member(person.who)]
    enter(live, connection, [] if message.table else whos)


def enter(live: Live, connection: Connection, whos: Sequence[Who]) -> None:
    if connection not in live.hub.connections:
        return  # it hung up meanwhile
    if connection.live is not None and connection.live is not live:
        connection.live.detach(connection)
        connection.whos.clear()
    live.attach(connection, whos)


async def open_room(hub: Hub, connection: Connection, message: protocol.Open) -> None:
    """A new room. The same request again leads to the same room."""
    name = read_name(message.name)
    if not hub.addresses.unlimited and not hub.addresses.of(connection.address).opens.take(hub.loop.time()):
        raise Illegal("table.rate", "too many rooms were opened from here; please wait a little")
    person = Person(people.new_who(), name, message.language, people.hashed(message.token))
    live = await hub.open(person, message.settings, message.role, message.id, message.token)
    owner = live.by_token(message.token)
    connection.done.append(message.id)
    enter(live, connection, [owner.who] if owner else [])


def join(live: Live, connection: Connection, message: protocol.Join) -> None:
    """Somebody comes in. A token that is known already is that person, back again."""
    name = read_name(message.name)
    if live is connection.live and len(connection.whos) >= MOST_PEOPLE:
        raise Illegal("table.full", f"one device plays for at most {MOST_PEOPLE}")
    known = live.by_token(message.token)
    if known is not None and live.ahead.member(known.who) is not None:
        # An empty append comes after whatever is on its way: then the person is there, and here.
        live.submit([], connection=connection, cmd=message.id, then=lambda: enter(live, connection, [known.who]))
        return
    who = people.new_who()
    person = Person(who, name, message.language, people.hashed(message.token))
    entries = decide.joined(live.ahead, who, message.role, message.look, live.now(message.id))
    live.submit(
        entries,
        also=[people.inserted(live.code, person)],
        connection=connection,
        cmd=message.id,
        then=lambda: enter(live, connection, [who]),
    )
    live.people[who] = person


def do(connection: Connection, message: protocol.Do) -> None:
    live = at_table(connection, message.who)
    if live.known(message.id, connection):
        return
    entries = decide.decide(live.ahead, message.who, message.command, live.now(message.id))
    leaving = [entry.who for entry in entries if isinstance(entry, Left)]
    also = [people.updated(without_token(live, who)) for who in leaving if who in live.people]
    live.submit(entries, also=also, connection=connection, cmd=message.id)


def without_token(live: Live, who: Who) -> Person:
    """Who has left keeps the name under which the game knew him, and nothing else."""
    person = live.people[who]
    live.people[who] = Person(who, person.name, person.language, None)
    return live.people[who]


def change(connection: Connection, message: protocol.Change) -> None:
    live = at_table(connection, message.who)
    before = live.people[message.who]
    person = Person(message.who, read_name(message.name), message.language, before.token)

    def then() -> None:
        live.people[message.who] = person
        for each in live.connections:
            if each.shown == message.who:
                each.show(message.who)
        live.rewrite()

    live.submit([], also=[people.updated(person)], connection=connection, cmd=message.id, then=then)


def lower(connection: Connection, message: protocol.Lower) -> None:
    """Nobody is told, nothing is written down: a device says it again whenever it comes."""
    live = at_table(connection, message.who)
    live.wishes[message.who] = message.level
    connection.done.append(message.id)
    connection.wake()


def link(connection: Connection, message: protocol.Link) -> None:
    live = at_table(connection, message.who)
    ticket = secrets.token_hex(16)
    live.tickets = {key: value for key, value in live.tickets.items() if value[0] != message.who}  # one link a person
    live.tickets[people.hashed(ticket)] = (message.who, live.hub.loop.time() + TICKETS_LAST)
    connection.send(protocol.Ticket(message.id, message.who, ticket))


def claim(live: Live, connection: Connection, message: protocol.Claim) -> None:
    """A one-time link: whoever has it is that person from now on, on this device alone."""
    known = live.by_token(message.token)
    if known is not None and live.shown.member(known.who) is not None:
        enter(live, connection, [known.who])  # the same request again
        return
    who, until = live.tickets.pop(people.hashed(message.ticket), ("", 0.0))
    if live.hub.loop.time() >= until or live.ahead.member(who) is None:
        raise Illegal("table.link", "this link was used already, or is too old")
    give(live, who, people.hashed(message.token), connection, message.id)


def ask(live: Live, connection: Connection, message: protocol.Ask) -> None:
    """A lost device: the host sees who asks for whose place. Whoever is connected keeps his."""
    member = live.shown.member(message.who)
    if member is None or member.bot:
        raise Illegal("table.person", "there is no such person here")
    if message.who in live.connected():
        raise Illegal("table.here", "this person is connected")
    if live.asking.get(message.who, (b"", connection))[1] is not connection:
        raise Illegal("table.here", "somebody else asks for this place; the host decides about one at a time")
    live.asking[message.who] = (people.hashed(message.token), connection)
    if connection.live is None:
        enter(live, connection, [])
    connection.done.append(message.id)
    live.rewrite()


def approve(connection: Connection, message: protocol.Approve) -> None:
    live = at_table(connection, message.by)
    decide.only_host(live.ahead, message.by)
    if message.who not in live.asking:
        raise Illegal("table.person", "nobody asks for this place")
    token, asker = live.asking.pop(message.who)
    live.rewrite()
    if message.yes:
        give(live, message.who, token, asker, "")
    connection.done.append(message.id)


def give(live: Live, who: Who, token: bytes, connection: Connection, request: str) -> None:
    """A person has another device from now on; the old one's token is worth nothing."""
    before = live.people[who]
    person = Person(who, before.name, before.language, token)

    def then() -> None:
        live.people[who] = person
        enter(live, connection, [who])

    live.submit([], also=[people.updated(person)], connection=connection, cmd=request, then=then)


def erase(hub: Hub, connection: Connection, message: protocol.Erase) -> None:
    """He leaves, his name goes, and of his finished games only the outcomes stay."""
    live = at_table(connection, message.who)
    who = message.who
    entries = decide.leaving(live.ahead, who, "", live.now(message.id))

    def then() -> None:
        live.people.pop(who, None)
        hub.forget(live, who)

    live.submit(entries, also=[people.erased(who)], connection=connection, cmd=message.id, then=then)


def fingerprint(text: str) -> str:
    """A short name of something that must not be logged itself."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]
