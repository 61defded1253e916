"""How a request becomes a device's socket: let in or turned away, its handshake answered, and the library that read it
let go of: it needs three times as much memory for a line as all else that we know of a device.
"""

import base64
import binascii
import hashlib
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any, Final

from aiohttp import web

from selves.server.connection import Connection
from selves.server.door import Visitor
from selves.server.frames import Frames
from selves.server.hearing import Hearing
from selves.server.hub import Hub
from selves.server.limits import MOST_DEVICES
from selves.server.protocol import LARGEST

SEND_BUFFER: Final = 32 * 1024  # bytes
MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Upgraded(web.StreamResponse):
    """Nothing more is answered to this request: its line is a device's from now on."""

    async def prepare(self, request: web.BaseRequest) -> Any:
        return None

    async def write_eof(self, data: bytes = b"") -> None:
        return None


async def serve_device(hub: Hub, request: web.Request, address: str) -> web.StreamResponse:
    """The beginning of a device's connection. The rest of its life is a `Hearing`."""
    caller = hub.callers.of(address)
    if hub.stopping:
        raise web.HTTPServiceUnavailable(text="Restarting.")
    if caller.devices >= MOST_DEVICES and not hub.callers.unlimited:
        raise web.HTTPTooManyRequests(text="Too many devices at your address.")
    answer = handshake(request)
    visitor, transport = request.protocol, request.transport
    assert isinstance(visitor, Visitor)
    if transport is None:  # gone before we answered
        return Upgraded()
    frames = Frames(transport, LARGEST)
    tail, leave = visitor.hand_over(frames)
    transport.set_write_buffer_limits(high=SEND_BUFFER)
    transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)
    transport.write(answer)
    connection = Connection(hub.world.clock, hub.soon, frames, address)
    origin = request.headers.get("Origin", "") if hub.holding is not None else ""
    frames.listener = Hearing(hub, connection, caller, frames, leave, origin)
    if tail:
        frames.data_received(tail)
    return Upgraded()


def handshake(request: web.Request) -> bytes:
    """The answer to a request for a socket, or a refusal if it is none."""
    headers = request.headers
    if "websocket" not in headers.get("Upgrade", "").lower():
        raise web.HTTPBadRequest(text="Only a WebSocket can be opened here.\n")
    if "upgrade" not in headers.get("Connection", "").lower():
        raise web.HTTPBadRequest(text="Only a WebSocket can be opened here.\n")
    if headers.get("Sec-WebSocket-Version", "") != "13":
        raise web.HTTPBadRequest(
            text="Version 13 of WebSockets is spoken here.\n", headers={"Sec-WebSocket-Version": "13"}
        )
    key = headers.get("Sec-WebSocket-Key", "")
    try:
        if len(base64.b64decode(key, validate=True)) != 16:
            raise ValueError
    except (ValueError, binascii.Error):
        raise web.HTTPBadRequest(text="The handshake has no key.\n") from None
    accept = base64.b64encode(hashlib.sha1(key.encode() + MAGIC, usedforsecurity=False).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
        + accept
        + b"\r\n\r\n"
    )
