"""The rulebook of a game as a device fetches it: in one language, clause by clause, rulings marked."""

from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec import inspect

from selves.content.languages import Language
from selves.content.rulebook import Words, rulebook
from selves.games import GAMES, OWN
from selves.kernel.happening import Happening, Meant


class Option(msgspec.Struct, frozen=True):
    """What the lobby may switch: among these values, of which one is chosen unless somebody chooses."""

    name: str
    values: tuple[bool | int | str | None, ...]
    default: bool | int | str | None


class ClauseText(msgspec.Struct, frozen=True):
    id: str
    name: str
    printed: str | None
    ruling: str | None
    house: str | None
    editions: tuple[str, ...]
    why: str | None
    end: str | None


class SectionText(msgspec.Struct, frozen=True):
    title: str
    clauses: tuple[ClauseText, ...]


class ExampleText(msgspec.Struct, frozen=True):
    title: str
    text: str


class RulebookText(msgspec.Struct, frozen=True):
    """A rulebook in one language. For general screens: `about`, `words` and `options`, and `means`, by the kind of a
    happening what its fields stand for.
    """

    game: str
    title: str
    about: str
    words: dict[str, str]
    options: tuple[Option, ...]
    means: dict[str, dict[str, Meant]]
    sections: tuple[SectionText, ...]
    examples: tuple[ExampleText, ...]


def options_of(options: type[msgspec.Struct]) -> Iterator[Option]:
    """Those whose values can be listed."""
    for field in msgspec.structs.fields(options):
        values = tuple(values_of(inspect.type_info(field.type)))
        if values and field.default is not msgspec.NODEFAULT:
            yield Option(field.name, values, field.default)


def values_of(info: inspect.Type) -> Iterator[bool | int | str | None]:
    match info:
        case inspect.BoolType():
            yield from (False, True)
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.IntType(ge=int(least), le=int(most)):
            yield from range(least, most + 1)
        case inspect.NoneType():
            yield None
        case inspect.UnionType(types=types):
            for each in types:
                yield from values_of(each)
        case inspect.Metadata(type=inner):
            yield from values_of(inner)
        case _:
            pass


def means_of(public: type[msgspec.Struct]) -> dict[str, dict[str, Meant]]:
    (told,) = [field.type for field in msgspec.structs.fields(public) if field.name == "happenings"]
    info = inspect.type_info(told)
    assert isinstance(info, inspect.VarTupleType)
    kinds = info.item_type.types if isinstance(info.item_type, inspect.UnionType) else (info.item_type,)
    classes = [kind.cls for kind in kinds if isinstance(kind, inspect.StructType) and issubclass(kind.cls, Happening)]
    return {str(each.__struct_config__.tag): dict(each.means) for each in classes if each.means}


def said(words: Words | None, language: Language) -> str | None:
    return getattr(words, language) if words is not None else None


def title_of(game: str, language: Language) -> str:
    return said(rulebook(game).title, language) or game.capitalize()


def shelf(language: Language) -> bytes:
    """The games of other packages, by name: what each is called."""
    return msgspec.json.encode({name: title_of(name, language) for name in GAMES if name not in OWN})


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
                    why=said(clause.why, language),
                    end=said(clause.end, language),
                )
                for clause in section.clauses
            ),
        )
        for section in book.sections
    )
    examples = tuple(
        ExampleText(getattr(example.title, language), getattr(example.text, language)) for example in book.examples
    )
    words = {name: each.text(language) for name, each in book.words.items()}
    text = RulebookText(
        game=game,
        title=title_of(game, language),
        about=said(book.about, language) or "",
        words=words,
        options=tuple(option for option in options_of(GAMES[game].options) if f"option.{option.name}" in words),
        means=means_of(GAMES[game].public),
        sections=sections,
        examples=examples,
    )
    return msgspec.json.encode(text)
