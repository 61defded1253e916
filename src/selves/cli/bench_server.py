"""`selves bench server`: the real server in a process of its own, its log on disk, and rooms full of devices.

Nothing passes or fails by it; it prints what it measured. It stops by itself.
"""

import asyncio
import contextlib
import gc
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import msgspec
from msgspec import UNSET, UnsetType

from selves.games import GAMES
from selves.kernel.offer import Offer
from selves.server.device import Device
from selves.server.protocol import Play, Whole

TICK = os.sysconf("SC_CLK_TCK")
PLAYERS = 4
AT_ONCE = 25  # rooms to which people come at the same time
BEGUN_WITHIN = 60.0  # seconds
SOURCE = random.Random()


class Extent(NamedTuple):
    """How much is measured: rooms that play as fast as they can, and rooms that think."""

    game: str
    rooms: int
    seconds: float
    think_rooms: int
    think_seconds: float
    idle_rooms: int = 0
    nodes: int = 1


async def measure(extent: Extent, runs: int) -> dict[str, Any]:
    """All figures of the report: of each the one in the middle of so many runs."""
    return middle([await measure_once(extent) for _ in range(runs)]) | {"runs": runs, "game": extent.game}


async def measure_once(extent: Extent) -> dict[str, Any]:
    with servers(extent.nodes) as (processes, urls):
        flat_out = await play_rooms(processes, urls, extent.game, extent.rooms, extent.seconds, think=0.0)
    with servers(extent.nodes) as (processes, urls):
        thinking = await play_rooms(
            processes,
            urls,
            extent.game,
            extent.think_rooms,
            extent.think_seconds,
            think=2.0,
            idle_rooms=extent.idle_rooms,
        )
    answers, size = max(1, round(flat_out["updates_per_move"] or 1)), flat_out["bytes_per_update"] or 1024
    with yardstick(answers, size) as (process, url):
        before = resident_kb(process)
        bare, grown = await echo(process, url, extent.rooms * PLAYERS, extent.seconds / 2, before)
    return {
        "rooms": extent.rooms,
        **flat_out,
        "yardstick_cpu_ms_per_1000": bare,
        "bare_rss_kb_per_room": round(grown / extent.rooms, 1),
        "ratio": round(flat_out["cpu_ms_per_1000_moves"] / bare, 2),
        "think": {"rooms": extent.think_rooms, "idle_rooms": extent.idle_rooms, **thinking},
    }


