"""Boxes of one's own in a database, in what SQLite and PostgreSQL both understand: what is asked and written, as part
of somebody's transaction. Whoever changes a box has its row first, so that two never change one at a time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

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
from selves.server.log.plain_statements import Database

#: Values are named by a colon.
MAKE: Final = """
    INSERT INTO own_boxes (name, game, title, languages, writes, reads, touched)
    VALUES (:name, :game, :title, :languages, :writes, :reads, :touched)
    ON CONFLICT (name) DO NOTHING RETURNING name
"""
#: The box with the present version of every card that is there, in order, at one moment; one row if there is none.
READ: Final = """
    SELECT game, title, languages, changed, touched, shelf, card, body FROM own_boxes
    LEFT JOIN own_cards AS one ON box = name AND body IS NOT NULL
    AND version = (SELECT max(version) FROM own_cards WHERE box = one.box AND card = one.card)
    WHERE name = :name ORDER BY place, card
"""
SHELF: Final = """
    SELECT name, game, title, languages, (
        SELECT count(*) FROM own_cards AS one WHERE box = name AND body IS NOT NULL
        AND version = (SELECT max(version) FROM own_cards WHERE box = one.box AND card = one.card)
    ), shelf, reports FROM own_boxes WHERE shelf <> '' ORDER BY title, name
"""
TOUCH: Final = """
    UPDATE own_boxes SET touched = :at, marked = NULL, changed = changed + :more WHERE name = :name RETURNING name
"""
#: Of a card that is gone, too.
LAST: Final = """
    SELECT card, version, at, writer, place, body FROM own_cards AS one WHERE box = :box AND card = :card
    AND version = (SELECT max(version) FROM own_cards WHERE box = one.box AND card = one.card)
"""
EVERY_LAST: Final = """
    SELECT card, version, at, writer, place, body FROM own_cards AS one WHERE box = :box
    AND version = (SELECT max(version) FROM own_cards WHERE box = one.box AND card = one.card) ORDER BY place, card
"""
SAVE: Final = """
    INSERT INTO own_cards (box, card, version, at, writer, place, body)
    VALUES (:box, :card, :version, :at, :writer, :place, :body)
    ON CONFLICT (box, card, version) DO UPDATE SET at = excluded.at, writer = excluded.writer, body = excluded.body
