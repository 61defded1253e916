"""What is done to boxes of one's own by a command, wherever the log is kept, also while servers use it."""

import contextlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

from selves.server.log import NoDriver, Unreadable
from selves.server.log import own_statements as sql
from selves.server.log.erasures import Erasures, of_own
from selves.server.log.own import KeptOwn, Shelf, Shelved
from selves.server.log.plain_sqlite import InSqlite
from selves.server.log.plain_statements import Database
from selves.server.log.schema import connect
from selves.server.log.statements import mark_stale
from selves.server.settings import Settings

#: The database within a transaction, and how one erases a box there so that no backup brings it back.
Opened = tuple[Database, Callable[[str], None]]


def opened(settings: Settings) -> AbstractContextManager[Opened]:
    if not settings.postgresql:
        return in_a_file(settings)
    try:
        from selves.server.log.postgres_commands import own_boxes  # noqa: PLC0415 - its driver may be missing
    except ImportError:
        raise NoDriver from None
    return own_boxes(settings.postgresql)


@contextlib.contextmanager
def in_a_file(settings: Settings) -> Iterator[Opened]:
    connection = connect(settings.database)

    def erase(name: str) -> None:
        Erasures(settings.database).add(of_own(name))
        mark_stale(connection)
        sql.delete_own(InSqlite(connection), name)

    try:
        with connection:
            yield InSqlite(connection), erase
    finally:
        connection.close()


def is_there(settings: Settings) -> bool:
    """Whether there is a log to be asked; one in PostgreSQL is made by asking."""
    return bool(settings.postgresql) or settings.database.exists()


def keep_own(settings: Settings, box: KeptOwn, writes: bytes, reads: bytes) -> None:
    """A new box."""
    if not settings.postgresql:
        settings.data.mkdir(parents=True, exist_ok=True)
    with opened(settings) as (database, _):
        sql.make_own(database, box, writes, reads)


def kept_own(settings: Settings, name: str, secret: bytes) -> KeptOwn | None:
    """The box of this name, if this is the hash of one of its secrets."""
    if not is_there(settings):
        raise Unreadable(f"there is no database at {settings.database}")
    with opened(settings) as (database, _):
        return sql.read_own(database, name) if sql.knows_own(database, name, secret) else None


def shelf_of(settings: Settings) -> list[Shelved]:
    """What stands on the shelf of a server; nothing where there is no database yet."""
    if not is_there(settings):
        return []
    with opened(settings) as (database, _):
        return sql.read_shelf(database)


def put_on_shelf(settings: Settings, name: str, shelf: Shelf) -> bool:
    """Whether there was such a box on it."""
    if not is_there(settings):
        return False
    with opened(settings) as (database, _):
        known = any(each.name == name for each in sql.read_shelf(database))
        if known:
            sql.shelve_own(database, name, shelf)
        return known


def delete_for_good(settings: Settings, name: str) -> bool:
    """Whether there was such a box; no backup brings it back."""
    if not is_there(settings):
        return False
    with opened(settings) as (database, erase):
        known = sql.read_own(database, name) is not None
        if known:
            erase(name)
        return known
