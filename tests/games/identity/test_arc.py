"""Identity: how it begins and ends, where the table chose so."""

import random

import pytest

from selves.content.catalogue import cards_of
from selves.games.identity import IDENTITY
from selves.games.identity.state import Options
from selves.kernel.arc import Arc, next_along
from selves.kernel.chance import Seeded
from selves.kernel.deck import Deck, with_next
from tests.clause import clause


@clause("identity.arc")
def test_every_deck_begins_with_what_does_not_go_close() -> None:
    found = False
    for seed in range(20):
        printed, bent = (
            IDENTITY.start(5, options, cards_of("identity"), Seeded(bytes([seed])))
            for options in (Options(), Options(arc=True))
        )
        for one, other in zip(printed.decks, bent.decks, strict=True):
            assert sorted(one.order) == sorted(other.order)
            assert not any(bent.cards[number].sensitivity for number in other.order[:5])
            found = found or any(printed.cards[number].sensitivity for number in one.order[:5])
    assert found, "as printed they may come first"


@clause("identity.arc", "identity.rounds")
@pytest.mark.parametrize(("seats", "rounds"), [(4, 6), (5, 15), (6, 4)])
def test_where_rounds_were_chosen_the_last_one_of_everybody_has_a_warm_situation(seats: int, rounds: int) -> None:
    options, cards = Options(arc=True, rounds=rounds), cards_of("identity")
    for seed in range(6):
        source, chance = random.Random(seed), Seeded(bytes([seed]))
        state = IDENTITY.start(seats, options, cards, chance)
        warm: dict[int, bool] = {}
        while state.result is None and not state.final:
            if state.phase == "place":
                warm[state.turn] = state.cards[state.opened[-1]].warm
            asked = [(seat, offer) for seat, offer in enumerate(IDENTITY.offers(state)) if offer and offer.due]
            seat, offer = source.choice(asked)
            state = IDENTITY.play(state, seat, offer.sample(IDENTITY.kinds, source), chance)
        assert all(is_warm == (turn > rounds - seats) for turn, is_warm in warm.items())
        if rounds <= seats:
            assert not any(state.cards[card].sensitivity for card in state.opened)


@clause("identity.arc")
def test_a_deck_without_warm_situations_goes_on_as_it_lies() -> None:
    arc = Arc(0, (), closing=3, warm=(2, 7), by_round=True)
    assert [next_along((4, 2, 1), arc, number) for number in (3, 4)] == [0, 1]
    assert [next_along((4, 1), arc, number) for number in (3, 4)] == [0, 0]
    assert [next_along((2, 4), arc, number) for number in (3, 4)] == [1, 0]
    assert next_along((4, 2), Arc(4, (), closing=3, warm=(2,)), 9) == 0, "a pile that has its own end lies as it lies"
    deck = with_next(Deck((9, 4, 2, 1), top=1), 1)
    assert (deck.order, deck.top) == ((9, 2, 4, 1), 1)
