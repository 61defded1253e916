"""Essence: set-up, the piles of terms, whose turn it is, and what insights will read."""

import random

import pytest
from msgspec.structs import replace

from selves.content.essence import cards as box
from selves.games.essence import ESSENCE
from selves.games.essence.cards import COLOURS, KINDS, Card
from selves.games.essence.moves import Best, Choose, Tip
from selves.games.essence.rules import PATHS
from selves.games.essence.state import Options, State
from selves.games.essence.words import lay
from selves.kernel.chance import Scripted, Seeded
from selves.kernel.illegal import Illegal
from tests.clause import clause
from tests.games.essence.sample import ESSENCE as SAMPLE

CHANCE = Seeded(b"essence")


def start(seats: int = 3, cards: tuple[Card, ...] | None = None, options: Options | None = None) -> State:
    return ESSENCE.start(seats, options or Options(), cards or SAMPLE.cards, CHANCE)


def with_terms(green: int, path: dict[str, object], seats: int = 2) -> State:
    """A game whose box has so many green terms, with this path to be chosen in space 1."""
    cards = tuple(card for card in SAMPLE.cards if card.shape or card.colour != "green")
    cards += tuple(Card(f"green-{number}", "green") for number in range(green))
    cards += (Card("the-path", "green", path["shape"], path["draw"]),)  # type: ignore[arg-type]
    state = start(seats, cards)
    opened = state.slots[1]
    assert opened is not None
    return replace(state, slots=(state.slots[0], replace(opened, card=len(cards) - 1)))


@clause("essence.seats")
@pytest.mark.parametrize("seats", [0, 1, 8])
def test_two_to_seven_play(seats: int) -> None:
    with pytest.raises(Illegal, match=r"essence\.seats"):
        start(seats)


@clause("essence.first")
def test_who_begins_is_drawn_by_lot() -> None:
    begun = {ESSENCE.start(7, Options(), SAMPLE.cards, Seeded(bytes([n]))).active for n in range(99)}
    assert begun == set(range(7))


@clause("essence.paths")
def test_a_box_without_paths_cannot_be_played() -> None:
    with pytest.raises(Illegal, match=r"essence\.paths"):
        start(2, tuple(card for card in SAMPLE.cards if not card.shape))


@clause("essence.paths")
@pytest.mark.parametrize(("length", "cards"), [("full", PATHS), (3, 12), (5, 20), (7, 28)])
def test_the_pile_is_cut_to_the_length(length: str, cards: int) -> None:
    state = start(4, box(), Options(length=length))  # type: ignore[arg-type]
    assert len(state.pile) + sum(slot is not None for slot in state.slots) == cards


@clause("essence.terms", "essence.coins")
def test_five_piles_of_terms_and_nothing_won_yet() -> None:
    state = start(3)
    for colour, pile in zip(COLOURS, state.piles, strict=True):
        assert {state.cards[place].colour for place in pile} == {colour}
        assert len(pile) == 5
    assert {state.ledger.total(kind) for kind in KINDS} == {0}
    assert state.coins == ((0, 0, 0),) * 3


@clause("essence.draw")
def test_used_terms_nobody_won_are_shuffled_again_when_a_pile_runs_short() -> None:
    """Three green terms: a triangle nobody wins, then another one, which needs the same three."""
    state = with_terms(3, {"shape": "triangle", "draw": 3})
    state = ESSENCE.play(state, state.active, Choose(1), CHANCE).state
    first = {term.card for term in state.terms}
    state = ESSENCE.play(state, state.active, Tip(1), CHANCE).state
    state = ESSENCE.play(state, 1 - state.active, Tip(2), CHANCE).state
    assert set(state.used[1]) == first
    slot = state.slots[1]
    assert slot is not None
    state = replace(state, slots=(state.slots[0], replace(slot, card=len(state.cards) - 1)))
    again = ESSENCE.play(state, state.active, Choose(1), Scripted([[2, 0, 1]], CHANCE)).state
    assert [term.card for term in again.terms] == [state.used[1][place] for place in (2, 0, 1)]
    assert again.used[1] == ()
    assert again.shuffles[1] == 2


@clause("essence.draw")
def test_with_too_few_terms_the_path_is_discarded_and_the_turn_passes() -> None:
    state = with_terms(2, {"shape": "triangle", "draw": 3})
    after = ESSENCE.play(state, state.active, Choose(1), CHANCE)
    assert after.state.active == 1 - state.active
    assert after.state.phase == "choose"
    assert after.state.turn == 2
    assert after.entries == ()
    assert any(getattr(each, "clause", "") == "essence.draw" for each in after.happenings)
    assert len(after.state.piles[1]) == 2


@clause("essence.draw")
def test_a_term_that_was_won_does_not_come_back() -> None:
    state = with_terms(3, {"shape": "triangle", "draw": 3})
    state = ESSENCE.play(state, state.active, Choose(1), CHANCE).state
    won = state.terms[1]
    for seat in (0, 1):
        state = ESSENCE.play(state, seat, Tip(2), CHANCE).state
    assert won.card not in state.used[1]
    assert len(state.used[1]) == 2
    assert state.won[state.last.active if state.last else 0] == (won,)


@clause("essence.tips")
def test_facts_tell_what_everybody_thought_of_whom() -> None:
    state = lay(start(3), {"active": 1, "path": {"shape": "five-star", "colour": "red"}}, CHANCE)
    for seat, number in ((0, 4), (1, 5), (2, 4)):
        before, state = state, ESSENCE.play(state, seat, Tip(number), CHANCE).state
    facts = ESSENCE.facts(before, state)
    assert facts is not None
    assert (facts["active"], facts["shape"], facts["tips"]) == (1, "five-star", [4, 5, 4])
    assert ESSENCE.facts(state, state) is None


@clause("essence.best-exchange")
def test_what_is_shown_before_an_exchange_is_what_it_does() -> None:
    source = random.Random(5)
    for _ in range(30):
        coins = [[source.randrange(6) for _ in range(3)] for _ in range(2)]
        terms = [[source.randrange(4) for _ in range(5)] for _ in range(2)]
        state = lay(start(2), {"finale": True, "coins": coins, "terms": terms}, CHANCE)
        finale = ESSENCE.view(state, 0).finale
        assert finale is not None
        for preview in finale.previews:
            move = ESSENCE.read({"kind": "exchange", "give": preview.give, "get": preview.get})
            after = ESSENCE.play(state, 0, move, CHANCE).state
            assert (after.points[0], after.left[0]) == (preview.points, preview.left)
        if finale.best:
            after = ESSENCE.play(state, 0, Best(), CHANCE).state
            assert (after.points[0], after.left[0]) == (finale.best_points, finale.best_left)
