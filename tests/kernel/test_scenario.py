"""The scenario runner tells what does not hold, and what it cannot read."""

import pytest

from selves.conformance.samples.ego import ego_cards
from selves.games import GAMES
from selves.kernel.scenario import Malformed, read, run

HEAD = 'game = "ego"\nseats = 2\n'
POSITION = "[position]\nsubject = 0\n"


def play(seat: str, move: str, illegal: str = "") -> str:
    return f"[[play]]\nseat = {seat}\nmove = {{ {move} }}\n{illegal}\n"


def faults(text: str) -> list[str]:
    return run(GAMES["ego"], read(text), ego_cards(3))


def test_what_holds_passes() -> None:
    assert faults(HEAD + POSITION + play("0", 'kind = "answer", stone = 1') + "[expect]\nwaiting = [1]\n") == []


def test_an_unmet_expectation_fails() -> None:
    assert faults(HEAD + "[expect]\npool = 21\nover = true\n") == [
        "expected pool = 21, found 20",
        "expected over = True, found False",
    ]


def test_one_number_for_a_word_of_all_seats_is_their_sum() -> None:
    assert faults(HEAD + "[expect]\nchips = 20\n") == []
    assert faults(HEAD + "[expect]\nchips = 19\n")


def test_a_refused_move_fails() -> None:
    assert faults(HEAD + POSITION + play("0", 'kind = "answer", stone = 9'))[0].startswith(
        "play 1 (answer by 0): refused by ego.stones"
    )


def test_an_accepted_illegal_move_fails() -> None:
    found = faults(HEAD + POSITION + play("0", 'kind = "answer", stone = 1', "illegal = true"))
    assert found == ["play 1 (answer by 0): accepted, though it is illegal"]


def test_another_clause_than_expected_fails() -> None:
    found = faults(HEAD + POSITION + play("0", 'kind = "answer", stone = 9', 'illegal = "ego.stake"'))
    assert "refused by ego.stones" in found[0]
    assert "not by ego.stake" in found[0]


def test_without_a_position_it_is_before_the_draw() -> None:
    assert faults(HEAD + 'options = { oldest = 1 }\n[expect]\nphase = "draw"\nsubject = 1\n') == []
    assert faults(HEAD + '[position]\nchance = []\n[expect]\nphase = "commit"\n') == [], "a position is after the draw"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("seats = 2", "game"),
        ('game = "ego"', "seats"),
        (HEAD + "colour = 1", "colour"),
        (HEAD + "[position]\nchipz = [1, 2]", "chipz"),
        (HEAD + "[position]\nchips = [1, 2, 3]", "chips"),
        (HEAD + "[position]\nchips = [1, -2]", "chips"),
        (HEAD + "[position]\nsubject = 2", "subject"),
        (HEAD + '[position]\npool = "full"', "pool"),
        (HEAD + "[position]\nchance = 3", "chance"),
        (HEAD + "[expect]\nluck = 1", "luck"),
        (HEAD + 'options = { edition = "french" }', "edition"),
        (HEAD + "options = { rounds = 0 }", "rounds"),
        (HEAD + "options = { speed = 1 }", "speed"),
        (HEAD + "options = { oldest = 2 }", "ego.first"),
        ('game = "ego"\nseats = 7', "ego.seats"),
        (HEAD + '[[play]]\nseat = "dealer"\nmove = { kind = "draw" }', "dealer"),
        (HEAD + "[[play]]\nseat = -1", "-1"),
        (HEAD + "[[play]]\nmove = { kind = 'draw' }", "seat"),
        (HEAD + "[[", "TOML"),
        ('game = "ego"\nseats = 1' + "0" * 5000, "TOML"),
        (HEAD + "x = " + "[" * 3000, "TOML"),
        (HEAD + "[position]\nchips = [1, 2]\ntotals = [1, 3]", "totals"),
    ],
)
def test_what_is_malformed_is_named(text: str, named: str) -> None:
    with pytest.raises(Malformed) as fault:
        faults(text)
    if named != "TOML":
        assert named in str(fault.value)


def test_the_house_says_none_in_toml() -> None:
    assert faults(HEAD + 'options = { rounds = "none" }\n[expect]\nover = false') == []


def test_a_script_that_no_draw_can_have_is_malformed() -> None:
    scenario = 'game = "ego"\nseats = 2\noptions = { edition = "polish" }\n[position]\nsubject = 0\nchance = [[5, 6]]\n'
    swaps = play("0", 'kind = "swap"') * 6
    with pytest.raises(Malformed, match=r"position\.chance"):
        faults(scenario + swaps)
