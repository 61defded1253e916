"""The columns of a table of cards: what stands in a row of each game, and how a cell is read and written.

A text column is called by its field and its language, `question_de`; everything else by its name.
"""

import re
from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec
from anyascii import anyascii

from selves.content.ego import Tag, Theme
from selves.content.egomaster import Difficulty, Field
from selves.content.languages import LANGUAGES, Language
from selves.content.own.box import (
    MOST_ITEMS,
    MOST_SPELLINGS,
    CardId,
    EgoCard,
    Number,
    OwnCard,
    OwnGame,
    PathCard,
    QuestionCard,
    SituationCard,
    TermCard,
    Text,
    tidy,
)
from selves.content.own.mark import Level
from selves.games.egomaster.cards import Icon, Mode
from selves.games.essence.cards import Colour, Shape
from selves.games.identity.cards import Area, Trait

#: What a card says beside its texts, by game, and what may stand there.
FACTS: Final[dict[OwnGame, dict[str, Any]]] = {
    "ego": {"theme": Theme},
    "essence": {"shape": Shape, "colour": Colour, "draw": int},
    "identity": {"area": Area, "trait1": Trait, "trait2": Trait},
    "egomaster": {"booklet": Mode, "icon": Icon, "field": Field, "difficulty": Difficulty, "number": Number},
}
COMMON: Final[dict[str, Any]] = {"sensitivity": Level, "spicy": Level, "tags": tuple[Tag, ...]}
#: The texts of a card. A row of Essence with a shape is a path, and its text a question; without one it is a term.
TEXT_COLUMNS: Final[dict[OwnGame, tuple[str, ...]]] = {
    "ego": ("question", "answer1", "answer2", "answer3", "talk"),
    "essence": ("text", "talk"),
    "identity": ("title", "situation", "question"),
    "egomaster": ("keyword", "question", "answers", "unit"),
}
#: By which column a table without a first line of ours tells its game.
TELLING: Final[dict[str, OwnGame]] = {
    "answer1": "ego", "text": "essence", "situation": "identity", "answers": "egomaster"
}  # fmt: skip
#: What people call these columns who do not look at the template.
ALSO: Final = {
    "frage": "question", "pytanie": "question", "antwort": "answer", "odpowiedz": "answer", "reponse": "answer",
    "titel": "title", "tytul": "title", "titre": "title", "sytuacja": "situation", "thema": "theme",
    "answera": "answer1", "answerb": "answer2", "answerc": "answer3", "antworten": "answers", "odpowiedzi": "answers",
    "reponses": "answers", "option": "answer", "stichwort": "keyword", "haslo": "keyword", "motcle": "keyword",
}  # fmt: skip

#: What a spreadsheet would take for a formula is written with an apostrophe before it, which is taken away again.
FORMULA: Final = re.compile("'*[=+\\-@\uff1d\uff0b\uff0d\uff20]")
#: Between the items of a list, and between the spellings of one; a backslash before it makes it a part of the text.
ITEM, SPELLING = ";", "|"


#: Why something does not belong into a cell: screens say it in people's words.
Why = Literal["", "answers", "number", "unseen", "long", "choice", "path"]


class BadCell(ValueError):  # noqa: N818
    """What does not belong into a cell (`said`), why, and what would (`names`), where that can be told."""

    def __init__(self, what: str, why: Why, said: str = "", names: tuple[str, ...] = ()) -> None:
        super().__init__(what)
        self.why = why
        self.said = said[:40]
        self.names = names


def text_column(field: str, language: Language) -> str:
    return f"{field}_{language}"


def columns(game: OwnGame, languages: tuple[Language, ...]) -> list[str]:
    """All of a table, as it is written."""
    texts = [text_column(field, language) for language in languages for field in TEXT_COLUMNS[game]]
    return ["id", *texts, *FACTS[game], *COMMON]


def recognised(header: str, otherwise: Language) -> tuple[str, Language | None] | None:
    """The field, and the language of a text, that a header names; a text that names none is in `otherwise`."""
    parts = re.findall(r"[a-z]+|\d+", anyascii(header).lower())
    language: Language | None = None
    if len(parts) > 1 and parts[-1] in LANGUAGES:
        language = parts.pop()
    name = "".join(ALSO.get(part, part) for part in parts)
    name = ALSO.get(name, name)
    if any(name in texts for texts in TEXT_COLUMNS.values()):
        return name, language or otherwise
    known = name == "id" or name in COMMON or any(name in facts for facts in FACTS.values())
    return (name, None) if known and language is None else None


def shielded(cell: str) -> str:
    return f"'{cell}" if FORMULA.match(cell) else cell


