"""A line between a phone and the server: frames arrive in their order, late, or not at all once it is cut."""

from collections.abc import Callable, Sequence
from typing import Protocol

from selves.server.frames import PONG, TEXT
from selves.server.hearing import Hearing
from selves.server.lean import Folded
from tests.simulation.loop import Loop
from tests.simulation.timeline import Timeline

BUFFER = 64 * 1024  # bytes that wait for a phone before the server's socket takes no more


class End(Protocol):
    """The phone at its other end."""

    def hear(self, line: "Line", data: bytes) -> None: ...

    def hung_up(self, line: "Line") -> None: ...


class Line:
    """Also the server's socket: as much of it as a connection uses."""

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
        self._arrived: list[bytes] = []
        self._resting = False
        self._unread = 0
        self.listener: Hearing | None = None

    # ---- the phone's end ------------------------------------------------------------------------------------------

    def say(self, data: bytes) -> None:
        self._up = max(self._up, self._timeline.now + self._delay())
        self._loop.call_later(self._up - self._timeline.now, self._arrive, data)

    def break_off(self) -> None:
        """What is on its way is lost; both ends notice, each in its time."""
        if self.cut:
            return
        self.cut = True
        self._loop.call_later(self._delay(), self._arrive, None)
        self._timeline.later(self._delay(), lambda: self.phone.hung_up(self))

    def _arrive(self, data: bytes | None, kind: int = TEXT) -> None:
        if self.cut and data is not None:
            return
        if kind == PONG and data is not None and self.listener is not None:
            self.listener.heard(kind, data)
            return
        if data is None:  # what was not heard yet is lost with the line
            self._arrived.clear()
            listener, self.listener = self.listener, None
            if listener is not None:
                listener.lost()
            return
        self._arrived.append(data)
        self._hear()

    def _hear(self) -> None:
        while self._arrived and not self._resting and self.listener is not None:
            self.listener.heard(TEXT, self._arrived.pop(0))

    # ---- the server's end -----------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        return self._unread > BUFFER and not self.cut

    def rest(self) -> None:
        self._resting = True

    def go_on(self) -> None:
        self._resting = False
        self._hear()

    def ping(self, data: bytes) -> None:
        """A browser answers by itself."""
        if not self.cut:
            there_and_back = self._delay() + self._delay()
            self._loop.call_later(there_and_back, self._arrive, data, PONG)

    def pong(self, data: bytes) -> None:
        """A phone makes no pings of its own."""

    def send(self, messages: Sequence[bytes]) -> None:
        for data in messages:
            if not self.cut:
                self._say(data)

    def _say(self, data: bytes) -> None:
        whole = self._folded.fold(data) if b'"type":"update"' in data[:40] else data
        assert whole is not None, "an update builds on one that was not sent"
        self.sent(data, whole)
        self._unread += len(data)
        self._down = max(self._down, self._timeline.now + self._delay())
        self._timeline.later(self._down - self._timeline.now, lambda: self._deliver(whole, len(data)))

    def _deliver(self, data: bytes, size: int) -> None:
        if self.cut:
            return
        was_full = self.full
        self._unread -= size
        if was_full and not self.full:
            self._loop.call_later(0, self._takes_more)
        self.phone.hear(self, data)

    def _takes_more(self) -> None:
        if self.listener is not None:
            self.listener.takes_more()

    def close(self, code: int, reason: bytes) -> None:
        self._timeline.later(max(self._down - self._timeline.now, 0.0) + 0.001, self.break_off)

    def is_alive(self) -> bool:
        return True  # who is gone is cut

    def abort(self) -> None:
        self.break_off()
