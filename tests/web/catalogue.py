"""The client's own catalogues of words: what a button is called, in every language. Tests look for what people read."""

import functools
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from selves.content.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"

Said = str | re.Pattern[str]


@functools.cache
def catalogues() -> dict[tuple[str, str], dict[str, Any]]:
    """By game ("" for what all games share) and language."""
    files = {str(file): key for file in sorted(WEB.glob("src/**/words/*.ts")) if (key := place(file))}
    found = json.loads(node(Path(__file__).with_name("words.mjs"), WEB, *files))
    return {key: words for file, key in files.items() for words in found[file].values()}


def node(*arguments: object) -> str:
    """The Node that builds the client, with these arguments."""
    command = ["sh", str(WEB / "npm.sh"), "exec", "--offline", "--", "node", *map(str, arguments)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def place(file: Path) -> tuple[str, str] | None:
    """The game and the language of a file: `<game>/words/<language>.ts`; `words/<language>.ts` is everybody's."""
    folder = file.parent.parent.name
    return ("" if folder == "src" else folder, file.stem) if file.stem in LANGUAGES else None


def said(game: str, language: str, word: str) -> Said:
    """How a word of the catalogue reads, a game's own before the common one; what is put in may be anything."""
    for found in (
        catalogues().get((game, language), {}),
        catalogues()["", language],
        catalogues()["general", language],
        catalogues()["along", language],
    ):
        text: Any = found
        for part in word.split("."):
            text = text.get(part) if isinstance(text, dict) else None
        if isinstance(text, str):
            return text
        if text is not None:
            return re.compile("|".join(sorted(set(map(pattern, text)))))
    raise KeyError(f"{game or 'the client'} has no word {word!r} in {language}: add it to web/src")


def all_said(game: str, language: str) -> list[str]:
    """Every word that the client has of its own at this game, whatever is put into it."""

    def texts(found: Any) -> Iterator[str]:
        if isinstance(found, str):
            yield found
        else:
            for each in found.values() if isinstance(found, dict) else found:
                yield from texts(each)

    return [text for part in ("", "general", "along", game) for text in texts(catalogues().get((part, language), {}))]


def pattern(text: str) -> str:
    """Any number or name where 1, 2 or 5 was put in, and any space: browsers make one of all kinds."""
    words = re.sub(r"[125]", "\0", text).split()
    return r"\s+".join(re.escape(word).replace("\0", ".+?") for word in words)
