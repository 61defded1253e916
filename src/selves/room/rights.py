"""Who may do what at a table, and when. Whatever is not allowed raises Illegal."""

from collections.abc import Collection

from selves.kernel.illegal import Illegal
from selves.room.entries import Who
from selves.room.room import Member, Room, Table


def known(room: Room, who: Who) -> Member:
    member = room.member(who)
    if member is None:
        raise Illegal("table.person", f"{who!r} does not sit here")
    return member


def only_host(room: Room, who: Who) -> None:
    if room.host != who:
        raise Illegal("table.host", "only the host may do this")


def only_seated(room: Room, who: Who) -> None:
    """Time is everybody's who plays, and the host's."""
    table = playing(room)
    if table.seat(who) is None and room.host != who:
        raise Illegal("table.person", "only who plays can do this")


def only_in_own_right(room: Room) -> None:
    if room.deposed:
        raise Illegal("table.keeper", "you look after this table for somebody who is away; it is not yours")


def only_who_may_delete(room: Room, who: Who) -> None:
    """A kept group belongs to who keeps it; any other room to its host, unless he only took over."""
    if room.kept and who != room.keeper:
        raise Illegal("table.keeper", "only who keeps this group may do this")
    if not room.kept:
        only_host(room, who)
        only_in_own_right(room)


def who_agrees(room: Room, who: Who) -> tuple[Who, ...]:
    """Who decides whether this person's place is given to another device, or whether this newcomer comes in: the host;
    about the place of somebody from whom the host's was taken, all others who sit here or sat here then, also if they
    were sent away since.
    """
    if who in room.deposed:
        seated = dict.fromkeys((*(player.who for player in room.people), *room.sat))
        return tuple(each for each in seated if each != who)
    return (room.host,)


def can_be_given(room: Room, who: Who) -> bool:
    """Whether all who would have to agree are still at the table: of a former host's place somebody may have been sent
    away.
    """
    return who not in room.deposed or all(room.member(each) for each in who_agrees(room, who))


def only_what_can_be_given(room: Room, who: Who) -> None:
    if not can_be_given(room, who):
        raise Illegal("table.keeper", "somebody was sent away who would have to agree; only its owner can come back")


def only_when_over(room: Room) -> None:
    if room.phase != "over" or not room.finished:
        raise Illegal("table.phase", "the game is not over, or its outcome is still being written down")


def in_lobby(room: Room) -> None:
    if room.phase != "lobby":
        raise Illegal("table.phase", "this is done in the lobby")


def playing(room: Room) -> Table:
    if room.phase != "playing" or room.table is None:
        raise Illegal("table.phase", "no game is being played")
    return room.table


def electors(room: Room, here: Collection[Who]) -> tuple[Who, ...]:
    """Who has a say while the host is away: who sat here before he went, and is here now."""
    return tuple(each.who for each in room.people if each.known and each.who in here)
