"""The log of all rooms, as the server sees it: what can be written, read and deleted, and nothing of how.

Whatever implements it keeps the entries of a room in order, and makes each append whole or not at all. Every question
names its room; only retention looks over all of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from selves.room.entries import Who
from selves.server.people import Person


class Conflict(Exception):  # noqa: N818
    """Somebody else has written this version: the room must be read again."""


class Unreadable(Exception):  # noqa: N818
    """A log that cannot be used, and why."""


@dataclass
class Lineage:
    """The line of appends that build on one reading of a room. Once one fails, those that follow must fail too."""

    #: Which log was read; one that was exchanged since knows nothing of it.
    epoch: int = 0
    broken: bool = False


@dataclass(frozen=True)
class PersonAdded:
    """Somebody new."""

    person: Person


@dataclass(frozen=True)
class PersonChanged:
    """Another name, language or token; of nobody who was erased."""

    person: Person


@dataclass(frozen=True)
class PersonErased:
    """Nothing of this person stays, on the disk neither."""

    who: Who


@dataclass(frozen=True)
class RoomTouched:
    """When something last happened in the room, and whether it is kept for longer than others."""

    at: int
    kept: bool


Change = PersonAdded | PersonChanged | PersonErased | RoomTouched


@dataclass(frozen=True)
class Append:
    """Entries of one room in order, and what changes beside them. `settled` is called in the loop, once it is durable
    or with what went wrong; what was appended first is settled first.
    """

    room: str
    version: int
    bodies: Sequence[bytes]
    lineage: Lineage
    settled: Callable[[Exception | None], None]
    changes: Sequence[Change] = ()


@dataclass(frozen=True)
class Kept:
    """A room as it is kept: its entries with their versions, its people, and the lineage of what builds on them."""

    rows: list[tuple[int, bytes]] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)
    lineage: Lineage = field(default_factory=Lineage)


class Log(Protocol):
    """The log of all rooms."""

    #: Called in the loop when the whole log was exchanged under us: every room must be read again.
    replaced: Callable[[], None]

    @property
    def key(self) -> bytes:
        """A secret that was made with the log and stays with it."""
        ...

    def lineage(self) -> Lineage:
        """Of a room that is not there yet."""
        ...

    def append(self, append: Append) -> None:
        """Write it down, after everything that was appended before."""
        ...

    async def room(self, code: str) -> Kept:
        """All that is kept of a room; nothing if there is none."""
        ...

    async def knows(self, code: str, tokens: Sequence[bytes]) -> bool:
        """Whether one of these is the token of somebody in this room. It takes as long if there is no such room."""
        ...

    async def count(self) -> int:
        """How many rooms there are."""
        ...

    async def compact(self, code: str, versions: Sequence[int], lineage: Lineage) -> None:
        """Delete these entries of a room for good; the rest stays."""
        ...

    async def idle(self, before: int) -> list[str]:
        """The rooms in which nothing has happened since, and which are not kept for longer."""
        ...

    async def delete(self, codes: Sequence[str]) -> None:
        """Rooms with everything in them, for good."""
        ...

    async def probe(self) -> None:
        """Raise if nothing can be written now."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        ...
