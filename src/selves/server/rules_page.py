"""The rulebook of a game as a device fetches it: in one language, clause by clause, rulings marked."""

from functools import cache

import msgspec

from selves.content.languages import Language
from selves.content.rulebook import Words, rulebook


class ClauseText(msgspec.Struct, frozen=True):
    id: str
    name: str
    printed: str | None
    ruling: str | None
    house: str | None
    editions: tuple[str, ...]


class SectionText(msgspec.Struct, frozen=True):
    title: str
    clauses: tuple[ClauseText, ...]


class ExampleText(msgspec.Struct, frozen=True):
    title: str
    text: str


class RulebookText(msgspec.Struct, frozen=True):
    """A rulebook in one language."""

    sections: tuple[SectionText, ...]
    examples: tuple[ExampleText, ...]


def said(words: Words | None, language: Language) -> str | None:
    return getattr(words, language) if words is not None else None


@cache
def rulebook_in(game: str, language: Language) -> bytes:
    """The rulebook of a game, written for a device."""
    book = rulebook(game)
    sections = tuple(
        SectionText(
            title=getattr(section.title, language),
            clauses=tuple(
                ClauseText(
                    id=clause.id,
                    name=getattr(clause.name, language),
                    printed=said(clause.printed, language),
                    ruling=said(clause.ruling, language),
                    house=said(clause.house, language),
                    editions=clause.editions,
                )
                for clause in section.clauses
            ),
        )
        for section in book.sections
    )
    examples = tuple(
        ExampleText(getattr(example.title, language), getattr(example.text, language)) for example in book.examples
    )
    return msgspec.json.encode(RulebookText(sections, examples))
