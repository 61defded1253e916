"""Egomaster as the suite plays it."""

import random
from typing import Any

from msgspec.structs import replace

from selves.bots.egomaster import toss
from selves.conformance.sample import Sample
from selves.games import GAMES
from selves.games.egomaster.board import Square
from selves.games.egomaster.cards import MODES, Card, Icon
from selves.games.egomaster.contest import appealable, course, silent
from selves.games.egomaster.play import Sought, set_up
from selves.games.egomaster.state import Options, State
from selves.games.egomaster.turns import rivals
from selves.games.egomaster.view import sees_solution
from selves.kernel.chance import Seeded

ICONS: tuple[Icon, ...] = ("target", "ping-pong", "speed")

CARDS = tuple(
    Card(
        f"{mode}-{number}",
        mode,
        (icon := None if mode == "solo" else ICONS[number % 3]),
        1 + number % 3,
        4 if icon == "ping-pong" else 0,
        100 + number if icon == "target" else None,
    )
    for mode in MODES
    for number in range(24)
)


def tiny() -> State:
    """Three players on a board of four duo squares, 100 each. All stand, the first may roll; the reader judges.

    One booklet has one question each, of the icon speed, so that only what people decide makes a difference.
    """
    board = (Square("duo", 100), Square("duo", 200), Square("duo", 100), Square("duo", 200))
    cards = tuple(Card(mode, mode, None if mode == "solo" else "speed", 1) for mode in MODES)
    fresh = replace(set_up(3, Options(quick=True), cards, Seeded(b"tiny")), board=board)
    state: State = GAMES["egomaster"].lay(fresh, {"roller": 0, "chips": [100, 100, 100]}, Seeded(b"tiny"))
    return state


def the_solution(state: State, seat: int | None) -> object:
    """A view that shows the number of a target and the length of a list to those who must not know."""
    challenge = state.challenge
    if challenge is None or sees_solution(state, seat):
        return None
    return (challenge.number, challenge.items)


def own_phase(state: State, seat: int) -> object:
    """A reader's offer is about the answer that he has before him; a player's about the question, in turn; and whoever
    has answered may appeal against a verdict.
    """
    challenge = state.challenge
    if state.phase in ("answer", "verdict") and challenge is not None:
        if seat == state.reader:
            return ("reads", challenge.handle, tuple((made.seat, made.right) for made in challenge.attempts))
        if challenge.icon == "speed":
            return ("speed", challenge.handle, "answers" if seat in silent(challenge) else appealable(challenge))
        return (len(challenge.attempts), challenge.handle, course(challenge).turn == seat)
    if state.phase == "raise":
        return ("raise", state.handles)
    others = (rivals(state), state.reader) if state.phase in ("name", "oppose") else ()
    return (state.phase, state.turn if state.phase != "place" else state.pawns.count(None), state.handles, others)


def witness(sought: Sought, source: random.Random) -> dict[str, object]:
    return toss(None, sought, source) | ({"at": source.randrange(200)} if sought.timed else {})


def told_of(fact: dict[str, Any], seat: int) -> bool:
    tried = [each for each, _, _ in fact["tries"]]
    named = (fact["roller"], fact["reader"], fact["rival"], fact["winner"])
    return seat in (*named, *fact["players"], *fact["refused"], *tried)


SAMPLE = Sample(
    game=GAMES["egomaster"],
    cards=CARDS,
    settings=(
        (3, Options(quick=True, minutes=20)),
        (4, Options(judging="typed", quick=True)),
        (5, Options()),
        (6, Options(judging="typed", difficulty=2, length=24, placing="lot")),
    ),
    leaks={"booklets": lambda state, seat: state.booklets, "challenge": the_solution},
    public=frozenset(State.__struct_fields__) - {"booklets", "challenge"},
    own_phase=own_phase,
    tiny=tiny,
    counts={
        7: {"going on": 14},
        10: {"going on": 32},
        13: {"over egomaster.win": 36, "going on": 134},
        16: {"over egomaster.win": 98, "going on": 328},
    },
    words=("7", "x"),
    witness=witness,
    parties=((3, {"quick": True}), (4, {"quick": True, "judging": "typed"})),
    sealed={},
    told_of=told_of,
    playthroughs={
        "egomaster.reader.49": (3, {"quick": True, "judging": "reader"}),
        "egomaster.typed.83": (3, {"quick": True, "judging": "typed"}),
    },
)
