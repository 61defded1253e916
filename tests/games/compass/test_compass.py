"""What scenarios cannot say of Compass."""

import pytest

from selves.bots import BOTS, PERSONAS
from selves.bots.arena import series
from selves.conformance.counting import lines
from selves.conformance.samples import SAMPLES
from selves.games.compass.happenings import Opened, Passed, Placed, Revealed
from selves.games.compass.moves import Place
from selves.games.compass.state import Options
from selves.kernel.chance import Seeded
from selves.kernel.course import held_for, news
from selves.kernel.illegal import Illegal
from selves.kernel.move import Away
from selves.kernel.seats import TABLE
from tests.clause import clause

SAMPLE = SAMPLES["compass"]


@clause("compass.seats")
@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(seats: int) -> None:
    with pytest.raises(Illegal, match=r"compass\.seats"):
        SAMPLE.game.start(seats, Options(), SAMPLE.cards, Seeded(b""))


@clause("compass.first")
def test_everybody_may_be_in_focus_first() -> None:
    states = [SAMPLE.game.start(4, Options(), SAMPLE.cards, Seeded(bytes([seed]))) for seed in range(40)]
    assert {state.focus for state in states} == {0, 1, 2, 3}


@clause("compass.terms")
def test_without_terms_there_is_no_game() -> None:
    with pytest.raises(Illegal, match=r"compass\.terms"):
        SAMPLE.game.start(2, Options(), (), Seeded(b""))


def test_lines_of_play_by_hand() -> None:
    """Two players, each once in focus: each sets one of 21 marks, and then again; with the fourth it is over."""
    for depth in (1, 2, 3):
        assert lines(SAMPLE, SAMPLE.tiny(), depth) == {"going on": 21**depth}
    last = SAMPLE.tiny()
    for seat in (0, 1, 0):
        last = SAMPLE.game.play(last, seat, Place(50), Seeded(b"tiny"))
    assert lines(SAMPLE, last, 1) == {"over compass.focus": 21}


@clause("compass.reveal", "compass.clock")
def test_who_is_away_next_takes_nothing_from_the_reveal() -> None:
    """The turn that falls away is told beside it, not instead of it."""
    game, chance = SAMPLE.game, Seeded(b"away")
    state = game.start(3, Options(), SAMPLE.cards, chance)
    before = game.play(state, TABLE, Away((state.focus + 1) % 3), chance)
    for seat in game.waiting(before):
        state, before = before, game.play(before, seat, Place(50), chance)
    assert [type(each) for each in news(state, before)] == [Placed, Revealed, Passed, Opened]
    assert held_for(state, before) > 0


def test_the_surveyor_beats_random_against_people_with_leanings() -> None:
    bots = [PERSONAS["compass"](BOTS["compass"][name]) for name in ("surveyor", "random", "random", "random")]
    outcomes = series(SAMPLE.game, bots, Options(rounds=3), SAMPLE.cards, "edge", range(60))
    share = sum((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes) / len(outcomes)
    assert share > 0.5
