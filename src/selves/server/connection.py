"""One device on the line: who it is, where it stands, and the newest update whenever its socket can take one.

Updates are built only when they are about to be sent: a slow device gets fewer of them, each complete; one that does
not read at all is dropped, not waited for.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
import structlog
from aiohttp import ClientConnectionResetError, WSMsgType, web

from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.kernel.illegal import Illegal
from selves.room.entries import Who
from selves.server import metrics
from selves.server.limits import CONNECTION_MESSAGES
from selves.server.protocol import CODES, FAULT, Closing, Hello, Ping, Refused, ToDevice, Why
from selves.server.world import Clock

if TYPE_CHECKING:
    from selves.server.live import LiveRoom

FARTHEST = 150  # milliseconds of delay that are made up for
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

#: Waits among the messages that are to be sent for an update, which is built when its turn has come.
UPDATE = None


class Connection:
    """A device: the people it owns in a room, and the one it shows."""

    __slots__ = (
        "_bell", "_done", "_outbox", "_pinged", "_round_trip", "_steady", "_transport", "address", "bucket", "came",
        "language", "sending_since", "showing", "spoken", "state", "table", "whos", "ws",
    )  # fmt: skip

    def __init__(
        self, clock: Clock, ws: web.WebSocketResponse, address: str, transport: asyncio.Transport | None
    ) -> None:
        self._steady = clock.steady
        self.ws = ws
        self.address = address
        self.came = clock.steady()
        self._transport = transport
        self.bucket = CONNECTION_MESSAGES.bucket()
        self.state: State = Arrived()
        self.table = False
        self.whos: list[Who] = []
        self.showing: Who = ""
        self.language: Language = "en"
        self.spoken: Language = "en"
        self.sending_since: float | None = None
        self._done: list[str] = []
        self._pinged: tuple[int, float] | None = None
        self._round_trip: float | None = None
        self._outbox: list[bytes | None] = []
        #: Rung when there is something to send; nobody waits for it while there is.
        self._bell: asyncio.Future[None] | None = None

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
        self._ring()

    def drop(self) -> None:
        """It does not even take a farewell: cut the line."""
        self.end("too-slow")
        if self._transport is not None:
            self._transport.abort()

    def _leave(self) -> None:
        live = self.live
        if live is not None:
            self.state = Greeted()
            live.detach(self)
            self.whos.clear()

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
        return room is not None and room.phase == "playing" and CONTENT[room.settings.game].witness is not None

    def ping(self) -> None:
        number = self._pinged[0] + 1 if self._pinged is not None else 1
        self._pinged = (number, self._steady())
        self.send(Ping(number))

    def pong(self, number: int) -> None:
        """The answer to the last ping: the way there and back, smoothed."""
        if self._pinged is None or self._pinged[0] != number:
            return
        took = 1000 * (self._steady() - self._pinged[1])
        self._round_trip = took if self._round_trip is None else 0.7 * self._round_trip + 0.3 * took

    def delay(self) -> int:
        """Milliseconds that a message takes from this device; no more than the cap is believed."""
        return round(min((self._round_trip or 0) / 2, FARTHEST))

    # ---- what it is sent ------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """There is something new."""
        if UPDATE not in self._outbox:
            self._outbox.append(UPDATE)
            self._ring()

    def _ring(self) -> None:
        bell = self._bell
        if bell is not None and not bell.done():
            bell.set_result(None)

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

    def send(self, message: ToDevice) -> None:
        """A message beside the updates."""
        self._outbox.append(encode(message))
        if len(self._outbox) > MOST_WAITING:
            self.end("too-slow")
        self._ring()

    def refuse(self, request: str, refusal: Illegal) -> None:
        metrics.REFUSED.labels(refusal.clause).inc()
        self.send(Refused(request, refusal.clause, refusal.what))

    def failed(self, request: str) -> None:
        """What was asked could not be done, and it is not the device's fault."""
        metrics.REFUSED.labels(FAULT).inc()
        self.send(Refused(request, FAULT, "something went wrong here; please try again"))

    async def pump(self) -> None:
        """Send, as fast as the socket takes it, until it has ended."""
        loop = asyncio.get_running_loop()
        try:
            while not isinstance(self.state, Ended):
                if not self._outbox:
                    self._bell = loop.create_future()
                    await self._bell
                self.sending_since = self._steady()
                while self._outbox and not isinstance(self.state, Ended):
                    message = self._outbox.pop(0)
                    data = self._update() if message is UPDATE else message
                    if data is not None:
                        await self.ws.send_frame(data, WSMsgType.TEXT)
                self.sending_since = None
            if self.state.why is not None:
                await self._hang_up(self.state.why)
        except (ClientConnectionResetError, ConnectionError, RuntimeError):
            pass  # it is gone already

    def _update(self) -> bytes | None:
        live = self.live
        try:
            return live.update(self) if live is not None else None
        except Exception:  # one device is shown nothing; it must not be silent, nor the end of its line
            logger.exception("update.failed", room=live.code if live is not None else None)
            return None

    async def _hang_up(self, why: Why) -> None:
        self.sending_since = self._steady()
        await self.ws.send_frame(encode(Closing(why)), WSMsgType.TEXT)
        await self.ws.close(code=CODES[why], message=why.encode())
