"""Every game of ours passes the one suite."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from selves.conformance.check import ONCE, Check
from selves.conformance.sample import Sample
from selves.conformance.samples import SAMPLES
from selves.conformance.suite import CHECKS, SEED
from selves.games import GAMES


@pytest.mark.parametrize(
    ("sample", "setting"),
    [
        pytest.param(sample, setting, id=f"{name}-{setting}")
        for name, sample in SAMPLES.items()
        for setting in range(len(sample.settings))
    ],
)
@pytest.mark.parametrize("check", [pytest.param(check, id=check.promise) for check in CHECKS])
def test_every_game_keeps_what_games_promise(check: Check, sample: Sample, setting: int) -> None:
    if check.often == ONCE:
        check.tries(sample, setting, SEED)
        return

    @settings(max_examples=check.often, deadline=None, suppress_health_check=list(HealthCheck))
    @given(seed=st.integers(0, 2**32))
    def tries(seed: int) -> None:
        check.tries(sample, setting, seed)

    tries()


def test_every_registered_game_is_here() -> None:
    assert SAMPLES.keys() == GAMES.keys()
