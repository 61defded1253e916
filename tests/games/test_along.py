"""Guessing along in every game: what there is to guess, who may, and what comes true."""

from typing import Any

import pytest

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.games.identity.cards import TRAITS
from selves.kernel.along import Riddle
from selves.kernel.offer import Means, Value
from selves.kernel.scenario import Scenario, set_up
from selves.skeleton import RULES


class Evening:
    """A position that is played on, and what whoever looks on could guess along."""

    def __init__(self, game: str, seats: int, position: dict[str, Any], **options: Any) -> None:
        self.game = GAMES[game]
        scenario = Scenario(game, seats, options, position=position)
        self.state, self.chance = set_up(self.game, scenario, SAMPLES[game].cards)

    def play(self, by: int, /, witness: dict[str, Any] | None = None, **move: Any) -> "Evening":
        self.state = self.game.play(self.state, by, self.game.read(move), self.chance, witness)
        return self

    @property
    def riddle(self) -> Riddle:
        found = self.game.riddle(self.state)
        assert found is not None
        return found

    @property
    def nothing(self) -> bool:
        return self.game.riddle(self.state) is None

    def truth(self, riddle: Riddle) -> tuple[Value, ...] | None:
        return self.game.came_true(self.game.table(self.state), riddle)


# ---- ego -----------------------------------------------------------------------------------------------------------


def test_in_ego_whoever_has_no_chips_or_no_seat_guesses_the_answer() -> None:
    evening = Evening("ego", 3, {"chips": [5, 5, 0], "pool": 20, "subject": 0})
    riddle = evening.riddle
    assert (riddle.what, riddle.about, riddle.field.of, riddle.busy) == ("answer", 0, (1, 2, 3), (0, 1))
    assert riddle.field.means == Means("line", (riddle.id,))
    evening.play(0, kind="answer", stone=3)
    assert evening.riddle == riddle, "that he has answered changes nothing"
    assert evening.truth(riddle) is None
    evening.play(1, kind="guess", stone=1, stake=1)
    assert evening.truth(riddle) == (3,)
    assert evening.nothing


def test_in_ego_a_question_that_is_refused_or_swapped_comes_to_nothing() -> None:
    evening = Evening("ego", 2, {"chips": [5, 5], "pool": 10, "subject": 0}, edition="polish")
    first = evening.riddle
    evening.play(0, kind="swap")
    second = evening.riddle
    assert second.id != first.id
    assert evening.truth(first) is None
    evening.play(0, kind="refuse")
    assert evening.nothing
    assert evening.truth(second) is None


# ---- Essence -------------------------------------------------------------------------------------------------------


def essence(shape: str, colour: str, draw: int) -> Evening:
    return Evening("essence", 3, {"active": 0, "path": {"shape": shape, "colour": colour, "draw": draw}})


def tipped(evening: Evening, *numbers: int) -> Evening:
    for seat, number in enumerate(numbers):
        evening.play(seat, kind="tip", number=number)
    return evening


def test_in_essence_watchers_guess_what_the_active_player_chooses() -> None:
    evening = essence("triangle", "yellow", 3)
    riddle = evening.riddle
    assert (riddle.what, riddle.about, riddle.field.of, riddle.busy) == ("choice", 0, (1, 2, 3), (0, 1, 2))
    assert riddle.field.means is not None
    assert riddle.field.means.what == "card"
    assert tipped(evening, 2, 1, 1).truth(riddle) == (2,)


def test_in_essence_they_guess_the_majority_where_that_counts() -> None:
    evening = essence("circle", "green", 3)
    riddle = evening.riddle
    assert riddle.what == "most"
    assert tipped(evening, 2, 1, 1).truth(riddle) == (1,)
    evening = essence("circle", "green", 3)
    assert tipped(evening, 1, 2, 3).truth(riddle) == (), "without a majority it came to nothing"


# ---- Identity ------------------------------------------------------------------------------------------------------


