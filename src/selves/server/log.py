"""The log on disk: append-only, durable before anybody hears of it. One thread writes; what is waiting goes into one
transaction (group commit), and each append learns its own outcome.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import apsw
import structlog

from selves.server import figures
from selves.server.people import Person
from selves.server.schema import connect

T = TypeVar("T")

#: Rows of one INSERT: a batch is cut into these sizes, so that few statements are prepared and few locks taken.
SIZES = (64, 16, 4, 1)

logger = structlog.get_logger()


class Conflict(Exception):  # noqa: N818
    """Somebody else has written this version: the room must be read again."""


@dataclass
class Lineage:
    """The line of appends of one woken room. Once one of them fails, those that build on it must fail too."""

    broken: bool = False
    #: The database it was read from; one that was exchanged since knows nothing of it.
    epoch: int = 0


@dataclass(frozen=True)
class Append:
    """Entries of one room in order, and what changes about its people with them."""

    room: str
    version: int
    bodies: Sequence[bytes]
    lineage: Lineage
    told: Callable[[Exception | None], None]
    also: Sequence[tuple[str, tuple[Any, ...]]] = ()


@dataclass(frozen=True)
class Work:
    """Anything else that the one writer does. `scrub`: what it deleted must be gone from the disk, too."""

    do: Callable[[apsw.Connection], Any]
    future: "asyncio.Future[Any]"
    scrub: bool = False


@dataclass(frozen=True)
class Kept:
    """A room as it is kept: its entries with their versions, and its people."""

    rows: list[tuple[int, bytes]] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)


class Log:
    """The log of all rooms. `replaced` is called when the whole database was exchanged under us."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._writing = connect(path)
        self._reading = connect(path, cache_kb=64)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="log-reader")
        self._waiting: queue.SimpleQueue[Append | Work | None] = queue.SimpleQueue()
        self._generation = generation(self._writing)
        self._data_version = self._writing.pragma("data_version")
        self.epoch = 0
        self.replaced: Callable[[], None] = lambda: None
        self.key: bytes = self._writing.execute("SELECT value FROM meta WHERE key = 'key'").get
        self._thread = threading.Thread(target=self._write, name="log-writer", daemon=True)
        self._thread.start()

    def append(self, job: Append) -> None:
        """Its `told` is called in the loop when the entries are durable, or with what went wrong."""
        self._waiting.put(job)

    async def work(self, do: Callable[[apsw.Connection], T], scrub: bool = False) -> T:
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting.put(Work(do, future, scrub))
        return await future

    async def read(self, do: Callable[[apsw.Connection], T]) -> T:
        return await self._loop.run_in_executor(self._reader, do, self._reading)

    async def room(self, code: str) -> Kept:
        return await self.read(lambda connection: read_room(connection, code))

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._waiting.put(None)
        self._thread.join()
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    def _write(self) -> None:
        going = True
        while going:
            jobs = [self._waiting.get()]
            while not self._waiting.empty():
                jobs.append(self._waiting.get())
            going = None not in jobs
            batch = [job for job in jobs if job is not None]
            if batch:
                outcomes = self._transact(batch)
                if any(isinstance(job, Work) and job.scrub for job in batch):
                    self._writing.pragma("wal_checkpoint", "truncate")
                self._loop.call_soon_threadsafe(tell, outcomes)

    def _transact(self, batch: list[Append | Work]) -> list[tuple[Append | Work, Any]]:
        self._notice_replacement()
        for job in batch:
            if isinstance(job, Append) and job.lineage.epoch != self.epoch:
                job.lineage.broken = True
        began = time.perf_counter()
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            try:
                outcomes = self._together(batch)
            except apsw.Error:
                self._writing.execute("ROLLBACK; BEGIN IMMEDIATE")
                outcomes = [(job, self._alone(job)) for job in batch]
            self._writing.execute("COMMIT")
            figures.COMMIT.observe(time.perf_counter() - began)
        except apsw.Error as fault:
            logger.error("log.failed", fault=str(fault), jobs=len(batch))
            if self._writing.in_transaction:
                self._writing.execute("ROLLBACK")
            for job in batch:
                if isinstance(job, Append):
                    job.lineage.broken = True
            return [(job, fault) for job in batch]
        return outcomes

    def _together(self, batch: list[Append | Work]) -> list[tuple[Append | Work, Any]]:
        """The usual case, in few statements. Any refusal undoes it all, and each is tried alone."""
        if any(isinstance(job, Work) or job.also or job.lineage.broken for job in batch):
            return [(job, self._alone(job)) for job in batch]
        rows = [
            value
            for job in batch
            if isinstance(job, Append)
            for offset, body in enumerate(job.bodies)
            for value in (job.room, job.version + offset, body)
        ]
        start = 0
        for size in SIZES:
            while len(rows) - start >= 3 * size:
                values = ", ".join(["(?, ?, ?)"] * size)
                self._writing.execute(f"INSERT INTO entries VALUES {values}", rows[start : start + 3 * size])  # noqa: S608
                start += 3 * size
        return [(job, None) for job in batch]

    def _alone(self, job: Append | Work) -> Any:
        self._writing.execute("SAVEPOINT alone")
        try:
            done = None
            if isinstance(job, Work):
                done = job.do(self._writing)
            else:
                self._append(job)
        except Exception as fault:
            self._writing.execute("ROLLBACK TO alone; RELEASE alone")
            if isinstance(job, Append):
                job.lineage.broken = True
                return Conflict(job.room) if isinstance(fault, apsw.ConstraintError) else fault
            return fault
        self._writing.execute("RELEASE alone")
        return done

    def _append(self, job: Append) -> None:
        if job.lineage.broken:
            raise Conflict(job.room)
        for offset, body in enumerate(job.bodies):
            self._writing.execute("INSERT INTO entries VALUES (?, ?, ?)", (job.room, job.version + offset, body))
        for statement, values in job.also:
            self._writing.execute(statement, values)

    def _tell_replaced(self) -> None:
        self.replaced()

    def _notice_replacement(self) -> None:
        data_version = self._writing.pragma("data_version")
        if data_version == self._data_version:
            return
        self._data_version = data_version
        now = generation(self._writing)
        if now != self._generation:
            self._generation = now
            self.epoch += 1
            self.key = self._writing.execute("SELECT value FROM meta WHERE key = 'key'").get
            self._loop.call_soon_threadsafe(self._tell_replaced)


