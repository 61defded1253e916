"""Who and what was erased, as hashes in a file beside the database: a backup that is put back knows nothing of it, and
whoever was erased since must not come back with it. What retention deleted is not among them: that may come back.
"""

import hashlib
import os
from pathlib import Path

import apsw
import msgspec

from selves.content.catalogue import kept_box
from selves.room import decide
from selves.room.circumstances import Circumstances
from selves.room.entries import Who
from selves.server.forgetting import forget
from selves.server.history import wake
from selves.server.log import PersonErased
from selves.server.log.files import OWNER_ONLY
from selves.server.log.own_sqlite import InSqlite
from selves.server.log.own_statements import delete_own, names_of_own
from selves.server.log.statements import (
    change_room,
    compact_room,
    delete_room,
    mark_stale,
    read_box,
    read_room,
    write_entries,
)

encode = msgspec.json.Encoder().encode


class Opening(msgspec.Struct):
    """What tells a room from a later one of the same code: when it was opened."""

    at: int


def of_person(room: str, who: Who) -> str:
    return hashlib.sha256(f"person/{room}/{who}".encode()).hexdigest()


def of_room(room: str, first: bytes) -> str:
    """By its first entry, in which only its time is sure to stay the same."""
    try:
        at = msgspec.json.decode(first, type=Opening).at
    except (msgspec.MsgspecError, ValueError):
        at = 0
    return hashlib.sha256(f"room/{room}/{at}".encode()).hexdigest()


def of_own(name: str) -> str:
    """A box of one's own, whose name is never given again."""
    return hashlib.sha256(f"own/{name}".encode()).hexdigest()


class Erasures:
    """The list. It is written before what it names is deleted: who asked to be erased is never brought back. Whoever
    adds to it is writing in the database at that time, so it is one at a time.
    """

    def __init__(self, database: Path) -> None:
        self._path = database.with_suffix(".erased")

    def add(self, erased: str) -> None:
        with os.fdopen(os.open(self._path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, OWNER_ONLY), "w") as file:
            file.write(f"\n{erased}\n")  # a line of its own, also after one that a dying server could not finish
            file.flush()
            os.fsync(file.fileno())

    def length(self) -> int:
        """By which what is added from now on can be taken back."""
        return self._path.stat().st_size if self._path.exists() else 0

    def take_back(self, length: int) -> None:
        """What was added since could not be done: it must not be done by the next start, unasked."""
        if self.length() > length:
            os.truncate(self._path, length)

    def listed(self) -> frozenset[str]:
        return frozenset(self._path.read_text().split()) if self._path.exists() else frozenset()

    def apply(self, connection: apsw.Connection) -> bool:
        """Erase again what is on the list; whether any of it was there."""
        erased = self.listed()
        if not erased:
            return False
        rooms = [code for code, first in openings(connection) if of_room(code, first) in erased]
        people = list(connection.execute("SELECT room, who FROM people"))
        people = [(room, who) for room, who in people if of_person(room, who) in erased and room not in rooms]
        own = [name for name in names_of_own(InSqlite(connection)) if of_own(name) in erased]
        if not rooms and not people and not own:
            return False
        with connection:
            mark_stale(connection)
            for room in rooms:
                delete_room(connection, room)
            for room, who in people:
                erase_person(connection, room, who)
            for name in own:
                delete_own(InSqlite(connection), name)
        return True


def openings(connection: apsw.Connection, code: str = "") -> list[tuple[str, bytes]]:
    """Rooms with their first entries: all, or this one."""
    find = "SELECT code, body FROM rooms JOIN entries ON room = code AND version = 1"
    return list(connection.execute(f"{find} WHERE code = ?", (code,)) if code else connection.execute(find))


def erase_person(connection: apsw.Connection, room: str, who: Who) -> None:
    """He leaves, as he did when he was erased; a game that is on is cleared of him when it ends."""
    change_room(connection, room, PersonErased(who))
    rows, people, named = read_room(connection, room)
    woken = wake(rows, {name: kept_box(body) for name in named if (body := read_box(connection, name)) is not None})
    if woken.room.member(who) is not None:
        leaving = decide.leaving(woken.room, who, "", Circumstances(at=woken.at))
        write_entries(connection, room, woken.version + 1, [encode(entry) for entry in leaving])
        rows, people, _ = read_room(connection, room)
    found = forget(rows, {person.who for person in people})
    compact_room(connection, room, found.gone, found.rewritten)
