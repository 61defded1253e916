"""The one thread that writes a log, whatever it is kept in: what is waiting goes into one transaction (group commit),
and each job learns its own outcome. After a pause it writes at once; when it has just written it waits a few
milliseconds for more, as a transaction costs more than what is in it. Nothing that fails ends it: whoever waits is
told, and it goes on with what comes next.
"""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import structlog

from selves.server.log import Append, PersonErased, Stopped, settle

#: Seconds from the beginning of one transaction to that of the next; and while the loop comes so late to what was
#: written. Then the processor is what everybody waits for, and fewer transactions and updates let all go on sooner.
GATHERS = 0.006
GATHERS_LATE: Final = 0.03
LATE: Final = 0.008

logger = structlog.get_logger()


@dataclass(frozen=True)
class Work:
    """Anything else than appending, with a connection. `scrub`: what it deleted must be gone from the disk, too."""

    do: Callable[[Any], Any]
    future: "asyncio.Future[Any]"
    scrub: bool = False


Job = Append | Work
Outcomes = list[tuple[Job, Any]]


class Desk(Protocol):
    """Where it is written. All of it is done in the thread."""

    def write(self, batch: list[Job]) -> Outcomes:
        """These jobs in their order, and what has become of each; none, if all that is left is to stop."""
        ...

    def patience(self) -> float | None:
        """Seconds to wait for the next job; None for ever."""
        ...

    def idle(self) -> None:
        """Nothing came for so long."""
        ...


class Scribe:
    """`ended` is called in the loop if the thread has ended by a fault."""

    def __init__(self, desk: Desk, ended: Callable[[BaseException], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._desk = desk
        self._ended = ended
        self._waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._stopped = False
        self._began = 0.0
        self._waited = 0.0
        self._thread = threading.Thread(target=self._run, name="log-writer", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        """Do it after everything that was put before."""
        if self._stopped:
            self._loop.call_soon(settle, refused([job], Stopped()))
        else:
            self._waiting.put(job)

    async def do(self, work: Callable[[Any], Any], scrub: bool = False) -> Any:
        """Anything else than appending, and what came of it."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self.put(Work(work, future, scrub))
        try:
            return await future
        finally:
            del future  # what it raises would hold it, and itself

    def stop(self) -> None:
        """Do what is waiting, then nothing more."""
        self._waiting.put(None)

    def join(self) -> None:
        """Wait until it has stopped; not in the loop."""
        self._thread.join()

    # ---- the thread -----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        fault: BaseException | None = None
        try:
            while self._round():
                pass
        except BaseException as caught:
            fault = caught
        with contextlib.suppress(RuntimeError):  # the loop is gone: there is nobody to tell
            self._loop.call_soon_threadsafe(self._stop, fault)

    def _stop(self, fault: BaseException | None) -> None:
        """In the loop: from now on everybody is refused, also those whom the thread had not come to."""
        self._stopped = True
        left = []
        while not self._waiting.empty():
            left.append(self._waiting.get())
        settle(refused([job for job in left if job is not None], Stopped()))
        if fault is not None:
            logger.critical("log.ended", fault=repr(fault))
            self._ended(fault)

    def _round(self) -> bool:
        """Everything that is waiting; whether there may be more. Nothing of it is held while the thread waits."""
        jobs = self._gather()
        if not jobs:
            self._desk.idle()
            return True
        batch = [job for job in jobs if job is not None]
        try:
            outcomes = self._desk.write(batch)
        except BaseException:
            self._settle(refused(batch, Stopped()))
            raise
        self._settle(outcomes)
        return None not in jobs

    def _gather(self) -> list[Job | None]:
        try:
            jobs = [self._waiting.get(timeout=self._desk.patience())]
        except queue.Empty:
            return []
        gathers = GATHERS_LATE if self._waited > LATE else GATHERS
        soon = self._began + gathers - time.monotonic()
        if soon > 0:
            time.sleep(soon)
        while not self._waiting.empty():
            jobs.append(self._waiting.get())
        self._began = time.monotonic()
        return jobs

    def _settle(self, outcomes: Outcomes) -> None:
        if outcomes:
            self._loop.call_soon_threadsafe(self._settle_now, outcomes, time.monotonic())

    def _settle_now(self, outcomes: Outcomes, since: float) -> None:
        self._waited = time.monotonic() - since
        settle(outcomes)


def refused(batch: Sequence[Job], fault: Exception) -> Outcomes:
    """None of this was done, nor may what builds on it be."""
    for job in batch:
        if isinstance(job, Append):
            job.lineage.broken = True
    return [(job, fault) for job in batch]


def bare(fault: Exception) -> Exception:
    """Without the way it came, which would hold for ever what it met there: the jobs, and the rooms behind them."""
    fault.__context__ = fault.__cause__ = None
    return fault.with_traceback(None)


def scrubs(job: Job) -> bool:
    """Whether what this deletes must be gone from the disk, too."""
    if isinstance(job, Work):
        return job.scrub
    return bool(job.changes) and any(isinstance(change, PersonErased) for change in job.changes)
