"""A thousand connections that say nothing, or half a request, while people come to their table.

`python -m tests.hostile.silent` prints how long a new visitor waits, as JSON.
"""

import asyncio
import contextlib
import json
import resource
import sys
import tempfile
import time
from pathlib import Path

import aiohttp

from selves.server.device import Device
from tests.server.serving import free_port, process

SILENT = 1000
DESCRIPTORS = 512  # of the server: fewer than there are silent connections
BEGINNINGS = (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")


async def visit(port: int, silent: int) -> dict[str, float | int]:
    """Open them all, and then come as a new visitor; meanwhile a table is there and stays there."""
    async with aiohttp.ClientSession() as http:
        ada = await Device(http, f"http://127.0.0.1:{port}/ws").connect()
        room = (await ada.open("Ada"))["room"]
        writers = []
        for number in range(silent):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(BEGINNINGS[number % len(BEGINNINGS)])
            writers.append(writer)
        began = time.perf_counter()
        async with http.get(f"http://127.0.0.1:{port}/healthz") as answer:
            assert answer.status == 200
        served = time.perf_counter() - began
        ben = Device(http, f"http://127.0.0.1:{port}/ws")
        ben.room, ben.key = room["code"], room["key"]
        await ben.connect()
        await ben.join(room["code"], "Ben")
        seated = time.perf_counter() - began
        await ada.until(lambda update: len(update["room"]["members"]) == 2)
        for writer in writers:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()
        await ada.hang_up()
        await ben.hang_up()
    return {"silent": silent, "served_s": round(served, 3), "seated_s": round(seated, 3)}


def besieged(silent: int, descriptors: int) -> dict[str, float | int]:
    """A server with few descriptors, and a visitor among the silent."""
    port = free_port()

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

    with tempfile.TemporaryDirectory() as data, process(Path(data), port, unlimited=False, before=few):
        return asyncio.run(asyncio.wait_for(visit(port, silent), 60)) | {"descriptors": descriptors}


if __name__ == "__main__":
    most = int(sys.argv[1]) if len(sys.argv) > 1 else SILENT
    resource.setrlimit(resource.RLIMIT_NOFILE, (most + 256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    print(json.dumps(besieged(most, DESCRIPTORS)))
