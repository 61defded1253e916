"""Every clause of a registered game stands in its rulebook, in the code, and in a test that proves it."""

import re
from pathlib import Path

import pytest

from selves.content.rulebook import rulebook
from selves.games import GAMES
from selves.kernel import scenario

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src" / "selves"
MARK = re.compile(r"@clause\(([^)]*)\)")


def proven() -> set[str]:
    """The clauses that tests carry as a marker, and those that scenarios name."""
    marked = {
        clause
        for file in TESTS.rglob("test_*.py")
        for mark in MARK.findall(file.read_text(encoding="utf-8"))
        for clause in re.findall(r'"([^"]+)"', mark)
    }
    for file in TESTS.glob("games/*/scenarios/*.toml"):
        marked |= set(scenario.read(file.read_text(encoding="utf-8")).clauses)
    return marked


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_proven(game: str) -> None:
    clauses = {clause.id for clause in rulebook(game).clauses}
    assert not clauses - proven()


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_named_where_it_is_carried_out(game: str) -> None:
    """A game's own in its folder, those of every table in the kernel."""
    for folder, own in ((SOURCES / "games" / game, True), (SOURCES / "kernel", False)):
        source = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
        clauses = {clause.id for clause in rulebook(game).clauses if clause.id.startswith(f"{game}.") == own}
        assert not {clause for clause in clauses if not re.search(f"[\"'`]{re.escape(clause)}[\"'`]", source)}


def test_no_test_proves_a_clause_that_does_not_exist() -> None:
    known = {clause.id for game in GAMES for clause in rulebook(game).clauses}
    assert not proven() - known
