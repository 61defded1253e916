"""Reading the boxes: files of cards into typed structs, lazily and once. Each box states what it holds.

A card has a permanent id, the facts that the rules need, and a text in each language. Only reviewed cards are dealt.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Generic, TypeVar

import msgspec

from selves.games.foreign import FOREIGN

BOX, EYES, RETIRED = "box.json", "eyes.json", "retired.json"

Card = TypeVar("Card", bound=msgspec.Struct)


class BadBox(ValueError):  # noqa: N818
    """A box that cannot be read: the file, and in it the field."""


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a box states about itself, and the check proves."""

    box: str
    counts: dict[str, int]


class Eyes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of these cards: how many at least had a hand in their words, and how many others at least have read them in all
    four languages and left them as they are. A card is meant by its id or by how it begins; the longest one counts.
    """

    wrote: Annotated[int, msgspec.Meta(ge=1)]
    read: Annotated[int, msgspec.Meta(ge=0)]
    cards: tuple[str, ...]


class WrittenBox(msgspec.Struct, Generic[Card], frozen=True):
    """All that stands in the files of a box."""

    manifest: Manifest
    cards: tuple[Card, ...]
    eyes: tuple[Eyes, ...] = ()


def folder(name: str) -> Traversable:
    if name in FOREIGN:
        return files(FOREIGN[name].folder) / "box"
    return files("selves.content") / "boxes" / name


def read_box(name: str, card: type[Card], where: Traversable | None = None) -> WrittenBox[Card]:
    """All files of a box: `box.json` is its manifest, `eyes.json` says how many were on which card, every other one is
    a list of cards but `retired.json`, which is read only for what 0.1.0 wrote.
    """
    where = where or folder(name)
    manifest = _decode(where / BOX, Manifest)
    batches = sorted(
        (file for file in where.iterdir() if file.name.endswith(".json") and file.name not in (BOX, EYES, RETIRED)),
        key=lambda file: file.name,
    )
    cards = tuple(each for batch in batches for each in _decode(batch, list[card]))  # type: ignore[valid-type]
    eyes = where / EYES
    return WrittenBox(
        manifest,
        cards,
        tuple(_decode(eyes, list[Eyes])) if eyes.is_file() else (),
    )


def retired(name: str, card: type[Card], where: Traversable | None = None) -> tuple[Card, ...]:
    """Those that release 0.1.0 dealt and whose ids are dealt no more, in the words of then. Its logs know a card by its
    id alone; whatever came later is read from the box that the log keeps.
    """
    file = (where or folder(name)) / RETIRED
    return tuple(_decode(file, list[card])) if file.is_file() else ()  # type: ignore[valid-type]


def candidates(name: str, card: type[Card]) -> tuple[Card, ...]:
    """Cards that wait beside the box to be read by somebody else: they are checked like all others, and not dealt."""
    where = folder(name) / "candidates"
    batches = sorted(where.iterdir(), key=lambda file: file.name) if where.is_dir() else []
    return tuple(each for batch in batches for each in _decode(batch, list[card]))  # type: ignore[valid-type]


@cache
def written_box(name: str, card: type[Card]) -> WrittenBox[Card]:
    """The box of a game, read once."""
    return read_box(name, card)


T = TypeVar("T")


def _decode(file: Traversable, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(file.read_bytes(), type=shape)
    except OSError as fault:
        raise BadBox(f"{file.name}: {fault.strerror or fault}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadBox(f"{file.name}: {fault}") from None
