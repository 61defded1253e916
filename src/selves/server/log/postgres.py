"""The log in PostgreSQL: the same verbs as in a file, for more than one machine. While the database is out of reach
both threads wait for it, and nothing is said to be done.
"""

import contextlib
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import psycopg
import structlog

from selves.server.log import Stopped, Unreadable
from selves.server.log import postgres_statements as statements
from selves.server.log.erasures import Erasures
from selves.server.log.plain_statements import Database
from selves.server.log.postgres_schema import Connection, connect, prepare, said
from selves.server.log.postgres_statements import read_erased
from selves.server.log.postgres_watch import Watch
from selves.server.log.postgres_writer import AGAIN, Away, Writer
from selves.server.log.verbs import Verbs

T = TypeVar("T")

logger = structlog.get_logger()


class PostgresLog(Verbs[Connection]):
    """The log of all rooms at an address, where its tables are made or brought up to date. What is erased is listed in
    this folder, too: whoever puts an old copy of the database back does not bring it back.
    """

    _writer: Writer

    def __init__(self, address: str, folder: Path) -> None:
        super().__init__(statements)
        self._address = address
        self._erasures = Erasures(folder / "selves.db")
        #: The version of the tables that we know.
        self.known = prepare(address)
        self._watch = Watch()
        with contextlib.ExitStack() as opened:
            opened.callback(self._watch.stop)
            try:
                self._reading = opened.enter_context(contextlib.closing(connect(address)))
                self._writer = Writer(
                    address, self.known, self._watch, self._erasures, self._say_replaced, self._say_ended
                )
            except psycopg.Error as fault:
                raise Unreadable(f"the database cannot be used: {said(fault)}") from None
            opened.pop_all()
        self._closing = threading.Event()

    async def mark(self, now: int, before: int, steady: int) -> None:
        """And what others have erased lately is listed here, too."""
        await super().mark(now, before, steady)
        await self._read(lambda connection: self._erasures.follow(read_erased(connection)))

    async def probe(self) -> None:
        """What is out of reach is not waited for."""
        if self._writer.away:
            raise Away("the database cannot be reached")
        await super().probe()

    async def close(self) -> None:
        self._closing.set()
        await super().close()

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Anything else that is written, after what was put before."""
        done: T = await self._writer.scribe.do(work)
        return done

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """Anything else that is asked, or written at once whatever waits."""
        return await self._read(work)

    def _read_now(self, do: Callable[[Connection], T]) -> T:
        """If the line is cut meanwhile, it is read again when the database is back."""
        while True:
            try:
                if self._reading.closed:
                    self._reading = connect(self._address)
                with self._watch.over(self._reading):
                    return do(self._reading)
            except psycopg.Error as fault:
                if not self._reading.closed:
                    self._reading.rollback()
                    raise
                logger.warning("log.not-read", fault=said(fault))
            if self._closing.wait(AGAIN):
                raise Stopped

    def _list_erased(self, database: Database, hashed: str) -> None:
        self._writer.list_erased(database, hashed)

    def _stop(self) -> None:
        super()._stop()
        self._watch.stop()
