"""The lines of play of the tiny positions, derived by hand as far as these go; the suite counts on from there."""

from selves.conformance.counting import lines
from selves.conformance.samples import SAMPLES


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
