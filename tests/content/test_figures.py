"""The figures of Egomaster's booklets: whom they are about, counted from what editors said of each question."""

from typing import Any

from msgspec.structs import replace

from selves.content.boxes import written_box
from selves.content.check_egomaster import check, fairness_problems
from selves.content.egomaster import WrittenQuestion
from selves.content.figures_egomaster import figures

BOX = written_box("egomaster", WrittenQuestion)
BY_ID = {card.id: card for card in BOX.cards}


def test_they_are_counted_over_what_is_dealt() -> None:
    chosen = [
        BY_ID[f"egomaster-{each}"]
        for each in ("solo-history-13", "solo-science-26", "solo-arts-01", "duo-film-12", "duo-arts-15", "duo-arts-30")
    ]
    found = figures([*chosen, replace(BY_ID["egomaster-solo-history-19"], reviewed=False)])
    assert found["anchors"] == {"pl": 2, "fr": 1, "de": 0, "en": 1, "none": 2}
    assert (found["women"], found["persons"]) == (0.5, 2)
    assert found["list_lengths"] == {"7": 1}
    assert found["odd_duo_lists"] == 1
    assert found["targets"] == {"estimate": 1, "recall": 1}


def test_every_target_says_whether_it_is_estimated_and_nothing_else_does() -> None:
    mute = replace(BY_ID["egomaster-duo-film-12"], target=None)
    loud = replace(BY_ID["egomaster-solo-arts-01"], target="recall")
    cards = (mute, loud, *(card for card in BOX.cards if card.id not in (mute.id, loud.id)))
    found = {problem.id for problem in check(replace(BOX, cards=cards)).problems}
    assert found == {mute.id, loud.id}


def unfair(**changes: Any) -> set[str]:
    """What is found at fault if every question that has such a field has this in it."""
    cards = tuple(
        replace(card, **{name: value for name, value in changes.items() if getattr(card, name) is not None})
        for card in BOX.cards
    )
    return {problem.id for problem in fairness_problems(cards)}


def test_everybody_finds_himself_in_the_booklets() -> None:
    assert not [*fairness_problems(BOX.cards)]
    assert unfair(anchor="en") >= {"anchors", "film"}
    sport = tuple(replace(card, anchor="en") if card.field == "sport" else card for card in BOX.cards)
    assert [problem.id for problem in fairness_problems(sport)] == ["sport"]
    assert unfair(person="man") == {"women"}
    assert unfair(target="recall") == {"targets"}


def test_who_begins_an_easy_list_for_two_has_not_the_last_word() -> None:
    even = next(card for card in BOX.cards if card.booklet == "duo" and card.items and card.difficulty == 1)
    assert even.items is not None
    odd = replace(even, items=even.items[1:])
    assert [problem.id for problem in fairness_problems((odd,))] == [even.id]
    assert not [*fairness_problems((replace(odd, difficulty=3),))]
