"""What one saw oneself at every step of a finished game: the private half of the game's own view of one's seat.

Of what one had laid face down only what the game opened stands there, from when something was first laid on: what was
changed before it was opened is not told, nor what was taken back or never opened (`Sealed.opened`). All else that a
seat saw is told as it was: whose question it wrote, what it could exchange, whose profile it had checked, what the
reader read.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from selves.kernel.game import AnyGame


class Sealed(NamedTuple):
    """A field of a private view that holds what was laid face down, and whether this step of the game opened it."""

    field: str
    opened: Callable[[AnyGame, Any, Any], bool]


def told(game: AnyGame, before: Any, after: Any) -> bool:
    """A round was revealed."""
    return game.facts(before, after) is not None


def shown(game: AnyGame, before: Any, after: Any) -> bool:
    """Identity: the tips of all were shown."""
    return len(after.tips) > len(before.tips)


def ended(game: AnyGame, before: Any, after: Any) -> bool:
    """Identity: all profiles are open."""
    return after.result is not None


#: By game. Of a game of another package it is not known what in its view was laid face down: it has no such view.
SEALED: dict[str, tuple[Sealed, ...]] = {
    "ego": (Sealed("laid", told),),
    "essence": (Sealed("tip", told),),
    "compass": (Sealed("mark", told),),
    "identity": (Sealed("tips", shown), Sealed("profile", ended)),
    "egomaster": (),
}


def own_views(game: AnyGame, states: Sequence[Any], seat: int) -> list[Any]:
    """The private half of this seat's view in each of these states, which are those of a whole game."""
    views: list[Any] = [game.view(state, seat).private for state in states]
    for sealed in SEALED[game.name]:
        laid = [getattr(view, sealed.field) for view in views]
        found: Any = None
        for place in range(len(states) - 1, -1, -1):
            is_last = place == len(states) - 1
            if laid[place] is None:
                found = None
            elif is_last or laid[place + 1] is None:  # what lies there until it is opened counts, or taken back
                step = states[place - 1 : place + 1] if is_last else states[place : place + 2]
                found = laid[place] if sealed.opened(game, *step) else None
            views[place] = replace(views[place], **{sealed.field: found})
    return views
