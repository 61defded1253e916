"""All golden examples hold, and each proves the clauses it names."""

from collections import Counter
from pathlib import Path

import pytest

from selves.cli.scenario import run_file
from selves.kernel import scenario

FILES = sorted((Path(__file__).parent / "games").glob("*/scenarios/*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_scenario(file: Path) -> None:
    assert scenario.read(file.read_text(encoding="utf-8")).clauses, "a scenario says which clauses it proves"
    assert run_file(file) == []


def test_there_are_enough_of_them() -> None:
    found = Counter(file.parent.parent.name for file in FILES)
    assert found["ego"] >= 25
    assert found["egomaster"] >= 48
