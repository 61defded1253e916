"""Writing the log into PostgreSQL, in the thread that does nothing else: what is waiting in one transaction and, most
often, on one way there and back.

Each transaction has a number, which is written with it. If the line is cut before the answer has come, the number tells
whether it was done, so it is neither lost nor done twice; and until the database is back, whoever waits goes on
waiting.
"""

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

import psycopg
import structlog
from psycopg.errors import (
    DeadlockDetected,
    IntegrityError,
    LockNotAvailable,
    ReadOnlySqlTransaction,
    SerializationFailure,
)

from selves.server import metrics
from selves.server.log import Append, BoxKept, Change, Conflict, Outdated, PersonErased, postgres_statements
from selves.server.log.erasing import erase_again
from selves.server.log.erasures import Erasures, of_person
from selves.server.log.plain_postgres import InPostgres
from selves.server.log.plain_statements import Database
from selves.server.log.postgres_schema import be_up_to_date, connect, meta, said
from selves.server.log.postgres_statements import (
    FOLLOWS,
    HOLD_LAST,
    IS_LAST,
    WRITE,
    list_erased,
    read_erased,
    statements,
)
from selves.server.log.postgres_watch import Watch
from selves.server.log.scribe import Job, Outcomes, Scribe, Work, bare, refused

AGAIN: Final = 0.25  # seconds until it is tried once more to reach the database
FORGOTTEN: Final = "7 days"  # after which the number of a writer that is gone is needed no more

NUMBER: Final = "UPDATE writers SET batch = %s, since = now() WHERE writer = %s AND batch = %s"

#: Raises if the number was not ours to give: the whole log was exchanged.
NUMBERED: Final = """
    INSERT INTO entries SELECT %s, NULL, '' WHERE NOT EXISTS (SELECT 1 FROM writers WHERE writer = %s AND batch = %s)
"""

#: Others were writing the same: it is done again.
MEANWHILE: Final = (DeadlockDetected, LockNotAvailable, SerializationFailure)

logger = structlog.get_logger()


class Away(Exception):  # noqa: N818
    """The database cannot be reached now."""


