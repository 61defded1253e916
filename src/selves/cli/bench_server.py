"""`selves bench server`: the real server in a process of its own, its log on disk, and rooms full of devices on loopback.

Nothing passes or fails by it; it prints what it measured. It stops by itself.
"""

import asyncio
import contextlib
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp

from selves.server.device import Device, Update

TICK = os.sysconf("SC_CLK_TCK")
PLAYERS = 4


async def measure(rooms: int, seconds: float, think_rooms: int, think_seconds: float) -> dict[str, Any]:
    """All figures of the report."""
    with server() as (process, url):
        flat_out = await play_rooms(process, url, rooms, seconds, think=0.0)
    with server() as (process, url):
        thinking = await play_rooms(process, url, think_rooms, think_seconds, think=2.0)
    with yardstick() as (process, url):
        bare = await echo(process, url, rooms * PLAYERS, seconds / 2)
    return {
        "rooms": rooms,
        **flat_out,
        "yardstick_cpu_ms_per_1000": bare,
        "ratio": round(flat_out["cpu_ms_per_1000_moves"] / bare, 2),
        "think": {"rooms": think_rooms, **thinking},
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextlib.contextmanager
def server() -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="selves-bench-") as data:
        command = [sys.executable, "-m", "selves", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data]
        environment = os.environ | {"SELVES_UNLIMITED": "1"}
        with running(command, environment, f"http://127.0.0.1:{port}/healthz", Path(data)) as process:
            yield process, f"http://127.0.0.1:{port}/ws"


@contextlib.contextmanager
def yardstick() -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    port = free_port()
    command = [sys.executable, "-m", "selves.cli.yardstick", str(port)]
    with running(command, dict(os.environ), f"http://127.0.0.1:{port}/", None) as process:
        yield process, f"http://127.0.0.1:{port}/ws"


@contextlib.contextmanager
def running(
    command: list[str], environment: dict[str, str], url: str, _data: Path | None
) -> Iterator[subprocess.Popen[bytes]]:
    """A process that listens on this machine, until the measuring is done."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603 - our own program
    try:
        host, port = url.split("/")[2].split(":")
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection((host, int(port)), 1):
                break
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait(15)


def cpu_seconds(process: subprocess.Popen[bytes]) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident_kb(process: subprocess.Popen[bytes]) -> int:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


class Player:
    """A device that answers every offer at once, or after thinking, and times each move to its update."""

    def __init__(self, device: Device, think: float, times: list[float]) -> None:
        self.device = device
        self.think = think
        self.times = times
        self.sent: dict[str, float] = {}
        self.answered = ""
        self.going = True
        device.on_update = self.on_update

    async def on_update(self, update: Update) -> None:
        for request in update["done"]:
            began = self.sent.pop(request, None)
            if began is not None:
                self.times.append(time.perf_counter() - began)
        if not self.going:
            return
        offer, room = update["offer"], update["room"]
        if offer is not None and offer["due"] and offer["id"] != self.answered:
            self.answered = offer["id"]
            if self.think:
                asyncio.get_running_loop().call_later(self.think * random.random(), self.later, offer)
            else:
                await self.answer(offer)
        elif (
            room["phase"] == "over"
            and room["host"] in update["mine"]
            and room["games"]
            and not self.answered == "again"
        ):
            self.answered = "again"
            await self.device.do("again")
            await self.device.do("start")

    def later(self, offer: dict[str, Any]) -> None:
        if self.going:
            task = asyncio.get_running_loop().create_task(self.answer(offer))
            TASKS.add(task)
            task.add_done_callback(TASKS.discard)

    async def answer(self, offer: dict[str, Any]) -> None:
        moves = {
            "draw": {"kind": "draw"},
            "answer": {"kind": "answer", "stone": random.randint(1, 3)},
            "guess": {"kind": "guess", "stone": random.randint(1, 3), "stake": 1},
        }
        began = time.perf_counter()
        self.sent[await self.device.play(**moves[offer["choices"][0]["kind"]])] = began


TASKS: set[asyncio.Task[None]] = set()


async def play_rooms(
    process: subprocess.Popen[bytes], url: str, rooms: int, seconds: float, think: float
) -> dict[str, Any]:
    times: list[float] = []
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        before = resident_kb(process)
        players = await asyncio.gather(*(seat_room(http, url, think, times) for _ in range(rooms)))
        await asyncio.sleep(1.0)
        times.clear()
        cpu, began = cpu_seconds(process), time.perf_counter()
        await asyncio.sleep(seconds)
        lasted, used, moves = time.perf_counter() - began, cpu_seconds(process) - cpu, sorted(times)
        for table in players:
            for player in table:
                player.going = False
        await asyncio.sleep(0.5)
        grown = resident_kb(process) - before
        await asyncio.gather(*(player.device.hang_up() for table in players for player in table))
    return {
        "moves_per_second": round(len(moves) / lasted),
        "p50_ms": round(1000 * moves[len(moves) // 2], 2),
        "p99_ms": round(1000 * moves[len(moves) * 99 // 100], 2),
        "cpu_ms_per_1000_moves": round(1e6 * used / len(moves), 1),
        "rss_kb_per_room": round(grown / rooms, 1),
    }


async def seat_room(http: aiohttp.ClientSession, url: str, think: float, times: list[float]) -> list[Player]:
    devices = [await Device(http, url).connect() for _ in range(PLAYERS)]
    opened = await devices[0].open("Ada")
    for number, device in enumerate(devices[1:]):
        await device.join(opened["room"]["code"], f"Guest {number}")
    players = [Player(device, think, times) for device in devices]
    await devices[0].do("start")
    return players


async def echo(process: subprocess.Popen[bytes], url: str, connections: int, seconds: float) -> float:
    """CPU-ms for 1,000 messages, each answered by four of 1 KB."""
    answered, message = 0, b"y" * 100

    async def talk(ws: aiohttp.ClientWebSocketResponse, until: float) -> None:
        nonlocal answered
        while time.perf_counter() < until:
            await ws.send_frame(message, aiohttp.WSMsgType.TEXT)
            for _ in range(4):
                await ws.receive()
            answered += 1

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        sockets = [await http.ws_connect(url) for _ in range(connections)]
        cpu = cpu_seconds(process)
        await asyncio.gather(*(talk(ws, time.perf_counter() + seconds) for ws in sockets))
        used = cpu_seconds(process) - cpu
        await asyncio.gather(*(ws.close() for ws in sockets))
    return round(1e6 * used / answered, 1)
