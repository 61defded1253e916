"""ego: one question each, that people at the table wrote before the game."""

import random

import pytest
from msgspec.structs import replace

from selves.games.ego import EGO
from selves.games.ego.cards import Card, Side
from selves.games.ego.happenings import Drawn, Laid, Passed
from selves.games.ego.moves import Answer, Draw, Guess, Swap
from selves.games.ego.outcome import facts
from selves.games.ego.state import CHIPS, OWED, Edition, Options, State
from selves.kernel.chance import Seeded
from selves.kernel.ledger import BOX, CREDIT, POOL, ledger
from selves.kernel.move import Gone
from selves.kernel.seats import TABLE
from tests.clause import clause

PRINTED = tuple(Card(f"ego-{n:03}", Side("time"), Side("taste")) for n in range(40))


def written(seats: int, level: int = 0) -> tuple[Card, ...]:
    return tuple(Card(f"own-each-{seat}", Side("everyday", level), by=seat) for seat in range(seats))


def begun(
    seats: int, seed: int = 0, edition: Edition = "german", cards: tuple[Card, ...] = (), **more: object
) -> State:
    options = Options(each=True, edition=edition, **more)  # type: ignore[arg-type]
    return EGO.start(seats, options, cards or (*PRINTED, *written(seats)), Seeded(bytes([seed])))


def drawn(state: State, seed: int = 0) -> State:
    return EGO.play(state, state.subject, Draw(), Seeded(bytes([seed])))


def of_author(state: State, author: int) -> State:
    """The state in which this seat's question lies on top."""
    number = 2 * next(place for place, card in enumerate(state.cards) if card.by == author)
    rest = [each for each in state.deck.order if each != number]
    return replace(state, deck=replace(state.deck, order=(number, *rest)), subject=(author + 1) % state.seats)


