"""`python -m tests.hostile.memory`: thousands of rooms with bots are opened, played in and closed.

Every other one is deleted, the rest falls asleep; then what the server has grown by is told as JSON.
"""

import argparse
import asyncio
import json
import re
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from selves.cli.bench_server import servers
from selves.server.device import Device
from selves.server.protocol import Delete
from tests.server.serving import autoplay, started

AT_ONCE = 8
WARM_UP = 200  # rooms until everything that is kept once is there: cards, texts, the allocator's own


def rss_mb(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


async def awake(http: aiohttp.ClientSession, url: str) -> int:
    async with http.get(url.removesuffix("ws") + "metrics") as got:
        found = re.search(r"^selves_rooms_awake (\S+)$", await got.text(), re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


async def one_room(http: aiohttp.ClientSession, url: str, delete: bool) -> None:
    device = await Device(http, url).connect()
    await device.open("Ada")
    await device.done_with("addbot")
    await device.done_with("addbot")
    await started([device])
    await autoplay([device])
    await device.until(lambda update: update["public"]["turn"] >= 2)
    device.on_update = None
    if delete:
        await device.send(Delete("d", device.who))
        await device.until_closed()
    else:
        await device.hang_up()


async def open_and_close(url: str, rooms: int) -> None:
    waiting = iter(range(rooms))

    async def one_after_another() -> None:
        for number in waiting:
            await one_room(http, url, delete=number % 2 == 0)

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        await asyncio.gather(*(one_after_another() for _ in range(AT_ONCE)))
        while await awake(http, url):
            await asyncio.sleep(0.5)


async def measure(rooms: int) -> dict[str, Any]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SELVES_SLEEP_AFTER", "0.2")
        environment.setenv("SELVES_BOT_DELAY", "0.01")
        with servers(1) as ((process,), (url,)):
            await open_and_close(url, WARM_UP)
            before = rss_mb(process.pid)
            await open_and_close(url, rooms)
            after = rss_mb(process.pid)
    return {"rooms": rooms, "rss_mb_before": round(before, 1), "rss_mb_grown": round(after - before, 1)}


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rooms", type=int, default=10_000)
    print(json.dumps(asyncio.run(measure(reader.parse_args().rooms))))


if __name__ == "__main__":
    main()
