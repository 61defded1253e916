"""What may happen in a game of Egomaster, for the staging."""

from typing import ClassVar, Literal

from selves.games.egomaster.cards import Icon, Mode
from selves.kernel.happening import Ended, Happening, LastOne, OfSeat, Paying, TimedOut

Stage = Literal["enrichment", "elimination"]


class Opening(Happening, frozen=True, gc=False):
    """`egomaster.first`: what everybody rolled, again and again until one was highest; he begins."""

    rolls: tuple[tuple[int, int, int], ...]
    first: int


class Placed(OfSeat, frozen=True, gc=False):
    """A pawn stands. `lot`: it was placed by lot."""

    square: int
    lot: bool


class Rolled(OfSeat, frozen=True, gc=False):
    """The d6."""

    die: int


class Moved(OfSeat, frozen=True, gc=False):
    """A pawn went from one square to another."""

    start: int
    square: int
    direction: int


class Announced(Happening, frozen=True, gc=False):
    """The d20s have chosen a question: page and number, and its keyword's handle."""

    white: int
    black: int
    keyword: int
    mode: Mode
    amount: int
    icon: Icon | None


class Chosen(OfSeat, frozen=True, gc=False):
    """The roller has named a player or chosen an opponent."""

    rival: int


class Raised(OfSeat, frozen=True, gc=False):
    """The roller raises."""

    to: int


class Answered(Paying, frozen=True, gc=False):
    """Somebody accepted or refused a raise; a refusal may cost."""

    seat: int
    accepted: bool


class Staked(Paying, frozen=True, gc=False):
    """What everybody put in, and what went back so that all stake the same."""

    stake: int


class Buzzed(OfSeat, frozen=True, gc=False):
    """Somebody knows it."""


class Judged(OfSeat, frozen=True, gc=False):
    """An answer was right or wrong; `overruled`: the reader says otherwise than the server."""

    right: bool
    text: str
    overruled: bool


class Proposed(OfSeat, frozen=True, gc=False):
    """A number for a target, or none."""

    number: int | float | None


class RolledOff(Happening, frozen=True, gc=False):
    """`egomaster.roll-off`: seat, white, black; those who tied follow again."""

    rolls: tuple[tuple[int, int, int], ...]
    winner: int


class Paid(Paying, frozen=True, gc=False):
    """The challenge is decided and paid."""

    held: ClassVar = 7_500
    means: ClassVar = {"winner": "seat"}

    winner: int


class Annulled(Paying, frozen=True, gc=False):
    """Nobody can read on: what was staked went back."""


class Eliminated(OfSeat, frozen=True, gc=False):
    """A player is out."""


class Began(Happening, frozen=True, gc=False):
    """From now on the players pay."""

    stage: Stage


Happened = (
    Opening | Placed | Rolled | Moved | Announced | Chosen | Raised | Answered | Staked | Buzzed | Judged | Proposed
    | RolledOff | Paid | Annulled | Eliminated | Began | TimedOut | LastOne | Ended
)  # fmt: skip
