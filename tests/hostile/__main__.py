"""`python -m tests.hostile`: the whole campaign, a quarter of an hour or more; `--short` is a taste. Prints figures as
JSON, and fails if one of them misses its bar.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

from tests.hostile.bars import SHORT, WHOLE, Aim, missed
from tests.hostile.campaign import Figures, filled, flooded, fuzzed, killed


async def campaign(data: Path, aim: Aim) -> Figures:
    """Never longer than its time, whatever hangs: what was not reached by then is missing in the figures."""
    figures = Figures()
    await killed(figures, data / "killed", aim.kills, time.monotonic() + 60 * aim.minutes)
    await fuzzed(figures, data / "fuzzed", aim.frames, time.monotonic() + 60 * aim.minutes)
    await filled(figures, aim.rooms, time.monotonic() + 60 * aim.minutes)
    await flooded(figures, data / "flooded", aim.seconds)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true")
    aim = SHORT if parser.parse_args().short else WHOLE
    with tempfile.TemporaryDirectory(prefix="selves-hostile-") as folder:
        figures = asyncio.run(campaign(Path(folder), aim))
    print(json.dumps({**vars(figures), "p99_ratio": figures.p99_ratio}))
    faults = missed(figures, aim)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
