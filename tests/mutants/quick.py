"""A pytest plugin: the tests that concern one game, with few examples each, so that a fault is found or not in seconds.

`SELVES_GAME` names the game; without it all are concerned.
"""

import os
import re
from typing import Any

import pytest
from hypothesis import Phase, settings

from selves.games import GAMES

FEW = 3

original = settings.__init__


def fewer(self: settings, parent: settings | None = None, **chosen: Any) -> None:
    """The same examples every time, and the first that fails will do."""
    chosen |= {"max_examples": min(chosen.get("max_examples", FEW), FEW), "derandomize": True, "database": None}
    original(self, parent, **chosen | {"phases": (Phase.explicit, Phase.generate)})


settings.__init__ = fewer  # type: ignore[method-assign]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    game = os.environ.get("SELVES_GAME")
    if game:
        items[:] = [item for item in items if concerns(item.nodeid, game)]


def concerns(name: str, game: str) -> bool:
    """Whether a test, by the parameters in its name, is of this game, or of no game in particular."""
    named = GAMES.keys() & set(re.split(r"[^a-z]+", name.partition("[")[2]))
    return not named or game in named
