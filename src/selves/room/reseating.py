"""A newcomer takes a bot's place at a game that is on, once the round is over. Only a bot's: an absent person's place
carries his secrets and stays his.
"""

from collections.abc import Collection

from msgspec.structs import replace

from selves.kernel.illegal import Illegal
from selves.room import entries as logged
from selves.room.circumstances import Circumstances, Entries
from selves.room.entries import Who
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
    return [logged.Reseated(at=given.at, cmd=given.cmd, who=who, bot=bot)]


def reseated(chairs: tuple[Who, ...], taking: dict[Who, Who]) -> tuple[Who, ...]:
    """Who sits where, now that these have taken the bots' places."""
    return tuple(taking.get(who, who) for who in chairs)


def seat_newcomers(room: Room, table: Table) -> Room:
    """They sit there now, in the bots' colours; the bots are gone from the room."""
    chairs = reseated(table.chairs, room.taking)
    newcomers = {who: room.member(who) for who in room.taking.values()}
    members = []
    for member in room.members:
        newcomer = newcomers.get(room.taking.get(member.who, ""))
        if newcomer is not None:
            members.append(replace(newcomer, role="player", look=member.look))
        elif member.who not in newcomers:
            members.append(member)
    table = replace(table, chairs=chairs, bots=any(map(is_bot, chairs)))
    return replace(room, members=tuple(members), table=table, taking={})


def still_taking(taking: dict[Who, Who], gone: Collection[Who]) -> dict[Who, Who]:
    """What remains of it when these have left."""
    return {bot: who for bot, who in taking.items() if bot not in gone and who not in gone}
