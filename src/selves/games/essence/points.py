"""What achievements are worth, and the best exchange: computed exactly, and fast.

A holding is eight numbers: gold, silver, bronze, and the terms yellow, green, blue, red, white.
"""

from collections.abc import Sequence
from functools import lru_cache

from selves.games.essence.cards import COINS, KINDS

Holding = tuple[int, ...]
Swap = tuple[str, str]  # what is given twice, what is got once


@lru_cache(maxsize=65536)
def points(holding: Holding) -> int:
    """`essence.points`: sets of three different coins, and of three terms of different colours."""
    return min(holding[:3]) + sets(holding[3:])


def sets(terms: Sequence[int]) -> int:
    """The largest T with Σ min(cᵢ, T) ≥ 3 T."""
    most = sum(terms) // 3
    while sum(min(count, most) for count in terms) < 3 * most:
        most -= 1
    return most


def left(holding: Holding) -> int:
    """`essence.win`: the achievements beyond those that make points."""
    return sum(holding) - 3 * points(holding)


def exchanged(holding: Holding, give: str, get: str) -> Holding:
    """`essence.exchange`: 2 of one colour become 1 other."""
    after = list(holding)
    after[KINDS.index(give)] -= 2
    after[KINDS.index(get)] += 1
    return tuple(after)


@lru_cache(maxsize=4096)
def best_exchange(holding: Holding) -> tuple[Swap, ...]:
    """`essence.best-exchange`: the fewest exchanges that lead to the most points.

    Exchanging what was exchanged before never helps: 2 a → b and then 2 b → c spends more than 2 a → c. So a best
    exchange only takes pairs from some colours and fills gaps in others. For A sets of coins and T of terms the gaps
    to fill are known, and so are the pairs that can be spared; the best A + T whose gaps do not exceed the pairs, and
    among these the one with the fewest gaps, is the best there is.
    """
    most = sum(holding) // 3
    tables = needs(holding, most)
    for total in range(most, points(holding), -1):
        found = fewest(*tables, total)
        if found is not None:
            return swaps(holding, found, total - found)
    return ()


def improvable(holding: Holding) -> bool:
    """Whether any exchange gains a point: what is enough for two points more is enough for one."""
    total = points(holding) + 1
    return fewest(*needs(holding, total), total) is not None


Needs = list[tuple[int, int]]


def needs(holding: Holding, most: int) -> tuple[Needs, Needs]:
    """By how many sets of coins, and of terms: the gaps to fill, and the pairs to spare."""
    coins, terms = holding[:3], holding[3:]
    return (
        [(coin_gaps(coins, a), coin_pairs(coins, a)) for a in range(most + 1)],
        [(term_gaps(terms, t), len(spared(terms, t))) for t in range(most + 1)],
    )


def fewest(of_coins: Needs, of_terms: Needs, total: int) -> int | None:
    """For so many points: how many sets of coins among them need the fewest exchanges; None if nothing reaches it."""
    fitting = [
        (of_coins[a][0] + of_terms[total - a][0], a)
        for a in range(total + 1)
        if of_coins[a][0] + of_terms[total - a][0] <= of_coins[a][1] + of_terms[total - a][1]
    ]
    return min(fitting)[1] if fitting else None


def coin_gaps(coins: Sequence[int], a: int) -> int:
    return sum([a - count for count in coins if count < a])


def coin_pairs(coins: Sequence[int], a: int) -> int:
    return sum([(count - a) // 2 for count in coins if count > a])


def term_gaps(terms: Sequence[int], t: int) -> int:
    return max(0, 3 * t - sum([min(count, t) for count in terms]))


def spared(terms: Sequence[int], t: int) -> list[int]:
    """The pairs of terms that T sets do not need, as places in `terms`, the cheapest first.

    What a colour has beyond T counts for no set, so a pair of it costs nothing. Where one is left beyond T, a pair
    costs the sets one of their spare cards; any other pair costs them two.
    """
    have, pairs = list(terms), []
    for place, count in enumerate(have):
        for _ in range(max(0, count - t) // 2):
            pairs.append(place)
            have[place] -= 2
    spare = sum(min(count, t) for count in have) - 3 * t
    for cost in (1, 2):
        for place in range(len(have)):
            while spare >= cost and have[place] >= 2 and min(have[place], t) - min(have[place] - 2, t) == cost:
                pairs.append(place)
                have[place] -= 2
                spare -= cost
    return pairs


def swaps(holding: Holding, a: int, t: int) -> tuple[Swap, ...]:
    """The exchanges that lead to A sets of coins and T of terms."""
    coins, terms = holding[:3], holding[3:]
    gaps: list[str] = [kind for kind, count in zip(COINS, coins, strict=True) for _ in range(max(0, a - count))]
    wanted, have = term_gaps(terms, t), list(terms)
    while wanted:
        place = min(range(len(have)), key=lambda each: (have[each] >= t, -have[each]))  # the nearest to being full
        have[place] += 1
        gaps.append(KINDS[3 + place])
        wanted -= 1
    pairs: list[str] = [kind for kind, count in zip(COINS, coins, strict=True) for _ in range(max(0, count - a) // 2)]
    pairs += [KINDS[3 + place] for place in spared(terms, t)]
    return tuple(zip(pairs, gaps, strict=False))
