"""What the state of every game holds, as data: nothing is inherited but fields."""

from typing import Any

import msgspec

from selves.kernel.happening import Happening
from selves.kernel.ledger import Ledger
from selves.kernel.presence import Presence
from selves.kernel.result import Result


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A position of a game; each adds its own fields and says its phases, cards and happenings more exactly.

    `turn` counts from 1. `cards` are the box, by place; `opened` are the places of those that lay open, in this order,
    and the handle of a card is its number there, from 1; `aside` were set aside. `told` are the happenings since the
    turn began, `before` those of the turn before, `happened` how many there were in all. Two phases are everybody's:
    "idle", while too few are here to go on, and "over".
    """

    seats: int
    ledger: Ledger
    presence: tuple[Presence, ...]
    phase: str
    cards: tuple[Any, ...]
    turn: int = 1
    opened: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    told: tuple[Happening, ...] = ()
    before: tuple[Happening, ...] = ()
    happened: int = 0
    result: Result | None = None
