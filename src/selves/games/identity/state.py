"""The whole position of a game of Identity, the options it is played with, and what may happen in it."""

from typing import Annotated, Final, Literal

import msgspec

from selves.games.identity.cards import AREAS, Area, Card, Trait
from selves.kernel.game import Result
from selves.kernel.happening import Happening
from selves.kernel.ledger import Entry, Ledger
from selves.kernel.presence import Presence

TIP_CHIPS: Final = "tip-chips"
BLUFF_CHIPS: Final = "bluff-chips"
BONUS: Final = "bonus"
STEPS: Final = 12  # `identity.goal`
WHITE: Final = -1

Phase = Literal["profile", "roll", "area", "place", "tips", "idle", "over"]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `oldest` is the first trainer; unmarked, he is drawn by lot."""

    last_tips: Literal["all", "optional"] = "all"
    oldest: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Stone(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A stone on a trait: whose it is; the trainer's white ones are WHITE."""

    seat: int
    trait: Trait


class LaidTip(msgspec.Struct, frozen=True, gc=False):
    """A tip that was shown: whose, about whom, which trait, after which round."""

    by: int
    about: int
    trait: Trait
    round: int = 0


class Situation(msgspec.Struct, frozen=True, gc=False):
    """The card of this round. `handle` counts the situations of this game from 1; `card` is None in a scenario."""

    handle: int
    area: Area
    traits: tuple[Trait, Trait]
    card: int | None = None


class Profiled(Happening, frozen=True, gc=False):
    """A seat has marked its profile."""

    seat: int


class Rolled(Happening, frozen=True, gc=False):
    """The colour die. `area` is None if the trainer chooses."""

    seat: int
    face: int
    area: Area | None


class Drawn(Happening, frozen=True, gc=False):
    """A situation lies open, white stones on its traits."""

    handle: int
    traits: tuple[Trait, Trait]


class Placed(Happening, frozen=True, gc=False):
    """Somebody has put his stones. `lot`: they were drawn by lot."""

    seat: int
    traits: tuple[Trait, ...]
    lot: bool


class Won(Happening, frozen=True, gc=False):
    """Who had the most matches, and how many; nobody with none."""

    winners: tuple[int, ...]
    matches: int
    entries: tuple[Entry, ...]


class Checked(Happening, frozen=True, gc=False):
    """The insider of a winner has seen the winner's profile."""

    seat: int
    about: int


class Tipped(Happening, frozen=True, gc=False):
    """All tips of a round are shown at once."""

    tips: tuple[LaidTip, ...]


class Skipped(Happening, frozen=True, gc=False):
    """A round counts as held, though its trainer was away."""

    seat: int


class Opened(Happening, frozen=True, gc=False):
    """The end: one profile after another from the start player, and what the tips about it brought."""

    seat: int
    traits: tuple[Trait, ...]
    entries: tuple[Entry, ...]


class Ended(Happening, frozen=True, gc=False):
    """The game is over."""

    result: Result


Happened = Profiled | Rolled | Drawn | Placed | Won | Checked | Tipped | Skipped | Opened | Ended


class Round(msgspec.Struct, frozen=True, gc=False):
    """A round that was counted: the situation, all stones in order, who won with how many."""

    number: int
    trainer: int
    situation: Situation
    stones: tuple[Stone, ...]
    winners: tuple[int, ...]
    matches: int


class State(msgspec.Struct, frozen=True, gc=False):
    """A position. `ring` are the traits in play, of which everybody marks `marks`.

    `insider[i]` is the player whose profile seat i may check, `checked[i]` whether he has. `pending` are the tips that
    are not shown yet. `round` counts from 1; `first` was the first trainer. `lots` counts what was drawn by lot.
    """

    seats: int
    options: Options
    cards: tuple[Card, ...]
    ring: tuple[Trait, ...]
    marks: int
    decks: tuple[tuple[int, ...], ...]
    used: tuple[tuple[int, ...], ...]
    shuffles: tuple[int, ...]
    ledger: Ledger
    insider: tuple[int, ...]
    checked: tuple[bool, ...]
    first: int
    trainer: int
    round: int
    phase: Phase
    presence: tuple[Presence, ...]
    profiles: tuple[tuple[Trait, ...] | None, ...]
    pending: tuple[tuple[LaidTip, ...] | None, ...]
    changes: tuple[int, ...]
    situation: Situation | None = None
    stones: tuple[Stone, ...] = ()
    placer: int = 0
    tips: tuple[LaidTip, ...] = ()
    rounds: tuple[Round, ...] = ()
    final: bool = False
    handles: int = 0
    opened: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    lots: int = 0
    told: tuple[Happened, ...] = ()
    before: tuple[Happened, ...] = ()
    happened: int = 0
    result: Result | None = None

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Steps on the three rows, by seat."""
        return tuple(tuple(self.ledger.held[area][seat] for area in AREAS) for seat in range(self.seats))

    @property
    def points(self) -> tuple[int, ...]:
        """`identity.steps`, `identity.goal`, `identity.tip-chips`, `identity.bluff-chips`: as the sheet adds up."""
        held = self.ledger.held
        return tuple(
            sum(held[area][seat] for area in AREAS)
            + held[BONUS][seat]
            + 2 * held[TIP_CHIPS][seat]
            + 2 * held[BLUFF_CHIPS][seat]
            for seat in range(self.seats)
        )

    def towers(self, seat: int) -> dict[int, int]:
        """The stones left for tips about each opponent this seat may tip on (`identity.towers`)."""
        left = {other: 3 for other in range(self.seats) if other not in (seat, self.insider[seat])}
        for tip in self.tips:
            if tip.by == seat:
                left[tip.about] -= 1
        return left
