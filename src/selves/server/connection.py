"""One device on the line: reads its messages, and sends it the newest update whenever its socket can take one.

A connection is marked dirty and builds its update only when it is about to send: a slow device gets fewer updates, each
of them complete; one that does not read at all is dropped, not waited for.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog
from aiohttp import ClientConnectionResetError, WSMsgType, web

from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.kernel.illegal import Illegal
from selves.room.entries import Who
from selves.server import figures
from selves.server.limits import connection_bucket
from selves.server.protocol import CODES, Closing, Ping, Refused, ToDevice, Why

if TYPE_CHECKING:
    from selves.server.hub import Hub
    from selves.server.live import Live

FARTHEST = 150  # milliseconds of delay that are made up for
MOST_WAITING = 64  # messages beside updates; a device that makes more than that and reads none is dropped

logger = structlog.get_logger()
encode = msgspec.json.Encoder().encode


class Connection:
    """A device: the people it owns in a room, and the one it shows."""

    __slots__ = (
        "_asleep", "_closing", "_outbox", "_pinged", "_round_trip", "_stale", "_transport", "address", "bucket", "done",
        "greeted", "hub", "language", "live", "sending_since", "shown", "spoken", "table", "whos", "ws",
    )  # fmt: skip

    def __init__(
        self, hub: "Hub", ws: web.WebSocketResponse, address: str, transport: asyncio.Transport | None
    ) -> None:
        self.hub = hub
        self.ws = ws
        self.address = address
        self._transport = transport
        self.bucket = connection_bucket()
        self.live: Live | None = None
        self.greeted = False
        self.table = False
        self.whos: list[Who] = []
        self.shown: Who = ""
        self.language: Language = "en"
        self.spoken: Language = "en"
        self.done: list[str] = []
        self.sending_since: float | None = None
        self._pinged: tuple[int, float] | None = None
        self._round_trip: float | None = None
        self._outbox: list[bytes] = []
        self._stale = False
        self._closing: Why | None = None
        self._asleep: asyncio.Future[None] | None = None

    # ---- what it owns ---------------------------------------------------------------------------------------------

    def own(self, whos: Sequence[Who]) -> None:
        """These people, too, are this device's. Alone, a person is shown at once; of several, one is unveiled."""
        self.whos += [who for who in whos if who not in self.whos]
        self.show(self.whos[0] if len(self.whos) == 1 and not self.table else "")

    def disown(self, who: Who) -> None:
        self.whos.remove(who)
        if self.shown == who:
            self.show(self.whos[0] if len(self.whos) == 1 else "")

    def show(self, who: Who) -> None:
        self.shown = who
        language = self.live.language_of(who) if self.live is not None and who else None
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
        room = self.live.shown if self.live is not None else None
        return room is not None and room.phase == "playing" and CONTENT[room.settings.game].witness is not None

    def ping(self, now: float) -> None:
        number = self._pinged[0] + 1 if self._pinged is not None else 1
        self._pinged = (number, now)
        self.send(Ping(number))

    def pong(self, number: int, now: float) -> None:
        """The answer to the last ping: the way there and back, smoothed."""
        if self._pinged is None or self._pinged[0] != number:
            return
        took = 1000 * (now - self._pinged[1])
        self._round_trip = took if self._round_trip is None else 0.7 * self._round_trip + 0.3 * took

    def delay(self) -> int:
        """Milliseconds that a message takes from this device; no more than the cap is believed."""
        return round(min((self._round_trip or 0) / 2, FARTHEST))

    # ---- sending --------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """There is something new."""
        self._stale = True
        self._rouse()

    def _rouse(self) -> None:
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    def send(self, message: ToDevice) -> None:
        """A message beside the updates."""
        self._outbox.append(encode(message))
        if len(self._outbox) > MOST_WAITING:
            self.close("too-slow")
        self._rouse()

    def refuse(self, request: str, refusal: Illegal) -> None:
        figures.REFUSED.labels(refusal.clause).inc()
        self.send(Refused(request, refusal.clause, refusal.what))

    def close(self, why: Why) -> None:
        """Say why, and hang up."""
        if self._closing is None:
            self._closing = why
            figures.DROPPED.labels(why).inc()
            if self.live is not None:
                self.live.detach(self)
                self.live = None
            self._rouse()

    async def pump(self) -> None:
        """Send, as fast as the socket takes it, until it is closed."""
        ws, loop = self.ws, self.hub.loop
        try:
            while self._closing is None:
                if not self._outbox and not (self._stale and self.live is not None):
                    self._asleep = loop.create_future()
                    await self._asleep
                self.sending_since = loop.time()
                while self._outbox:
                    await ws.send_frame(self._outbox.pop(0), WSMsgType.TEXT)
                if self._stale and self.live is not None:
                    self._stale = False
                    await ws.send_frame(self.live.update(self), WSMsgType.TEXT)
                self.sending_since = None
            await self._hang_up(self._closing)
        except (ClientConnectionResetError, ConnectionError, RuntimeError):
            pass  # it is gone already

    async def _hang_up(self, why: Why) -> None:
        self.sending_since = self.hub.loop.time()
        await self.ws.send_frame(encode(Closing(why)), WSMsgType.TEXT)
        await self.ws.close(code=CODES[why], message=why.encode())

    def drop(self) -> None:
        """It does not even take a farewell: cut the line."""
        figures.DROPPED.labels("too-slow").inc()
        if self.live is not None:
            self.live.detach(self)
            self.live = None
        if self._transport is not None:
            self._transport.abort()
