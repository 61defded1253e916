"""What is asked of PostgreSQL in its own language, mostly about one room, as part of somebody's transaction."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, LiteralString

from psycopg.errors import UniqueViolation
from psycopg.pq import TransactionStatus

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
from selves.server.log.erasures import of_person
from selves.server.log.plain_postgres import InPostgres
from selves.server.log.plain_statements import Database
from selves.server.log.postgres_schema import Connection
from selves.server.people import Person

Statement = tuple[LiteralString, tuple[Any, ...]]

WRITE: Final = "INSERT INTO entries SELECT * FROM unnest(%s::text[], %s::integer[], %s::bytea[])"

#: Raises where the entry before one that was just written is not there: the room was deleted, or is not what we know.
#: It is asked after writing, so nobody can have deleted it between the two: whoever does takes a version for it first.
FOLLOWS: Final = """
    INSERT INTO entries SELECT room, NULL, '' FROM unnest(%s::text[], %s::integer[]) AS first (room, version)
    WHERE NOT EXISTS (
        SELECT 1 FROM entries WHERE entries.room = first.room AND entries.version = first.version - 1
    )
"""

#: The same for what changes where no entry is written: nobody has written since, nor can before we are done.
HOLD_LAST: Final = "SELECT 1 FROM entries WHERE room = %s AND version = %s FOR SHARE"
IS_LAST: Final = """
    INSERT INTO entries SELECT room, NULL, '' FROM (VALUES (%s, %s::integer)) AS last (room, version)
    WHERE (SELECT max(version) FROM entries WHERE entries.room = last.room) IS DISTINCT FROM last.version
"""

#: One that is named already is locked, so that nobody else finds meanwhile that nothing names it.
NAME_BOX: Final = """
    INSERT INTO boxes_of_rooms VALUES (%s, %s, %s, %s) ON CONFLICT (room, hash) DO UPDATE SET hash = excluded.hash
"""
#: What is there is locked, too, until it is named.
KEEP_BOX: Final = "INSERT INTO boxes VALUES (%s, %s) ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash"
HOLD_BOX: Final = "SELECT 1 FROM boxes WHERE hash = %s FOR KEY SHARE"
HAS_BOX: Final = "INSERT INTO entries SELECT %s, NULL, '' WHERE NOT EXISTS (SELECT 1 FROM boxes WHERE hash = %s)"

#: Everything of a room.
DELETE_ROOM: Final[tuple[LiteralString, ...]] = (
    "DELETE FROM entries WHERE room = %s",
    "DELETE FROM people WHERE room = %s",
    "DELETE FROM boxes_of_rooms WHERE room = %s",
    "DELETE FROM rooms WHERE code = %s",
    "DELETE FROM holders WHERE room = %s",
)

#: Of a room of which entries have gone: those that no entry names any more. They are locked before that is asked, so
#: that whoever writes of one meanwhile has done so, or names it again.
HOLD_NAMED: Final = "SELECT 1 FROM boxes_of_rooms WHERE room = %s ORDER BY hash FOR UPDATE"
UNNAME_BOXES: Final = """
    DELETE FROM boxes_of_rooms WHERE room = %(room)s AND NOT EXISTS (
        SELECT 1 FROM entries WHERE entries.room = %(room)s AND position(convert_to(hash, 'UTF8') IN body) > 0
    )
"""

#: Locked before it is asked again whether a room names them, so that nobody comes to rely on one that goes.
HOLD_UNNAMED: Final = """
    SELECT hash FROM boxes WHERE NOT EXISTS (SELECT 1 FROM boxes_of_rooms WHERE printed = boxes.hash)
    ORDER BY hash FOR UPDATE
"""
DELETE_UNNAMED: Final = """
    DELETE FROM boxes WHERE hash = ANY(%s)
    AND NOT EXISTS (SELECT 1 FROM boxes_of_rooms WHERE printed = boxes.hash)
