"""The campaign against a real server on this machine: killed under load, fuzzed, filled with rooms that go again, and
flooded while tables play.

Each act is bounded by what it is to do and by time; what it found is added up, whatever it is.
"""

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import msgspec

from selves.cli.bench_server import resident_kb
from selves.server.device import Device
from tests.hostile.flooding import FLOODS, flooding
from tests.hostile.killing import IDS, Found, come_back, leaked, party, play_and_die
from tests.hostile.memory import measure
from tests.server.serving import free_port, process, started
from tests.server.test_hostile import hello, mutated

POOL = 20_000  # different broken frames
ATTACKERS = 6


@dataclass
class Figures:
    """What the campaign found."""

    frames: int = 0
    kills: int = 0
    rooms: int = 0
    lost: int = 0
    doubled: int = 0
    leaks: int = 0
    rss_mb_grown: float = 0.0
    p99_ms: dict[str, float] = field(default_factory=dict)

    def grew(self, megabytes: float) -> None:
        """By how much memory a server has grown; of several, the one that has most."""
        self.rss_mb_grown = max(self.rss_mb_grown, megabytes)

    @property
    def p99_ratio(self) -> float:
        """The slowest moves under the worst flood, as a multiple of those without one."""
        quiet = self.p99_ms.get("quiet", 0.0)
        return round(max(self.p99_ms.values()) / quiet, 2) if quiet else 0.0


class Searched(Device):
    """A device whose every frame is searched for what it may not have."""

    figures: Figures
    secrets: set[bytes]

    async def read_message(self, data: str) -> None:
        raw = data.encode()
        self.figures.frames += 1
        own = {token.encode() for token in self.tokens}
        if any(secret in raw for secret in (*(self.secrets - own), *IDS)):
            self.figures.leaks += 1
        await super().read_message(data)


# ---- killed --------------------------------------------------------------------------------------------------------


async def killed(figures: Figures, data: Path, kills: int, until: float) -> None:
    """Three rooms play as fast as they can; the server dies again and again, loses and doubles nothing, and what it
    sent is searched for secrets that only its log has.
    """
    port, source, rooms = free_port(), random.Random(15), list[list[Device]]()
    async with aiohttp.ClientSession() as http:
        while figures.kills < kills and time.monotonic() < until:
            with process(data, port) as server:
                if not rooms:
                    rooms = [await party(http, port) for _ in range(3)]
                    for device in itertools.chain(*rooms):
                        device.recording = True
                await come_back(rooms)
                await play_and_die(server, rooms, source)
                figures.kills += 1
            figures.frames += sum(len(device.received) for device in itertools.chain(*rooms))
            figures.leaks += leaked(data, rooms)
    found = Found(data, rooms)
    figures.lost, figures.doubled = len(found.lost), len(found.doubled)


# ---- fuzzed --------------------------------------------------------------------------------------------------------


async def fuzzed(figures: Figures, data: Path, frames: int, until: float) -> None:
    """Broken, mutated and hostile frames as fast as the server reads them, while a table beside them plays on."""
    port = free_port()
    with process(data, port) as server:
        async with table(figures, port) as devices:
            source, sent = random.Random(2026), 0
            pool = [mutated(source, devices[0].room) for _ in range(POOL)]
            warm = 0

            async def attack(number: int) -> None:
                nonlocal sent, warm
                frame_of = itertools.cycle(pool[number:] + pool[:number])
                async with aiohttp.ClientSession() as http:
                    while sent < frames and time.monotonic() < until:
                        async with http.ws_connect(f"http://127.0.0.1:{port}/ws", max_msg_size=0) as ws:
                            await ws.send_frame(msgspec.json.encode(hello(devices[0].room)), aiohttp.WSMsgType.TEXT)
                            reading = asyncio.ensure_future(searched(figures, ws, devices))
                            with contextlib.suppress(ConnectionError):
                                while sent < frames and not reading.done() and time.monotonic() < until:
                                    for _ in range(50):
                                        await ws.send_frame(next(frame_of), aiohttp.WSMsgType.TEXT)
                                    sent += 50
                                    if sent > frames // 10 and not warm:
                                        warm = resident_kb(server)
                                    await asyncio.sleep(0)
                            reading.cancel()

            await asyncio.gather(*(attack(1000 * number) for number in range(ATTACKERS)))
            figures.frames += sent
            await devices[0].done_with("keep", keep=True)  # it still answers
            figures.grew(round((resident_kb(server) - warm) / 1024, 1))


async def searched(figures: Figures, ws: aiohttp.ClientWebSocketResponse, devices: list[Searched]) -> None:
    """What an attacker is sent."""
    async for message in ws:
        figures.frames += 1
        raw = message.data if isinstance(message.data, bytes) else str(message.data).encode()
        if any(token.encode() in raw for device in devices for token in device.tokens):
            figures.leaks += 1


@contextlib.asynccontextmanager
async def table(figures: Figures, port: int) -> AsyncIterator[list[Searched]]:
    """Three who play one game after the other, and are sent nothing of each other's."""
    async with aiohttp.ClientSession() as http:
        devices = [Searched(http, f"http://127.0.0.1:{port}/ws") for _ in range(3)]
        secrets: set[bytes] = set()
        for device in devices:
            device.figures, device.secrets = figures, secrets
            await device.connect()
        opened = await devices[0].open("Ada")
        for device, name in zip(devices[1:], ("Ben", "Cleo"), strict=True):
            await device.join(opened["room"]["code"], name)
        secrets |= {token.encode() for device in devices for token in device.tokens}
        await started(list(devices))
        yield devices
        for device in devices:
            await device.hang_up()


# ---- filled --------------------------------------------------------------------------------------------------------


async def filled(figures: Figures, rooms: int, until: float) -> None:
    """Thousands of rooms come and go, and nothing of them stays in memory."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(until - time.monotonic()):
            grown = await measure(rooms)
            figures.rooms = rooms
            figures.grew(grown["rss_mb_grown"])


# ---- flooded -------------------------------------------------------------------------------------------------------


async def flooded(figures: Figures, data: Path, seconds: float) -> None:
    """How long a table's moves take, left alone and under each flood, with all limits on."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with process(data, port, unlimited=False):
        async with table(figures, port) as devices:
            figures.p99_ms["quiet"] = await slowest_moves(devices, seconds)
            for name in FLOODS:
                with flooding(name, url, devices[0].room):
                    figures.p99_ms[name] = await slowest_moves(devices, seconds)


async def slowest_moves(devices: list[Searched], seconds: float) -> float:
    """Milliseconds until a request is acknowledged, the 99th of a hundred: one asks and asks, at a human's pace."""
    took, until = list[float](), time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.perf_counter()
        await devices[0].done_with("keep", keep=True)
        took.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(0.1)
    return round(sorted(took)[len(took) * 99 // 100], 2)
