"""Tables of cards, as spreadsheets write them: separators, quotes and headers are recognised, every fault is named by
row and column, and a table is read whole or not at all.
"""

import csv
import io
from collections.abc import Iterator
from typing import Any, Final, Literal, TypeVar

import msgspec

from selves.content.languages import LANGUAGES, Language
from selves.content.own.box import (
    MOST_CARDS,
    OWN_GAMES,
    TEXTS,
    OwnBox,
    OwnCard,
    OwnGame,
    Title,
    bounded,
    tidied,
    tidy,
)
from selves.content.own.columns import (
    FACTS,
    TELLING,
    TEXT_COLUMNS,
    BadCell,
    Why,
    bare,
    cells,
    columns,
    converted,
    field_of,
    kind_of,
    read_answers,
    read_fact,
    read_text,
    recognised,
    shielded,
    text_column,
)

MOST_COLUMNS: Final = 64
MOST_FAULTS: Final = 100
OURS: Final = "selves"
SEPARATORS: Final = ",;\t|"
#: What Python's reader says of such a cell; where there are quotation marks, one of them may not be closed.
LONG_CELL: Final = "field larger than"

Row = list[str]
T = TypeVar("T")


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a file: where, if it is in a row or a column (both count from 1), and what stands there."""

    kind: Literal[
        "size", "packed", "binary", "encoding", "mixed", "form", "quotes", "empty", "header", "column", "twice", "game",
        "columns", "cards", "cell", "cells", "box",
    ]  # fmt: skip
    what: str
    row: int = 0
    column: int = 0
    name: str = ""
    #: Of a cell: why it cannot be, and what it could be.
    why: Why = ""
    said: str = ""
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = [f"row {self.row}"] if self.row else []
        where += [f"column {self.name or self.column}"] if self.column else []
        return f"{', '.join(where)}: {self.what}" if where else self.what


class BadFile(ValueError):  # noqa: N818
    """A file that is no box, and all that is wrong with it."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(map(str, faults[:3])))
        self.faults = faults[:MOST_FAULTS]


def write_table(box: OwnBox, separator: str = ",") -> str:
    """A first line says what box it is, the second names the columns, and a card is a row."""
    text = io.StringIO()
    table = csv.writer(text, delimiter=separator)
    table.writerow([OURS, box.game, shielded(box.title), " ".join(box.languages)])
    table.writerow(columns(box.game, box.languages))
    for card in box.cards:
        table.writerow([shielded(cell) for cell in cells(card, box.game, box.languages)])
    return text.getvalue()


class Heading(msgspec.Struct):
    """What stands above the cards: how much of it there is, and what it tells."""

    rows: int
    names: list[tuple[str, Language | None]]
    game: OwnGame
    title: str
    languages: tuple[Language, ...]
    ours: bool = False


def read_table(text: str, title: str, game: OwnGame | None = None, language: Language = "en") -> OwnBox:
    """The box that a table says. Without a first line of ours it is called `title`; without a header it has the columns
    of the template, in this language.
    """
    rows = parsed(text.removeprefix("\ufeff"), language)
    heading = read_heading(rows, title, game, language)
    faults: list[Fault] = []
    cards: list[OwnCard] = []
    at = next((place for place, (name, _) in enumerate(heading.names) if name == "id"), MOST_COLUMNS)
    taken = {tidy(bare(row[at])).lower() for row in rows[heading.rows :] if at < len(row)}
    fresh = (str(number) for number in range(1, 10**6) if str(number) not in taken)
    for number, row in enumerate(rows[heading.rows :], heading.rows + 1):
        if any(map(str.strip, row)):
            if len(cards) == MOST_CARDS:
                raise BadFile(Fault("cards", f"there are more than {MOST_CARDS:,} cards", number))
            card = read_row(number, row, heading, fresh, faults)
            if card is not None:
                cards.append(card)
    if faults:
        raise BadFile(*faults)
    if not cards and not heading.ours:
        raise BadFile(Fault("empty", "there are no cards in it"))
    try:
        return bounded(OwnBox(game=heading.game, title=heading.title, languages=heading.languages, cards=tuple(cards)))
    except ValueError as fault:
        raise BadFile(Fault("box", str(fault))) from None


