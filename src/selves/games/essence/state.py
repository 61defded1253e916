"""The whole position of a game of Essence, the options it is played with, and what may happen in it."""

from typing import Literal

import msgspec

from selves.games.essence.cards import COINS, COLOURS, KINDS, Card, Open
from selves.games.essence.points import Holding, Swap, left, points
from selves.kernel.game import Result
from selves.kernel.happening import Happening
from selves.kernel.ledger import Entry, Ledger
from selves.kernel.presence import Presence

Phase = Literal["choose", "tip", "take", "finale", "idle", "over"]
Length = Literal["full", 3, 5, 7]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `essence.paths`: how many turns each player has; full is the whole pile."""

    length: Length = "full"


class Opened(Happening, frozen=True, gc=False):
    """A path card was opened in a display space."""

    slot: int
    handle: int


class Played(Happening, frozen=True, gc=False):
    """The active player plays this path; these terms lie open."""

    seat: int
    handle: int
    terms: tuple[int, ...]


class Tipped(Happening, frozen=True, gc=False):
    """A seat has laid its tip card."""

    seat: int


class Revealed(Happening, frozen=True, gc=False):
    """All tip cards are open, by seat."""

    active: int
    tips: tuple[int | None, ...]


class Paid(Happening, frozen=True, gc=False):
    """What was won, in order."""

    entries: tuple[Entry, ...]


class Discarded(Happening, frozen=True, gc=False):
    """A path card was put away without a result, and the clause that says why."""

    seat: int
    clause: str


class Exchanged(Happening, frozen=True, gc=False):
    """Somebody exchanged, or took it back."""

    seat: int
    entries: tuple[Entry, ...]


class Ended(Happening, frozen=True, gc=False):
    """The game is over."""

    result: Result


Happened = Opened | Played | Tipped | Revealed | Paid | Discarded | Exchanged | Ended


class Round(msgspec.Struct, frozen=True, gc=False):
    """A turn that was revealed: the path and its terms, all tips, every payment, and who won which term."""

    turn: int
    active: int
    path: Open
    terms: tuple[Open, ...]
    tips: tuple[int | None, ...]
    entries: tuple[Entry, ...]
    winner: int | None = None
    term: Open | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """A position. `pile` are the path cards still face down, `piles` the terms by colour, the next one first.

    `used` are the terms nobody won, by colour; `opened` are all cards that ever lay open. `turn` counts the turns
    from 1. `changes` counts each seat's own commitments of this phase. `swaps` are each seat's exchanges, those that
    were made at once together.
    """

    seats: int
    options: Options
    cards: tuple[Card, ...]
    pile: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    used: tuple[tuple[int, ...], ...]
    shuffles: tuple[int, ...]
    slots: tuple[Open | None, Open | None]
    ledger: Ledger
    active: int
    turn: int
    phase: Phase
    presence: tuple[Presence, ...]
    tips: tuple[int | None, ...]
    changes: tuple[int, ...]
    path: Open | None = None
    terms: tuple[Open, ...] = ()
    handles: int = 0
    opened: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    last: Round | None = None
    won: tuple[tuple[Open, ...], ...] = ()
    swaps: tuple[tuple[tuple[Swap, ...], ...], ...] = ()
    done: tuple[bool, ...] = ()
    told: tuple[Happened, ...] = ()
    before: tuple[Happened, ...] = ()
    happened: int = 0
    result: Result | None = None

    def holding(self, seat: int) -> Holding:
        held = self.ledger.held
        return tuple([held[kind][seat] for kind in KINDS])

    @property
    def coins(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(self.ledger.held[coin][seat] for coin in COINS) for seat in range(self.seats))

    @property
    def collected(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(self.ledger.held[colour][seat] for colour in COLOURS) for seat in range(self.seats))

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(points(self.holding(seat)) for seat in range(self.seats))

    @property
    def left(self) -> tuple[int, ...]:
        return tuple(left(self.holding(seat)) for seat in range(self.seats))
