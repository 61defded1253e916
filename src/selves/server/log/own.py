"""Boxes of one's own, as the server sees them in the log: what can be kept, read, changed and deleted of them.

A box is known by its name, and belongs to whoever has its secret; only hashes of secrets are kept. Every card keeps its
earlier versions, and whoever saves a card last has saved it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from selves.content.languages import Language
from selves.content.own.box import OwnGame

MOST_VERSIONS: Final = 20  # of a card, its present one among them
#: Milliseconds within which what the same writer saves is one version: it is saved as one types.
ONE_SITTING: Final = 60_000

Right = Literal["writes", "reads"]
#: Whether a box stands where everybody on this server sees it: its owner has not said so; has, and it waits for whoever
#: runs the server; it does; or it was hidden.
Shelf = Literal["", "asked", "listed", "hidden"]


@dataclass(frozen=True)
class KeptOwn:
    """A box: its cards in their order, by id, as JSON. `changed` counts its changes."""

    name: str
    game: OwnGame
    title: str
    languages: tuple[Language, ...]
    cards: tuple[tuple[str, bytes], ...] = ()
    changed: int = 0
    touched: int = 0
    shelf: Shelf = ""


@dataclass(frozen=True)
class Shelved:
    """A box of which its owner has said that others may see it, and how often it was reported."""

    name: str
    game: OwnGame
    title: str
    languages: tuple[Language, ...]
    cards: int
    shelf: Shelf
    reports: int


@dataclass(frozen=True)
class CardVersion:
    """A card as it was: since when, and its body; none while it was deleted."""

    version: int
    at: int
    body: bytes | None


@dataclass(frozen=True)
class CardSaved:
    """A card is new, at the end, or other than it was; or it is gone."""

    card: str
    body: bytes | None


@dataclass(frozen=True)
class CardsOrdered:
    """Those that are named stand first, in this order; the others follow as they were."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class BoxTitled:
    title: str
    languages: tuple[Language, ...]


@dataclass(frozen=True)
class VersionsForgotten:
    """Nothing of what a card was before stays, on the disk neither."""

    card: str


OwnChange = CardSaved | CardsOrdered | BoxTitled | VersionsForgotten


class OwnBoxes(Protocol):
    """The verbs of the log about boxes of one's own."""

    async def make_own(self, box: KeptOwn, writes: bytes, reads: bytes) -> None:
        """A new box, by the hashes of its two secrets; if there is one of this name, nothing happens."""
        ...

    async def knows_own(self, name: str, secret: bytes) -> Right | None:
        """What whoever has the secret of this hash may do. It takes as long if there is no such box."""
        ...

    async def own_box(self, name: str) -> KeptOwn | None:
        """A box with its present cards."""
        ...

    async def change_own(self, name: str, changes: Sequence[OwnChange], at: int, by: str = "") -> None:
        """All of it or nothing, by this writer; of a box that is gone nothing. Without changes it is only touched."""
        ...

    async def own_versions(self, name: str, card: str) -> list[CardVersion]:
        """The last first, with the present one."""
        ...

    async def count_own(self) -> int:
        """How many boxes there are."""
        ...

    async def shelve_own(self, name: str, shelf: Shelf) -> None:
        """A box is put on the shelf, or taken from it."""
        ...

    async def shelf_own(self) -> list[Shelved]:
        """All boxes that stand there, wait for it or were hidden, by their titles."""
        ...

    async def report_own(self, name: str) -> None:
        """Somebody finds that a box does not belong there."""
        ...

    async def mark_own(self, now: int, before: int) -> None:
        """Boxes that were last touched before bear a mark from the first such look on; no other box does."""
        ...

    async def marked_own(self, by: int) -> list[str]:
        """The boxes that had their mark by then, and were not touched since."""
        ...

    async def delete_own(self, names: Sequence[str], erased: bool = False) -> None:
        """Boxes with everything in them, for good. What its owner erased no backup brings back, either."""
        ...
