"""Essence: what does not come together, and how it begins, where the table chose so."""

import random

import pytest

from selves.content.catalogue import cards_of
from selves.games.essence import ESSENCE
from selves.games.essence.cards import COLOURS, Card
from selves.games.essence.happenings import Played
from selves.games.essence.state import Options, State
from selves.kernel.apart import next_apart
from selves.kernel.chance import Seeded
from selves.room.entries import Terms
from selves.room.terms import terms_of
from tests.clause import clause
from tests.room.test_room import Story, now

PEOPLE = ("ada", "ben", "cleo")


def together(options: Options, seed: int, seats: int = 4) -> list[tuple[Card, list[Card]]]:
    """Every path of a game at random, and the terms that were dealt to it."""
    source, chance = random.Random(seed), Seeded(bytes([seed]))
    state: State = ESSENCE.start(seats, options, cards_of("essence"), chance)
    found, told = [], 0
    while state.result is None:
        for happening in state.before + state.told:
            if isinstance(happening, Played) and happening.n > told:
                told = happening.n
                path, *terms = (state.cards[state.opened[each - 1]] for each in (happening.handle, *happening.terms))
                found.append((path, terms))
        asked = [(seat, offer) for seat, offer in enumerate(ESSENCE.offers(state)) if offer and offer.due]
        seat, offer = source.choice(asked)
        state = ESSENCE.play(state, seat, offer.sample(ESSENCE.kinds, source), chance)
    return found


def meet(dealt: list[tuple[Card, list[Card]]]) -> int:
    """How often two of one cluster came together, or a path with what it excludes."""
    alike = sum(
        len(names) > len({*names}) for _, terms in dealt if (names := [each.cluster for each in terms if each.cluster])
    )
    return alike + sum(each.id in path.excludes for path, terms in dealt for each in terms)


@clause("essence.apart")
def test_likes_never_come_together_nor_what_a_path_excludes() -> None:
    dealt = [each for seed in range(12) for each in together(Options(apart=True), seed)]
    assert len(dealt) > 400
    assert meet(dealt) == 0


@clause("essence.apart")
def test_as_printed_they_may() -> None:
    assert sum(meet(together(Options(), seed)) for seed in range(12)) > 0


@clause("essence.apart")
def test_what_is_passed_over_stays_where_it_was_and_the_topmost_comes_if_nothing_fits() -> None:
    assert next_apart((4, 2, 1), (3,), ((3, 4),), ()) == 1
    assert next_apart((4, 2, 1), (3,), ((3, 4),), (2,)) == 2
    assert next_apart((4, 2, 1), (3,), ((3, 4),), (1, 2)) == 0
    cards = [Card("path", "green", "triangle", 3)]
    cards += [Card(f"term-{n}", "green", cluster="same") for n in range(4)]
    state = ESSENCE.start(2, Options(apart=True), cards, Seeded(b"few"))
    assert len(state.terms) == 3, "what there is, is dealt"


@clause("essence.arc")
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_it_begins_with_what_does_not_go_close(seats: int) -> None:
    for seed in range(20):
        chance = Seeded(bytes([seed]))
        state = ESSENCE.start(seats, Options(arc=True), cards_of("essence"), chance)
        order = [state.cards[number] for number in state.pile.order]
        assert not any(card.sensitivity for card in order[: 2 * seats])
        for colour, pile in zip(COLOURS, state.piles, strict=True):
            light = [state.cards[number].sensitivity for number in pile.order[: 2 * seats]]
            assert not any(light), colour


@clause("essence.arc", "essence.length")
@pytest.mark.parametrize(("seats", "length"), [(2, 3), (4, 5), (7, 3), (7, 7)])
def test_where_a_length_was_chosen_it_ends_with_warm_paths(seats: int, length: int) -> None:
    for seed in range(20):
        state = ESSENCE.start(seats, Options(arc=True, length=length), cards_of("essence"), Seeded(bytes([seed])))
        order = [state.cards[number] for number in state.pile.order]
        assert [card.warm for card in order] == [False] * (len(order) - seats) + [True] * seats
        assert not any(card.sensitivity for card in order[: 2 * seats])
    full = ESSENCE.start(2, Options(arc=True), cards_of("essence"), Seeded(b"0"))
    assert any(full.cards[number].warm for number in full.pile.order[:-2])


@clause("essence.apart")
def test_a_table_that_agrees_on_nothing_keeps_them_apart_and_one_that_wants_it_printed_does_not() -> None:
    def agreed(options: dict[str, bool]) -> Terms:
        return terms_of(Story(*PEOPLE, game="essence", options=options).room, now())

    assert agreed({}).apart is not None
    assert agreed({}).options["apart"] is True
    assert agreed({"apart": False}).apart is None
    assert Options().apart is False, "a log from before says nothing of it"


@clause("essence.arc")
def test_as_printed_it_is_only_shuffled() -> None:
    straight, bent = (
        ESSENCE.start(7, options, cards_of("essence"), Seeded(b"0")) for options in (Options(), Options(arc=True))
    )
    assert straight.piles != bent.piles
    for one, other in zip(straight.piles, bent.piles, strict=True):
        assert sorted(one.order) == sorted(other.order)
