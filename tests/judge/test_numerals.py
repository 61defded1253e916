"""Numbers said in words, and the numbers of rulers, wars and centuries: each is itself and no other."""

import pytest

from selves.content.languages import Language
from selves.judge.judge import judge_answer, judge_target
from selves.judge.numerals import number
from selves.judge.ordinals import ordinal, roman, roman_ordinal


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("einundzwanzig", "de", 21),
        ("twenty-one", "en", 21),
        ("quatre-vingt-dix-sept", "fr", 97),
        ("dwadzieścia jeden", "pl", 21),
        ("tysiąc dziewięćset osiemnaście", "pl", 1918),
        ("neunzehnhundertachtzehn", "de", 1918),
        ("nineteen eighteen", "en", 1918),
        ("nineteen oh five", "en", 1905),
        ("nineteen hundred and five", "en", 1905),
        ("mille neuf cent dix-huit", "fr", 1918),
        ("tysiąc dziewięćset osiemnasty", "pl", 1918),
        ("w tysiąc dziewięćset dziewięćdziesiątym dziewiątym roku", "pl", 1999),
        ("dwa tysiące piąty", "pl", 2005),
        ("rok dwutysięczny", "pl", 2000),
        ("po dwudziestu latach", "pl", None),
        ("anderthalb", "de", 1.5),
        ("zweieinhalb Millionen", "de", 2_500_000),
        ("eine halbe Million", "de", 500_000),
        ("drei Komma vierzehn", "de", 3.14),
        ("ein Dutzend", "de", 12),
        ("two and a half", "en", 2.5),
        ("half a million", "en", 500_000),
        ("three point one four", "en", 3.14),
        ("one point five billion", "en", 1_500_000_000),
        ("two dozen", "en", 24),
        ("deux et demi", "fr", 2.5),
        ("un demi-million", "fr", 500_000),
        ("trois virgule quatorze", "fr", 3.14),
        ("une douzaine", "fr", 12),
        ("dwa i pół", "pl", 2.5),
        ("półtora miliona", "pl", 1_500_000),
        ("pół miliona", "pl", 500_000),
        ("trzy przecinek czternaście", "pl", 3.14),
        ("half", "en", None),
        ("point five six seven", "en", None),
        ("second", "en", None),
    ],
)
def test_numbers_in_words(text: str, language: Language, value: float | None) -> None:
    assert number(text, language) == value
    assert judge_target(text, language).number == value


RULERS: list[tuple[Language, str, tuple[str, ...], tuple[str, ...]]] = [
    (
        "en",
        "Louis XIV",
        ("Louis the Fourteenth", "Louis the 14th", "Louis 14", "louis fourteenth", "King Louis XIV"),
        ("Louis XV", "Louis the Fifteenth", "Louis 16", "Louis", "Louis the Fourth", "Louis the Forty-First"),
    ),
    (
        "en",
        "John XXIII",
        ("John the Twenty-Third", "Pope John the twenty third", "John 23"),
        ("John the Twenty-Second", "John the Third", "John the Twentieth", "John XXII"),
    ),
    (
        "de",
        "Ludwig XIV.",
        ("Ludwig der Vierzehnte", "Ludwig 14.", "Ludwig der 14.", "Ludwig dem Vierzehnten", "König Ludwig XIV"),
        ("Ludwig der Fünfzehnte", "Ludwig 15.", "Ludwig der Vierte", "Ludwig"),
    ),
    (
        "de",
        "Johannes XXIII.",
        ("Johannes der Dreiundzwanzigste", "Papst Johannes 23"),
        ("Johannes der Zweiundzwanzigste", "Johannes der Dreizehnte"),
    ),
    (
        "fr",
        "Louis XIV",
        ("Louis quatorze", "Louis 14", "Louis le quatorzième"),
        ("Louis quinze", "Louis XVI", "Louis 4"),
    ),
    ("fr", "François Ier", ("François premier", "François 1er", "Francois I"), ("François II", "François deux")),
    (
        "pl",
        "Ludwik XIV",
        ("Ludwik Czternasty", "Ludwik 14", "Ludwik czternasty"),
        ("Ludwik Piętnasty", "Ludwik XV", "Ludwik czwarty"),
    ),
    ("pl", "Jan XXIII", ("Jan dwudziesty trzeci", "papież Jan 23"), ("Jan dwudziesty drugi", "Jan trzeci", "Jan III")),
    ("pl", "II wojna światowa", ("druga wojna światowa", "2 wojna światowa"), ("pierwsza wojna światowa",)),
    ("pl", "XX wiek", ("dwudziesty wiek", "20 wiek"), ("dwudziesty pierwszy wiek", "XIX wiek")),
    ("en", "21st century", ("twenty-first century", "the 21st century"), ("20th century", "the first century")),
    ("fr", "XXIe siècle", ("vingt et unième siècle", "21e siècle"), ("XXe siècle", "vingtième siècle")),
    ("fr", "Deuxième Guerre mondiale", ("la seconde guerre mondiale", "2e guerre mondiale"), ("première guerre",)),
    ("de", "Erster Weltkrieg", ("der erste Weltkrieg", "1. Weltkrieg", "I. Weltkrieg"), ("Zweiter Weltkrieg",)),
]  # fmt: skip


@pytest.mark.parametrize(("language", "meant", "right", "wrong"), RULERS)
def test_the_number_of_a_ruler_however_it_is_written(
    language: Language, meant: str, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    assert [each for each in right if not judge_answer(each, [meant], language).right] == []
    assert [each for each in wrong if judge_answer(each, [meant], language).right] == []


def test_roman_numbers_and_ordinals() -> None:
    assert [roman(word) for word in ("xiv", "xvi", "mmxxvi", "iiii", "")] == [14, 16, 2026, None, None]
    assert ordinal(("zweiter",), "de") == ordinal(("second",), "en") == ordinal(("druga",), "pl") == 2
    assert roman_ordinal("iie") == ordinal(("seconde",), "fr") == 2
    assert ordinal(("third", "twenty"), "en") is ordinal(("twenty",), "en") is None
    assert judge_answer("la seconde", ["seconde"], "fr").right
    assert judge_answer("the second", ["second"], "en").right
    assert judge_answer("Ludwig der Vierzehnte", ["Ludwig XIV."], "de").right
    assert not judge_answer("2", ["The Two Towers"], "en").right
    assert judge_answer("Elizabeth II", ["Elizabeth the Second", "Elizabeth Second"], "en").right
    assert judge_answer("MI", ["mi"], "fr").right
    assert judge_answer("A", ["A"], "en").right
    assert not judge_answer("D", ["A"], "en").right
