"""How a box sounds is measured as people would count: tags, short answers, first words, the same words twice."""

import pytest
from msgspec.structs import replace

from selves.content.boxes import written_box
from selves.content.catalogue import checked
from selves.content.check_ego import sound_problems
from selves.content.check_essence import check
from selves.content.essence import WrittenCard
from selves.content.languages import LANGUAGES
from selves.content.sound import beginnings, first_words, near_duplicates, short, tagged


def test_an_answer_that_goes_on_is_tagged() -> None:
    assert tagged(["Ja, sofort", "Nie: zu teuer", "Gern; bald", "Gut – sehr"]) == 1
    assert tagged(["Sofort!", "Ein Hut-Laden", "„Ja, ja“", "Wirklich alles,"]) == 0.25


def test_three_words_are_short_and_quotation_marks_are_no_words() -> None:
    assert short(["Ja", "Nicht mit mir", "« Un jogging troué »", "Nicht heute mit mir"]) == 0.75


def test_the_commonest_first_words_are_told_and_not_too_common() -> None:
    questions = ["Was nun?", "was dann?", "Wer?", "Wie?", "Wo?", "Du auch?", "Und?", "Bald?"]
    assert next(iter(first_words(questions).items())) == ("was", 0.25)
    assert not [*beginnings("de", questions)]
    assert [problem.what for problem in beginnings("de", questions[:7])] == ["29% of the questions begin with 'was'"]


def test_the_same_words_in_another_order_are_near() -> None:
    asked = {
        "a": "Your phone rings at three in the morning",
        "b": "At three in the morning your phone rings",
        "c": "No",
    }
    assert [problem.id for problem in near_duplicates("en", asked)] == ["b"]


def test_too_much_of_one_rhythm_is_named() -> None:
    found = [problem.what for problem in sound_problems("box", "fr", {"tagged": 0.36, "short": 0.14})]
    assert found == ["36% of the answers have a tag", "only 14% of the answers have three words or fewer"]
    assert not [*sound_problems("box", "fr", {"tagged": 0.35, "short": 0.15})]


@pytest.mark.parametrize(
    ("box", "figures"),
    [
        ("ego", {"tagged", "short", "first_words", "near_duplicates", "moods", "eyes", "about"}),
        ("essence", {"first_words", "near_duplicates", "clusters", "eyes"}),
        ("identity", {"first_words", "near_duplicates", "eyes"}),
        ("compass", {"near_duplicates", "eyes"}),
    ],
)
def test_every_figure_is_told_in_every_language(box: str, figures: set[str]) -> None:
    told = checked(box).having(()).plain()
    assert told.keys() == set(LANGUAGES)
    assert all(figures <= facts.keys() for facts in told.values())


def test_a_cluster_of_one_is_none() -> None:
    whole = written_box("essence", WrittenCard)
    first = next(card for card in whole.cards if card.colour and not card.shape and not card.cluster)
    cards = tuple(replace(card, cluster="nowhere") if card is first else card for card in whole.cards)
    assert any(
        "nothing else is of the cluster" in problem.what for problem in check(replace(whole, cards=cards)).problems
    )