"""

TRIES: Final = 5  # to take a version before others do


# ---- reading --------------------------------------------------------------------------------------------------------


def plain(connection: Connection) -> Database:
    return InPostgres(connection)


def read_room(connection: Connection, room: str, since: int = 0) -> Kept:
    """All that is kept of a room, at one moment: as part of a transaction, or in one of its own."""
    cursors = [connection.cursor(binary=True) for _ in range(3)]
    alone = connection.info.transaction_status == TransactionStatus.IDLE
    with connection.pipeline():
        if alone:
            connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        find = "SELECT version, body FROM entries WHERE room = %s AND version >= %s ORDER BY version"
        cursors[0].execute(find, (room, since))
        cursors[1].execute("SELECT who, name, language, token FROM people WHERE room = %s", (room,))
        cursors[2].execute("SELECT hash, printed, written FROM boxes_of_rooms WHERE room = %s ORDER BY hash", (room,))
        if alone:
            connection.execute("COMMIT")
    rows = cursors[0].fetchall()
    return Kept(
        [(version, body) for version, body in rows if body],
        [Person(*found) for found in cursors[1].fetchall()],
        boxes=[BoxNamed(*found) for found in cursors[2].fetchall()],
        last=rows[-1][0] if rows else 0,
    )


def is_known(connection: Connection, room: str, tokens: Sequence[bytes]) -> bool:
    find = "SELECT EXISTS (SELECT 1 FROM people WHERE room = %s AND token = ANY(%s))"
    found = connection.execute(find, (room, list(tokens))).fetchone()
    return found is not None and bool(found[0])


def read_marked(connection: Connection, by: int) -> list[str]:
    """A room that some node holds is awake there: whoever is in it keeps it."""
    find = """
        SELECT code FROM rooms WHERE marked <= %s
        AND NOT EXISTS (
            SELECT 1 FROM holders JOIN nodes USING (node) WHERE room = code AND seen > now() - interval '1 hour'
        )
        ORDER BY code
    """
    return [code for (code,) in connection.execute(find, (by,))]


def read_firsts(connection: Connection, rooms: Sequence[str]) -> list[tuple[str, bytes]]:
    find = "SELECT room, body FROM entries WHERE room = ANY(%s) AND version = 1"
    return [(room, body) for room, body in connection.execute(find, (list(rooms),), binary=True)]


def read_people(connection: Connection, rooms: Sequence[str]) -> list[tuple[str, Who]]:
    find = "SELECT room, who FROM people WHERE room = ANY(%s)"
    return [(room, who) for room, who in connection.execute(find, (list(rooms),))]


def read_erased(connection: Connection) -> frozenset[str]:
    return frozenset(each for (each,) in connection.execute("SELECT hash FROM erased"))


# ---- writing --------------------------------------------------------------------------------------------------------


def take_version(connection: Connection, room: str) -> int | None:
    """A version of this room that is nobody's entry: whoever wanted to write it from what he had read before must read
    again. None if there is no such room.
    """
    last = "SELECT version FROM entries WHERE room = %s ORDER BY version DESC LIMIT 1 FOR UPDATE"
    take = "INSERT INTO entries VALUES (%s, %s, '')"
    for attempt in range(TRIES):
        try:
            with connection.transaction():
                found = connection.execute(last, (room,)).fetchone()
                if found is None:
                    return None
                version = int(found[0]) + 1
                connection.execute(take, (room, version))
                return version
        except UniqueViolation:  # somebody has just written it; what he wrote can be read now
            if attempt == TRIES - 1:
                raise
    return None


def delete_room(connection: Connection, room: str) -> bytes | None:
    """With everything in it: its first entry, if there was such a room."""
    is_there = take_version(connection, room) is not None
    first = connection.execute(
        "SELECT body FROM entries WHERE room = %s AND version = 1", (room,), binary=True
    ).fetchone()
    for statement in DELETE_ROOM:
        connection.execute(statement, (room,))
    return (b"" if first is None else first[0]) if is_there else None


def delete_unnamed(connection: Connection) -> None:
    unnamed = [name for (name,) in connection.execute(HOLD_UNNAMED).fetchall()]
    if unnamed:
        connection.execute(DELETE_UNNAMED, (unnamed,))


def compact_room(connection: Connection, room: str, gone: Sequence[int], rewritten: Mapping[int, bytes]) -> None:
    """What goes leaves its version behind, which stays taken; boxes that no entry names any more go with it."""
    blank = "UPDATE entries SET body = '' WHERE room = %s AND version = ANY(%s)"
    connection.execute(blank, (room, list(gone)))
    for version, body in rewritten.items():
        write = "UPDATE entries SET body = %s WHERE room = %s AND version = %s AND body <> ''"
        connection.execute(write, (body, room, version))
    connection.execute(HOLD_NAMED, (room,))
    connection.execute(UNNAME_BOXES, {"room": room})


def list_erased(database: Database, hashed: str) -> None:
    database.ask("INSERT INTO erased VALUES (:hash) ON CONFLICT DO NOTHING", hash=hashed)


def write_entries(connection: Connection, room: str, first: int, bodies: Sequence[bytes]) -> None:
    versions = list(range(first, first + len(bodies)))
    connection.execute(WRITE, ([room] * len(bodies), versions, list(bodies)))


def change_room(connection: Connection, room: str, change: Change) -> None:
    for statement, values in statements(room, change):
        connection.execute(statement, values)


def keep_box(room: str, box: BoxKept, there: Collection[str]) -> Sequence[Statement]:
    """A printed one that was kept before is not sent again; raises if it is gone."""
    printed = box.printed
    name = (NAME_BOX, (room, box.hash, printed and printed.hash, box.written))
    if printed is None:
        return [name]
    if printed.hash in there:
        return [(HOLD_BOX, (printed.hash,)), (HAS_BOX, (room, printed.hash)), name]
    return [(KEEP_BOX, (printed.hash, printed.body)), name]


def statements(room: str, change: Change, there: Collection[str] = ()) -> Sequence[Statement]:
    """`there`: the printed boxes that are thought to be kept already."""
    match change:
        case PersonAdded(person):
            values = (room, person.who, person.name, person.language, person.token)
            return [("INSERT INTO people VALUES (%s, %s, %s, %s, %s)", values)]
        case PersonNamed(who, name, language):
            new = (name, language, room, who)
            return [("UPDATE people SET name = %s, language = %s WHERE room = %s AND who = %s", new)]
        case PersonMoved(who, token):
            return [("UPDATE people SET token = %s WHERE room = %s AND who = %s", (token, room, who))]
        case PersonErased(who):
            listed = "INSERT INTO erased VALUES (%s) ON CONFLICT DO NOTHING"
            erase = "DELETE FROM people WHERE room = %s AND who = %s"
            return [(listed, (of_person(room, who),)), (erase, (room, who))]
        case BoxKept():
            return keep_box(room, change, there)
        case RoomTouched(at, kept):
            touch = """
                INSERT INTO rooms VALUES (%s, %s, %s) ON CONFLICT (code)
                DO UPDATE SET touched = excluded.touched, kept = excluded.kept, marked = NULL
            """
            return [(touch, (room, at, kept))]
