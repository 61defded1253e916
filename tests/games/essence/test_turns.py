"""Essence: set-up, the piles of terms, whose turn it is, and what insights will read."""

import random

import pytest
from msgspec.structs import replace

from selves.conformance.samples.essence import SAMPLE
from selves.conformance.walks import walk
from selves.content.catalogue import cards_of
from selves.games.essence import ESSENCE
from selves.games.essence.cards import COINS, COLOURS, KINDS, Card, OpenPath
from selves.games.essence.moves import Best, Choose, Tip
from selves.games.essence.play import PATHS
from selves.games.essence.state import Options, State
from selves.kernel.chance import Scripted, Seeded
from selves.kernel.course import news, payments
from selves.kernel.deck import left
from selves.kernel.illegal import Illegal
from selves.kernel.seats import put
from tests.clause import clause

CHANCE = Seeded(b"essence")


def start(seats: int = 3, cards: tuple[Card, ...] | None = None, options: Options | None = None) -> State:
    return ESSENCE.start(seats, options or Options(), cards or SAMPLE.cards, CHANCE)


def with_terms(green: int) -> State:
    """A game of two whose box has so many green terms, with a green triangle to be chosen in space 1."""
    cards = tuple(card for card in SAMPLE.cards if card.shape or card.colour != "green")
    cards += tuple(Card(f"green-{number}", "green") for number in range(green))
    cards += (Card("the-path", "green", "triangle", 3),)
    state = start(2, cards)
    opened = state.slots[1]
    assert opened is not None
    return with_path(state, OpenPath(opened.handle, "triangle", "green", 3), len(cards) - 1)


def with_path(state: State, path: OpenPath, card: int) -> State:
    """This card lies in space 1."""
    opened = put(state.opened, path.handle - 1, card)
    return replace(state, opened=opened, slots=(state.slots[0], path))


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


@clause("essence.length")
@pytest.mark.parametrize(("length", "cards"), [("full", PATHS), (3, 12), (5, 20), (7, 28), (9, 36), (19, PATHS)])
def test_the_pile_is_cut_to_the_length(length: str, cards: int) -> None:
    state = start(4, cards_of("essence"), Options(length=length))  # type: ignore[arg-type]
    assert left(state.pile) + sum(slot is not None for slot in state.slots) == cards


@clause("essence.terms", "essence.coins")
def test_five_piles_of_terms_and_nothing_won_yet() -> None:
    state = start(3)
    for colour, pile in zip(COLOURS, state.piles, strict=True):
        assert {state.cards[place].colour for place in pile.order} == {colour}
        assert left(pile) == 5
    assert {state.ledger.total(kind) for kind in KINDS} == {0}
    assert state.ledger.sets(COINS) == ((0, 0, 0),) * 3


@clause("essence.draw")
def test_used_terms_nobody_won_are_shuffled_again_when_a_pile_runs_short() -> None:
    """Three green terms: a triangle nobody wins, then another one, which needs the same three."""
    state = with_terms(3)
    state = ESSENCE.play(state, state.active, Choose(1), CHANCE)
    first = {state.opened[handle - 1] for handle in state.terms}
    state = ESSENCE.play(state, state.active, Tip(1), CHANCE)
    state = ESSENCE.play(state, 1 - state.active, Tip(2), CHANCE)
    assert set(state.piles[1].used) == first
    slot = state.slots[1]
    assert slot is not None
    state = with_path(state, OpenPath(slot.handle, "triangle", "green", 3), len(state.cards) - 1)
    again = ESSENCE.play(state, state.active, Choose(1), Scripted([[2, 0, 1]], CHANCE))
    drawn = [again.opened[handle - 1] for handle in again.terms]
    assert drawn == [state.piles[1].used[place] for place in (2, 0, 1)]
    assert again.piles[1].used == ()
    assert again.piles[1].shuffles == 2


@clause("essence.draw")
def test_with_too_few_terms_the_path_is_discarded_and_the_turn_passes() -> None:
    state = with_terms(2)
    after = ESSENCE.play(state, state.active, Choose(1), CHANCE)
    assert after.active == 1 - state.active
    assert after.phase == "choose"
    assert after.turn == 2
    assert payments(state, after) == ()
    assert any(getattr(each, "clause", "") == "essence.draw" for each in news(state, after))
    assert left(after.piles[1]) == 2


