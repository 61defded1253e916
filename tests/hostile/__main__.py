"""`python -m tests.hostile`: the whole campaign, ten minutes or more; `--short` is a taste. Prints figures as JSON."""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

from tests.hostile.campaign import Figures, flooded, fuzzed, killed


async def campaign(data: Path, short: bool) -> Figures:
    """Never longer than its time, whatever hangs: what was not reached by then is missing in the figures."""
    figures = Figures()
    minutes, kills, frames, seconds = (1.0, 2, 20_000, 5.0) if short else (20.0, 100, 1_000_000, 30.0)
    await killed(figures, data / "killed", kills, time.monotonic() + 60 * minutes)
    await fuzzed(figures, data / "fuzzed", frames, time.monotonic() + 60 * minutes)
    await flooded(figures, data / "flooded", seconds)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="selves-hostile-") as folder:
        figures = asyncio.run(campaign(Path(folder), chosen.short))
    told = {"p99_ratio": figures.p99_ratio}
    print(json.dumps({**vars(figures), **told}))
    return 1 if figures.lost or figures.doubled or figures.leaks else 0


if __name__ == "__main__":
    sys.exit(main())
