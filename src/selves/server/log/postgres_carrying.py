"""A log in PostgreSQL as a place from which, or to which, a whole log is carried."""

import contextlib
import time
from collections.abc import Iterable, Iterator
from typing import Final

import psycopg
from psycopg import sql

from selves.server.log import Unreadable
from selves.server.log.carrying import TABLES, Place, Row
from selves.server.log.plain_postgres import InPostgres
from selves.server.log.postgres_schema import Connection, connect, meta, prepare, said
from selves.server.log.postgres_statements import list_erased, read_erased

#: Whoever else has it open, by the name that we give ourselves there.
USERS: Final = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'selves' AND pid <> pg_backend_pid()
"""

AT_ONCE: Final = 2000  # rows
LOOKS, BETWEEN = 20, 0.1  # seconds


class Address:
    """A log in PostgreSQL, within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rows(self, table: str) -> Iterator[Row]:
        with self._connection.cursor(f"all_{table}", binary=True) as cursor:
            cursor.itersize = AT_ONCE
            yield from cursor.execute(TABLES[table])

    def put(self, table: str, rows: Iterable[Row]) -> None:
        names = [name.strip() for name in TABLES[table].removeprefix("SELECT ").partition(" FROM ")[0].split(",")]
        if table == "meta":
            self._connection.execute("DELETE FROM meta WHERE key IN ('key', 'retained', 'steady')")
        into = sql.SQL("COPY {} ({}) FROM STDIN").format(
            sql.Identifier(table), sql.SQL(", ").join(map(sql.Identifier, names))
        )
        with self._connection.cursor() as cursor, cursor.copy(into) as copy:
            for row in rows:
                copy.write_row(row)

    def erased(self) -> frozenset[str]:
        return read_erased(self._connection)

    def put_erased(self, hashes: frozenset[str]) -> None:
        for each in sorted(hashes):
            list_erased(InPostgres(self._connection), each)


def is_used(connection: Connection) -> bool:
    """Whether a server has a line to it. One that was stopped just now may be on PostgreSQL's list a moment longer."""
    for _ in range(LOOKS):
        users = connection.execute(USERS).fetchone()
        if users is None or not users[0]:
            return False
        connection.execute("SELECT pg_stat_clear_snapshot()")
        time.sleep(BETWEEN)
    return True


@contextlib.contextmanager
def address(name: str) -> Iterator[Place]:
    known = prepare(name)
    try:
        with connect(name) as connection:
            if (version := int(meta(connection, "version") or 0)) > known:  # of what it adds nothing would be carried
                raise Unreadable(f"the database is of version {version}, this program knows {known}")
            connection.execute("SET idle_in_transaction_session_timeout = 0")  # the other place may take its time
            if is_used(connection):
                raise Unreadable("a server is using that database: stop it first")
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            with connection.transaction():
                yield Address(connection)
    except psycopg.Error as fault:
        raise Unreadable(f"the database cannot be used: {said(fault)}") from None
