"""Essence in so many minutes: `essence.length`. More turns than there are paths nobody has."""

from typing import Any

from selves.games.essence.apart import PATHS
from selves.kernel.lasting import Lasting, each


def options(seats: int, turns: int) -> dict[str, Any] | None:
    length = each(seats, turns)
    return {"length": length} if length * seats < PATHS else None


LASTING = Lasting(50, options)
