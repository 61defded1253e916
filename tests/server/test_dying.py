"""Stopping and dying: what was acknowledged is there, nothing is there twice, and everybody is back in seconds."""

import contextlib
import random
import signal
from pathlib import Path

import aiohttp
import pytest

from selves.cli.bench_server import cpu_seconds
from selves.content.catalogue import kept_box
from selves.kernel.replay import Played
from selves.server.device import Closed, Device
from selves.server.history import ENTRY, wake
from selves.server.log.schema import connect
from tests.server.clock import until
from tests.server.serving import Autoplayer, first_choice, free_port, process, run, started

KILLS = 20


@pytest.mark.slow
def test_kill_9_under_load_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Twenty times: three rooms play as fast as they can, the server is killed, started again, and all come back."""

    async def play() -> None:
        port, source = free_port(), random.Random(9)
        rooms: list[list[Device]] = []
        slowest = 0.0
        async with aiohttp.ClientSession() as http:
            for number in range(KILLS):
                with process(tmp_path, port) as server:
                    if not rooms:
                        rooms = [await party(http, port) for _ in range(3)]
                    for devices in rooms:
                        for device in devices:
                            device.update = None
                            await device.connect()
                            await device.until(lambda update: update, 60)
                    if number:
                        slowest = max(slowest, cpu_seconds(server.pid))
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
        assert slowest < 5, f"to start and to bring everybody back took {slowest:.1f} s of the server's own time"
        check_log(tmp_path, rooms)

    run(play())


async def until_acknowledged(rooms: list[list[Device]], more: int) -> None:
    """So many more requests than now, or until all games are over."""

    def acknowledged() -> int:
        return sum(len(device.done) for devices in rooms for device in devices)

    def all_over() -> bool:
        return all(devices[0].update and devices[0].update["room"]["phase"] == "over" for devices in rooms)

    enough = acknowledged() + more
    await until(lambda: acknowledged() >= enough or all_over())


async def party(http: aiohttp.ClientSession, port: int) -> list[Device]:
    devices = [await Device(http, f"http://127.0.0.1:{port}/ws").connect() for _ in range(3)]
    opened = await devices[0].open("Ada")
    await devices[1].join(opened["room"]["code"], "Ben")
    await devices[2].join(opened["room"]["code"], "Cleo")
    await started(devices)
    return devices


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


def check_log(data: Path, rooms: list[list[Device]]) -> None:
    connection = connect(data / "selves.db")
    boxes = {name: kept_box(body) for name, body in connection.execute("SELECT hash, body FROM boxes")}
    moves = 0
    for devices in rooms:
        found = connection.execute(
            "SELECT version, body FROM entries WHERE room = ? ORDER BY version", (devices[0].room,)
        )
        rows = list(found)
        assert [version for version, _ in rows] == list(range(1, len(rows) + 1)), "a version is missing or doubled"
        entries = [ENTRY.decode(body) for _, body in rows]
        commands = [entry.cmd for entry in entries if entry.cmd]
        assert len(commands) == len(set(commands)), "something was done twice"
        for device in devices:
            written = {command.partition("/")[2] for command in commands}
            lost = {command for command in device.done if command.split("-")[0] == device._name} - written
            opened_or_joined = {f"{device._name}-1"}
            assert lost <= opened_or_joined, "something acknowledged is not in the log"
        assert wake(rows, boxes).breaks is False
        moves += sum(isinstance(entry, Played) for entry in entries)
    connection.close()
    assert moves > 500, "there was load"


def test_a_polite_stop_closes_with_1012_and_is_quick(tmp_path: Path) -> None:
    async def play() -> None:
        port = free_port()
        with process(tmp_path, port) as server:
            async with aiohttp.ClientSession() as http:
                devices = await party(http, port)
                server.send_signal(signal.SIGTERM)
                for device in devices:
                    closed = await device.until_closed()
                    assert (closed.why, closed.code) == ("restart", 1012)
                assert server.wait(10) == 0

    run(play())


def test_serve_says_where_to_go(tmp_path: Path) -> None:
    port = free_port()
    with process(tmp_path, port) as server:
        server.send_signal(signal.SIGTERM)
        server.wait(12)
        assert server.stdout is not None
        said = server.stdout.read()
        assert f"http://localhost:{port}/" in said
        assert "█" not in said, "no code is shown for an address that only this machine has"
