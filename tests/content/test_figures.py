"""The figures of Egomaster's booklets: whom they are about, counted from what editors said of each question."""

from msgspec.structs import replace

from selves.content.boxes import written_box
from selves.content.check_egomaster import check, english_problems
from selves.content.egomaster import WrittenQuestion
from selves.content.figures_egomaster import figures

BOX = written_box("egomaster", WrittenQuestion)
BY_ID = {card.id: card for card in BOX.cards}


def test_they_are_counted_over_what_is_dealt() -> None:
    chosen = [
        BY_ID[f"egomaster-{each}"]
        for each in ("solo-history-13", "solo-science-26", "solo-arts-01", "duo-arts-12", "duo-arts-15", "duo-arts-23")
    ]
    found = figures([*chosen, replace(BY_ID["egomaster-solo-history-19"], reviewed=False)])
    assert found["anchors"] == {"pl": 2, "fr": 1, "de": 0, "en": 1, "none": 2}
    assert (found["women"], found["persons"]) == (0.5, 2)
    assert found["list_lengths"] == {"7": 1}
    assert found["odd_duo_lists"] == 1
    assert found["targets"] == {"estimate": 1, "recall": 1}


def test_every_target_says_whether_it_is_estimated_and_nothing_else_does() -> None:
    mute = replace(BY_ID["egomaster-duo-arts-12"], target=None)
    loud = replace(BY_ID["egomaster-solo-arts-01"], target="recall")
    cards = (mute, loud, *(card for card in BOX.cards if card.id not in (mute.id, loud.id)))
    found = {problem.id for problem in check(replace(BOX, cards=cards)).problems}
    assert found == {mute.id, loud.id}


def test_music_and_sport_are_not_all_english() -> None:
    assert not [*english_problems(BOX.cards)]
    sport = tuple(replace(card, anchor="en") if card.field == "sport" else card for card in BOX.cards)
    assert [problem.id for problem in english_problems(sport)] == ["sport"]
