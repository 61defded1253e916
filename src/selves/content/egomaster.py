"""Egomaster's three booklets: questions with every accepted answer, in four languages."""

from typing import Annotated, Literal

import msgspec

from selves.content.languages import Language
from selves.content.rulebook import Words

Booklet = Literal["solo", "duo", "multi"]
Icon = Literal["target", "ping-pong", "speed"]
Difficulty = Literal[1, 2, 3]
Field = Literal[
    "geography", "history", "science", "nature", "body", "food", "arts", "music", "film", "sport", "language",
    "everyday", "technology",
]  # fmt: skip

Spellings = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is accepted in each language; the first is shown."""

    de: Spellings
    pl: Spellings
    fr: Spellings
    en: Spellings

    def text(self, language: Language) -> tuple[str, ...]:
        spellings: tuple[str, ...] = getattr(self, language)
        return spellings


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written after a number; nothing after a year or a count."""

    de: str
    pl: str
    fr: str
    en: str


class WrittenQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question of a booklet: solo has no icon; of answers, items and number it has what its icon needs."""

    id: Annotated[str, msgspec.Meta(pattern=r"^egomaster-(solo|duo|multi)-[a-z]+-\d{2}$")]
    booklet: Booklet
    icon: Icon | None
    field: Field
    difficulty: Difficulty
    reviewed: bool
    keyword: Words
    question: Words
    answers: Answers | None = None
    items: tuple[Answers, ...] | None = None
    number: int | float | None = None
    unit: Units | None = None

    def accepted(self, language: Language) -> tuple[tuple[str, ...], ...]:
        """The answers that are told apart, each with its spellings; none for a number."""
        if self.items is not None:
            return tuple(item.text(language) for item in self.items)
        return (self.answers.text(language),) if self.answers is not None else ()
