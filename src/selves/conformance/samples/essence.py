"""Essence as the suite plays it."""

from typing import Any

from selves.conformance.sample import Sample
from selves.games import GAMES
from selves.games.essence.cards import COLOURS, KINDS, Card
from selves.games.essence.state import Options, State
from selves.kernel.chance import Seeded

PATHS = (
    Card("path-1", "yellow", "triangle", 3),
    Card("path-2", "red", "five-star", 1),
    Card("path-3", "green", "circle", 1),
    Card("path-4", "blue", "circle", 3),
    Card("path-5", "yellow", "seven-star", 1),
    Card("path-6", "white", "seven-star", 1),
    Card("path-7", "blue", "seven-star", 1),
    Card("path-8", "white", "triangle", 3),
)


def terms(count: int) -> tuple[Card, ...]:
    return tuple(Card(f"{colour}-{number}", colour) for colour in COLOURS for number in range(count))


def tiny() -> State:
    """Two players, a five-star with one term and a triangle with three."""
    cards = (PATHS[0], PATHS[1], *terms(3))
    state: State = GAMES["essence"].start(2, Options(), cards, Seeded(b"tiny"))
    return state


def others_tips(state: State, seat: int | None) -> object:
    """A view that shows what the others have tipped."""
    return [tip for other, tip in enumerate(state.tips.laid) if other != seat]


def told_of(fact: dict[str, Any], seat: int) -> bool:
    named = seat + 1 in fact["tips"] and fact["shape"] == "seven-star"
    return fact["active"] == seat or fact["tips"][seat] is not None or named


SAMPLE = Sample(
    game=GAMES["essence"],
    cards=(*PATHS * 3, *terms(5)),
    settings=(
        (2, Options()),
        (3, Options(length=3)),
        (5, Options(length=3)),
        (7, Options()),
        (4, Options(arc=True, apart=True)),
    ),
    leaks={
        "tips": others_tips,
        "pile": lambda state, seat: state.pile,
        "piles": lambda state, seat: state.piles,
    },
    public=frozenset(State.__struct_fields__) - {"tips", "pile", "piles"},
    own_phase=lambda state, seat: (
        state.phase,
        state.turn,
        len(state.opened),
        state.done.changes[seat] if state.phase == "finale" else state.tips.changes[seat],
        state.presence.count("gone") if state.phase == "tip" else 0,
    ),
    tiny=tiny,
    counts={
        1: {"going on": 2},
        2: {"going on": 8},
        3: {"going on": 34},
        4: {"going on": 120},
        5: {"going on": 450},
        6: {"going on": 450},
        7: {"over essence.last": 450},
    },
    words=(*KINDS, "coin", "term"),
    parties=((3, {"length": 3}),),
    sealed={"tip": ("tip",)},
    told_of=told_of,
    playthroughs={"essence": (3, {"length": 3})},
)
