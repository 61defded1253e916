"""A log in memory. The disk outlives the server; when it is slow, full or broken is asked of its trouble."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from selves.room.entries import Who
from selves.server.log import (
    NOTHING,
    TO_BURN,
    Append,
    BoxKept,
    BoxNamed,
    Change,
    Conflict,
    Kept,
    Lineage,
    PersonAdded,
    PersonErased,
    PersonMoved,
    PersonNamed,
    RoomTouched,
    Times,
    settle,
)
from selves.server.people import Person
from selves.server.taught import MOST_SAID, Taught
from tests.simulation.own import OwnBoxesInMemory
from tests.simulation.own import Stored as StoredOwn


@dataclass
class Stored:
    """What is kept of one room."""

    rows: dict[int, bytes] = field(default_factory=dict)
    people: dict[Who, Person] = field(default_factory=dict)
    touched: tuple[int, bool] | None = None
    marked: int | None = None
    boxes: dict[str, BoxNamed] = field(default_factory=dict)


@dataclass
class Disk:
    """All that is durable."""

    key: bytes = bytes(32)
    rooms: dict[str, Stored] = field(default_factory=dict)
    boxes: dict[str, bytes] = field(default_factory=dict)
    taught: dict[Taught, int] = field(default_factory=dict)
    own: dict[str, StoredOwn] = field(default_factory=dict)
    retained: int = 0
    steady: int = 0


class Trouble(Protocol):
    """How this disk behaves."""

    def takes(self) -> float:
        """Seconds until the next piece of work is done."""
        ...

    def fault(self) -> Exception | None:
        """Why that piece fails, if it does."""
        ...


class Flawless:
    """At once, always."""

    def takes(self) -> float:
        return 0.0

    def fault(self) -> Exception | None:
        return None


@dataclass(frozen=True)
class Work:
    """Anything else that the one writer does."""

    do: Callable[[], None]
    future: "asyncio.Future[None]"


class MemoryLog(OwnBoxesInMemory):
    """The log of all rooms. As on a disk, what is waiting is written together, and each append learns its outcome."""

    def __init__(self, disk: Disk, trouble: Trouble | None = None) -> None:
        self.replaced: Callable[[], None] = lambda: None
        self.ended: Callable[[BaseException], None] = lambda fault: None
        #: Called with every append that has just become durable.
        self.written: Callable[[Append], None] = lambda append: None
        self._disk = disk
        self._trouble = trouble or Flawless()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Append | Work] = []
        self._writing = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._dead = False

    def die(self) -> None:
        """Nothing that was not written will be, nor is it held any longer: all of that server goes with it."""
        self._dead = True
        self._waiting.clear()

    # ---- verbs ----------------------------------------------------------------------------------------------------

    @property
    def key(self) -> bytes:
        return self._disk.key

    def lineage(self) -> Lineage:
        return Lineage()

    def append(self, append: Append) -> None:
        self._enqueue(append)

    async def room(self, code: str, since: int = 0) -> Kept:
        lineage = self.lineage()
        await self._read()
        stored = self._disk.rooms.get(code, Stored())
        boxes = [box for _, box in sorted(stored.boxes.items())]
        rows = sorted(row for row in stored.rows.items() if row[0] >= since)
        return Kept(rows, list(stored.people.values()), lineage, boxes)

    async def box(self, name: str) -> bytes | None:
        await self._read()
        return self._disk.boxes.get(name)

    async def knows(self, code: str, tokens: Sequence[bytes]) -> bool:
        await self._read()
        return any(person.token in tokens for person in self._disk.rooms.get(code, Stored()).people.values())

    async def count(self) -> int:
        await self._read()
        return len(self._disk.rooms)

    async def compact(
        self, code: str, versions: Sequence[int], lineage: Lineage, rewritten: Mapping[int, bytes] = NOTHING
    ) -> None:
        def work() -> None:
            stored = self._disk.rooms.get(code, Stored())
            for version in versions:
                stored.rows.pop(version, None)
            stored.rows |= {version: body for version, body in rewritten.items() if version in stored.rows}
            stored.boxes = {
                name: box
                for name, box in stored.boxes.items()
                if any(name.encode() in body for body in stored.rows.values())
            }

        await self._work(work)

    async def times(self) -> Times:
        await self._read()
        touched = [stored.touched[0] for stored in self._disk.rooms.values() if stored.touched is not None]
        return Times(max(touched, default=0), self._disk.retained, self._disk.steady)

    async def mark(self, now: int, before: int, steady: int) -> None:
        def work() -> None:
            self._disk.retained, self._disk.steady = now, steady
            for stored in self._disk.rooms.values():
                at, kept = stored.touched or (before, False)
                idle = not kept and at < before
                stored.marked = (stored.marked or now) if idle else None

        await self._work(work)

    async def set_back(self, to: int) -> None:
        def work() -> None:
            for stored in self._disk.rooms.values():
                if stored.touched is not None:
                    at, kept = stored.touched
                    stored.touched = (min(at, to), kept)

        await self._work(work)

    async def marked(self, by: int) -> list[str]:
        await self._read()
        marks = {code: stored.marked for code, stored in self._disk.rooms.items()}
        return [code for code, marked in marks.items() if marked is not None and marked <= by]

    async def to_burn(self) -> list[str]:
        await self._read()
        return [code for code, stored in self._disk.rooms.items() if (stored.touched or (0,))[0] == TO_BURN]

    async def delete(self, codes: Sequence[str], erased: bool = False) -> None:
        def work() -> None:
            for code in codes:
                self._disk.rooms.pop(code, None)

        await self._work(work)

    async def delete_unnamed(self) -> None:
        def work() -> None:
            named = {box.printed for stored in self._disk.rooms.values() for box in stored.boxes.values()}
            self._disk.boxes = {name: body for name, body in self._disk.boxes.items() if name in named}

        await self._work(work)

    async def learn(self, counts: Mapping[Taught, int]) -> None:
        def work() -> None:
            taught = self._disk.taught
            for each, times in counts.items():
                kind = [
                    other
                    for other in taught
                    if (other.game, other.card, other.what) == (each.game, each.card, each.what)
                ]
                if each in taught or len(kind) < MOST_SAID:
                    taught[each] = taught.get(each, 0) + times

        await self._work(work)

    async def learnt(self) -> dict[Taught, int]:
        await self._read()
        return dict(self._disk.taught)

    async def unlearn(self) -> None:
        await self._work(self._disk.taught.clear)

    async def probe(self) -> None:
        await self._work(lambda: None)

    async def close(self) -> None:
        await self._idle.wait()

    # ---- reading --------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        read: asyncio.Future[None] = self._loop.create_future()
        fault = self._trouble.fault()

        def done() -> None:
            if not read.done():
                if fault is None:
                    read.set_result(None)
                else:
                    read.set_exception(fault)

        self._loop.call_later(self._trouble.takes(), done)
        await read

    # ---- writing --------------------------------------------------------------------------------------------------

    async def _work(self, do: Callable[[], None]) -> None:
        future: asyncio.Future[None] = self._loop.create_future()
        self._enqueue(Work(do, future))
        await future

    def _enqueue(self, job: Append | Work) -> None:
        self._idle.clear()
        self._waiting.append(job)
        if not self._writing:
            self._writing = True
            self._loop.call_soon(self._begin)

    def _begin(self) -> None:
        batch, self._waiting = self._waiting, []
        self._loop.call_later(self._trouble.takes(), self._commit, batch)

    def _commit(self, batch: list[Append | Work]) -> None:
        """All that was waiting becomes durable; who asked for it hears of it a moment later, or never."""
        if self._dead:
            return
        fault = self._trouble.fault()
        outcomes = [(job, fault or self._one(job)) for job in batch]
        for job, outcome in outcomes:
            if outcome is not None and isinstance(job, Append):
                job.lineage.broken = True
        self._loop.call_soon(settle, outcomes)
        if self._waiting:
            self._loop.call_soon(self._begin)
        else:
            self._writing = False
            self._loop.call_soon(self._idle.set)

    def _one(self, job: Append | Work) -> Exception | None:
        if isinstance(job, Work):
            job.do()
            return None
        stored = self._disk.rooms.get(job.room, Stored())
        versions = range(job.version, job.version + len(job.bodies))
        twice = any(isinstance(change, PersonAdded) and change.person.who in stored.people for change in job.changes)
        if job.lineage.broken or twice or any(version in stored.rows for version in versions):
            job.lineage.broken = True  # at once: what follows in this batch builds on it
            return Conflict(job.room)
        self._disk.rooms[job.room] = stored
        stored.rows.update(zip(versions, job.bodies, strict=True))
        for change in job.changes:
            apply(self._disk, stored, change)
        self.written(job)
        return None


def apply(disk: Disk, stored: Stored, change: Change) -> None:
    match change:
        case PersonAdded(person):
            stored.people[person.who] = person
        case PersonNamed(who, name, language):
            if who in stored.people:
                stored.people[who] = Person(who, name, language, stored.people[who].token)
        case PersonMoved(who, token):
            if who in stored.people:
                stored.people[who] = Person(who, stored.people[who].name, stored.people[who].language, token)
        case PersonErased(who):
            stored.people.pop(who, None)
        case RoomTouched(at, kept):
            stored.touched, stored.marked = (at, kept), None
        case BoxKept(name, printed):
            if printed is not None:
                disk.boxes.setdefault(printed.hash, printed.body)
            stored.boxes.setdefault(name, change.named)
