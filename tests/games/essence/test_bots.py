"""The learner of Essence learns from what was revealed, and from nothing else."""

import pytest

from selves.bots import BOTS, PERSONAS
from selves.bots.arena import series
from selves.bots.essence import LEARNER, Mind, belief
from selves.conformance.samples import SAMPLES
from selves.conformance.walks import mind_of
from selves.content.catalogue import cards_of
from selves.games import GAMES
from selves.games.essence.state import Options

ESSENCE = GAMES["essence"]


def test_a_belief_starts_even_and_follows_the_tips() -> None:
    numbers = (1, 2, 3)
    assert belief(Mind({}), 0, "self 3", "red", numbers) == pytest.approx({1: 1 / 3, 2: 1 / 3, 3: 1 / 3})
    tips = (4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    seen = Mind({(0, "self 3", "red"): tips, (0, "self 3", ""): tips})
    here, elsewhere = belief(seen, 0, "self 3", "red", numbers)[1], belief(seen, 0, "self 3", "blue", numbers)[1]
    assert 1 / 3 < elsewhere < here
    assert belief(seen, 1, "self 3", "red", numbers)[1] == pytest.approx(1 / 3)


def test_a_mind_is_a_fold_of_views() -> None:
    mind, _ = mind_of(LEARNER, SAMPLES["essence"], 1)
    assert mind.counts


def test_the_learner_beats_random_against_people_with_leanings() -> None:
    """In 60 games of four far above the even share; `selves simulate` measures the edge."""
    bots = [PERSONAS["essence"](BOTS["essence"][name]) for name in ("learner", "random", "random", "random")]
    outcomes = series(ESSENCE, bots, Options(), cards_of("essence"), "edge", range(60))
    share = sum((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes) / len(outcomes)
    assert share > 0.5
