"""Every game of ours passes the one suite. All promises of a game and setting stand together, and are tried on the same
lines of play, which are others in every process: so each is played once.
"""

import random

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from selves.conformance.check import ONCE, Check
from selves.conformance.sample import Sample
from selves.conformance.samples import SAMPLES
from selves.conformance.suite import CHECKS, SEED
from selves.games import GAMES

LINES = random.getrandbits(64)


@pytest.mark.parametrize("check", [pytest.param(check, id=check.promise) for check in CHECKS])
@pytest.mark.parametrize(
    ("sample", "setting"),
    [
        pytest.param(sample, setting, id=f"{name}-{setting}")
        for name, sample in SAMPLES.items()
        for setting in range(len(sample.settings))
    ],
)
def test_every_game_keeps_what_games_promise(check: Check, sample: Sample, setting: int) -> None:
    if check.often == ONCE:
        check.tries(sample, setting, SEED)
        return

    chosen = settings(max_examples=check.often, deadline=None, suppress_health_check=list(HealthCheck))

    @seed(SEED if chosen.derandomize else LINES)
    @chosen
    @given(number=st.integers(0, 2**32))
    def tries(number: int) -> None:
        check.tries(sample, setting, number)

    tries()


def test_every_registered_game_is_here() -> None:
    assert SAMPLES.keys() == GAMES.keys()
