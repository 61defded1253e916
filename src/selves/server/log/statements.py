"""What is asked of the database in its own language, mostly about one room, as part of somebody's transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

import apsw

from selves.server.log import BoxKept, Change, PersonAdded, PersonErased, PersonMoved, PersonNamed, RoomTouched
from selves.server.people import Person
from selves.server.taught import MOST_SAID, Taught

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

#: A text that is new is kept as long as there are not too many of its kind.
TEACH: Final = """
    INSERT INTO taught SELECT :game, :card, :what, :said, :language, :times
    WHERE EXISTS (
        SELECT 1 FROM taught WHERE (game, card, what, said, language) = (:game, :card, :what, :said, :language)
    ) OR (SELECT count(*) FROM taught WHERE (game, card, what) = (:game, :card, :what)) < :most
    ON CONFLICT DO UPDATE SET times = times + excluded.times
"""


def teach(connection: apsw.Connection, counts: Mapping[Taught, int]) -> None:
    for taught, times in counts.items():
        connection.execute(TEACH, asdict(taught) | {"times": times, "most": MOST_SAID})


def read_taught(connection: apsw.Connection) -> dict[Taught, int]:
    rows = connection.execute("SELECT game, card, what, said, language, times FROM taught")
    return {Taught(*found): times for *found, times in rows}


def read_room(connection: apsw.Connection, room: str) -> tuple[list[tuple[int, bytes]], list[Person], list[str]]:
    rows = list(connection.execute("SELECT version, body FROM entries WHERE room = ? ORDER BY version", (room,)))
    find = "SELECT who, name, language, token FROM people WHERE room = ?"
    people = [Person(*found) for found in connection.execute(find, (room,))]
    boxes = [name for (name,) in connection.execute("SELECT hash FROM boxes_of_rooms WHERE room = ?", (room,))]
    return rows, people, boxes


def read_box(connection: apsw.Connection, name: str) -> bytes | None:
    found: bytes | None = connection.execute("SELECT body FROM boxes WHERE hash = ?", (name,)).get
    return found


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


def delete_room(connection: apsw.Connection, room: str) -> None:
    for table, column in TABLES:
        connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (room,))  # noqa: S608 - our own names
    connection.execute(DELETE_BOXES)


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
