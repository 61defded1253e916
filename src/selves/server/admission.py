"""Who comes, and to which address: what a request says of itself, as far as it is believed.

A name that is not ours may still lead to us, if its owner says so: a page of such a name must not reach our tables.
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from aiohttp import web

from selves.server.addresses import lan_address
from selves.server.limits import household
from selves.server.settings import Settings

NOT_OURS = (
    "This server does not know itself by the address that you have used.\n"
    "Whoever runs it sets SELVES_PUBLIC_URL to the address that people use, such as https://selves.example\n"
)


def address_of(request: web.Request, settings: Settings) -> str:
    """Who is at the other end. Only listed proxies are believed when they say for whom they ask."""
    address = request.remote or ""
    forwarded = ",".join(request.headers.getall("X-Forwarded-For", [])).split(",")
    for before in reversed(forwarded):
        try:
            if not any(ipaddress.ip_address(address) in network for network in settings.trusted_proxies):
                break
            address = str(ipaddress.ip_address(before.strip()))
        except ValueError:
            break
    return address


def own_address(request: web.Request) -> str:
    """The address of ours that this connection came to."""
    found = request.transport.get_extra_info("sockname") if request.transport is not None else None
    return str(found[0]) if isinstance(found, tuple) else ""


def name_and_port(host: str) -> tuple[str, int | None]:
    """Of a Host header; an empty name if it is none."""
    try:
        parts = urlsplit(f"//{host}")
        return (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        return "", None


def is_ours(request: web.Request, settings: Settings) -> bool:
    """Whether it was asked for by a name that is ours: where we listen, what we have printed, or what this machine is
    called. Where a public address is set, a proxy stands in front and may ask by any name.
    """
    if settings.public_url:
        return True
    name, _ = name_and_port(request.headers.get("Host", ""))
    if not name:
        return False
    machine = socket.gethostname().lower()
    if is_loopback(name) or name in (machine, f"{machine}.local", settings.host.lower()):
        return True
    return name in (plain(own_address(request)), lan_address())


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def plain(address: str) -> str:
    """An address of IPv4 as such, also where it came in by IPv6."""
    return address.removeprefix("::ffff:").partition("%")[0]


def is_from_our_page(request: web.Request, settings: Settings) -> bool:
    """A browser says from which page it comes: it must be ours."""
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    if settings.public_url:
        return origin == settings.origin
    host = request.headers.get("Host", "")
    return is_ours(request, settings) and origin in (f"http://{host}", f"https://{host}")


def is_from_outside(request: web.Request, settings: Settings) -> bool:
    """Whether somebody comes from the internet, not from this network."""
    address = address_of(request, settings)
    try:
        public = ipaddress.ip_address(plain(address)).is_global
    except ValueError:
        return False
    return public and household(address) != household(own_address(request))
