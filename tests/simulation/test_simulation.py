"""Three hundred evenings in which everything goes wrong that can, and every promise is kept at every step."""

import os
import subprocess
import sys

import pytest

from tests.simulation.evening import Evening

SEEDS = 300
TOGETHER = 25  # evenings of one test, so that several processes share them


#: Evenings that fail by what is known and not mended yet: a new name that races a claim brings the old token back.
KNOWN = (109, 237)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, SEEDS, TOGETHER))
def test_every_promise_is_kept_in_every_evening(first: int) -> None:
    seeds = [seed for seed in range(first, first + TOGETHER) if seed not in KNOWN]
    failed = [outcome for seed in seeds if (outcome := Evening(seed).run()).fault]
    told = "\n".join(f"python -m tests.simulation --first {each.seed} --seeds 1: {each.fault}" for each in failed)
    assert not failed, told


@pytest.mark.parametrize("seed", KNOWN)
def test_what_is_known_and_not_mended_is_still_found(seed: int) -> None:
    """Once it is mended, this fails: then take the seed off the list."""
    assert "old token" in Evening(seed).run().fault


def test_the_same_seed_is_the_same_evening_in_any_process() -> None:
    """What failed once fails again: nothing depends on addresses in memory or on how texts are hashed."""
    say = "from tests.simulation.evening import Evening; print(*(Evening(seed).run().trace for seed in (6, 7, 11)))"

    def traces(hashing: str) -> str:
        environment = os.environ | {"PYTHONHASHSEED": hashing}
        command = [sys.executable, "-c", say]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    first = traces("1")
    assert len(set(first.split())) == 3
    assert traces("2") == first
