"""The whole position of a game of ego, the options it is played with, and what may happen in it."""

from typing import Annotated, Final, Literal

import msgspec

from selves.games.ego.cards import Card, Question
from selves.kernel.game import Result
from selves.kernel.happening import Happening
from selves.kernel.ledger import Entry, Ledger
from selves.kernel.presence import Presence

CHIPS: Final = "chips"
OWED: Final = "credit"

Edition = Literal["german", "polish"]
Phase = Literal["draw", "commit", "idle", "over"]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `oldest` is the seat that begins; unmarked, it is drawn by lot."""

    edition: Edition = "german"
    swap: bool = False
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9999)] | None = None
    oldest: Annotated[int, msgspec.Meta(ge=0)] | None = None

    @property
    def swaps(self) -> bool:
        """`ego.swap`: printed in the polish edition, a house rule in the german one."""
        return self.edition == "polish" or self.swap


class Laid(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A stone face down, and the chips beside it (the subject stakes none)."""

    stone: int
    stake: int = 0


class Drawn(Happening, frozen=True, gc=False):
    """A question lies open. `how`: a new card, the back of the one that lay there, or in place of one set aside."""

    handle: int
    how: Literal["card", "back", "aside"]
    swapped: bool


class Committed(Happening, frozen=True, gc=False):
    """A seat has laid its stone."""

    seat: int


class Refused(Happening, frozen=True, gc=False):
    """The subject paid not to answer."""

    seat: int
    entries: tuple[Entry, ...]


class Revealed(Happening, frozen=True, gc=False):
    """All stones are open, by seat. `together`: the polish staging, all at once."""

    subject: int
    laid: tuple[Laid | None, ...]
    together: bool


class Settled(Happening, frozen=True, gc=False):
    """The payments of a round, in order."""

    entries: tuple[Entry, ...]


class Passed(Happening, frozen=True, gc=False):
    """A turn went by without a round, and the clause that says why."""

    seat: int
    clause: str


class Ended(Happening, frozen=True, gc=False):
    """The game is over."""

    result: Result


Happened = Drawn | Committed | Refused | Revealed | Settled | Passed | Ended


class Round(msgspec.Struct, frozen=True, gc=False):
    """A round that was revealed: who was asked what, all stones and stakes, and every payment."""

    turn: int
    subject: int
    question: Question
    laid: tuple[Laid | None, ...]
    entries: tuple[Entry, ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """A position. Of `deck` the first `top` are used; a number is 2 × card + side.

    `turn` counts the turns from 1, void ones too. `changes` counts each seat's own commitments to this question.
    `told` are the happenings since the turn began, `before` those of the turn before.
    """

    seats: int
    options: Options
    cards: tuple[Card, ...]
    deck: tuple[int, ...]
    top: int
    shuffles: int
    ledger: Ledger
    subject: int
    turn: int
    phase: Phase
    presence: tuple[Presence, ...]
    laid: tuple[Laid | None, ...]
    changes: tuple[int, ...]
    question: Question | None = None
    questions: int = 0
    aside: tuple[int, ...] = ()
    last: Round | None = None
    told: tuple[Happened, ...] = ()
    before: tuple[Happened, ...] = ()
    happened: int = 0
    result: Result | None = None

    @property
    def chips(self) -> tuple[int, ...]:
        return self.ledger.by_seat(CHIPS)

    @property
    def totals(self) -> tuple[int, ...]:
        """What counts at the end: chips, and what the pool still owes."""
        return tuple(map(sum, zip(self.chips, self.ledger.by_seat(OWED), strict=True)))
