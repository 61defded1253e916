"""What is done to a log in PostgreSQL by a command, also while servers use it."""

import contextlib
from collections.abc import Iterator

import psycopg

from selves.server.log import Unreadable
from selves.server.log.erasures import of_own, of_room
from selves.server.log.own_commands import Opened
from selves.server.log.own_statements import delete_own
from selves.server.log.plain_statements import read_boxes, read_taught
from selves.server.log.postgres_schema import Connection, connect, prepare, said
from selves.server.log.postgres_statements import delete_room, list_erased, plain, read_room
from selves.server.people import Person
from selves.server.taught import Taught


@contextlib.contextmanager
def connected(address: str) -> Iterator[Connection]:
    prepare(address)
    try:
        with connect(address) as connection:
            yield connection
    except psycopg.Error as fault:
        raise Unreadable(f"the database cannot be used: {said(fault)}") from None


def read(address: str, code: str) -> tuple[list[tuple[int, bytes]], list[Person], dict[str, bytes]]:
    with connected(address) as connection:
        kept = read_room(connection, code)
        boxes = read_boxes(plain(connection), kept.boxes)
    if not kept.rows:
        raise Unreadable(f"there is no room {code}")
    return kept.rows, kept.people, boxes


def delete(address: str, code: str) -> None:
    """Who has it open notices at its next move, or within a second if there are several nodes."""
    with connected(address) as connection, connection.transaction():
        first = delete_room(connection, code)
        if first is None:
            raise Unreadable(f"there is no room {code}")
        list_erased(plain(connection), of_room(code, first))


def learnt(address: str) -> dict[Taught, int]:
    with connected(address) as connection:
        return read_taught(plain(connection))


@contextlib.contextmanager
def own_boxes(address: str) -> Iterator[Opened]:
    with connected(address) as connection, connection.transaction():

        def erase(name: str) -> None:
            list_erased(plain(connection), of_own(name))
            delete_own(plain(connection), name)

        yield plain(connection), erase
