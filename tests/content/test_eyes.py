"""How many eyes were on each card is said of every box, counted, and not claimed of a card that is not reviewed."""

from pathlib import Path

import pytest

from selves.content.boxes import BadBox, Eyes, read_box, written_box
from selves.content.catalogue import CONTENT, checked
from selves.content.ego import WrittenCard
from selves.content.eyes import looked_at, on_each
from selves.games import OWN


@pytest.mark.parametrize("game", OWN)
def test_every_card_of_ours_is_counted(game: str) -> None:
    facts = checked(game).languages["en"]
    counted = facts["eyes"]
    assert written_box(game, CONTENT[game].card).eyes  # type: ignore[arg-type]
    assert sum(counted["wrote"].values()) == sum(counted["read"].values()) >= facts["reviewed"]


def test_the_longest_name_counts() -> None:
    eyes = (Eyes(1, 1, ("ego-001", "ego-")), Eyes(2, 0, ("ego-001/back",)))
    found = on_each(eyes, ["ego-001/front", "ego-001/back", "ego-9", "compass-term-1"])
    assert {id_: each.wrote for id_, each in found.items()} == {"ego-001/front": 1, "ego-001/back": 2, "ego-9": 1}


@pytest.mark.parametrize(
    ("eyes", "said"),
    [
        ((Eyes(1, 0, ("a", "b")),), "1 wrote it and 0 read it, yet it is reviewed"),
        ((Eyes(2, 0, ("a", "b")),), "2 wrote it and 0 read it, yet it is not reviewed"),
        ((Eyes(1, 1, ("a",)),), "does not say how many"),
        ((Eyes(1, 1, ("a",)), Eyes(1, 0, ("a", "b"))), "told 2 times"),
        ((Eyes(1, 1, ("a",)), Eyes(1, 0, ("b", "c"))), "no such card"),
    ],
)
def test_what_cannot_be_true_is_named(eyes: tuple[Eyes, ...], said: str) -> None:
    _, problems = looked_at(eyes, {"a": True, "b": False})
    assert said in " | ".join(problem.what for problem in problems)


def test_they_are_counted_by_card() -> None:
    eyes = (Eyes(1, 2, ("a",)), Eyes(3, 1, ("b",)), Eyes(1, 0, ("c",)))
    facts, problems = looked_at(eyes, {"a": True, "b": True, "c": False})
    assert facts == {"eyes": {"wrote": {"1": 2, "3": 1}, "read": {"0": 1, "1": 1, "2": 1}}}
    assert not problems


def test_a_box_that_says_nothing_of_it_claims_nothing() -> None:
    assert looked_at((), {"a": True}) == ({}, [])


def test_a_malformed_record_is_named(tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text('{"box": "ego", "counts": {}}')
    (tmp_path / "eyes.json").write_text('[{"wrote": 0, "read": 1, "cards": []}]')
    with pytest.raises(BadBox, match=r"eyes\.json"):
        read_box("ego", WrittenCard, tmp_path)
