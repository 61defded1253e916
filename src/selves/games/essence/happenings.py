"""What may happen in a game of Essence, for the staging."""

from selves.kernel.happening import Ended, Happening, Paying


class Opened(Happening, frozen=True, gc=False):
    """A path card was opened in a display space."""

    slot: int
    handle: int


class Played(Happening, frozen=True, gc=False):
    """The active player plays this path; these terms lie open."""

    seat: int
    handle: int
    terms: tuple[int, ...]


class Tipped(Happening, frozen=True, gc=False):
    """A seat has laid its tip card."""

    seat: int


class Revealed(Happening, frozen=True, gc=False):
    """All tip cards are open, by seat."""

    active: int
    tips: tuple[int | None, ...]


class Paid(Paying, frozen=True, gc=False):
    """What was won."""


class Discarded(Happening, frozen=True, gc=False):
    """A path card was put away without a result, and the clause that says why."""

    seat: int
    clause: str


class Exchanged(Paying, frozen=True, gc=False):
    """Somebody exchanged, or took it back."""

    seat: int


Happened = Opened | Played | Tipped | Revealed | Paid | Discarded | Exchanged | Ended
