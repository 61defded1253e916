"""The web application: one WebSocket for everything that lives, a few plain pages for what does not."""

import asyncio
import ipaddress
import time
from collections.abc import Awaitable, Callable
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any, Final

import msgspec
import structlog
from aiohttp import WSMsgType, web
from prometheus_client import generate_latest

from selves.kernel.illegal import Illegal
from selves.room.codes import read_code
from selves.server import figures, history
from selves.server.connection import Connection
from selves.server.hub import Hub
from selves.server.limits import MOST_CONNECTIONS
from selves.server.pages import add_pages
from selves.server.people import is_token
from selves.server.protocol import LARGEST, FromDevice
from selves.server.reception import receive
from selves.server.settings import Settings

HEARTBEAT: Final = 25.0  # seconds
READY_LASTS: Final = 5.0  # seconds for which a write test counts
TOO_MANY: Final = 100  # messages over the limit before a connection is closed
MALFORMED: Final = 20  # messages that are none, before it is closed
SEND_BUFFER: Final = 32 * 1024  # bytes

SETTINGS: Final = web.AppKey("settings", Settings)
HUB: Final = web.AppKey("hub", Hub)
READY: Final = web.AppKey("ready", dict)

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}

logger = structlog.get_logger()
decode = msgspec.json.Decoder(FromDevice).decode
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def application(settings: Settings) -> web.Application:
    """The application, ready to be run."""
    app = web.Application(middlewares=[secure], client_max_size=LARGEST)
    app[SETTINGS] = settings
    app[READY] = {}
    app.cleanup_ctx.append(with_hub)
    app.on_shutdown.append(say_goodbye)
    base = settings.base_path
    app.router.add_get(f"{base}/ws", socket)
    app.router.add_get(f"{base}/healthz", healthy)
    app.router.add_get(f"{base}/readyz", ready)
    app.router.add_get(f"{base}/metrics", metrics)
    app.router.add_get(f"{base}/api/rooms/{{code}}/ledger", ledger)
    add_pages(app, settings)
    return app


async def with_hub(app: web.Application) -> Any:
    app[HUB] = Hub(app[SETTINGS])
    yield
    await app[HUB].close()


async def say_goodbye(app: web.Application) -> None:
    """Before the sockets are closed under them, everybody is told to come back later."""
    await app[HUB].close()


@web.middleware
async def secure(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The same headers on every answer."""
    try:
        response = await handler(request)
    except web.HTTPException as fault:
        fault.headers.update(HEADERS)
        raise
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


def address_of(request: web.Request) -> str:
    """Who is at the other end. Only listed proxies are believed when they say for whom they ask."""
    address = request.remote or ""
    trusted = request.app[SETTINGS].trusted_proxies
    for forwarded in reversed(request.headers.get("X-Forwarded-For", "").split(",")):
        try:
            if not any(ipaddress.ip_address(address) in network for network in trusted):
                break
            address = str(ipaddress.ip_address(forwarded.strip()))
        except ValueError:
            break
    return address


def same_origin(request: web.Request) -> bool:
    """A browser says from which page it comes: it must be ours."""
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    public = request.app[SETTINGS].origin
    if public:
        return origin == public
    return origin in (f"http://{request.host}", f"https://{request.host}")


async def socket(request: web.Request) -> web.StreamResponse:
    """A device's connection, from its hello to its end."""
    hub, address = request.app[HUB], address_of(request)
    if not same_origin(request):
        raise web.HTTPForbidden(text="This page is not ours.")
    if hub.stopping:
        raise web.HTTPServiceUnavailable(text="Restarting.")
    caller = hub.addresses.of(address)
    if caller.connections >= MOST_CONNECTIONS and not hub.addresses.unlimited:
        raise web.HTTPTooManyRequests(text="Too many connections from your address.")
    ws = web.WebSocketResponse(
        heartbeat=HEARTBEAT,
        max_msg_size=LARGEST,
        compress=False,
        timeout=2.0,
        writer_limit=SEND_BUFFER,
        decode_text=False,
    )
    await ws.prepare(request)
    transport = request.transport
    if transport is not None:
        transport.set_write_buffer_limits(high=SEND_BUFFER)
        transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)
    connection = Connection(hub, ws, address, transport)
    caller.connections += 1
    hub.connections.add(connection)
    figures.CONNECTIONS.inc()
    pump = hub.loop.create_task(connection.pump())
    try:
        await listen(hub, connection, ws)
    finally:
        caller.connections -= 1
        hub.connections.discard(connection)
        figures.CONNECTIONS.dec()
        if connection.live is not None:
            connection.live.detach(connection)
            connection.live = None
        pump.cancel()
    return ws


