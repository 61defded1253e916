"""Floods from a process of their own, so that what they cost is not taken for the server's.

A real flood comes from other machines. Here it would take the processors from the server it attacks, and what is slow
then says nothing about the server; so the attackers get only what server and table leave over.
"""

import asyncio
import contextlib
import itertools
import os
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator

import aiohttp
import msgspec

from tests.server.test_hostile import hello, mutated

ATTACKERS = 6
LEAST = 19  # no process is nicer

#: (where the server is, a room's code): goes on until it is cancelled.
Flood = Callable[[str, str], Awaitable[None]]


def from_elsewhere(flood: "Flood") -> aiohttp.ClientSession:
    """A flood slows its own address, which is neither the table's nor one that has used up what it may do."""
    address = f"127.0.0.{2 + list(FLOODS.values()).index(flood)}"
    return aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=(address, 0)))


async def broken_frames(url: str, room: str) -> None:
    source = random.Random(1)
    pool = [mutated(source, room) for _ in range(1000)]
    async with from_elsewhere(broken_frames) as http:
        while True:
            with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                async with http.ws_connect(f"{url}/ws", max_msg_size=0) as ws:
                    for frame in itertools.cycle(pool):
                        await ws.send_frame(frame, aiohttp.WSMsgType.TEXT)
            await asyncio.sleep(0.01)


async def many_lines(url: str, room: str) -> None:
    """Come and go, as fast as it is let in."""
    async with from_elsewhere(many_lines) as http:
        while True:
            with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                async with http.ws_connect(f"{url}/ws", max_msg_size=0) as ws:
                    await ws.send_frame(msgspec.json.encode(hello(room)), aiohttp.WSMsgType.TEXT)
                    await ws.receive(1)
            await asyncio.sleep(0)


async def greetings(url: str, room: str) -> None:
    """Come in, and come in again on the same line, as if one had not been there."""
    async with from_elsewhere(greetings) as http:
        while True:
            with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                async with http.ws_connect(f"{url}/ws", max_msg_size=0) as ws:
                    reading = asyncio.ensure_future(ws.receive())
                    while not ws.closed:
                        await ws.send_frame(msgspec.json.encode(hello(room)), aiohttp.WSMsgType.TEXT)
                        await asyncio.sleep(0.05)
                        if reading.done():
                            reading = asyncio.ensure_future(ws.receive())
            await asyncio.sleep(0.01)


async def codes(url: str, room: str) -> None:
    """Codes to scan, each of another text."""
    async with from_elsewhere(codes) as http:
        for number in itertools.count():
            with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                async with http.post(f"{url}/api/qr", data=f"https://table.example/r/{room}#{number}") as answer:
                    await answer.read()


async def pages(url: str, room: str) -> None:
    """What is not a socket: pages, ledgers, rules."""
    paths = (f"/api/rooms/{room}/ledger", f"/r/{room}", "/api/rules/ego/en", "/nowhere")
    async with from_elsewhere(pages) as http:
        for path in itertools.cycle(paths):
            with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                async with http.get(url + path) as answer:
                    await answer.read()


#: Every flood there is; the door's own attacks belong here, too.
FLOODS: dict[str, Flood] = {
    "broken frames": broken_frames,
    "many lines": many_lines,
    "greetings": greetings,
    "codes": codes,
    "pages": pages,
}


@contextlib.contextmanager
def flooding(name: str, url: str, room: str) -> Iterator[None]:
    """While this flood is on: not before it has begun, which takes a process some time."""
    command = [sys.executable, "-m", "tests.hostile.flooding", name, url, room]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as attack:
        assert attack.stdout is not None
        assert attack.stdout.readline(), "the attackers did not come"
        try:
            yield
        finally:
            attack.kill()


async def flood(name: str, url: str, room: str) -> None:
    os.nice(LEAST)
    print("begun", flush=True)
    await asyncio.gather(*(FLOODS[name](url, room) for _ in range(ATTACKERS)))


if __name__ == "__main__":
    asyncio.run(flood(*sys.argv[1:]))
