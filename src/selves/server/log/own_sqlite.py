"""Boxes of one's own in the database: the statements, and the verbs of the log that are made of them."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import apsw

from selves.server.log import Unreadable
from selves.server.log.erasures import Erasures, of_own
from selves.server.log.own import (
    MOST_VERSIONS,
    ONE_SITTING,
    BoxTitled,
    CardSaved,
    CardsOrdered,
    CardVersion,
    KeptOwn,
    OwnChange,
    Right,
    Shelf,
    Shelved,
    VersionsForgotten,
)
from selves.server.log.own_statements import delete_own
from selves.server.log.schema import connect
from selves.server.log.statements import mark_stale

MAKE: Final = """
    INSERT OR IGNORE INTO own_boxes (name, game, title, languages, writes, reads, touched)
    VALUES (:name, :game, :title, :languages, :writes, :reads, :touched)
"""
#: The present version of every card that is there, in order.
CARDS: Final = """
    SELECT card, body FROM own_cards AS one WHERE box = ? AND body IS NOT NULL
    AND version = (SELECT max(version) FROM own_cards WHERE box = one.box AND card = one.card) ORDER BY place, card
"""
SHELF: Final = """
    SELECT name, game, title, languages, (
        SELECT count(*) FROM own_cards AS one WHERE box = name AND body IS NOT NULL
        AND version = (SELECT max(version) FROM own_cards WHERE box = one.box AND card = one.card)
    ), shelf, reports FROM own_boxes WHERE shelf <> '' ORDER BY title, name
"""
SAVE: Final = """
    INSERT OR REPLACE INTO own_cards (box, card, version, at, writer, place, body)
    VALUES (:box, :card, :version, :at, :by, :place, :body)
"""
FORGET: Final = """
    DELETE FROM own_cards WHERE box = :box AND card = :card
    AND version <= (SELECT max(version) FROM own_cards WHERE box = :box AND card = :card) - :most
"""

T = TypeVar("T")


class Database(Protocol):
    """What these verbs need of the log."""

    _erasures: Erasures

    def _read(self, do: Callable[[apsw.Connection], T]) -> Awaitable[T]: ...

    def _write(self, do: Callable[[apsw.Connection], T], scrub: bool = False) -> Awaitable[T]: ...


class OwnBoxesInSqlite:
    """The verbs, for the log to have."""

    async def make_own(self: Database, box: KeptOwn, writes: bytes, reads: bytes) -> None:
        await self._write(lambda connection: make_own(connection, box, writes, reads))

    async def knows_own(self: Database, name: str, secret: bytes) -> Right | None:
        return await self._read(lambda connection: knows_own(connection, name, secret))

    async def own_box(self: Database, name: str) -> KeptOwn | None:
        return await self._read(lambda connection: read_own(connection, name))

    async def change_own(self: Database, name: str, changes: Sequence[OwnChange], at: int, by: str = "") -> None:
        forgets = any(isinstance(change, VersionsForgotten) for change in changes)
        await self._write(lambda connection: change_own(connection, name, changes, at, by), scrub=forgets)

    async def own_versions(self: Database, name: str, card: str) -> list[CardVersion]:
        find = "SELECT version, at, body FROM own_cards WHERE box = ? AND card = ? ORDER BY version DESC"
        return await self._read(
            lambda connection: [CardVersion(*found) for found in connection.execute(find, (name, card))]
        )

    async def count_own(self: Database) -> int:
        return await self._read(lambda connection: int(connection.execute("SELECT count(*) FROM own_boxes").get))

    async def shelve_own(self: Database, name: str, shelf: Shelf) -> None:
        await self._write(lambda connection: shelve_own(connection, name, shelf))

    async def shelf_own(self: Database) -> list[Shelved]:
        return await self._read(read_shelf)

    async def report_own(self: Database, name: str) -> None:
        report = "UPDATE own_boxes SET reports = reports + 1 WHERE name = ?"
        await self._write(lambda connection: connection.execute(report, (name,)).get)

    async def mark_own(self: Database, now: int, before: int) -> None:
        def work(connection: apsw.Connection) -> None:
            connection.execute("UPDATE own_boxes SET marked = NULL WHERE touched >= ?", (before,))
            connection.execute("UPDATE own_boxes SET marked = ? WHERE marked IS NULL AND touched < ?", (now, before))

        await self._write(work)

    async def marked_own(self: Database, by: int) -> list[str]:
        find = "SELECT name FROM own_boxes WHERE marked <= ?"
        return await self._read(lambda connection: [name for (name,) in connection.execute(find, (by,))])

    async def delete_own(self: Database, names: Sequence[str], erased: bool = False) -> None:
        def work(connection: apsw.Connection) -> None:
            for name in names:
                if erased:
                    self._erasures.add(of_own(name))
                delete_own(connection, name)

        await self._write(work, scrub=True)


def make_own(connection: apsw.Connection, box: KeptOwn, writes: bytes, reads: bytes) -> None:
    facts = {"name": box.name, "game": box.game, "title": box.title, "touched": box.touched}
    connection.execute(MAKE, facts | {"languages": " ".join(box.languages), "writes": writes, "reads": reads})
    if connection.changes():
        change_own(connection, box.name, [CardSaved(*card) for card in box.cards], box.touched)


def knows_own(connection: apsw.Connection, name: str, secret: bytes) -> Right | None:
    find = "SELECT writes = :secret, reads = :secret FROM own_boxes WHERE name = :name"
    writes, reads = connection.execute(find, {"name": name, "secret": secret}).get or (0, 0)
    return "writes" if writes else "reads" if reads else None


def read_own(connection: apsw.Connection, name: str) -> KeptOwn | None:
    find = "SELECT game, title, languages, changed, touched, shelf FROM own_boxes WHERE name = ?"
    found: Any = connection.execute(find, (name,)).get
    if found is None:
        return None
    game, title, languages, changed, touched, shelf = found
    cards = tuple(connection.execute(CARDS, (name,)))
    return KeptOwn(name, game, title, tuple(languages.split()), cards, changed, touched, shelf)


def shelve_own(connection: apsw.Connection, name: str, shelf: Shelf) -> None:
    connection.execute("UPDATE own_boxes SET shelf = ? WHERE name = ?", (shelf, name))


def read_shelf(connection: apsw.Connection) -> list[Shelved]:
    return [
        Shelved(name, game, title, tuple(languages.split()), *rest)
        for name, game, title, languages, *rest in connection.execute(SHELF)
    ]


def change_own(connection: apsw.Connection, name: str, changes: Sequence[OwnChange], at: int, by: str = "") -> None:
    touch = "UPDATE own_boxes SET touched = ?, marked = NULL, changed = changed + ? WHERE name = ?"
    connection.execute(touch, (at, int(bool(changes)), name))
    if not connection.changes():
        return
    for change in changes:
        match change:
            case CardSaved(card, body):
                save_card(connection, name, card, body, at, by)
            case CardsOrdered(cards):
                order_cards(connection, name, cards)
            case BoxTitled(title, languages):
                entitle = "UPDATE own_boxes SET title = ?, languages = ? WHERE name = ?"
                connection.execute(entitle, (title, " ".join(languages), name))
            case VersionsForgotten(card):
                connection.execute(FORGET, {"box": name, "card": card, "most": 1})


def save_card(connection: apsw.Connection, name: str, card: str, body: bytes | None, at: int, by: str) -> None:
    """What the same writer has just saved is saved over: he is still typing. Anybody else's stays to be had back."""
    last = "SELECT version, at, writer, place, body FROM own_cards WHERE box = ? AND card = ? ORDER BY version DESC"
    found: Any = connection.execute(f"{last} LIMIT 1", (name, card)).get
    if found is None:
        if body is None:
            return
        place = connection.execute("SELECT coalesce(max(place), 0) + 1 FROM own_cards WHERE box = ?", (name,)).get
        version, began = 1, at
    else:
        version, began, writer, place, present = found
        if present == body:
            return
        goes_on = by == writer != "" and 0 <= at - began < ONE_SITTING and present is not None and body is not None
        if not goes_on:
            version, began = version + 1, at
    facts = {"box": name, "card": card, "version": version, "at": began, "by": by, "place": place, "body": body}
    connection.execute(SAVE, facts)
    if version > MOST_VERSIONS:
        connection.execute(FORGET, {"box": name, "card": card, "most": MOST_VERSIONS})


