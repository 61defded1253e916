"""What a host can set, by flags or `SELVES_*` variables; nothing is required."""

import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_type_hints
from urllib.parse import urlsplit


class BadSetting(ValueError):  # noqa: N818
    """A setting that cannot be used, by name."""


Network = ipaddress.IPv4Network | ipaddress.IPv6Network
ShelfMode = Literal["off", "approve", "open"]


@dataclass(frozen=True)
class Settings:
    """`public_url` is where people reach it, if that is not where it listens; `base_path` stands before our paths."""

    host: str = "0.0.0.0"  # noqa: S104 - friends in the same network are to reach it
    port: int = 8000
    data: Path = Path("data")
    #: The address of PostgreSQL, if the log is kept there and not in a file in that folder.
    postgresql: str = field(default="", repr=False)
    #: The name of this node, if several serve one log in PostgreSQL; and where the others reach it.
    node: str = ""
    node_address: str = ""
    #: Seconds for which a node that will leave only says so, for who stands in front to send nobody new.
    leaving: float = 2.0
    #: Whether others on this machine listen on the same port, and each on one of its own for the rest.
    shared_port: bool = False
    public_url: str = ""
    base_path: str = ""
    trusted_proxies: tuple[Network, ...] = ()
    retention_days: int = 30
    #: Where /metrics is served to others than this machine itself; 0 for nowhere.
    metrics_port: int = 0
    #: Seconds without a connection after which the others may declare somebody absent.
    grace: float = 30.0
    #: Seconds for which no time-out happens after a room woke: people are just coming back.
    wake_grace: float = 8.0
    #: Seconds an empty room stays awake.
    sleep_after: float = 60.0
    #: Seconds a bot seems to think.
    bot_delay: float = 1.2
    #: Whether the table waits for everybody to see what was revealed.
    hold: bool = True
    #: Whether play teaches the server something about its cards; off, what it has learned is deleted.
    learn: bool = True
    #: Seconds a message may wait for a socket that does not take it.
    send_timeout: float = 10.0
    #: Rooms on this server, and how many of them may be awake at once.
    most_rooms: int = 100_000
    most_awake: int = 2_000
    #: Boxes of one's own on this server, and days until one that nobody reads, writes or plays is deleted.
    most_boxes: int = 20_000
    box_days: int = 365
    #: Whether boxes may stand where everybody on this server sees them: never, once they were approved, or at once.
    shelf: ShelfMode = "off"
    #: Connections at once; 0 for as many as the machine allows, but for a reserve.
    most_sockets: int = 0
    #: No limits of messages, connections and guesses: for measuring on this machine only.
    unlimited: bool = False
    environment: dict[str, str] = field(default_factory=dict, repr=False)

    @property
    def database(self) -> Path:
        return self.data / "selves.db"

    @property
    def origin(self) -> str:
        """The origin that browsers must come from, where a public address is set."""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


#: What a host calls a setting, where that is not its name here.
CALLED: Final = {"postgresql": "database"}


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
    """Flags first, then variables, then what is usual."""
    variables = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for name, kind in get_type_hints(Settings).items():
        called = CALLED.get(name, name)
        raw = given.get(called)
        if raw is None and name != "environment":
            raw = variables.get(f"SELVES_{called.upper()}")
        if raw is not None:
            values[name] = read(name, raw, kind)
    settings = Settings(**values)
    if settings.public_url and urlsplit(settings.public_url).scheme not in ("http", "https"):
        raise BadSetting("public_url must begin with http:// or https://")
    if settings.postgresql and urlsplit(settings.postgresql).scheme not in ("postgresql", "postgres"):
        raise BadSetting("database must begin with postgresql://")
    if settings.node and not settings.postgresql:
        raise BadSetting("node needs database: only PostgreSQL can be shared by several")
    if settings.node_address and urlsplit(settings.node_address).scheme != "http":
        raise BadSetting("node_address must begin with http://")
    if settings.base_path and not settings.base_path.startswith("/"):
        raise BadSetting("base_path must begin with /")
    if not 0 <= settings.port <= 65535:
        raise BadSetting("port must be from 0 to 65535")
    for name in ("retention_days", "most_rooms", "most_awake", "most_boxes", "box_days"):
        if getattr(settings, name) < 1:
            raise BadSetting(f"{name} must be 1 or more")
    return settings


def read(name: str, raw: Any, kind: Any) -> Any:
    try:
        if name == "trusted_proxies":
            parts = raw if isinstance(raw, list | tuple) else str(raw).split(",")
            return tuple(ipaddress.ip_network(str(part).strip()) for part in parts if str(part).strip())
        if kind is ShelfMode:
            return next(each for each in get_args(ShelfMode) if each == str(raw).lower())
        if kind is bool:
            return str(raw).lower() in ("1", "true", "yes", "on")
        if name == "base_path":
            return str(raw).rstrip("/")
        return kind(raw)
    except (ValueError, StopIteration):
        raise BadSetting(f"{name} cannot be {str(raw)!r}") from None
