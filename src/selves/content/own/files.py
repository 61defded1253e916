"""Files of cards from anywhere: which encoding and which format it is, is found out; what is no text is refused."""

import re
from pathlib import PurePath
from typing import Final, Literal

import msgspec

from selves.content.languages import Language
from selves.content.own.box import LARGEST, BadOwnBox, OwnBox, OwnGame, read_own_box, tidy
from selves.content.own.tables import BadFile, Fault, read_table, write_table

Format = Literal["json", "csv", "tsv"]
FORMATS: Final[tuple[Format, ...]] = ("json", "csv", "tsv")

LARGEST_FILE: Final = 4 * LARGEST  # bytes: as UTF-16 and with long headers a box takes more than it does here

#: What people send when they forget to save as text.
PACKED: Final = (
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"\xd0\xcf\x11\xe0",
    b"\x1f\x8b",
    b"%PDF",
    b"7z\xbc\xaf",
    b"BZh",
    b"\xfd7z",
    b"Rar!",
)
#: Letters of our languages in UTF-8: where they stand in what is not UTF-8, two encodings were mixed.
UTF_8_LETTERS: Final = re.compile(rb"[\xc3-\xc5][\x80-\xbf]|\xe2\x80[\x93-\xa6]")
POLISH_HEADER: Final = re.compile(rb"^[^\n]*\n?[^\n]*_pl\b", re.IGNORECASE)


def read_file(data: bytes, name: str = "", game: OwnGame | None = None, language: Language = "en") -> OwnBox:
    """The box in a file of any of our formats, or BadFile with all that is wrong with it."""
    text = decoded(data)
    title = tidy(re.sub(r"[^\w\s.,!?()&+'’-]", " ", PurePath(name).stem))[:80] or "?"
    if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        return read_json(text, game)
    return read_table(text, title, game, language)


def write_file(box: OwnBox, form: Format) -> bytes:
    """A table begins with a mark by which spreadsheets know its encoding."""
    if form == "json":
        return msgspec.json.format(msgspec.json.encode(box), indent=1) + b"\n"
    return ("\ufeff" + write_table(box, "\t" if form == "tsv" else ",")).encode()


def read_json(text: str, game: OwnGame | None) -> OwnBox:
    try:
        box = read_own_box(text.lstrip("\ufeff").encode())
    except BadOwnBox as fault:
        raise BadFile(Fault("form", f"it is no box of ours: {fault}")) from None
    if game is not None and box.game != game:
        raise BadFile(Fault("game", f"this is a box for {box.game}, not for {game}"))
    return box


def decoded(data: bytes) -> str:
    """What is written in it: UTF-8, UTF-16 or, as older spreadsheets have it, the Windows code page of its language."""
    if len(data) > LARGEST_FILE:
        raise BadFile(Fault("size", f"the file has {len(data):,} bytes, at most {LARGEST_FILE:,}"))
    if data.startswith(PACKED):
        raise BadFile(Fault("packed", "this is no text but a packed file: save it as CSV, TSV or JSON"))
    try:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            text = data.decode("utf-16")
        elif (wide := wide_encoding(data)) is not None:
            text = data.decode(wide)
        else:
            text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = in_code_page(data)
    if "\x00" in text:
        raise BadFile(Fault("binary", "this is no text: there are zero bytes in it"))
    return text


def wide_encoding(data: bytes) -> str | None:
    """UTF-16 without a mark: every other byte of its beginning is zero."""
    start = data[:8]
    if len(start) == 8 and not any(start[1::2]) and all(start[0::2]):
        return "utf-16-le"
    return "utf-16-be" if len(start) == 8 and not any(start[0::2]) and all(start[1::2]) else None


def in_code_page(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadFile(Fault("encoding", "it begins as UTF-16 and is not"))
    if UTF_8_LETTERS.search(data):
        raise BadFile(Fault("mixed", "two encodings are mixed in it: save it once more, as UTF-8"))
    if b"\x00" in data:
        raise BadFile(Fault("binary", "this is no text: there are zero bytes in it"))
    try:
        return data.decode("cp1250" if POLISH_HEADER.search(data[:4000]) else "cp1252")
    except UnicodeDecodeError:
        raise BadFile(Fault("encoding", "its encoding is not known: save it as UTF-8")) from None
