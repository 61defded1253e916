"""For how long people have been at a game, from move to move; a pause is no play. And when the time is over that they
gave themselves for it.
"""

from typing import Final

from selves.room.room import Room

#: Milliseconds between two moves; whatever is longer is a pause, in which nobody plays.
AT_IT: Final = 180_000


def between(last: int, at: int) -> int:
    """Milliseconds of play between two moves."""
    return min(max(0, at - last), AT_IT)


def over_at(room: Room) -> int | None:
    """When the time is over that people gave themselves, in milliseconds since 1970, if they go on playing."""
    table = room.table
    if table is None or room.phase != "playing" or room.paused is not None:
        return None
    minutes = table.game.minutes(table.state)
    return None if minutes is None else table.reached + max(0, 60_000 * minutes - table.played)


def rings_at(room: Room) -> int | None:
    """When it is declared: nobody is at it who does not move for so long."""
    over, table = over_at(room), room.table
    return over if over is not None and table is not None and over - table.reached <= AT_IT else None
