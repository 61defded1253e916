"""The playthroughs are as checked in, and no game is without one."""

import pytest

from selves.games import GAMES
from tests.golden import FOLDER, PLAYTHROUGHS, path, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_is_unchanged(name: str) -> None:
    assert playthrough(name) == path(name).read_text(encoding="utf-8")


def test_no_game_is_without_a_playthrough() -> None:
    assert {game for game, _, _ in PLAYTHROUGHS.values()} == GAMES.keys()
    assert {file.stem for file in FOLDER.glob("*.txt")} == PLAYTHROUGHS.keys()
