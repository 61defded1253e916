"""Every line of play from a tiny position, counted: one number that catches what examples miss.

Seats that are due move, lowest first; amendments, time-outs and absences are left out.
"""

from collections import Counter
from typing import Any

from selves.conformance.check import ONCE, Broken, promise
from selves.conformance.sample import Sample
from selves.kernel.chance import Seeded


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


@promise(ONCE)
def all_lines_of_play_are_counted(sample: Sample, setting: int, seed: int) -> None:
    if setting:
        return  # the tiny position is the same whatever is played otherwise
    for depth, expected in sample.counts.items():
        found = lines(sample, sample.tiny(), depth)
        if found != expected:
            raise Broken(
                f"of {depth} moves there are {dict(found)} lines, not {dict(expected)}",
                "If lines of play were to appear or vanish, count them by hand and write that into `counts` of the "
                "sample; else the rules have changed by accident",
            )


ALL = (all_lines_of_play_are_counted,)
