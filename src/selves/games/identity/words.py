"""The words in which scenarios tell a position of Identity and what they expect of it."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from selves.games.identity.cards import AREAS, Area, Card, Trait
from selves.games.identity.happenings import LaidTip
from selves.games.identity.play import profiles_in, situate
from selves.games.identity.state import BLUFF_CHIPS, BONUS, STEPS, TIP_CHIPS, State
from selves.kernel.chance import Chance
from selves.kernel.ledger import supplied
from selves.kernel.sealed import Sealed

Count = Annotated[int, msgspec.Meta(ge=0)]
Steps = Annotated[int, msgspec.Meta(ge=0, le=STEPS)]


class Drawn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A situation in a scenario; it is not checked against the box."""

    area: Area
    traits: tuple[Trait, Trait]


class OldTip(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    by: Count
    about: Count
    trait: Trait


class Position(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a scenario may lay over a fresh start."""

    profiles: tuple[tuple[Trait, ...], ...] | None = None
    rows: tuple[tuple[Steps, Steps, Steps], ...] | None = None
    insider: tuple[Count, ...] | None = None
    trainer: Count | None = None
    round: Annotated[int, msgspec.Meta(ge=1)] | None = None
    situation: Drawn | None = None
    tips: tuple[OldTip, ...] = ()
    tip_chips: tuple[Count, ...] | None = None
    bluff_chips: tuple[Count, ...] | None = None
    points: Any = None
    round_winners: Any = None


def lay(state: State, position: Mapping[str, Any], chance: Chance) -> State:
    """The state with the position laid over it: with profiles before the die, or after the white stones."""
    said = msgspec.convert(position, Position)
    seats = state.seats
    for word in ("profiles", "rows", "insider", "tip_chips", "bluff_chips"):
        values = getattr(said, word)
        if values is not None and len(values) != seats:
            raise ValueError(f"{word} has {len(values)} entries for {seats} seats")
    if said.insider is not None and (
        sorted(said.insider) != list(range(seats)) or any(seat == other for seat, other in enumerate(said.insider))
    ):
        raise ValueError("insider: everybody is the insider of one other player")
    if said.trainer is not None and said.trainer >= seats:
        raise ValueError(f"trainer is seat {said.trainer}, there are {seats} seats")
    rows = said.rows if said.rows is not None else state.rows
    held: dict[str, list[int]] = {area: [row[place] for row in rows] for place, area in enumerate(AREAS)}
    held[BONUS] = [3 * sum(steps == STEPS for steps in row) for row in rows]
    held[TIP_CHIPS] = list(said.tip_chips or (0,) * seats)
    held[BLUFF_CHIPS] = list(said.bluff_chips or (0,) * seats)
    trainer = said.trainer if said.trainer is not None else state.trainer
    state = replace(
        state,
        ledger=supplied(seats, held),
        insider=said.insider if said.insider is not None else state.insider,
        trainer=trainer,
        first=trainer if said.trainer is not None else state.first,
        turn=said.round or state.turn,
        tips=tuple(LaidTip(tip.by, tip.about, tip.trait) for tip in said.tips),
    )
    for tip in said.tips:
        if max(tip.by, tip.about) >= seats or tip.about in (tip.by, state.insider[tip.by]):
            raise ValueError(f"seat {tip.by} cannot have laid a tip about seat {tip.about}")
    if said.profiles is not None:
        if any(len(set(profile)) != state.marks for profile in said.profiles):
            raise ValueError(f"a profile has {state.marks} different traits")
        ordered = tuple(tuple(trait for trait in state.ring if trait in profile) for profile in said.profiles)
        state = replace(state, phase="roll", profiles=Sealed(ordered, (0,) * seats))
    if said.situation is None:
        return state
    if said.profiles is None:
        state = profiles_in(state, chance)
    cards = (*state.cards, Card("scenario", said.situation.area, said.situation.traits))
    return situate(replace(state, cards=cards), len(state.cards))


def words(state: State) -> dict[str, Any]:
    """The public words of a position, and the profiles."""
    held = state.ledger
    return {
        "profiles": state.profiles.laid,
        "rows": state.rows,
        "insider": state.insider,
        "trainer": state.trainer,
        "round": state.turn,
        "situation": {"area": state.situation.area, "traits": state.situation.traits} if state.situation else None,
        "tips": [{"by": tip.by, "about": tip.about, "trait": tip.trait} for tip in state.tips],
        "points": state.points,
        "tip_chips": held.by_seat(TIP_CHIPS),
        "bluff_chips": held.by_seat(BLUFF_CHIPS),
        "round_winners": state.rounds[-1].winners if state.rounds else (),
        "matches": state.rounds[-1].matches if state.rounds else 0,
        "checked": state.checked,
        "final": state.final,
        "stones": len(state.stones),
    }
