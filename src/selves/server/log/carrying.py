"""Carrying a whole log from one place to another, a file or an address of PostgreSQL: all of it or nothing, and checked
by a digest of what was read here and is read there.
"""

import contextlib
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, LiteralString, Protocol

import apsw
import msgspec

from selves.server.log import NoDriver, Unreadable
from selves.server.log.erasures import Erasures
from selves.server.log.files import Claim
from selves.server.log.schema import connect

#: The tables that make up a log, by what is read from each, in an order that is the same everywhere. What only says how
#: it is kept, such as who is writing, stays where it is.
TABLES: Final[dict[str, LiteralString]] = {
    "meta": "SELECT key, value FROM meta WHERE key IN ('key', 'retained', 'steady') ORDER BY key",
    "rooms": "SELECT code, touched, kept, marked FROM rooms ORDER BY code",
    "entries": "SELECT room, version, body FROM entries WHERE length(body) > 0 ORDER BY room, version",
    "people": "SELECT room, who, name, language, token FROM people ORDER BY room, who",
    "boxes": "SELECT hash, body FROM boxes ORDER BY hash",
    "boxes_of_rooms": "SELECT room, hash, printed, written FROM boxes_of_rooms ORDER BY room, hash",
    "taught": "SELECT game, card, what, said, language, times FROM taught ORDER BY game, card, what, said, language",
    "own_boxes": "SELECT name, game, title, languages, writes, reads, changed, touched, marked, shelf, reports"
    " FROM own_boxes ORDER BY name",
    "own_cards": "SELECT box, card, version, at, writer, place, body FROM own_cards ORDER BY box, card, version",
}

Row = tuple[Any, ...]

encode = msgspec.msgpack.Encoder().encode


class Place(Protocol):
    """Where a log is kept, for us alone as long as it is open. What is put there stays if nothing goes wrong."""

    def rows(self, table: str) -> Iterator[Row]: ...

    def put(self, table: str, rows: Iterable[Row]) -> None: ...

    def erased(self) -> frozenset[str]:
        """The hashes of who and what no backup brings back."""
        ...

    def put_erased(self, hashes: frozenset[str]) -> None: ...


@dataclass(frozen=True)
class Carried:
    """What was carried."""

    rooms: int
    entries: int
    digest: str


def place_of(name: str) -> AbstractContextManager[Place]:
    if name.startswith(("postgresql://", "postgres://")):
        try:
            from selves.server.log.postgres_carrying import address  # noqa: PLC0415 - its driver may be missing
        except ImportError:
            raise NoDriver from None
        return address(name)
    path = Path(name)
    return file(path / "selves.db" if path.is_dir() else path)


def carry(source: str, target: str) -> Carried:
    """All that is in the one is in the other, which was empty, or nothing is."""
    if "://" not in source and not Path(source).exists():
        raise Unreadable(f"there is no database at {source}")
    with place_of(source) as here, place_of(target) as there:
        for table in TABLES:
            if table != "meta" and next(there.rows(table), None) is not None:
                raise Unreadable(f"there is something at {target.partition('@')[2] or target} already")
        there.put_erased(here.erased())
        counts = {}
        for table in TABLES:
            counter = Counted(here.rows(table))
            there.put(table, counter)
            counts[table] = counter.count
        digest = digest_of(here)
        if digest_of(there) != digest or not there.erased() >= here.erased():
            raise Unreadable("what was written is not what was read; nothing was carried")
    return Carried(counts["rooms"], counts["entries"], digest)


class Counted:
    """Rows that are counted as they go by."""

    def __init__(self, rows: Iterator[Row]) -> None:
        self._rows = rows
        self.count = 0

    def __iter__(self) -> Iterator[Row]:
        for row in self._rows:
            self.count += 1
            yield row


def digest_of(place: Place) -> str:
    """Of every row of every table, in order."""
    found = hashlib.sha256()
    for table in TABLES:
        for row in place.rows(table):
            found.update(encode((table, row)))
    return found.hexdigest()


# ---- a file -------------------------------------------------------------------------------------------------------


class File:
    """A log in SQLite."""

    def __init__(self, path: Path, connection: apsw.Connection) -> None:
        self._connection = connection
        self._erasures = Erasures(path)

    def rows(self, table: str) -> Iterator[Row]:
        for row in self._connection.execute(TABLES[table]):
            yield (row[0], row[1], bool(row[2]), row[3]) if table == "rooms" else tuple(row)

    def put(self, table: str, rows: Iterable[Row]) -> None:
        names = TABLES[table].removeprefix("SELECT ").partition(" FROM ")[0]
        values = ", ".join(["?"] * (names.count(",") + 1))
        self._connection.executemany(f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({values})", rows)  # noqa: S608

    def erased(self) -> frozenset[str]:
        return self._erasures.listed()

    def put_erased(self, hashes: frozenset[str]) -> None:
        self._erasures.follow(hashes)


@contextlib.contextmanager
def file(path: Path) -> Iterator[Place]:
    path.parent.mkdir(parents=True, exist_ok=True)
    claim = Claim(path.parent)
    try:
        connection = connect(path)
        try:
            with connection:
                yield File(path, connection)
        finally:
            connection.close()
    finally:
        claim.release()
