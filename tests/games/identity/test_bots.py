"""The reasoner of Identity: what it believes follows from what everybody saw, and from nothing else."""

import numpy as np
import pytest

from selves.bots import BOTS
from selves.bots.arena import series
from selves.bots.identity import PLACE, REASONER, Seen, belief, claims, every_profile, has, marginals, overlap
from selves.conformance.samples import SAMPLES
from selves.conformance.walks import mind_of, walk
from selves.content.catalogue import cards_of
from selves.games import GAMES
from selves.games.identity.cards import TRAITS
from selves.games.identity.state import Options

IDENTITY = GAMES["identity"]


def test_every_profile_is_there_once() -> None:
    profiles = every_profile()
    assert len(profiles) == len(np.unique(profiles)) == 134_596
    assert set(np.unique(overlap(profiles, (1 << 24) - 1))) == {6}
    assert PLACE["dreamy"] == 23
    assert int(has(profiles, 0).sum()) == 33_649


def test_before_anything_is_seen_every_trait_is_as_likely() -> None:
    assert marginals(0, ()) == pytest.approx((6 / 24,) * 24, abs=1e-4)


def test_a_winner_with_all_six_is_known() -> None:
    """Six of the seven traits that lie were his: which six is left open, everything else is certain."""
    round_ = Seen(((-1, 0), (-1, 1), (0, 2), (0, 3), (1, 4), (2, 5), (3, 6)), (0,), 6)
    found = marginals(0, (round_,))
    assert all(chance > 0.7 for chance in found[:7])
    assert all(chance == 0 for chance in found[7:])
    assert len(belief(0, (round_,)).profiles) == 7


def test_a_loser_had_fewer() -> None:
    """Who did not win with one match has none of what lies."""
    round_ = Seen(((-1, 0), (-1, 1), (0, 2), (0, 3), (1, 4), (2, 5), (3, 6)), (0,), 1)
    assert all(chance == 0 for chance in marginals(1, (round_,))[:7])
    nobody = Seen(round_.stones, (), 0)
    assert all(chance == 0 for chance in marginals(0, (nobody,))[:7])


def test_stones_are_evidence_and_honesty_is_learnt() -> None:
    """He puts the same two traits again and again, and wins with them: they are his, and he is honest."""
    rounds = tuple(
        Seen(((-1, 10 + n), (-1, 16 + n), (0, 0), (0, 1), (1, 20), (2, 21), (3, 22 + n % 2)), (0,), 2) for n in range(4)
    )
    found = marginals(0, rounds)
    assert found[0] > 0.95
    assert found[1] > 0.95
    assert belief(0, rounds).honesty > belief(0, ()).honesty


def test_whoever_bluffs_is_found_out() -> None:
    """His stones lie with nobody winning: none of them can have been true."""
    rounds = tuple(Seen(((-1, 10), (-1, 16), (0, n), (0, n + 4), (1, 20), (2, 21), (3, 22)), (), 0) for n in range(4))
    assert belief(0, rounds).honesty < 0.3
    assert all(chance == 0 for chance in marginals(0, rounds)[:8])


def test_a_mind_is_a_fold_of_views() -> None:
    mind, views = mind_of(REASONER, SAMPLES["identity"], 0)
    assert len(mind.history) == len(views[-1].public.rounds)


@pytest.mark.slow
def test_the_reasoner_beats_random_and_counting() -> None:
    """In 30 games of four each; `selves simulate` measures the edge with its interval."""
    for other, least in (("random", 0.6), ("counter", 0.25)):
        bots = [BOTS["identity"][name] for name in ("reasoner", other, other, other)]
        outcomes = series(IDENTITY, bots, Options(), cards_of("identity"), "edge", range(30))
        share = sum((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes) / len(outcomes)
        assert share > least, other
        made = [claim for outcome in outcomes for claim in outcome.claims[0]]
        assert len(made) == 30 * 6, "every stone was laid, and each tip has a probability"
        assert all(0 <= chance <= 1.0001 for chance, _ in made)


def test_claims_are_about_its_own_tips() -> None:
    *_, last = walk(SAMPLES["identity"], 0, seed=8, disturbed=False)
    view = IDENTITY.view(last.after, 2)
    assert len(claims(view, 2)) == sum(tip.by == 2 for tip in view.public.tips)
    assert {tip.trait for tip in view.public.tips} <= set(TRAITS)