@clause("essence.draw")
def test_a_term_that_was_won_does_not_come_back() -> None:
    state = with_terms(3)
    state = ESSENCE.play(state, state.active, Choose(1), CHANCE)
    won = state.terms[1]
    for seat in (0, 1):
        state = ESSENCE.play(state, seat, Tip(2), CHANCE)
    assert state.opened[won - 1] not in state.piles[1].used
    assert len(state.piles[1].used) == 2
    assert state.won[state.last.active if state.last else 0] == (won,)


@clause("essence.tips")
def test_facts_tell_what_everybody_thought_of_whom() -> None:
    state = ESSENCE.lay(start(3), {"active": 1, "path": {"shape": "five-star", "colour": "red"}}, CHANCE)
    for seat, number in ((0, 4), (1, 5), (2, 4)):
        before, state = state, ESSENCE.play(state, seat, Tip(number), CHANCE)
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
        state = ESSENCE.lay(start(2), {"finale": True, "coins": coins, "terms": terms}, CHANCE)
        own = ESSENCE.view(state, 0).private
        assert own is not None
        finale = own.finale
        assert finale is not None
        for preview in finale.previews:
            move = ESSENCE.read({"kind": "exchange", "give": preview.give, "get": preview.get})
            after = ESSENCE.play(state, 0, move, CHANCE)
            assert (after.points[0], after.left[0]) == (preview.points, preview.left)
        if finale.best:
            after = ESSENCE.play(state, 0, Best(), CHANCE)
            assert (after.points[0], after.left[0]) == (finale.best_points, finale.best_left)


def test_a_path_of_a_scenario_adds_only_the_terms_that_are_missing() -> None:
    state = start(2)
    enough = ESSENCE.lay(state, {"path": {"shape": "triangle", "colour": "red"}}, CHANCE)
    assert len(enough.cards) == len(state.cards) + 1
    short = ESSENCE.lay(state, {"path": {"shape": "triangle", "colour": "red", "draw": 7}}, CHANCE)
    assert len(short.cards) == len(state.cards) + 1 + 2
    assert len(short.terms) == 7


def test_every_handle_shows_the_card_that_lies_there() -> None:
    """The text beside a path or term is that very card's, in every position of a whole game."""
    cards = {card.id: card for card in SAMPLE.cards}
    for moment in walk(SAMPLE, 0, 7, disturbed=False):
        view = ESSENCE.view(moment.after, None)
        faces = ESSENCE.faces(moment.after, view)
        for path in (*view.public.slots, view.public.path):
            if path is not None:
                card = cards[faces[path.handle].card]
                assert (card.colour, card.shape) == (path.colour, path.shape)


@pytest.mark.parametrize(
    "position",
    [{"coins": [[0, 0, 0]]}, {"terms": [[0, 0, 0, 0, 0]]}, {"active": 3}, {"active": 9}],
)
def test_a_position_that_cannot_be_is_named(position: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w+"):
        ESSENCE.lay(start(3), position, CHANCE)


def test_of_who_is_erased_no_turn_stays_no_tip_and_none_that_names_him() -> None:
    fact = {"active": 0, "shape": "seven-star", "tips": [2, 1, 2, None]}
    assert ESSENCE.forget(fact, 0) is None
    assert ESSENCE.forget(fact, 1) == fact | {"tips": [None, None, None, None]}
    assert ESSENCE.forget(fact, 2) == fact | {"tips": [2, 1, None, None]}
    scale = fact | {"shape": "circle"}
    assert ESSENCE.forget(scale, 1) == scale | {"tips": [2, None, 2, None]}


def test_another_world_has_other_tips() -> None:
    state = lay_on_scale()
    worlds = {ESSENCE.resample(state, None, random.Random(number)).tips.laid for number in range(30)}
    assert {tip for tips in worlds for tip in tips if tip is not None} == {1, 2, 3, 4, 5}


def lay_on_scale() -> State:
    """Two of three have tipped on a scale of five."""
    state = ESSENCE.lay(start(3), {"active": 0, "path": {"shape": "circle", "colour": "red"}}, CHANCE)
    for seat in (1, 2):
        state = ESSENCE.play(state, seat, Tip(3), CHANCE)
    return state
