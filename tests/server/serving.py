"""A real server for tests: in this process on a port of its own, or as a process that can be killed."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
from aiohttp import web

from selves.content.languages import Language
from selves.server.app import application
from selves.server.device import Device, Update
from selves.server.door import Door
from selves.server.fetching import HUB
from selves.server.hub import Hub
from selves.server.run import join_nodes, real_world
from selves.server.settings import Settings
from selves.server.world import World
from tests.server.clock import HandClock

T = TypeVar("T")


class Served:
    """A server in this process; with a clock of its own, time stands still until it is moved."""

    def __init__(self, settings: Settings, clock: HandClock | None = None) -> None:
        self.settings = settings
        self.clock = clock
        self.runner: web.AppRunner | None = None
        self.port = 0
        self.http: aiohttp.ClientSession | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def hub(self) -> Hub:
        assert self.runner is not None
        return self.runner.app[HUB]

    async def start(self) -> None:
        self.runner = web.AppRunner(application(self.settings, self.world), access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        self.door = Door(self.runner, self.hub, self.port)
        await self.door.start()
        self.port = self.runner.addresses[0][1]
        await join_nodes(self.hub, self.runner)

    def world(self, settings: Settings) -> World:
        world = real_world(settings)
        return world if self.clock is None else replace(world, clock=self.clock)

    async def stop(self) -> None:
        if self.runner is not None:
            await self.runner.cleanup()
            self.runner = None

    async def restart(self, while_down: Callable[[], None] = lambda: None) -> None:
        await self.stop()
        while_down()
        await self.start()

    async def device(self, language: Language = "en", connect: bool = True) -> Device:
        assert self.http is not None
        device = Device(self.http, f"{self.url}/ws", language)
        return await device.connect() if connect else device

    async def get(self, path: str, **headers: str) -> tuple[int, str, Any]:
        assert self.http is not None
        async with self.http.get(
            self.url + path, headers={key.replace("_", "-"): v for key, v in headers.items()}
        ) as got:
            return got.status, await got.text(), got.headers

    async def party(self, *names: str, **settings: Any) -> list[Device]:
        """A room with these people in it; the first is the host."""
        devices = [await self.device() for _ in names]
        opened = await devices[0].open(names[0], **settings)
        for device, name in zip(devices[1:], names[1:], strict=True):
            await device.join(opened["room"]["code"], name)
        return devices


@contextlib.asynccontextmanager
async def serving(data: Path, clock: HandClock | None = None, **settings: Any) -> AsyncIterator[Served]:
    quick: dict[str, Any] = {
        "host": "127.0.0.1",
        "port": 0,
        "data": data,
        "bot_delay": 0.0,
        "wake_grace": 0.0,
        "grace": 0.2,
        "hold": False,
    }
    served = Served(replace(Settings(), **(quick | settings)), clock)
    await served.start()
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        served.http = http
        try:
            yield served
        finally:
            await served.stop()


def run(work: Coroutine[Any, Any, T]) -> T:
    async def within() -> T:
        async with asyncio.timeout(240):
            return await work

    return asyncio.run(within())


async def started(devices: list[Device]) -> None:
    await devices[0].do("start")
    for device in devices:
        await device.until(lambda update: update["room"]["phase"] == "playing")


class Autoplayer:
    """Plays whatever a device is offered, once an offer, by a rule."""

    def __init__(self, device: Device, choose: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        self.device = device
        self.choose = choose
        self.answered = ""
        device.on_update = self.on_update

    async def on_update(self, update: Update) -> None:
        offer = update["offer"]
        if offer is not None and offer["due"] and offer["id"] != self.answered:
            self.answered = offer["id"]
            await self.device.play(**self.choose(offer))

    async def begin(self) -> None:
        if self.device.update is not None:
            await self.on_update(self.device.update)


def first_choice(offer: dict[str, Any]) -> dict[str, Any]:
    """Draw; answer 1; guess 1 for 1."""
    kind = offer["choices"][0]["kind"]
    fields = {"draw": {}, "answer": {"stone": 1}, "guess": {"stone": 1, "stake": 1}}
    return {"kind": kind, **fields[kind]}


async def autoplay(devices: list[Device], choose: Callable[[dict[str, Any]], dict[str, Any]] = first_choice) -> None:
    for device in devices:
        await Autoplayer(device, choose).begin()


@contextlib.contextmanager
def process(
    data: Path,
    port: int,
    *more: str,
    unlimited: bool = True,
    before: Callable[[], None] | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Iterator[subprocess.Popen[str]]:
    """`selves serve` as a process; `before` is done in it first."""
    environment = {**environment, "SELVES_WAKE_GRACE": "0", "SELVES_HOLD": "0"}
    environment |= {"SELVES_UNLIMITED": "1"} if unlimited else {}
    command = [sys.executable, "-m", "selves", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    started = subprocess.Popen(
        [*command, *more],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=before,  # noqa: PLW1509 - no thread of ours holds a lock here
    )
    try:
        wait_for_port(port)
        yield started
    finally:
        if started.poll() is None:
            started.send_signal(signal.SIGTERM)
            started.wait(12)
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        started.stderr.close()


def wait_for_port(port: int) -> None:
    for _ in range(3000):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise AssertionError("the server does not listen")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
