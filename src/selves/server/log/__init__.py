"""The log of all rooms, as the server sees it: what can be written, read and deleted, and nothing of how.

Whatever implements it keeps the entries of a room in order, and makes each append whole or not at all. Every question
names its room; only retention looks over all of them.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Protocol

import msgspec
import structlog

from selves.content.languages import Language
from selves.room.entries import Who
from selves.server.log.own import OwnBoxes
from selves.server.people import Person
from selves.server.taught import Taught

logger = structlog.get_logger()


class Conflict(Exception):  # noqa: N818
    """Somebody else has written this version: the room must be read again."""


class Unreadable(Exception):  # noqa: N818
    """A log that cannot be used, and why."""


class NoDriver(Unreadable):
    """The log is in PostgreSQL, and what it is reached by is not installed."""

    def __init__(self) -> None:
        super().__init__("PostgreSQL needs its driver: pip install 'selves[postgresql]'")


class Outdated(Unreadable):
    """A newer release has this log now, and goes about it otherwise: we write nothing more."""


class Stopped(Exception):  # noqa: N818
    """The log takes nothing any more."""

    def __init__(self) -> None:
        super().__init__("the log cannot be written any more")


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
class PersonNamed:
    """Another name or language, and nothing else; of nobody who was erased."""

    who: Who
    name: str
    language: Language


@dataclass(frozen=True)
class PersonMoved:
    """At another device, by the hash of its token, or at none any more; nobody who was erased."""

    who: Who
    token: bytes | None


@dataclass(frozen=True)
class PersonErased:
    """Nothing of this person stays, on the disk neither."""

    who: Who


#: When a room was last touched in which something is to be burnt: so it is found, also by a server that starts.
TO_BURN: Final = 1


@dataclass(frozen=True)
class RoomTouched:
    """When something last happened in the room, and whether it is kept for longer than others."""

    at: int
    kept: bool


@dataclass(frozen=True)
class Printed:
    """A printed box: kept once for all rooms, as long as one plays with it."""

    hash: str
    body: bytes


@dataclass(frozen=True)
class BoxNamed:
    """A box that a room names by its hash, as it is read: upon which printed box lies what people wrote in it, if
    anything. It is whole if it lies upon none, and printed if nothing is written.
    """

    hash: str
    printed: str | None
    written: bytes | None = None


@dataclass(frozen=True)
class BoxKept:
    """An entry of this room names a box by its hash. What people wrote in it is the room's, and goes with it."""

    hash: str
    printed: Printed | None
    written: bytes | None = None

    @property
    def named(self) -> BoxNamed:
        return BoxNamed(self.hash, self.printed.hash if self.printed else None, self.written)


Change = PersonAdded | PersonNamed | PersonMoved | PersonErased | RoomTouched | BoxKept


class Append(msgspec.Struct, frozen=True, gc=False):
    """Entries of one room in order, and what changes beside them. `settled` is called in the loop, once it is durable
    or with what went wrong; what was appended first is settled first.
    """

    room: str
    version: int
    bodies: Sequence[bytes]
    lineage: Lineage
    settled: Callable[[Exception | None], None]
    changes: Sequence[Change] = ()


class Awaited(Protocol):
    """Anything else that was to be written."""

    @property
    def future(self) -> "asyncio.Future[Any]": ...


def settle(outcomes: Sequence[tuple[Append | Awaited, Any]]) -> None:
    """In the loop: everybody learns what has become of what he wanted written."""
    for job, outcome in outcomes:
        if isinstance(job, Append):
            try:
                job.settled(outcome)
            except Exception:  # what goes wrong in one room must not keep the news from the others
                logger.exception("settled.failed", room=job.room)
        elif not job.future.done():
            if isinstance(outcome, Exception):
                job.future.set_exception(outcome)
            else:
                job.future.set_result(outcome)


@dataclass(frozen=True)
class Times:
    """By what a clock can be doubted: when a room was last touched, when retention last looked, and since when it has
    been looking without that the clock was set; 0 for never.
    """

    touched: int = 0
    retained: int = 0
    steady: int = 0


@dataclass(frozen=True)
class Kept:
    """A room as it is kept: its entries with their versions, its people, the lineage of what builds on them, and the
    boxes they name. `last` is the latest version that is taken, also if nothing of it is left.
    """

    rows: list[tuple[int, bytes]] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)
    lineage: Lineage = field(default_factory=Lineage)
    boxes: list[BoxNamed] = field(default_factory=list)
    last: int = 0


#: Where nothing is rewritten.
NOTHING: Final[Mapping[int, bytes]] = MappingProxyType({})


class Log(OwnBoxes, Protocol):
    """The log of all rooms."""

    #: Called in the loop when the whole log was exchanged under us: every room must be read again.
    replaced: Callable[[], None]
    #: Called in the loop when nothing can be written ever again: all that is left is to stop, and to say why.
    ended: Callable[[BaseException], None]

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

    async def room(self, code: str, since: int = 0) -> Kept:
        """All that is kept of a room, but for entries before that version; nothing if there is none."""
        ...

    async def box(self, name: str) -> bytes | None:
        """The printed box of this hash, if it is kept."""
        ...

    async def knows(self, code: str, tokens: Sequence[bytes]) -> bool:
        """Whether one of these is the token of somebody in this room. It takes as long if there is no such room."""
        ...

    async def count(self) -> int:
        """How many rooms there are."""
        ...

    async def compact(
        self, code: str, versions: Sequence[int], lineage: Lineage, rewritten: Mapping[int, bytes] = NOTHING
    ) -> None:
        """Delete these entries of a room for good, and write these bodies instead of others; the rest stays, but for
        boxes that none of them names any more, with what people wrote in them.
        """
        ...

    async def times(self) -> Times:
        """What it knows of time."""
        ...

    async def mark(self, now: int, before: int, steady: int) -> None:
        """Retention looks now: rooms that were last touched before, and are not kept for longer, bear a mark from the
        first such look on; no other room does. The clock has not been set since it was `steady`.
        """
        ...

    async def set_back(self, to: int) -> None:
        """No room was touched later than that, whatever is written of it."""
        ...

    async def marked(self, by: int) -> list[str]:
        """The rooms that had their mark by then, and were not touched since."""
        ...

    async def to_burn(self) -> list[str]:
        """The rooms in which something is to be burnt."""
        ...

    async def delete(self, codes: Sequence[str], erased: bool = False) -> None:
        """Rooms with everything in them, for good. What its own people erased no backup brings back, either."""
        ...

    async def delete_unnamed(self) -> None:
        """The printed boxes with which no room plays any more: retention alone looks at all rooms."""
        ...

    async def learn(self, counts: Mapping[Taught, int]) -> None:
        """So much more was learned about cards. It belongs to no room, and goes with none."""
        ...

    async def learnt(self) -> dict[Taught, int]:
        """All that was learned."""
        ...

    async def unlearn(self) -> None:
        """Nothing of it stays, on the disk neither."""
        ...

    async def probe(self) -> None:
        """Raise if nothing can be written now."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        ...
