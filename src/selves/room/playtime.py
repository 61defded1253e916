"""For how long people have been at a game, from move to move; a pause is no play. And when the time is over that they
gave themselves for it, which stands still with the play.
"""

from typing import Final

from selves.room.room import Room

#: Milliseconds between two moves; whatever is longer is a pause, in which nobody plays.
AT_IT: Final = 180_000


def between(last: int, at: int) -> int:
    """Milliseconds of play between two moves."""
    return min(max(0, at - last), AT_IT)


def over_at(room: Room) -> int | None:
    """When the time is over that people gave themselves, in milliseconds since 1970, if they go on playing. While it
    stands still, as much of it is left as there was at `stood_at`.
    """
    table = room.table
    if table is None or room.phase != "playing":
        return None
    minutes = table.game.minutes(table.state)
    return None if minutes is None else table.reached + max(0, 60_000 * minutes - table.played)


def stands_at(room: Room) -> int | None:
    """When that time stands still unless somebody moves before: nobody is at it who does not for so long."""
    table = room.table
    if table is None or over_at(room) is None:
        return None
    return room.paused if room.paused is not None else table.reached + AT_IT


def stood_at(room: Room, now: int) -> int | None:
    """Since when it stands still, if it does now."""
    stands = stands_at(room)
    return stands if stands is not None and stands <= now else None


def rings_at(room: Room) -> int | None:
    """When it is declared that it is over."""
    over, stands = over_at(room), stands_at(room)
    return over if over is not None and stands is not None and over <= stands and room.paused is None else None


def ran_out_before(room: Room) -> bool:
    """Whether it was over while all still looked at how a turn had ended; who has moved since has begun another."""
    over, table = over_at(room), room.table
    return over is not None and table is not None and over <= table.looked
