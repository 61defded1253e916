"""The whole position of a game of Essence and the options it is played with."""

from typing import Annotated, Literal

import msgspec

from selves.games.essence.cards import KINDS, Card, OpenPath
from selves.games.essence.happenings import Happened
from selves.games.essence.points import Holding, Swap, left, points
from selves.kernel import state
from selves.kernel.deck import Deck
from selves.kernel.ledger import Payment
from selves.kernel.sealed import Sealed
from selves.kernel.view import Handle

Phase = Literal["choose", "tip", "take", "finale", "idle", "over"]
#: `essence.length`: turns for each.
Length = Literal["full"] | Annotated[int, msgspec.Meta(ge=1, le=19)]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `essence.length`: how many turns each player has; full is the whole pile. As printed
    there is no arc, and nothing is kept apart; a table keeps apart unless it agrees otherwise.
    """

    length: Length = "full"
    arc: bool = False
    apart: bool = False


class Round(msgspec.Struct, frozen=True, gc=False):
    """A turn that was revealed: path and terms, all tips by seat, the number that counts (the active player's, or that
    of the majority; 0 for none), every payment, and who won which term.
    """

    turn: int
    active: int
    path: OpenPath
    terms: tuple[Handle, ...]
    tips: tuple[int | None, ...]
    number: int
    payments: tuple[Payment, ...] = ()
    winner: int | None = None
    term: Handle | None = None


class State(state.State[Phase, Options, Card, Happened], frozen=True, gc=False, kw_only=True):
    """A position. `pile` are the path cards still face down, `piles` the terms by colour, of which those that nobody
    won are used again. `terms` lie open; `won` are each seat's. `swaps` are each seat's exchanges, those that were made
    at once together, and `done` who wants no more.
    """

    pile: Deck
    piles: tuple[Deck, ...]
    active: int
    tips: Sealed[int]
    won: tuple[tuple[Handle, ...], ...]
    slots: tuple[OpenPath | None, ...] = (None, None)
    path: OpenPath | None = None
    terms: tuple[Handle, ...] = ()
    last: Round | None = None
    swaps: tuple[tuple[tuple[Swap, ...], ...], ...] = ()
    done: Sealed[bool] = Sealed((), ())

    def holding(self, seat: int) -> Holding:
        held = self.ledger.held
        return tuple([held[kind][seat] for kind in KINDS])

    @property
    def points(self) -> tuple[int, ...]:
        return tuple([points(holding) for holding in self.ledger.sets(KINDS)])

    @property
    def left(self) -> tuple[int, ...]:
        return tuple([left(holding) for holding in self.ledger.sets(KINDS)])
