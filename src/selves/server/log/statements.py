"""What is asked of the database in its own language, mostly about one room, as part of somebody's transaction."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import apsw

from selves.server.log import Change, PersonAdded, PersonChanged, PersonErased, RoomTouched
from selves.server.people import Person

#: Everything of a room, by the table and the column that names the room there.
TABLES: Final = (("entries", "room"), ("people", "room"), ("rooms", "code"))


def read_room(connection: apsw.Connection, room: str) -> tuple[list[tuple[int, bytes]], list[Person]]:
    rows = list(connection.execute("SELECT version, body FROM entries WHERE room = ? ORDER BY version", (room,)))
    find = "SELECT who, name, language, token FROM people WHERE room = ?"
    return rows, [Person(*found) for found in connection.execute(find, (room,))]


def write_entries(connection: apsw.Connection, room: str, first: int, bodies: Sequence[bytes]) -> None:
    for version, body in enumerate(bodies, first):
        connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (room, version, body))


def compact_room(connection: apsw.Connection, room: str, gone: Sequence[int], rewritten: Mapping[int, bytes]) -> None:
    for version in gone:
        connection.execute("DELETE FROM entries WHERE room = ? AND version = ?", (room, version))
    for version, body in rewritten.items():
        connection.execute("UPDATE entries SET body = ? WHERE room = ? AND version = ?", (body, room, version))


def delete_room(connection: apsw.Connection, room: str) -> None:
    for table, column in TABLES:
        connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (room,))  # noqa: S608 - our own names


def mark_stale(connection: apsw.Connection) -> None:
    """Something was deleted. SQLite overwrites it, but not the copies it left when it moved rows from page to page."""
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('stale', x'')")


def is_stale(connection: apsw.Connection) -> bool:
    return connection.execute("SELECT 1 FROM meta WHERE key = 'stale'").get is not None


def rewrite(connection: apsw.Connection) -> None:
    """The whole file anew, with nothing in it but what is there."""
    connection.execute("VACUUM")
    connection.execute("DELETE FROM meta WHERE key = 'stale'")


def change_room(connection: apsw.Connection, room: str, change: Change) -> None:
    connection.execute(*statement(room, change))


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
            return "INSERT OR REPLACE INTO rooms (code, touched, kept) VALUES (?, ?, ?)", (room, at, int(kept))
