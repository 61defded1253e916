"""A device's socket by the WebSocket protocol (RFC 6455): frames in, frames out, and nothing between them and the line.

What it hears is told to its listener, a few frames a round of the loop, so that whoever says much at once keeps nobody
else waiting; a listener may also take a rest, and nothing is read meanwhile.
"""

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
MORE: Final = 0  # of a message that was begun
SAID: Final = (MORE, TEXT, 2, CLOSE, PING, PONG)  # 2: bytes that are no text

BROKEN: Final = 1002
TOO_LARGE: Final = 1009

AT_ONCE: Final = 8  # frames that are heard before the loop goes on
HEARTBEAT: Final = 25.0  # seconds after which somebody who says nothing is asked for a sign of life
SILENCE: Final = 38.0  # seconds after which nobody is there
FAREWELL: Final = 2.0  # seconds for the other end to take leave


class Listener(Protocol):
    """Who hears what comes over the line."""

    def heard(self, kind: int, data: bytes) -> None:
        """A whole message, or a ping or pong."""
        ...

    def takes_more(self) -> None:
        """The line is not full any more."""
        ...

    def lost(self) -> None:
        """The line is gone."""
        ...


class Frames(asyncio.Protocol):
    """One line. `largest` is how long a message may be."""

    __slots__ = (
        "_at", "_begun", "_buffer", "_closing", "_heard_at", "_largest", "_loop", "_resting", "_transport", "_unheard",
        "full", "listener",
    )  # fmt: skip

    def __init__(self, transport: asyncio.Transport, largest: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._heard_at = self._loop.time()
        self._transport = transport
        self._largest = largest
        self.listener: Listener | None = None
        #: What has come, and how much of it was heard.
        self._buffer = b""
        self._at = 0
        self._begun: bytes | None = None
        #: Bytes that have come since our farewell.
        self._unheard = 0
        self._resting = False
        self._closing: asyncio.TimerHandle | None = None
        #: Whether more is on its way to the other end than it has taken.
        self.full = False

    # ---- hearing --------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._heard_at = self._loop.time()
        if self._closing is not None:
            self._unheard += len(data)
            if self._unheard > self._largest:  # that is no leave-taking
                self.abort()
                return
        self._buffer = self._buffer[self._at :] + data
        self._at = 0
        if not self._resting:
            self._hear()

    def rest(self) -> None:
        """Hear nothing until told to go on."""
        if not self._resting and not self._transport.is_closing():
            self._resting = True
            self._transport.pause_reading()

    def go_on(self) -> None:
        if self._resting and not self._transport.is_closing():
            self._resting = False
            self._transport.resume_reading()
            self._hear()

    def _hear(self) -> None:
        """The frames that are there, as long as nobody rests."""
        for _ in range(AT_ONCE):
            if self._resting or self.listener is None or not self._next():
                return
        if self._at < len(self._buffer) and not self._resting:
            self.rest()
            self._loop.call_soon(self.go_on)

    def _next(self) -> bool:
        """Whether there was a whole frame, which is heard."""
        buffer, start = self._buffer, self._at
        if len(buffer) < start + 2:
            return False
        first, second = buffer[start], buffer[start + 1]
        kind, final, length, at = first & 15, first & 128, second & 127, start + 2
        if length > 125:
            at = start + (4 if length == 126 else 10)
            if len(buffer) < at:
                return False
            length = int.from_bytes(buffer[start + 2 : at])
        short = at == start + 2
        if first & 112 or not second & 128 or kind not in SAID or (kind >= CLOSE and not (final and short)):
            return self._refuse(BROKEN)
        if length + len(self._begun or b"") > self._largest:
            return self._refuse(TOO_LARGE)
        end = at + 4 + length
        if len(buffer) < end:
            return False
        self._at = end
        if self._at == len(buffer):
            self._buffer, self._at = b"", 0
        if self._closing is not None and kind != CLOSE:
            return True
        return self._frame(kind, bool(final), unmasked(buffer[at + 4 : end], buffer[at : at + 4]))

    def _frame(self, kind: int, final: bool, data: bytes) -> bool:
        assert self.listener is not None
        if kind == CLOSE:
            self._part(data[:2])
            return False
        if kind in (PING, PONG):
            self.listener.heard(kind, data)
            return True
        if (kind == MORE) != (self._begun is not None):
            return self._refuse(BROKEN)
        if kind not in (MORE, TEXT):  # whatever it is, it is none of our messages
            self.listener.heard(kind, data)
            return True
        whole = (self._begun or b"") + data
        self._begun = None if final else whole
        if final:
            self.listener.heard(TEXT, whole)
        return True

    def _refuse(self, code: int) -> bool:
        self.close(code, b"")
        self._buffer, self._at = b"", 0
        return False

    # ---- speaking -------------------------------------------------------------------------------------------------

    def send(self, messages: Sequence[bytes]) -> None:
        """Several messages leave together."""
        if self._closing is None:
            frames = [framed(TEXT, data) for data in messages]
            self._transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def pass_on(self, frames: bytes) -> None:
        """Frames that somebody else has made."""
        if self._closing is None and not self._transport.is_closing():
            self._transport.write(frames)

    def ping(self, data: bytes) -> None:
        if self._closing is None:
            self._transport.write(framed(PING, data))

    def pong(self, data: bytes) -> None:
        if self._closing is None:
            self._transport.write(framed(PONG, data))

    def is_alive(self) -> bool:
        """Whether something was heard lately; if not, a sign of life is asked for."""
        quiet = self._loop.time() - self._heard_at
        if quiet > HEARTBEAT and not self._resting:
            self.ping(b"")
        return quiet <= SILENCE or self._resting

    def close(self, code: int, reason: bytes) -> None:
        """Say farewell; the line is cut when the other end has answered, or has had time to."""
        if self._closing is None and not self._transport.is_closing():
            self._transport.write(framed(CLOSE, code.to_bytes(2) + reason))
            self._closing = self._loop.call_later(FAREWELL, self.abort)
            self._resting = False
            self._transport.resume_reading()

    def _part(self, code: bytes) -> None:
        """The other end takes leave, or answers our farewell."""
        if self._closing is None:
            self._transport.write(framed(CLOSE, code))
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()

    # ---- the line itself ------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        if self.listener is not None:
            self.listener.takes_more()

    def connection_lost(self, exc: BaseException | None) -> None:
        if self._closing is not None:
            self._closing.cancel()
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.lost()


def framed(kind: int, data: bytes) -> bytes:
    length = len(data)
    if length < 126:
        return bytes((128 | kind, length)) + data
    if length < 65536:
        return bytes((128 | kind, 126)) + length.to_bytes(2) + data
    return bytes((128 | kind, 127)) + length.to_bytes(8) + data


def unmasked(data: bytes, mask: bytes) -> bytes:
    """What a browser has masked, all at once as one large number."""
    length = len(data)
    over = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(data) ^ int.from_bytes(over)).to_bytes(length)
