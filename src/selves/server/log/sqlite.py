"""The log in one file of SQLite: append-only, durable before anybody hears of it. One thread writes, another reads."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import apsw

from selves.server.log import NOTHING, Append, Conflict, Kept, Lineage, Times
from selves.server.log.erasures import Erasures, of_room, openings
from selves.server.log.files import Claim, SameFiles
from selves.server.log.own_sqlite import InSqlite
from selves.server.log.own_statements import Database
from selves.server.log.own_verbs import OwnVerbs
from selves.server.log.schema import check, connect
from selves.server.log.statements import compact_room, delete_room, read_box, read_room, read_taught, teach
from selves.server.log.writer import Writer
from selves.server.taught import Taught

T = TypeVar("T")


class SqliteLog(OwnVerbs):
    """The log of all rooms in a file, which is made or brought up to date."""

    def __init__(self, path: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self.replaced: Callable[[], None] = lambda: None
        self.ended: Callable[[], None] = lambda: None
        self._claim = Claim(path.parent)
        try:
            self._reading = connect(path, cache_kb=64)
            check(self._reading)
            self._files = SameFiles(path)
            self._erasures = Erasures(path)
            self._writer = Writer(path, self._files, self._erasures, self._say_replaced, self._say_ended)
        except BaseException:
            self._claim.release()
            raise
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
        rows, people, boxes = await self._read(lambda connection: read_room(connection, code))
        return Kept(rows, people, lineage, boxes)

    async def box(self, name: str) -> bytes | None:
        return await self._read(lambda connection: read_box(connection, name))

    async def knows(self, code: str, tokens: Sequence[bytes]) -> bool:
        find = "SELECT 1 FROM people WHERE room = ? AND token = ?"
        return await self._read(
            lambda connection: any(connection.execute(find, (code, token)).get is not None for token in tokens)
        )

    async def count(self) -> int:
        return await self._read(lambda connection: int(connection.execute("SELECT count(*) FROM rooms").get))

    async def compact(
        self, code: str, versions: Sequence[int], lineage: Lineage, rewritten: Mapping[int, bytes] = NOTHING
    ) -> None:
        def work(connection: apsw.Connection) -> None:
            if lineage.epoch != self._writer.epoch:
                raise Conflict(code)
            compact_room(connection, code, versions, rewritten)

        await self._write(work, scrub=True)

    async def times(self) -> Times:
        find = """
            SELECT (SELECT max(touched) FROM rooms), (SELECT value FROM meta WHERE key = 'retained'),
                (SELECT value FROM meta WHERE key = 'steady')
        """

        def read(connection: apsw.Connection) -> Times:
            return Times(*(int(found or 0) for found in connection.execute(find).get))

        return await self._read(read)

    async def mark(self, now: int, before: int, steady: int) -> None:
        def work(connection: apsw.Connection) -> None:
            for key, value in (("retained", now), ("steady", steady)):
                connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, str(value).encode()))
            connection.execute("UPDATE rooms SET marked = NULL WHERE kept OR touched >= ?", (before,))
            fresh = "UPDATE rooms SET marked = ? WHERE marked IS NULL AND NOT kept AND touched < ?"
            connection.execute(fresh, (now, before))

        await self._write(work)

    async def set_back(self, to: int) -> None:
        await self._write(
            lambda connection: connection.execute("UPDATE rooms SET touched = :to WHERE touched > :to", {"to": to})
        )

    async def marked(self, by: int) -> list[str]:
        find = "SELECT code FROM rooms WHERE marked <= ?"
        return await self._read(lambda connection: [code for (code,) in connection.execute(find, (by,))])

    async def delete(self, codes: Sequence[str], erased: bool = False) -> None:
        def work(connection: apsw.Connection) -> None:
            for code in codes:
                if erased:
                    for _, first in openings(connection, code):
                        self._erasures.add(of_room(code, first))
                delete_room(connection, code)

        await self._write(work, scrub=True)

    async def learn(self, counts: Mapping[Taught, int]) -> None:
        await self._write(lambda connection: teach(connection, counts))

    async def learnt(self) -> dict[Taught, int]:
        return await self._read(read_taught)

    async def unlearn(self) -> None:
        if await self.learnt():
            await self._write(lambda connection: connection.execute("DELETE FROM taught").get, scrub=True)

    async def probe(self) -> None:
        write = "INSERT OR REPLACE INTO meta VALUES ('probe', ?)"
        await self._write(lambda connection: connection.execute(write, (b"ok",)).get)

    async def close(self) -> None:
        self._writer.scribe.stop()
        await self._loop.run_in_executor(None, self._stop)

    async def _read(self, do: Callable[[apsw.Connection], T]) -> T:
        def read() -> T:
            self._files.check()
            return do(self._reading)

        return await self._loop.run_in_executor(self._reader, read)

    async def _write(self, do: Callable[[apsw.Connection], Any], scrub: bool = False) -> None:
        await self._writer.scribe.do(do, scrub)

    async def _read_own(self, do: Callable[[Database], T]) -> T:
        return await self._read(lambda connection: do(InSqlite(connection)))

    async def _write_own(self, do: Callable[[Database], Any], scrub: bool = False) -> None:
        await self._write(lambda connection: do(InSqlite(connection)), scrub)

    def _list_erased(self, database: Database, hashed: str) -> None:
        self._erasures.add(hashed)

    def _say_replaced(self) -> None:
        self.replaced()

    def _say_ended(self) -> None:
        self.ended()

    def _stop(self) -> None:
        self._reader.shutdown()
        self._reading.close()
        self._writer.join()
        self._claim.release()
