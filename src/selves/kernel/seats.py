"""Who acts: the players' seats count from 0, clockwise.

Two more take part: CLOCK, whose moves are time-outs, and TABLE, which declares who is away and ends by agreement.
"""

from functools import cache
from typing import Final, TypeVar

T = TypeVar("T")

CLOCK: Final = -1
TABLE: Final = -2

NAMES: Final = {"clock": CLOCK, "table": TABLE}


@cache
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Every seat once, beginning with `first`."""
    return tuple((first + step) % seats for step in range(seats))


@cache
def others(seat: int, seats: int) -> tuple[int, ...]:
    """Every other seat, clockwise from the left neighbour."""
    return clockwise(seat, seats)[1:]


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values, but for one."""
    return (*values[:place], value, *values[place + 1 :])
