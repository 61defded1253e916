"""ego: the table is laid as printed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selves.conformance.samples.ego import ego_cards
from selves.games.ego import EGO
from selves.games.ego.state import Options, State
from selves.kernel.chance import Scripted, Seeded
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import BOX, POOL
from tests.clause import clause


def start(seats: int, options: Options | None = None, seed: bytes = b"table", cards: int = 5) -> State:
    return EGO.start(seats, options or Options(), ego_cards(cards), Seeded(seed))


@clause("ego.seats")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(Illegal, match=r"ego\.seats"):
        start(seats)


@clause("ego.chips")
@pytest.mark.parametrize(("seats", "box"), [(2, 80), (3, 60), (4, 40), (5, 20), (6, 0)])
def test_ten_each_ten_each_in_the_pool_the_rest_in_the_box(seats: int, box: int) -> None:
    state = start(seats)
    assert state.chips == (10,) * seats
    assert state.ledger.of(POOL, "chips") == 10 * seats
    assert state.ledger.of(BOX, "chips") == box
    assert state.ledger.total("chips") == 120
    assert state.ledger.total("credit") == 0


@clause("ego.first")
def test_the_oldest_is_first() -> None:
    assert [start(4, Options(oldest=seat)).subject for seat in range(4)] == [0, 1, 2, 3]


@clause("ego.first")
def test_unmarked_the_first_is_drawn_by_lot() -> None:
    assert {start(4, seed=bytes([n])).subject for n in range(60)} == {0, 1, 2, 3}
    scripted = EGO.start(4, Options(), ego_cards(2), Scripted([3], Seeded(b"")))
    assert scripted.subject == 2


@clause("ego.first")
def test_an_oldest_who_does_not_sit_here_is_refused() -> None:
    with pytest.raises(Illegal, match=r"ego\.first"):
        start(3, Options(oldest=3))


@clause("ego.deck")
def test_an_empty_box_is_refused() -> None:
    with pytest.raises(Illegal, match=r"ego\.deck"):
        start(2, cards=0)


@clause("ego.deck")
@given(st.binary(min_size=1, max_size=8))
def test_german_plays_all_fronts_then_all_backs(seed: bytes) -> None:
    deck = start(2, Options(edition="german"), seed).deck.order
    assert sorted(deck[:5]) == [0, 2, 4, 6, 8]
    assert sorted(deck[5:]) == [1, 3, 5, 7, 9]


@clause("ego.deck")
@given(st.binary(min_size=1, max_size=8))
def test_polish_draws_cards_front_up(seed: bytes) -> None:
    assert sorted(start(2, Options(edition="polish"), seed).deck.order) == [0, 2, 4, 6, 8]


@clause("ego.deck")
def test_the_box_is_shuffled() -> None:
    assert len({start(2, seed=bytes([n])).deck for n in range(20)}) > 10
