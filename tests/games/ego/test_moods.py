"""ego: which questions are asked by the mood that was chosen, and in which order."""

from itertools import pairwise
from typing import get_args

import pytest
from msgspec.structs import replace

from selves.content.catalogue import cards_of
from selves.games.ego import EGO
from selves.games.ego.cards import Card, Side
from selves.games.ego.deck import swap
from selves.games.ego.moods import ENOUGH, Mood, fits
from selves.games.ego.moves import Draw
from selves.games.ego.state import Edition, Options, State
from selves.kernel.chance import Seeded
from tests.clause import clause

MOODS: tuple[Mood, ...] = get_args(Mood)
EDITIONS: tuple[Edition, ...] = get_args(Edition)
CHANCE = Seeded(b"moods")


def side(state: State, number: int) -> Side:
    card: Card = state.cards[number // 2]
    return card.side(number % 2)


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


@clause("ego.arc")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 6])
def test_an_evening_begins_lightly_and_heavy_questions_are_parted(seats: int, edition: Edition) -> None:
    for seed in range(30):
        state = start(Options(edition=edition, arc=True), seats=seats, seed=bytes([seed]))
        order = [side(state, number) for number in state.deck.order]
        assert all(question.sensitivity == 0 for question in order[: 2 * seats])
        heavy = ["heavy" in question.tags for question in order]
        assert sum(heavy)
        assert not any(one and other for one, other in pairwise(heavy))


@clause("ego.arc", "ego.rounds")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seats", "rounds", "mood"), [(2, 2, "two"), (4, 3, "mixed"), (6, 5, "kids"), (6, 8, "easy")])
def test_where_a_length_was_chosen_the_last_question_of_everybody_is_warm(
    seats: int, rounds: int, mood: Mood, edition: Edition
) -> None:
    for seed in range(10):
        options = Options(edition=edition, arc=True, rounds=rounds, mood=mood)
        state = start(options, seats=seats, seed=bytes([seed]))
        order = [side(state, number) for number in state.deck.order]
        warm, last = ["warm" in question.tags for question in order], rounds * seats
        assert all(warm[last - seats : last])
        assert not any(warm[: last - seats])
        assert all(question.sensitivity == 0 for question in order[: 2 * seats])
        straight = start(replace(options, rounds=None), seats=seats, seed=bytes([seed]))
        assert sorted(straight.deck.order) == sorted(state.deck.order)


@clause("ego.arc", "ego.rounds")
def test_where_all_fronts_are_asked_it_ends_with_warm_backs() -> None:
    cards = [
        Card(
            f"ego-{n:03}", Side("time", tags=("warm",) if n < 3 else ()), Side("taste", tags=("warm",) if n > 6 else ())
        )
        for n in range(10)
    ]
    straight, state = (EGO.start(2, Options(arc=True, rounds=rounds), cards, CHANCE) for rounds in (None, 7))
    assert state.deck.order[:10] == straight.deck.order[:10], "the fronts lie as they were shuffled"
    warm = ["warm" in side(state, number).tags for number in state.deck.order]
    assert warm[10:15] == [False, False, True, True, True], "the last two of fourteen, and one more for a swap"


@clause("ego.arc", "ego.rounds")
def test_a_box_from_before_there_were_warm_questions_is_dealt_as_it_was() -> None:
    cards = [Card(f"ego-{n:03}", Side("time", n % 3, tags=("heavy",) if n % 5 == 0 else ())) for n in range(40)]
    orders = {EGO.start(4, Options(arc=True, rounds=rounds), cards, CHANCE).deck.order for rounds in (None, 1, 3, 9)}
    assert len(orders) == 1


@clause("ego.arc", "ego.rounds")
def test_what_the_group_has_seen_does_not_come_for_its_warmth() -> None:
    cards = [Card(f"ego-{n:03}", Side("time", tags=("warm",) if n < 4 else ()), seen=n < 3) for n in range(12)]
    state = EGO.start(2, Options(arc=True, rounds=3), cards, CHANCE)
    assert state.deck.order[4] == 6, "the only new one"
    assert {number // 2 for number in state.deck.order[-3:]} == {0, 1, 2}


@clause("ego.arc", "ego.rounds", "ego.each")
def test_what_the_table_wrote_counts_among_the_questions_before_the_warm_end() -> None:
    wrote = [Card(f"own-{n}", Side("time"), by=n) for n in range(3)]
    state = EGO.start(3, Options(arc=True, rounds=4, each=True), (*cards_of("ego"), *wrote), CHANCE)
    warm = ["warm" in side(state, number).tags for number in state.deck.order]
    assert all(warm[9:12])
    assert not any(warm[:9])


@clause("ego.arc")
def test_as_printed_it_is_only_shuffled() -> None:
    straight, bent = start(Options()), start(Options(arc=True))
    fronts = printed(straight)[::2]
    assert straight.deck.order == tuple(
        [fronts[each] for each in CHANCE.order("deck", 0, len(fronts))]
        + [fronts[each] + 1 for each in CHANCE.order("deck.backs", 0, len(fronts))]
    )
    assert bent.deck.order != straight.deck.order
    assert sorted(bent.deck.order) == sorted(straight.deck.order)


@clause("ego.arc", "ego.reshuffle")
def test_shuffled_again_heavy_questions_are_parted_but_it_does_not_begin_anew() -> None:
    cards = [
        Card(f"ego-{n:03}", Side("time", 2 if n < 9 else 0, tags=("heavy",) if n < 4 else ()), Side("taste"))
        for n in range(10)
    ]
    first = set()
    for seed in range(40):
        chance = Seeded(bytes([seed]))
        state = EGO.start(2, Options(edition="polish", arc=True), cards, chance)
        state = replace(state, deck=replace(state.deck, top=len(state.deck.order)))
        state = EGO.play(state, state.subject, Draw(), chance)
        heavy = ["heavy" in side(state, number).tags for number in state.deck.order]
        assert not any(one and other for one, other in pairwise(heavy))
        first.add(side(state, state.deck.order[0]).sensitivity)
    assert first == {0, 2}
