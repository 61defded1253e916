"""The log in one file of SQLite: append-only, durable before anybody hears of it. One thread writes; what is waiting
goes into one transaction (group commit), and each append learns its own outcome.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import apsw
import structlog

from selves.server import metrics
from selves.server.log import (
    Append,
    Change,
    Conflict,
    Kept,
    Lineage,
    PersonAdded,
    PersonChanged,
    PersonErased,
    RoomTouched,
)
from selves.server.log.schema import connect
from selves.server.people import Person

T = TypeVar("T")

#: Rows of one INSERT: a batch is cut into these sizes, so that few statements are prepared and few locks taken.
SIZES = (64, 16, 4, 1)

logger = structlog.get_logger()


@dataclass(frozen=True)
class Work:
    """Anything else that the one writer does. `scrub`: what it deleted must be gone from the disk, too."""

    do: Callable[[apsw.Connection], Any]
    future: "asyncio.Future[Any]"
    scrub: bool = False


class SqliteLog:
    """The log of all rooms in a file, which is made or brought up to date."""

    def __init__(self, path: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self._writing = connect(path)
        self._reading = connect(path, cache_kb=64)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="log-reader")
        self._waiting: queue.SimpleQueue[Append | Work | None] = queue.SimpleQueue()
        self._generation = meta(self._writing, "generation")
        self._data_version = self._writing.pragma("data_version")
        self._epoch = 0
        self._key = meta(self._writing, "key")
        self.replaced: Callable[[], None] = lambda: None
        self._thread = threading.Thread(target=self._write, name="log-writer", daemon=True)
        self._thread.start()

    # ---- verbs ----------------------------------------------------------------------------------------------------

    @property
    def key(self) -> bytes:
        return self._key

    def lineage(self) -> Lineage:
        return Lineage(self._epoch)

    def append(self, append: Append) -> None:
        self._waiting.put(append)

    async def room(self, code: str) -> Kept:
        lineage = self.lineage()  # before it is read: an exchange in between breaks what builds on it
        rows, people = await self._read(lambda connection: read_room(connection, code))
        return Kept(rows, people, lineage)

    async def knows(self, code: str, tokens: Sequence[bytes]) -> bool:
        find = "SELECT 1 FROM people WHERE room = ? AND token = ?"
        return await self._read(
            lambda connection: any(connection.execute(find, (code, token)).get is not None for token in tokens)
        )

    async def count(self) -> int:
        return await self._read(lambda connection: int(connection.execute("SELECT count(*) FROM rooms").get))

    async def compact(self, code: str, versions: Sequence[int], lineage: Lineage) -> None:
        def work(connection: apsw.Connection) -> None:
            if lineage.epoch != self._epoch:
                raise Conflict(code)
            for version in versions:
                connection.execute("DELETE FROM entries WHERE room = ? AND version = ?", (code, version))

        await self._work(work, scrub=True)

    async def idle(self, before: int) -> list[str]:
        find = "SELECT code FROM rooms WHERE kept = 0 AND touched < ?"
        return await self._read(lambda connection: [code for (code,) in connection.execute(find, (before,))])

    async def delete(self, codes: Sequence[str]) -> None:
        def work(connection: apsw.Connection) -> None:
            for code in codes:
                for table, column in (("entries", "room"), ("people", "room"), ("rooms", "code")):
                    connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (code,))  # noqa: S608 - our own names

        await self._work(work, scrub=True)

    async def probe(self) -> None:
        write = "INSERT OR REPLACE INTO meta VALUES ('probe', ?)"
        await self._work(lambda connection: connection.execute(write, (b"ok",)).get)

    async def close(self) -> None:
        self._waiting.put(None)
        await self._loop.run_in_executor(None, self._stop)

    # ---- one reads ------------------------------------------------------------------------------------------------

    async def _read(self, do: Callable[[apsw.Connection], T]) -> T:
        return await self._loop.run_in_executor(self._reader, do, self._reading)

    def _stop(self) -> None:
        self._thread.join()
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    # ---- one writes -----------------------------------------------------------------------------------------------

    async def _work(self, do: Callable[[apsw.Connection], T], scrub: bool = False) -> T:
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting.put(Work(do, future, scrub))
        return await future

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
                if any(scrubs(job) for job in batch):
                    self._writing.pragma("wal_checkpoint", "truncate")
                self._loop.call_soon_threadsafe(settle, outcomes)

    def _transact(self, batch: list[Append | Work]) -> list[tuple[Append | Work, Any]]:
        self._notice_replacement()
        for job in batch:
            if isinstance(job, Append) and job.lineage.epoch != self._epoch:
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
            metrics.COMMIT.observe(time.perf_counter() - began)
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
        if any(isinstance(job, Work) or job.changes or job.lineage.broken for job in batch):
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
        for change in job.changes:
            self._writing.execute(*statement(job.room, change))

    def _notice_replacement(self) -> None:
        data_version = self._writing.pragma("data_version")
        if data_version == self._data_version:
            return
        self._data_version = data_version
        now = meta(self._writing, "generation")
        if now != self._generation:
            self._generation = now
            self._epoch += 1
            self._key = meta(self._writing, "key")
            self._loop.call_soon_threadsafe(self.replaced)


def scrubs(job: Append | Work) -> bool:
    """Whether what this deletes must be gone from the disk, too."""
    if isinstance(job, Work):
        return job.scrub
    return bool(job.changes) and any(isinstance(change, PersonErased) for change in job.changes)


def settle(outcomes: list[tuple[Append | Work, Any]]) -> None:
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


def statement(room: str, change: Change) -> tuple[str, tuple[Any, ...]]:
    match change:
        case PersonAdded(person):
            values = (room, person.who, person.name, person.language, person.token)
            return "INSERT INTO people VALUES (?, ?, ?, ?, ?)", values
        case PersonChanged(person):
            new = (person.name, person.language, person.token, room, person.who)
            return "UPDATE people SET name = ?, language = ?, token = ? WHERE room = ? AND who = ?", new
        case PersonErased(who):
            return "DELETE FROM people WHERE room = ? AND who = ?", (room, who)
        case RoomTouched(at, kept):
            return "INSERT OR REPLACE INTO rooms VALUES (?, ?, ?)", (room, at, int(kept))


def meta(connection: apsw.Connection, key: str) -> bytes:
    found: bytes = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).get
    return found


def read_room(connection: apsw.Connection, code: str) -> tuple[list[tuple[int, bytes]], list[Person]]:
    rows = list(connection.execute("SELECT version, body FROM entries WHERE room = ? ORDER BY version", (code,)))
    find = "SELECT who, name, language, token FROM people WHERE room = ?"
    return rows, [Person(*found) for found in connection.execute(find, (code,))]
