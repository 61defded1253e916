"""What people put before or beside an answer that makes no other thing of it, and what does make another of it."""

import pytest

from selves.judge.folding import Language
from selves.judge.judge import Beside, judge, judge_answer

RIGHT: list[tuple[Language, str, tuple[str, ...]]] = [
    # articles as they are said, how much, whole
    ("de", "ne lärche", ("Lärche",)),
    ("de", "n Steinpilz", ("Steinpilz",)),
    ("de", "die ganze luft", ("Luft",)),
    ("en", "a pinch of salt", ("salt",)),
    ("fr", "des tranches d’ananas", ("ananas",)),
    # another of its own spellings beside it
    ("en", "hot mulled wine", ("mulled wine", "mulled red wine", "hot wine")),
    ("pl", "polskie zlote", ("złoty", "złote", "złoty polski", "polski złoty")),
    ("de", "tanzende Bären", ("Bären", "Bär", "Tanzbären", "Gummibären")),
    # what the question speaks of
    ("de", "Nelkenrevolution", ("Nelke", "Nelken")),
    ("fr", "la révolution des œillets", ("œillet", "œillets")),
    # in short
    ("pl", "stany zjedn.", ("USA", "Stany Zjednoczone")),
    ("pl", "Rzeczp. Polska", ("Rzeczpospolita Polska",)),
    ("de", "Ver. Staaten", ("Vereinigte Staaten",)),
    ("fr", "JK Rowlling", ("Rowling", "J. K. Rowling")),
    ("de", "JS Bach", ("Bach", "Johann Sebastian Bach")),
    ("de", "Mozart, W. A.", ("Mozart", "Wolfgang Amadeus Mozart")),
    # by ear
    ("en", "Magda Abakanovich", ("Magdalena Abakanowicz", "Abakanowicz")),
    ("pl", "wieża ajfla", ("wieża Eiffla", "wieża Eiffela")),
]
OTHERS: list[tuple[Language, str, tuple[str, ...]]] = [
    ("en", "red wine", ("wine",)),
    ("en", "polar bear", ("bear", "brown bear")),
    ("de", "tanzende Katzen", ("Bären", "Tanzbären")),
    ("de", "Arm Bein", ("Bein",)),
    ("de", "N. Korea", ("Korea",)),
    ("de", "Rosenkrieg", ("Rose",)),
    ("en", "a glass of water", ("milk",)),
    ("en", "no milk", ("milk",)),
    ("pl", "Zjedn. Królestwo", ("USA", "Stany Zjednoczone")),
    ("pl", "Korea Półn.", ("Korea Południowa",)),
    ("fr", "JR Rowling", ("Rowling", "J. K. Rowling")),
    ("fr", "CPE Bach", ("Bach", "Johann Sebastian Bach")),
    ("en", "Maria Abakanovich", ("Magdalena Abakanowicz", "Abakanowicz")),
]


@pytest.mark.parametrize(("language", "text", "accepted"), RIGHT)
def test_what_makes_no_other_thing_of_it(language: Language, text: str, accepted: tuple[str, ...]) -> None:
    assert judge_answer(text, accepted, language).right


@pytest.mark.parametrize(("language", "text", "accepted"), OTHERS)
def test_what_makes_another_thing_of_it(language: Language, text: str, accepted: tuple[str, ...]) -> None:
    assert not judge_answer(text, accepted, language).right


LANDS: dict[Language, tuple[tuple[str, ...], ...]] = {
    "de": (("England",), ("Schottland",), ("Wales",), ("Irland",)),
    "pl": (("Anglia",), ("Szkocja",), ("Walia",), ("Irlandia",)),
    "fr": (("Angleterre",), ("Écosse",), ("pays de Galles", "Galles"), ("Irlande",)),
    "en": (("England",), ("Scotland",), ("Wales",), ("Ireland",)),
}


@pytest.mark.parametrize(
    ("language", "text", "item"),
    [
        ("de", "die Waliser", 2),
        ("pl", "Walijczycy", 2),
        ("fr", "les Gallois", 2),
        ("en", "the Welsh", 2),
        ("en", "the Scots", 1),
        ("en", "Welsh", None),  # a language
        ("en", "the Dutch", None),
    ],
)
def test_in_a_list_of_lands_who_lives_there_may_be_said(language: Language, text: str, item: int | None) -> None:
    lands = LANDS[language]
    assert judge(text, lands, language, [Beside()] * len(lands)) == item
