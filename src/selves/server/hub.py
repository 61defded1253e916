"""All rooms that are awake: finding, waking, opening, putting to sleep, and deleting what lay idle for too long."""

import asyncio
import contextlib
import hmac
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, Protocol, TypeVar

import msgspec
import structlog

from selves.content.catalogue import CONTENT
from selves.kernel.illegal import Illegal
from selves.kernel.lesson import Lesson
from selves.kernel.result import Result
from selves.room import decide
from selves.room import entries as logged
from selves.room.circumstances import Circumstances
from selves.room.codes import code_of
from selves.room.entries import Role, Settings, Who
from selves.room.fold import fold
from selves.room.room import LaidBox, Room, Table
from selves.server import history, metrics, retention
from selves.server.beside import Held, look
from selves.server.boxes import Boxes, stock_of
from selves.server.burning import ashes, is_deserted, is_playing, must_burn, will_burn
from selves.server.connection import Arrived, Connection
from selves.server.forgetting import forget
from selves.server.handing import hand_over
from selves.server.holding import BEAT_EVERY, Elsewhere, Holding
from selves.server.learning import Learning
from selves.server.limits import Callers
from selves.server.live import LiveRoom
from selves.server.log import Append, Conflict, Kept, Outdated, PersonAdded, RoomTouched, Stopped
from selves.server.people import Person
from selves.server.protocol import Why
from selves.server.settings import Settings as ServerSettings
from selves.server.soon import Soon
from selves.server.world import World

SWEEP_EVERY: Final = 2.0  # seconds
DELETED_AT_ONCE: Final = 20  # rooms; so that nobody waits for long until they are gone
HELLO_WITHIN: Final = 10.0  # seconds for a device to say who it is
FAREWELL: Final = 3.0  # seconds for everybody to take leave
MOST_CODES: Final = 20  # that are tried until one is free

T = TypeVar("T")


class PassedOn(Protocol):
    """A device whose room another node holds."""

    @property
    def to(self) -> str:
        """The address of that node."""
        ...

    def hang_up(self) -> None: ...


logger = structlog.get_logger()
encode = msgspec.json.Encoder().encode


