"""`python -m tests.cluster.leaving`: a node that holds many rooms is told to stop while people play, and another takes
them. Prints JSON: for how long rooms were handed over, how long phones did without their tables, and what was lost.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import aiohttp

from selves.server.log.carrying import carry
from tests.cluster import players
from tests.cluster.__main__ import p99
from tests.cluster.players import Player, seated
from tests.hostile.killing import Found
from tests.server.postgres import Cluster
from tests.server.serving import free_port, process

AT_ONCE = 10  # rooms to which people come at the same time
THINKS = 8.0  # seconds at most


async def play(
    rooms: int, settling: float, leaving: "subprocess.Popen[str]", ports: list[int], source: random.Random
) -> tuple[list[list[Player]], dict[str, Any]]:
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        tables: list[list[Player]] = []
        while len(tables) < rooms:
            several = min(AT_ONCE, rooms - len(tables))
            tables += await asyncio.gather(*(seated(http, ports[0], "ego", source) for _ in range(several)))
        people = [player for table in tables for player in table]
        for player in people:
            player.going = True
        living = [asyncio.ensure_future(player.live()) for player in people]
        await asyncio.sleep(settling)
        for player in people:
            player.resumed.clear()
            player.go_to(ports[1])
        acknowledged = sum(len(player.acknowledged_at) for player in people)
        told = time.monotonic()
        leaving.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(leaving.wait, 120)
        ended = time.monotonic()
        async with asyncio.timeout(60):
            while any(not player.resumed or player.closed for player in people):
                await asyncio.sleep(0.05)
        await asyncio.sleep(settling)
        for player in people:
            player.going = False
        await asyncio.gather(*living)
        await asyncio.gather(*(player.hang_up() for player in people))
    left = sorted(since - told for player in people for since, _ in player.resumed)
    without = [lasted for player in people for _, lasted in player.resumed]
    return tables, {
        "ended_with": code,
        "ended_after_s": round(ended - told, 2),
        "first_left_s": round(left[0], 2),
        "last_left_s": round(left[-1], 2),
        "without_table_median_s": round(statistics.median(without), 2),
        "without_table_p99_s": p99(without),
        "without_table_most_s": round(max(without), 2),
        "reconnects_most": max(len(player.resumed) for player in people),
        "acknowledged_before": acknowledged,
        "acknowledged": sum(len(player.acknowledged_at) for player in people),
    }


def measure(rooms: int, settling: float, folder: Path) -> dict[str, Any]:
    cluster, ports = Cluster(durable=True), [free_port(), free_port()]
    address, environment = cluster.create("selves"), os.environ | {"SELVES_LEAVING": "0"}
    try:
        with ExitStack() as stack:
            nodes = [
                stack.enter_context(
                    process(folder, port, "--database", address, "--node", f"at-{port}", environment=environment)
                )
                for port in ports
            ]
            tables, measured = asyncio.run(play(rooms, settling, nodes[0], ports, random.Random(1)))
        copy = folder / "copy" / "selves.db"
        carry(address, str(copy))
        found = Found(copy.parent, tables, nodes=True)
    finally:
        cluster.remove()
    return {"rooms": rooms, **measured, "lost": len(found.lost), "doubled": len(found.doubled)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rooms", type=int, default=500)
    parser.add_argument("--settling", type=float, default=10.0)
    given = parser.parse_args()
    players.THINKS = THINKS
    with tempfile.TemporaryDirectory(prefix="selves-leaving-") as folder:
        print(json.dumps(measure(given.rooms, given.settling, Path(folder))))


if __name__ == "__main__":
    main()
