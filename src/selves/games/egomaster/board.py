"""`egomaster.board`: the loop of squares is data, and where a pawn lands on it."""

from collections.abc import Collection
from typing import Final

import msgspec

from selves.games.egomaster.cards import MODES, Mode


class Square(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Its mode, which is its colour, and its amount."""

    mode: Mode
    amount: int


#: Clockwise. Solo, duo and multi take turns, so no two neighbours are of one mode.
AMOUNTS: Final = (
    (100, 200, 100), (200, 100, 300), (500, 300, 200), (100, 200, 100), (300, 100, 200), (200, 500, 500),
    (100, 200, 100), (200, 100, 200), (500, 300, 100), (100, 100, 300), (300, 200, 200), (200, 500, 500),
)  # fmt: skip

BOARD: Final = tuple(Square(mode, amount) for row in AMOUNTS for mode, amount in zip(MODES, row, strict=True))


def land(squares: int, start: int, steps: int, direction: int, occupied: Collection[int | None]) -> int:
    """`egomaster.move`, `egomaster.occupied`: so many squares on, then onward until one is free."""
    square = (start + direction * steps) % squares
    while square in occupied and square != start:
        square = (square + direction) % squares
    return square
