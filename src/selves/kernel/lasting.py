"""How long a game lasts: the minutes that people have, in turns and options. The rules themselves know no clock; a game
that ends when time is over is told so by TABLE.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Lasting:
    """What a game can be made to last."""

    #: Seconds that a turn takes people, with what they read, talk over and look at.
    turn: int
    #: (seats, turns, minutes): the options by which there are about so many turns in all, or by which it ends after so
    #: many minutes; none where it never has so many.
    options: Callable[[int, int, int], dict[str, Any] | None]


def turns_each(seats: int, turns: int) -> int:
    """So often everybody has a turn, once at least."""
    return max(1, round(turns / seats))
