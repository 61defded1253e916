"""Where it all happens: one timeline, a disk that outlives the server, phones, lines, and every promise watched."""

import hashlib
import random
import sys
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import structlog

from selves.server.connection import Connection
from selves.server.hearing import Hearing
from selves.server.hub import Hub
from selves.server.log import Append
from selves.server.settings import Settings
from selves.server.world import Clock, World
from tests.server.clock import NOON
from tests.simulation.line import Line
from tests.simulation.log import Disk, MemoryLog
from tests.simulation.loop import Loop, Thread
from tests.simulation.phone import Phone
from tests.simulation.promises import Broken, Promises
from tests.simulation.timeline import Timeline
from tests.simulation.trouble import DiskTrouble, Fault

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


class NumberedConnection(Connection):
    """In sets it has its place by its number: by its address in memory, no evening would be the same again."""

    __slots__ = ("number",)

    def __init__(self, number: int, clock: Clock, loop: Loop, line: Line, address: str) -> None:
        super().__init__(clock, loop, line, address)
        self.number = number

    def __hash__(self) -> int:
        return self.number


class Life:
    """The server from a start to its death: it has the clock, and all else is lost with it."""

    def __init__(self, stage: "Stage", number: int) -> None:
        source = random.Random(f"life/{stage.seed}/{number}")
        self._stage = stage
        self.loop = Loop(stage.timeline, stage.went_wrong)  # type: ignore[abstract]
        self.lines: dict[Line, None] = {}
        self.phone_of: dict[Connection, Phone] = {}
        self._source = source
        self.hub = self.loop.within(self._hub)

    def _hub(self) -> Hub:
        self.log = MemoryLog(self._stage.disk, self._stage.trouble)
        self.log.written = self._stage.written
        world = World(self, self._source, Thread(self._source), Thread(self._source), self.log)
        return Hub(Settings(), world)

    def accept(self, phone: Phone) -> Line:
        stage = self._stage
        line = Line(stage.timeline, self.loop, phone, stage.delay)
        line.sent = lambda data, whole: stage.sent(phone, data, whole)
        self.lines[line] = None
        stage.connections += 1
        connection = NumberedConnection(stage.connections, self, self.loop, line, phone.name)
        self.phone_of[connection] = phone
        caller = self.hub.callers.of(phone.name)
        line.listener = self.loop.within(lambda: Hearing(self.hub, connection, caller, line, lambda: None))
        return line

    def die(self) -> None:
        self.log.die()
        self.loop.within(self.loop.die)
        for line in self.lines:
            line.break_off()

    def one_owner(self) -> None:
        self._stage.promises.one_owner(self.hub, self.phone_of)

    # ---- the clock ------------------------------------------------------------------------------------------------

    def wall(self) -> int:
        return NOON + round(1000 * (self._stage.timeline.now + self._stage.jumped))

    def steady(self) -> float:
        return self._stage.timeline.now

    def call_later(self, seconds: float, do: Any) -> Any:
        return self.loop.call_later(seconds, do)

    async def sleep(self, seconds: float) -> None:
        passed = self.loop.create_future()

        def pass_by() -> None:
            if not passed.done():
                passed.set_result(None)

        timer = self.loop.call_later(seconds, pass_by)
        try:
            await passed
        finally:
            timer.cancel()


class Stage:
    """`calm` while nothing is made to go wrong."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.source = random.Random(f"stage/{seed}")
        self.timeline = Timeline()
        #: Seconds by which the clock on the wall was set.
        self.jumped = 0.0
        self.latency = 0.02
        self.disk = Disk(key=self.source.randbytes(32))
        self.trouble = DiskTrouble(self.source)
        self.phones: list[Phone] = []
        self.promises = Promises(self.disk, self.phones)
        self.life: Life | None = None
        self.lives = 0
        self.connections = 0
        self.kills = 0
        self.fault = ""
        self.trace = hashlib.blake2b(digest_size=16)
        self._closing = False

    # ---- the server -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.lives += 1
        self._closing = False
        self.life = Life(self, self.lives)

    def kill(self, down: float = 0.0) -> None:
        """Between two steps. Whatever is not on the disk is lost."""
        if self.life is None:
            return
        self.note("kill")
        self.kills += 1
        self.life.die()
        self.life = None
        self.timeline.later(down, self.start)

    def stop(self) -> None:
        """As when it is told to: everybody takes leave, then it starts again."""
        life = self.life
        if life is None or self._closing:
            return
        self.note("stop")
        self._closing = True

        def closed(task: Any) -> None:
            if self.life is life:
                self.timeline.later(0, self.kill)

        life.loop.create_task(life.hub.close()).add_done_callback(closed)

    def line(self, phone: Phone) -> Line | None:
        if self.life is None or self._closing:
            return None
        return self.life.accept(phone)

    def delay(self) -> float:
        return self.latency * self.source.random() ** 3

    # ---- the phones -----------------------------------------------------------------------------------------------

    def new_phone(self) -> Phone:
        number = len(self.phones)
        phone = Phone(self, f"{NAMES[number % len(NAMES)]}{number}", f"phone/{self.seed}/{number}")
        self.phones.append(phone)
        return phone

    def handed(self, phone: Phone, ticket: str) -> None:
        """A one-time link was made; here nobody uses it."""

    # ---- what is seen ---------------------------------------------------------------------------------------------

    def note(self, *what: object) -> None:
        self.trace.update(repr((self.timeline.now, *what)).encode())

    def sent(self, phone: Phone, data: bytes, whole: bytes) -> None:
        self.note(phone.name, data)
        self._hold(lambda: self.promises.sent(phone, data, whole))

    def written(self, append: Append) -> None:
        self.note(append.room, append.version, *append.bodies)
        self._hold(lambda: self.promises.written(append))

    def _hold(self, promise: Callable[[], None]) -> None:
        """The server must not be the one who hears that it failed: it would go on."""
        try:
            promise()
        except Exception as broken:
            self.fault = self.fault or repr(broken)

    def went_wrong(self, context: dict[str, Any]) -> None:
        """Something was raised where nobody catches it."""
        fault = context.get("exception")
        if not isinstance(fault, Fault):
            self.fault = self.fault or f"{context.get('message')}: {fault!r}"

    def logged(self, logger: Any, method: str, event: MutableMapping[str, Any]) -> Any:
        """The server's own errors are faults, too, unless they were made."""
        made = isinstance(sys.exc_info()[1], Fault) or "Fault(" in str(event.get("fault"))
        if method in ("error", "exception", "critical") and not made:
            self.fault = self.fault or f"{event} {sys.exc_info()[1]!r}"
        raise structlog.DropEvent

    # ---- time passes ----------------------------------------------------------------------------------------------

    @contextmanager
    def lit(self) -> Iterator[None]:
        """While it is, the server's log comes here; in the end the server is dead."""
        before = structlog.get_config()
        structlog.configure(processors=[self.logged])
        try:
            yield
        finally:
            if self.life is not None:
                self.life.die()
            structlog.configure(**before)

    def step(self) -> None:
        """The next thing happens, and every promise still holds."""
        self.timeline.step()
        if self.life is not None:
            self._hold(self.life.one_owner)

    def wait(self, seconds: float) -> None:
        """So much happens; a fault is raised."""
        until = self.timeline.later(seconds, lambda: None)
        self.timeline.later(seconds, until.cancel)
        while not until.off:
            self.step()
            if self.fault:
                raise Broken(self.fault)
