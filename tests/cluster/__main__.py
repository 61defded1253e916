"""`make test-cluster`: people play in fifty rooms while nodes and databases die; then what they were told is compared
with the log. Prints JSON; exits with 1 if anything that was acknowledged is lost or doubled, or was told in two ways,
or if another figure misses its bar.
"""

import argparse
import asyncio
import json
import math
import random
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

import aiohttp

from selves.server.log.carrying import carry
from tests.cluster.bars import missed
from tests.cluster.faults import DATABASE, KILLS, KINDS, NODE, Faults
from tests.cluster.machines import Cluster
from tests.cluster.players import Player, seated
from tests.hostile.killing import Found


async def play(cluster: Cluster, rooms: int, seconds: float, seed: int) -> tuple[list[list[Player]], Faults]:
    source = random.Random(seed)
    faults = Faults(cluster, random.Random(seed + 1))
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        tables = []
        for number in range(rooms):
            tables.append(await seated(http, cluster.ports[number // 2 % 2], ("ego", "egomaster")[number % 2], source))
        print(f"{rooms} tables are laid", flush=True)
        people = [player for table in tables for player in table]
        for player in people:
            player.going = True
        living = [asyncio.ensure_future(player.live()) for player in people]
        await asyncio.sleep(3)
        await faults.run(seconds)
        async with asyncio.timeout(120):  # and all comes to rest: whoever was cut off is back, and gets on
            at, before = time.monotonic(), {id(player): len(player.acknowledged_at) for player in people}
            while stuck := [
                table for table in tables if all(len(each.acknowledged_at) == before[id(each)] for each in table)
            ]:
                await asyncio.sleep(0.2)
                if time.monotonic() - at > 60:
                    tell(stuck)
            print(f"all tables went on within {time.monotonic() - at:.1f} s of the last fault", flush=True)
        for player in people:
            player.going = False
        await asyncio.gather(*living)
        await asyncio.gather(*(player.hang_up() for player in people))
    return tables, faults


def tell(stuck: list[list[Player]]) -> None:
    for table in stuck:
        for player in table:
            update = player.update or {"room": {"phase": "?"}, "offer": None}
            print(f"  {player.room} {player.closed} {update['room']['phase']} {update['offer']} {player.waiting}")
    raise AssertionError("a table does not go on")


def report(cluster: Cluster, tables: list[list[Player]], faults: Faults) -> dict[str, Any]:
    copy = cluster.folder / "copy" / "selves.db"
    carry(cluster.databases.address(), str(copy))
    found = Found(copy.parent, tables, nodes=True)
    people = [player for table in tables for player in table]
    resumed = [(since, lasted) for player in people for since, lasted in player.resumed]
    return {
        "kills": faults.count(*KILLS),
        "failovers": faults.count(*DATABASE),
        **{f"of_{kind}": faults.count(kind) for kind in KINDS},
        "acknowledged": sum(len(player.acknowledged_at) for player in people),
        "lost": len(found.lost),
        "doubled": len(found.doubled),
        "two_histories": sum(len(what) > 1 for table in tables for what in table[0].told.happened.values()),
        "backwards": sum(table[0].told.backwards for table in tables),
        "resume_p99_s": p99(lasted for since, lasted in resumed if faults.before(since) in NODE),
        **{f"{kind}_p99_s": p99(lasted for since, lasted in resumed if faults.before(since) == kind) for kind in NODE},
        "update_p99_s": p99(lasted for since, lasted in resumed if faults.before(since) == "update"),
        "update_calls_most": max(faults.most_after("update", player.called) for player in people),
        **{f"{kind}_p99_s": p99(gaps_after(faults, kind, tables)) for kind in DATABASE},
    }


def gaps_after(faults: Faults, kind: str, tables: list[list[Player]]) -> Iterator[float]:
    """From the death of a primary to the first acknowledgement at each table that can only be the next one's."""
    for fault in faults.done:
        for table in tables if fault.kind == kind else ():
            later = [at for player in table for at in player.acknowledged_at if at > fault.began + 0.5]
            yield min(later, default=math.inf) - fault.began


def p99(seconds: Iterable[float]) -> float | None:
    found = sorted(seconds)
    return round(found[len(found) * 99 // 100], 2) if found else None


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--rooms", type=int, default=50)
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    cluster = Cluster()
    try:
        tables, faults = asyncio.run(play(cluster, given.rooms, given.seconds, given.seed))
        cluster.stop_nodes()
        found = report(cluster, tables, faults)
    except BaseException:
        print(f"what was logged is in {cluster.folder}", file=sys.stderr)
        cluster.stop()
        raise
    cluster.stop()
    print(json.dumps({"seed": given.seed, "rooms": given.rooms, **found}))
    misses = missed(found)
    for said in misses:
        print(said, file=sys.stderr)
    if not misses:
        cluster.remove()
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
