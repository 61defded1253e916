"""`selves new-game`: what it writes runs and passes at once, and is a game that can be changed."""

from pathlib import Path

import pytest

from tests.installing import install, selves, told


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("written")
    ran = selves("new-game", "halma", "--to", str(folder))
    assert ran.returncode == 0, ran.stderr
    assert str(folder / "halma") in ran.stdout
    return folder / "halma"


def scenario_of(project: Path, installed: Path) -> str:
    ran = selves("scenario", *map(str, sorted((project / "scenarios").glob("*.toml"))), path=(installed,))
    return ran.stdout + ran.stderr


def test_nothing_of_the_skeleton_is_left(written: Path) -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in written.rglob("*") if file.is_file()}
    assert len(texts) > 15
    assert not [file for file, text in texts.items() if "skeleton" in text.lower() or "skeleton" in file.name]
    assert len((written / "README.md").read_text(encoding="utf-8").splitlines()) <= 11


def test_it_passes_at_once_and_changes_with_its_rules(written: Path, tmp_path: Path) -> None:
    installed = install(written, tmp_path / "site")
    ran = selves("conformance", "halma", "--seeds", "3", path=(installed,))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "1 passed, 0 failed" in scenario_of(written, installed)
    assert "halma" in selves("decks", "check", path=(installed,)).stdout

    outcome = written / "src" / "halma" / "outcome.py"
    rule = outcome.read_text(encoding="utf-8")
    two = rule.replace(
        'book.pay(SUPPLY, seat, "point", 1, "halma.most")', 'book.pay(SUPPLY, seat, "point", 2, "halma.most")'
    )
    assert two != rule
    outcome.write_text(two, encoding="utf-8")
    install(written, installed)
    assert "expected points = [2, 1, 0, 0], found [3, 2, 0, 0]" in scenario_of(written, installed)

    scenario = written / "scenarios" / "most-named.toml"
    text = scenario.read_text(encoding="utf-8")
    scenario.write_text(text.replace("points = [2, 1, 0, 0]", "points = [3, 2, 0, 0]"), encoding="utf-8")
    assert "1 passed, 0 failed" in scenario_of(written, installed)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Halma", "small letters"),
        ("h", "2 to 24"),
        ("1halma", "a letter first"),
        ("hal-ma", "small letters"),
        ("ego", "there is a game 'ego' already"),
        ("json", "a Python package 'json' already"),
        ("lambda", "Python's own"),
    ],
)
def test_a_name_that_cannot_be_one_is_refused_with_the_reason(tmp_path: Path, name: str, why: str) -> None:
    ran = told("new-game", name, "--to", str(tmp_path))
    assert ran.returncode == 2
    assert why in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "halma").mkdir()
    ran = told("new-game", "halma", "--to", str(tmp_path))
    assert ran.returncode == 2
    assert "is there already" in ran.stderr