"""
FORGET: Final = "DELETE FROM own_cards WHERE box = :box AND card = :card AND version <= :version"


@dataclass(frozen=True)
class Last:
    """The last version of a card."""

    card: str
    version: int
    at: int
    writer: str
    place: int
    body: bytes | None


# ---- reading --------------------------------------------------------------------------------------------------------


def knows_own(database: Database, name: str, secret: bytes) -> Right | None:
    find = "SELECT writes = :secret, reads = :secret FROM own_boxes WHERE name = :name"
    for writes, reads in database.ask(find, name=name, secret=secret):
        return "writes" if writes else "reads" if reads else None
    return None


def read_own(database: Database, name: str) -> KeptOwn | None:
    found = database.ask(READ, name=name)
    if not found:
        return None
    game, title, languages, changed, touched, shelf, *_ = found[0]
    cards = tuple((card, body) for *_, card, body in found if card is not None)
    return KeptOwn(name, game, title, tuple(languages.split()), cards, changed, touched, shelf)


def read_versions(database: Database, name: str, card: str) -> list[CardVersion]:
    find = "SELECT version, at, body FROM own_cards WHERE box = :box AND card = :card ORDER BY version DESC"
    return [CardVersion(*found) for found in database.ask(find, box=name, card=card)]


def read_shelf(database: Database) -> list[Shelved]:
    return [
        Shelved(name, game, title, tuple(languages.split()), *rest)
        for name, game, title, languages, *rest in database.ask(SHELF)
    ]


def count_own(database: Database) -> int:
    return int(database.ask("SELECT count(*) FROM own_boxes")[0][0])


def marked_own(database: Database, by: int) -> list[str]:
    return [name for (name,) in database.ask("SELECT name FROM own_boxes WHERE marked <= :by ORDER BY name", by=by)]


def names_of_own(database: Database) -> list[str]:
    return [name for (name,) in database.ask("SELECT name FROM own_boxes")]


# ---- writing --------------------------------------------------------------------------------------------------------


def make_own(database: Database, box: KeptOwn, writes: bytes, reads: bytes) -> None:
    facts = {"name": box.name, "game": box.game, "title": box.title, "touched": box.touched}
    if database.ask(MAKE, **facts, languages=" ".join(box.languages), writes=writes, reads=reads):
        change_own(database, box.name, [CardSaved(*card) for card in box.cards], box.touched)


def shelve_own(database: Database, name: str, shelf: Shelf) -> None:
    database.ask("UPDATE own_boxes SET shelf = :shelf WHERE name = :name", shelf=shelf, name=name)


def report_own(database: Database, name: str) -> None:
    database.ask("UPDATE own_boxes SET reports = reports + 1 WHERE name = :name", name=name)


def mark_own(database: Database, now: int, before: int) -> None:
    database.ask("UPDATE own_boxes SET marked = NULL WHERE marked IS NOT NULL AND touched >= :before", before=before)
    fresh = "UPDATE own_boxes SET marked = :now WHERE marked IS NULL AND touched < :before"
    database.ask(fresh, now=now, before=before)


def delete_own(database: Database, name: str) -> None:
    """The box first: whoever was about to change it has done so by then, or finds none."""
    database.ask("DELETE FROM own_boxes WHERE name = :name", name=name)
    database.ask("DELETE FROM own_cards WHERE box = :name", name=name)


def change_own(database: Database, name: str, changes: Sequence[OwnChange], at: int, by: str = "") -> None:
    if not database.ask(TOUCH, name=name, at=at, more=int(bool(changes))):
        return
    saved: list[CardSaved] = []
    for change in changes:
        if isinstance(change, CardSaved):
            saved.append(change)
            continue
        save_cards(database, name, saved, at, by)
        saved = []
        match change:
            case CardsOrdered(cards):
                order_cards(database, name, cards)
            case BoxTitled(title, languages):
                entitle = "UPDATE own_boxes SET title = :title, languages = :languages WHERE name = :name"
                database.ask(entitle, title=title, languages=" ".join(languages), name=name)
            case VersionsForgotten(card):
                for last in lasts(database, name, [card]).values():
                    database.ask(FORGET, box=name, card=card, version=last.version - 1)
    save_cards(database, name, saved, at, by)


def save_cards(database: Database, name: str, saved: Sequence[CardSaved], at: int, by: str) -> None:
    """As many as there are in a file, read and written at once."""
    if not saved:
        return
    known = lasts(database, name, [each.card for each in saved])
    place = int(database.ask("SELECT coalesce(max(place), 0) FROM own_cards WHERE box = :box", box=name)[0][0])
    rows = []
    for each in saved:
        last = known.get(each.card)
        row = following(last, each, place + 1, at, by)
        if row is not None:
            place += last is None
            known[each.card] = row
            rows.append(row)
    database.each(SAVE, [vars(row) | {"box": name} for row in rows])
    long_ago = [(row.card, row.version - MOST_VERSIONS) for row in rows if row.version > MOST_VERSIONS]
    database.each(FORGET, [{"box": name, "card": card, "version": version} for card, version in long_ago])


def following(last: Last | None, saved: CardSaved, place: int, at: int, by: str) -> Last | None:
    """What is to be kept, if anything; at this place, if it is new. What the same writer has just saved is saved over:
    he is still typing. Anybody else's stays to be had back.
    """
    card, body = saved.card, saved.body
    if last is None:
        return None if body is None else Last(card, 1, at, by, place, body)
    if last.body == body:
        return None
    both = last.body is not None and body is not None
    if both and by == last.writer != "" and 0 <= at - last.at < ONE_SITTING:
        return Last(card, last.version, last.at, by, last.place, body)
    return Last(card, last.version + 1, at, by, last.place, body)


def order_cards(database: Database, name: str, cards: Sequence[str]) -> None:
    known = lasts(database, name)
    order = dict.fromkeys((*(card for card in cards if card in known), *known))
    moved = [(card, place) for place, card in enumerate(order, 1) if known[card].place != place]
    move = "UPDATE own_cards SET place = :place WHERE box = :box AND card = :card"
    database.each(move, [{"box": name, "card": card, "place": place} for card, place in moved])


def lasts(database: Database, name: str, cards: Sequence[str] = ()) -> dict[str, Last]:
    """In their order; all, also more than were asked for, unless it was one."""
    one = len({*cards}) == 1
    rows = database.ask(LAST, box=name, card=cards[0]) if one else database.ask(EVERY_LAST, box=name)
    return {row[0]: Last(*row) for row in rows}
