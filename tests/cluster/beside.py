"""`python -m tests.cluster.beside`: how long people wait with SQLite and with PostgreSQL, both at once, so that
whatever else this machine does slows both down alike. Prints a line of JSON a run; each has half of the rooms.
"""

import argparse
import asyncio
import contextlib
import json
import os
from typing import Any
from unittest.mock import patch

from selves.cli.bench_server import play_rooms, servers
from tests.server.postgres import Cluster


async def measure(database: str, rooms: int, seconds: float) -> dict[str, Any]:
    with contextlib.ExitStack() as stack:
        in_a_file = stack.enter_context(servers(1))
        with patch.dict(os.environ, {"SELVES_DATABASE": database}):
            in_postgresql = stack.enter_context(servers(1))
        playing = [play_rooms(*each, "ego", rooms // 2, seconds, think=2.0) for each in (in_a_file, in_postgresql)]
        found = await asyncio.gather(*playing)
    figures = ("p50_ms", "p99_ms", "cpu_ms_per_1000_moves")
    return {
        name: {each: told[each] for each in figures} for name, told in zip(("sqlite", "postgresql"), found, strict=True)
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--rooms", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=12.0)
    given = parser.parse_args()
    cluster = Cluster(durable=True)
    try:
        for number in range(given.runs):
            print(
                json.dumps(asyncio.run(measure(cluster.create(f"run{number}"), given.rooms, given.seconds))), flush=True
            )
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