def parsed(text: str, language: Language) -> list[Row]:
    """With the separator by which the first rows name most columns, or have most cells."""
    start = 0
    if text[:4].lower() == "sep=" and len(text) > 4:  # as some spreadsheets begin
        separators, start = text[4], text.find("\n") + 1
        separators = separators if separators in SEPARATORS and start else SEPARATORS
    else:
        separators = SEPARATORS
    body = text[start:]

    def promising(separator: str) -> tuple[int, int]:
        try:
            rows = [row for row, _ in zip(csv.reader(io.StringIO(body), delimiter=separator), range(2), strict=False)]
        except csv.Error:
            return 0, 0
        names = sum(recognised(cell, language) is not None for row in rows for cell in row[:MOST_COLUMNS])
        return names, max(map(len, rows), default=0)

    separator = max(separators, key=promising)
    rows: list[Row] = []
    for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE) if separator == "\t" else (csv.QUOTE_MINIMAL,):
        rows = []
        try:
            for row in csv.reader(io.StringIO(body, newline=""), delimiter=separator, quoting=quoting, strict=True):
                if len(row) > MOST_COLUMNS:
                    raise BadFile(Fault("columns", f"{len(row):,} columns, at most {MOST_COLUMNS}", len(rows) + 1))
                if len(rows) > 2 * MOST_CARDS:
                    raise BadFile(Fault("cards", f"there are more than {MOST_CARDS:,} cards", len(rows)))
                rows.append(row)
            break
        except csv.Error as fault:
            if LONG_CELL in str(fault) and '"' not in body:
                raise BadFile(Fault("cell", "this is too long for a cell", len(rows) + 1, why="long")) from None
            if quoting == csv.QUOTE_NONE or separator != "\t":
                raise BadFile(Fault("quotes", f"the quotation marks do not match ({fault})", len(rows) + 1)) from None
    return rows


def read_heading(rows: list[Row], title: str, game: OwnGame | None, language: Language) -> Heading:
    at, languages = 0, tuple[Language, ...]()
    while at < len(rows) and not any(map(str.strip, rows[at])):
        at += 1
    if at == len(rows):
        raise BadFile(Fault("empty", "there is nothing in it"))
    if tidy(rows[at][0]).lower() == OURS:
        told, title, languages = read_first_line(rows[at], at + 1)
        if game is not None and game != told:
            raise BadFile(Fault("game", f"this is a box for {told}, not for {game}", at + 1))
        game, at = told, at + 1
    names = [recognised(cell, languages[0] if languages else language) for cell in rows[at]] if at < len(rows) else []
    if not any(names) or all(found is None or found[1] is None for found in names):
        return without_header(at, title, game, languages, language)
    known = read_names(rows[at], names, at + 1)
    game = game or next((TELLING[name] for name, _ in known if name in TELLING), None)
    if game is None:
        raise BadFile(Fault("game", "for which game it is cannot be told by its columns", at + 1))
    fitting = {*TEXT_COLUMNS[game], *FACTS[game], "id", "sensitivity", "spicy", "tags", ""}
    strange = [place for place, (name, _) in enumerate(known) if name not in fitting]
    spoken = tuple(dict.fromkeys(each for _, each in known if each is not None))
    strange += [place for place, (_, each) in enumerate(known) if languages and each and each not in languages]
    if strange:
        raise BadFile(*(not_ours(rows[at], place, at + 1, game) for place in strange))
    return Heading(at + 1, known, game, title, languages or spoken, bool(languages))


