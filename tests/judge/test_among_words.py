"""Answers that are far from the letter, or stand among other words; and the wrong ones beside them."""

import pytest

from selves.judge.folding import Language
from selves.judge.judge import judge, judge_answer
from selves.judge.nearness import cost, written

RIGHT: list[tuple[Language, str, tuple[str, ...]]] = [
    # what is no word, near to what is one
    ("de", "die Kenguruhs", ("Kängurus",)),
    ("pl", "Luidżi", ("Luigi",)),
    ("fr", "le majong", ("mah-jong",)),
    ("en", "see horse", ("seahorse",)),
    # a name beside one that is right
    ("de", "Amelia Erhart", ("Earhart", "Amelia Earhart")),
    ("pl", "Katrin Denew", ("Catherine Deneuve", "Deneuve")),
    ("fr", "Magda Abakanowicz", ("Magdalena Abakanowicz", "Abakanowicz")),
    ("en", "Tuva Jansson", ("Tove Jansson", "Jansson")),
    # something left out
    ("de", "Chihiros Reise", ("Chihiros Reise ins Zauberland",)),
    ("fr", "Abebe", ("Bikila", "Abebe Bikila")),
    # something added
    ("de", "der gemeine Steinpilz", ("Steinpilz",)),
    ("en", "the trench coat by burberry", ("trench coat", "trench")),
    ("pl", "pismo klinowe sumerów", ("pismo klinowe",)),
    ("fr", "l'érable à sirop", ("érable", "érables")),
    ("pl", "po szwedzku", ("szwedzki", "język szwedzki")),
    ("fr", "Judas le traître", ("Judas",)),
    ("fr", "le canon de Pachelbel", ("Pachelbel", "Johann Pachelbel")),
    ("en", "Cannes film festival", ("Cannes",)),
    ("en", "lavander fields", ("lavender",)),
    ("en", "jane goodal the chimp lady", ("Goodall", "Jane Goodall")),
]
WRONG: list[tuple[Language, str, tuple[str, ...]]] = [
    # another word, or another name
    ("de", "Curling", ("Hurling",)),
    ("en", "Claude Manet", ("Claude Monet", "Monet")),
    ("de", "Sohn von Pachelbel", ("Pachelbel", "Johann Pachelbel")),
    ("de", "die Witwe von Pachelbel", ("Pachelbel", "Johann Pachelbel")),
    # what tells one from another
    ("fr", "Tyrol du Sud", ("Tyrol",)),
    ("fr", "des moulins à café", ("moulins à vent", "moulins", "moulin")),
    ("fr", "sous-espèce", ("espèce",)),
    ("en", "lunar eclipse", ("solar eclipse", "eclipse")),
    ("fr", "slalom géant", ("slalom", "slalom spécial")),
    ("pl", "borowik szatański", ("borowik", "borowik szlachetny")),
    ("en", "the blue Nile", ("Nile",)),
    # two answers, or one that is taken back
    ("pl", "wolt, chyba Niépce", ("Niépce",)),
    ("pl", "Nil, chyba Węgry", ("Nil",)),
    ("en", "pupil, hip joint", ("pupil",)),
    ("de", "in Oslo in Bergen", ("Oslo",)),
    ("fr", "Youri Gagarine non", ("Youri Gagarine", "Gagarine")),
    ("en", "Agnès Varda Parade", ("Agnès Varda", "Varda")),
    # a beginning that many have
    ("en", "Maria", ("Maria Theresa",)),
]


@pytest.mark.parametrize(("language", "text", "accepted"), RIGHT)
def test_what_is_meant_is_right(language: Language, text: str, accepted: tuple[str, ...]) -> None:
    assert judge_answer(text, accepted, language).right


@pytest.mark.parametrize(("language", "text", "accepted"), WRONG)
def test_what_is_something_else_is_wrong(language: Language, text: str, accepted: tuple[str, ...]) -> None:
    assert not judge_answer(text, accepted, language).right


def test_a_beginning_of_two_names_of_a_list_is_neither() -> None:
    items = [["Abebe Bikila"], ["Abebe Mekonnen"]]
    assert judge("Abebe", items, "en") is None
    assert judge("Abebe", items[:1], "en") == 0


def test_letters_of_one_sound_cost_less_than_others_and_doubled_ones_nothing() -> None:
    assert cost(written("kassawa"), written("cassava")) < cost(written("tassama"), written("cassava"))
    assert cost(written("pallindrom"), written("palindrom")) == 0
