"""What just happened, for the staging: a stone turned, a payment, a die. Numbered through the game.

They stay in the view through the following turn, so that a slow phone still shows the reveal.
"""

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec

from selves.kernel.ledger import Payment
from selves.kernel.result import Result

#: A seat, several of them, a value of every seat, or a seat of every seat.
Meant = Literal["seat", "seats", "by seat", "seat by seat"]


class Happening(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="kind", tag=str.lower):
    """`n` counts the happenings of the game from 1; telling it gives it its number."""

    #: Milliseconds for which everybody looks at it before the game goes on; 0 if it goes on at once.
    held: ClassVar[int] = 0
    #: What its fields stand for, so that whoever draws it need not know the game.
    means: ClassVar[Mapping[str, Meant]] = {}

    n: int = 0


class OfSeat(Happening, frozen=True, gc=False):
    """What one seat did, or what happened to it."""

    seat: int


class Paying(Happening, frozen=True, gc=False, kw_only=True):
    """Something for which was paid, in this order; telling it with a book fills them in."""

    payments: tuple[Payment, ...] = ()


class TimedOut(Happening, frozen=True, gc=False):
    """Time is up for these seats, on whom the table waited: what they did not do the rules have settled."""

    seats: tuple[int, ...]


class LastOne(Happening, frozen=True, gc=False):
    """The time that people gave themselves is over: after this turn it ends."""


class Ended(Happening, frozen=True, gc=False):
    """The game is over."""

    result: Result
