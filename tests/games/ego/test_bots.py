"""The believer learns who a person is from what was revealed, and bets on it only when it pays."""

import pytest

from selves.bots import BOTS, PERSONAS
from selves.bots.arena import seed_of, series
from selves.bots.ego import BELIEVER, Mind, belief, stake
from selves.conformance.samples import SAMPLES
from selves.conformance.samples.ego import ego_cards
from selves.conformance.walks import mind_of
from selves.games import GAMES
from selves.games.ego.offers import guesses
from selves.games.ego.state import Options
from selves.kernel.offer import Offer

EGO = GAMES["ego"]


def test_every_game_has_a_random_bot_and_another() -> None:
    assert BOTS.keys() == PERSONAS.keys() == GAMES.keys()
    assert all("random" in bots and len(bots) > 1 for bots in BOTS.values())


def test_a_belief_starts_even_and_follows_the_answers() -> None:
    nothing = Mind({}, {})
    assert belief(nothing, 0, "time") == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    seen = Mind({}, {(0, "time"): (5, 1, 0)})
    assert belief(seen, 0, "time")[0] > 0.7
    assert belief(seen, 1, "time") == pytest.approx((1 / 3, 1 / 3, 1 / 3)), "about another person nothing was learnt"
    other_theme = belief(seen, 0, "taste")
    assert 1 / 3 < other_theme[0] < belief(seen, 0, "time")[0], "other themes lean the same way, less"


def test_two_are_staked_only_when_it_pays() -> None:
    rich, poor = Offer("o", True, guesses(2, 1)), Offer("o", True, guesses(1, 1))
    assert stake(rich, 0.51) == 2
    assert stake(rich, 0.5) == 1
    assert stake(poor, 0.9) == 1


def test_a_mind_is_a_fold_of_views() -> None:
    mind, views = mind_of(BELIEVER, SAMPLES["ego"], 1)
    answered = sum(sum(counts) for counts in mind.answers.values())
    assert answered == len({view.public.last.turn for view in views if view.public.last})


def test_the_believer_beats_random_against_people_with_tendencies() -> None:
    """In 60 games of four its lower bound is far above the even share; `selves simulate` measures the edge."""
    bots = [PERSONAS["ego"](BOTS["ego"][name]) for name in ("believer", "random", "random", "random")]
    outcomes = series(EGO, bots, Options(rounds=10), tuple(ego_cards(12)), "edge", range(60))
    share = sum((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes) / len(outcomes)
    assert share > 0.5


def test_a_series_is_the_same_for_the_same_seed() -> None:
    bots = [BOTS["ego"]["random"]] * 2
    first = series(EGO, bots, Options(), ego_cards(4), "s", range(5))
    assert first == series(EGO, bots, Options(), ego_cards(4), "s", range(5))
    assert first[3:] == series(EGO, bots, Options(), ego_cards(4), "s", range(3, 5))
    assert seed_of("s", 1) != seed_of("s", 2)
