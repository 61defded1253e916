"""Running the server: the world it is given, the address to go to, the signals to stop by."""

import asyncio
import contextlib
import gc
import logging
import random
import signal
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TextIO, cast

import structlog
from aiohttp import web

from selves.games.foreign import LEFT_OUT
from selves.server import handing
from selves.server.addresses import addresses, lan_address
from selves.server.app import application, metrics_response
from selves.server.door import Door
from selves.server.fetching import HUB
from selves.server.hub import Hub
from selves.server.log import Log, NoDriver, Unreadable
from selves.server.log.nodes import Nodes
from selves.server.log.sqlite import SqliteLog
from selves.server.settings import Settings
from selves.server.sparing import Sparing
from selves.server.world import RealClock, World

STOP_WITHIN = 8.0  # seconds, when rooms have been handed over


def configure_logging() -> None:
    """One line an event, to standard error; rooms and seats are named, answers and tokens never."""
    sparing, libraries = Sparing(time.monotonic), logging.StreamHandler(sys.stderr)
    libraries.addFilter(sparing)
    logging.basicConfig(handlers=[libraries], level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # that two wanted the same version is no news
    structlog.configure(
        processors=[
            sparing,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Lines(sys.stderr))),
    )


class Lines:
    """Where the lines go. The disk that is full may be the one they are written to: then they are lost, and no more."""

    def __init__(self, to: TextIO) -> None:
        self._to = to

    def write(self, text: str) -> int:
        with contextlib.suppress(OSError, ValueError):
            return self._to.write(text)
        return 0

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._to.flush()


def real_world(settings: Settings) -> World:
    """This machine's time, randomness and threads, and the log where the settings say."""
    log, nodes = log_of(settings)
    return World(
        clock=RealClock(),
        source=random.SystemRandom(),
        reading=ThreadPoolExecutor(2, thread_name_prefix="reading"),
        thinking=ThreadPoolExecutor(1, thread_name_prefix="bots"),
        log=log,
        nodes=nodes,
    )


def log_of(settings: Settings) -> tuple[Log, Nodes | None]:
    """In PostgreSQL if an address is set, otherwise in the folder of the settings; and who else serves it."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Unreadable(f"{settings.data} cannot be used as a folder: {fault.strerror}") from None
    if settings.postgresql:
        try:
            from selves.server.log.postgres import PostgresLog  # noqa: PLC0415 - its driver need not be installed
            from selves.server.log.postgres_nodes import PostgresNodes  # noqa: PLC0415
        except ImportError:
            raise NoDriver from None
        log = PostgresLog(settings.postgresql, settings.data)
        return log, PostgresNodes(log, settings.node) if settings.node else None
    return SqliteLog(settings.database), None


async def serve(settings: Settings, announce: Callable[[str, str | None], None]) -> None:
    """Serve until told to stop; `announce` gets the local address and the one in the network, if there is one."""
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stopping.set)
    for sentence in LEFT_OUT.values():
        structlog.get_logger().error("game.left-out", why=sentence)
    app = application(settings, real_world)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
    await runner.setup()
    await Door(runner, app[HUB]).start()
    others = await metrics_site(settings)
    port = runner.addresses[0][1]
    await join_nodes(app[HUB], runner)
    gc.collect()
    sys.setswitchinterval(0.0005)  # seconds; the thread that writes must not wait long for a loop that is flooded
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)  # what a room makes is not cyclic; a full collection would stop all rooms
    announce(*addresses(settings, port))
    hub = app[HUB]
    reasons = [loop.create_task(reason.wait()) for reason in (stopping, hub.log_ended, hub.outdated)]
    await asyncio.wait(reasons, return_when=asyncio.FIRST_COMPLETED)
    for reason in reasons:
        reason.cancel()
    if hub.holding is not None and not hub.log_ended.is_set():
        hub.take_leave()
        await asyncio.sleep(settings.leaving)
    within = STOP_WITHIN + (handing.WITHIN if hub.holding is not None else 0.0)
    await clean_up([runner] if others is None else [runner, others], within)
    if hub.log_ended.is_set() or hub.outdated.is_set():
        raise hub.fault


async def join_nodes(hub: Hub, runner: web.AppRunner) -> None:
    """If there are others, they learn where we listen: where nobody else does."""
    if hub.holding is not None:
        host, port = hub.settings.host, runner.addresses[0][1]
        if hub.settings.shared_port:
            host = "127.0.0.1"
            await Door(runner, hub, 0, host).start()
            port = runner.addresses[-1][1]
        if host in ("", "0.0.0.0", "::"):  # noqa: S104 - all addresses: one of them will do
            host = lan_address() or "127.0.0.1"
        await hub.holding.begin(hub.settings.node_address or f"http://{host}:{port}")


async def clean_up(runners: Sequence[web.AppRunner], within: float) -> None:
    try:
        async with asyncio.timeout(within):
            for runner in runners:
                await runner.cleanup()
    except TimeoutError:
        structlog.get_logger().error("stop.slow", seconds=within)


async def metrics_site(settings: Settings) -> web.AppRunner | None:
    if not settings.metrics_port:
        return None

    async def metrics(request: web.Request) -> web.Response:
        return metrics_response()

    app = web.Application()
    app.router.add_get("/metrics", metrics)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, settings.host, settings.metrics_port).start()
    return runner
