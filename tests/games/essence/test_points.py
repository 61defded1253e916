"""Essence: what achievements are worth, and that the best exchange is the best, against trying all there are."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from selves.games.essence.cards import KINDS
from selves.games.essence.points import Holding, best_exchange, exchanged, left, points, sets
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
