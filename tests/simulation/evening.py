"""One evening from a seed: phones, people, a server that dies and comes back, and whatever goes wrong between them."""

from dataclasses import dataclass

from selves.server.log import Append
from selves.server.protocol import Ask, Claim, Join, Open
from tests.simulation.people import act, finish, settings_for
from tests.simulation.phone import Phone
from tests.simulation.promises import Broken
from tests.simulation.stage import Stage

LONGEST = 240.0  # seconds that may pass, once all is calm, until everybody is answered and back in the lobby
TOO_MANY = 400_000  # steps of one evening


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


class Evening(Stage):
    """`run` plays it to its end."""

    def __init__(self, seed: int) -> None:
        super().__init__(f"evening/{seed}")
        self.number = seed
        self.calm_since: float | None = None
        self.trouble.often = self.source.choice((0.0, 0.002, 0.01))
        self._deadly = self.source.choice((0.0, 0.0005, 0.002))
        self._dies_at = -1
        self._back: set[str] = set()

    def written(self, append: Append) -> None:
        super().written(append)
        if self.calm_since is None and self.source.random() < 10 * self._deadly:
            self._dies_at = self.timeline.steps + self.source.randrange(4)

    # ---- the people -----------------------------------------------------------------------------------------------

    def new_phone(self) -> Phone:
        phone = super().new_phone()
        phone.repeats = self.source.choice((0.0, 0.0, 0.1, 0.3))
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
                self.latency = source.choice((0.02, 0.2, 2.0, 15.0))
            case 8:
                self.jumped += source.choice((-7200, -1, -0.01, 1, 60, 7200, 40 * 86_400)) * source.random()
            case 9 if source.random() < 0.4:
                self.lose(phone)
            case 10 if source.random() < 0.3:
                self.stop()
            case 11 if source.random() < 0.3:
                self.kill(4 * source.random())

    def calm(self) -> None:
        """From now on nothing goes wrong any more: everybody comes back, and must get on."""
        self.note("calm")
        self.calm_since = self.timeline.now
        self._dies_at, self.latency = -1, 0.02
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
        with self.lit():
            try:
                self._play()
                self.promises.read_back()
            except Broken as broken:
                self.fault = self.fault or str(broken)
        games = sum(self.promises.mirror(code).room.games for code in self.disk.rooms)
        counted = (self.timeline.steps, self.trace.hexdigest(), self.kills, self.promises.acknowledged, games)
        return Outcome(self.number, *counted, self.fault)

    def _play(self) -> None:
        self.start()
        for _ in range(self.source.choice((1, 1, 2))):
            self.open()
        self.timeline.later(1.0, self._arrive)
        self.timeline.later(3.0, self._happens)
        self.timeline.later(40 + 60 * self.source.random(), self.calm)
        while not self.fault and self.timeline.steps < TOO_MANY:
            self.step()
            if self.calm_since is None:
                if self.timeline.steps == self._dies_at or self.source.random() < self._deadly / 10:
                    self.kill(4 * self.source.random())
            elif self.timeline.steps % 50 == 0:
                if self._resolved():
                    return
                if self.timeline.now > self.calm_since + LONGEST:
                    raise Broken(f"stuck: {self._stuck()}")

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
