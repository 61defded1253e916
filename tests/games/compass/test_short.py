"""Compass is small and its own: it is read in one sitting, and what all games do alike stands in the kernel."""

from pathlib import Path
from typing import Final

IMPORTS: Final = ("from ", "import ")
GAMES: Final = Path(__file__).parents[3] / "src" / "selves" / "games"
RULES: Final = ("play.py", "outcome.py", "state.py", "view.py")


def said(game: str) -> list[str]:
    """Every line that says something: neither what is taken from the kernel does, nor a bracket."""
    rooms = sorted((GAMES / game).glob("*.py"))
    lines = [line.strip() for room in rooms for line in room.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if len(line) > len('"""') and not line.startswith(IMPORTS)]


def test_rules_state_and_view_are_250_lines_at_most() -> None:
    assert sum(len((GAMES / "compass" / room).read_text(encoding="utf-8").splitlines()) for room in RULES) <= 250


def test_at_most_a_third_of_its_lines_also_stands_in_another_game() -> None:
    others = {line for game in GAMES.iterdir() if game.is_dir() and game.name != "compass" for line in said(game.name)}
    own = said("compass")
    assert sum(line in others for line in own) <= len(own) / 3
