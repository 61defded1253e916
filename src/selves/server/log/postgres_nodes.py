"""Which node holds which room, in PostgreSQL: two tables, by its clock alone."""

from collections.abc import Mapping
from typing import Final

import psycopg
from psycopg.errors import UndefinedTable

from selves import __version__
from selves.server.log import Unreadable
from selves.server.log.cluster import Cluster, Standby
from selves.server.log.nodes import Holder, Node, There
from selves.server.log.plain_postgres import InPostgres
from selves.server.log.plain_statements import count_rooms
from selves.server.log.postgres import PostgresLog
from selves.server.log.postgres_schema import Connection, be_up_to_date, connect, meta, said
from selves.server.log.postgres_statements import take_version

#: Seconds without a word after which a node is not there any more.
SILENT: Final = 2.0

#: Whoever changes the tables waits for us, or we for him.
WITH_OTHERS: Final = "LOCK TABLE nodes IN ROW EXCLUSIVE MODE"
BEAT: Final = """
    INSERT INTO nodes (node, address, release, leaving, protocol, seen) VALUES (%s, %s, %s, %s, %s, clock_timestamp())
    ON CONFLICT (node) DO UPDATE SET (address, release, leaving, protocol, seen)
    = (excluded.address, excluded.release, excluded.leaving, excluded.protocol, excluded.seen)
"""
OVERTAKEN: Final = """
    SELECT held.room FROM unnest(%s::text[], %s::bigint[]) AS held (room, epoch)
    LEFT JOIN holders ON holders.room = held.room
    WHERE holders.node IS DISTINCT FROM %s OR holders.epoch IS DISTINCT FROM held.epoch
"""
OTHERS: Final = """
    SELECT address, leaving, protocol FROM nodes
    WHERE node <> %s AND seen > clock_timestamp() - make_interval(secs => %s)
"""
HOLDER: Final = """
    SELECT holders.node, coalesce(address, ''), epoch,
        coalesce(seen > clock_timestamp() - make_interval(secs => %s), false)
    FROM holders LEFT JOIN nodes ON nodes.node = holders.node WHERE room = %s
"""
TAKE: Final = """
    INSERT INTO holders AS held VALUES (%s, %s, 1) ON CONFLICT (room)
    DO UPDATE SET node = excluded.node, epoch = held.epoch + 1 WHERE held.epoch = %s
    RETURNING epoch
"""
RELEASE: Final = """
    UPDATE holders SET node = '' FROM unnest(%s::text[], %s::bigint[]) AS held (room, epoch)
    WHERE holders.room = held.room AND holders.epoch = held.epoch AND node = %s
"""
STANDBYS: Final = """
    SELECT application_name, coalesce(sync_state, state, ''),
        pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)::bigint
    FROM pg_stat_replication ORDER BY application_name
"""
STATUS: Final = """
    SELECT nodes.node, address, release, count(room), extract(epoch FROM clock_timestamp() - seen)::float8
    FROM nodes LEFT JOIN holders ON holders.node = nodes.node GROUP BY nodes.node ORDER BY nodes.node
"""


class PostgresNodes:
    """Beside the log, through its connections."""

    def __init__(self, log: PostgresLog, name: str) -> None:
        self._log = log
        self.name = name

    async def beat(self, us: There, held: Mapping[str, int]) -> tuple[list[str], list[There]]:
        def work(connection: Connection) -> tuple[list[str], list[There]]:
            with connection.transaction():
                connection.execute(WITH_OTHERS)
                be_up_to_date(connection, self._log.known)
                connection.execute(BEAT, (self.name, us.address, __version__, us.leaving, us.protocol))
            connection.execute("DELETE FROM nodes WHERE seen < clock_timestamp() - interval '1 day'")
            lost = connection.execute(OVERTAKEN, (list(held), list(held.values()), self.name)).fetchall()
            others = connection.execute(OTHERS, (self.name, SILENT)).fetchall()
            return [room for (room,) in lost], [There(*found) for found in others]

        return await self._log.ask(work)

    async def holder(self, code: str) -> Holder:
        def work(connection: Connection) -> Holder:
            found = connection.execute(HOLDER, (SILENT, code)).fetchone()
            return Holder() if found is None else Holder(*found)

        return await self._log.ask(work)

    async def take(self, code: str, over: int) -> int | None:
        def work(connection: Connection) -> int | None:
            found = connection.execute(TAKE, (code, self.name, over)).fetchone()
            if found is None:
                return None
            if take_version(connection, code) is None:
                connection.execute("DELETE FROM holders WHERE room = %s", (code,))
                return 0
            return int(found[0])

        return await self._log.do(work)

    async def release(self, held: Mapping[str, int]) -> None:
        values = (list(held), list(held.values()), self.name)
        await self._log.do(lambda connection: connection.execute(RELEASE, values).rowcount)

    async def leave(self) -> None:
        await self._log.do(
            lambda connection: connection.execute("DELETE FROM nodes WHERE node = %s", (self.name,)).rowcount
        )


def status(address: str) -> list[Node]:
    """Every node that has not taken leave."""
    with connect(address) as connection:
        return [Node(*found) for found in connection.execute(STATUS)]


def look_at(address: str) -> Cluster:
    try:
        with connect(address) as connection:
            version = meta(connection, "version")
            if version is None:
                raise Unreadable("there is no log of ours in that database")
            standbys = [Standby(*found) for found in connection.execute(STANDBYS)]
            info = connection.info
            place = f"{info.host}:{info.port}/{info.dbname}"
            return Cluster(place, int(version), count_rooms(InPostgres(connection)), SILENT, standbys, status(address))
    except UndefinedTable:
        raise Unreadable("there is no log of ours in that database") from None
    except psycopg.Error as fault:
        raise Unreadable(f"the database cannot be used: {said(fault)}") from None