def read_first_line(row: Row, number: int) -> tuple[OwnGame, str, tuple[Language, ...]]:
    """`selves`, the game, the title, the languages."""
    row = [*row, "", "", ""]
    game: OwnGame | None = next((each for each in OWN_GAMES if each == tidy(row[1]).lower()), None)
    if game is None:
        raise BadFile(Fault("game", f"{row[1][:40]!r} is none of {', '.join(OWN_GAMES)}", number, 2))
    spoken = tidy(row[3]).lower().split()
    languages = tuple(each for each in dict.fromkeys(spoken) for each in LANGUAGES if each in spoken)
    languages = tuple(sorted({*languages}, key=spoken.index))
    if not languages or {*spoken} != {*languages}:
        said = row[3][:40]
        told = f"{said!r} are no languages: {', '.join(LANGUAGES)}"
        raise BadFile(Fault("cell", told, number, 4, "", "choice", said, LANGUAGES))
    try:
        return game, converted(tidy(bare(row[2])), Title), languages
    except BadCell as fault:
        raise BadFile(Fault("cell", str(fault), number, 3, "", fault.why, fault.said, fault.names)) from None


def read_names(row: Row, names: list[tuple[str, Language | None] | None], number: int) -> list[Any]:
    """What every column is; one without a name has nothing below it, either."""
    faults = [
        Fault("column", f"{cell[:40]!r} is no column of ours", number, place + 1, cell[:40])
        for place, (cell, found) in enumerate(zip(row, names, strict=True))
        if found is None and cell.strip()
    ]
    known = [found or ("", None) for found in names]
    faults += [
        Fault("twice", f"{row[place][:40]!r} stands there twice", number, place + 1, row[place][:40])
        for place, found in enumerate(known)
        if found[0] and found in known[:place]
    ]
    if faults:
        raise BadFile(*faults)
    return known


def not_ours(row: Row, place: int, number: int, game: OwnGame) -> Fault:
    name = row[place][:40]
    return Fault("column", f"{name!r} is no column of this box for {game}", number, place + 1, name)


def without_header(
    at: int, title: str, game: OwnGame | None, languages: tuple[Language, ...], language: Language
) -> Heading:
    """Rows that somebody copied without their header: the texts in one language, in the order of the template."""
    if game is None:
        raise BadFile(Fault("header", "the first row does not name its columns as the template does", at + 1))
    spoken = languages or (language,)
    names: list[tuple[str, Language | None]] = [(field, spoken[0]) for field in TEXT_COLUMNS[game]]
    names += [(name, None) for name in (*FACTS[game], "sensitivity", "spicy", "tags")]
    return Heading(at, names, game, title, spoken, bool(languages))


def read_row(number: int, row: Row, heading: Heading, fresh: Iterator[str], faults: list[Fault]) -> OwnCard | None:
    """A card; what is wrong with it is added to the faults."""
    before = len(faults)
    facts: dict[str, Any] = {}
    texts: dict[Language, dict[str, Any]] = {}
    for place, raw in enumerate(row):
        name, language = heading.names[place] if place < len(heading.names) else ("", None)
        cell = bare(raw)
        if not cell.strip():
            continue
        try:
            if not name:
                raise BadCell(f"{cell[:40]!r} stands below no header", "")
            if language is None:
                facts[name] = read_fact(name, cell)
            else:
                texts.setdefault(language, {})[name] = read_answers(cell) if name == "answers" else read_text(cell)
        except BadCell as fault:
            header = text_column(name, language) if language else name
            why = fault.why, fault.said, fault.names
            faults.append(Fault("cell" if name else "cells", str(fault), number, place + 1, header, *why))
    kind = kind_of(heading.game, facts)
    fields = TEXTS[kind].__struct_fields__
    texts = {
        language: {field_of(kind, field): value for field, value in found.items()} for language, found in texts.items()
    }
    strange = {field for found in texts.values() for field in found if field not in fields}
    strange |= {name for name, value in facts.items() if value is not None and name not in kind.__struct_fields__}
    faults += [Fault("cell", f"only a path has a {name}", number, name=name, why="path") for name in sorted(strange)]
    if facts.get("draw", 1) not in (1, 3):
        faults.append(Fault("cell", "a path draws 1 or 3", number, 0, "draw", "choice", str(facts["draw"]), ("1", "3")))
    if len(faults) > before:
        return None
    facts = {name: value for name, value in facts.items() if value is not None}
    facts["texts"] = {language: TEXTS[kind](**found) for language, found in texts.items()}
    facts["id"] = facts.get("id") or next(fresh)
    return tidied(kind(**facts))
