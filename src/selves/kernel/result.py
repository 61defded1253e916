"""How a game ended, and the usual way to find out who won."""

from collections.abc import Sequence
from typing import Any

import msgspec


class Result(msgspec.Struct, frozen=True, gc=False):
    """Who won (several share), what counted for each seat, and the clause that ended it."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    clause: str


def highest(totals: Sequence[int], clause: str, ranks: Sequence[Any] | None = None) -> Result:
    """The highest total wins, or the highest rank where more than the total decides; equal ones share."""
    ranked = totals if ranks is None else ranks
    best = max(ranked)
    return Result(tuple(seat for seat, rank in enumerate(ranked) if rank == best), tuple(totals), clause)
