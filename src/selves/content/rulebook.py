"""The in-app rulebook: every clause by its permanent id, what is printed and what is our ruling, in four languages."""

from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec

from selves.content.languages import Language


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in each language."""

    de: Annotated[str, msgspec.Meta(min_length=1)]
    pl: Annotated[str, msgspec.Meta(min_length=1)]
    fr: Annotated[str, msgspec.Meta(min_length=1)]
    en: Annotated[str, msgspec.Meta(min_length=1)]

    def text(self, language: Language) -> str:
        found: str = getattr(self, language)
        return found


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clause: a short name for the ledger, what the print says, what we ruled, what the lobby can switch.

    `why` is the sentence of whatever is paid by it, `end` that of a game that ends by it.
    """

    id: str
    name: Words
    printed: Words | None
    ruling: Words | None
    house: Words | None
    editions: tuple[str, ...] = ()
    why: Words | None = None
    end: Words | None = None


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    clauses: tuple[Clause, ...]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    text: Words


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rulebook of one game."""

    game: str
    sections: tuple[Section, ...]
    examples: tuple[Example, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for section in self.sections for clause in section.clauses)


@cache
def rulebook(game: str) -> Rulebook:
    file = files("selves.content") / "rulebooks" / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=Rulebook)
