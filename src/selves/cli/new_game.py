"""`selves new-game NAME`: a package of one's own with a small game in it, which runs and passes at once."""

import keyword
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from selves.cli.unusable import Unusable
from selves.games import GAMES
from selves.games.foreign import NAME

#: The name that the skeleton has here, as a package and as a game.
HERE = "selves.skeleton"
GAME = HERE.rpartition(".")[2]
#: What stands beside the sources, not among them.
BESIDE = ("pyproject.toml", "README.md", "scenarios")


def new_game(
    name: Annotated[str, typer.Argument(help="Its name, in small letters, such as halma.", show_default=False)],
    to: Annotated[Path, typer.Option(help="The folder in which its own is made.")] = Path(),
) -> int:
    """Write the skeleton of a game of your own: rules, view, box, rulebook, bot, scenario, sample for conformance."""
    check_name(name)
    root = to / name
    try:
        root.mkdir(parents=True)
        for path, text in written(name):
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except FileExistsError:
        raise Unusable(f"{root} is there already: choose another name, or another folder with --to") from None
    except OSError as fault:
        raise Unusable(f"{root} cannot be written: {fault.strerror}") from None
    print(f"{root} is written. README.md says how to try it; first of all: pip install -e {root}")
    return 0


def check_name(name: str) -> None:
    if not NAME.fullmatch(name):
        raise Unusable(f"{name!r} cannot be the name of a game: 2 to 24 small letters and digits, a letter first")
    if keyword.iskeyword(name):
        raise Unusable(f"{name!r} is a word of Python's own, and cannot be the name of a package")
    if name in GAMES:
        raise Unusable(f"there is a game {name!r} already: choose another name")
    if find_spec(name) is not None:
        raise Unusable(f"there is a Python package {name!r} already, which yours would hide: choose another name")


def written(name: str) -> Iterator[tuple[str, str]]:
    """Every file of the package by its path: the skeleton, called by its new name."""
    for path, file in found(files(HERE)):
        where = path if path.split("/")[0] in BESIDE else f"src/{name}/{path}"
        yield where, named(file.read_text(encoding="utf-8"), name)


def named(text: str, name: str) -> str:
    for old, new in ((HERE, name), (GAME, name), (GAME.capitalize(), name.capitalize())):
        text = text.replace(old, new)
    return text


def found(folder: Traversable, under: str = "") -> Iterator[tuple[str, Traversable]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir() and each.name != "__pycache__":
            yield from found(each, f"{under}{each.name}/")
        elif each.is_file():
            yield f"{under}{each.name}", each
