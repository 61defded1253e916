"""The words in which scenarios tell a position of Identity and what they expect of it."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from selves.games.identity.cards import AREAS, Area, Card, Trait
from selves.games.identity.happenings import LaidTip
from selves.games.identity.play import lay_open, profiles_in
from selves.games.identity.state import BLUFF_CHIPS, BONUS, STEPS, TIP_CHIPS, State
from selves.kernel import position
from selves.kernel.chance import Chance
from selves.kernel.fields import fields
from selves.kernel.ledger import supplied
from selves.kernel.position import BySeat, Count, Seat, must
from selves.kernel.sealed import Sealed

Steps = Annotated[int, msgspec.Meta(ge=0, le=STEPS)]


class Drawn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A situation in a scenario; it is not checked against the box."""

    area: Area
    traits: tuple[Trait, Trait]


class Position(position.Position, frozen=True, gc=False):
    """What a scenario may lay over a fresh start."""

    rows: BySeat[tuple[Steps, Steps, Steps]]
    insider: BySeat[Count]
    trainer: Seat
    round: Annotated[int, msgspec.Meta(ge=1)]
    tips: tuple[LaidTip, ...]
    tip_chips: BySeat[Count]
    bluff_chips: BySeat[Count]
    profiles: BySeat[tuple[Trait, ...]] | None = None
    situation: Drawn | None = None
    points: Any = None
    round_winners: Any = None


def lay(state: State, said: Position, chance: Chance) -> State:
    """The state with the position laid over it: with profiles before the die, or after the white stones."""
    everybody = [*range(state.seats)]
    others = sorted(said.insider) == everybody and all(seat != said.insider[seat] for seat in everybody)
    must(others, "insider: everybody is the insider of one other player")
    held: dict[str, Sequence[int]] = dict(zip(AREAS, zip(*said.rows, strict=True), strict=True))
    held[BONUS] = [3 * row.count(STEPS) for row in said.rows]
    held |= {TIP_CHIPS: said.tip_chips, BLUFF_CHIPS: said.bluff_chips}
    state = replace(state, ledger=supplied(state.seats, held), insider=said.insider, turn=said.round, tips=said.tips)
    state = replace(state, trainer=said.trainer, first=said.trainer)
    for tip in said.tips:
        can = {tip.by, tip.about} <= {*everybody} and tip.about not in (tip.by, state.insider[tip.by])
        must(can, f"seat {tip.by} cannot have laid a tip about seat {tip.about}")
    if said.profiles is not None:
        six = all(len(set(profile)) == state.marks for profile in said.profiles)
        must(six, f"a profile has {state.marks} different traits")
        ordered = tuple(state.in_ring(profile) for profile in said.profiles)
        state = replace(state, phase="roll", profiles=Sealed(ordered, (0,) * state.seats))
    if said.situation is None:
        return state
    if said.profiles is None:
        state = profiles_in(state, chance)
    cards = (*state.cards, Card("scenario", said.situation.area, said.situation.traits))
    return lay_open(replace(state, cards=cards), len(state.cards))


def words(state: State) -> dict[str, Any]:
    """The public words of a position, and the profiles."""
    held = state.ledger
    return fields(state, "rows", "insider", "trainer", "points", "checked", "final") | {
        "profiles": state.profiles.laid,
        "round": state.turn,
        "situation": fields(state.situation, "area", "traits") if state.situation else None,
        "tips": [fields(tip, "by", "about", "trait") for tip in state.tips],
        "tip_chips": held.by_seat(TIP_CHIPS),
        "bluff_chips": held.by_seat(BLUFF_CHIPS),
        "round_winners": state.rounds[-1].winners if state.rounds else (),
        "matches": state.rounds[-1].matches if state.rounds else 0,
        "stones": len(state.stones),
    }
