"""A newcomer takes a bot's place at a game that is on, once the round is over. Only a bot's: an absent person's place
carries his secrets and stays his.
"""

from collections.abc import Collection

from msgspec.structs import replace

from selves.kernel.illegal import Illegal
from selves.room import entries as logged
from selves.room.circumstances import Circumstances, Entries
from selves.room.entries import Who
from selves.room.looks import free_look, is_free
from selves.room.rights import playing
from selves.room.room import Room, Table, is_bot


def reseating(room: Room, who: Who, bot: Who, given: Circumstances) -> Entries:
    """Whoever does not sit at this game may ask for a bot's place, if nobody else has."""
    table = playing(room)
    if table.seat(who) is not None or who in room.taking.values():
        raise Illegal("table.person", "you have a place at this game already")
    seat = table.seat(bot) if is_bot(bot) else None
    if seat is None or bot in room.taking or table.state.presence[seat] != "here":
        raise Illegal("table.bot", f"{bot!r} is no bot at this game, or somebody takes its place already")
    unseen = room.host not in given.connected
    entries: Entries = [logged.Reseated(at=given.at, cmd=given.cmd, who=who, bot=bot, unseen=unseen)]
    member = room.member(who)
    if member is not None and not is_free(room, member.look, who):
        entries.append(logged.Dressed(who=who, look=free_look(room), at=given.at))
    return entries


def reseated(chairs: tuple[Who, ...], taking: dict[Who, Who]) -> tuple[Who, ...]:
    """Who sits where, now that these have taken the bots' places."""
    return tuple(taking.get(who, who) for who in chairs)


def take_seats(room: Room, table: Table) -> Room:
    """The round is over: they sit there now. Nothing else of the room follows from a move, so that it is the same when
    the moves of a game are gone.
    """
    chairs = reseated(table.chairs, room.taking)
    return replace(room, table=replace(table, chairs=chairs, bots=any(map(is_bot, chairs))), taking={})


def still_taking(taking: dict[Who, Who], gone: Collection[Who]) -> dict[Who, Who]:
    """What remains of it when these have left."""
    return {bot: who for bot, who in taking.items() if bot not in gone and who not in gone}
