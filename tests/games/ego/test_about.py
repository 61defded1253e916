"""ego: cards about this table, and whom they name."""

import random
from collections import Counter

import pytest

from selves.content.catalogue import CONTENT, box_of, cards_of
from selves.content.languages import LANGUAGES, Language
from selves.content.named import NAME, SOMEBODY, filled
from selves.games.ego import EGO
from selves.games.ego.cards import Card, Side
from selves.games.ego.deck import swap
from selves.games.ego.moves import Answer, Draw, Guess
from selves.games.ego.outcome import facts, forget
from selves.games.ego.state import Edition, Options, State
from selves.kernel.chance import Seeded
from selves.kernel.move import Away, Gone
from selves.kernel.named import named
from selves.kernel.seats import TABLE
from tests.clause import clause

ABOUT = tuple(Card(f"ego-about-{n:02}", Side("friends"), about=True) for n in range(6))


def begun(seats: int, seed: int = 0, cards: tuple[Card, ...] = ABOUT, edition: Edition = "german") -> State:
    return EGO.start(seats, Options(about=True, edition=edition, swap=True), cards, Seeded(bytes([seed])))


def drawn(state: State, seed: int = 0) -> State:
    return EGO.play(state, state.subject, Draw(), Seeded(bytes([seed])))


@clause("ego.about")
def test_as_printed_no_card_is_about_the_table() -> None:
    for edition in ("german", "polish"):
        state = EGO.start(3, Options(edition=edition), cards_of("ego"), Seeded(b"printed"))
        assert any(card.about for card in state.cards)
        assert not any(state.cards[number // 2].about for number in state.deck.order)
        assert EGO.names(state.options, state.cards) == []


@clause("ego.about")
@pytest.mark.parametrize("edition", ["german", "polish"])
def test_about_every_fifth_question_is_about_the_table(edition: Edition) -> None:
    """At a table that has agreed on neither more nor less than others."""
    usual = [card for card in cards_of("ego", 1) if all(side.spicy <= 1 for side in card.sides)]
    state = EGO.start(4, Options(edition=edition, about=True), usual, Seeded(b"fifth"))
    asked = [number for number in state.deck.order if number % 2 == 0]
    share = sum(state.cards[number // 2].about for number in asked) / len(asked)
    assert 0.18 < share < 0.25
    assert all(number % 2 == 0 for number in state.deck.order if state.cards[number // 2].about), "they have one side"


@clause("ego.about")
@pytest.mark.parametrize("seats", range(2, 7))
def test_neither_the_subject_nor_whoever_is_gone_is_named(seats: int) -> None:
    """Whatever happens: people leave for good, or for a while, and come back."""
    for seed in range(25):
        source, chance = random.Random(seed), Seeded(bytes([seed]))
        state = begun(seats, seed)
        while state.result is None and len(state.opened) < 40:
            if source.random() < 0.04:
                offer = EGO.offer(state, TABLE)
                assert offer is not None
                move = offer.sample(EGO.kinds, source)
                if type(move).__name__ != "End":
                    state = EGO.play(state, TABLE, move, chance)
                continue
            asked = [(seat, offer) for seat, offer in enumerate(EGO.offers(state)) if offer]
            if not asked:
                break
            seat, offer = source.choice(asked)
            before = len(state.opened)
            state = EGO.play(state, seat, offer.sample(EGO.kinds, source), chance)
            if len(state.opened) > before and state.question is not None:
                name = state.question.named
                assert name is not None
                assert name != state.subject
                assert state.presence[name] != "gone"


@clause("ego.about")
def test_with_two_it_is_the_other_one() -> None:
    for seed in range(20):
        state = drawn(begun(2, seed), seed)
        assert state.question is not None
        assert state.question.named == 1 - state.subject


@clause("ego.about")
def test_who_is_away_for_a_while_may_be_named_and_who_is_gone_is_not() -> None:
    found: dict[str, set[int | None]] = {"away": set(), "gone": set()}
    for seed in range(60):
        for how, move in (("away", Away(2)), ("gone", Gone(2))):
            state = EGO.start(3, Options(about=True, oldest=0), ABOUT, Seeded(bytes([seed])))
            state = drawn(EGO.play(state, TABLE, move, Seeded(bytes([seed]))), seed)
            assert state.question is not None
            found[how].add(state.question.named)
    assert found == {"away": {1, 2}, "gone": {1}}


@clause("ego.about")
def test_the_lot_is_fair_and_another_for_every_card() -> None:
    counted: Counter[int | None] = Counter()
    for seed in range(256):
        chance = Seeded(bytes([seed, 7]))
        state = EGO.start(4, Options(about=True, oldest=0), ABOUT, chance)
        state = EGO.play(state, 0, Draw(), chance)
        assert state.question is not None
        counted[state.question.named] += 1
    assert set(counted) == {1, 2, 3}
    assert max(counted.values()) < 1.5 * min(counted.values())
    state, seats = drawn(begun(6)), []
    for _ in range(30):
        state = swap(state, Seeded(b"\0"))
        assert state.question is not None
        seats.append(state.question.named)
    assert len({*seats}) == 5


@clause("ego.about", "ego.swap")
@pytest.mark.parametrize("edition", ["german", "polish"])
def test_a_swap_brings_another_card(edition: Edition) -> None:
    state = drawn(begun(3, cards=ABOUT, edition=edition))
    for _ in range(20):
        before = state.opened[-1]
        state = swap(state, Seeded(b"\0"))
        assert state.question is not None
        assert state.question.side == "front"
        assert state.opened[-1] != before


@clause("ego.about")
def test_everybody_sees_the_same_seat_and_it_is_kept_with_the_round() -> None:
    state = drawn(begun(3))
    question = state.question
    assert question is not None
    views = [EGO.view(state, seat) for seat in (None, 0, 1, 2)]
    assert {view.public.question.named for view in views if view.public.question} == {question.named}
    assert {face.named for view in views for face in EGO.faces(state, view).values()} == {question.named}
    chance, before = Seeded(b"\0"), state
    for seat in range(3):
        move = Answer(1) if seat == before.subject else Guess(1, 1)
        before, state = state, EGO.play(state, seat, move, chance)
    fact = facts(before, state)
    assert fact is not None
    assert fact["named"] == question.named
    left = forget(fact, fact["named"])
    assert left is not None
    assert left["named"] is None
    other = next(seat for seat in range(3) if seat not in (fact["subject"], fact["named"]))
    kept = forget(fact, other)
    assert kept is not None
    assert kept["named"] == fact["named"]


def test_the_first_who_can_be_is_named() -> None:
    assert named((2, 0, 1), 2, ()) == 0
    assert named((2, 0, 1), 2, (0,)) == 1
    assert named((1, 0), 1, (0,)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_stands_in_every_language_and_whoever_is_erased_is_somebody(language: Language) -> None:
    text = CONTENT["ego"].text
    for card in cards_of("ego"):
        if card.about:
            lines = text(box_of("ego"), card.id, "front", language)
            assert NAME in lines[0]
            assert "Zoë" in filled(lines, "Zoë", language)[0]
            nobody = filled(lines, "", language)
            assert not any("{" in line for line in nobody)
            assert SOMEBODY[language] in nobody[0].lower()
            assert all(line[:1] == line[:1].upper() for line in nobody)


def test_somebody_begins_a_sentence_with_a_capital() -> None:
    lines = ("{name} asks.", "Tell {name} no.", "Oh! {name} asks.", "“{name} asks,” says {name}.")
    assert filled(lines, "", "en") == (
        "Somebody asks.",
        "Tell somebody no.",
        "Oh! Somebody asks.",
        "“Somebody asks,” says somebody.",
    )
    apart = filled(("{name} ruft.", "Nun ruft {name}."), "", "de", "die Person dort")
    assert apart == ("Die Person dort ruft.", "Nun ruft die Person dort.")
    assert filled(("{name}?",), "{name}", "en") == ("{name}?",), "a name is put in once"
