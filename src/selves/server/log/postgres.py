"""The log in PostgreSQL: the same verbs as in a file, for more than one machine. One thread writes, another reads;
while the database is out of reach both wait for it, and nothing is said to be done.
"""

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import psycopg
import structlog

from selves.server.log import NOTHING, Append, Conflict, Kept, Lineage, Stopped, Times, Unreadable
from selves.server.log import postgres_statements as sql
from selves.server.log.own_postgres import InPostgres
from selves.server.log.own_statements import Database
from selves.server.log.own_verbs import OwnVerbs
from selves.server.log.postgres_schema import Connection, connect, prepare, said
from selves.server.log.postgres_writer import AGAIN, Away, Writer
from selves.server.taught import Taught

T = TypeVar("T")

PROBE: Final = "INSERT INTO meta VALUES ('probe', '') ON CONFLICT (key) DO UPDATE SET value = excluded.value"

logger = structlog.get_logger()


class PostgresLog(OwnVerbs):
    """The log of all rooms at an address, where its tables are made or brought up to date."""

    def __init__(self, address: str) -> None:
        self._loop = asyncio.get_running_loop()
        self.replaced: Callable[[], None] = lambda: None
        self.ended: Callable[[], None] = lambda: None
        self._address = address
        prepare(address)
        try:
            self._reading = connect(address)
            self._writer = Writer(address, self._say_replaced, self._say_ended)
        except psycopg.Error as fault:
            raise Unreadable(f"the database cannot be used: {said(fault)}") from None
        self._closing = threading.Event()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="log-reader")

    @property
    def key(self) -> bytes:
        return self._writer.key

    def lineage(self) -> Lineage:
        return Lineage(self._writer.epoch)

    def append(self, append: Append) -> None:
        self._writer.scribe.put(append)

    async def room(self, code: str) -> Kept:
        lineage = self.lineage()  # before it is read: an exchange in between breaks what builds on it
        return await self._read(lambda connection: sql.read_room(connection, code, lineage))

    async def box(self, name: str) -> bytes | None:
        return await self._read(lambda connection: sql.read_box(connection, name))

    async def knows(self, code: str, tokens: Sequence[bytes]) -> bool:
        return await self._read(lambda connection: sql.is_known(connection, code, tokens))

    async def count(self) -> int:
        return await self._read(sql.count_rooms)

    async def compact(
        self, code: str, versions: Sequence[int], lineage: Lineage, rewritten: Mapping[int, bytes] = NOTHING
    ) -> None:
        def work(connection: Connection) -> None:
            if lineage.epoch != self._writer.epoch:
                raise Conflict(code)
            sql.compact_room(connection, code, versions, rewritten)

        await self._writer.scribe.do(work)

    async def times(self) -> Times:
        return await self._read(sql.read_times)

    async def mark(self, now: int, before: int, steady: int) -> None:
        await self._writer.scribe.do(lambda connection: sql.mark_rooms(connection, now, before, steady))

    async def set_back(self, to: int) -> None:
        late = "UPDATE rooms SET touched = %(to)s WHERE touched > %(to)s"
        await self._writer.scribe.do(lambda connection: connection.execute(late, {"to": to}))

    async def marked(self, by: int) -> list[str]:
        return await self._read(lambda connection: sql.read_marked(connection, by))

    async def delete(self, codes: Sequence[str], erased: bool = False) -> None:
        def work(connection: Connection) -> None:
            for code in codes:
                sql.delete_room(connection, code, erased)

        await self._writer.scribe.do(work)

    async def learn(self, counts: Mapping[Taught, int]) -> None:
        await self._writer.scribe.do(lambda connection: sql.teach(connection, counts))

    async def learnt(self) -> dict[Taught, int]:
        return await self._read(sql.read_taught)

    async def unlearn(self) -> None:
        await self._writer.scribe.do(lambda connection: connection.execute("DELETE FROM taught"))

    async def probe(self) -> None:
        """What is out of reach is not waited for."""
        if self._writer.away:
            raise Away("the database cannot be reached")
        await self._writer.scribe.do(lambda connection: connection.execute(PROBE))

    async def close(self) -> None:
        self._closing.set()
        self._writer.stop()
        await self._loop.run_in_executor(None, self._stop)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Anything else that is written, after what was put before."""
        done: T = await self._writer.scribe.do(work)
        return done

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """Anything else that is asked, or written at once whatever waits."""
        return await self._read(work)

    async def _read(self, do: Callable[[Connection], T]) -> T:
        return await self._loop.run_in_executor(self._reader, self._read_now, do)

    def _read_now(self, do: Callable[[Connection], T]) -> T:
        """In the thread. If the line is cut meanwhile, it is read again when the database is back."""
        while True:
            try:
                if self._reading.closed:
                    self._reading = connect(self._address)
                return do(self._reading)
            except psycopg.Error as fault:
                if not self._reading.closed:
                    self._reading.rollback()
                    raise
                logger.warning("log.not-read", fault=said(fault))
            if self._closing.wait(AGAIN):
                raise Stopped

    async def _read_own(self, do: Callable[[Database], T]) -> T:
        return await self._read(lambda connection: do(InPostgres(connection)))

    async def _write_own(self, do: Callable[[Database], Any], scrub: bool = False) -> None:
        await self._writer.scribe.do(lambda connection: do(InPostgres(connection)))

    def _list_erased(self, database: Database, hashed: str) -> None:
        database.ask("INSERT INTO erased VALUES (:hash) ON CONFLICT DO NOTHING", hash=hashed)

    def _say_replaced(self) -> None:
        self.replaced()

    def _say_ended(self) -> None:
        self.ended()

    def _stop(self) -> None:
        self._reader.shutdown()
        self._reading.close()
        self._writer.join()
