"""The in-app rulebook: every clause by its permanent id, what is printed and what is our ruling, in four languages."""

from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec

from selves.content.languages import Language
from selves.games.foreign import FOREIGN


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
    """The rulebook of one game.

    `words` is what general screens say beyond the clauses, by the name that it has in the rules: a kind of move
    (`move.place`), what is counted (`has.point`), a field of a move or happening and its values (`field.right`,
    `field.right.true`), an option and its values (`option.edition`, `option.edition.german`), and `whose` turn it is.
    `closing` are questions to talk about when a game is over; a game that is not about people has none. `talk` are
    lines to talk after a reveal, where the cards have none of their own.
    """

    game: str
    sections: tuple[Section, ...]
    examples: tuple[Example, ...]
    title: Words | None = None
    about: Words | None = None
    words: dict[str, Words] = {}
    closing: tuple[Words, ...] = ()
    talk: tuple[Words, ...] = ()

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for section in self.sections for clause in section.clauses)


@cache
def rulebook(game: str) -> Rulebook:
    if game in FOREIGN:
        file = files(FOREIGN[game].folder) / "rulebook.json"
    else:
        file = files("selves.content") / "rulebooks" / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=Rulebook)
