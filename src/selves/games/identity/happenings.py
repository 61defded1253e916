"""What may happen in a game of Identity, for the staging."""

from typing import ClassVar

import msgspec

from selves.games.identity.cards import Area, Trait
from selves.kernel.happening import Ended, Happening, OfSeat, Paying, TimedOut


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


class Profiled(OfSeat, frozen=True, gc=False):
    """A seat has marked its profile."""


class Rolled(OfSeat, frozen=True, gc=False):
    """The colour die. `area` is None if the trainer chooses."""

    face: int
    area: Area | None


class Drawn(Happening, frozen=True, gc=False):
    """A situation lies open, white stones on its traits."""

    handle: int
    traits: tuple[Trait, Trait]


class Placed(OfSeat, frozen=True, gc=False):
    """Somebody has put his stones. `lot`: they were drawn by lot."""

    traits: tuple[Trait, ...]
    lot: bool


class Won(Paying, frozen=True, gc=False):
    """Who had the most matches, and how many; nobody with none."""

    held: ClassVar = 9_000
    means: ClassVar = {"winners": "seats"}

    winners: tuple[int, ...]
    matches: int


class Checked(OfSeat, frozen=True, gc=False):
    """The insider of a winner has seen the winner's profile."""

    about: int


class Tipped(Happening, frozen=True, gc=False):
    """All tips of a round are shown at once."""

    tips: tuple[LaidTip, ...]


class Skipped(OfSeat, frozen=True, gc=False):
    """A round counts as held, though its trainer was away."""


class Opened(Paying, frozen=True, gc=False):
    """The end: one profile after another from the start player, and what the tips about it brought."""

    held: ClassVar = 4_000
    means: ClassVar = {"seat": "seat"}

    seat: int
    traits: tuple[Trait, ...]


Happened = Profiled | Rolled | Drawn | Placed | Won | Checked | Tipped | Skipped | Opened | TimedOut | Ended