class Writer:
    """`replaced` is called in the loop when the whole log was exchanged, `ended` if the thread has ended by a fault."""

    def __init__(
        self,
        address: str,
        known: int,
        watch: Watch,
        erasures: Erasures,
        replaced: Callable[[], None],
        ended: Callable[[BaseException], None],
    ) -> None:
        self._address = address
        self._known = known
        self._watch = watch
        self._erasures = erasures
        self._loop = asyncio.get_running_loop()
        self._replaced = replaced
        self._connection = connect(address)
        #: Who writes; another one after every start.
        self._name = secrets.token_hex(8)
        self._number = 0
        #: What the last transaction came to, if it did: whether it did is not known.
        self._unsure: Outcomes | None = None
        #: What the jobs of this transaction erase: listed beside us, too, when it is done.
        self._erasing: list[str] = []
        #: Printed boxes that were there when we last named them: they are large, and need not be sent again.
        self._boxes: set[str] = set()
        #: Counts how often the log was exchanged: what was read from another epoch is not written any more.
        self.epoch = 0
        try:
            self.key = self._sign_on()
        except BaseException:
            self._connection.close()
            raise
        #: Whether the database is out of reach.
        self.away = False
        self._stopping = threading.Event()
        self.scribe = Scribe(self, ended)

    def stop(self) -> None:
        """Write what is waiting, if the database is there, then nothing more."""
        self._stopping.set()
        self.scribe.stop()

    def list_erased(self, database: Database, hashed: str) -> None:
        """In the thread: no copy of the database brings back what has this hash."""
        list_erased(database, hashed)
        self._erasing.append(hashed)

    def join(self) -> None:
        """Wait until it has stopped; not in the loop."""
        self.scribe.join()
        self._connection.close()

    # ---- in the thread --------------------------------------------------------------------------------------------

    def patience(self) -> float | None:
        return None

    def idle(self) -> None:
        """There is nothing to do by itself."""

    def write(self, batch: list[Job]) -> Outcomes:
        while batch:
            try:
                with self._watch.over(self._connection):
                    return self._transact(batch)
            except Outdated:
                raise
            except Exception as fault:
                if not self._is_cut(fault):
                    self._undo()
                    if isinstance(fault, MEANWHILE) and not self._stopping.is_set():
                        continue
                    logger.error("log.failed", fault=repr(fault), jobs=len(batch))
                    return refused(batch, bare(fault))
                logger.warning("log.away", fault=said(fault))
            if not self._wait_for_it():
                return refused(batch, Away("the database cannot be reached"))
        return []

    def _wait_for_it(self) -> bool:
        """Whether the database is back; it is waited for until we are to stop."""
        self.away = True
        metrics.AWAY.set(1)
        while not self._reach():
            if self._stopping.wait(AGAIN):
                return False
        self.away = False
        metrics.AWAY.set(0)
        logger.info("log.back")
        return True

    def _transact(self, batch: list[Job]) -> Outcomes:
        if self._unsure is not None:
            return self._done(self._unsure)
        for job in batch:
            if isinstance(job, Append) and job.lineage.epoch != self.epoch:
                job.lineage.broken = True
        began = time.perf_counter()
        try:
            outcomes = self._together(batch)
        except psycopg.Error as fault:
            if self._is_cut(fault) or isinstance(fault, MEANWHILE):
                raise
            self._undo()
            outcomes = self._one_by_one(batch)
        metrics.COMMIT.observe(time.perf_counter() - began)
        return outcomes

    def _together(self, batch: list[Job]) -> Outcomes:
        """The usual case, in one go. Any refusal undoes it all, and each is tried alone."""
        appends = [job for job in batch if isinstance(job, Append) and not job.lineage.broken]
        if len(appends) < len(batch):
            return self._one_by_one(batch)
        self._erasing = [each for job in appends if job.changes for each in erased_by(job)]
        self._unsure = outcomes = [(job, None) for job in batch]
        with self._connection.pipeline():
            self._connection.execute("BEGIN")
            self._take_number()
            for statement, values in written(appends, self._boxes):
                self._connection.execute(statement, values, binary=True)
            self._connection.execute("COMMIT")
        return self._done(outcomes)

    def _one_by_one(self, batch: list[Job]) -> Outcomes:
        self._unsure, self._erasing = None, []
        self._connection.execute("BEGIN")
        try:
            self._take_number()
        except IntegrityError:
            self._undo()
            self._exchanged()
            return refused(batch, Conflict("the log was exchanged"))
        outcomes = [(job, self._alone(job)) for job in batch]
        self._unsure = outcomes
        self._connection.execute("COMMIT")
        return self._done(outcomes)

    def _alone(self, job: Job) -> Any:
        self._connection.execute("SAVEPOINT alone")
        erasing = len(self._erasing)
        try:
            done = None
            if isinstance(job, Work):
                done = job.do(self._connection)
            elif job.lineage.broken:
                raise Conflict(job.room)
            else:
                for statement, values in written([job], frozenset()):
                    self._connection.execute(statement, values, binary=True)
                self._erasing += erased_by(job)
        except Exception as fault:
            if self._is_cut(fault) or isinstance(fault, MEANWHILE):
                raise
            self._connection.execute("ROLLBACK TO alone")
            del self._erasing[erasing:]
            if isinstance(job, Append):
                job.lineage.broken = True
                return Conflict(job.room) if isinstance(fault, IntegrityError) else bare(fault)
            return bare(fault)
        self._connection.execute("RELEASE alone")
        return done

    def _take_number(self) -> None:
        number = self._number + 1
        self._connection.execute(NUMBER, (number, self._name, self._number))
        self._connection.execute(NUMBERED, (self._name, self._name, number))

    def _done(self, outcomes: Outcomes) -> Outcomes:
        self._number, self._unsure = self._number + 1, None
        if self._erasing:
            self._list_beside()
        for job, outcome in outcomes:
            if isinstance(job, Append) and outcome is None:
                self._boxes.update(*map(printed_in, job.changes))
        return outcomes

    def _list_beside(self) -> None:
        """What cannot be listed now will be when what others have erased is."""
        try:
            self._erasures.add(*self._erasing)
        except OSError as fault:
            logger.error("log.not-listed", fault=repr(fault))
        self._erasing = []

    def _undo(self) -> None:
        self._unsure = None
        if not self._connection.closed:
            self._connection.rollback()

    # ---- the line to the database -----------------------------------------------------------------------------------

    def _is_cut(self, fault: Exception) -> bool:
        """Also if it is there, but does not take anything any more, because another is to be asked now."""
        return self._connection.closed or isinstance(fault, ReadOnlySqlTransaction)

    def _reach(self) -> bool:
        """Whether the database is reached again. What was on its way is over by then, however it ended."""
        try:
            self._connection.close()
            self._connection = connect(self._address)
            find = "SELECT batch FROM writers WHERE writer = %s FOR UPDATE"
            with self._watch.over(self._connection):
                found = self._connection.execute(find, (self._name,)).fetchone()
            if found is None:
                self._exchanged()
        except psycopg.Error:
            return False
        if found is not None and self._unsure is not None and found[0] != self._number + 1:
            self._unsure = None  # it was not done
        return True

    def _exchanged(self) -> None:
        """Another log stands at this address."""
        self._unsure = None
        self._boxes = set()
        self.key = self._sign_on()
        self.epoch += 1
        self._loop.call_soon_threadsafe(self._replaced)

    def _erase_again(self, listed: frozenset[str]) -> None:
        self._connection.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
        gone = listed - read_erased(self._connection)
        found = erase_again(postgres_statements, self._connection, gone)
        logger.warning("log.put-back", listed=len(gone), erased_again=found)
        for hashed in sorted(gone):
            list_erased(InPostgres(self._connection), hashed)

    def _sign_on(self) -> bytes:
        """From now on our transactions are numbered there; and the secret of this log. Whoever changes the tables waits
        for this, or this for him, and raises Outdated then. What was erased here and is not listed there is in an older
        copy that was put back: it is erased again, and nobody writes meanwhile.
        """
        with self._connection.transaction():
            self._connection.execute(
                "INSERT INTO writers VALUES (%s, %s) ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch",
                (self._name, self._number),
            )
            be_up_to_date(self._connection, self._known)
            self._connection.execute("DELETE FROM writers WHERE since < now() - %s::interval", (FORGOTTEN,))
            here = self._erasures.listed()
            if not here <= read_erased(self._connection):
                self._erase_again(here)
            key = meta(self._connection, "key")
        self._erasures.follow(read_erased(self._connection))
        assert key is not None, "it is made with the tables"
        return key


