"""The database at an address of PostgreSQL: its tables, how an older one becomes a newer one, and how it is reached."""

import secrets
from typing import Any, Final, LiteralString

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from selves.server.log import Outdated, Unreadable

Connection = psycopg.Connection[tuple[Any, ...]]

#: Each script takes the database one version further; scripts that have been released are never changed. Every table of
#: rooms begins with the room, so rooms can be kept in as many databases as one likes.
MIGRATIONS: Final[tuple[LiteralString, ...]] = (
    # An entry without a body is one of which nothing is left, or which never was one: its version is taken for ever, so
    # the primary key alone says who writes a room, whatever was deleted from it.
    """
    CREATE TABLE rooms (
        code TEXT COLLATE "C" PRIMARY KEY,
        touched BIGINT NOT NULL,
        kept BOOLEAN NOT NULL,
        marked BIGINT
    );
    CREATE INDEX rooms_by_touched ON rooms (touched);
    CREATE TABLE entries (
        room TEXT COLLATE "C" NOT NULL,
        version INTEGER NOT NULL,
        body BYTEA NOT NULL,
        PRIMARY KEY (room, version)
    );
    CREATE TABLE people (
        room TEXT COLLATE "C" NOT NULL,
        who TEXT COLLATE "C" NOT NULL,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        token BYTEA,
        PRIMARY KEY (room, who)
    );
    CREATE INDEX people_by_token ON people (room, token);
    CREATE TABLE boxes (hash TEXT COLLATE "C" PRIMARY KEY, body BYTEA NOT NULL);
    CREATE TABLE boxes_of_rooms (
        room TEXT COLLATE "C" NOT NULL,
        hash TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (room, hash)
    );
    CREATE INDEX boxes_of_rooms_by_hash ON boxes_of_rooms (hash);
    CREATE TABLE taught (
        game TEXT COLLATE "C" NOT NULL,
        card TEXT COLLATE "C" NOT NULL,
        what TEXT COLLATE "C" NOT NULL,
        said TEXT COLLATE "C" NOT NULL,
        language TEXT COLLATE "C" NOT NULL,
        times BIGINT NOT NULL,
        PRIMARY KEY (game, card, what, said, language)
    );
    CREATE TABLE own_boxes (
        name TEXT COLLATE "C" PRIMARY KEY,
        game TEXT NOT NULL,
        title TEXT COLLATE "C" NOT NULL,
        languages TEXT NOT NULL,
        writes BYTEA NOT NULL,
        reads BYTEA NOT NULL,
        changed BIGINT NOT NULL DEFAULT 0,
        touched BIGINT NOT NULL,
        marked BIGINT,
        shelf TEXT NOT NULL DEFAULT '',
        reports BIGINT NOT NULL DEFAULT 0
    );
    CREATE TABLE own_cards (
        box TEXT COLLATE "C" NOT NULL,
        card TEXT COLLATE "C" NOT NULL,
        version INTEGER NOT NULL,
        at BIGINT NOT NULL,
        writer TEXT NOT NULL,
        place INTEGER NOT NULL,
        body BYTEA,
        PRIMARY KEY (box, card, version)
    );
    CREATE TABLE erased (hash TEXT COLLATE "C" PRIMARY KEY);
    CREATE TABLE writers (
        writer TEXT COLLATE "C" PRIMARY KEY,
        batch BIGINT NOT NULL,
        since TIMESTAMPTZ NOT NULL DEFAULT now()
    ) WITH (fillfactor = 50);
    CREATE TABLE nodes (
        node TEXT COLLATE "C" PRIMARY KEY,
        address TEXT NOT NULL,
        seen TIMESTAMPTZ NOT NULL,
        release TEXT NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE holders (
        room TEXT COLLATE "C" PRIMARY KEY,
        node TEXT COLLATE "C" NOT NULL,
        epoch BIGINT NOT NULL
    );
    CREATE INDEX holders_by_node ON holders (node);
    """,
    # What people wrote in a box is kept with each room that plays with it: nobody else need be asked when it goes. What
    # is printed is kept once. Until now such a box was kept whole, and is known by the ids of its cards.
    """
    ALTER TABLE boxes_of_rooms ADD COLUMN printed TEXT COLLATE "C", ADD COLUMN written BYTEA;
    UPDATE boxes_of_rooms SET printed = hash;
    UPDATE boxes_of_rooms SET printed = NULL, written = body FROM boxes
    WHERE boxes.hash = boxes_of_rooms.hash AND position('"id":"own-'::bytea IN body) > 0;
    DELETE FROM boxes WHERE position('"id":"own-'::bytea IN body) > 0;
    DROP INDEX boxes_of_rooms_by_hash;
    CREATE INDEX boxes_of_rooms_by_printed ON boxes_of_rooms (printed);
    """,
    # Whoever leaves is not counted on by those who leave with him; and phones that speak otherwise go to their own.
    """
    ALTER TABLE nodes ADD COLUMN leaving BOOLEAN NOT NULL DEFAULT false, ADD COLUMN protocol INTEGER NOT NULL DEFAULT 0
    """,
)

