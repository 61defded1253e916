"""Who comes in, and to whom a place is given: newcomers, one-time links, and what is asked of those who sit here."""

from typing import Final

from selves.kernel.illegal import Illegal
from selves.room import decide, rights
from selves.room.entries import Who, asked_by
from selves.room.names import is_like, read_name
from selves.server import protocol
from selves.server.connection import Connection, Ended
from selves.server.guests import ASKED_LASTS, Asked, Knock, SeatAsked
from selves.server.hub import Hub
from selves.server.live import LiveRoom
from selves.server.log import PersonAdded, PersonMoved
from selves.server.people import Person, hashed

MOST_PEOPLE: Final = 8  # of one device
OBJECTION: Final = 60.0  # seconds in which the device of somebody who was host may come back


def new_who(hub: Hub) -> Who:
    return hub.world.source.randbytes(6).hex()


def present(live: LiveRoom, who: Who) -> Person:
    """Somebody who has neither left nor erased himself, as far as is decided."""
    person = live.guests.person(who)
    if person is None or live.ahead.member(who) is None:
        raise Illegal("table.person", "there is no such person here")
    return person


def free_name(live: LiveRoom, text: str, who: Who = "") -> str:
    """The name as it will be shown, which nobody else here could be taken for."""
    name = read_name(text)
    if is_like(name, live.guests.names(live.ahead.members, but=who)):
        raise Illegal("table.alike", "somebody here is called that already, or nearly")
    return name


# ---- coming in ----------------------------------------------------------------------------------------------------


def join(hub: Hub, live: LiveRoom, connection: Connection, message: protocol.Join) -> None:
    """Somebody comes in. A token that is known already is that person, back again."""
    if live is connection.live and len(connection.whos) >= MOST_PEOPLE:
        raise Illegal("table.full", f"one device plays for at most {MOST_PEOPLE}")
    known = live.guests.by_token(message.token)
    if known is not None and live.ahead.member(known.who) is not None:
        # An empty append comes after whatever is on its way: then the person is there, and here.
        live.submit([], connection=connection, request=message.id, then=lambda: connection.enter(live, [known.who]))
        return
    name = free_name(live, message.name)
    person = Person(new_who(hub), name, message.language, hashed(message.token))
    until = hub.world.clock.wall() + ASKED_LASTS
    knock = Knock(connection, person, message.role, message.look, message.id, until)
    host = live.ahead.host
    if live.ahead.guarded and host and host not in connection.whos:
        if isinstance(connection.state, Ended):
            return  # he knocks again on another line, or has: this one would take the other's place, and go
        if connection.live is not live:
            connection.enter(live, [])
        live.guests.knock(knock)
        asked(live, person.who, knock)
    else:
        let_in(live, knock)


def let_in(live: LiveRoom, new: Knock) -> None:
    person, connection = new.person, new.connection
    given = live.circumstances(asked_by(person.who, new.request))
    live.submit(
        decide.joined(live.ahead, person.who, new.role, new.look, given),
        changes=[PersonAdded(person)],
        connection=connection,
        request=new.request,
        then=lambda: connection.enter(live, [person.who]),
    )
    live.guests.add(person)


# ---- another device -----------------------------------------------------------------------------------------------


def claim(live: LiveRoom, connection: Connection, message: protocol.Claim) -> None:
    """A one-time link: whoever has it is that person from now on, on this device alone."""
    known = live.guests.by_token(message.token)
    if known is not None and live.durable.member(known.who) is not None:
        connection.done(message.id)  # the same request again
        connection.enter(live, [known.who])
        return
    token = hashed(message.token)
    person = present(live, live.guests.redeem(message.ticket, token).who)
    give(live, person.who, token, connection, message.id)


def ask(live: LiveRoom, connection: Connection, message: protocol.Ask) -> None:
    """A lost device: others see who asks for whose place, and decide."""
    if isinstance(connection.state, Ended):
        return
    present(live, message.who)
    if connection.live is not None and connection.live is not live:
        raise Illegal("table.room", "you are in another room")
    rights.only_what_can_be_given(live.ahead, message.who)
    wanted = live.guests.ask(message.who, message.token, connection, message.id)
    if connection.live is None:
        connection.enter(live, [])
    connection.done(message.id)
    asked(live, message.who, wanted)


def asked(live: LiveRoom, who: Who, wanted: Asked) -> None:
    """All see it; whoever waits for an answer does not wait for ever."""
    live.hub.world.clock.call_later(ASKED_LASTS / 1000, lambda: lapse(live, who, wanted))
    live.room_changed()


def lapse(live: LiveRoom, who: Who, wanted: Asked) -> None:
    """If it is still what is asked for; that some have agreed to it meanwhile does not make it another."""
    found = live.guests.asked().get(who)
    if live.closed or found is None or (found.connection, found.until) != (wanted.connection, wanted.until):
        return
    live.guests.answered(who)
    found.connection.refuse(found.request, Illegal("table.unanswered", "nobody has decided about this in time"))
    live.room_changed()


def approve(live: LiveRoom, connection: Connection, message: protocol.Approve) -> None:
    """One of those who must agree says yes or no. The seat of somebody from whom the host's place was taken is given
    only when all have, and his own device has not come back for a minute.
    """
    who, by = message.who, message.by
    wanted = live.guests.asked_for(who)
    if by not in rights.who_agrees(live.ahead, who):
        raise Illegal("table.host", "this is not for you to decide")
    if not message.yes:
        live.guests.answered(who)
        clause = "table.guarded" if isinstance(wanted, Knock) else "table.not-given"
        wanted.connection.refuse(wanted.request, Illegal(clause, "who decides about this said no"))
    elif isinstance(wanted, Knock):
        live.guests.answered(who)
        try:
            free_name(live, wanted.person.name)  # others may have come since he knocked
            let_in(live, wanted)
        except Illegal as refusal:
            wanted.connection.refuse(wanted.request, refusal)
            live.room_changed()
            raise
    else:
        since = live.guests.agree(who, by).since
        objection = since + OBJECTION - live.hub.world.clock.steady() if who in live.ahead.deposed else 0.0
        if objection > 0:
            live.hub.world.clock.call_later(objection, lambda: give_what_was_agreed(live, who, since))
        else:
            give_what_was_agreed(live, who, since)
    live.submit([], connection=connection, request=message.id)  # it is done when what follows from it is
    live.room_changed()


def give_what_was_agreed(live: LiveRoom, who: Who, since: float) -> None:
    """If what was asked for then still is, and nobody is missing."""
    wanted = live.guests.asked().get(who)
    if (
        live.closed
        or not isinstance(wanted, SeatAsked)
        or wanted.since != since
        or not wanted.agreed.issuperset(rights.who_agrees(live.ahead, who))
    ):
        return
    present(live, who)
    live.guests.answered(who)
    live.guests.void_links(who)
    give(live, who, wanted.token, wanted.connection, "")


def give(live: LiveRoom, who: Who, token: bytes, connection: Connection, request: str) -> None:
    """A person has another device from now on; the old one's token and all links are worth nothing."""

    def then() -> None:
        live.guests.move(who, token)
        live.guests.displace(connection, [who])
        connection.enter(live, [who])

    live.submit([], changes=[PersonMoved(who, token)], connection=connection, request=request, then=then)
