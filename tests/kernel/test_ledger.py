"""The ledger: what is paid by one is got by another, and no seat ever owes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selves.kernel.ledger import CREDIT, POOL, SUPPLY, Book, Overdrawn, Payment, ledger

START = ledger(2, (POOL, SUPPLY, CREDIT), chips=[5, 5, 10, 0, 0], coins=[0, 0, 0, 0, 0])


def test_a_payment_moves_and_says_why() -> None:
    book = Book(START)
    book.pay(0, POOL, "chips", 3, "ego.refuse")
    after = book.close()
    assert after.by_seat("chips") == (2, 5)
    assert after.of(POOL, "chips") == book.of(POOL, "chips") == 13
    assert book.payments == [Payment(0, POOL, "chips", 3, "ego.refuse")]
    assert START.by_seat("chips") == (5, 5), "the ledger before is as it was"


@given(st.lists(st.tuples(st.sampled_from([0, 1, POOL]), st.sampled_from([0, 1, POOL]), st.integers(1, 9))))
def test_the_sum_never_changes(payments: list[tuple[int | str, int | str, int]]) -> None:
    book = Book(START)
    for giver, taker, amount in payments:
        try:
            book.pay(giver, taker, "chips", amount, "any")
        except Overdrawn:
            assert book.of(giver, "chips") < amount
    assert book.close().total("chips") == START.total("chips") == 20
    assert min(book.close().held["chips"]) >= 0


def test_supply_and_credit_are_unlimited() -> None:
    book = Book(START)
    book.pay(SUPPLY, 0, "coins", 100, "any")
    book.pay(CREDIT, 1, "coins", 7, "any")
    assert book.close().by_seat("coins") == (100, 7)
    assert book.close().total("coins") == 0


@pytest.mark.parametrize("amount", [0, -1])
def test_nothing_is_no_payment(amount: int) -> None:
    with pytest.raises(Overdrawn, match="pays"):
        Book(START).pay(0, 1, "chips", amount, "any")
