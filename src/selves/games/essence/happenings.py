"""What may happen in a game of Essence, for the staging."""

from typing import ClassVar

from selves.kernel.happening import Ended, Happening, OfSeat, Paying, TimedOut


class Opened(Happening, frozen=True, gc=False):
    """A path card was opened in a display space."""

    slot: int
    handle: int


class Played(OfSeat, frozen=True, gc=False):
    """The active player plays this path; these terms lie open."""

    handle: int
    terms: tuple[int, ...]


class Tipped(OfSeat, frozen=True, gc=False):
    """A seat has laid its tip card."""


class Revealed(Happening, frozen=True, gc=False):
    """All tip cards are open, by seat."""

    held: ClassVar = 9_000
    means: ClassVar = {"active": "seat", "tips": "by seat"}

    active: int
    tips: tuple[int | None, ...]


class Paid(Paying, frozen=True, gc=False):
    """What was won."""


class Discarded(OfSeat, frozen=True, gc=False):
    """A path card was put away without a result, and the clause that says why."""

    clause: str


class Exchanged(Paying, frozen=True, gc=False):
    """Somebody exchanged, or took it back."""

    seat: int


Happened = Opened | Played | Tipped | Revealed | Paid | Discarded | Exchanged | TimedOut | Ended
