"""All golden examples hold, and each proves the clauses it names."""

from pathlib import Path

import pytest

from selves.content.catalogue import CONTENT
from selves.games import GAMES
from selves.kernel import scenario

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_scenario(file: Path) -> None:
    read = scenario.read(file.read_text(encoding="utf-8"))
    game = GAMES[read.game]
    assert read.clauses, "a scenario says which clauses it proves"
    assert scenario.run(game, read, CONTENT[game.name].cards(2)) == []


def test_there_are_enough_of_them() -> None:
    assert sum(file.parent.name == "ego" for file in FILES) >= 25