def order_cards(connection: apsw.Connection, name: str, cards: Sequence[str]) -> None:
    every = "SELECT DISTINCT card FROM own_cards WHERE box = ? ORDER BY place, card"  # also those that are gone
    known = [card for (card,) in connection.execute(every, (name,))]
    there = {*known}
    for place, card in enumerate(dict.fromkeys((*(card for card in cards if card in there), *known)), 1):
        connection.execute("UPDATE own_cards SET place = ? WHERE box = ? AND card = ?", (place, name, card))


def keep_own(path: Path, box: KeptOwn, writes: bytes, reads: bytes) -> None:
    """A new box in a database, also while a server runs."""
    connection = connect(path)
    try:
        with connection:
            make_own(connection, box, writes, reads)
    finally:
        connection.close()


def kept_own(path: Path, name: str, secret: bytes) -> KeptOwn | None:
    """The box of this name in a database, if this is the hash of one of its secrets."""
    if not path.exists():
        raise Unreadable(f"there is no database at {path}")
    connection = connect(path)
    try:
        return read_own(connection, name) if knows_own(connection, name, secret) else None
    finally:
        connection.close()


def shelf_in(path: Path) -> list[Shelved]:
    """What stands on the shelf of a server, also while it runs; nothing where there is no database yet."""
    if not path.exists():
        return []
    connection = connect(path)
    try:
        return read_shelf(connection)
    finally:
        connection.close()


def put_on_shelf(path: Path, name: str, shelf: Shelf) -> bool:
    """Whether there was such a box on it."""
    connection = connect(path)
    try:
        with connection:
            known = any(each.name == name for each in read_shelf(connection))
            if known:
                shelve_own(connection, name, shelf)
        return known
    finally:
        connection.close()


def delete_for_good(path: Path, name: str) -> bool:
    """Whether there was such a box; no backup brings it back."""
    connection = connect(path)
    try:
        with connection:
            known = read_own(connection, name) is not None
            if known:
                Erasures(path).add(of_own(name))
                mark_stale(connection)
                delete_own(connection, name)
        return known
    finally:
        connection.close()
