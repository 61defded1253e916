"""Offers: every field admits what it samples and what it enumerates, and nothing else."""

import random
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selves.kernel.illegal import Illegal
from selves.kernel.move import Move, read_move
from selves.kernel.offer import Choice, Each, Field, Number, Offer, OneOf, Some, Text

FIELDS: list[Field] = [
    OneOf((1, 2, "career"), "c"),
    Some(("a", "b", "c", "d"), 1, 3, "c"),
    Number(100, 500, "c", step=100),
    Each({"left": OneOf((1, 2), "c"), "right": Number(0, 2, "c")}, "c"),
]
OUTSIDE: list[list[object]] = [
    [3, "leisure", None],
    [(), ("a", "a"), ("a", "b", "c", "d"), ("e",), "a", ["a"]],
    [0, 99, 150, 600, "100"],
    [{}, {"left": 1}, {"left": 3, "right": 0}, {"left": 1, "right": 0, "up": 1}, 1],
]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
@given(seed=st.integers())
def test_a_sample_is_admitted_and_enumerated(field: Field, seed: int) -> None:
    value = field.sample(random.Random(seed))
    assert field.admits(value)
    every = list(field.every())
    assert all(field.admits(each) for each in every)
    assert any(each == value or (isinstance(value, tuple) and set(each) == set(value)) for each in every)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("field", "values"), [*zip(FIELDS, OUTSIDE, strict=True)], ids=lambda each: type(each).__name__
)
def test_what_is_outside_is_not_admitted(field: Field, values: list[object]) -> None:
    assert not any(field.admits(value) for value in values)


def test_the_enumeration_is_complete() -> None:
    assert [len(list(field.every())) for field in FIELDS] == [3, 4 + 6 + 4, 5, 2 * 3]


def test_a_text_is_admitted_up_to_its_length_and_never_enumerated() -> None:
    field = Text(5, "c", samples=("Paris", "?"))
    assert field.admits("Paris")
    assert not field.admits("Madrid")
    assert not field.admits(5)
    assert field.sample(random.Random(1)) in field.samples
    with pytest.raises(TypeError):
        field.every()
    assert "5" in str(field)


class Raise(Move, frozen=True):
    clause: ClassVar[str] = "egomaster.elim.raise-right"
    to: int


OFFER = Offer("o1", due=True, choices=(Choice("raise", Raise.clause, {"to": Number(200, 600, "amount", step=100)}),))


def test_a_field_refuses_under_its_own_clause() -> None:
    assert OFFER.admits(Raise(300))
    assert not OFFER.admits(Raise(250))
    fault = OFFER.choices[0].fault(Raise(700))
    assert isinstance(fault, Illegal)
    assert str(fault) == "amount: raise: to must be a number from 200 to 600 in steps of 100, not 700"


BAD_DATA: list[object] = [
    None,
    [],
    "raise",
    {},
    {"kind": 7},
    {"kind": "fold"},
    {"kind": "raise"},
    {"kind": "raise", "to": True},
    {"kind": "raise", "to": 300, "by": 1},
]


def test_plain_data_is_read_strictly() -> None:
    kinds = {"raise": Raise}
    assert read_move(kinds, {"kind": "raise", "to": 300}, {}) == Raise(300)
    for data in BAD_DATA:
        with pytest.raises(Illegal, match=r"table\.move"):
            read_move(kinds, data, {})
