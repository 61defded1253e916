"""Stopping and dying: what was acknowledged is there, nothing is there twice, and everybody is back in seconds."""

import random
import signal
from itertools import chain
from pathlib import Path

import aiohttp
import pytest

from selves.cli.bench_server import cpu_seconds
from selves.server.device import Device
from tests.hostile.killing import Found, come_back, leaked, party, play_and_die, seeds_of
from tests.server.serving import free_port, process, run

KILLS = 20


@pytest.mark.slow
def test_kill_9_under_load_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Twenty times: three rooms play as fast as they can, the server is killed, started again, and all come back; what
    it sent holds no secret of its log.
    """

    async def play() -> None:
        port, source = free_port(), random.Random(9)
        rooms: list[list[Device]] = []
        slowest = 0.0
        async with aiohttp.ClientSession() as http:
            for number in range(KILLS):
                with process(tmp_path, port) as server:
                    if not rooms:
                        rooms = [await party(http, port) for _ in range(3)]
                        for device in chain(*rooms):
                            device.recording = True
                    await come_back(rooms)
                    if number:
                        slowest = max(slowest, cpu_seconds(server.pid))
                    await play_and_die(server, rooms, source)
        assert leaked(tmp_path, rooms) == 0
        ada, ben, _ = rooms[0]
        ada.received = [b"nothing", seeds_of(tmp_path)[0], b"{%b}" % ben.tokens[0].encode(), b'["ego-001"]']
        assert leaked(tmp_path, rooms) == 3, "planted leaks are noticed"
        assert slowest < 5, f"to start and to bring everybody back took {slowest:.1f} s of the server's own time"
        found = Found(tmp_path, rooms)
        assert not found.doubled, "something was done twice"
        assert not found.lost, "something acknowledged is not in the log"
        assert found.moves > 500, "there was load"

    run(play())


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
