"""The whole position of a game of Identity and the options it is played with."""

from collections.abc import Collection
from typing import Annotated, Final, Literal

import msgspec

from selves.games.identity.cards import AREAS, Area, Card, Trait
from selves.games.identity.happenings import Happened, LaidTip, Stone
from selves.kernel import state
from selves.kernel.deck import Deck
from selves.kernel.sealed import Sealed

TIP_CHIPS: Final = "tip-chips"
BLUFF_CHIPS: Final = "bluff-chips"
BONUS: Final = "bonus"
STEPS: Final = 12  # `identity.goal`
TOWER: Final = 3  # `identity.towers`: stones for tips about each opponent
WHITE: Final = -1
MOST: Final = 24  # `identity.rounds`

Phase = Literal["profile", "roll", "area", "place", "tips", "idle", "over"]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the lobby decides. `oldest` is the first trainer; unmarked, he is drawn by lot. `identity.rounds`: so many
    rounds in all; as printed there are two for each, and there is no arc.
    """

    last_tips: Literal["all", "optional"] = "all"
    oldest: Annotated[int, msgspec.Meta(ge=0)] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST)] | None = None
    arc: bool = False


class Situation(msgspec.Struct, frozen=True, gc=False):
    """The situation of a round: its handle, its area, the traits with the white stones."""

    handle: int
    area: Area
    traits: tuple[Trait, Trait]


class Round(msgspec.Struct, frozen=True, gc=False):
    """A round that was counted, as everybody saw it: stones in order, winners and their number, nobody else's."""

    number: int
    trainer: int
    situation: Situation
    stones: tuple[Stone, ...]
    winners: tuple[int, ...]
    matches: int


class State(state.State[Phase, Options, Card, Happened], frozen=True, gc=False, kw_only=True):
    """A position. `ring` are the traits in play, of which everybody marks `marks`. A turn is a round.

    `insider[i]` is the player whose profile seat i may check, `checked[i]` whether he has. `pending` are the tips that
    are not shown yet. `first` was the first trainer.
    """

    ring: tuple[Trait, ...]
    marks: int
    decks: tuple[Deck, ...]
    insider: tuple[int, ...]
    checked: tuple[bool, ...]
    first: int
    trainer: int
    profiles: Sealed[tuple[Trait, ...]]
    pending: Sealed[tuple[LaidTip, ...]]
    situation: Situation | None = None
    stones: tuple[Stone, ...] = ()
    placer: int = 0
    tips: tuple[LaidTip, ...] = ()
    rounds: tuple[Round, ...] = ()
    final: bool = False

    @property
    def planned(self) -> int:
        """`identity.end`: everybody is trainer twice, unless `identity.rounds` says otherwise."""
        return self.options.rounds or 2 * self.seats

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Steps on the three rows, by seat."""
        return self.ledger.sets(AREAS)

    @property
    def points(self) -> tuple[int, ...]:
        """`identity.steps`, `identity.goal`, `identity.tip-chips`, `identity.bluff-chips`: as the sheet adds up."""
        steps, chips = self.ledger.sets((*AREAS, BONUS)), self.ledger.sets((TIP_CHIPS, BLUFF_CHIPS))
        return tuple([sum(once) + 2 * sum(twice) for once, twice in zip(steps, chips, strict=True)])

    def in_ring(self, traits: Collection[Trait]) -> tuple[Trait, ...]:
        """These traits in the order of the ring, as a profile has them."""
        return tuple([trait for trait in self.ring if trait in traits])

    def towers(self, seat: int) -> list[tuple[int, int, tuple[Trait, ...]]]:
        """Whom it may tip on, the stones left for it (`identity.towers`), and the traits left (`identity.tip-once`)."""
        laid: dict[int, list[Trait]] = {other: [] for other in range(self.seats)}
        for tip in self.tips:
            if tip.by == seat:
                laid[tip.about].append(tip.trait)
        towers, ring, insider = [], self.ring, self.insider[seat]
        for about, before in laid.items():
            if about not in (seat, insider):
                free = tuple([trait for trait in ring if trait not in before]) if before else ring
                towers.append((about, TOWER - len(before), free))
        return towers
