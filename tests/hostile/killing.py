"""A server that is killed while rooms play as fast as they can, and what its log then lacks or has twice."""

import contextlib
import random
import signal
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import aiohttp

from selves.content.catalogue import kept_box
from selves.games import GAMES
from selves.kernel.replay import Played
from selves.room.entries import Started
from selves.server.device import Closed, Device
from selves.server.history import ENTRY, wake
from selves.server.log.plain_statements import read_boxes
from selves.server.log.schema import connect
from selves.server.log.statements import plain, read_room
from tests.server.clock import until
from tests.server.serving import Autoplayer, first_choice, started

#: How the permanent ids of cards begin.
IDS = tuple(f'"{game}-'.encode() for game in GAMES)


async def party(http: aiohttp.ClientSession, port: int) -> list[Device]:
    devices = [await Device(http, f"http://127.0.0.1:{port}/ws").connect() for _ in range(3)]
    opened = await devices[0].open("Ada")
    await devices[1].join(opened["room"]["code"], "Ben")
    await devices[2].join(opened["room"]["code"], "Cleo")
    await started(devices)
    return devices


async def come_back(rooms: list[list[Device]]) -> None:
    """Everybody is shown the table again."""
    for devices in rooms:
        for device in devices:
            device.update = None
            await device.connect()
            await device.until(lambda update: update, 60)


async def play_and_die(server: subprocess.Popen[str], rooms: list[list[Device]], source: random.Random) -> None:
    """All play on, and between two acknowledgements it is over."""
    for devices in rooms:
        await resume(devices)
    await until_acknowledged(rooms, source.randint(10, 150))
    server.send_signal(signal.SIGKILL)
    server.wait()
    for devices in rooms:
        for device in devices:
            device.on_update = None
            with contextlib.suppress(Closed, ConnectionError, TimeoutError):
                await device.until_closed(3)


async def until_acknowledged(rooms: list[list[Device]], more: int) -> None:
    """So many more requests than now, or until all games are over."""

    def acknowledged() -> int:
        return sum(len(device.done) for devices in rooms for device in devices)

    def all_over() -> bool:
        return all(devices[0].update and devices[0].update["room"]["phase"] == "over" for devices in rooms)

    enough = acknowledged() + more
    await until(lambda: acknowledged() >= enough or all_over())


async def resume(devices: list[Device]) -> None:
    """Go on from whatever screen they came back to."""
    host = devices[0]
    assert host.update is not None
    if host.update["room"]["phase"] == "over":
        await host.until(lambda update: update["room"]["phase"] == "over" and update["room"]["finished"])
        await host.done_with("again")
        await started(devices)
    elif host.update["room"]["phase"] == "lobby":
        await started(devices)
    for device in devices:
        await Autoplayer(device, first_choice).begin()


def seeds_of(data: Path) -> list[bytes]:
    """Of all games in the log."""
    connection = connect(data / "selves.db")
    rows = connection.execute("SELECT CAST(body AS TEXT) FROM entries WHERE instr(body, '\"started\"')").fetchall()
    connection.close()
    entries = [ENTRY.decode(str(body)) for (body,) in rows]
    return [entry.opening.seed.encode() for entry in entries if isinstance(entry, Started)]


def leaked(data: Path, rooms: Sequence[Sequence[Device]]) -> int:
    """How many of the frames since it was last asked hold what nobody may be sent: the seed of a game, somebody
    else's token, the permanent id of a card.
    """
    seeds = seeds_of(data)
    devices = [device for table in rooms for device in table]
    tokens = {token.encode(): device for device in devices for token in device.tokens}
    found = 0
    for device in devices:
        foreign = [token for token, owner in tokens.items() if owner is not device]
        found += sum(any(secret in frame for secret in (*seeds, *foreign, *IDS)) for frame in device.received)
        device.received.clear()
    return found


class Found:
    """What the log holds: requests that were acknowledged and are not there, those that are there twice, and moves.
    Where several nodes wrote it, there are versions that nobody's entry has.
    """

    def __init__(self, data: Path, rooms: Sequence[Sequence[Device]], nodes: bool = False) -> None:
        self.lost: set[str] = set()
        self.doubled: set[str] = set()
        self.moves = 0
        connection = connect(data / "selves.db")
        for devices in rooms:
            named = read_room(connection, devices[0].room).boxes
            boxes = {name: kept_box(body) for name, body in read_boxes(plain(connection), named).items()}
            find = "SELECT version, body FROM entries WHERE room = ? ORDER BY version"
            rows = list(connection.execute(find, (devices[0].room,)))
            versions = [version for version, _ in rows]
            assert nodes or versions == list(range(1, len(rows) + 1)), "a version is missing or doubled"
            assert wake(rows, boxes).breaks is False
            self._count(rows, devices)
        connection.close()

    def _count(self, rows: list[tuple[int, bytes]], devices: Sequence[Device]) -> None:
        entries = [ENTRY.decode(body) for _, body in rows]
        commands = Counter(entry.cmd.rpartition("/")[2] for entry in entries if entry.cmd)
        self.doubled |= {command for command, count in commands.items() if count > 1}
        self.moves += sum(isinstance(entry, Played) for entry in entries)
        for device in devices:
            mine = {command for command in device.done if command.split("-")[0] == device._name}
            self.lost |= mine - commands.keys() - {f"{device._name}-1"}  # it came in under another id, if at all
