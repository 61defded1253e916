"""A device that came to a node which does not hold its room: all it says is passed on to the node that does, and all it
is told comes from there, byte by byte.
"""

import asyncio
import base64
from collections.abc import Callable, Sequence
from typing import Final, cast
from urllib.parse import urlsplit

from aiohttp import ClientConnectorError, ClientError, ClientSession, ClientTimeout, ServerDisconnectedError, web

from selves.server.connection import encode
from selves.server.fetching import HUB
from selves.server.frames import TEXT, Frames
from selves.server.holding import Elsewhere
from selves.server.hub import Hub
from selves.server.protocol import CODES, Closing

WITHIN: Final = 1.0  # seconds for the other node to answer
HEAD: Final = b"\r\n\r\n"
LONGEST_HEAD: Final = 16_384  # bytes

#: By which a node says that it is one, and for whom it asks.
SECRET: Final = "X-Selves-Node"  # noqa: S105 - the name of a header
ASKS_FOR: Final = "X-Forwarded-For"

#: What a node is told of a request, and what whoever made it of the answer.
PASSED_ON: Final = ("Accept", "Accept-Language", "Authorization")
PASSED_BACK: Final = ("Cache-Control", "Content-Disposition", "Content-Type")
FETCHED_WITHIN: Final = 10.0  # seconds


class Unanswered(Exception):  # noqa: N818
    """The other node could not be reached, or will not have this device: it may come back later."""


class Gone(Unanswered):
    """The other node is not there any more, or takes leave."""


class Relay(asyncio.Protocol):
    """Between the line of a device and the one to the node that holds its room."""

    def __init__(self, frames: Frames, to: str, opening: bytes) -> None:
        self.to = to
        self._frames = frames
        self._opening = opening
        self._lost: Callable[[], object] = lambda: None
        self._there: asyncio.Transport | None = None
        #: Whether the device has gone.
        self._over = False
        #: What has come of the answer to our handshake, until all of it has.
        self._head: bytes | None = b""
        self.answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def begin(self, lost: Callable[[], object]) -> None:
        """The device speaks to us from now on; `lost` is called when it has gone."""
        self._lost = lost
        if self._there is None:
            self.hang_up()

    # ---- the other node -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._there = cast("asyncio.Transport", transport)
        self._there.write(self._opening)

    def data_received(self, data: bytes) -> None:
        if self._head is not None:
            self._head += data
            head, found, data = self._head.partition(HEAD)
            if not found and len(head) < LONGEST_HEAD:
                return
            self._head = None
            if not head.startswith(b"HTTP/1.1 101 "):
                self._fail(Gone() if head.startswith(b"HTTP/1.1 503 ") else Unanswered())
                return
            if not self.answered.done():
                self.answered.set_result(None)
        if data and not self._over:
            self._frames.pass_on(data)
            if self._frames.full and self._there is not None:
                self._there.pause_reading()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._there = None
        if self.answered.done():
            self.hang_up()  # it will have said why, or is dead: come back
        else:
            self._fail(Gone())

    def _fail(self, fault: Unanswered) -> None:
        if not self.answered.done():
            self.answered.set_exception(fault)
        self.part()

    def pause_writing(self) -> None:
        self._frames.rest()

    def resume_writing(self) -> None:
        self._frames.go_on()

    # ---- the device -----------------------------------------------------------------------------------------------

    def heard(self, kind: int, data: bytes) -> None:
        if self._there is not None:
            self._there.write(unmasked_frame(kind, data))

    def takes_more(self) -> None:
        if self._there is not None:
            self._there.resume_reading()

    def lost(self) -> None:
        self._over = True
        self.part()
        self._lost()

    def hang_up(self) -> None:
        """The device is told to come back."""
        self.part()
        if self._over:
            return
        self._frames.send((encode(Closing("restart")),))
        self._frames.close(CODES["restart"], b"restart")

    def part(self) -> None:
        """From the other node."""
        there, self._there = self._there, None
        if there is not None:
            there.close()


async def pass_on(
    hub: Hub, frames: Frames, elsewhere: Elsewhere, asker: tuple[str, str], said: Sequence[bytes]
) -> Relay:
    """The device on this line, from the address and the page that asks for it, is the other node's from now on, which
    hears what it has said so far. Raises Unanswered, and nothing has happened, if it is not taken there.
    """
    address = urlsplit(elsewhere.holder.address)
    assert address.hostname is not None
    opening = handshake(hub, address.netloc, asker) + b"".join(unmasked_frame(TEXT, message) for message in said)
    relay = Relay(frames, elsewhere.holder.address, opening)
    try:
        async with asyncio.timeout(WITHIN):
            await hub.loop.create_connection(lambda: relay, address.hostname, address.port or 80)
            await relay.answered
    except ConnectionRefusedError:
        raise Gone from None
    except (OSError, TimeoutError):
        relay.part()
        raise Unanswered from None
    return relay


async def fetched(request: web.Request, elsewhere: Elsewhere, address: str) -> web.Response:
    """The other node's answer to a request for a page, for who asks from this address. Raises Unanswered if there is
    none.
    """
    hub = request.app[HUB]
    assert hub.holding is not None
    headers = {SECRET: hub.holding.secret, ASKS_FOR: address}
    headers |= {name: request.headers[name] for name in PASSED_ON if name in request.headers}
    try:
        async with (
            ClientSession(timeout=ClientTimeout(FETCHED_WITHIN)) as session,
            session.get(elsewhere.holder.address + request.path_qs, headers=headers) as found,
        ):
            told = {name: found.headers[name] for name in PASSED_BACK if name in found.headers}
            return web.Response(status=found.status, body=await found.read(), headers=told)
    except (ClientError, OSError, TimeoutError) as fault:
        raise (Gone() if is_gone(fault) else Unanswered()) from None


def is_gone(fault: Exception) -> bool:
    """Nobody listens there any more, or whoever did has hung up without a word."""
    if isinstance(fault, ClientConnectorError):
        fault = fault.os_error
    return isinstance(fault, ConnectionRefusedError | ConnectionResetError | ServerDisconnectedError)


def handshake(hub: Hub, host: str, asker: tuple[str, str]) -> bytes:
    assert hub.holding is not None
    device, origin = asker
    lines = [
        f"GET {hub.settings.base_path}/ws HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(hub.world.source.randbytes(16)).decode()}",
        f"{SECRET}: {hub.holding.secret}",
        f"{ASKS_FOR}: {device}",
        *([f"Origin: {origin}"] if origin else []),
    ]
    return "\r\n".join(lines).encode() + HEAD


def unmasked_frame(kind: int, data: bytes) -> bytes:
    """As whoever connects must frame it, by a mask that changes nothing: there is no proxy between nodes to confuse."""
    length = len(data)
    if length < 126:
        head = bytes((128 | kind, 128 | length))
    elif length < 65536:
        head = bytes((128 | kind, 128 | 126)) + length.to_bytes(2)
    else:
        head = bytes((128 | kind, 128 | 127)) + length.to_bytes(8)
    return head + bytes(4) + data
