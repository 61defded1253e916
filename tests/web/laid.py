"""Games that begin in a position of the test's own, told in the words of scenarios: rare screens come up at once."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import pytest

from selves.games import GAMES
from selves.kernel.chance import Chance


def lay(monkeypatch: pytest.MonkeyPatch, name: str, **position: Any) -> None:
    """Games of this name that the server of this process starts, or reads again, begin in this position."""
    monkeypatch.undo()
    game = GAMES[name]

    def start(seats: int, options: Any, cards: Sequence[Any], chance: Chance) -> Any:
        return game.lay(game.start(seats, options, cards, chance), position, chance)

    monkeypatch.setitem(GAMES, name, dataclasses.replace(game, start=start))
