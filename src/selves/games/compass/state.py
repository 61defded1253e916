"""The whole position of a game of Compass and the options it is played with."""

from typing import Annotated, Final, Literal

import msgspec

from selves.games.compass.cards import Card
from selves.games.compass.happenings import Happened
from selves.kernel import state
from selves.kernel.deck import Deck
from selves.kernel.ledger import Payment
from selves.kernel.sealed import Sealed
from selves.kernel.view import Handle

Phase = Literal["place", "idle", "over"]
MOST: Final = 12  # times in focus


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `compass.focus`: how often each is in focus."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST)] = 2


class Round(msgspec.Struct, frozen=True, gc=False):
    """A turn that was revealed: about whom, which term, all marks by seat, every payment."""

    turn: int
    focus: int
    term: Handle
    marks: tuple[int | None, ...]
    payments: tuple[Payment, ...]


class State(state.State[Phase, Options, Card, Happened], frozen=True, gc=False, kw_only=True):
    """A position: the terms face down, who was in focus first, which term lies open, and the marks of this turn."""

    pile: Deck
    first: int
    marks: Sealed[int]
    term: Handle | None = None
    last: Round | None = None

    @property
    def focus(self) -> int:
        return (self.first + self.turn - 1) % self.seats
