"""A position laid over a fresh start: what is not named stays, and whoever is named sits there."""

from typing import Any

import pytest

from selves.kernel import position
from selves.kernel.position import BySeat, Count, Seat, read_position

WORDS = {"chips": (1, 2, 3), "subject": 2, "turn": 4}


class Position(position.Position, frozen=True, gc=False):
    chips: BySeat[Count]
    subject: Seat
    out: tuple[Seat, ...] = ()
    pawns: BySeat[Count | None] | None = None
    reader: Seat | None = None


def read(**said: Any) -> Position:
    return read_position(Position, said, WORDS, 3)


def test_what_is_not_named_stays_and_what_has_a_default_is_not_said() -> None:
    assert read() == Position((1, 2, 3), 2)
    assert read(chips=[7, 8, 9], out=[0, 2], pawns=[None, 4, 5], reader=1) == Position(
        (7, 8, 9), 2, (0, 2), (None, 4, 5), 1
    )


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"chips": [1, 2]}, "chips has 2 entries for 3 seats"),
        ({"pawns": [1, 2, 3, 4]}, "pawns has 4 entries for 3 seats"),
        ({"subject": 3}, "subject is 3, there are 3 seats"),
        ({"reader": 3}, "reader is 3, there are 3 seats"),
        ({"out": [0, 3]}, r"out is \(0, 3\), there are 3 seats"),
        ({"subject": -1}, "subject"),
        ({"turn": 5}, "turn"),
    ],
)
def test_what_cannot_be_is_named(said: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(**said)
