"""Erasing again what a copy that was put back has brought back, wherever the log is kept."""

from collections.abc import Collection
from typing import TypeVar

import msgspec

from selves.content.catalogue import kept_box
from selves.room import decide
from selves.room.circumstances import Circumstances
from selves.room.entries import Who
from selves.server.forgetting import forget
from selves.server.history import wake
from selves.server.log import PersonErased
from selves.server.log.erasures import of_own, of_person, of_room
from selves.server.log.own_statements import delete_own, names_of_own
from selves.server.log.plain_statements import everybody, openings, read_box
from selves.server.log.verbs import Closes, Statements

C = TypeVar("C", bound=Closes)

encode = msgspec.json.Encoder().encode


def erase_again(sql: Statements[C], connection: C, erased: Collection[str]) -> bool:
    """Whatever has one of these hashes; whether any of it was there. In a transaction in which nobody else writes."""
    database = sql.plain(connection)
    rooms = [code for code, first in openings(database) if of_room(code, first) in erased]
    people = [(room, who) for room, who in everybody(database) if of_person(room, who) in erased and room not in rooms]
    own = [name for name in names_of_own(database) if of_own(name) in erased]
    for room in rooms:
        sql.delete_room(connection, room)
    for room, who in people:
        erase_person(sql, connection, room, who)
    for name in own:
        delete_own(database, name)
    return bool(rooms or people or own)


def erase_person(sql: Statements[C], connection: C, room: str, who: Who) -> None:
    """He leaves, as he did when he was erased; a game that is on is cleared of him when it ends."""
    sql.change_room(connection, room, PersonErased(who))
    kept, database = sql.read_room(connection, room), sql.plain(connection)
    boxes = {name: kept_box(body) for name in kept.boxes if (body := read_box(database, name)) is not None}
    woken = wake(kept.rows, boxes)
    if woken.room.member(who) is not None:
        leaving = decide.leaving(woken.room, who, "", Circumstances(at=woken.at))
        sql.write_entries(connection, room, kept.last + 1, [encode(entry) for entry in leaving])
        kept = sql.read_room(connection, room)
    found = forget(kept.rows, {person.who for person in kept.people})
    sql.compact_room(connection, room, found.gone, found.rewritten)
