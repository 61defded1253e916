"""The verbs of the log about boxes of one's own, wherever it is kept: each is something of `own_statements`, done in
the log's own threads.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

from selves.server.log import own_statements as sql
from selves.server.log.erasures import of_own
from selves.server.log.own import CardVersion, KeptOwn, OwnChange, Right, Shelf, Shelved, VersionsForgotten
from selves.server.log.plain_statements import Database

T = TypeVar("T")


class Keeps(Protocol):
    """What these verbs need of the log."""

    def _read_plain(self, do: Callable[[Database], T]) -> Awaitable[T]: ...

    def _write_plain(self, do: Callable[[Database], Any], scrub: bool = False) -> Awaitable[None]:
        """`scrub`: what it deletes must be gone from the disk, too."""
        ...

    def _list_erased(self, database: Database, hashed: str) -> None:
        """No backup brings back what has this hash."""
        ...


class OwnVerbs:
    """For a log to have."""

    async def make_own(self: Keeps, box: KeptOwn, writes: bytes, reads: bytes) -> None:
        await self._write_plain(lambda database: sql.make_own(database, box, writes, reads))

    async def knows_own(self: Keeps, name: str, secret: bytes) -> Right | None:
        return await self._read_plain(lambda database: sql.knows_own(database, name, secret))

    async def own_box(self: Keeps, name: str) -> KeptOwn | None:
        return await self._read_plain(lambda database: sql.read_own(database, name))

    async def change_own(self: Keeps, name: str, changes: Sequence[OwnChange], at: int, by: str = "") -> None:
        forgets = any(isinstance(change, VersionsForgotten) for change in changes)
        await self._write_plain(lambda database: sql.change_own(database, name, changes, at, by), scrub=forgets)

    async def own_versions(self: Keeps, name: str, card: str) -> list[CardVersion]:
        return await self._read_plain(lambda database: sql.read_versions(database, name, card))

    async def count_own(self: Keeps) -> int:
        return await self._read_plain(sql.count_own)

    async def shelve_own(self: Keeps, name: str, shelf: Shelf) -> None:
        await self._write_plain(lambda database: sql.shelve_own(database, name, shelf))

    async def shelf_own(self: Keeps) -> list[Shelved]:
        return await self._read_plain(sql.read_shelf)

    async def report_own(self: Keeps, name: str) -> None:
        await self._write_plain(lambda database: sql.report_own(database, name))

    async def mark_own(self: Keeps, now: int, before: int) -> None:
        await self._write_plain(lambda database: sql.mark_own(database, now, before))

    async def marked_own(self: Keeps, by: int) -> list[str]:
        return await self._read_plain(lambda database: sql.marked_own(database, by))

    async def delete_own(self: Keeps, names: Sequence[str], erased: bool = False) -> None:
        def work(database: Database) -> None:
            for name in names:
                if erased:
                    self._list_erased(database, of_own(name))
                sql.delete_own(database, name)

        await self._write_plain(work, scrub=True)
