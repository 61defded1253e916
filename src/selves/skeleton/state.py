"""A position of the game, and the options it is played with."""

from typing import Annotated, Literal

import msgspec

from selves.kernel import state
from selves.kernel.deck import Deck
from selves.kernel.sealed import Sealed
from selves.kernel.view import Handle
from selves.skeleton.cards import Card
from selves.skeleton.happenings import Happened

Phase = Literal["point", "idle", "over"]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `skeleton.turns`: how many questions there are."""

    turns: Annotated[int, msgspec.Meta(ge=3, le=12)] = 6


class Round(msgspec.Struct, frozen=True, gc=False):
    """A turn that was revealed."""

    turn: int
    card: Handle
    fingers: tuple[int | None, ...]


class State(state.State[Phase, Options, Card, Happened], frozen=True, gc=False, kw_only=True):
    """The questions face down, the one that lies open, and who points at whom."""

    pile: Deck
    fingers: Sealed[int]
    card: Handle | None = None
    last: Round | None = None

    @property
    def points(self) -> tuple[int, ...]:
        return self.ledger.by_seat("point")
