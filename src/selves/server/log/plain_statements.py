"""What is asked of a database about more than one room, or about none, in what SQLite and PostgreSQL both understand,
as part of somebody's transaction. Values are named by a colon.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, Final, Protocol

from selves.content.box import joined
from selves.server.log import TO_BURN, BoxNamed, Times
from selves.server.taught import MOST_SAID, Taught

PUT_META: Final = "INSERT INTO meta VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value"

#: A text that is new is kept as long as there are not too many of its kind.
TEACH: Final = """
    INSERT INTO taught SELECT :game, :card, :what, :said, :language, :times
    WHERE EXISTS (
        SELECT 1 FROM taught WHERE (game, card, what, said, language) = (:game, :card, :what, :said, :language)
    ) OR (SELECT count(*) FROM taught WHERE (game, card, what) = (:game, :card, :what)) < :most
    ON CONFLICT (game, card, what, said, language) DO UPDATE SET times = taught.times + excluded.times
"""

TIMES: Final = """
    SELECT (SELECT max(touched) FROM rooms), (SELECT value FROM meta WHERE key = 'retained'),
        (SELECT value FROM meta WHERE key = 'steady')
"""


class Database(Protocol):
    """A connection to either."""

    def ask(self, statement: str, **values: Any) -> list[tuple[Any, ...]]:
        """What it answers."""
        ...

    def each(self, statement: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """The same with each of these, on as few ways there and back as may be."""
        ...


# ---- reading --------------------------------------------------------------------------------------------------------


def read_box(database: Database, name: str) -> bytes | None:
    found = database.ask("SELECT body FROM boxes WHERE hash = :name", name=name)
    return found[0][0] if found else None


def count_rooms(database: Database) -> int:
    return int(database.ask("SELECT count(*) FROM rooms")[0][0])


def read_times(database: Database) -> Times:
    return Times(*(int(found or 0) for found in database.ask(TIMES)[0]))


def read_to_burn(database: Database) -> list[str]:
    return [code for (code,) in database.ask("SELECT code FROM rooms WHERE touched = :at ORDER BY code", at=TO_BURN)]


def read_taught(database: Database) -> dict[Taught, int]:
    rows = database.ask("SELECT game, card, what, said, language, times FROM taught")
    return {Taught(*found): times for *found, times in rows}


def read_codes(database: Database) -> list[str]:
    """Of all rooms."""
    return [code for (code,) in database.ask("SELECT code FROM rooms ORDER BY code")]


def read_boxes(database: Database, named: Iterable[BoxNamed]) -> dict[str, bytes]:
    """Those that are there, whole."""
    found = {}
    for each in named:
        printed = read_box(database, each.printed) if each.printed else b""
        if printed is not None:
            found[each.hash] = joined(printed, each.written or b"")
    return found


# ---- writing --------------------------------------------------------------------------------------------------------


def put_meta(database: Database, key: str, value: bytes) -> None:
    database.ask(PUT_META, key=key, value=value)


def mark_rooms(database: Database, now: int, before: int, steady: int) -> None:
    for key, value in (("retained", now), ("steady", steady)):
        put_meta(database, key, str(value).encode())
    fresh = "UPDATE rooms SET marked = :now WHERE marked IS NULL AND NOT kept AND touched < :before"
    database.ask(
        "UPDATE rooms SET marked = NULL WHERE marked IS NOT NULL AND (kept OR touched >= :before)", before=before
    )
    database.ask(fresh, now=now, before=before)


def set_back(database: Database, to: int) -> None:
    database.ask("UPDATE rooms SET touched = :to WHERE touched > :to", to=to)


def teach(database: Database, counts: Mapping[Taught, int]) -> None:
    for taught, times in counts.items():
        words = {name: word.replace("\0", "") for name, word in asdict(taught).items()}  # which PostgreSQL cannot hold
        database.ask(TEACH, **words, times=times, most=MOST_SAID)


def unteach(database: Database) -> None:
    database.ask("DELETE FROM taught")