class Hub:
    """The rooms of this server, in the world that it is given."""

    def __init__(self, settings: ServerSettings, world: World) -> None:
        self.settings = settings
        self.world = world
        self.loop = asyncio.get_running_loop()
        self.soon = Soon(self.loop)
        self.log = world.log
        self.log.replaced = self.restart_rooms
        self.log_ended = asyncio.Event()
        self.log.ended = self._log_ended
        #: Devices are to go to a newer release, which serves this log, too.
        self.outdated = asyncio.Event()
        #: What is to be said when either has happened.
        self.fault: Exception = Stopped()
        self.callers = Callers(settings.unlimited)
        self.rooms: dict[str, LiveRoom] = {}
        self.connections: set[Connection] = set()
        self.stopping = False
        #: Whether nobody new is to be sent here, for we shall stop.
        self.leaving = False
        self._all_gone = asyncio.Event()
        self._waking: dict[str, asyncio.Future[LiveRoom | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._forgetting = asyncio.Lock()
        self._prepared: set[str] = set()
        self.boxes = Boxes(self.log, self.off_the_loop)
        self.learning = Learning(self.log, settings.learn, self.background)
        #: How many rooms the log has: counted where all are looked through anyway, and what came and went here since.
        self.stored = 0
        #: Which rooms are ours, where several nodes serve this log.
        self.holding = None if world.nodes is None else Holding(world.nodes, world.clock, self.log.key)
        #: Devices whose rooms others hold: what must hang up when we stop.
        self.passed_on: set[PassedOn] = set()
        self.background(self._sweep())
        self.background(self._retain())
        if self.holding is not None:
            self.background(self._beat(self.holding))

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("background.failed", fault=repr(task.exception()))

    def _log_ended(self, fault: BaseException) -> None:
        """A newer release has it, or something has broken: all that is left is to stop."""
        if isinstance(fault, Outdated):
            self.fault = fault
        self.take_leave()
        self.log_ended.set()

    async def off_the_loop(self, work: Callable[[], T]) -> T:
        """Folding a whole log takes too long for everybody else to wait."""
        return await self.loop.run_in_executor(self.world.reading, work)

    # ---- devices --------------------------------------------------------------------------------------------------

    def connected(self, connection: Connection) -> None:
        self.connections.add(connection)
        metrics.CONNECTIONS.inc()

    def disconnected(self, connection: Connection) -> None:
        self.connections.discard(connection)
        metrics.CONNECTIONS.dec()
        if self.stopping and not self.connections:
            self._all_gone.set()

    # ---- finding --------------------------------------------------------------------------------------------------

    def key_of(self, code: str) -> str:
        """The key in the links to this room: nobody guesses it, and it need not be kept."""
        return hmac.digest(self.log.key, b"link/%b" % code.encode(), "sha256")[:8].hex()

    async def find(self, code: str) -> LiveRoom | None:
        """The room of this code, woken if it sleeps; None if there is none. Raises Elsewhere if another node has it."""
        if self.holding is not None and code in self.rooms and not await self.holding.is_ours(code):
            self._overtaken(code)
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
        return await asyncio.shield(waking)  # whoever gives up waiting gives up for himself alone

    async def _wake(self, code: str) -> LiveRoom | None:
        if self.holding is not None and not await self.holding.take(code):
            return None
        try:
            return await self._wake_ours(code)
        finally:
            if self.holding is not None and code not in self.rooms:
                self.background(self.holding.release([code]))

    async def _wake_ours(self, code: str) -> LiveRoom | None:
        kept = await self.log.room(code)
        if not kept.rows:
            return None
        self._make_room()
        woken = await self._read(kept)
        live = self.rooms[code] = LiveRoom(self, code, woken, kept)
        metrics.ROOMS.set(len(self.rooms))
        return live

    async def _read(self, kept: Kept) -> history.Woken:
        boxes = await self.boxes.read(kept.boxes)
        woken = await self.off_the_loop(lambda: history.wake(kept.rows, boxes))
        woken.held = await self.look_into(woken.room.boxes)
        return woken

    async def look_into(self, laid: Sequence[LaidBox]) -> list[Held]:
        """What is in these boxes of one's own now."""
        held = await look(self.log, laid) if laid else []
        for each in held:
            await self.off_the_loop(each.read)
        return held

    async def look_beside(self, live: LiveRoom) -> None:
        """Before a game begins: its boxes are in use, and are dealt from as they are now."""
        laid = live.ahead.boxes
        for each in laid:
            await self.log.change_own(each.name, (), self.world.clock.wall())
        live.beside.hold(laid, await self.look_into(laid))
        both, agreed = live.beside.box(live.ahead.settings.game, live.ahead), live.ahead.settings
        if both is not None:
            closest, spiciest = live.guests.limits(live.ahead.players)
            levels = min(agreed.sensitivity, closest), min(agreed.spicy, spiciest)
            await self.off_the_loop(lambda: stock_of(both, *levels))
        live.room_changed()

    def _make_room(self) -> None:
        """Before one more wakes: if too many are awake, one in which nobody is goes to sleep."""
        if len(self.rooms) < self.settings.most_awake:
            return
        for live in sorted(self.rooms.values(), key=lambda live: will_burn(live.durable)):
            if live.at_rest:
                self._gone(live)
                return
        raise Illegal("table.crowded", "too many rooms are awake; please try again later")

    async def open(self, host: Person, settings: Settings, role: Role, request: str) -> LiveRoom:
        """A new room with its host in it. The codes that are tried follow from his token: asked again, also after a
        restart, he comes to the room that he has opened before, and nobody looks for his token in all the others.
        """
        assert host.token is not None
        codes = [
            code_of(hmac.digest(self.log.key, b"room/%b/%d" % (host.token, attempt), "sha256"))
            for attempt in range(MOST_CODES)
        ]
        self._make_room()
        if self.stored >= self.settings.most_rooms and not await self.log.knows(codes[0], (host.token,)):
            raise Illegal("table.crowded", "there are too many rooms; please try again later")
        given = Circumstances(at=self.world.clock.wall(), cmd=request)
        entries = decide.opened(host.who, settings, given)
        room = fold(Room(), 1, entries[0])
        entries += decide.joined(room, host.who, role, None, Circumstances(at=given.at))
        bodies = [encode(entry) for entry in entries]
        for code in codes:
            done: asyncio.Future[None] = self.loop.create_future()
            changes = (PersonAdded(host), RoomTouched(given.at, kept=False))
            self.log.append(Append(code, 1, bodies, self.log.lineage(), settle(done), changes))
            try:
                await done
                self.stored += 1
            except Conflict:
                if all(person.token != host.token for person in (await self.log.room(code)).people):
                    continue  # somebody else's room
            live = await self.find(code)
            if live is not None:
                return live
        raise RuntimeError("no free room code was found")

    # ---- what a room leaves to the hub ----------------------------------------------------------------------------

    async def reread(self, live: LiveRoom) -> None:
        """An append failed: begin again from what is durable. Until then the room takes nothing."""
        try:
            if self.holding is not None and not await self.holding.is_ours(live.code):
                self._overtaken(live.code)
                return
            kept = await self.log.room(live.code)
            woken = await self._read(kept)
        except Exception:
            logger.exception("reread.failed", room=live.code)
            self._gone(live, "restart")
            return
        if not kept.rows:
            self._gone(live)
        elif not live.closed:
            live.reread(woken, kept)

    def prepare(self, game: str) -> None:
        """Read what this game will need to judge answers, before the first one; once, for rooms wait to be read."""
        if game in self._prepared:
            return
        self._prepared.add(game)
        self.background(self.off_the_loop(CONTENT[game].prepare))

    def finish(self, live: LiveRoom) -> None:
        """A game is over: tell it once more from the log, and keep what must outlive its moves. If what is kept does
        not come to that end again, its people are told, and play on.
        """

        async def work() -> None:
            entry: logged.Finished | logged.Broken | None = None
            lessons: list[tuple[Who, Lesson]] = []
            try:
                first = live.durable.first
                kept, room = await self.log.room(live.code, since=first), live.durable
                if room.table is not None and room.result is not None and room.first == first:
                    entry = await self._told(live, room.table, room.result, kept, lessons)
            finally:
                live.finished(entry, lessons)

        self.background(work())

    async def _told(
        self, live: LiveRoom, table: Table, result: Result, kept: Kept, lessons: list[tuple[Who, Lesson]]
    ) -> logged.Finished | logged.Broken:
        at, first = live.circumstances().at, live.durable.first
        try:
            story = await self.off_the_loop(lambda: history.story(kept.rows, first, live.boxes))
        except Exception:
            logger.exception("story.failed", room=live.code)
            return logged.Broken(at=at, why=history.BROKEN, burnt=live.durable.settings.burn)
        lessons += story.lessons
        return logged.Finished(
            at=at,
            game=table.opening.game,
            chairs=table.chairs,
            result=result,
            payments=tuple(paid.payment for paid in story.payments),
            facts=tuple(story.facts),
            sat=tuple(story.sat),
            seen=table.game.seen(table.state),
            aside=table.game.aside(table.state),
            burnt=live.durable.settings.burn,
            turns=story.turns,
            took=story.took,
        )

    def forget(self, live: LiveRoom) -> None:
        """Let nothing stay of those who erased themselves but the outcomes of their games, as far as these are over."""

        async def work() -> None:
            async with self._forgetting:  # what one has read another must not write meanwhile
                kept = await self.log.room(live.code)
                people = {person.who for person in kept.people}
                found = await self.off_the_loop(lambda: forget(kept.rows, people))
                if found.gone or found.rewritten:
                    await self.log.compact(live.code, found.gone, kept.lineage, found.rewritten)
                live.forgets = bool(found.playing)

        live.forgets = True  # until it is known: his game may end before this has read that it goes on
        self.background(work())

    async def delete(self, live: LiveRoom) -> None:
        """The room with everything in it; what was asked of it meanwhile is not written any more."""
        live.closed = True
        live.lineage.broken = True
        try:
            await self.log.delete([live.code], erased=True)
        except Exception:
            live.closed = False
            live.suspend()
            await self.reread(live)
            raise
        self.stored -= 1
        self._gone(live)

    async def burn(self, live: LiveRoom) -> None:
        """Nothing is left of the games that were to be burnt; of a group that is not kept and plays no other by now,
        nothing at all.
        """
        room = live.durable
        if live.closed or live.lineage.broken or room.burns is None:
            return
        if is_playing(room):
            await self._burn(live)
            live.burnt(room.games)
            return
        if not room.kept:
            await self.delete(live)
            return
        live.suspend()
        try:
            await self._burn(live)
        except Exception:
            await self.reread(live)  # and it is tried again
            raise
        await self.reread(live)
        live.burnt(room.games)

    async def _burn(self, live: LiveRoom) -> None:
        async with self._forgetting:
            kept = await self.log.room(live.code)
            gone, rewritten = await self.off_the_loop(lambda: ashes(kept.rows))
            await self.log.compact(live.code, gone, kept.lineage, rewritten)

    def _overtaken(self, code: str) -> None:
        """Another node holds this room: who is here comes back, and is brought there."""
        logger.info("room.overtaken", room=code)
        metrics.OVERTAKEN.inc()
        live = self.rooms.get(code)
        if self.holding is not None:
            self.holding.lost(code)
        if live is not None:
            self._gone(live, "restart")

    def _gone(self, live: LiveRoom, why: Why = "room-gone") -> None:
        if self.rooms.get(live.code) is live:
            del self.rooms[live.code]
            if self.holding is not None and not self.stopping:
                self.background(self.holding.release([live.code]))
        metrics.ROOMS.set(len(self.rooms))
        live.end(why)

    def restart_rooms(self) -> None:
        """The log was exchanged: every room is read again when its people come back."""
        logger.warning("log.replaced", rooms=len(self.rooms))
        self.learning.begin()
        for live in tuple(self.rooms.values()):
            self._gone(live, "restart")

    # ---- what happens by itself -----------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Drop who does not read, and let empty rooms sleep."""
        while True:
            await self.world.clock.sleep(SWEEP_EVERY)
            self._sweep_once()

    def _sweep_once(self) -> None:
        now = self.world.clock.steady()
        for connection in tuple(self.connections):
            since = connection.sending_since
            slow = since is not None and now - since > self.settings.send_timeout
            mute = isinstance(connection.state, Arrived) and now - connection.came > HELLO_WITHIN
            if slow or mute or not connection.line.is_alive():
                connection.drop()
            elif connection.measured:
                connection.ping()
        for live in tuple(self.rooms.values()):
            if is_deserted(live, now):
                live.desert()
            elif live.durable.burns is not None:
                if must_burn(live, now, self.world.clock.wall()):
                    self.background(self.burn(live))
            elif will_burn(live.durable):
                continue  # it stays awake, and is watched
            elif live.at_rest and now - live.guests.empty_since > self.settings.sleep_after:
                self._gone(live)

    async def _beat(self, holding: Holding) -> None:
        """The other nodes learn that we are there, and we which rooms they have taken."""
        while True:
            before = tuple(self.passed_on)
            try:
                for code in await holding.beat():
                    self._overtaken(code)
                self.callers.nodes = 1 + len(holding.others)
                for passed in before:
                    if passed.to not in holding.others:  # whoever waits there waits in vain
                        passed.hang_up()
                if holding.outdated:
                    self.fault = Outdated("a newer release serves this database, and phones speak otherwise with it")
                    self.outdated.set()
            except Outdated as fault:
                self._log_ended(fault)
                return
            except Exception:
                logger.exception("beat.failed")
            await self.world.clock.sleep(BEAT_EVERY)

    async def _retain(self) -> None:
        """Delete rooms that nobody has touched for so many days, unless they are kept."""
        while True:
            try:
                await self.find_what_burns()
                await self.retain()
            except Exception:  # a full disk today is no reason to keep everything for ever
                logger.exception("retention.failed")
            await self.world.clock.sleep(retention.EVERY)

    async def find_what_burns(self) -> None:
        """Rooms in which something is to be burnt are awake until it is: also those that a server left behind."""
        for code in await self.log.to_burn():
            try:
                await self.find(code)
            except Elsewhere:
                pass  # another node sees to it
            except Exception:
                logger.exception("burning.failed", room=code)

    async def retain(self) -> list[str]:
        """Whoever comes to one of these rooms just now waits, and finds none."""
        now = self.world.clock.wall()
        self.stored = await self.log.count()
        await self.log.delete_unnamed()
        idle = await retention.overdue(self.log, now, self.settings.retention_days, self.settings.box_days)
        if boxes := await self.log.marked_own(now - retention.DAY):
            await self.log.delete_own(boxes)
            logger.info("retention.deleted", boxes=len(boxes))
        codes = [code for code in idle if code not in self.rooms and code not in self._waking]
        if not codes:
            return []
        deleted: asyncio.Future[LiveRoom | None] = self.loop.create_future()
        self._waking |= dict.fromkeys(codes, deleted)
        try:
            for start in range(0, len(codes), DELETED_AT_ONCE):
                await self.log.delete(codes[start : start + DELETED_AT_ONCE])
            self.stored -= len(codes)
        finally:
            for code in codes:
                del self._waking[code]
            deleted.set_result(None)
        logger.info("retention.deleted", rooms=len(codes))
        return codes

    def take_leave(self) -> None:
        """Nobody new comes, and the other nodes learn at the next beat that we take no room of theirs."""
        self.leaving = True
        if self.holding is not None:
            self.holding.leaving = True

    async def close(self) -> None:
        """Everybody is told to come back later; what was decided is written."""
        if self.stopping:
            return
        self.stopping = True
        self.take_leave()
        for connection in tuple(self.connections):
            if connection.live is None:
                connection.end("restart")
        if self.holding is not None and not self.log_ended.is_set():
            try:
                await hand_over(tuple(self.rooms.values()), self.holding, self.world.clock.steady)
            except Exception:  # no database: others will find that we are gone
                logger.exception("hand-over.failed")
        for live in tuple(self.rooms.values()):
            live.end("restart")
        for passed in tuple(self.passed_on):
            passed.hang_up()
        for connection in tuple(self.connections):
            connection.end("restart")
        for task in tuple(self._tasks):
            task.cancel()
        if self.connections:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._all_gone.wait(), FAREWELL)
        for executor in (self.world.thinking, self.world.reading):
            executor.shutdown(wait=False, cancel_futures=True)
        await self.log.close()


def settle(future: "asyncio.Future[None]") -> Callable[[Exception | None], None]:
    """An append that somebody waits for."""

    def settled(fault: Exception | None) -> None:
        if future.done():
            return
        if fault is None:
            future.set_result(None)
        else:
            future.set_exception(fault)

    return settled
