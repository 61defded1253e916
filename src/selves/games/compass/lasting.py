"""Compass in so many minutes: `compass.focus`."""

from typing import Any

from selves.games.compass.state import MOST
from selves.kernel.lasting import Lasting, each


def options(seats: int, turns: int) -> dict[str, Any] | None:
    rounds = each(seats, turns)
    return {"rounds": rounds} if rounds <= MOST else None


LASTING = Lasting(60, options)
