"""What becomes of what a device says: it is read, refused or carried out, one message after another.

Most of it is done at once; what takes time, as waking a room does, is waited for before the next message is read.
"""

from collections.abc import Callable
from typing import Final, Protocol

import msgspec
import structlog

from selves.kernel.illegal import Illegal
from selves.server import metrics
from selves.server.connection import Arrived, Connection, Ended
from selves.server.frames import PING, PONG, TEXT, Frames
from selves.server.holding import Elsewhere
from selves.server.hub import Hub
from selves.server.limits import Caller
from selves.server.protocol import FromDevice, Hello
from selves.server.reception import Work, receive
from selves.server.relay import Gone, Relay, pass_on

TOO_MANY: Final = 100  # messages over the limit before a connection is closed
MALFORMED: Final = 20  # messages that are none, before it is closed
TOO_FAST: Final = 0.05  # seconds for which somebody who says too much is not listened to
#: The same for who greets on a line on which he has been greeted: our devices never do, and everything is shown anew.
GREETED: Final = 1.0

logger = structlog.get_logger()
decode = msgspec.json.Decoder(FromDevice).decode


class Restful(Protocol):
    """A line that can be told to rest."""

    def rest(self) -> None: ...

    def go_on(self) -> None: ...

    def pong(self, data: bytes) -> None: ...


class Hearing:
    """A device from its first message to its last; then it leaves."""

    __slots__ = ("_caller", "_connection", "_hello", "_hub", "_leave", "_line", "_malformed", "_origin", "_over")

    def __init__(
        self,
        hub: Hub,
        connection: Connection,
        caller: Caller,
        line: Restful,
        leave: Callable[[], object],
        origin: str = "",
    ) -> None:
        #: What another node must be told, if that holds the room: from which page it came, and its first words.
        self._origin = origin
        self._hello = b""
        self._hub = hub
        self._connection = connection
        self._caller = caller
        self._line = line
        self._leave = leave
        self._over = self._malformed = 0
        caller.devices += 1
        hub.connected(connection)

    def lost(self) -> None:
        self._connection.end()
        self._hub.disconnected(self._connection)
        self._caller.devices -= 1
        self._leave()

    def takes_more(self) -> None:
        self._connection.flush()

    def heard(self, kind: int, data: bytes) -> None:
        connection = self._connection
        if isinstance(connection.state, Ended):
            return
        if kind not in (TEXT, PING, PONG):
            connection.end("misbehaved")
            return
        if not self._hub.callers.unlimited and self._is_too_much():
            return
        if kind == PING:
            self._line.pong(data)
        elif kind == PONG:
            if data.isdigit():
                connection.pong(int(data))
        else:
            self._read(data)

    def _is_too_much(self) -> bool:
        connection, clock = self._connection, self._hub.world.clock
        now = clock.steady()
        together = self._caller.seated if connection.whos else self._caller.messages
        if connection.bucket.take(now) and together.take(now):
            return False
        self._over += 1
        if self._over > TOO_MANY:
            connection.end("misbehaved")
        self._line.rest()
        clock.call_later(TOO_FAST, self._line.go_on)
        return True

    def _read(self, data: bytes) -> None:
        try:
            asked = decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError) as fault:
            self._malformed += 1
            self._connection.refuse("", Illegal("table.message", str(fault)[:200]))
            if self._malformed > MALFORMED and not self._hub.callers.unlimited:
                self._connection.end("misbehaved")
            self._let_others()
            return
        greeted = isinstance(asked, Hello) and not isinstance(self._connection.state, Arrived)
        try:
            work = receive(self._hub, self._connection, asked)
        except Exception as fault:
            self._failed(asked, fault)
        else:
            if work is not None:
                self._line.rest()
                if self._hub.holding is not None and isinstance(asked, Hello):
                    self._hello = data
                rest = GREETED if greeted and not self._hub.callers.unlimited else 0.0
                self._hub.background(self._wait_for(work, asked, data, rest))

    async def _wait_for(self, work: Work, asked: FromDevice, data: bytes, rest: float) -> None:
        try:
            await self._here_or_there(work, data)
        except Exception as fault:
            self._failed(asked, fault)
        finally:
            if rest:
                self._hub.world.clock.call_later(rest, self._line.go_on)
            else:
                self._line.go_on()

    async def _here_or_there(self, work: Work, data: bytes) -> None:
        """What was asked for is done here; or the node that holds the room hears of it, and of all that follows. What a
        node held that is gone is taken.
        """
        while True:
            try:
                await work()
                return
            except Elsewhere as found:
                elsewhere = found
            connection, frames, hub = self._connection, self._line, self._hub
            if isinstance(connection.state, Ended):
                return
            assert isinstance(frames, Frames)
            said = [self._hello] if data is self._hello else [self._hello, data]
            try:
                relay = await pass_on(hub, frames, elsewhere, (connection.address, self._origin), said)
            except Gone:
                assert hub.holding is not None
                hub.holding.gone(elsewhere.holder.node)
                continue
            self._hand_to(relay, frames)
            return

    def _hand_to(self, relay: Relay, frames: Frames) -> None:
        if frames.listener is None:  # it hung up meanwhile
            relay.part()
            return

        def lost() -> None:
            self._hub.passed_on.discard(relay)
            metrics.PASSED_ON.dec()
            self.lost()

        self._connection.end()
        self._hub.passed_on.add(relay)
        metrics.PASSED_ON.inc()
        relay.begin(lost)
        frames.listener = relay

    def _failed(self, asked: FromDevice, fault: Exception) -> None:
        """What is refused or fails is answered; it stays with this connection."""
        request = getattr(asked, "id", "")
        if isinstance(fault, Illegal):
            self._connection.refuse(request, fault)
            self._let_others()
            return
        logger.error("request.failed", request=type(asked).__name__, exc_info=fault)
        if isinstance(asked, Hello):
            self._connection.end("restart")  # without a room there is nothing to go on with: come back later
        else:
            self._connection.failed(request)

    def _let_others(self) -> None:
        """Whoever sends many at once that come to nothing does not keep the others waiting for all of them."""
        self._line.rest()
        self._hub.loop.call_soon(self._line.go_on)
