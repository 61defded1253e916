"""The whole position of a game of Egomaster and the options it is played with."""

from typing import Annotated, Final, Literal

import msgspec

from selves.games.egomaster.board import Square
from selves.games.egomaster.cards import Card, Icon, Mode
from selves.games.egomaster.happenings import Happened, Stage
from selves.kernel import state
from selves.kernel.ledger import BANK, CENTRE
from selves.kernel.state import there

CHIPS: Final = "chips"
TOTAL: Final = 12_000  # `egomaster.chips`
STEP: Final = 100

Judging = Literal["reader", "typed"]
Phase = Literal[
    "place", "roll", "move", "name", "oppose", "stake", "raise", "answer", "verdict", "idle", "over",
]  # fmt: skip


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `clock`: seconds for an answer, 0 for no limit. `difficulty`: the highest asked.
    `length`: turns in all, `minutes`: how long it lasts; after them the standing counts. `placing`: whether each places
    his own pawn, or the lot.
    """

    quick: bool = False
    judging: Judging = "reader"
    clock: Annotated[int, msgspec.Meta(ge=0, le=600)] = 30
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3
    length: Annotated[int, msgspec.Meta(ge=1, le=9999)] | None = None
    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] | None = None
    placing: Literal["own", "lot"] = "own"


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


class Announcement(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What everybody knows of a question that was announced, and of all that is at stake.

    `players` answer, in turn from the roller on; `rival` is the named player or the opponent. `raised` is the raise,
    `accepted` and `refused` what the others made of it. `appeal` are those who want the last verdict overruled.
    """

    mode: Mode
    amount: int
    icon: Icon | None
    dice: tuple[int, int]
    players: tuple[int, ...] = ()
    rival: int | None = None
    stake: int | None = None
    raised: int | None = None
    accepted: tuple[int, ...] = ()
    refused: tuple[int, ...] = ()
    asked: bool = False
    appeal: tuple[int, ...] = ()
    winner: int | None = None


class Challenge(Announcement, frozen=True, gc=False, kw_only=True):
    """All of it. `handle` counts the questions of this game from 1; `read` are those who have seen the solution as its
    readers. `spelled` are the accepted answers of a scenario, which has no card.
    """

    handle: int
    card: int | None = None
    items: int = 0
    number: int | float | None = None
    spelled: tuple[tuple[str, ...], ...] = ()
    attempts: tuple[Attempt, ...] = ()
    read: tuple[int, ...] = ()


class State(state.State[Phase, Options, Card, Happened], frozen=True, gc=False, kw_only=True):
    """A position. `booklets` are the cards of solo, duo and multi in this game's own order, `asked` those that were
    taken from each. `staked` is what each has in the centre, `die` the d6 while a direction is chosen. `handles` counts
    the questions, `final` is the last turn, once it is known; `tries`, `dice` and `offs` count draws.
    """

    board: tuple[Square, ...]
    booklets: tuple[tuple[int, ...], ...]
    asked: tuple[tuple[int, ...], ...] = ((), (), ())
    stage: Stage
    first: int
    roller: int
    reader: int | None = None
    pawns: tuple[int | None, ...]
    out: tuple[int, ...] = ()
    staked: tuple[int, ...]
    die: int | None = None
    challenge: Challenge | None = None
    last: Challenge | None = None
    handles: int = 0
    final: int | None = None
    tries: int = 0
    dice: int = 0
    offs: int = 0

    @property
    def question(self) -> Challenge:
        """The challenge, where there must be one."""
        return there(self.challenge)

    @property
    def chips(self) -> tuple[int, ...]:
        return self.ledger.held[CHIPS][: self.seats]

    @property
    def bank(self) -> int:
        return self.ledger.of(BANK, CHIPS)

    @property
    def centre(self) -> int:
        return self.ledger.of(CENTRE, CHIPS)