def test_in_identity_watchers_guess_whom_the_stones_fit() -> None:
    profiles = [list(TRAITS[at : at + 6]) for at in (0, 0, 6, 12)]
    situation = {"area": "career", "traits": [TRAITS[20], TRAITS[21]]}
    evening = Evening("identity", 4, {"profiles": profiles, "trainer": 0, "situation": situation})
    riddle = evening.riddle
    assert (riddle.what, riddle.about, riddle.field.of, riddle.busy) == ("fits", None, (0, 1, 2, 3), (0, 1, 2, 3))
    evening.play(0, kind="place", traits=[TRAITS[0], TRAITS[1]])
    for seat, trait in ((1, 18), (2, 19), (3, 22)):
        assert evening.truth(riddle) is None
        evening.play(seat, kind="place", traits=[TRAITS[trait]])
    assert evening.truth(riddle) == (0, 1), "all who have the most"
    assert evening.nothing


# ---- Egomaster -----------------------------------------------------------------------------------------------------


def egomaster(mode: str, icon: str | None, judging: str = "reader", **more: Any) -> Evening:
    challenge = {"mode": mode, "amount": 200, "icon": icon, "answers": ["Paris"]}
    if icon is None:
        del challenge["icon"]
    return Evening("egomaster", 4, {"roller": 0, "challenge": challenge, **more}, judging=judging)


def test_in_egomaster_nothing_is_guessed_before_it_is_asked_and_then_whether_he_knows_it() -> None:
    evening = egomaster("solo", None)
    assert evening.nothing
    evening.play(0, kind="name", seat=1)
    riddle = evening.riddle
    assert (riddle.what, riddle.about, riddle.field.of) == ("knows", 0, (True, False))
    assert riddle.busy == (0, 3), "the reader judges; the named player only waits"
    shown = evening.game.table(evening.state)
    assert shown.challenge.open.question is None, "and nobody but the reader is shown the question for it"
    evening.play(3, kind="judge", right=False)
    assert evening.truth(riddle) == (False,)
    assert evening.nothing


@pytest.mark.parametrize("judging", ["reader", "typed"])
def test_in_egomaster_bystanders_of_a_duel_guess_who_wins_until_the_first_answer(judging: str) -> None:
    evening = egomaster("duo", "speed", judging).play(0, kind="oppose", seat=2)
    riddle = evening.riddle
    assert (riddle.what, riddle.field.of, riddle.busy, riddle.open) == ("wins", (0, 2), (0, 2, 3), True)
    if judging == "typed":
        evening.play(2, kind="say", text="Paris", witness={"right": True, "at": 1})
        assert evening.state.phase == "verdict"
    else:
        evening.play(2, kind="buzz", witness={"at": 1})
    assert evening.riddle.id == riddle.id
    assert not evening.riddle.open, "by now one can see who is ahead"
    assert evening.truth(riddle) is None
    evening.play(3, **({"kind": "next"} if judging == "typed" else {"kind": "judge", "right": True}))
    assert evening.truth(riddle) == (2,)


def test_in_egomaster_who_is_out_guesses_along() -> None:
    evening = egomaster("duo", "speed", chips=[500, 500, 500, 0], stage="elimination", out=[3], bank=0)
    evening.play(0, kind="oppose", seat=1).play(0, kind="stand")
    assert 3 not in evening.riddle.busy


# ---- Compass -------------------------------------------------------------------------------------------------------


def test_in_compass_who_sets_his_mark_near_is_right() -> None:
    evening = Evening("compass", 2, {"focus": 0})
    riddle = evening.riddle
    assert (riddle.what, riddle.about, riddle.busy) == ("mark", 0, (0, 1))
    evening.play(1, kind="place", at=0).play(0, kind="place", at=95)
    assert evening.truth(riddle) == (85, 90, 95, 100)
    assert evening.riddle.id != riddle.id, "the next term lies open already"


# ---- of every game -------------------------------------------------------------------------------------------------


def test_a_game_that_says_nothing_of_it_has_nothing_to_guess() -> None:
    assert RULES.along(object()) is None  # type: ignore[arg-type]


def test_a_guess_is_one_of_its_values() -> None:
    riddle = Evening("compass", 2, {"focus": 0}).riddle
    assert [riddle.admits(each) for each in (0, 100, 3, True, "0", -5)] == [True, True, False, False, False, False]
