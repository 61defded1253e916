"""The game as the suite plays it (`selves conformance skeleton`): small boxes, and where its secrets are."""

from typing import Any

from selves.conformance.sample import Sample
from selves.kernel.chance import Seeded
from selves.skeleton import RULES
from selves.skeleton.cards import Card
from selves.skeleton.state import Options, State

CARDS = tuple(Card(f"question-{number}") for number in range(14))


def tiny() -> State:
    """Three players and three questions, so few that every line of play can be counted."""
    return RULES.start(3, Options(turns=3), CARDS[:3], Seeded(b"tiny"))


def others_fingers(state: State, seat: int | None) -> object:
    """A view that shows at whom the others point: the suite must notice."""
    return [at for other, at in enumerate(state.fingers.laid) if other != seat]


def told_of(fact: dict[str, Any], seat: int) -> bool:
    return seat in fact["fingers"] or fact["fingers"][seat] is not None


SAMPLE = Sample(
    game=RULES,
    cards=CARDS,
    settings=((3, Options()), (5, Options(turns=3)), (8, Options(turns=12))),
    leaks={"fingers": others_fingers, "pile": lambda state, seat: state.pile},
    public=frozenset(State.__struct_fields__) - {"fingers", "pile"},
    own_phase=lambda state, seat: (state.phase, len(state.opened), state.fingers.changes[seat]),
    tiny=tiny,
    counts={3: {"going on": 27}, 6: {"going on": 729}},  # by moves: each points at one of three; no change of mind
    told_of=told_of,
)
