"""Every line of play from a tiny position, counted: one number that catches what examples miss.

Seats that are due move, lowest first; amendments, time-outs and absences are left out. The numbers by depth were
derived by hand as far as the tests named so go, and are kept from then on.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from selves.games import GAMES
from selves.kernel.chance import Seeded
from tests.conformance.sample import Sample
from tests.conformance.samples import SAMPLES

GAMES_TESTED = Path(__file__).parents[1] / "games"
#: By game and by depth.
COUNTS = {file.parent.name: json.loads(file.read_text()) for file in sorted(GAMES_TESTED.glob("*/counts.json"))}


def lines(sample: Sample, state: Any, depth: int) -> Counter[str]:
    """How many lines of so many moves there are, and how many games end on the way, by clause."""
    game, chance = sample.game, Seeded(b"tiny")
    result = state.result
    if result is not None:
        return Counter({f"over {result.clause}": 1})
    if depth == 0:
        return Counter({"going on": 1})
    found: Counter[str] = Counter()
    for seat in range(state.seats):
        offer = game.offer(state, seat)
        if offer is not None and offer.due:
            for move in offer.every(game.kinds):
                found += lines(sample, game.play(state, seat, move, chance), depth - 1)
            break
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_all_lines_of_play_are_counted(name: str) -> None:
    sample = SAMPLES[name]
    for depth, expected in COUNTS[name].items():
        assert lines(sample, sample.tiny(), int(depth)) == expected


def test_no_game_is_left_uncounted() -> None:
    assert COUNTS.keys() == GAMES.keys()


def test_ego_by_hand() -> None:
    """A has 2 chips, B 1, the pool 1, the box 1. Polish: A draws, then answers (3), swaps or refuses; B guesses for 1.

    Depth 1: the draw. Depth 2: 3 answers, 1 swap, 1 refusal. Depth 3: each answer meets 3 guesses, of which one is
    right: the pool owes 2 and has 1, so the box helps and the game ends (3 lines); 6 go on. The swap is followed by
    5 moves of A. After the refusal B draws: 1. Together 3 over, 6 + 5 + 1 = 12 going on.
    """
    sample = SAMPLES["ego"]
    assert lines(sample, sample.tiny(), 1) == {"going on": 1}
    assert lines(sample, sample.tiny(), 2) == {"going on": 5}
    assert lines(sample, sample.tiny(), 3) == {"going on": 12, "over ego.short.polish": 3}


def test_egomaster_by_hand() -> None:
    """Three with 100 each on duo squares: A rolls, goes one of two ways, challenges B (C reads), and must stand.

    1, 2, 2, 2. A buzzes or passes: 4. After a buzz the reader says right, wrong or tie (3); after a pass B buzzes or
    passes (2): 2 × 5 = 10. Right, tie, and nobody right decide it: the loser is out, and of each line only a roll
    follows (3); after wrong B buzzes or passes (2); B's buzz is judged, with nobody left to tie with (2): 2 × 7 = 14.
    """
    sample = SAMPLES["egomaster"]
    for depth, expected in ((1, 1), (2, 2), (3, 2), (4, 2), (5, 4), (6, 10), (7, 14)):
        assert lines(sample, sample.tiny(), depth) == {"going on": expected}


def test_essence_by_hand() -> None:
    """Two players; a five-star (5 grades) and a triangle (3 terms) lie open.

    Depth 1: one of two paths. Depth 2: 5 or 3 first tips. Depth 3: 25 + 9 = 34 pairs of tips. Then the other card must
    be taken: depth 4: 25 × 3 + 9 × 5 = 120, depth 5: 25 × 9 + 9 × 25 = 450. Nobody can have two of a colour, so both
    can only be done: 450 and 450, and all are over.
    """
    sample = SAMPLES["essence"]
    for depth, expected in ((1, 2), (2, 8), (3, 34), (4, 120), (5, 450), (6, 450)):
        assert lines(sample, sample.tiny(), depth) == {"going on": expected}
    assert lines(sample, sample.tiny(), 7) == {"over essence.last": 450}


def test_identity_by_hand() -> None:
    """Eight traits, two under white stones: the trainer has 6 over 2 = 15 ways, then 4, 3 and 2 traits are free.

    15, 60, 180, 360. Then the last tips: two seats have one stone each, for one of 6 traits not tipped yet:
    360 × 6 = 2,160, 2,160 × 6 = 12,960, and every one of these games is over.
    """
    sample = SAMPLES["identity"]
    for depth, expected in ((1, 15), (2, 60), (3, 180), (4, 360), (5, 2160)):
        assert lines(sample, sample.tiny(), depth) == {"going on": expected}
