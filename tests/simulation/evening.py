"""One evening from a seed: phones, people, a server that dies and comes back, and whatever goes wrong between them."""

import hashlib
import random
import sys
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass
from typing import Any, cast

import structlog
from aiohttp import web

from selves.server.connection import Connection
from selves.server.hub import Hub
from selves.server.protocol import Ask, Claim, Join, Open
from selves.server.settings import Settings
from selves.server.websocket import attend
from selves.server.world import Clock, World
from tests.server.clock import NOON
from tests.simulation.line import Line
from tests.simulation.log import Disk, MemoryLog
from tests.simulation.loop import Loop, Thread
from tests.simulation.people import act, finish, settings_for
from tests.simulation.phone import Phone
from tests.simulation.promises import Broken, Promises
from tests.simulation.timeline import Timeline
from tests.simulation.trouble import DiskTrouble, Fault

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
LONGEST = 240.0  # seconds that may pass, once all is calm, until everybody is answered and back in the lobby
TOO_MANY = 400_000  # steps of one evening


class NumberedConnection(Connection):
    """In sets it has its place by its number: by its address in memory, no evening would be the same again."""

    __slots__ = ("number",)

    def __init__(self, number: int, clock: Clock, line: Line, address: str) -> None:
        super().__init__(clock, cast("web.WebSocketResponse", line), address, cast("Any", line))
        self.number = number

    def __hash__(self) -> int:
        return self.number


@dataclass(frozen=True)
class Outcome:
    """How an evening went; `trace` is the hash of everything that was said and written."""

    seed: int
    steps: int
    trace: str
    kills: int
    acknowledged: int
    games: int
    fault: str = ""


class Life:
    """The server from a start to its death: it has the clock, and all else is lost with it."""

    def __init__(self, evening: "Evening", number: int) -> None:
        source = random.Random(f"life/{evening.seed}/{number}")
        self._evening = evening
        self.loop = Loop(evening.timeline, evening.went_wrong)
        self.lines: dict[Line, None] = {}
        self.phone_of: dict[Connection, Phone] = {}
        self._source = source
        self.hub = self.loop.within(self._hub)

    def _hub(self) -> Hub:
        self.log = MemoryLog(self._evening.disk, self._evening.trouble)
        self.log.written = self._evening.written
        world = World(self, self._source, Thread(self._source), Thread(self._source), self.log)
        return Hub(Settings(), world)

    def accept(self, phone: Phone) -> Line:
        evening = self._evening
        line = Line(evening.timeline, self.loop, phone, evening.delay)
        line.sent = lambda data: evening.sent(phone, data)
        self.lines[line] = None
        evening.connections += 1
        connection = NumberedConnection(evening.connections, self, line, phone.name)
        self.phone_of[connection] = phone
        self.loop.create_task(attend(self.hub, connection, self.hub.callers.of(phone.name)))
        return line

    def die(self) -> None:
        self.log.die()
        self.loop.within(self.loop.die)
        for line in self.lines:
            line.break_off()

    # ---- the clock ------------------------------------------------------------------------------------------------

    def wall(self) -> int:
        return NOON + round(1000 * (self._evening.timeline.now + self._evening.jumped))

    def steady(self) -> float:
        return self._evening.timeline.now

    def call_later(self, seconds: float, do: Any) -> Any:
        return self.loop.call_later(seconds, do)

    async def sleep(self, seconds: float) -> None:
        passed = self.loop.create_future()
        timer = self.loop.call_later(seconds, lambda: passed.done() or passed.set_result(None))
        try:
            await passed
        finally:
            timer.cancel()


