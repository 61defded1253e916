"""All rooms that are awake: finding, waking, opening, putting to sleep, and deleting what lay idle for too long."""

import asyncio
import contextlib
import random
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

import structlog

from selves.content.catalogue import CONTENT
from selves.room import decide
from selves.room import entries as entry
from selves.room.codes import new_code
from selves.room.entries import Role, Settings, Who
from selves.room.fold import fold
from selves.room.room import Room
from selves.server import figures, history, people, texts
from selves.server.limits import Addresses
from selves.server.live import Live, encode, now_ms
from selves.server.log import Append, Conflict, Lineage, Log, delete_rooms, idle_rooms
from selves.server.people import Person
from selves.server.protocol import Why
from selves.server.settings import Settings as ServerSettings

if TYPE_CHECKING:
    import apsw

    from selves.server.connection import Connection

SWEEP_EVERY: Final = 2.0  # seconds
RETENTION_EVERY: Final = 3600.0
DAY: Final = 86_400_000  # milliseconds

logger = structlog.get_logger()


class Hub:
    """The rooms of this server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.loop = asyncio.get_running_loop()
        settings.data.mkdir(parents=True, exist_ok=True)
        self.log = Log(settings.database, self.loop)
        self.log.replaced = self.restart_rooms
        self.addresses = Addresses(settings.unlimited)
        self.bot_threads = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self.rooms: dict[str, Live] = {}
        self.connections: set[Connection] = set()
        self.stopping = False
        self._waking: dict[str, asyncio.Future[Live | None]] = {}
        self._opening: dict[bytes, asyncio.Future[Live]] = {}
        self._codes = random.SystemRandom()
        self._tasks: set[asyncio.Task[Any]] = set()
        texts.read_all()
        self.background(self._sweep())
        self.background(self._retain())

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("background.failed", fault=repr(task.exception()))

    # ---- rooms ----------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> Live | None:
        """The room of this code, woken if it sleeps; None if there is none."""
        live = self.rooms.get(code)
        if live is not None:
            return live
        waking = self._waking.get(code)
        if waking is None:
            waking = self._waking[code] = self.loop.create_future()
            try:
                waking.set_result(await self._wake(code))
            except BaseException as fault:
                waking.set_exception(fault)
                waking.exception()  # it is raised here; those who wait get it too
                raise
            finally:
                del self._waking[code]
        return await waking

    async def _wake(self, code: str) -> Live | None:
        kept = await self.log.room(code)
        if not kept.rows:
            return None
        woken = await self.log.read(lambda _: history.wake(kept.rows))
        return self._awake(Live(self, code, woken, kept.people))

    def _awake(self, live: Live) -> Live:
        self.rooms[live.code] = live
        figures.ROOMS.set(len(self.rooms))
        return live

    async def open(self, host: Person, settings: Settings, role: Role, request: str, token: str) -> Live:
        """A new room with its host in it; the same token again means the same room."""
        key = people.hashed(token)
        if key in self._opening:
            return await self._opening[key]
        opening: asyncio.Future[Live] = self.loop.create_future()
        self._opening[key] = opening
        try:
            known = await self.log.read(lambda connection: people.room_of(connection, key))
            live = await self.find(known) if known is not None else None
            opening.set_result(live or await self._open(host, settings, role, request))
        except BaseException as fault:
            opening.set_exception(fault)
            opening.exception()
            raise
        finally:
            del self._opening[key]
        return await opening

    async def _open(self, host: Person, settings: Settings, role: Role, request: str) -> Live:
        now = decide.Now(at=now_ms(), cmd=request)
        first = decide.opened(host.who, settings, now)
        room = fold(Room(), 1, first[0])
        second = decide.joined(room, host.who, role, None, decide.Now(at=now.at))
        woken = history.Woken(fold(room, 2, second[0]), 2)
        for _ in range(20):
            code = new_code(self._codes)
            done: asyncio.Future[None] = self.loop.create_future()
            bodies = [encode(each) for each in (*first, *second)]
            also = [people.inserted(code, host), people.room_touched(code, now.at, kept=False)]
            self.log.append(Append(code, 1, bodies, Lineage(epoch=self.log.epoch), settle(done), also))
            with contextlib.suppress(Conflict):  # this code is taken
                await done
                return self._awake(Live(self, code, woken, [host]))
        raise RuntimeError("no free room code was found")

    def reread(self, live: Live) -> None:
        """An append failed: begin again from what is durable."""

        async def work() -> None:
            kept = await self.log.room(live.code)
            if not kept.rows:
                self._gone(live)
            elif not live.closed:
                live.reread(history.wake(kept.rows), kept.people)

        self.background(work())

    def prepare(self, game: str) -> None:
        """Read what this game will need to judge answers, off the loop and before the first one."""
        self.loop.run_in_executor(None, CONTENT[game].prepare)

    def finish(self, live: Live) -> None:
        """A game is over: tell it once more from the log, and keep what must outlive its moves."""

        async def work() -> None:
            try:
                kept = await self.log.room(live.code)
                room = live.shown
                if room.table is None or room.result is None:
                    return
                told = await self.log.read(lambda _: history.story(kept.rows, room.first))
                live.finished(
                    entry.Finished(
                        at=now_ms(),
                        game=room.table.opening.game,
                        chairs=room.table.chairs,
                        result=room.result,
                        payments=tuple(paid.payment for paid in told.payments),
                        facts=tuple(told.facts),
                        seen=room.table.game.seen(room.table.state),
                    )
                )
            finally:
                live.finishing_ended()

        self.background(work())

    def forget(self, live: Live, who: Who) -> None:
        """Compact the finished games of somebody who erased himself to their outcomes."""

        def work(connection: "apsw.Connection") -> None:
            rows = list(
                connection.execute("SELECT version, body FROM entries WHERE room = ? ORDER BY version", (live.code,))
            )
            for version in history.moves_of_finished(rows, who):
                connection.execute("DELETE FROM entries WHERE room = ? AND version = ?", (live.code, version))

        self.background(self.log.work(work, scrub=True))

    async def delete(self, live: Live) -> None:
        """The room with everything in it; what was asked of it meanwhile is not written any more."""
        live.closed = True
        live.lineage.broken = True
        await self.log.work(lambda connection: delete_rooms(connection, [live.code]), scrub=True)
        self._gone(live)

    def _gone(self, live: Live, why: Why = "room-gone") -> None:
        if self.rooms.get(live.code) is live:
            del self.rooms[live.code]
        figures.ROOMS.set(len(self.rooms))
        live.end(why)

    def restart_rooms(self) -> None:
        """The database was exchanged: every room is read again when its people come back."""
        logger.warning("database.replaced", rooms=len(self.rooms))
        for live in tuple(self.rooms.values()):
            self._gone(live, "restart")

    # ---- what happens by itself -----------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Drop who does not read, and let empty rooms sleep."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            now = self.loop.time()
            for connection in tuple(self.connections):
                since = connection.sending_since
                if since is not None and now - since > self.settings.send_timeout:
                    connection.drop()
                elif connection.measured:
                    connection.ping(now)
            for live in tuple(self.rooms.values()):
                idle = not live.connections and now - live.empty_since > self.settings.sleep_after
                if idle and live.ahead_version == live.version:
                    self._gone(live)

    async def _retain(self) -> None:
        """Delete rooms that nobody has touched for so many days, unless they are kept."""
        while True:
            try:
                await self.retain(now_ms())
            except Exception:  # a full disk today is no reason to keep everything for ever
                logger.exception("retention.failed")
            await asyncio.sleep(RETENTION_EVERY)

    async def retain(self, now: int) -> list[str]:
        before = now - self.settings.retention_days * DAY

        def work(connection: "apsw.Connection") -> list[str]:
            codes = [code for code in idle_rooms(connection, before) if code not in self.rooms]
            delete_rooms(connection, codes)
            return codes

        codes = await self.log.work(work)
        if codes:
            logger.info("retention.deleted", rooms=len(codes))
        return codes

    async def close(self) -> None:
        """Everybody is told to come back later; what was decided is written."""
        if self.stopping:
            return
        self.stopping = True
        for live in tuple(self.rooms.values()):
            live.end("restart")
        for connection in tuple(self.connections):
            connection.close("restart")
        for task in tuple(self._tasks):
            task.cancel()
        for _ in range(100):
            if not self.connections:
                break
            await asyncio.sleep(0.03)
        self.bot_threads.shutdown(wait=False, cancel_futures=True)
        await self.loop.run_in_executor(None, self.log.close)


def settle(future: "asyncio.Future[None]") -> Any:
    """What an append tells a future that waits for it."""

    def told(fault: Exception | None) -> None:
        if future.done():
            return
        if fault is None:
            future.set_result(None)
        else:
            future.set_exception(fault)

    return told
