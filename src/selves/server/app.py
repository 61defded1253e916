"""The web application: one WebSocket for everything that lives, a few plain pages for what does not."""

import asyncio
import hmac
import ipaddress
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog
from aiohttp import web
from prometheus_client import generate_latest

from selves.server import metrics
from selves.server.admission import NOT_OURS, address_of, is_from_our_page, is_from_outside, is_ours
from selves.server.door import Visitor
from selves.server.fetching import HUB, add_fetching
from selves.server.holding import Elsewhere
from selves.server.hub import Hub
from selves.server.limits import DRAWING
from selves.server.pages import add_pages, drawn
from selves.server.protocol import LARGEST
from selves.server.relay import ASKS_FOR, SECRET, Gone, Unanswered, fetched
from selves.server.settings import Settings
from selves.server.websocket import serve_device
from selves.server.workshop.routes import add_workshop
from selves.server.world import World

READY_LASTS: Final = 5.0  # seconds for which a write test counts

SETTINGS: Final = web.AppKey("settings", Settings)
READY: Final = web.AppKey("ready", dict)
PUBLIC: Final = web.AppKey("public", asyncio.Event)
#: Requests are begun one after another, each in a round of the loop of its own: tables are heard between them.
TURN: Final = web.AppKey("turn", asyncio.Lock)
PEN: Final = web.AppKey("pen", asyncio.Lock)
#: The QR codes drawn last, or being drawn, by their texts: a whole party asks for the same one at the same moment.
CODES: Final = web.AppKey("codes", dict)
MOST_CODES: Final = 256

#: What whoever watches over this server asks, by whatever name; the answers tell nothing else.
ANY_NAME: Final = ("/healthz", "/readyz")

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
#: The workshop shows a card within itself, as it looks at a table: a page of ours that no other page may frame.
POLICIES: Final = {
    "/workshop": f"{POLICY}; frame-src 'self'",
    "/workshop/preview": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
}
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
#: A part of a page obeys the policy of its page: of its own it needs no more, and a first load has many of them.
OF_A_PART: Final = ("X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Resource-Policy")

logger = structlog.get_logger()
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def application(settings: Settings, world: Callable[[Settings], World]) -> web.Application:
    """The application, ready to be run; `world` makes what its hub is given, once the loop runs."""
    app = web.Application(middlewares=[secure, admit], client_max_size=LARGEST)
    app[SETTINGS] = settings
    app[READY] = {}
    app[PUBLIC] = asyncio.Event()
    app[TURN] = asyncio.Lock()
    app[PEN] = asyncio.Lock()
    app[CODES] = {}
    app.cleanup_ctx.append(lambda app: with_hub(app, world))
    app.on_shutdown.append(say_goodbye)
    base = settings.base_path
    app.router.add_get(f"{base}/ws", socket)
    app.router.add_get(f"{base}/ws/{{code}}", socket)  # the code is for who stands in front, to choose a node by it
    app.router.add_get(f"{base}/healthz", healthy)
    app.router.add_get(f"{base}/readyz", ready)
    app.router.add_get(f"{base}/metrics", show_metrics)
    add_fetching(app, base, take_from)
    add_workshop(app, base, settings, take_from)
    add_pages(app, settings, draw)
    return app


async def with_hub(app: web.Application, world: Callable[[Settings], World]) -> Any:
    app[HUB] = Hub(app[SETTINGS], world(app[SETTINGS]))
    yield
    await app[HUB].close()


async def say_goodbye(app: web.Application) -> None:
    """Before the sockets are closed under them, everybody is told to come back later."""
    await app[HUB].close()


