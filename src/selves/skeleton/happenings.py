"""What may happen. A happening with `held` is a reveal: everybody looks at it for so many milliseconds."""

from typing import ClassVar

from selves.kernel.happening import Ended, Happening, OfSeat, Paying, TimedOut


class Opened(Happening, frozen=True, gc=False):
    """A question lies open."""

    handle: int


class Pointed(OfSeat, frozen=True, gc=False):
    """A seat has pointed at somebody."""


class Revealed(Paying, frozen=True, gc=False):
    """At whom each seat has pointed, and what that brings."""

    held: ClassVar = 6_000
    means: ClassVar = {"fingers": "seat by seat"}

    fingers: tuple[int | None, ...]


Happened = Opened | Pointed | Revealed | TimedOut | Ended
