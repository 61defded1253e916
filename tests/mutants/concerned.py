"""A pytest plugin: only the tests that concern one game, which `SELVES_GAME` names; without it all are concerned."""

import os
import re

import pytest

from selves.games import GAMES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    game = os.environ.get("SELVES_GAME")
    if game:
        items[:] = [item for item in items if concerns(item.nodeid, game)]


def concerns(name: str, game: str) -> bool:
    """Whether a test, by the parameters in its name, is of this game, or of no game in particular."""
    named = GAMES.keys() & set(re.split(r"[^a-z]+", name.partition("[")[2]))
    return not named or game in named
