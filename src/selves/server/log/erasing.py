"""Erasing again what a copy that was put back has brought back, wherever the log is kept."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, TypeVar

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
from selves.server.log.plain_statements import read_boxes, read_codes
from selves.server.log.verbs import Closes, Statements

C = TypeVar("C", bound=Closes)

AT_ONCE: Final = 1000  # rooms

encode = msgspec.json.Encoder().encode


def erase_again(sql: Statements[C], connection: C, erased: Collection[str]) -> bool:
    """Whatever has one of these hashes; whether any of it was there. In a transaction in which nobody else writes."""
    database = sql.plain(connection)
    rooms, people = list[str](), list[tuple[str, Who]]()
    for some in batched(read_codes(database), AT_ONCE):
        rooms += [code for code, first in sql.read_firsts(connection, some) if of_room(code, first) in erased]
        people += [(code, who) for code, who in sql.read_people(connection, some) if of_person(code, who) in erased]
    people = [(room, who) for room, who in people if room not in rooms]
    own = [name for name in names_of_own(database) if of_own(name) in erased]
    for room in rooms:
        sql.delete_room(connection, room)
    for room, who in people:
        erase_person(sql, connection, room, who)
    for name in own:
        delete_own(database, name)
    return bool(rooms or people or own)


def batched(codes: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    for start in range(0, len(codes), size):
        yield codes[start : start + size]


def erase_person(sql: Statements[C], connection: C, room: str, who: Who) -> None:
    """He leaves, as he did when he was erased; a game that is on is cleared of him when it ends."""
    sql.change_room(connection, room, PersonErased(who))
    kept, database = sql.read_room(connection, room), sql.plain(connection)
    boxes = {name: kept_box(body) for name, body in read_boxes(database, kept.boxes).items()}
    woken = wake(kept.rows, boxes)
    if woken.room.member(who) is not None:
        leaving = decide.leaving(woken.room, who, "", Circumstances(at=woken.at))
        sql.write_entries(connection, room, kept.last + 1, [encode(entry) for entry in leaving])
        kept = sql.read_room(connection, room)
    found = forget(kept.rows, {person.who for person in kept.people})
    sql.compact_room(connection, room, found.gone, found.rewritten)