#: The versions that only add: whoever does not know them reads and writes beside those who do, and both are right. All
#: others end whoever does not know them.
ADDING: Final = frozenset({3})

#: What is usual where the address says nothing else: writing is meant, and a line that is cut is noticed.
USUAL: Final = {
    "application_name": "selves",
    "target_session_attrs": "read-write",
    "connect_timeout": "3",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "8000",
}

#: What is acknowledged is on disk, whatever is usual there; and a transaction whose client is gone holds up nobody.
SESSION: Final = """
    SELECT set_config('idle_in_transaction_session_timeout', '5s', false), set_config('lock_timeout', '5s', false),
        CASE WHEN current_setting('synchronous_commit') IN ('off', 'local')
            THEN set_config('synchronous_commit', 'on', false) END
"""

#: Whoever brings the tables up to date does so alone: a number that nobody else here locks.
MIGRATING: Final = 0x5E17E5


def connect(address: str) -> Connection:
    """A connection to the database as it is."""
    connection = psycopg.connect(make_conninfo("", **(USUAL | conninfo_to_dict(address))), autocommit=True)
    try:
        connection.execute(SESSION)
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(address: str) -> int:
    """The tables are made or brought up to date; or it is said why they cannot be. Which version of them we know."""
    try:
        with connect(address) as connection:
            return migrate(connection)
    except psycopg.Error as fault:
        raise Unreadable(f"the database cannot be used: {said(fault)}") from None


def migrate(connection: Connection) -> int:
    known = len(MIGRATIONS)
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        connection.execute('CREATE TABLE IF NOT EXISTS meta (key TEXT COLLATE "C" PRIMARY KEY, value BYTEA NOT NULL)')
        found = meta(connection, "version")
        version = 0 if found is None else int(found)
        be_up_to_date(connection, known)
        ending = max({*range(version + 1, known + 1)} - ADDING, default=0)
        if version and ending:
            end_others(connection)
        for script in MIGRATIONS[version:]:
            connection.execute(script)
        if version < known:
            put_meta(connection, "version", b"%d" % known)
        if ending:
            put_meta(connection, "least", b"%d" % ending)
        for key in ("key", "generation"):
            if meta(connection, key) is None:
                put_meta(connection, key, secrets.token_bytes(32))
    return known


def be_up_to_date(connection: Connection, known: int) -> None:
    """Raises if nobody may write there who knows the tables up to this version only."""
    least = meta(connection, "least")
    if least is not None and int(least) > known:
        raise Outdated(
            f"the database is of version {int(least)} now, and this release knows {known}: a newer one is needed"
        )


def end_others(connection: Connection) -> None:
    """Whoever is writing has done so before this. Whoever writes later finds that his number is gone, looks here, and
    ends: it needs no statement more than each transaction has. And nobody is thought to hold a room any more.
    """
    connection.execute("LOCK TABLE writers, nodes IN EXCLUSIVE MODE")
    connection.execute("DELETE FROM writers")
    connection.execute("DELETE FROM nodes")


def meta(connection: Connection, key: str) -> bytes | None:
    found = connection.execute("SELECT value FROM meta WHERE key = %s", (key,), binary=True).fetchone()
    return None if found is None else found[0]


def put_meta(connection: Connection, key: str, value: bytes) -> None:
    put = "INSERT INTO meta VALUES (%s, %s) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
    connection.execute(put, (key, value))


def said(fault: Exception) -> str:
    """In one line."""
    return " ".join(str(fault).split())
