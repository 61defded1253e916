"""Essence: what achievements are worth, and that the best exchange is the best, against trying all there are."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from selves.games.essence.cards import KINDS
from selves.games.essence.points import (
    Holding,
    best_exchange,
    coin_gaps,
    coin_pairs,
    exchanged,
    left,
    points,
    sets,
    spared,
    swaps,
    term_gaps,
)
from tests.clause import clause


def by_brute_force(holding: Holding) -> tuple[int, int]:
    """Every holding that exchanges can lead to, one after another; the best of them."""
    seen, todo = {holding}, [holding]
    while todo:
        here = todo.pop()
        for give, count in zip(KINDS, here, strict=True):
            if count >= 2:
                for get in KINDS:
                    if get != give and (then := exchanged(here, give, get)) not in seen:
                        seen.add(then)
                        todo.append(then)
    return max((points(each), left(each)) for each in seen)


def after(holding: Holding) -> Holding:
    """What the best exchange leads to, one step after another, each of them possible."""
    for give, get in best_exchange(holding):
        assert holding[KINDS.index(give)] >= 2
        assert give != get
        holding = exchanged(holding, give, get)
    return holding


@st.composite
def holdings(draw: st.DrawFn, most: int) -> Holding:
    """Uneven ones too: a player may have nine silver and no gold."""
    pieces = draw(st.lists(st.integers(0, 7), max_size=most))
    favourite = draw(st.integers(0, 7))
    few = draw(st.booleans())
    places = [favourite if few and number % 2 else place for number, place in enumerate(pieces)]
    return tuple(places.count(place) for place in range(8))


@clause("essence.best-exchange")
@settings(max_examples=150, deadline=None)
@given(holdings(10))
def test_no_exchange_is_better_than_the_best(holding: Holding) -> None:
    best = after(holding)
    assert (points(best), left(best)) == by_brute_force(holding)


@clause("essence.best-exchange")
@settings(deadline=None)
@given(holdings(60))
def test_the_best_exchange_only_gains(holding: Holding) -> None:
    best = after(holding)
    assert not best_exchange(holding) or points(best) > points(holding)
    assert sum(best) == sum(holding) - len(best_exchange(holding))
    assert best_exchange(best) == ()


@clause("essence.points")
@given(st.lists(st.integers(0, 9), min_size=5, max_size=5))
def test_sets_of_terms_can_really_be_laid_out(terms: list[int]) -> None:
    """Laying three different colours at a time, always of those with the most left, makes as many sets."""
    heap, laid = list(terms), 0
    while sum(count > 0 for count in heap) >= 3:
        for place in sorted(range(5), key=lambda each: -heap[each])[:3]:
            heap[place] -= 1
        laid += 1
    assert sets(terms) == laid


@clause("essence.points", "essence.coins")
@pytest.mark.parametrize(
    ("holding", "worth"),
    [
        ((0, 0, 0, 0, 0, 0, 0, 0), 0),
        ((3, 3, 2, 0, 0, 0, 0, 0), 2),
        ((4, 9, 7, 2, 3, 2, 4, 0), 7),
        ((0, 0, 0, 5, 1, 1, 0, 0), 1),
    ],
)
def test_points(holding: Holding, worth: int) -> None:
    assert points(holding) == worth
    assert left(holding) == sum(holding) - 3 * worth


@clause("essence.best-exchange")
@pytest.mark.parametrize(
    ("terms", "sets_kept", "pairs"),
    [
        ([3, 3, 0, 0, 0], 1, [0, 1]),  # what no set can hold
        ([5, 1, 1, 0, 0], 1, [0, 0]),  # what a colour has beyond the sets
        ([2, 2, 2, 2, 0], 1, [0]),  # one beyond, and one that a fourth colour makes up for
        ([2, 2, 2, 2, 2], 1, [0, 1]),
        ([2, 2, 2, 2, 0], 2, [0]),  # two spare cards of a colour that the others can do without
        ([2, 2, 2, 2, 2], 2, [0, 1]),
        ([3, 3, 3, 0, 0], 3, []),
    ],
)
def test_pairs_of_terms_that_sets_can_spare(terms: list[int], sets_kept: int, pairs: list[int]) -> None:
    assert spared(terms, sets_kept) == pairs


@clause("essence.best-exchange")
@settings(deadline=None)
@given(st.lists(st.integers(0, 12), min_size=5, max_size=5), st.integers(0, 8))
def test_what_is_spared_leaves_the_sets_and_no_more_could_be(terms: list[int], kept: int) -> None:
    if sets(terms) < kept:
        return
    have = list(terms)
    for place in spared(terms, kept):
        have[place] -= 2
    assert min(have) >= 0
    assert sets(have) >= kept
    for place in range(5):
        fewer = [count - 2 * (each == place) for each, count in enumerate(have)]
        assert min(fewer) < 0 or sets(fewer) < kept


@clause("essence.best-exchange")
@settings(deadline=None)
@given(holdings(40), st.integers(0, 8), st.integers(0, 8))
def test_exchanges_lead_to_the_sets_that_were_aimed_at(holding: Holding, coins: int, terms: int) -> None:
    gaps = coin_gaps(holding[:3], coins) + term_gaps(holding[3:], terms)
    if gaps > coin_pairs(holding[:3], coins) + len(spared(holding[3:], terms)):
        return
    for give, get in swaps(holding, coins, terms):
        assert holding[KINDS.index(give)] >= 2
        holding = exchanged(holding, give, get)
    assert min(holding[:3]) >= coins
    assert sets(holding[3:]) >= terms
