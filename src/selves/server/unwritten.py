"""What people say at a table that is written nowhere: it lives in memory, and is gone when the room sleeps."""

from selves.kernel.illegal import Illegal
from selves.room.moving import awaited_since
from selves.server.arrival import present
from selves.server.live import LiveRoom
from selves.server.protocol import Along, Keepsake, Lower, Nudge, React, Report, Turned
from selves.server.updates import agreed_to_keepsake, reached


def say(live: LiveRoom, message: Lower | Keepsake | Turned | React | Along | Report) -> None:
    """Whoever is in the room may."""
    match message:
        case Lower():
            live.guests.wish(message.who, message.level, message.spicy)
        case Keepsake():
            agree_to_keepsake(live, message)
        case Turned():
            present(live, message.who)
            turn(live, message)
        case React():
            present(live, message.who)
            live.guests.reactions.add(message.who, message.sign, live.circumstances().at)
            live.room_changed()
        case Along():
            present(live, message.who)
            guess_along(live, message)
        case Report():
            present(live, message.who)
            live.report(message.who, message.card, message.why)


def agree_to_keepsake(live: LiveRoom, message: Keepsake) -> None:
    """The others see it when it was the last word that was missing, and not before."""
    live.guests.agree_to_keepsake(message.who, live.durable.games)
    if agreed_to_keepsake(live.durable, live.guests):
        live.room_changed()


def turn(live: LiveRoom, message: Turned) -> None:
    """Everybody, and with them the shared screen, is told when most have come to another card, and not before."""
    before = reached(live.durable, live.guests)
    live.guests.ceremony.turn(message.who, live.durable.games, message.card)
    if reached(live.durable, live.guests) != before:
        live.room_changed()


def guess_along(live: LiveRoom, message: Along) -> None:
    """Whoever only looks on may; nobody else hears of it, and nothing waits for it."""
    if live.hold is not None:
        raise Illegal("table.held", "everybody is looking at what was revealed")
    live.guests.along.guess(message.who, live.ahead, message.riddle, message.guess)


def nudge(live: LiveRoom, message: Nudge) -> None:
    """Gently: his device shows it, and the others see that it was done."""
    present(live, message.who)
    waited = awaited_since(live.durable, message.who)
    if waited is None:
        raise Illegal("table.nudge", "nobody waits for him, or a clock does")
    live.guests.nudge(message.who, message.by, waited, live.circumstances().at)
    live.room_changed()
