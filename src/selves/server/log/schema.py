"""The database: its tables, and how an older one becomes a newer one. One file, nothing to configure."""

import secrets
from pathlib import Path
from typing import Final

import apsw

from selves.server.log import Unreadable, statements
from selves.server.log.erasures import Erasures, of_room
from selves.server.log.files import Claim, beside, is_used, make_private
from selves.server.log.plain_statements import read_boxes, read_taught
from selves.server.log.statements import delete_room, mark_stale, plain, read_room, rewrite
from selves.server.people import Person
from selves.server.taught import Taught

#: Each script takes the database one version further; scripts that have been released are never changed.
MIGRATIONS: Final = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE rooms (
        code TEXT PRIMARY KEY,
        touched INTEGER NOT NULL,
        kept INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        room TEXT NOT NULL,
        version INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (room, version)
    ) WITHOUT ROWID;
    CREATE TABLE people (
        who TEXT PRIMARY KEY,
        room TEXT NOT NULL,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        token BLOB
    ) WITHOUT ROWID;
    CREATE INDEX people_by_room ON people (room);
    CREATE INDEX people_by_token ON people (token);
    CREATE INDEX rooms_by_touched ON rooms (touched);
    """,
    # People belong to their room: no question about one of them spans rooms any more.
    """
    CREATE TABLE people_of_rooms (
        room TEXT NOT NULL,
        who TEXT NOT NULL,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        token BLOB,
        PRIMARY KEY (room, who)
    ) WITHOUT ROWID;
    INSERT INTO people_of_rooms SELECT room, who, name, language, token FROM people;
    DROP TABLE people;
    ALTER TABLE people_of_rooms RENAME TO people;
    """,
    # A box is kept once by its hash, however many games name it, and goes with the last room that does.
    """
    CREATE TABLE boxes (hash TEXT PRIMARY KEY, body BLOB NOT NULL);
    CREATE TABLE boxes_of_rooms (
        room TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (room, hash)
    ) WITHOUT ROWID;
    CREATE INDEX boxes_of_rooms_by_hash ON boxes_of_rooms (hash);
    """,
    # Retention marks a room first: when. Whatever touches the room takes the mark away.
    "ALTER TABLE rooms ADD COLUMN marked INTEGER",
    # A token is asked for without reading its room, so a room that is not there takes as long.
    """
    CREATE INDEX people_by_token ON people (room, token);
    """,
    # What was learned about cards stands in no order of time and names no room.
    """
    CREATE TABLE taught (
        game TEXT NOT NULL,
        card TEXT NOT NULL,
        what TEXT NOT NULL,
        said TEXT NOT NULL,
        language TEXT NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (game, card, what, said, language)
    ) WITHOUT ROWID;
    """,
    # A box of one's own belongs to whoever has its secret; of a card every version is a row, the last one counts.
    """
    CREATE TABLE own_boxes (
        name TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        languages TEXT NOT NULL,
        writes BLOB NOT NULL,
        reads BLOB NOT NULL,
        changed INTEGER NOT NULL DEFAULT 0,
        touched INTEGER NOT NULL,
        marked INTEGER,
        shelf TEXT NOT NULL DEFAULT '',
        reports INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE TABLE own_cards (
        box TEXT NOT NULL,
        card TEXT NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        writer TEXT NOT NULL,
        place INTEGER NOT NULL,
        body BLOB,
        PRIMARY KEY (box, card, version)
    ) WITHOUT ROWID;
    CREATE INDEX own_cards_by_place ON own_cards (box, place);
    """,
    # What people wrote in a box is kept with each room that plays with it: nobody else need be asked when it goes. What
    # is printed is kept once. Until now such a box was kept whole, and is known by the ids of its cards.
    """
    CREATE TABLE boxes_named (
        room TEXT NOT NULL,
        hash TEXT NOT NULL,
        printed TEXT,
        written BLOB,
        PRIMARY KEY (room, hash)
    );
    INSERT INTO boxes_named SELECT room, hash, hash, NULL FROM boxes_of_rooms;
    UPDATE boxes_named SET printed = NULL, written = (SELECT body FROM boxes WHERE boxes.hash = boxes_named.hash)
    WHERE hash IN (SELECT hash FROM boxes WHERE instr(body, x'226964223a226f776e2d'));
    DROP TABLE boxes_of_rooms;
    ALTER TABLE boxes_named RENAME TO boxes_of_rooms;
    CREATE INDEX boxes_of_rooms_by_printed ON boxes_of_rooms (printed);
    DELETE FROM boxes WHERE instr(body, x'226964223a226f776e2d');
    INSERT OR REPLACE INTO meta SELECT 'stale', x'' FROM boxes_of_rooms WHERE written IS NOT NULL LIMIT 1;
    """,
)


PAGE: Final = 1024  # bytes; an entry is small and every room is written at its own end, so large pages cost CPU
PATIENCE: Final = 5000  # milliseconds for which we wait for another process that writes
CACHE_KB: Final = 256  # rooms are written at their ends: a few pages each; more would only hold memory


def connect(path: Path, cache_kb: int = CACHE_KB) -> apsw.Connection:
    """A connection to the database, which is made or brought up to date."""
    try:
        make_private(path)
        connection = apsw.Connection(str(path))
        connection.set_busy_timeout(PATIENCE)
        connection.pragma("page_size", PAGE)
        connection.pragma("journal_mode", "wal")
        connection.pragma("synchronous", "full")
        connection.pragma("secure_delete", True)
        connection.pragma("cache_size", -cache_kb)
        migrate(connection)
    except apsw.NotADBError:
        raise Unreadable(f"{path} is no database of Selves") from None
    except apsw.Error as fault:
        raise Unreadable(f"{path} cannot be used: {fault}") from None
    except OSError as fault:
        raise Unreadable(f"{path} cannot be used: {fault.strerror}") from None
    return connection


def check(connection: apsw.Connection) -> None:
    """Raise if the database is damaged; better now than in the middle of a game."""
    try:
        found = connection.execute("PRAGMA quick_check(1)").get
    except apsw.Error as fault:
        found = str(fault)
    if found != "ok":
        raise Unreadable(f"{connection.filename} is damaged: {found}")


def migrate(connection: apsw.Connection) -> None:
    version = connection.pragma("user_version")
    if version > len(MIGRATIONS):
        raise Unreadable(f"the database is of version {version}, this program knows {len(MIGRATIONS)}")
    for number in range(version, len(MIGRATIONS)):
        with connection:
            connection.execute(MIGRATIONS[number])
            connection.pragma("user_version", number + 1)
    with connection:
        for key in ("key", "generation"):
            connection.execute("INSERT OR IGNORE INTO meta VALUES (?, ?)", (key, secrets.token_bytes(32)))


def meta(connection: apsw.Connection, key: str) -> bytes:
    found: bytes = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).get
    return found


def backup(path: Path, to: Path) -> None:
    """A copy of a database that may be in use."""
    if not path.exists():
        raise Unreadable(f"there is no database at {path}")
    with_suffix = to.with_suffix(to.suffix + ".part")
    with_suffix.unlink(missing_ok=True)
    make_private(with_suffix)
    source, target = connect(path), apsw.Connection(str(with_suffix))
    copy(source, target)
    target.pragma("journal_mode", "delete")
    target.close()
    source.close()
    with_suffix.replace(to)


def restore(path: Path, backed_up: Path) -> None:
    """Put a copy back in place of what is there; a running server notices and wakes its rooms from it."""
    if not backed_up.exists():
        raise Unreadable(f"there is no file {backed_up}")
    source = apsw.Connection(str(backed_up), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        sound = source.pragma("integrity_check")
        version = source.pragma("user_version")
    except (apsw.NotADBError, apsw.CorruptError):
        sound, version = "not a database", 0
    if sound != "ok" or not 1 <= version <= len(MIGRATIONS):
        raise Unreadable(f"{backed_up} is no backup that can be restored ({sound}, version {version})")
    make_way(path)
    restoring = path.with_suffix(".restoring")  # made ready there, so that a running server sees it whole or not at all
    restoring.unlink(missing_ok=True)
    make_private(restoring)
    ready, target = apsw.Connection(str(restoring)), apsw.Connection(str(path))
    target.set_busy_timeout(PATIENCE)
    copy(source, ready)
    ready.pragma("secure_delete", True)
    migrate(ready)
    if erase_listed(ready, Erasures(path)):
        rewrite(ready)
    ready.execute("UPDATE meta SET value = ? WHERE key = 'generation'", (secrets.token_bytes(32),))
    copy(ready, target)
    for each in (source, ready, target):
        each.close()
    restoring.unlink()


def delete(path: Path, code: str) -> None:
    """A room with everything in it, for good; a running server notices, and wakes its rooms from what is left."""
    if not path.exists():
        raise Unreadable(f"there is no database at {path}")
    connection = connect(path)
    try:
        with connection:
            first = delete_room(connection, code)
            if first is None:
                raise Unreadable(f"there is no room {code}")
            Erasures(path).add(of_room(code, first))
            mark_stale(connection)
            connection.execute("UPDATE meta SET value = ? WHERE key = 'generation'", (secrets.token_bytes(32),))
        if not is_used(path):
            rewrite(connection)
    finally:
        connection.close()


def read(path: Path, code: str) -> tuple[list[tuple[int, bytes]], list[Person], dict[str, bytes]]:
    """The rows of a room, its people and the boxes it names, also while a server runs."""
    if not path.exists():
        raise Unreadable(f"there is no database at {path}")
    connection = connect(path)
    try:
        with connection:
            kept = read_room(connection, code)
            boxes = read_boxes(plain(connection), kept.boxes)
    finally:
        connection.close()
    if not kept.rows:
        raise Unreadable(f"there is no room {code}")
    return kept.rows, kept.people, boxes


def learnt(path: Path) -> dict[Taught, int]:
    """What was learned about cards, also while a server runs; nothing where there is no database yet."""
    if not path.exists():
        return {}
    connection = connect(path)
    try:
        return read_taught(plain(connection))
    finally:
        connection.close()


def erase_listed(connection: apsw.Connection, erasures: Erasures) -> bool:
    """Erase again what is on the list; whether any of it was there."""
    erased = erasures.listed()
    if not erased:
        return False
    with connection:
        from selves.server.log.erasing import erase_again  # noqa: PLC0415 - it reads the whole room, and is rare

        found = erase_again(statements, connection, erased)
        if found:
            mark_stale(connection)
    return found


def make_way(path: Path) -> None:
    """There is a database to be replaced; one that cannot even be read goes, unless a server is using it."""
    try:
        connect(path).close()
    except Unreadable:
        claim = Claim(path.parent)
        for file in beside(path):
            file.unlink(missing_ok=True)
        claim.release()
        connect(path).close()


def copy(source: apsw.Connection, target: apsw.Connection) -> None:
    with target.backup("main", source, "main") as copying:
        while not copying.done:
            copying.step(1000)