def tell(outcomes: list[tuple[Append | Work, Any]]) -> None:
    for job, outcome in outcomes:
        if isinstance(job, Append):
            try:
                job.told(outcome)
            except Exception:  # what goes wrong in one room must not keep the news from the others
                logger.exception("told.failed", room=job.room)
        elif not job.future.done():
            if isinstance(outcome, Exception):
                job.future.set_exception(outcome)
            else:
                job.future.set_result(outcome)


def generation(connection: apsw.Connection) -> bytes:
    found: bytes = connection.execute("SELECT value FROM meta WHERE key = 'generation'").get
    return found


def read_room(connection: apsw.Connection, code: str) -> Kept:
    rows = list(connection.execute("SELECT version, body FROM entries WHERE room = ? ORDER BY version", (code,)))
    people = [
        Person(who, name, language, token)
        for who, name, language, token in connection.execute(
            "SELECT who, name, language, token FROM people WHERE room = ?", (code,)
        )
    ]
    return Kept(rows, people)


def delete_rooms(connection: apsw.Connection, codes: Sequence[str]) -> None:
    """Rooms with everything in them."""
    for code in codes:
        for table, column in (("entries", "room"), ("people", "room"), ("rooms", "code")):
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (code,))  # noqa: S608 - names of our own


def idle_rooms(connection: apsw.Connection, before: int) -> list[str]:
    found = connection.execute("SELECT code FROM rooms WHERE kept = 0 AND touched < ?", (before,))
    return [code for (code,) in found]
