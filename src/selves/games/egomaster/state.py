"""The whole position of a game of Egomaster, the options it is played with, and what may happen in it."""

from typing import Annotated, Final, Literal

import msgspec

from selves.games.egomaster.board import Square
from selves.games.egomaster.cards import Card, Icon, Mode
from selves.kernel.game import Result
from selves.kernel.happening import Happening
from selves.kernel.ledger import BANK, CENTRE, Entry, Ledger
from selves.kernel.presence import Presence

CHIPS: Final = "chips"
TOTAL: Final = 12_000  # `egomaster.chips`
STEP: Final = 100

Stage = Literal["enrichment", "elimination"]
Judging = Literal["reader", "typed"]
Phase = Literal[
    "place", "roll", "move", "name", "oppose", "stake", "raise", "answer", "verdict", "idle", "over",
]  # fmt: skip


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `clock`: seconds for an answer, 0 for no limit. `difficulty`: the highest asked."""

    quick: bool = False
    judging: Judging = "reader"
    clock: Annotated[int, msgspec.Meta(ge=0, le=600)] = 30
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """An answer, a proposal or a buzz. `right` is None while nobody has judged it, and for a proposal.

    `item` is which of a list it was, `number` what was proposed, `at` when it was made, in milliseconds. `silent`: it
    was a pass, or the time was over.
    """

    seat: int
    right: bool | None = None
    text: str = ""
    item: int | None = None
    number: int | float | None = None
    at: int | None = None
    overruled: bool = False
    silent: bool = False


class Challenge(msgspec.Struct, frozen=True, gc=False):
    """A question and all that is at stake. `handle` counts the questions of this game from 1.

    `players` answer, in turn from the roller on; `rival` is the named player or the opponent. `raised` is the raise,
    `accepted` and `refused` what the others made of it. `staked` is what each of them has in the centre.
    `read` are those who have seen the solution as its readers. `spelled` are the accepted answers of a scenario, which
    has no card.
    """

    handle: int
    mode: Mode
    amount: int
    icon: Icon | None
    dice: tuple[int, int]
    card: int | None = None
    items: int = 0
    number: int | float | None = None
    spelled: tuple[tuple[str, ...], ...] = ()
    players: tuple[int, ...] = ()
    rival: int | None = None
    stake: int | None = None
    raised: int | None = None
    accepted: tuple[int, ...] = ()
    refused: tuple[int, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    asked: bool = False
    read: tuple[int, ...] = ()
    winner: int | None = None


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


class Answered(Happening, frozen=True, gc=False):
    """Somebody accepted or refused a raise; a refusal may cost."""

    seat: int
    accepted: bool
    entries: tuple[Entry, ...]


class Staked(Happening, frozen=True, gc=False):
    """What everybody put in, and what went back so that all stake the same."""

    stake: int
    entries: tuple[Entry, ...]


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


class Paid(Happening, frozen=True, gc=False):
    """The challenge is decided and paid."""

    winner: int
    entries: tuple[Entry, ...]


class Annulled(Happening, frozen=True, gc=False):
    """Nobody can read on: what was staked went back."""

    entries: tuple[Entry, ...]


class Eliminated(Happening, frozen=True, gc=False):
    """A player is out."""

    seat: int


class Began(Happening, frozen=True, gc=False):
    """From now on the players pay."""

    stage: Stage


class Ended(Happening, frozen=True, gc=False):
    """The game is over."""

    result: Result


Happened = (
    Opening | Placed | Rolled | Moved | Announced | Chosen | Raised | Answered | Staked | Buzzed | Judged | Proposed
    | RolledOff | Paid | Annulled | Eliminated | Began | Ended
)  # fmt: skip

#: The happenings that hold payments.
PAYING: Final = (Answered, Staked, Paid, Annulled)


class State(msgspec.Struct, frozen=True, gc=False):
    """A position. `booklets` are the cards of solo, duo and multi in this game's own order, `asked` those that were
    taken from each. `die` is the d6 while a direction is chosen. `tries`, `dice`, `lots` and `offs` count draws.
    """

    seats: int
    options: Options
    cards: tuple[Card, ...]
    board: tuple[Square, ...]
    booklets: tuple[tuple[int, ...], ...]
    asked: tuple[tuple[int, ...], ...]
    ledger: Ledger
    stage: Stage
    first: int
    roller: int
    reader: int | None
    round: int
    phase: Phase
    pawns: tuple[int | None, ...]
    out: tuple[int, ...]
    presence: tuple[Presence, ...]
    staked: tuple[int, ...]
    die: int | None = None
    challenge: Challenge | None = None
    last: Challenge | None = None
    handles: int = 0
    opened: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    tries: int = 0
    dice: int = 0
    lots: int = 0
    offs: int = 0
    told: tuple[Happened, ...] = ()
    before: tuple[Happened, ...] = ()
    happened: int = 0
    result: Result | None = None

    @property
    def chips(self) -> tuple[int, ...]:
        return self.ledger.held[CHIPS][: self.seats]

    @property
    def bank(self) -> int:
        return self.ledger.of(BANK, CHIPS)

    @property
    def centre(self) -> int:
        return self.ledger.of(CENTRE, CHIPS)