@web.middleware
async def secure(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The same headers on every answer, but for parts of a page."""
    try:
        response = await handler(request)
    except web.HTTPException as fault:
        fault.headers.update(HEADERS)
        raise
    path = request.path.removeprefix(request.app[SETTINGS].base_path)
    if path.startswith("/assets/"):
        response.headers.update({name: HEADERS[name] for name in OF_A_PART})
    elif not response.prepared:
        response.headers.update(HEADERS)
        policy = POLICIES.get(path)
        if policy is not None:
            response.headers["Content-Security-Policy"] = policy
    return response


@web.middleware
async def admit(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whoever asks too much is told to wait, and whoever uses a name that is not ours, what to set."""
    settings = request.app[SETTINGS]
    if isinstance(request.protocol, Visitor):
        request.protocol.spoke()
    take_from(request)
    async with request.app[TURN]:
        await asyncio.sleep(0)
    if is_from_a_node(request):
        return await here_or_there(request, handler)
    if not is_ours(request, settings) and request.path not in (f"{settings.base_path}{each}" for each in ANY_NAME):
        raise web.HTTPMisdirectedRequest(text=NOT_OURS)
    if not settings.public_url and not request.app[PUBLIC].is_set() and is_from_outside(request, settings):
        request.app[PUBLIC].set()
        logger.warning(
            "reached.publicly",
            advice="people come from the internet, over plain HTTP: put a proxy with HTTPS in front"
            " and set SELVES_PUBLIC_URL",
        )
    return await here_or_there(request, handler)


async def here_or_there(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What is asked about a room that another node holds is asked there. What a node held that is gone is taken."""
    while True:
        try:
            return await handler(request)
        except Elsewhere as found:
            elsewhere = found
        try:
            return await fetched(request, elsewhere, whose(request))
        except Gone:
            holding = request.app[HUB].holding
            assert holding is not None
            holding.gone(elsewhere.holder.node)
        except Unanswered:
            raise web.HTTPServiceUnavailable(text="Please try again.\n") from None


def take_from(request: web.Request, requests: int = 1) -> None:
    """So much of what an address may ask for, or a refusal, which is the last that is heard on its own line."""
    hub, address = request.app[HUB], whose(request)
    if hub.callers.unlimited or hub.callers.of(address).requests.take(hub.world.clock.steady(), requests):
        return
    refusal = web.HTTPTooManyRequests(text="Too many requests from your address. Please wait a little.\n")
    if address == request.remote:
        refusal.force_close()
    raise refusal


async def socket(request: web.Request) -> web.StreamResponse:
    if not is_from_a_node(request) and not is_from_our_page(request, request.app[SETTINGS]):
        raise web.HTTPForbidden(text=NOT_OURS)
    return await serve_device(request.app[HUB], request, whose(request))


def is_from_a_node(request: web.Request) -> bool:
    """Whether another node asks for somebody whom it has let in."""
    holding = request.app[HUB].holding
    return holding is not None and hmac.compare_digest(
        request.headers.get(SECRET, "").encode(), holding.secret.encode()
    )


def whose(request: web.Request) -> str:
    """The address of who asks; a node is believed about it."""
    if is_from_a_node(request):
        return request.headers.get(ASKS_FOR, "")
    return address_of(request, request.app[SETTINGS])


async def draw(request: web.Request, text: str) -> str:
    """A QR code; a new one counts as many requests to whoever asks first, and all others wait for the same."""
    codes = request.app[CODES]
    drawing: asyncio.Task[str] | None = codes.get(text)
    if drawing is None:
        take_from(request, DRAWING - 1)
        drawing = codes[text] = asyncio.create_task(put_down(request.app, text))
        drawing.add_done_callback(lambda done: keep(codes, text, done))
        if len(codes) > MOST_CODES:
            del codes[next(iter(codes))]
    return await asyncio.shield(drawing)  # whoever hangs up gives up for himself alone


async def put_down(app: web.Application, text: str) -> str:
    """Drawn where nobody waits for it, one after another."""
    async with app[PEN]:
        return await app[HUB].off_the_loop(lambda: drawn(text))


def keep(codes: dict[str, Any], text: str, drawing: "asyncio.Task[str]") -> None:
    """What has come to nothing is drawn anew for who asks next."""
    if (drawing.cancelled() or drawing.exception() is not None) and codes.get(text) is drawing:
        del codes[text]


async def healthy(request: web.Request) -> web.Response:
    return web.Response(text="ok\n")


async def ready(request: web.Request) -> web.Response:
    """Whether the log can be written; the test is made at most every few seconds."""
    hub, known = request.app[HUB], request.app[READY]
    if hub.leaving:
        return web.Response(status=503, text="stopping\n")
    now = hub.world.clock.steady()
    if now - known.get("at", -READY_LASTS) >= READY_LASTS:
        try:
            await asyncio.wait_for(hub.log.probe(), 5)
            known["ok"] = True
        except Exception as fault:
            logger.error("ready.failed", fault=repr(fault))
            known["ok"] = False
        known["at"] = now
    return web.Response(text="ok\n") if known["ok"] else web.Response(status=503, text="the log cannot be written\n")


async def show_metrics(request: web.Request) -> web.Response:
    """For this machine only; other machines read them on a port of their own."""
    local = request.remote is not None and ipaddress.ip_address(request.remote).is_loopback
    if not local or "X-Forwarded-For" in request.headers:
        raise web.HTTPNotFound
    return metrics_response()


def metrics_response() -> web.Response:
    return web.Response(body=generate_latest(metrics.REGISTRY), headers={"Content-Type": "text/plain; version=0.0.4"})
