"""Compass is small and its own: it is read in one sitting, and what all games do alike stands in the kernel."""

import itertools
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).parents[3] / "src" / "selves" / "games"
RULES: Final = ("play.py", "outcome.py", "state.py", "view.py")


def code(file: Path) -> list[str]:
    lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def test_rules_state_and_view_are_250_lines_at_most() -> None:
    assert sum(len((GAMES / "compass" / room).read_text(encoding="utf-8").splitlines()) for room in RULES) <= 250


def test_at_most_a_third_of_it_stands_in_another_game() -> None:
    """Two lines one after the other: one alone is a header or a field that every game must have."""
    others = [code(file) for file in GAMES.glob("*/*.py") if file.parent.name != "compass"]
    pairs = {pair for lines in others for pair in itertools.pairwise(lines)}
    every = alike = 0
    for file in (GAMES / "compass").glob("*.py"):
        lines = code(file)
        shared = {at + step for at, pair in enumerate(itertools.pairwise(lines)) if pair in pairs for step in (0, 1)}
        every, alike = every + len(lines), alike + len(shared)
    assert alike <= every / 3
