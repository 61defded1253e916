"""A device's socket, from its first byte to its last: let in or turned away, listened to, and seen off."""

import asyncio
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Final

import msgspec
import structlog
from aiohttp import WSMsgType, web

from selves.kernel.illegal import Illegal
from selves.server.connection import Connection, Ended
from selves.server.door import Visitor
from selves.server.hub import Hub
from selves.server.limits import MOST_DEVICES, Caller
from selves.server.protocol import LARGEST, FromDevice, Hello
from selves.server.reception import receive

HEARTBEAT: Final = 25.0  # seconds
TOO_MANY: Final = 100  # messages over the limit before a connection is closed
MALFORMED: Final = 20  # messages that are none, before it is closed
SPOKEN: Final = (WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG)
SEND_BUFFER: Final = 32 * 1024  # bytes

logger = structlog.get_logger()
decode = msgspec.json.Decoder(FromDevice).decode


async def serve_device(hub: Hub, request: web.Request, address: str) -> web.WebSocketResponse:
    """The whole life of a device's connection."""
    caller = hub.callers.of(address)
    if hub.stopping:
        raise web.HTTPServiceUnavailable(text="Restarting.")
    if caller.devices >= MOST_DEVICES and not hub.callers.unlimited:
        raise web.HTTPTooManyRequests(text="Too many devices at your address.")
    ws = web.WebSocketResponse(
        heartbeat=HEARTBEAT,
        autoping=False,
        max_msg_size=LARGEST,
        compress=False,
        timeout=2.0,
        writer_limit=SEND_BUFFER,
        decode_text=False,
    )
    await ws.prepare(request)
    if isinstance(request.protocol, Visitor):
        request.protocol.stays()
    transport = request.transport
    if transport is not None:
        transport.set_write_buffer_limits(high=SEND_BUFFER)
        transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)
    try:
        await attend(hub, Connection(hub.world.clock, ws, address, transport), caller)
    finally:
        let_go(ws, request)
    return ws


async def attend(hub: Hub, connection: Connection, caller: Caller) -> None:
    """From its first message to its last."""
    caller.devices += 1
    hub.connected(connection)
    pump = hub.loop.create_task(connection.pump())
    try:
        await listen(hub, connection, caller)
    finally:
        connection.end()
        pump.cancel()
        hub.disconnected(connection)
        caller.devices -= 1


def let_go(ws: web.WebSocketResponse, request: web.Request) -> None:
    """The heartbeat holds a whole line that has ended, by its timer and then by a circle that only a full collection
    would find. There is no other way to end it than the library's own inside.
    """
    ws._cancel_heartbeat()
    request.protocol._data_received_cb = None


async def listen(hub: Hub, connection: Connection, caller: Caller) -> None:
    """Read messages one by one. What is refused or fails is answered; it stays with this connection."""
    limited, clock, over, malformed = not hub.callers.unlimited, hub.world.clock, 0, 0
    async for message in connection.ws:
        if isinstance(connection.state, Ended):
            await asyncio.sleep(0)
            continue
        if message.type not in SPOKEN:
            connection.end("misbehaved")
            continue
        if limited:
            now = clock.steady()
            together = caller.seated if connection.whos else caller.messages
            if not (connection.bucket.take(now) and together.take(now)):
                over += 1
                if over > TOO_MANY:
                    connection.end("misbehaved")
                await clock.sleep(0.05)
                continue
        if message.type is WSMsgType.PING:
            await connection.ws.pong(message.data)
            continue
        if message.type is WSMsgType.PONG:
            if message.data.isdigit():
                connection.pong(int(message.data))
            continue
        try:
            asked = decode(message.data)
        except (msgspec.DecodeError, ValueError, RecursionError) as fault:
            malformed += 1
            connection.refuse("", Illegal("table.message", str(fault)[:200]))
            if malformed > MALFORMED and limited:
                connection.end("misbehaved")
            await asyncio.sleep(0)  # whoever sends many at once does not keep the others waiting for all of them
            continue
        try:
            await receive(hub, connection, asked)
        except Illegal as refusal:
            connection.refuse(getattr(asked, "id", ""), refusal)
            await asyncio.sleep(0)
        except Exception:
            logger.exception("request.failed", request=type(asked).__name__)
            if isinstance(asked, Hello):
                connection.end("restart")  # without a room there is nothing to go on with: come back later
            else:
                connection.failed(getattr(asked, "id", ""))
