"""Where to go: the address on this machine, and the one by which others in the same network find it."""

import socket

from selves.server.settings import Settings


def addresses(settings: Settings, port: int) -> tuple[str, str | None]:
    """Where to go on this machine, and where from another one in the same network, never loopback."""
    base = settings.base_path + "/"
    local = f"http://localhost:{port}{base}"
    if settings.public_url:
        return local, settings.public_url.rstrip("/") + base
    if settings.host in ("0.0.0.0", "::"):  # noqa: S104
        lan = lan_address()
        return local, f"http://{lan}:{port}{base}" if lan else None
    if settings.host in ("localhost", "127.0.0.1", "::1"):
        return local, None
    return local, f"http://{settings.host}:{port}{base}"


def lan_address() -> str | None:
    """The address by which this machine is known in its network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address  # noqa: S104
