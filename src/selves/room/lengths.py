"""How many turns fit into the minutes that a table has: by what a turn of the game takes people, corrected by what it
has taken this group so far. Here minutes become options; the rules count turns, or are told when the minutes are over.
"""

from typing import Any, Final

from selves.games import GAMES
from selves.kernel.lasting import Lasting
from selves.room.room import Room

#: What is offered beside "as printed".
MINUTES: Final = (20, 40, 60)
#: Our own estimate of a turn is worth as much as so many turns of this group.
FIRM: Final = 12


def seconds_of_a_turn(lasting: Lasting, turns: int, took: int) -> float:
    """About so long a turn takes this group, which has played so many in so many milliseconds."""
    return (FIRM * lasting.turn + took / 1000) / (FIRM + turns)


def lengths(room: Room) -> dict[int, dict[str, Any]]:
    """By minutes: the options by which the game that is agreed on lasts about so long, for as many as sit here now."""
    game = GAMES.get(room.settings.game)
    if game is None or game.lasting is None:
        return {}
    seats = min(max(len(room.players), game.seats[0]), game.seats[-1])
    turn = seconds_of_a_turn(game.lasting, *room.paces.get(game.name, (0, 0)))
    found = {minutes: game.lasting.options(seats, round(60 * minutes / turn), minutes) for minutes in MINUTES}
    return {minutes: options for minutes, options in found.items() if options is not None}
