"""Writing the log into its file, in the thread that does nothing else: what is waiting in one transaction, and what was
deleted gone from the disk.
"""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import apsw
import structlog

from selves.server import metrics
from selves.server.log import Append, Conflict, PersonErased
from selves.server.log.erasures import Erasures, of_person
from selves.server.log.files import SameFiles
from selves.server.log.schema import PATIENCE, connect, erase_listed, meta
from selves.server.log.scribe import Job, Outcomes, Scribe, Work, bare, refused, scrubs
from selves.server.log.statements import change_room, is_stale, mark_stale, rewrite, write_entries

#: By the number of its rows: a batch is cut into these sizes, so that few statements are prepared and few locks taken.
INSERTS: Final = {
    size: f"INSERT INTO entries VALUES {', '.join(['(?, ?, ?)'] * size)}"  # noqa: S608 - no value is in it
    for size in (64, 16, 4, 1)
}

SCRUB_PATIENCE: Final = 20  # milliseconds for which everybody waits, so that what was deleted is gone from the disk
SCRUB_AGAIN: Final = 1.0  # seconds until that is tried once more
QUIET = 10.0  # seconds without work, after which the file is written anew if need be
LONGEST_QUIET: Final = 3600.0  # seconds, after that has failed again and again

logger = structlog.get_logger()