class Evening:
    """`run` plays it to its end."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.source = random.Random(f"evening/{seed}")
        self.timeline = Timeline()
        self.jumped = 0.0
        self.disk = Disk(key=self.source.randbytes(32))
        self.trouble = DiskTrouble(self.source, self.source.choice((0.0, 0.002, 0.01)))
        self.phones: list[Phone] = []
        self.promises = Promises(self.disk, self.phones)
        self.life: Life | None = None
        self.lives = 0
        self.connections = 0
        self.kills = 0
        self.calm_since: float | None = None
        self._trace = hashlib.blake2b(digest_size=16)
        self._latency = 0.05
        self._deadly = self.source.choice((0.0, 0.0005, 0.002))
        self._dies_at = -1
        self._closing = False
        self._fault = ""
        self._back: set[str] = set()

    # ---- the server -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.lives += 1
        self._closing = False
        self.life = Life(self, self.lives)

    def kill(self) -> None:
        """Between two steps. Whatever is not on the disk is lost."""
        if self.life is None:
            return
        self.note("kill")
        self.kills += 1
        self.life.die()
        self.life = None
        self.timeline.later(self.source.random() * 4, self.start)

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
        return self._latency * self.source.random() ** 3

    # ---- what is seen ---------------------------------------------------------------------------------------------

    def note(self, *what: object) -> None:
        self._trace.update(repr((self.timeline.now, *what)).encode())

    def sent(self, phone: Phone, data: bytes) -> None:
        self.note(phone.name, data)
        self._hold(lambda: self.promises.sent(phone, data))

    def written(self, append: Any) -> None:
        self.note(append.room, append.version, *append.bodies)
        self._hold(lambda: self.promises.written(append))
        if self.calm_since is None and self.source.random() < 10 * self._deadly:
            self._dies_at = self.timeline.steps + self.source.randrange(4)

    def _hold(self, promise: Callable[[], None]) -> None:
        """The server must not be the one who hears that it failed: it would go on."""
        try:
            promise()
        except Exception as broken:
            self._fault = self._fault or repr(broken)

    def went_wrong(self, context: dict[str, Any]) -> None:
        """Something was raised where nobody catches it."""
        fault = context.get("exception")
        if not isinstance(fault, Fault):
            self._fault = self._fault or f"{context.get('message')}: {fault!r}"

    def logged(self, logger: Any, method: str, event: MutableMapping[str, Any]) -> Any:
        """The server's own errors are faults, too, unless they were made."""
        made = isinstance(sys.exc_info()[1], Fault) or "Fault(" in str(event.get("fault"))
        if method in ("error", "exception", "critical") and not made:
            self._fault = self._fault or f"{event} {sys.exc_info()[1]!r}"
        raise structlog.DropEvent

    # ---- the people -----------------------------------------------------------------------------------------------

    def new_phone(self) -> Phone:
        number = len(self.phones)
        phone = Phone(self, f"{NAMES[number % len(NAMES)]}{number}", f"phone/{self.seed}/{number}")
        phone.repeats = self.source.choice((0.0, 0.0, 0.1, 0.3))
        self.phones.append(phone)
        self.timeline.later(phone.source.random(), lambda: self._lives(phone))
        return phone

    def open(self) -> None:
        phone = self.new_phone()
        phone.ask(Open(phone.new_id(), phone.new_token(), phone.name, phone.language, settings_for(phone)))
        phone.connect()

    def join(self, code: str) -> None:
        phone = self.new_phone()
        phone.room = code
        if self.source.random() < 0.1:
            phone.table = True
        else:
            for _ in range(2 if self.source.random() < 0.1 else 1):
                role = "watcher" if self.source.random() < 0.15 else "player"
                phone.ask(Join(phone.new_id(), code, phone.new_token(), phone.name, phone.language, role))  # type: ignore[arg-type]
        phone.connect()

    def handed(self, phone: Phone, ticket: str) -> None:
        """A link was made: another phone uses it, or nobody does."""
        if self.source.random() < 0.8:
            other = self.new_phone()
            other.room = phone.room
            other.ask(Claim(other.new_id(), phone.room, ticket, other.new_token()))
            other.connect()

    def lose(self, phone: Phone) -> None:
        """A phone is lost, and its person asks for the seat from another."""
        heard, code = phone.heard, phone.room
        if heard is None or not heard.mine:
            return
        phone.forget()
        other = self.new_phone()
        other.room = code
        other.ask(Ask(other.new_id(), code, heard.mine[0], other.new_token()))
        other.connect()

    def _lives(self, phone: Phone) -> None:
        if self.calm_since is None:
            act(phone)
            pause = 0.1 + phone.source.expovariate(1.5)
        else:
            finish(phone, self.timeline.now - self.calm_since)
            pause = 0.4 + phone.source.random()
        self.timeline.later(pause, lambda: self._lives(phone))

    # ---- what goes wrong ------------------------------------------------------------------------------------------

    def _happens(self) -> None:
        """Every few seconds something does."""
        if self.calm_since is not None:
            return
        source = self.source
        self.timeline.later(source.expovariate(0.5), self._happens)
        phone, codes = source.choice(self.phones), list(self.disk.rooms)
        match source.randrange(12):
            case 0 | 1 | 2 if phone.line is not None:
                phone.line.break_off()
            case 3:
                phone.hang_up()
                self.timeline.later(source.choice((1, 10, 50)) * source.random(), phone.connect)
            case 4 if codes and len(self.phones) < 14:
                self.join(source.choice(codes))
            case 5:
                self.trouble.full = True
                self.timeline.later(8 * source.random(), lambda: setattr(self.trouble, "full", False))
            case 6:
                self.trouble.slow = source.choice((0.3, 3.0, 12.0))
                self.timeline.later(15 * source.random(), lambda: setattr(self.trouble, "slow", 0.0))
            case 7:
                self._latency = source.choice((0.02, 0.2, 2.0, 15.0))
            case 8:
                self.jumped += source.choice((-1, -0.01, 1, 60, 7200)) * source.random()
            case 9 if source.random() < 0.4:
                self.lose(phone)
            case 10 if source.random() < 0.3:
                self.stop()
            case 11 if source.random() < 0.3:
                self.kill()

    def calm(self) -> None:
        """From now on nothing goes wrong any more: everybody comes back, and must get on."""
        self.note("calm")
        self.calm_since = self.timeline.now
        self._dies_at, self._latency = -1, 0.02
        self.trouble.calm()
        for phone in self.phones:
            phone.repeats = 0.0
            phone.connect()

    def _resolved(self) -> bool:
        """Whether everybody was answered and every table with people at it has come back to its lobby."""
        here = [phone for phone in self.phones if phone.heard is not None and phone.heard.mine]
        for phone in here:
            assert phone.heard is not None
            if phone.heard.room["phase"] == "lobby":
                self._back.add(phone.room)
        waiting = any(phone.pending for phone in self.phones) or any(
            phone.wanted and phone.heard is None for phone in self.phones
        )
        return not waiting and all(phone.room in self._back or self._bots_alone(phone.room) for phone in here)

    def _bots_alone(self, code: str) -> bool:
        """All people have left this game; who is in the room waits until the bots have played it."""
        table = self.promises.mirror(code).room.table
        return table is not None and all(
            who.startswith("bot-") or presence == "gone"
            for who, presence in zip(table.chairs, table.state.presence, strict=True)
        )

    # ---- from its beginning to its end ----------------------------------------------------------------------------

    def run(self) -> Outcome:
        before = structlog.get_config()
        structlog.configure(processors=[self.logged])
        try:
            self._play()
        except Broken as broken:
            self._fault = self._fault or str(broken)
        finally:
            if self.life is not None:
                self.life.die()
            structlog.configure(**before)
        games = sum(self.promises.mirror(code).room.games for code in self.disk.rooms)
        return Outcome(
            self.seed,
            self.timeline.steps,
            self._trace.hexdigest(),
            self.kills,
            self.promises.acknowledged,
            games,
            self._fault,
        )

    def _play(self) -> None:
        self.start()
        for _ in range(self.source.choice((1, 1, 2))):
            self.open()
        self.timeline.later(1.0, self._arrive)
        self.timeline.later(3.0, self._happens)
        self.timeline.later(40 + 60 * self.source.random(), self.calm)
        while not self._fault and self.timeline.steps < TOO_MANY:
            self.timeline.step()
            if self.calm_since is None and (
                self.timeline.steps == self._dies_at or self.source.random() < self._deadly / 10
            ):
                self.kill()
            if self.life is not None:
                self.promises.one_owner(self.life.hub, self.life.phone_of)  # type: ignore[arg-type]
            if self.calm_since is not None and self.timeline.steps % 50 == 0:
                if self._resolved():
                    break
                if self.timeline.now > self.calm_since + LONGEST:
                    raise Broken(f"stuck: {self._stuck()}")
        self.promises.read_back()

    def _arrive(self) -> None:
        codes = list(self.disk.rooms)
        if not codes:
            self.timeline.later(1.0, self._arrive)
            return
        for _ in range(self.source.randint(1, 5)):
            self.join(self.source.choice(codes))

    def _stuck(self) -> str:
        """Who waits for what."""
        told = []
        for phone in self.phones:
            phase = phone.heard.room["phase"] if phone.heard is not None else "none"
            back = phone.heard is None or not phone.heard.mine or phone.room in self._back
            if phone.pending or not back or (phone.wanted and phone.heard is None):
                asked = [phone.asked[request] for request in phone.pending]
                told.append(f"{phone.name} in {phone.room or 'no room'}, phase {phase}, waits for {asked[:2]}")
        return "; ".join(told)
