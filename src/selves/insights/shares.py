"""Two shares compared: is somebody right more often when he stakes much?

Both shares may be the same; how likely that is follows from the counts (Beta-binomial), and is a part of what is said.
Asked of everybody, luck alone sets somebody apart sooner or later: the doubt grows with the number of people.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp, lgamma
from typing import Any, Final

import numpy as np

from selves.insights.guesses import Guess
from selves.insights.statements import DRAWS, Statement, grade

#: Before anything is seen: for each who is asked about, so many times likelier that both shares are the same. What is
#: said of a group without any skill, of every kind together, is held to one in twenty; most of that the model uses up.
DOUBT: Final = 8.0


def more(one: tuple[int, int], other: tuple[int, int], people: int = 1) -> float:
    """How likely the first share is really the greater, asked of so many; each is (hits, misses)."""
    if not sum(one) or not sum(other):
        return 0.0
    apart = beta(*one) + beta(*other)
    alike = beta(one[0] + other[0], one[1] + other[1])
    differ = 1 / (1 + DOUBT * people * exp(min(700.0, alike - apart)))
    source = np.random.default_rng(30_000)
    first = source.beta(one[0] + 1, one[1] + 1, DRAWS)
    second = source.beta(other[0] + 1, other[1] + 1, DRAWS)
    return differ * float((first > second).mean()) + (1 - differ) / 2


def beta(hits: int, misses: int) -> float:
    return lgamma(hits + 1) + lgamma(misses + 1) - lgamma(hits + misses + 2)


def calibrated(people: int, staked: Sequence[tuple[int, bool, bool]]) -> Iterator[Statement]:
    """From (person, whether he dared much, whether he was right) each: who bets by what he knows."""
    counts = Counter(staked)
    for person in range(people):
        high, low = ((counts[person, dared, True], counts[person, dared, False]) for dared in (True, False))
        likely = more(high, low, people)
        if (graded := grade(likely)) is not None:
            yield Statement("calibrated", (person,), graded, round(likely, 3))


def dared(game: str, facts: Sequence[dict[str, Any]], guesses: Sequence[Guess]) -> list[tuple[int, bool, bool]]:
    """Who dared how much, and was he right: ego's stakes; in Egomaster, whether the roller raised."""
    if game == "ego":
        return [(each.reader, each.stake > 1, each.right) for each in guesses]
    if game == "egomaster":
        rolled = [each for each in facts if each["winner"] is not None and each["roller"] in each["players"]]
        return [(each["roller"], bool(each["raised"]), each["winner"] == each["roller"]) for each in rolled]
    return []
