"""So many faults, chosen by a seed, each tried against the tests that concern it: how many are noticed?"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.mutants.faults import Fault, count, fault

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "selves"
MUTATED = ("kernel", "games")
ALL_GAMES = [
    "tests/test_scenarios.py",
    "tests/golden/test_golden.py",
    "tests/conformance/test_count.py",
    "tests/vectors/test_vectors.py",
    "tests/room/test_proof.py",
    "tests/golden/test_logs.py",
    "tests/conformance/test_conformance.py",
]
PYTEST = [
    sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "-m", "not slow",
    "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "tests.few", "-p", "tests.mutants.concerned",
]  # fmt: skip


class Mutant(NamedTuple):
    file: Path
    fault: Fault

    def __str__(self) -> str:
        return f"{self.file}:{self.fault.line}: {self.fault.before}  ->  {self.fault.after}"


class Copy:
    """A source tree of its own: kernel and games are copied, everything else is the project's."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        package = self.source / "selves"
        package.mkdir(parents=True)
        for part in SOURCE.iterdir():
            if part.name in MUTATED:
                shutil.copytree(part, package / part.name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                (package / part.name).symlink_to(part)

    def passes(self, mutant: Mutant | None, group: str, limit: float | None) -> bool:
        """Whether all tests that concern this group pass with this fault and within so many seconds of computing.

        Seconds of computing, not of waiting: on a busy machine a fault must not count as noticed for being slow.
        """
        file = self.source / "selves" / mutant.file if mutant else None
        if file and mutant:
            original = file.read_text(encoding="utf-8")
            file.write_text(mutant.fault.source, encoding="utf-8")
        environment = os.environ | {
            "PYTHONPATH": str(self.source), "PYTHONDONTWRITEBYTECODE": "1", "SELVES_GAME": group,
        }  # fmt: skip
        within = f'ulimit -t {int(limit) if limit else "unlimited"}; exec "$@"'
        command = ["sh", "-c", within, "sh", *PYTEST, *tests_of(group)]
        try:
            ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False, text=True)
        finally:
            if file:
                file.write_text(original, encoding="utf-8")
        if mutant is None and ran.returncode:
            sys.exit(f"without any fault the tests of {group or 'the kernel'} fail:\n{ran.stdout}{ran.stderr}")
        return ran.returncode == 0


def group_of(file: Path) -> str:
    """The game whose rules a file holds; "" for the kernel and what all games share."""
    return file.parts[1] if file.parts[0] == "games" and len(file.parts) > 2 else ""


def tests_of(group: str) -> list[str]:
    """Those that tell most in the least time come first."""
    return [*ALL_GAMES[:3], f"tests/games/{group}" if group else "tests/kernel", *ALL_GAMES[3:]]


def chosen(number: int, seed: int) -> Iterator[Mutant]:
    """So many faults out of all there are, by the seed."""
    files = sorted(file for part in MUTATED for file in (SOURCE / part).rglob("*.py"))
    every = [(file, place) for file in files for place in range(count(file.read_text(encoding="utf-8")))]
    for file, place in random.Random(seed).sample(every, min(number, len(every))):
        yield Mutant(file.relative_to(SOURCE), fault(file.read_text(encoding="utf-8"), place))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--mutants", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    mutants = list(chosen(asked.mutants, asked.seed))
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.workers) as workers:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(asked.workers):
            copies.put(Copy(Path(folder) / str(number)))

        def tried(mutant: Mutant | None, group: str, limit: float | None = None) -> bool:
            copy = copies.get()
            try:
                return copy.passes(mutant, group, limit)
            finally:
                copies.put(copy)

        def timed(group: str) -> float:
            begun = time.monotonic()
            tried(None, group)
            return time.monotonic() - begun

        groups = sorted({group_of(mutant.file) for mutant in mutants})
        limits = dict(zip(groups, (10 + 3 * took for took in workers.map(timed, groups)), strict=True))

        def survives(mutant: Mutant) -> bool:
            group = group_of(mutant.file)
            survived = tried(mutant, group, limits[group])
            print("survived" if survived else "killed  ", mutant, file=sys.stderr, flush=True)
            return survived

        survivors = [
            mutant for mutant, survived in zip(mutants, workers.map(survives, mutants), strict=True) if survived
        ]
    killed = len(mutants) - len(survivors)
    for mutant in survivors:
        print("survived", mutant)
    print(json.dumps({"mutants": len(mutants), "killed": killed, "share": round(killed / len(mutants), 3)}))


if __name__ == "__main__":
    main()
