"""ego: which questions are asked by the mood that was chosen."""

from typing import get_args

import pytest

from selves.content.catalogue import cards_of
from selves.games.ego import EGO
from selves.games.ego.cards import ENOUGH, Card, Mood, Side, fits
from selves.games.ego.deck import swap
from selves.games.ego.moves import Draw
from selves.games.ego.state import Edition, Options, State
from selves.kernel.chance import Seeded
from tests.clause import clause

MOODS: tuple[Mood, ...] = get_args(Mood)
EDITIONS: tuple[Edition, ...] = get_args(Edition)
CHANCE = Seeded(b"moods")


def side(state: State, number: int) -> Side:
    card: Card = state.cards[number // 2]
    return card.sides[number % 2]


def printed(state: State) -> list[int]:
    """Every question but those about the table."""
    return [2 * card + side for card, facts in enumerate(state.cards) if not facts.about for side in (0, 1)]


def start(options: Options, closest: int = 2, seats: int = 4, seed: bytes = b"moods") -> State:
    return EGO.start(seats, options, cards_of("ego", closest), Seeded(seed))


@clause("ego.mood")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mood", MOODS)
def test_only_questions_of_the_mood_are_asked(mood: Mood, edition: Edition) -> None:
    state = start(Options(edition=edition, mood=mood))
    assert state.mood == mood
    assert all(fits(side(state, number), mood) for number in state.deck.order)
    fitting = {number for number in printed(state) if fits(side(state, number), mood)}
    if edition == "german":
        assert set(state.deck.order) == fitting
    else:
        assert {number // 2 for number in state.deck.order} == {number // 2 for number in fitting}


@clause("ego.mood")
@pytest.mark.parametrize("mood", [mood for mood in MOODS if mood != "deep"])
def test_every_mood_but_the_deep_one_is_possible_however_close_cards_may_go(mood: Mood) -> None:
    """So that a private wish is not told by another mood than was chosen."""
    assert [start(Options(mood=mood), closest).mood for closest in range(3)] == [mood] * 3


@clause("ego.mood")
def test_with_too_few_questions_all_are_asked() -> None:
    state = start(Options(mood="deep"), closest=0)
    assert state.mood == "mixed"
    assert sorted(state.deck.order) == printed(state)
    few = [Card(f"ego-{n:03}", Side("time", tags=("kids",)), Side("taste")) for n in range(ENOUGH)]
    assert EGO.start(2, Options(mood="kids"), few, CHANCE).mood == "kids"
    assert EGO.start(2, Options(mood="kids"), few[1:], CHANCE).mood == "mixed"


@clause("ego.mood", "ego.swap")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_swap_leaves_the_mood(edition: Edition) -> None:
    state = start(Options(edition=edition, mood="kids", swap=True))
    state = EGO.play(state, state.subject, Draw(), CHANCE)
    for _ in range(400):
        state = swap(state, CHANCE)
        assert state.question is not None
        shown = 2 * state.opened[-1] + (state.question.side == "back")
        assert fits(side(state, shown), "kids")


@clause("ego.mood")
def test_the_last_card_of_a_mood_is_not_set_aside() -> None:
    cards = [Card(f"ego-{n:03}", Side("time", tags=("two",)), Side("taste")) for n in range(ENOUGH)]
    cards += [Card(f"ego-{n:03}", Side("time"), Side("taste")) for n in range(ENOUGH, 2 * ENOUGH)]
    state = EGO.start(2, Options(mood="two"), cards, CHANCE)
    state = EGO.play(state, state.subject, Draw(), CHANCE)
    for _ in range(ENOUGH - 1):
        assert EGO.open_card(state) is not None
        state = EGO.set_aside(state, CHANCE)
    assert EGO.open_card(state) is None
