"""A name in the text of a card: it stands where the text says `{name}`, as the reader's language has it.

The sentences are built so that the name is in the nominative or stands apart: it is put there as it is.
"""

import re
from collections.abc import Iterator
from typing import Final

from selves.content.check import Problem
from selves.content.languages import Language

NAME: Final = "{name}"

#: Where a sentence begins with the name, with or without an opening quotation mark.
BEGINS: Final = re.compile(r"(^\W*|[.!?…]\W+)\{name\}")

#: Words after which a name would have to be declined, or would elide them.
GOVERNING: Final[dict[Language, str]] = {
    "de": "wegen|statt|trotz|dank",
    "pl": "bez|dla|do|ku|na|nad|o|od|po|pod|prócz|przed|przez|przy|u|w|we|wobec|z|za|ze",
    "fr": "de|d’|du|des|que|qu’|lorsque|puisque|jusque|le|la|l’",
    "en": "",
}

#: Whom nobody knows any more.
SOMEBODY: Final[dict[Language, str]] = {"de": "jemand", "pl": "ktoś", "fr": "quelqu’un", "en": "somebody"}


def filled(lines: tuple[str, ...], name: str, language: Language, nameless: str = "") -> tuple[str, ...]:
    """These lines with this name in them. Without one it is somebody, or whatever else they are called (`nameless`)."""
    return tuple(fill(line, name, language, nameless) for line in lines)


def fill(line: str, name: str, language: Language, nameless: str = "") -> str:
    if name:
        return line.replace(NAME, name)
    word = nameless or SOMEBODY[language]
    return BEGINS.sub(lambda found: found[1] + word[:1].upper() + word[1:], line).replace(NAME, word)


def name_problems(id_: str, language: Language, text: str) -> Iterator[Problem]:
    """A name is put in as it is: nothing may govern it, and no ending may hang on it."""
    if re.search(r"\{name\}[\w’']", text):
        yield Problem(id_, language, f"something hangs on the name in {text!r}")
    words = GOVERNING[language]
    if words and re.search(rf"\b({words})\s*\{{name\}}", text, re.IGNORECASE):
        yield Problem(id_, language, f"the name would change its form in {text!r}")
