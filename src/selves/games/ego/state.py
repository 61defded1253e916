"""The whole position of a game of ego and the options it is played with."""

from typing import Annotated, Final, Literal

import msgspec

from selves.games.ego.cards import Card, Mood, Question
from selves.games.ego.happenings import Happened, Laid
from selves.kernel import state
from selves.kernel.deck import Deck
from selves.kernel.ledger import Payment
from selves.kernel.sealed import Sealed

CHIPS: Final = "chips"
OWED: Final = "credit"

Edition = Literal["german", "polish"]
Phase = Literal["draw", "third", "commit", "idle", "over"]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `oldest` is the seat that begins; unmarked, it is drawn by lot. As printed there is
    neither mood nor arc, and no card about this table or written by those who sit there, and all
    answers stand on the card.
    """

    edition: Edition = "german"
    swap: bool = False
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9999)] | None = None
    oldest: Annotated[int, msgspec.Meta(ge=0)] | None = None
    mood: Mood = "mixed"
    arc: bool = False
    about: bool = False
    each: bool = False
    third: bool = False

    @property
    def swaps(self) -> bool:
        """`ego.swap`: printed in the polish edition, a house rule in the german one."""
        return self.edition == "polish" or self.swap


class Round(msgspec.Struct, frozen=True, gc=False):
    """A round that was revealed: who was asked what, all stones and stakes by seat, every payment; and by whom the
    question was, if somebody at the table wrote it.
    """

    turn: int
    subject: int
    question: Question
    laid: tuple[Laid | None, ...]
    payments: tuple[Payment, ...]
    by: int | None = None


class State(state.State[Phase, Options, Card, Happened], frozen=True, gc=False, kw_only=True):
    """A position. A number in `deck` is 2 × card + side. `turn` counts void turns, too. `mood` is the one that is
    played in, be it the one that was wished for or not.
    """

    deck: Deck
    subject: int
    laid: Sealed[Laid]
    mood: Mood = "mixed"
    question: Question | None = None
    last: Round | None = None

    @property
    def author(self) -> int | None:
        """`ego.each`: who wrote the question that lies open. Nobody else knows before it is revealed."""
        return None if self.question is None else self.cards[self.opened[-1]].by

    @property
    def chips(self) -> tuple[int, ...]:
        return self.ledger.by_seat(CHIPS)

    @property
    def totals(self) -> tuple[int, ...]:
        """What counts at the end: chips, and what the pool still owes."""
        return tuple(map(sum, zip(self.chips, self.ledger.by_seat(OWED), strict=True)))
