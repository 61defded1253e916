"""What is asked of the database in its own language, mostly about one room, as part of somebody's transaction."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import apsw

from selves.server.log import BoxKept, Change, Kept, PersonAdded, PersonErased, PersonMoved, PersonNamed, RoomTouched
from selves.server.log.plain_sqlite import InSqlite
from selves.server.log.plain_statements import Database
from selves.server.people import Person

#: Everything of a room, by the table and the column that names the room there.
TABLES: Final = (("entries", "room"), ("people", "room"), ("boxes_of_rooms", "room"), ("rooms", "code"))

KEEP_BOX: Final = """
    INSERT OR IGNORE INTO boxes_of_rooms VALUES (:room, :hash);
    INSERT INTO boxes SELECT :hash, :body WHERE NOT EXISTS (SELECT 1 FROM boxes WHERE hash = :hash)
"""

#: Of a room of which entries have gone: those that no entry names any more.
UNNAME_BOXES: Final = """
    DELETE FROM boxes_of_rooms WHERE room = :room AND NOT EXISTS (
        SELECT 1 FROM entries WHERE entries.room = :room AND instr(CAST(body AS TEXT), hash)
    )
"""
DELETE_BOXES: Final = "DELETE FROM boxes WHERE hash NOT IN (SELECT hash FROM boxes_of_rooms)"


def plain(connection: apsw.Connection) -> Database:
    return InSqlite(connection)


def read_room(connection: apsw.Connection, room: str) -> Kept:
    rows = list(connection.execute("SELECT version, body FROM entries WHERE room = ? ORDER BY version", (room,)))
    find = "SELECT who, name, language, token FROM people WHERE room = ?"
    people = [Person(*found) for found in connection.execute(find, (room,))]
    boxes = [name for (name,) in connection.execute("SELECT hash FROM boxes_of_rooms WHERE room = ?", (room,))]
    return Kept(rows, people, boxes=boxes, last=rows[-1][0] if rows else 0)


def is_known(connection: apsw.Connection, room: str, tokens: Sequence[bytes]) -> bool:
    find = "SELECT 1 FROM people WHERE room = ? AND token = ?"
    return any(connection.execute(find, (room, token)).get is not None for token in tokens)


def read_marked(connection: apsw.Connection, by: int) -> list[str]:
    return [code for (code,) in connection.execute("SELECT code FROM rooms WHERE marked <= ?", (by,))]


def write_entries(connection: apsw.Connection, room: str, first: int, bodies: Sequence[bytes]) -> None:
    for version, body in enumerate(bodies, first):
        connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (room, version, body))


def compact_room(connection: apsw.Connection, room: str, gone: Sequence[int], rewritten: Mapping[int, bytes]) -> None:
    for version in gone:
        connection.execute("DELETE FROM entries WHERE room = ? AND version = ?", (room, version))
    for version, body in rewritten.items():
        connection.execute("UPDATE entries SET body = ? WHERE room = ? AND version = ?", (body, room, version))
    connection.execute(UNNAME_BOXES, {"room": room})
    connection.execute(DELETE_BOXES)


def delete_room(connection: apsw.Connection, room: str) -> bytes | None:
    """Its first entry, if there was such a room."""
    first: bytes | None = connection.execute("SELECT body FROM entries WHERE room = ? AND version = 1", (room,)).get
    for table, column in TABLES:
        connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (room,))  # noqa: S608 - our own names
    connection.execute(DELETE_BOXES)
    return first


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


def statement(room: str, change: Change) -> tuple[str, tuple[Any, ...] | dict[str, Any]]:
    match change:
        case PersonAdded(person):
            values = (room, person.who, person.name, person.language, person.token)
            return "INSERT INTO people VALUES (?, ?, ?, ?, ?)", values
        case PersonNamed(who, name, language):
            new = (name, language, room, who)
            return "UPDATE people SET name = ?, language = ? WHERE room = ? AND who = ?", new
        case PersonMoved(who, token):
            return "UPDATE people SET token = ? WHERE room = ? AND who = ?", (token, room, who)
        case PersonErased(who):
            return "DELETE FROM people WHERE room = ? AND who = ?", (room, who)
        case BoxKept(name, body):
            return KEEP_BOX, {"room": room, "hash": name, "body": body}
        case RoomTouched(at, kept):
            return "INSERT OR REPLACE INTO rooms (code, touched, kept) VALUES (?, ?, ?)", (room, at, int(kept))
