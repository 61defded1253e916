"""What one saw oneself at every step of a finished game: the private half of the game's own view of one's seat.

Of what one had laid face down (`Private.sealed`) only what the game opened stands there, from when something was first
laid on: what was changed before it was opened is not told, nor what was taken back or never opened. All else that a
seat saw is told as it was: whose question it wrote, what it could exchange, whose profile it had checked, what the
reader read.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from selves.kernel.game import AnyGame


def own_views(game: AnyGame, states: Sequence[Any], seat: int) -> list[Any]:
    """The private half of this seat's view in each of these states, which are those of a whole game; none, if the game
    does not say what of it lay face down.
    """
    if game.private.sealed is None:
        return []
    views: list[Any] = [game.view(state, seat).private for state in states]
    for field, opened in game.private.sealed.items():
        laid = [getattr(view, field) for view in views]
        found: Any = None
        for place in range(len(states) - 1, -1, -1):
            is_last = place == len(states) - 1
            if laid[place] is None:
                found = None
            elif is_last or laid[place + 1] is None:  # what lies there until it is opened counts, or taken back
                before, after = states[place - 1 : place + 1] if is_last else states[place : place + 2]
                found = laid[place] if getattr(after, opened) != getattr(before, opened) else None
            views[place] = replace(views[place], **{field: found})
    return views
