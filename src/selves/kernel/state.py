"""What the state of every game holds, as data: nothing is inherited but fields."""

from collections.abc import Sequence
from typing import Any, Generic, TypedDict, TypeVar

import msgspec

from selves.kernel.happening import Happening
from selves.kernel.ledger import Ledger
from selves.kernel.presence import Presence, here
from selves.kernel.result import Result

T = TypeVar("T")
Phase = TypeVar("Phase", bound=str)
Options = TypeVar("Options", bound=msgspec.Struct)
Card = TypeVar("Card", bound=msgspec.Struct)
Happened = TypeVar("Happened", bound=Happening)


class State(msgspec.Struct, Generic[Phase, Options, Card, Happened], frozen=True, gc=False, kw_only=True):
    """A position of a game; each says its phases, options, cards and happenings, and adds its own fields.

    `turn` counts from 1. `cards` are the box, by place; `opened` are the places of those that lay open, in this order,
    and the handle of a card is its number there, from 1; `aside` were set aside. `told` are the happenings since the
    turn began, `before` those of the turn before, `happened` how many there were in all, `lots` how often something was
    drawn by lot. Two phases are everybody's: "idle", while too few are here to go on, and "over".
    """

    seats: int
    ledger: Ledger
    presence: tuple[Presence, ...]
    phase: Phase
    options: Options
    cards: tuple[Card, ...]
    turn: int = 1
    opened: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    told: tuple[Happened, ...] = ()
    before: tuple[Happened, ...] = ()
    happened: int = 0
    lots: int = 0
    result: Result | None = None


AnyState = State[Any, Any, Any, Any]


def card_of(state: State[Any, Any, Card, Any], handle: int) -> Card:
    """The card that lay open under this handle."""
    return state.cards[state.opened[handle - 1]]


def there(value: T | None) -> T:
    """What may be missing in a position, where the rules know that it is not."""
    assert value is not None
    return value


class Fresh(TypedDict, Generic[Options, Card]):
    """Fields that begin alike in every game."""

    seats: int
    options: Options
    cards: tuple[Card, ...]
    presence: tuple[Presence, ...]


def fresh(seats: int, options: Options, cards: Sequence[Card]) -> Fresh[Options, Card]:
    """The table before anything is laid on it: everybody is here, and the box is open."""
    return {"seats": seats, "options": options, "cards": tuple(cards), "presence": here(seats)}
