"""What may happen in a game of Egomaster, for the staging."""

from typing import Literal

from selves.games.egomaster.cards import Icon, Mode
from selves.kernel.happening import Ended, Happening, Paying

Stage = Literal["enrichment", "elimination"]


class Opening(Happening, frozen=True, gc=False):
    """`egomaster.first`: what everybody rolled, again and again until one was highest; he begins."""

    rolls: tuple[tuple[int, int, int], ...]
    first: int


class Placed(Happening, frozen=True, gc=False):
    """A pawn stands. `lot`: it was placed by lot."""

    seat: int
    square: int
    lot: bool


class Rolled(Happening, frozen=True, gc=False):
    """The d6."""

    seat: int
    die: int


class Moved(Happening, frozen=True, gc=False):
    """A pawn went from one square to another."""

    seat: int
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


class Chosen(Happening, frozen=True, gc=False):
    """The roller has named a player or chosen an opponent."""

    seat: int
    rival: int


class Raised(Happening, frozen=True, gc=False):
    """The roller raises."""

    seat: int
    to: int


class Answered(Paying, frozen=True, gc=False):
    """Somebody accepted or refused a raise; a refusal may cost."""

    seat: int
    accepted: bool


class Staked(Paying, frozen=True, gc=False):
    """What everybody put in, and what went back so that all stake the same."""

    stake: int


class Buzzed(Happening, frozen=True, gc=False):
    """Somebody knows it."""

    seat: int


class Judged(Happening, frozen=True, gc=False):
    """An answer was right or wrong; `overruled`: the reader says otherwise than the server."""

    seat: int
    right: bool
    text: str
    overruled: bool


class Proposed(Happening, frozen=True, gc=False):
    """A number for a target, or none."""

    seat: int
    number: int | float | None


class RolledOff(Happening, frozen=True, gc=False):
    """`egomaster.roll-off`: seat, white, black; those who tied follow again."""

    rolls: tuple[tuple[int, int, int], ...]
    winner: int


class Paid(Paying, frozen=True, gc=False):
    """The challenge is decided and paid."""

    winner: int


class Annulled(Paying, frozen=True, gc=False):
    """Nobody can read on: what was staked went back."""


class Eliminated(Happening, frozen=True, gc=False):
    """A player is out."""

    seat: int


class Began(Happening, frozen=True, gc=False):
    """From now on the players pay."""

    stage: Stage


Happened = (
    Opening | Placed | Rolled | Moved | Announced | Chosen | Raised | Answered | Staked | Buzzed | Judged | Proposed
    | RolledOff | Paid | Annulled | Eliminated | Began | Ended
)  # fmt: skip
