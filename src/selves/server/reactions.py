"""What people throw in while others play: six signs, a few at a time. They are written nowhere, say nothing of the game
and are gone when the room sleeps.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from selves.kernel.illegal import Illegal
from selves.room.entries import Who

Sign = Literal["laugh", "wow", "heart", "bravo", "hm", "oops"]
SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)
EVERY: Final = 2_000  # milliseconds between two of one person
LASTS: Final = 4_000  # for so long one is looked at
MOST: Final = 12  # of all, at a time


@dataclass(frozen=True)
class Reaction:
    """Whose, which, and when in the room's time."""

    who: Who
    sign: Sign
    at: int


class Reactions:
    """Those of one room that may still be looked at, the oldest first."""

    __slots__ = ("_last", "_shown")

    def __init__(self) -> None:
        self._shown: tuple[Reaction, ...] = ()
        self._last: dict[Who, int] = {}

    def add(self, who: Who, sign: Sign, at: int) -> None:
        """One more; refused are who has just sent one, and all when so many are on the screens already."""
        shown = self.since(at - LASTS)
        if at < self._last.get(who, at - EVERY) + EVERY or len(shown) >= MOST:
            raise Illegal("table.react", "one at a time, and not too many")
        self._last[who] = at
        self._shown = (*shown, Reaction(who, sign, at))

    def since(self, then: int) -> tuple[Reaction, ...]:
        return tuple(each for each in self._shown if each.at > then)

    def forget(self, who: Who) -> None:
        """Whoever goes takes them along."""
        self._last.pop(who, None)
        self._shown = tuple(each for each in self._shown if each.who != who)