@clause("ego.each")
def test_as_printed_nothing_that_people_wrote_is_asked() -> None:
    for edition in ("german", "polish"):
        state = EGO.start(3, Options(edition=edition), (*PRINTED, *written(3)), Seeded(b"printed"))
        assert all(state.cards[number // 2].by is None for number in state.deck.order)
        assert EGO.theirs(state.options, state.cards) == {}


@clause("ego.each")
@pytest.mark.parametrize("edition", ["german", "polish"])
def test_after_the_first_card_every_second_is_theirs_until_all_have_come(edition: Edition) -> None:
    orders = set()
    for seed in range(20):
        state = begun(4, seed, edition)
        authors = [state.cards[number // 2].by for number in state.deck.order[:9]]
        assert [author is None for author in authors] == [True, False] * 4 + [True]
        orders.add(tuple(authors))
        assert {author for author in authors if author is not None} == {0, 1, 2, 3}
    assert len(orders) > 8, "in which order they come is drawn"


@clause("ego.each", "ego.arc")
def test_with_a_gentle_start_personal_ones_wait_until_it_is_over() -> None:
    for level, first in ((0, 1), (2, 8)):
        state = begun(4, cards=(*PRINTED, *written(4, level)), arc=True)
        authors = [state.cards[number // 2].by is not None for number in state.deck.order]
        assert authors.index(True) == first
        assert authors[first : first + 8 : 2] == [True] * 4


@clause("ego.each", "ego.mood")
def test_what_they_wrote_suits_every_mood_and_counts_for_none() -> None:
    kids = tuple(replace(card, front=replace(card.front, tags=("kids",))) for card in PRINTED)
    for cards, mood in ((kids, "kids"), (kids[:23], "mixed")):
        state = begun(3, cards=(*cards, *written(3)), mood="kids")
        assert state.mood == mood
        assert sum(state.cards[number // 2].by is not None for number in state.deck.order) == 3


@clause("ego.each")
@pytest.mark.parametrize("seats", range(3, 7))
def test_nobody_is_asked_what_he_wrote_and_nobody_bets_on_it(seats: int) -> None:
    """Whatever happens: people leave for good, or for a while, run out of chips and come back."""
    asked = 0
    for seed in range(12):
        source, chance = random.Random(seed), Seeded(bytes([seed]))
        state = begun(seats, seed)
        while state.result is None and len(state.opened) < 60:
            if source.random() < 0.03:
                offer = EGO.offer(state, TABLE)
                assert offer is not None
                move = offer.sample(EGO.kinds, source)
                if type(move).__name__ != "End":
                    state = EGO.play(state, TABLE, move, chance)
                continue
            offers = [(seat, offer) for seat, offer in enumerate(EGO.offers(state)) if offer]
            if not offers:
                break
            seat, offer = source.choice(offers)
            before, opened = state, len(state.opened)
            state = EGO.play(state, seat, offer.sample(EGO.kinds, source), chance)
            author = state.author
            if len(state.opened) > opened and author is not None:
                asked += 1
                assert author != state.subject
                assert state.presence[author] != "gone"
                can_bet = [
                    each for each in range(seats)
                    if each not in (author, state.subject) and state.chips[each] and state.presence[each] == "here"
                ]  # fmt: skip
                assert can_bet
            if state.last is not None and state.last is not before.last and state.last.by is not None:
                assert state.last.laid[state.last.by] is None
                assert all(state.last.by not in (paid.giver, paid.taker) for paid in state.last.payments)
    assert asked > 20


@clause("ego.each", "ego.guess")
def test_who_wrote_it_lays_for_show_and_only_the_reveal_says_so() -> None:
    state = of_author(begun(3, oldest=0), 1)
    state, chance = drawn(state), Seeded(b"\0")
    assert state.author == 1
    assert state.subject == 2
    offers = EGO.offers(state)
    assert offers[0] is not None
    assert offers[1] is not None
    assert offers[0].choices == offers[1].choices, "he is asked as any other"
    assert EGO.waiting(state) == (0, 1, 2)
    own = [EGO.view(state, seat).private for seat in range(3)]
    assert [each.wrote for each in own if each] == [False, True, False]
    assert "by" not in str(EGO.view(state, None).public.question)
    before = state
    for seat, move in ((2, Answer(1)), (1, Guess(1, 2)), (0, Guess(1, 1))):
        before, state = state, EGO.play(state, seat, move, chance)
    last = state.last
    assert last is not None
    assert last.by == 1
    assert last.laid == (Laid(1, 1), None, Laid(1))
    assert state.chips == (11, 10, 11), "one right guess, and nothing for what was laid for show"
    fact = facts(before, state)
    assert fact is not None
    assert fact["laid"][1] is None


@clause("ego.each")
@pytest.mark.parametrize("arc", [False, True])
@pytest.mark.parametrize("edition", ["german", "polish"])
def test_by_no_printed_card_it_is_seen_who_wrote_the_next_question(edition: Edition, arc: bool) -> None:
    """Until all of theirs but the last have come, every second is one of theirs, whoever is asked."""
    skipped = 0
    for seed in range(30):
        state = begun(4, seed, edition, arc=arc)
        planned = [state.cards[number // 2].by for number in state.deck.order[:6]]
        authors = list[int | None]()
        for _ in range(6):
            state = drawn(replace(state, phase="draw", question=None), seed)
            authors.append(state.author)
            assert state.author != state.subject
            state = replace(state, subject=(state.subject + 1) % 4)
        assert [author is None for author in authors] == [True, False] * 3
        skipped += authors != planned
    assert skipped > 10


@clause("ego.each", "ego.arc")
def test_nothing_that_goes_close_comes_instead_of_what_does_not() -> None:
    close, mild = Side("everyday", 2), Side("everyday")
    by = [Card(f"own-each-{seat}", close if seat else mild, by=seat) for seat in range(3)]
    state = replace(of_author(begun(3, cards=(*PRINTED, *by), arc=True), 0), subject=0)
    assert drawn(state).author is None
    assert drawn(replace(of_author(state, 1), subject=1)).author in (0, 2)


@clause("ego.each")
def test_what_cannot_be_asked_now_stays_on_top_if_it_is_the_last_and_the_next_card_is_taken() -> None:
    state = replace(of_author(begun(3, cards=(*PRINTED, written(2)[1])), 1), subject=1)
    top, second = state.deck.order[:2]
    passed = drawn(state)
    assert passed.opened == (second // 2,)
    assert passed.deck.order[passed.deck.top] == top
    later = drawn(replace(passed, phase="draw", question=None, subject=2))
    assert later.opened[-1] == top // 2


@clause("ego.each")
def test_who_goes_takes_his_question_along_but_for_the_one_that_lies_open() -> None:
    state = of_author(begun(4), 1)
    gone = EGO.play(state, TABLE, Gone(1), Seeded(b"\0"))
    source, chance = random.Random(1), Seeded(b"\0")
    while gone.turn < 60 and (offers := [(seat, offer) for seat, offer in enumerate(EGO.offers(gone)) if offer]):
        seat, offer = source.choice(offers)
        gone = EGO.play(gone, seat, offer.sample(EGO.kinds, source), chance)
    assert {gone.cards[card].by for card in gone.opened} == {None, 0, 2, 3}
    lying = EGO.play(drawn(state), TABLE, Gone(1), Seeded(b"\0"))
    assert lying.phase == "commit"
    assert lying.author == 1
    assert EGO.waiting(lying) == (0, 2, 3)


@clause("ego.each", "ego.swap", "ego.reshuffle")
def test_what_was_swapped_away_does_not_come_again_by_the_shuffle_either() -> None:
    """Also where another that may not be asked lies on top, and it would come instead."""
    own = written(3)[:2]
    for seed in range(30):
        state = drawn(replace(of_author(begun(3, seed, cards=(*PRINTED[:2], *own), swap=True), 1), subject=0))
        assert state.author == 1
        used_up = replace(state, deck=replace(state.deck, top=len(state.deck.order)))
        assert EGO.play(used_up, 0, Swap(), Seeded(bytes([seed]))).opened[-1] != state.opened[-1]


@clause("ego.each", "ego.broke")
def test_it_waits_as_long_as_only_its_author_could_bet() -> None:
    state = of_author(begun(3), 1)
    chips = [0, 10, 10, 20, 80, 0]
    state = replace(state, ledger=ledger(3, (POOL, BOX, CREDIT), **{CHIPS: chips, OWED: [0] * 6}))
    assert drawn(state).author == 0, "on this one seat 1 can bet"
    assert drawn(replace(state, cards=state.cards[:-3] + written(3)[1:2] * 3)).author is None


@clause("ego.each")
def test_if_there_is_nothing_else_the_turn_passes() -> None:
    state = begun(3, cards=written(3)[:1], oldest=0)
    passed = drawn(state)
    assert passed.subject == 1
    assert passed.opened == ()
    assert any(isinstance(each, Passed) and each.clause == "ego.each" for each in (*passed.before, *passed.told))
    asked = drawn(passed)
    assert any(isinstance(each, Drawn) for each in asked.told)
    assert asked.author == 0
