"""Who asks for what in the workshop, and with what: a box, a body that is not too large, what an address may keep."""

import asyncio
import re
from typing import Any, Final

import msgspec
from aiohttp import web

from selves.content.own.box import CardId
from selves.content.own.files import LARGEST_FILE
from selves.content.own.tables import Fault
from selves.server.admission import address_of
from selves.server.fetching import HUB
from selves.server.hub import Hub
from selves.server.log.own import KeptOwn, OwnChange, Right
from selves.server.own_links import is_name, is_secret
from selves.server.own_links import opened as find
from selves.server.settings import Settings
from selves.server.workshop.messages import NotTaken

SLOWEST: Final = 20.0  # seconds for a body to arrive
SMALL: Final = 64_000  # bytes of anything but a file
WRITER: Final = re.compile(r"[a-z0-9]{1,32}")


def refusal(*faults: Fault, status: int = 400) -> web.HTTPException:
    kinds = {400: web.HTTPBadRequest, 429: web.HTTPTooManyRequests}
    text = msgspec.json.encode(NotTaken(faults)).decode()
    if status == 413:
        return web.HTTPRequestEntityTooLarge(LARGEST_FILE, text=text, content_type="application/json")
    return kinds[status](text=text, content_type="application/json")


def secret_in(request: web.Request) -> str:
    return request.headers.get("Authorization", "").removeprefix("Bearer").strip()


async def opened(request: web.Request, right: Right) -> tuple[Hub, KeptOwn, Right]:
    """The box that is asked for, if whoever asks may do this with it; otherwise nothing is found."""
    hub, name, secret = request.app[HUB], request.match_info["name"], secret_in(request)
    fits = is_name(name) and (is_secret(secret) or not secret)
    found = await find(hub.log, name, secret, hub.settings.shelf != "off") if fits else None
    if found is None or (right == "writes" and found[1] != "writes"):
        raise web.HTTPNotFound
    return hub, *found


def card_in(request: web.Request) -> str:
    """The id of the card that is asked for, if it can be one's."""
    try:
        return msgspec.convert(request.match_info["card"], CardId)
    except msgspec.ValidationError:
        raise web.HTTPNotFound from None


async def body_of(request: web.Request, most: int) -> bytes:
    """All that is sent, if it is not too much and comes in time."""
    if (request.content_length or 0) > most:
        raise refusal(Fault("size", f"{request.content_length:,} bytes, at most {most:,}"), status=413)
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            while more := await request.content.read(65_536):
                body += more
                if len(body) > most:
                    raise refusal(Fault("size", f"more than {most:,} bytes"), status=413)
    except (TimeoutError, web.RequestPayloadError):
        raise refusal(Fault("form", "it did not arrive")) from None
    return bytes(body)


async def read_as(request: web.Request, kind: Any) -> Any:
    try:
        return msgspec.json.decode(await body_of(request, SMALL), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise refusal(Fault("form", str(fault)[:400])) from None


def pay_for(request: web.Request, settings: Settings, size: int) -> None:
    """An address may have so much kept."""
    hub = request.app[HUB]
    caller = hub.callers.of(address_of(request, settings))
    if not hub.callers.unlimited and not caller.quota.kept.take(hub.world.clock.steady(), size):
        raise refusal(Fault("size", "Too much was saved from your address. Please wait a little."), status=429)


async def change(request: web.Request, hub: Hub, name: str, *changes: OwnChange) -> None:
    writer = request.headers.get("X-Writer", "")
    by = writer if WRITER.fullmatch(writer) else ""
    await hub.log.change_own(name, changes, hub.world.clock.wall(), by)
