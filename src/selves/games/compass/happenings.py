"""What may happen in a game of Compass, for the staging."""

from typing import ClassVar

from selves.kernel.happening import Ended, OfSeat, Paying, TimedOut


class Opened(OfSeat, frozen=True, gc=False):
    """A term lies open; it is about this seat."""

    handle: int


class Placed(OfSeat, frozen=True, gc=False):
    """A seat has set its mark."""


class Revealed(Paying, frozen=True, gc=False):
    """All marks are open, by seat, and what they bring."""

    held: ClassVar = 8_000
    means: ClassVar = {"focus": "seat", "marks": "by seat"}

    focus: int
    marks: tuple[int | None, ...]


class Passed(OfSeat, frozen=True, gc=False):
    """This seat's turn in focus falls away, and the clause that says why."""

    clause: str


Happened = Opened | Placed | Revealed | Passed | TimedOut | Ended
