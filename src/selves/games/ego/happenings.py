"""What may happen in a game of ego, for the staging."""

from typing import ClassVar, Literal

import msgspec

from selves.kernel.happening import Ended, Happening, OfSeat, Paying, TimedOut

How = Literal["card", "back", "aside"]


class Laid(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A stone face down, and the chips beside it (the subject stakes none)."""

    stone: int
    stake: int = 0


class Drawn(Happening, frozen=True, gc=False):
    """A question lies open. `how`: a new card, the back of the one that lay there, or in place of one set aside."""

    handle: int
    how: How
    swapped: bool


class Committed(OfSeat, frozen=True, gc=False):
    """A seat has laid its stone."""


class Refused(Paying, frozen=True, gc=False):
    """The subject paid not to answer."""

    seat: int


class Revealed(Happening, frozen=True, gc=False):
    """All stones are open, by seat. `together`: the polish staging, all at once."""

    held: ClassVar = 9_000
    means: ClassVar = {"subject": "seat", "laid": "by seat"}

    subject: int
    laid: tuple[Laid | None, ...]
    together: bool


class Settled(Paying, frozen=True, gc=False):
    """The payments of a round."""


class Passed(OfSeat, frozen=True, gc=False):
    """A turn went by without a round, and the clause that says why."""

    clause: str


Happened = Drawn | Committed | Refused | Revealed | Settled | Passed | TimedOut | Ended
