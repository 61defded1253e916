"""What the client says of a clause: why something was paid, and why it is over; and lines to talk after a reveal.
Written from the rulebooks.

`python -m selves.content.sentences web/src` writes them; a test fails when a file is not what this would write.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from selves.content.languages import LANGUAGES
from selves.content.rulebook import rulebook
from selves.games import OWN


def written() -> Iterator[tuple[str, str]]:
    """By path below the client's sources: the file of every game and language."""
    for game in OWN:
        book = rulebook(game)
        clauses = book.clauses
        for language in LANGUAGES:
            parts = ["// Generated from the rulebook by `make protocol`. Do not edit.\n"]
            for name, told in (
                ("whys", {clause.id: clause.why for clause in clauses}),
                ("ends", {clause.id: clause.end for clause in clauses}),
            ):
                said = {clause: words.text(language) for clause, words in told.items() if words}
                lines = "".join(f"  {quoted(clause)}: {quoted(sentence)},\n" for clause, sentence in said.items())
                parts.append(f"\nexport const {name} = {{\n{lines}}};\n")
            if book.talk:
                lines = "".join(f"  {quoted(words.text(language))},\n" for words in book.talk)
                parts.append(f"\nexport const talk = [\n{lines}];\n")
            yield f"{game}/rulebook/{language}.ts", "".join(parts)


def quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


if __name__ == "__main__":
    for path, text in written():
        file = Path(sys.argv[1]) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
