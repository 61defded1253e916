"""`python -m tests.simulation --seeds 10000`: so many evenings; prints the seeds that failed and why, as JSON."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.simulation.evening import Evening, Outcome


def played(seed: int) -> Outcome:
    return Evening(seed).run()


def evenings(seeds: range, processes: int) -> Iterator[Outcome]:
    """Each in any process: an evening knows nothing of another."""
    if processes == 1:
        yield from map(played, seeds)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(played, seeds, chunksize=4)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=300, help="how many evenings")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    seeds = range(chosen.first, chosen.first + chosen.seeds)
    counted = dict.fromkeys(("steps", "kills", "acknowledged", "games"), 0)
    failed = []
    for outcome in evenings(seeds, chosen.processes):
        for name in counted:
            counted[name] += getattr(outcome, name)
        if outcome.fault:
            failed.append({"seed": outcome.seed, "step": outcome.steps, "fault": outcome.fault})
            print(f"seed {outcome.seed}: {outcome.fault}", file=sys.stderr)
    print(json.dumps({"seeds": len(seeds), **counted, "failed": failed}))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