def erased_by(append: Append) -> list[str]:
    """The hashes of those whom it erases."""
    return [of_person(append.room, change.who) for change in append.changes if isinstance(change, PersonErased)]


def written(appends: Sequence[Append], boxes: Collection[str]) -> list[tuple[Any, tuple[Any, ...]]]:
    """All that is to be executed so that these appends are written, where these boxes are there already."""
    there = {*boxes}
    rows = [
        (append.room, version, body) for append in appends for version, body in enumerate(append.bodies, append.version)
    ]
    follow: dict[str, int] = {}
    for append in appends:
        if append.bodies:
            follow.setdefault(append.room, append.version)
    after = [(room, version) for room, version in follow.items() if version > 1]
    found: list[tuple[Any, tuple[Any, ...]]] = []
    if rows:
        found.append((WRITE, tuple(list(column) for column in zip(*rows, strict=True))))
    if after:
        found.append((FOLLOWS, tuple(list(column) for column in zip(*after, strict=True))))
    for append in appends:
        if not append.bodies and append.version > 1:
            last = (append.room, append.version - 1)
            found += [(HOLD_LAST, last), (IS_LAST, last)]
        for change in append.changes:
            found += statements(append.room, change, there)
            there |= printed_in(change)
    return found


def printed_in(change: Change) -> set[str]:
    """The printed box that is kept with it."""
    return {change.printed.hash} if isinstance(change, BoxKept) and change.printed else set()
