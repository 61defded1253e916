"""The browser client and what it fetches beside its socket: the page, its parts, the address and code of a table."""

import asyncio
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Final

import segno
from aiohttp import web

from selves.content.languages import LANGUAGES
from selves.games import GAMES
from selves.server.addresses import lan_address
from selves.server.admission import is_loopback, name_and_port
from selves.server.rules_page import rulebook_in, shelf
from selves.server.settings import Settings

CLIENT: Final = Path(str(files("selves.server") / "client"))
FOREVER: Final = "public, max-age=31536000, immutable"
DAY: Final = "public, max-age=86400"
#: What lies beside the page, by name, for whoever puts it on a home screen or sends its link.
BESIDE: Final = {
    "icon.svg": "image/svg+xml",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "preview.png": "image/png",
    "manifest.webmanifest": "application/manifest+json",
    "sw.js": "text/javascript",
}
LONGEST: Final = 200  # characters in a QR code that a device asks for
SLOWEST: Final = 5.0  # seconds for that text to arrive
MISSING: Final = "The client was not built. Run `make client`, or install the wheel.\n"


def add_pages(app: web.Application, settings: Settings, draw: Callable[[web.Request, str], Awaitable[str]]) -> None:
    """All of them; `draw` makes a QR code of a text, or refuses to."""
    base = settings.base_path
    page = read_page(base, settings.public_url or "")
    books: dict[tuple[str, str], bytes] = {
        (game, language): rulebook_in(game, language) for game in GAMES for language in LANGUAGES
    }

    shelves: dict[str, bytes] = {language: shelf(language) for language in LANGUAGES}

    async def show(request: web.Request) -> web.Response:
        if page is None:
            return web.Response(status=503, text=MISSING)
        return web.Response(body=page, content_type="text/html", charset="utf-8", headers={"Cache-Control": "no-cache"})

    async def where(request: web.Request) -> web.Response:
        return web.json_response({"url": address_for_others(request, settings)})

    async def qr(request: web.Request) -> web.Response:
        """Any short text; posted, because a link belongs in nobody's log."""
        body = b""
        try:
            async with asyncio.timeout(SLOWEST):
                while len(body) <= LONGEST and (more := await request.content.read(LONGEST)):
                    body += more
            text = body.decode("utf-8", "replace")
        except (TimeoutError, ConnectionResetError, web.RequestPayloadError):
            text = ""
        if not 0 < len(text) <= LONGEST:
            raise web.HTTPBadRequest(text=f"Send a text of 1 to {LONGEST} characters.")
        return web.Response(
            text=await draw(request, text), content_type="image/svg+xml", headers={"Cache-Control": "no-store"}
        )

    async def rules(request: web.Request) -> web.Response:
        body = books.get((request.match_info["game"], request.match_info["language"]))
        if body is None:
            raise web.HTTPNotFound
        return web.Response(body=body, content_type="application/json", headers={"Cache-Control": "no-cache"})

    async def games(request: web.Request) -> web.Response:
        body = shelves.get(request.match_info["language"])
        if body is None:
            raise web.HTTPNotFound
        return web.Response(body=body, content_type="application/json", headers={"Cache-Control": "no-cache"})

    app.router.add_get(f"{base}/api/rules/{{game}}/{{language}}", rules)
    app.router.add_get(f"{base}/api/games/{{language}}", games)
    for path in ("/", "/workshop", "/workshop/preview", "/r/{code}", "/r/{code}/table"):
        app.router.add_get(f"{base}{path}", show)
    app.router.add_get(f"{base}/api/where", where)
    app.router.add_post(f"{base}/api/qr", qr)
    if page is not None:
        app.router.add_static(f"{base}/assets", CLIENT / "assets")
        for name, kind in BESIDE.items():
            app.router.add_get(f"{base}/{name}", beside(name, kind))
    app.on_response_prepare.append(keep_assets)


def drawn(text: str) -> str:
    """A QR code: always dark on light."""
    svg = segno.make(text, micro=False).svg_inline(border=2, dark="#1E1B18", light="#FFFDF8", omitsize=True)
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) if "xmlns" not in svg else svg


def beside(name: str, kind: str) -> Callable[[web.Request], Awaitable[web.FileResponse]]:
    """A file that keeps its name when it changes."""

    async def send(request: web.Request) -> web.FileResponse:
        return web.FileResponse(CLIENT / name, headers={"Content-Type": kind, "Cache-Control": DAY})

    return send


async def keep_assets(request: web.Request, response: web.StreamResponse) -> None:
    """The names of assets change with their content: a device may keep them. What serves them is nobody's concern."""
    response.headers.popall("Server", None)
    if "/assets/" in request.path and response.status == 200:
        response.headers["Cache-Control"] = FOREVER


def read_page(base: str, public: str) -> bytes | None:
    """The page with its parts under our base path, and its picture, which others fetch, under our public address;
    None if the client was not built."""
    file = CLIENT / "index.html"
    if not file.exists():
        return None
    page = file.read_text(encoding="utf-8").replace('content="./', f'content="{public.rstrip("/")}{base}/')
    return page.replace('"./', f'"{base}/').encode()


def address_for_others(request: web.Request, settings: Settings) -> str:
    """Where other devices find this server: never a name that means only this machine."""
    if settings.public_url:
        return settings.public_url.rstrip("/") + settings.base_path + "/"
    host, port = name_and_port(request.headers["Host"])
    lan = lan_address() if is_loopback(host) else None
    if lan is not None:
        host = lan
    elif ":" in host:
        host = f"[{host}]"
    return f"{request.scheme}://{host}{f':{port}' if port else ''}{settings.base_path}/"