def bare(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def read_text(cell: str) -> str:
    text: str = converted(tidy(cell), Text)
    return text


def read_answers(cell: str) -> tuple[tuple[str, ...], ...]:
    """`Rome | Roma; Paris`: items apart, each with its spellings; a line break ends an item, too."""
    items = [
        tuple(read_text(each) for each in divided(item, SPELLING) if tidy(each))
        for item in divided(cell.replace("\r\n", "\n"), f"{ITEM}\n")
    ]
    found = tuple(tuple(tidy(unescaped(each)) for each in item) for item in items if item)
    if len(found) > MOST_ITEMS or any(len(item) > MOST_SPELLINGS for item in found):
        raise BadCell(f"at most {MOST_ITEMS} answers with {MOST_SPELLINGS} spellings each", "answers")
    return tuple(item for item in found if any(item))


def divided(text: str, at: str) -> list[str]:
    """At each of these characters that has no backslash before it."""
    return re.findall(rf"(?:^|[{re.escape(at)}])((?:\\.|[^\\{re.escape(at)}]|\\$)*)", text, re.DOTALL)


def escaped(text: str) -> str:
    return re.sub(r"([\\;|])", r"\\\1", text)


def unescaped(text: str) -> str:
    return re.sub(r"\\([\\;|])", r"\1", text)


def read_fact(name: str, cell: str) -> Any:
    """A number, a word of a few, several tags; None where nothing stands."""
    text = tidy(cell)
    if name == "id":
        return converted(text.lower(), CardId) if text else None
    if name == "tags":
        return converted([each for each in re.split(r"[\s,;]+", text.lower()) if each], COMMON["tags"])
    if not text:
        return None
    kind = COMMON.get(name) or next(facts[name] for facts in FACTS.values() if name in facts)
    if name == "number":
        return converted(read_number(text), kind)
    if name in ("draw", "difficulty", "sensitivity", "spicy"):
        return converted(int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else text, kind)
    return converted(text.lower(), kind)


def read_number(text: str) -> int | float:
    """With a point or a comma before its fraction, and blanks between thousands."""
    plain = text.replace(" ", "").replace("\u2212", "-")
    plain = plain.replace(",", ".") if plain.count(",") == 1 and "." not in plain else plain
    if not re.fullmatch(r"[+-]?\d{1,40}(\.\d{0,40})?(e[+-]?\d{1,3})?", plain, re.ASCII | re.IGNORECASE):
        raise BadCell(f"{text[:40]!r} is no number", "number", text)
    return float(plain) if re.search(r"[.e]", plain, re.IGNORECASE) else int(plain)


def converted(value: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as fault:
        if isinstance(value, str) and "matching regex" in str(fault):
            raise BadCell(f"{value[:40]!r} holds what is no text", "unseen") from None
        if isinstance(value, str) and "length" in str(fault):
            raise BadCell(f"{len(value)} characters are too many", "long") from None
        allowed = getattr(kind, "__args__", ())
        names = tuple(str(each) for each in allowed if isinstance(each, str | int))
        said = str(" ".join(map(str, value)) if isinstance(value, list) else value)
        known = ", ".join(names)
        told = f"{said[:40]!r} cannot stand here{f': {known}' if known else ''}"
        raise BadCell(told, "choice", said, names) from None


def cells(card: OwnCard, game: OwnGame, languages: tuple[Language, ...]) -> Iterator[str]:
    """A row of the table, in the order of `columns`."""
    yield card.id
    for language in languages:
        texts = card.texts.get(language)
        for field in TEXT_COLUMNS[game]:
            value = getattr(texts, field_of(card, field), "") if texts is not None else ""
            yield value if isinstance(value, str) else written_answers(value)
    for name in (*FACTS[game], *COMMON):
        value = getattr(card, name, None)
        yield "" if value is None else " ".join(value) if isinstance(value, tuple) else str(value)


def written_answers(items: tuple[tuple[str, ...], ...]) -> str:
    return f"{ITEM} ".join(f" {SPELLING} ".join(map(escaped, spellings)) for spellings in items)


def field_of(card: OwnCard | type[OwnCard], column: str) -> str:
    """How a card calls what stands in this text column."""
    if column != "text":
        return column
    return "term" if isinstance(card, TermCard) or card is TermCard else "question"


def kind_of(game: OwnGame, facts: dict[str, Any]) -> type[OwnCard]:
    if game == "essence":
        return PathCard if facts.get("shape") else TermCard
    kinds: dict[OwnGame, type[OwnCard]] = {"ego": EgoCard, "identity": SituationCard, "egomaster": QuestionCard}
    return kinds[game]
