"""Every connection from the moment it is accepted: whoever says nothing is closed after a while, and at once when
somebody else needs the place; whoever has asked too much is not even listened to.

A device that talks to us is never closed to make room. Some descriptors are kept back for the log and for ourselves.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Callable
from typing import Any, Final, cast
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from selves.server import metrics
from selves.server.hub import Hub
from selves.server.limits import household
from selves.server.listening import AT_ONCE, MOST_OUTSIDE, Listening, Outside, sockets_for

PATIENCE: Final = 20.0  # seconds for a whole request, also the next one on the same connection
LINGERING: Final = 2.0  # seconds for the rest of a request that was answered already
BACKLOG: Final = 128  # connections that wait to be taken
RESERVE: Final = AT_ONCE + MOST_OUTSIDE + 64  # descriptors that no visitor gets
MOST_OF_ONE: Final = 400  # connections of one address


def descriptors() -> int:
    """How many this process may have: all that the machine allows it, and not only what is usual."""
    try:
        import resource  # noqa: PLC0415 - it does not exist everywhere
    except ImportError:
        return 512
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 65536 if most == resource.RLIM_INFINITY else min(most, 65536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    return most


class Crowd:
    """Connections that share a limit. Whoever is no device makes room for others, the longest silent first."""

    __slots__ = ("_most", "_silent", "everybody")

    def __init__(self, most: int) -> None:
        self._most = most
        self.everybody: set[asyncio.BaseProtocol] = set()
        self._silent: dict[Visitor, None] = {}

    def makes_room(self) -> bool:
        """Whether one more may come, if need be in place of a silent one."""
        if len(self.everybody) < self._most:
            return True
        oldest = next(iter(self._silent), None)
        if oldest is None:
            return False
        oldest.cut()
        return True

    def join(self, visitor: "Visitor") -> None:
        self.everybody.add(visitor)
        self._silent[visitor] = None

    def hear(self, visitor: "Visitor") -> None:
        if visitor in self._silent:
            del self._silent[visitor]
            self._silent[visitor] = None

    def stay(self, visitor: "Visitor", device: asyncio.Protocol) -> None:
        """In place of a visitor a device, which makes room for nobody."""
        self.leave(visitor)
        self.everybody.add(device)

    def leave(self, gone: asyncio.BaseProtocol) -> None:
        self.everybody.discard(gone)
        if isinstance(gone, Visitor):
            self._silent.pop(gone, None)


class Visitor(web.RequestHandler):
    """One connection."""

    __slots__ = ("_asked", "_crowds", "_door", "_home", "_line")

    def __init__(self, door: "Door", server: web.Server, home: str) -> None:
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            access_log=None,  # type: ignore[arg-type]
            keepalive_timeout=PATIENCE,
            lingering_time=LINGERING,
        )
        self._door = door
        self._crowds: tuple[Crowd, ...] = ()
        self._home = home
        self._asked = False
        self._line: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._line = cast("asyncio.Transport", transport)
        crowds = self._door.crowds_of(self._home)
        if all(crowd.makes_room() for crowd in crowds):
            self._crowds = crowds
            for crowd in crowds:
                crowd.join(self)
        else:
            self.cut()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._leave()
        if not self._asked:
            self._door.charge(self._home)
        super().connection_lost(exc)

    def spoke(self) -> None:
        """It has sent a whole request."""
        self._asked = True
        for crowd in self._crowds:
            crowd.hear(self)

    def hand_over(self, to: asyncio.Protocol) -> tuple[bytes, Callable[[], None]]:
        """It is a device's line from now on, and has nothing to do with requests any more: what it has sent since, and
        what is to be done when it leaves.
        """
        crowds, self._crowds = self._crowds, ()
        for crowd in crowds:
            crowd.stay(self, to)
        door, home, tail, line = self._door, self._home, self._message_tail, self.transport
        assert line is not None
        line.set_protocol(to)
        self.transport = self._line = None
        self._asked = True
        self.connection_lost(None)

        def leave() -> None:
            for crowd in crowds:
                crowd.leave(to)
            door.forget(home)

        return tail, leave

    def cut(self) -> None:
        """Somebody else needs the place."""
        metrics.CUT.inc()
        self._leave()
        if self._line is not None:
            self._line.abort()

    def _leave(self) -> None:
        for crowd in self._crowds:
            crowd.leave(self)
        self._crowds = ()
        self._door.forget(self._home)

    def handle_error(self, request: Any, status: int = 500, exc: Any = None, message: str | None = None) -> Any:
        if isinstance(exc, HttpProcessingError):
            metrics.BROKEN.inc()
        return super().handle_error(request, status, exc, message)

    def log_exception(self, *args: Any, **more: Any) -> None:
        """What somebody sent that is no HTTP is counted, not written down: anybody could fill a disk with it."""
        if not isinstance(more.get("exc_info"), HttpProcessingError | web.RequestPayloadError):
            super().log_exception(*args, **more)


class Door(web.TCPSite):
    """Where we listen, and who has come: all of them, and those of each address."""

    def __init__(self, runner: web.BaseRunner, hub: Hub, port: int | None = None, host: str | None = None) -> None:
        settings = hub.settings
        super().__init__(
            runner,
            settings.host if host is None else host,
            settings.port if port is None else port,
            backlog=BACKLOG,
            reuse_port=settings.shared_port and host is None,
        )
        self._settings = settings
        self._hub = hub
        self._callers = hub.callers
        self._steady = hub.world.clock.steady
        self._all = Crowd(settings.most_sockets or descriptors() - RESERVE)
        self._of: dict[str, Crowd] = {}
        self._coming: set[asyncio.Task[Any]] = set()
        self._outside = Outside()

    async def start(self) -> None:
        await web.BaseSite.start(self)
        assert self._host is not None
        opened = await sockets_for(self._host, self._port, self._backlog, bool(self._reuse_port))
        self._server = Listening(opened, self._welcome)  # type: ignore[assignment] # sockets to name, and to close

    async def stop(self) -> None:
        await super().stop()
        self._outside.close()

    def _welcome(self, line: socket.socket, address: str) -> None:
        """Whoever may not ask for anything now is turned away before anything was made for him, or read."""
        loop, server, home = asyncio.get_running_loop(), self._runner.server, household(address)
        limited = not self._callers.unlimited and not self._is_proxy(home)
        if server is None or (limited and not self._callers.of(home).requests.holds(self._steady())):
            metrics.CUT.inc()
            self._outside.turn_away(line)
            return
        coming = loop.create_task(loop.connect_accepted_socket(lambda: Visitor(self, server, home), line))
        self._coming.add(coming)
        coming.add_done_callback(self._came)

    def _came(self, coming: "asyncio.Task[Any]") -> None:
        self._coming.discard(coming)
        if not coming.cancelled():
            coming.exception()  # it was gone before it was here

    def crowds_of(self, home: str) -> tuple[Crowd, ...]:
        """All, and all from there. A proxy that we trust comes for many, so its address has no limit of its own."""
        if self._settings.unlimited or self._is_proxy(home):
            return (self._all,)
        return self._of.setdefault(home, Crowd(MOST_OF_ONE)), self._all

    def charge(self, home: str) -> None:
        """Whoever comes and asks for nothing, or for nothing that can be read, has kept us as busy as by a request."""
        if not self._is_proxy(home):
            self._callers.of(home).requests.take(self._steady())

    def forget(self, home: str) -> None:
        if home in self._of and not self._of[home].everybody:
            del self._of[home]

    def _is_proxy(self, home: str) -> bool:
        holding = self._hub.holding
        if holding is not None and any(household(urlsplit(each).hostname or "") == home for each in holding.others):
            return True
        if not self._settings.trusted_proxies:
            return False
        try:
            place = ipaddress.ip_network(home)
        except ValueError:
            return False
        return any(place.overlaps(network) for network in self._settings.trusted_proxies)