def middle(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """Figure by figure, the one in the middle."""
    found: dict[str, Any] = {}
    for name, value in runs[0].items():
        all_of_it = [run[name] for run in runs if run[name] is not None]
        if isinstance(value, dict):
            found[name] = middle(all_of_it)
        else:
            found[name] = sorted(all_of_it)[len(all_of_it) // 2] if all_of_it else None
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextlib.contextmanager
def servers(nodes: int) -> Iterator[tuple[list[subprocess.Popen[bytes]], list[str]]]:
    """One, with its log where SELVES_DATABASE says; or as many nodes of one log."""
    environment = os.environ | {"SELVES_UNLIMITED": "1", "SELVES_HOLD": "0", "SELVES_LEAVING": "0"}
    ports = [free_port() for _ in range(nodes)]
    with tempfile.TemporaryDirectory(prefix="selves-bench-") as data, contextlib.ExitStack() as stack:
        processes = []
        for number, port in enumerate(ports):
            command = [sys.executable, "-m", "selves", "serve", "--host", "127.0.0.1", "--port", str(port)]
            command += ["--data", data, *([f"--node=bench-{number}"] if nodes > 1 else [])]
            processes.append(stack.enter_context(running(command, environment, port)))
        yield processes, [f"http://127.0.0.1:{port}/ws" for port in ports]


@contextlib.contextmanager
def yardstick(answers: int, size: int) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """It sends as many messages of as many bytes as we did, to as many devices."""
    port = free_port()
    command = [sys.executable, "-m", "selves.cli.yardstick", str(port), str(answers), str(size)]
    with running(command, dict(os.environ), port) as process:
        yield process, f"http://127.0.0.1:{port}/ws"


@contextlib.contextmanager
def running(command: list[str], environment: dict[str, str], port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A process that listens on this port of this machine, until the measuring is done."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603 - our own program
    try:
        for _ in range(1200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait(15)


def cpu_seconds(process: int) -> float:
    """How long a process has been working."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident_kb(process: subprocess.Popen[Any]) -> int:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


class RoomGlimpse(msgspec.Struct):
    phase: str | UnsetType = UNSET
    host: str | UnsetType = UNSET
    finished: bool | UnsetType = UNSET


class Glimpse(msgspec.Struct):
    """As much of an update as it takes to answer it. What is not there is as before."""

    type: str
    on: int = 0
    room: RoomGlimpse | UnsetType = UNSET
    shown: str | UnsetType = UNSET
    offer: Offer | UnsetType | None = UNSET
    done: tuple[str, ...] = ()


class Player(Device):
    """A device that, once at the table, answers every offer at once, or after thinking, and times each move."""

    think = 0.0
    times: list[float]
    going = False
    answered = ""
    asleep = False
    offered: Offer | None = None

    def begin(self, game: str, think: float, times: list[float]) -> None:
        assert self.update is not None
        self.game = GAMES[game]
        self.think, self.times, self.going = think, times, True
        self.sent: dict[str, float] = {}
        self.updates = self.bytes = 0
        self.phase, self.host, self.finished = "lobby", self.update["room"]["host"], False
        self.seeing = self.who
        self.asleep, self.offered = True, None
        self.folds = True

    def notice(self, room: RoomGlimpse) -> None:
        self.phase = self.phase if room.phase is UNSET else room.phase
        self.host = self.host if room.host is UNSET else room.host
        self.finished = self.finished if room.finished is UNSET else room.finished

    async def draw(self, data: str, on: int) -> None:
        """While a seed is drawn all of an update counts; where only a glimpse was taken, a whole one is needed."""
        if not self.folds and on != 0:
            await self.send(Whole())
            return
        self.folds = True
        await super().read_message(data)

    async def read_message(self, data: str) -> None:
        if not self.going and not self.answered:
            await super().read_message(data)
            return
        seen = GLIMPSE.decode(data)
        if seen.type != "update":
            return
        self.updates += 1
        self.bytes += len(data)
        if seen.room is not UNSET:
            self.notice(seen.room)
        if self.phase == "drawing":
            await self.draw(data, seen.on)
            return
        self.folds = False
        for request in seen.done:
            began = self.sent.pop(request, None)
            if began is not None:
                self.times.append(time.perf_counter() - began)
        offer = None if seen.offer is UNSET else seen.offer
        if offer is not None and offer.due and offer.id != self.answered and self.going:
            await self.asked(offer)
        elif self.phase == "over" and self.host == self.seeing and self.answered != "again" and self.finished:
            self.answered = "again"
            await self.do("again", self.seeing)
            await self.do("start", self.seeing)

    async def asked(self, offer: Offer) -> None:
        if self.asleep:
            self.offered = offer
            return
        self.answered = offer.id
        if self.think:
            asyncio.get_running_loop().call_later(self.think * random.random(), self.later, self.seeing, offer)
        else:
            await self.answer(self.seeing, offer)

    async def wake_up(self) -> None:
        """The game has begun: from now on it is played."""
        self.asleep = False
        if self.offered is not None:
            await self.asked(self.offered)

    def later(self, who: str, offer: Offer) -> None:
        if self.going:
            task = asyncio.get_running_loop().create_task(self.answer(who, offer))
            TASKS.add(task)
            task.add_done_callback(TASKS.discard)

    async def answer(self, who: str, offer: Offer) -> None:
        move = msgspec.to_builtins(offer.sample(self.game.kinds, SOURCE))
        request = self.new_id()
        self.sent[request] = time.perf_counter()
        await self.send(Play(request, who, offer.id, move))


GLIMPSE = msgspec.json.Decoder(Glimpse)
TASKS: set[asyncio.Task[None]] = set()


async def play_rooms(
    processes: Sequence[subprocess.Popen[bytes]],
    urls: Sequence[str],
    game: str,
    rooms: int,
    seconds: float,
    think: float,
    idle_rooms: int = 0,
) -> dict[str, Any]:
    """In the last so many rooms nobody moves. Memory is a room's of all of them."""
    times: list[float] = []

    def memory() -> int:
        return sum(map(resident_kb, processes))

    def worked() -> float:
        return sum(cpu_seconds(process.pid) for process in processes)

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        first = await begun(http, urls, game, think, times, 1)  # what the first one loads all others share
        await asyncio.sleep(1.0)
        before = memory()
        everywhere = await begun(http, urls, game, think, times, rooms + idle_rooms)
        players = everywhere[:rooms]
        await asyncio.sleep(1.0)
        idle = memory() - before
        await asyncio.gather(*(player.wake_up() for table in players for player in table))
        await asyncio.sleep(1.0)
        gc.collect()
        gc.freeze()
        gc.disable()  # the devices' own pauses are not the server's
        times.clear()
        for table in players:
            for player in table:
                player.updates = player.bytes = 0
        cpu, began = worked(), time.perf_counter()
        late = await ticking(seconds)
        lasted, used, moves = time.perf_counter() - began, worked() - cpu, sorted(times)
        for table in players:
            for player in table:
                player.going = False
        await asyncio.sleep(0.5)
        gc.enable()
        grown = memory() - before
        everybody = [player for table in players for player in table]
        updates, size = sum(player.updates for player in everybody), sum(player.bytes for player in everybody)
        await asyncio.gather(*(player.hang_up() for table in (*first, *everywhere) for player in table))
    return {
        "moves_per_second": round(len(moves) / lasted),
        "p50_ms": round(1000 * moves[len(moves) // 2], 2) if moves else None,
        "p99_ms": round(1000 * moves[len(moves) * 99 // 100], 2) if moves else None,
        "devices_late_p99_ms": round(1000 * late[len(late) * 99 // 100], 2),
        "cpu_ms_per_1000_moves": round(1e6 * used / len(moves), 1) if moves else None,
        "rss_kb_per_room": round(grown / len(everywhere), 1),
        "idle_kb_per_room": round(idle / len(everywhere), 1),
        "updates_per_move": round(updates / len(moves), 2) if moves else None,
        "bytes_per_update": round(size / updates) if updates else None,
    }


#: So often the devices look whether they come late themselves.
TICK_SECONDS = 0.005


async def ticking(seconds: float) -> list[float]:
    """How late the devices' own loop came, in order: whoever waits for it, the server or not, is in their times."""
    late: list[float] = []
    until = time.perf_counter() + seconds
    while (now := time.perf_counter()) < until:
        await asyncio.sleep(TICK_SECONDS)
        late.append(time.perf_counter() - now - TICK_SECONDS)
    return sorted(late)


async def begun(
    http: aiohttp.ClientSession, urls: Sequence[str], game: str, think: float, times: list[float], rooms: int
) -> list[list[Player]]:
    """Rooms in which a game has begun. Their devices come to all nodes in turn, so most are not where their room is."""
    found: list[list[Player]] = []
    while len(found) < rooms:
        numbers = range(len(found), min(len(found) + AT_ONCE, rooms))
        to = [[*urls[number % len(urls) :], *urls[: number % len(urls)]] for number in numbers]
        tables = await asyncio.gather(*(seat_room(http, each, game, think, times) for each in to))
        for table in tables:
            await table[0].do("start")
        async with asyncio.timeout(BEGUN_WITHIN):
            while any(player.phase != "playing" for table in tables for player in table):
                await asyncio.sleep(0.02)
        found += tables
    return found


async def seat_room(
    http: aiohttp.ClientSession, urls: Sequence[str], game: str, think: float, times: list[float]
) -> list[Player]:
    players = [await Player(http, urls[number % len(urls)]).connect() for number in range(PLAYERS)]
    opened = await players[0].open("Ada", game=game)
    for number, player in enumerate(players[1:]):
        await player.join(opened["room"]["code"], f"Guest {number}")
    for player in players:
        player.begin(game, think, times)
    return players


async def echo(
    process: subprocess.Popen[bytes], url: str, connections: int, seconds: float, before: int
) -> tuple[float, int]:
    """CPU-ms for 1,000 messages that were answered; and how much it has grown by all who came, in KB."""
    answered, message = 0, b"y" * 100

    async def talk(ws: aiohttp.ClientWebSocketResponse, until: float) -> None:
        nonlocal answered
        while time.perf_counter() < until:
            await ws.send_frame(message, aiohttp.WSMsgType.TEXT)
            while not (await ws.receive_str()).startswith("a"):
                pass
            answered += 1

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        sockets = [await http.ws_connect(url) for _ in range(connections)]
        cpu = cpu_seconds(process.pid)
        await asyncio.gather(*(talk(ws, time.perf_counter() + seconds) for ws in sockets))
        used, grown = cpu_seconds(process.pid) - cpu, resident_kb(process) - before
        await asyncio.gather(*(ws.close() for ws in sockets))
    return round(1e6 * used / answered, 1), grown
