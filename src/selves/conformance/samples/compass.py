"""Compass as the suite plays it."""

from typing import Any

from selves.conformance.sample import Sample
from selves.games import GAMES
from selves.games.compass.cards import Card
from selves.games.compass.state import Options, State
from selves.kernel.chance import Seeded

CARDS = tuple(Card(f"term-{number}") for number in range(30))


def tiny() -> State:
    """Two players, each once in focus."""
    state: State = GAMES["compass"].start(2, Options(rounds=1), CARDS[:2], Seeded(b"tiny"))
    return state


def others_marks(state: State, seat: int | None) -> object:
    """A view that shows where the others have set their marks."""
    return [mark for other, mark in enumerate(state.marks.laid) if other != seat]


def told_of(fact: dict[str, Any], seat: int) -> bool:
    return fact["focus"] == seat or fact["marks"][seat] is not None


SAMPLE = Sample(
    game=GAMES["compass"],
    cards=CARDS,
    settings=((2, Options()), (3, Options(rounds=3)), (8, Options(rounds=1))),
    leaks={"marks": others_marks, "pile": lambda state, seat: state.pile},
    public=frozenset(State.__struct_fields__) - {"marks", "pile"},
    own_phase=lambda state, seat: (state.phase, len(state.opened), state.marks.changes[seat]),
    tiny=tiny,
    counts={
        1: {"going on": 21},
        2: {"going on": 441},
        3: {"going on": 9261},
    },
    parties=((3, {"rounds": 3}),),
    sealed={"place": ("place",)},
    told_of=told_of,
    playthroughs={"compass": (3, {"rounds": 1})},
)