async def listen(hub: Hub, connection: Connection, ws: web.WebSocketResponse) -> None:
    """Read messages one by one; whatever is wrong with one of them stays with this connection."""
    caller, over, malformed = hub.addresses.of(connection.address), 0, 0
    async for message in ws:
        if message.type is not WSMsgType.TEXT:
            connection.close("misbehaved")
            continue
        now = hub.loop.time()
        if not hub.addresses.unlimited and not (connection.bucket.take(now) and caller.messages.take(now)):
            over += 1
            if over > TOO_MANY:
                connection.close("misbehaved")
            await asyncio.sleep(0.05)
            continue
        try:
            asked = decode(message.data)
        except (msgspec.DecodeError, ValueError, RecursionError) as fault:
            malformed += 1
            connection.refuse("", Illegal("table.message", str(fault)[:200]))
            if malformed > MALFORMED and not hub.addresses.unlimited:
                connection.close("misbehaved")
            continue
        try:
            await receive(hub, connection, asked)
        except Exception:
            logger.exception("request.failed", room=connection.live.code if connection.live else None)
            connection.close("misbehaved")


async def healthy(request: web.Request) -> web.Response:
    return web.Response(text="ok\n")


async def ready(request: web.Request) -> web.Response:
    """Whether the log can be written; the test is made at most every few seconds."""
    hub, known = request.app[HUB], request.app[READY]
    if hub.stopping:
        return web.Response(status=503, text="stopping\n")
    if time.monotonic() - known.get("at", -READY_LASTS) >= READY_LASTS:
        known["at"] = time.monotonic()
        write = "INSERT OR REPLACE INTO meta VALUES ('probe', ?)"
        try:
            await asyncio.wait_for(hub.log.work(lambda connection: connection.execute(write, (b"ok",)).get), 5)
            known["ok"] = True
        except Exception as fault:
            logger.error("ready.failed", fault=repr(fault))
            known["ok"] = False
    return web.Response(text="ok\n") if known["ok"] else web.Response(status=503, text="the log cannot be written\n")


async def metrics(request: web.Request) -> web.Response:
    """For this machine only; other machines read them on a port of their own."""
    local = request.remote is not None and ipaddress.ip_address(request.remote).is_loopback
    if not local or "X-Forwarded-For" in request.headers:
        raise web.HTTPNotFound
    return metrics_response()


def metrics_response() -> web.Response:
    return web.Response(body=generate_latest(figures.REGISTRY), headers={"Content-Type": "text/plain; version=0.0.4"})


async def ledger(request: web.Request) -> web.Response:
    """Every payment of the present game, with the round and the clause; for people of this room."""
    hub, code = request.app[HUB], read_code(request.match_info["code"])
    token = request.headers.get("Authorization", "").removeprefix("Bearer ")
    live = await hub.find(code) if code and is_token(token) else None
    person = live.by_token(token) if live is not None else None
    if live is None or person is None or live.shown.member(person.who) is None:
        raise web.HTTPNotFound
    kept = await hub.log.room(live.code)
    first, version = live.shown.first, live.version
    told = await hub.log.read(lambda _: history.story([row for row in kept.rows if row[0] <= version], first))
    return web.Response(body=msgspec.json.encode(told.payments), content_type="application/json")
