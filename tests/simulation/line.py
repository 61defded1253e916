"""A line between a phone and the server: frames arrive in their order, late, or not at all once it is cut."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, Self

from aiohttp import ClientConnectionResetError, WSMessage, WSMsgType

from selves.server.lean import Folded
from tests.simulation.loop import Loop
from tests.simulation.timeline import Timeline

BUFFER = 64 * 1024  # bytes that wait for a phone before the server's socket takes no more


class End(Protocol):
    """The phone at its other end."""

    def hear(self, line: "Line", data: bytes) -> None: ...

    def hung_up(self, line: "Line") -> None: ...


class Line:
    """Also the server's socket, and its transport: as much of both as a connection uses."""

    def __init__(self, timeline: Timeline, loop: Loop, phone: End, delay: Callable[[], float]) -> None:
        self.phone = phone
        self.cut = False
        #: Called with every frame that the server sends, and with what it comes to: an update as if it were whole.
        self.sent: Callable[[bytes, bytes], None] = lambda data, whole: None
        self._folded = Folded()
        self._timeline = timeline
        self._loop = loop
        self._delay = delay
        self._up = self._down = 0.0
        self._arrived: list[WSMessage | None] = []
        self._listening: asyncio.Future[None] | None = None
        self._unread = 0
        self._room: asyncio.Future[None] | None = None

    # ---- the phone's end ------------------------------------------------------------------------------------------

    def say(self, data: bytes) -> None:
        self._up = max(self._up, self._timeline.now + self._delay())
        self._loop.call_later(self._up - self._timeline.now, self._arrive, WSMessage(WSMsgType.TEXT, data, None))

    def break_off(self) -> None:
        """What is on its way is lost; both ends notice, each in its time."""
        if self.cut:
            return
        self.cut = True
        self._loop.call_later(self._delay(), self._arrive, None)
        self._timeline.later(self._delay(), lambda: self.phone.hung_up(self))

    def _arrive(self, message: WSMessage | None) -> None:
        if self.cut and message is not None:
            return
        self._arrived.append(message)
        for waiting in (self._listening, self._room if message is None else None):
            if waiting is not None and not waiting.done():
                waiting.set_result(None)

    # ---- the server's end -----------------------------------------------------------------------------------------

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> WSMessage:
        while not self._arrived:
            self._listening = self._loop.create_future()
            await self._listening
        message = self._arrived.pop(0)
        if message is None:
            raise StopAsyncIteration
        return message

    async def ping(self, data: bytes) -> None:
        """A browser answers by itself."""
        if self.cut:
            raise ClientConnectionResetError("the line is cut")
        there_and_back = self._delay() + self._delay()
        self._loop.call_later(there_and_back, self._arrive, WSMessage(WSMsgType.PONG, data, None))

    async def send_frame(self, data: bytes, kind: WSMsgType) -> None:
        while self._unread > BUFFER and not self.cut:
            self._room = self._loop.create_future()
            await self._room
        if self.cut:
            raise ClientConnectionResetError("the line is cut")
        whole = self._folded.fold(data) if b'"type":"update"' in data[:40] else data
        assert whole is not None, "an update builds on one that was not sent"
        self.sent(data, whole)
        self._unread += len(data)
        self._down = max(self._down, self._timeline.now + self._delay())
        self._timeline.later(self._down - self._timeline.now, lambda: self._deliver(whole, len(data)))

    def _deliver(self, data: bytes, size: int) -> None:
        if self.cut:
            return
        self._unread -= size
        if self._room is not None and not self._room.done():
            self._room.set_result(None)
        self.phone.hear(self, data)

    async def close(self, **farewell: Any) -> None:
        self._timeline.later(max(self._down - self._timeline.now, 0.0) + 0.001, self.break_off)

    def abort(self) -> None:
        self.break_off()
