"""One device on the line: who it is, where it stands, and the newest update whenever its socket can take one.

Updates are built only when they are about to be sent: a slow device gets fewer of them, each complete; one that does
not read at all is dropped, not waited for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog

from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.kernel.illegal import Illegal
from selves.room.entries import Who
from selves.server import metrics
from selves.server.lean import Known, Whole, leave_out
from selves.server.limits import CONNECTION_MESSAGES
from selves.server.protocol import CODES, FAULT, Closing, Hello, Ping, Refused, ToDevice, Why
from selves.server.world import Clock

if TYPE_CHECKING:
    from selves.server.live import LiveRoom

FARTHEST = 150  # milliseconds of delay that are made up for
RECENT = 8  # pings by which it is known how far away a device is
MOST_WAITING = 64  # messages beside updates; a device that makes more than that and reads none is dropped

logger = structlog.get_logger()
encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Arrived:
    """It has not said hello."""


@dataclass(frozen=True)
class Greeted:
    """It is in no room."""


@dataclass(frozen=True)
class Inside:
    """It is in a room."""

    live: "LiveRoom"


@dataclass(frozen=True)
class Ended:
    """It hung up, or we do and say why. Nothing it sends counts any more."""

    why: Why | None


State = Arrived | Greeted | Inside | Ended


class NextRound(Protocol):
    """Whoever does something in the next round of the loop: the loop, or `Soon`."""

    def call_soon(self, do: Callable[[], object], /) -> object: ...


class Line(Protocol):
    """The socket of a device. `full`: more is on its way than the other end has taken."""

    @property
    def full(self) -> bool: ...

    def send(self, messages: Sequence[bytes]) -> None: ...

    def ping(self, data: bytes) -> None: ...

    def close(self, code: int, reason: bytes) -> None: ...

    def abort(self) -> None: ...

    def is_alive(self) -> bool:
        """Whether something was heard lately; if not, a sign of life is asked for."""
        ...


@dataclass(slots=True)
class Pinged:
    """A ping that was sent, and how many milliseconds its quickest answer took."""

    number: int
    at: float
    took: float | None = None


class Turn(Enum):
    """Waits among the messages that are to be sent, and is made when its turn has come."""

    UPDATE = auto()
    PING = auto()


class Connection:
    """A device: the people it owns in a room, and the one it shows."""

    __slots__ = (
        "_done", "_due", "_known", "_next_round", "_outbox", "_pings", "_steady", "address", "bucket", "came",
        "language", "line", "sending_since", "showing", "spoken", "state", "table", "whos",
    )  # fmt: skip

    def __init__(self, clock: Clock, next_round: NextRound, line: Line, address: str) -> None:
        self._steady = clock.steady
        self._next_round = next_round
        self.line = line
        self.address = address
        self.came = clock.steady()
        self.bucket = CONNECTION_MESSAGES.bucket()
        self.state: State = Arrived()
        self.table = False
        self.whos: list[Who] = []
        self.showing: Who = ""
        self.language: Language = "en"
        self.spoken: Language = "en"
        self.sending_since: float | None = None
        self._done: list[str] = []
        self._known: Known | None = None
        self._pings: list[Pinged] = []
        self._outbox: list[bytes | Turn] = []
        #: Whether it will be sent what waits for it in the next round of the loop.
        self._due = False

    # ---- where it stands ------------------------------------------------------------------------------------------

    @property
    def live(self) -> "LiveRoom | None":
        return self.state.live if isinstance(self.state, Inside) else None

    def greet(self, hello: Hello) -> None:
        if isinstance(self.state, Arrived):
            self.state = Greeted()
        self.spoken = self.language = hello.language
        self.table = hello.table

    def enter(self, live: "LiveRoom", whos: Sequence[Who]) -> None:
        """The one way in: it is in this room now and in no other, for these people."""
        if isinstance(self.state, Ended):
            return
        if self.live is not live:
            self._leave()
            self.state = Inside(live)
        live.attach(self, whos)

    def end(self, why: Why | None = None) -> None:
        """The one way out: it is in no room any more, and hears why, if it still listens."""
        if isinstance(self.state, Ended):
            return
        self._leave()
        self.state = Ended(why)
        if why is not None:
            metrics.ENDED.labels(why).inc()
            self._hang_up(why)

    def drop(self) -> None:
        """It does not even take a farewell: cut the line."""
        self.end("too-slow")
        self.line.abort()

    def _leave(self) -> None:
        live = self.live
        if live is not None:
            self.state = Greeted()
            live.detach(self)
            self.whos.clear()
            self._known = None

    # ---- what it owns ---------------------------------------------------------------------------------------------

    def own(self, whos: Sequence[Who]) -> None:
        """These people, too, are this device's. Alone, a person is shown at once; of several, one is unveiled."""
        self.whos += [who for who in whos if who not in self.whos]
        self.show(self.whos[0] if len(self.whos) == 1 and not self.table else "")

    def disown(self, who: Who) -> None:
        self.whos.remove(who)
        if self.showing == who:
            self.show(self.whos[0] if len(self.whos) == 1 else "")

    def show(self, who: Who) -> None:
        self.showing = who
        live = self.live
        language = live.guests.language_of(who) if live is not None and who else None
        self.language = language or self.spoken
        self.wake()

    def mine(self, who: Who) -> None:
        """Refuse to act for anybody else."""
        if who not in self.whos:
            raise Illegal("table.person", "this is not one of your people")

    # ---- how far away it is ---------------------------------------------------------------------------------------

    @property
    def measured(self) -> bool:
        """Whether a game is being played in which it matters who was first."""
        room = self.live.durable if self.live is not None else None
        return room is not None and room.phase == "playing" and CONTENT[room.settings.game].races

    def ping(self) -> None:
        if Turn.PING not in self._outbox:
            self._outbox.append(Turn.PING)
            self._send_soon()

    def pong(self, number: int) -> None:
        """An answer to a recent ping, of the page or of its browser: the quicker one counts."""
        now = self._steady()
        for ping in self._pings:
            if ping.number == number:
                took = 1000 * (now - ping.at)
                ping.took = took if ping.took is None else min(took, ping.took)

    def delay(self) -> int:
        """Milliseconds that a message takes from this device, by the quickest of its recent answers: whoever answers
        late is not believed to be far away. No more than the cap is believed.
        """
        return round(min(min((ping.took for ping in self._pings if ping.took is not None), default=0) / 2, FARTHEST))

    # ---- what it is sent ------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """There is something new."""
        if Turn.UPDATE not in self._outbox:
            self._outbox.append(Turn.UPDATE)
            self._send_soon()

    def _send_soon(self) -> None:
        """What comes together is sent together."""
        if not self._due:
            self._due = True
            self._next_round.call_soon(self.flush)

    def done(self, request: str) -> None:
        """This request has become durable: the next update says so."""
        self._done.append(request)
        self.wake()

    def take_done(self) -> tuple[str, ...]:
        if not self._done:
            return ()
        taken = tuple(self._done)
        self._done.clear()
        return taken

    def news(self, whole: Whole, private: bytes, offer: bytes, now: int) -> bytes | None:
        """As much of it as this device does not have yet; nothing, if it has all of it."""
        self._known, sent = leave_out(self._known, whole, private, offer, now, self.take_done())
        return None if sent is None else encode(sent)

    def has_nothing(self) -> None:
        """What it was sent is not there any more: all of it is sent again."""
        self._known = None
        self.wake()

    def send(self, message: ToDevice) -> None:
        """A message beside the updates."""
        self._outbox.append(encode(message))
        if len(self._outbox) > MOST_WAITING:
            self.end("too-slow")
        self._send_soon()

    def refuse(self, request: str, refusal: Illegal) -> None:
        metrics.REFUSED.labels(refusal.clause).inc()
        self.send(Refused(request, refusal.clause, refusal.what))

    def failed(self, request: str) -> None:
        """What was asked could not be done, and it is not the device's fault."""
        metrics.REFUSED.labels(FAULT).inc()
        self.send(Refused(request, FAULT, "something went wrong here; please try again"))

    def flush(self) -> None:
        """Send what waits, if its socket can take it; if not, it is asked again when it can."""
        self._due = False
        if isinstance(self.state, Ended):
            return
        if self.line.full:
            self.sending_since = self.sending_since or self._steady()
            return
        self.sending_since = None
        waiting, self._outbox = self._outbox, []
        messages: list[bytes] = []
        pings = False
        for message in waiting:
            if message is Turn.PING:
                pings = True
            else:
                data = self._update() if message is Turn.UPDATE else message
                if data is not None:
                    messages.append(data)
        if messages:
            self.line.send(messages)
        if pings:
            self._send_ping()

    def _update(self) -> bytes | None:
        live = self.live
        try:
            return live.update(self) if live is not None else None
        except Exception:  # one device is shown nothing; it must not be silent, nor the end of its line
            logger.exception("update.failed", room=live.code if live is not None else None)
            return None

    def _send_ping(self) -> None:
        """To the page, and to its browser, which answers by itself: a page can be late, but not for both."""
        number = self._pings[-1].number + 1 if self._pings else 1
        self._pings = [*self._pings[1 - RECENT :], Pinged(number, self._steady())]
        self.line.send((encode(Ping(number)),))
        self.line.ping(b"%d" % number)

    def _hang_up(self, why: Why) -> None:
        self.line.send((encode(Closing(why)),))
        self.line.close(CODES[why], why.encode())
