"""Identity in so many minutes: `identity.rounds`."""

from typing import Any

from selves.games.identity.state import MOST
from selves.kernel.lasting import Lasting


def options(seats: int, turns: int) -> dict[str, Any] | None:
    return {"rounds": max(1, turns)} if turns <= MOST else None


LASTING = Lasting(265, options)