class Writer:
    """`replaced` is called in the loop when the whole log was exchanged, `ended` if the thread has ended by a fault."""

    def __init__(
        self,
        path: Path,
        files: SameFiles,
        erasures: Erasures,
        replaced: Callable[[], None],
        ended: Callable[[BaseException], None],
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._connection = connect(path)
        self._files = files
        self._erasures = erasures
        erase_listed(self._connection, erasures)  # a backup may have been put back by hand
        self._replaced = replaced
        #: Whether copies of what was deleted may be left in the file where rows were moved from page to page.
        self._stale = is_stale(self._connection)
        self._generation = meta(self._connection, "generation")
        self._data_version = self._connection.pragma("data_version")
        #: Whether something deleted may still be on the disk; who was killed may have left it there.
        self._unclean = True
        self._scrub_at = 0.0
        self._quiet = QUIET
        #: Counts how often the log was exchanged: what was read from another epoch is not written any more.
        self.epoch = 0
        self.key = meta(self._connection, "key")
        self.scribe = Scribe(self, ended)

    def stop(self) -> None:
        """Write what is waiting, then nothing more."""
        self.scribe.stop()

    def join(self) -> None:
        """Wait until it has stopped; not in the loop."""
        self.scribe.join()
        self._connection.close()

    # ---- in the thread --------------------------------------------------------------------------------------------

    def write(self, batch: list[Job]) -> Outcomes:
        outcomes = self._outcomes(batch) if batch else []
        self._unclean = self._unclean or any(scrubs(job) for job in batch)
        if self._unclean and time.monotonic() >= self._scrub_at:
            self._scrub()
        return outcomes

    def patience(self) -> float | None:
        if self._unclean:
            return SCRUB_AGAIN
        return self._quiet if self._stale else None

    def idle(self) -> None:
        if not self._unclean:
            self._rewrite()
        if self._unclean and time.monotonic() >= self._scrub_at:
            self._scrub()

    def _outcomes(self, batch: list[Job]) -> Outcomes:
        try:
            return self._transact(batch)
        except Exception as fault:
            logger.error("log.failed", fault=repr(fault), jobs=len(batch))
            return refused(batch, bare(fault))

    def _transact(self, batch: list[Job]) -> Outcomes:
        self._files.check()
        self._undo()  # what could not be undone when it failed
        began = time.perf_counter()
        self._begin(batch)
        listed = self._erasures.length()
        try:
            try:
                outcomes = self._together(batch)
            except apsw.Error:
                self._undo()
                self._begin(batch)
                outcomes = [(job, self._alone(job)) for job in batch]
            stale = any(scrubs(job) for job in batch)
            if stale:
                mark_stale(self._connection)
            self._connection.execute("COMMIT")
        except Exception:
            self._erasures.take_back(listed)
            self._undo()
            raise
        metrics.COMMIT.observe(time.perf_counter() - began)
        self._stale = self._stale or stale
        self._files.check()  # what was written into a file without a name is not durable
        return outcomes

    def _begin(self, batch: list[Job]) -> None:
        """From here on nobody else writes: what was read from a log that was exchanged before is not written."""
        self._connection.execute("BEGIN IMMEDIATE")
        self._notice_replacement()
        for job in batch:
            if isinstance(job, Append) and job.lineage.epoch != self.epoch:
                job.lineage.broken = True

    def _undo(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _together(self, batch: list[Job]) -> Outcomes:
        """The usual case, in few statements. Any refusal undoes it all, and each is tried alone."""
        if any(isinstance(job, Work) or job.changes or job.lineage.broken for job in batch):
            return [(job, self._alone(job)) for job in batch]
        rows = [
            value
            for job in batch
            if isinstance(job, Append)
            for offset, body in enumerate(job.bodies)
            for value in (job.room, job.version + offset, body)
        ]
        start = 0
        for size, insert in INSERTS.items():
            while len(rows) - start >= 3 * size:
                self._connection.execute(insert, rows[start : start + 3 * size])
                start += 3 * size
        return [(job, None) for job in batch]

    def _alone(self, job: Job) -> Any:
        self._connection.execute("SAVEPOINT alone")
        listed = self._erasures.length()
        try:
            done = None
            if isinstance(job, Work):
                done = job.do(self._connection)
            else:
                self._append(job)
        except Exception as fault:
            if not self._connection.in_transaction:  # a full disk undoes everything, not this job alone
                raise
            self._erasures.take_back(listed)
            self._connection.execute("ROLLBACK TO alone; RELEASE alone")
            if isinstance(job, Append):
                job.lineage.broken = True
                return Conflict(job.room) if isinstance(fault, apsw.ConstraintError) else bare(fault)
            return bare(fault)
        self._connection.execute("RELEASE alone")
        return done

    def _append(self, job: Append) -> None:
        if job.lineage.broken:
            raise Conflict(job.room)
        write_entries(self._connection, job.room, job.version, job.bodies)
        for change in job.changes:
            if isinstance(change, PersonErased):
                self._erasures.add(of_person(job.room, change.who))
            change_room(self._connection, job.room, change)

    def _notice_replacement(self) -> None:
        data_version = self._connection.pragma("data_version")
        if data_version == self._data_version:
            return
        now = meta(self._connection, "generation")
        if now != self._generation:
            self._unclean = (
                erase_listed(self._connection, self._erasures) or self._unclean
            )  # made while it was being put back
            self.key = meta(self._connection, "key")
            self._stale = is_stale(self._connection)
            self._generation = now
            self.epoch += 1
            self._loop.call_soon_threadsafe(self._replaced)
        self._data_version = data_version

    def _scrub(self) -> None:
        """What was deleted goes from the file and from what was written ahead of it. Whoever still reads there, in
        another process too, is not waited for: it is tried again until it is done.
        """
        self._scrub_at = time.monotonic() + SCRUB_AGAIN
        try:
            self._connection.set_busy_timeout(SCRUB_PATIENCE)
            busy, _, _ = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").get
            self._unclean = bool(busy)
        except Exception as fault:
            logger.warning("log.not-scrubbed", fault=repr(fault))
        finally:
            self._connection.set_busy_timeout(PATIENCE)
        if not self._unclean:
            self._scrub_at = 0.0

    def _rewrite(self) -> None:
        """Nobody has asked for anything for a while: the file is written anew, and holds what is in it and no more.
        Every room waits for it, so it is not done at once; that it must be done is kept in the log itself.
        """
        try:
            self._files.check()
            self._undo()
            rewrite(self._connection)
            self._stale, self._unclean, self._quiet = False, True, QUIET
        except Exception as fault:
            logger.warning("log.not-rewritten", fault=repr(fault))
            self._quiet = min(2 * self._quiet, LONGEST_QUIET)
