"""What the workshop sends and is sent."""

from typing import Annotated

import msgspec

from selves.content.languages import Language
from selves.content.own.box import OwnBox, OwnCard, OwnGame, Title
from selves.content.own.check import Finding
from selves.content.own.tables import Fault
from selves.server.log.own import Right, Shelf
from selves.server.settings import ShelfMode


class NewBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a box: its secret is made by whoever makes it, so that a request sent twice makes one."""

    secret: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]
    game: OwnGame
    title: Title
    languages: Annotated[tuple[Language, ...], msgspec.Meta(min_length=1, max_length=4)]


class Entitled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a box is called, and in which languages it is written."""

    title: Title
    languages: Annotated[tuple[Language, ...], msgspec.Meta(min_length=1, max_length=4)]


class Workbench(msgspec.Struct, frozen=True):
    """A box on the workbench. `reading` is the secret by which it is only read; `changed` counts changes."""

    name: str
    right: Right
    reading: str
    changed: int
    shelf: Shelf
    box: OwnBox
    findings: tuple[Finding, ...]


class OnShelf(msgspec.Struct, frozen=True):
    """A box that anybody on this server may read and play."""

    name: str
    game: OwnGame
    title: str
    languages: tuple[Language, ...]
    cards: int


class TheShelf(msgspec.Struct, frozen=True):
    """Whether this server has one, and what stands on it."""

    mode: ShelfMode
    boxes: list[OnShelf]


class CardChecked(msgspec.Struct, frozen=True):
    """What there is to say about a card that was saved."""

    findings: tuple[Finding, ...]


class Earlier(msgspec.Struct, frozen=True):
    """A card as it was, since when; none while it was deleted."""

    version: int
    at: int
    card: OwnCard | None


class TakenIn(msgspec.Struct, frozen=True):
    """How many cards a file brought."""

    cards: int


class NotTaken(msgspec.Struct, frozen=True):
    """Why something could not be used, by row and column if it is a table."""

    faults: tuple[Fault, ...]


class OurWords(msgspec.Struct, frozen=True):
    """What the traits of Identity and the grades of Essence are called."""

    traits: dict[str, str]
    grades: list[str]


class Looked(msgspec.Struct, frozen=True):
    """What a file holds: its box without its cards, and how many there are."""

    box: OwnBox
    cards: int
