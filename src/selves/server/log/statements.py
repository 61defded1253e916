"""What is asked of the database in its own language, mostly about one room, as part of somebody's transaction."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import apsw

from selves.room.entries import Who
from selves.server.log import (
    BoxKept,
    BoxNamed,
    Change,
    Kept,
    PersonAdded,
    PersonErased,
    PersonMoved,
    PersonNamed,
    RoomTouched,
)
from selves.server.log.plain_sqlite import InSqlite
from selves.server.log.plain_statements import Database
from selves.server.people import Person

#: Everything of a room.
DELETE_ROOM: Final = """
    DELETE FROM entries WHERE room = :room;
    DELETE FROM people WHERE room = :room;
    DELETE FROM boxes_of_rooms WHERE room = :room;
    DELETE FROM rooms WHERE code = :room
"""

KEEP_BOX: Final = """
    INSERT OR IGNORE INTO boxes_of_rooms VALUES (:room, :hash, :printed, :written);
    INSERT INTO boxes SELECT :printed, :body
    WHERE :printed IS NOT NULL AND NOT EXISTS (SELECT 1 FROM boxes WHERE hash = :printed)
"""

#: Of a room of which entries have gone: those that no entry names any more.
UNNAME_BOXES: Final = """
    DELETE FROM boxes_of_rooms WHERE room = :room AND NOT EXISTS (
        SELECT 1 FROM entries WHERE entries.room = :room AND instr(CAST(body AS TEXT), hash)
    )
"""
DELETE_UNNAMED: Final = """
    DELETE FROM boxes WHERE NOT EXISTS (SELECT 1 FROM boxes_of_rooms WHERE boxes_of_rooms.printed = boxes.hash)
"""


def plain(connection: apsw.Connection) -> Database:
    return InSqlite(connection)


def read_room(connection: apsw.Connection, room: str, since: int = 0) -> Kept:
    find = "SELECT version, body FROM entries WHERE room = ? AND version >= ? ORDER BY version"
    rows = list(connection.execute(find, (room, since)))
    find = "SELECT who, name, language, token FROM people WHERE room = ?"
    people = [Person(*found) for found in connection.execute(find, (room,))]
    named = "SELECT hash, printed, written FROM boxes_of_rooms WHERE room = ? ORDER BY hash"
    boxes = [BoxNamed(*found) for found in connection.execute(named, (room,))]
    return Kept(rows, people, boxes=boxes, last=rows[-1][0] if rows else 0)


def is_known(connection: apsw.Connection, room: str, tokens: Sequence[bytes]) -> bool:
    find = "SELECT 1 FROM people WHERE room = ? AND token = ?"
    return any(connection.execute(find, (room, token)).get is not None for token in tokens)


def read_marked(connection: apsw.Connection, by: int) -> list[str]:
    return [code for (code,) in connection.execute("SELECT code FROM rooms WHERE marked <= ?", (by,))]


def read_firsts(connection: apsw.Connection, rooms: Sequence[str]) -> list[tuple[str, bytes]]:
    find = "SELECT room, body FROM entries WHERE room = ? AND version = 1"
    return [found for room in rooms for found in connection.execute(find, (room,))]


def read_people(connection: apsw.Connection, rooms: Sequence[str]) -> list[tuple[str, Who]]:
    find = "SELECT room, who FROM people WHERE room = ?"
    return [found for room in rooms for found in connection.execute(find, (room,))]


def write_entries(connection: apsw.Connection, room: str, first: int, bodies: Sequence[bytes]) -> None:
    for version, body in enumerate(bodies, first):
        connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (room, version, body))


def compact_room(connection: apsw.Connection, room: str, gone: Sequence[int], rewritten: Mapping[int, bytes]) -> None:
    for version in gone:
        connection.execute("DELETE FROM entries WHERE room = ? AND version = ?", (room, version))
    for version, body in rewritten.items():
        connection.execute("UPDATE entries SET body = ? WHERE room = ? AND version = ?", (body, room, version))
    connection.execute(UNNAME_BOXES, {"room": room})


def delete_room(connection: apsw.Connection, room: str) -> bytes | None:
    """Its first entry, if there was such a room."""
    first: bytes | None = connection.execute("SELECT body FROM entries WHERE room = ? AND version = 1", (room,)).get
    connection.execute(DELETE_ROOM, {"room": room})
    return first


def delete_unnamed(connection: apsw.Connection) -> None:
    connection.execute(DELETE_UNNAMED)


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
        case BoxKept(name, printed, written):
            shared = {"printed": printed and printed.hash, "body": printed and printed.body}
            return KEEP_BOX, {"room": room, "hash": name, "written": written} | shared
        case RoomTouched(at, kept):
            return "INSERT OR REPLACE INTO rooms (code, touched, kept) VALUES (?, ?, ?)", (room, at, int(kept))
