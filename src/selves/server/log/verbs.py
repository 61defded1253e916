"""The verbs of a log that is kept in a database, whichever: one thread writes, another reads, and what is asked of it
stands in `plain_statements` or, where the two speak differently, in `Statements`.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from selves.room.entries import Who
from selves.server.log import NOTHING, Append, Change, Conflict, Kept, Lineage, Times
from selves.server.log import plain_statements as plain
from selves.server.log.erasures import of_room
from selves.server.log.own_verbs import OwnVerbs
from selves.server.log.plain_statements import Database
from selves.server.log.scribe import Scribe
from selves.server.taught import Taught

T = TypeVar("T")
C = TypeVar("C", bound="Closes")
C_contra = TypeVar("C_contra", bound="Closes", contravariant=True)


class Closes(Protocol):
    """A connection."""

    def close(self) -> None: ...


class Statements(Protocol[C_contra]):
    """What is asked in the database's own language, as part of somebody's transaction."""

    def plain(self, connection: C_contra, /) -> Database:
        """For what both understand."""
        ...

    def read_room(self, connection: C_contra, room: str, since: int = 0, /) -> Kept: ...

    def is_known(self, connection: C_contra, room: str, tokens: Sequence[bytes], /) -> bool: ...

    def read_marked(self, connection: C_contra, by: int, /) -> list[str]: ...

    def read_firsts(self, connection: C_contra, rooms: Sequence[str], /) -> list[tuple[str, bytes]]:
        """The first entry of each of these rooms."""
        ...

    def read_people(self, connection: C_contra, rooms: Sequence[str], /) -> list[tuple[str, Who]]:
        """All people of these rooms, by their ids."""
        ...

    def write_entries(self, connection: C_contra, room: str, first: int, bodies: Sequence[bytes], /) -> None: ...

    def change_room(self, connection: C_contra, room: str, change: Change, /) -> None: ...

    def compact_room(
        self, connection: C_contra, room: str, gone: Sequence[int], rewritten: Mapping[int, bytes], /
    ) -> None: ...

    def delete_room(self, connection: C_contra, room: str, /) -> bytes | None:
        """With everything in it: its first entry; None if there was no room."""
        ...

    def delete_unnamed(self, connection: C_contra, /) -> None:
        """The printed boxes with which no room plays any more."""
        ...


class Writes(Protocol):
    """The thread that writes."""

    @property
    def key(self) -> bytes: ...

    @property
    def epoch(self) -> int:
        """Counts how often the log was exchanged: what was read from another epoch is not written any more."""
        ...

    @property
    def scribe(self) -> Scribe: ...

    def stop(self) -> None:
        """Write what is waiting, then nothing more."""
        ...

    def join(self) -> None:
        """Wait until it has stopped; not in the loop."""
        ...


class Verbs(OwnVerbs, Generic[C]):
    """For a log to have, which says how it is read and what is listed as erased."""

    _writer: Writes
    _reading: C

    def __init__(self, sql: Statements[C]) -> None:
        self._sql = sql
        self._loop = asyncio.get_running_loop()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="log-reader")
        self.replaced: Callable[[], None] = lambda: None
        self.ended: Callable[[BaseException], None] = lambda fault: None

    @property
    def key(self) -> bytes:
        return self._writer.key

    def lineage(self) -> Lineage:
        return Lineage(self._writer.epoch)

    def append(self, append: Append) -> None:
        self._writer.scribe.put(append)

    async def room(self, code: str, since: int = 0) -> Kept:
        lineage = self.lineage()  # before it is read: an exchange in between breaks what builds on it
        kept = await self._read(lambda connection: self._sql.read_room(connection, code, since))
        return replace(kept, lineage=lineage)

    async def box(self, name: str) -> bytes | None:
        return await self._read_plain(lambda database: plain.read_box(database, name))

    async def knows(self, code: str, tokens: Sequence[bytes]) -> bool:
        return await self._read(lambda connection: self._sql.is_known(connection, code, tokens))

    async def count(self) -> int:
        return await self._read_plain(plain.count_rooms)

    async def compact(
        self, code: str, versions: Sequence[int], lineage: Lineage, rewritten: Mapping[int, bytes] = NOTHING
    ) -> None:
        def work(connection: C) -> None:
            if lineage.epoch != self._writer.epoch:
                raise Conflict(code)
            self._sql.compact_room(connection, code, versions, rewritten)

        await self._write(work, scrub=True)

    async def times(self) -> Times:
        return await self._read_plain(plain.read_times)

    async def mark(self, now: int, before: int, steady: int) -> None:
        await self._write_plain(lambda database: plain.mark_rooms(database, now, before, steady))

    async def set_back(self, to: int) -> None:
        await self._write_plain(lambda database: plain.set_back(database, to))

    async def marked(self, by: int) -> list[str]:
        return await self._read(lambda connection: self._sql.read_marked(connection, by))

    async def to_burn(self) -> list[str]:
        return await self._read_plain(plain.read_to_burn)

    async def delete(self, codes: Sequence[str], erased: bool = False) -> None:
        def work(connection: C) -> None:
            for code in codes:
                first = self._sql.delete_room(connection, code)
                if erased and first is not None:
                    self._list_erased(self._sql.plain(connection), of_room(code, first))

        await self._write(work, scrub=True)

    async def delete_unnamed(self) -> None:
        await self._write(self._sql.delete_unnamed)

    async def learn(self, counts: Mapping[Taught, int]) -> None:
        await self._write_plain(lambda database: plain.teach(database, counts))

    async def learnt(self) -> dict[Taught, int]:
        return await self._read_plain(plain.read_taught)

    async def unlearn(self) -> None:
        if await self.learnt():
            await self._write_plain(plain.unteach, scrub=True)

    async def probe(self) -> None:
        await self._write_plain(lambda database: plain.put_meta(database, "probe", b"ok"))

    async def close(self) -> None:
        self._writer.stop()
        await self._loop.run_in_executor(None, self._stop)

    # ---- in the threads ---------------------------------------------------------------------------------------------

    async def _read(self, do: Callable[[C], T]) -> T:
        return await self._loop.run_in_executor(self._reader, self._read_now, do)

    async def _write(self, do: Callable[[C], Any], scrub: bool = False) -> None:
        await self._writer.scribe.do(do, scrub)

    async def _read_plain(self, do: Callable[[Database], T]) -> T:
        return await self._read(lambda connection: do(self._sql.plain(connection)))

    async def _write_plain(self, do: Callable[[Database], Any], scrub: bool = False) -> None:
        await self._write(lambda connection: do(self._sql.plain(connection)), scrub)

    def _read_now(self, do: Callable[[C], T]) -> T:
        """In the thread."""
        raise NotImplementedError

    def _list_erased(self, database: Database, hashed: str) -> None:
        """No backup brings back what has this hash."""
        raise NotImplementedError

    def _say_replaced(self) -> None:
        self.replaced()

    def _say_ended(self, fault: BaseException) -> None:
        self.ended(fault)

    def _stop(self) -> None:
        self._reader.shutdown()
        self._reading.close()
        self._writer.join()
