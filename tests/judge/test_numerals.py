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


#: By class: what it is, and the number that it says; a dash for none.
CLASSES: dict[Language, dict[str, str]] = {
    "de": {
        "a word before it changes nothing": "um die zwanzig = 20 | auf zwanzig = 20 | so an die 20 = 20 | nur zwei = 2",
        "… or makes none of it": "vor 20 = - | nach 1918 = - | ±20 = - | nicht zwanzig = -",
        "nearly so many is so many": "fast zwanzig = 20 | knapp 3000 = 3000 | beinahe 40 = 40 | nahezu hundert = 100",
        "decimals of a large number": "1,7 Tausend = 1700 | 1,7 Tsd. = 1700 | 2,5 Mrd. = 2500000000 | 12k = 12000",
        "halves": "2½ = 2.5 | 2 ½ = 2.5 | zweieinhalb Stunden = 2.5 | zweieinhalbtausend = 2500 | 3 Komma 5 = 3.5",
        "parts of a large number": "eine Viertelmillion = 250000 | ein halbes Tausend = 500 | ein halbes Dutzend = 6",
        "so many": "2 Dutzend = 24 | 3 hundert = 300 | 3 Millionen 500 Tausend = 3500000",
        "nobody knows how many": "eine Handvoll = - | Millionen = - | hunderte = - | zwanzig irgendwas = -",
        "two numbers": "20–30 = - | 20 bis 30 = - | zwanzig oder dreißig = - | 20/30 = -",
        "decimal marks": "0,5 = 0.5 | ,5 = 0.5 | 1.234,5 = 1234.5 | 1'000'000 = 1000000 | 5 °K = 5",
    },
    "pl": {
        "a word before it changes nothing": (
            "na osiemdziesiąt osiem = 88 | za dwadzieścia = 20 | koło dwudziestu = 20 | ze sto = 100 | po pięć = 5"
        ),
        "… or makes none of it": "po 1918 = - | lata 20. = - | podwójnie 20 = -",
        "nearly so many is so many": "blisko pięciuset = 500 | prawie 3000 = 3000 | niecałe 40 = 40",
        "decimals of a large number": (
            "1,7 tysiąca = 1700 | 2,5 tysiąca osób = 2500 | 1,5 biliona = 1500000000000 | 12 tys. = 12000"
        ),
        "collectives": "dwadzieścioro = 20 | dwoje = 2 | czworga = 4 | dwadzieścia dwoje = 22 | pięcioro dzieci = 5",
        "cases": (
            "dwudziestu dwóch = 22 | pięciuset = 500 | trzema = 3 | dziesięcioma = 10 | dwóm milionom = 2000000"
            " | około tysiąca = 1000"
        ),
        "halves": "1½ = 1.5 | półtorej godziny = 1.5 | 2 i pół miliona = 2500000 | półtora tysiąca = 1500",
        "parts of a large number": "ćwierć miliona = 250000 | pół tuzina = 6 | pół tysiąca = 500",
        "so many": "2 tuziny = 24 | trzy setki = 300 | 2 tysiące pięćset = 2500 | 2 tysiące 500 = 2500",
        "nobody knows how many": "tysiące = - | setki = - | kilkanaście = - | dwadzieścia parę = -",
        "two numbers": "od 20 do 30 = - | dwadzieścia-trzydzieści = - | 20 lub 30 = -",
    },
    "fr": {
        "a word before it changes nothing": "à vingt = 20 | à environ vingt = 20 | vers 20 = 20 | autour de vingt = 20",
        "… or makes none of it": "avant 1918 = - | pas vingt = - | pas plus de 20 = -",
        "nearly so many is so many": "près de vingt = 20 | presque 30 = 30 | pas loin de 40 = 40",
        "decimals of a large number": "1,7 mille = 1700 | 2,5 Mds = 2500000000 | 1,7k = 1700 | 2M = 2000000",
        "halves": "3¼ = 3.25 | 2 heures et demie = 2.5 | 2 millions et demi = 2500000 | un million et demi = 1500000",
        "parts of a large number": "un quart de million = 250000 | une demi-douzaine = 6",
        "so many": "une vingtaine = 20 | une vingtaine de personnes = 20 | deux centaines = 200 | un millier = 1000",
        "nobody knows how many": "des milliers = - | quelques = - | des dizaines = - | vingt et quelques = -",
        "two numbers": "vingt à trente = - | 20 ou 30 = - | entre 20 et 30 = -",
        "eras": "l’an 44 avant notre ère = -44 | en 44 avant J.-C. = -44",
    },
    "en": {
        "a word before it changes nothing": "at twenty = 20 | at about twenty = 20 | on 20 = 20 | with twenty = 20",
        "… or makes none of it": "before 1918 = - | in the 1920s = - | not twenty = - | not more than 20 = -",
        "nearly so many is so many": "almost twenty = 20 | nearly 3000 = 3000 | close to 40 = 40 | just about 9 = 9",
        "decimals of a large number": "1.7k = 1700 | 12k people = 12000 | 2.5 mil = 2500000 | 1.5 tn = 1500000000000",
        "halves": "2 1/2 = 2.5 | 2 and a half million = 2500000 | a million and a half = 1500000 | .5 = 0.5",
        "parts of a large number": "a quarter of a million = 250000 | half a dozen = 6 | two and three quarters = 2.75",
        "so many": "2 dozen = 24 | 3 hundred = 300 | 3 point 5 = 3.5 | 5 below zero = -5",
        "nobody knows how many": "millions = - | a handful = - | dozens = - | twenty-something = -",
        "two numbers": "20-30 = - | twenty to thirty = - | 20 or 30 = - | 20, 30 = -",
    },
}


@pytest.mark.parametrize(
    ("language", "said"), [(language, said) for language, several in CLASSES.items() for said in several.values()]
)
def test_numbers_by_class(language: Language, said: str) -> None:
    told = {
        text: None if value == "-" else float(value)
        for text, value in (each.split(" = ") for each in said.split(" | "))
    }
    assert {text: judge_target(text, language).number for text in told} == told


def test_a_part_of_a_unit() -> None:
    halves: dict[Language, tuple[str, str]] = {
        "de": ("eine halbe Stunde", "Minuten"),
        "pl": ("pół godziny", "minut"),
        "fr": ("une demi-heure", "minutes"),
        "en": ("half an hour", "minutes"),
    }
    assert [judge_target(said, language, unit).number for language, (said, unit) in halves.items()] == [30] * 4
    assert judge_target("un kilomètre et demi", "fr", "m").number == 1500
    assert judge_target("half", "en", "minutes").number is None


def test_an_abbreviation_is_what_was_asked_for() -> None:
    assert judge_target("273k", "en", "kelvin").number == 273
    assert judge_target("12k", "en", "km").number == 12_000
    assert judge_target("2M", "en", "m").number == 2
    assert judge_answer("12k", ["12000"], "en").right
    assert not judge_answer("12k", ["12"], "en").right
    assert judge_answer("une quarantaine", ["quarantaine"], "fr").right
    assert judge_answer("2½", ["2,5"], "de").right


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


@pytest.mark.parametrize(
    ("text", "language", "unit", "value"),
    [
        ("8 min 19 s", "fr", "s", 499),
        ("acht Minuten und neunzehn Sekunden", "de", "s", 499),
        ("dwie godziny i pięć minut", "pl", "min", 125),
        ("8min19s", "en", "s", 499),
        ("8 mn 19 s", "fr", "s", 499),
        ("8 Mn", "fr", "", 8_000_000),
        ("1h30", "fr", "min", 90),
        ("1 m 80", "de", "cm", 180),
        ("6 ft 2", "en", "cm", 187.96),
        ("6'2\"", "en", "cm", 187.96),
        ("1 kg 500 g", "pl", "g", 1500),
        ("8 min bis 9 min", "de", "s", None),
        ("8 min 90 s", "de", "s", None),
        ("8 s 5 min", "de", "s", None),
        ("5 m 3 kg", "pl", "m", None),
        ("12 h ou 13 h", "fr", "h", None),
        ("8 min 19 s", "fr", "m", None),
        ("8 min 19 s", "fr", "", None),
    ],
)
def test_two_units_are_one_number_of_the_unit_asked_for(
    text: str, language: Language, unit: str, value: float | None
) -> None:
    assert judge_target(text, language, unit).number == value


@pytest.mark.parametrize(
    ("text", "language", "unit", "value"),
    [
        ("687 j", "fr", "jours", 687),
        ("687 T", "de", "Tage", 687),
        ("20 l.", "pl", "lat", 20),
        ("4 yrs", "en", "years", 4),
        ("687 j", "fr", "m", None),
        ("5 t", "de", "kg", 5000),
        ("20 l", "pl", "l", 20),
    ],
)
def test_a_letter_is_short_for_the_unit_that_was_asked_for(
    text: str, language: Language, unit: str, value: float | None
) -> None:
    assert judge_target(text, language, unit).number == value


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("16 grammes", "fr", None),
        ("318 kg", "en", None),
        ("19. Jahrhundert", "de", None),
        ("19th century", "en", None),
        ("XX wiek", "pl", None),
        ("14 Füße", "de", 14),
        ("1911 r.", "pl", 1911),
        ("44.1 kHz", "en", 44_100),
        ("10 000 złotych", "pl", 10_000),
        ("sechsunvierzig", "de", 46),
        ("three eighty", "en", 380),
    ],
)
def test_a_count_or_a_year_is_no_measure(text: str, language: Language, value: float | None) -> None:
    """Where it is said that there is no unit; where nothing is said of it, a unit changes nothing."""
    assert judge_target(text, language, "").number == value


@pytest.mark.parametrize(
    ("text", "language", "unit", "value"),
    [
        # another thing that is counted
        ("26 neutrons", "en", "protons", None),
        ("377 Spiele", "de", "Wochen", None),
        ("377 matchs", "fr", "semaines", None),
        ("30 pięter", "pl", "m", None),
        ("20 seasons", "en", "years", None),
        ("687 Nächte", "de", "Tage", None),
        # the unit itself, however it is called
        ("26 protons", "en", "protons", 26),
        ("687 Erdentage", "de", "Tage", 687),
        ("687 ziemskich dni", "pl", "dni", 687),
        ("22 mths", "en", "months", 22),
        ("35786 kilomters", "en", "km", 35_786),
        ("26 chevaux", "fr", "ch", 26),
        ("26 koni", "pl", "KM", 26),
        ("160 km kw.", "pl", "km²", 160),
        ("2 428 bornes", "fr", "km", 2428),
        ("440 drgań na sekundę", "pl", "Hz", 440),
        # what is said of a measure
        ("300 metres tall", "en", "m", 300),
        ("122 jahre alt", "de", "Jahre", 122),
        ("25 ans minimum", "fr", "ans", 25),
        ("377 tygodni z rzędu", "pl", "tygodni", 377),
        ("8 feet wide", "en", "cm", 243.84),
        ("89 Grad minus", "de", "°C", -89),
        ("nearly 2 years (22 months)", "en", "months", 22),
    ],
)
def test_a_number_is_of_what_was_asked_for_or_of_nothing_else(
    text: str, language: Language, unit: str, value: float | None
) -> None:
    assert judge_target(text, language, unit).number == value


@pytest.mark.parametrize(
    ("text", "language", "unit", "value"),
    [
        ("umarł w 1955", "pl", "lat", None),
        ("im Jahr 1934", "de", "Jahre", None),
        ("morte en 1934", "fr", "ans", None),
        ("died in 1934", "en", "years", None),
        ("died at 67", "en", "years", 67),
        ("in 1200 years", "en", "years", 1200),
        ("im Jahr 753", "de", "v. Chr.", 753),
    ],
)
def test_when_it_was_is_no_measure_of_it(text: str, language: Language, unit: str, value: float | None) -> None:
    assert judge_target(text, language, unit).number == value


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("w 48 roku", "pl", 1948),
        ("im Jahr 89", "de", 1989),
        ("en l’an 68", "fr", 1968),
        ("in the year 48", "en", 1948),
        ("w 05 roku", "pl", 2005),
        ("im Jahr 14", "de", None),
        ("w 1948 roku", "pl", 1948),
        ("48 lat", "pl", 48),
    ],
)
def test_a_short_year_is_of_the_century_that_it_can_be_of(text: str, language: Language, value: float | None) -> None:
    assert judge_target(text, language, "").number == value


#: As people write number words in a hurry or by ear, and what is none.
MISSPELT: dict[Language, str] = {
    "de": "zweiundachzig = 82 | achzehn = 18 | fuffzig = 50 | neunzehnhundertsechsunachzig = 1986 | tausent = 1000",
    "pl": "pieńdziesiąt = 50 | szejset = 600 | dwa tysionce = 2000 | jedynaście = 11 | osiemdziesiont = 80",
    "fr": "quatre vint = 80 | soixente dix = 70 | dis-huit = 18 | dixneuf = 19 | cinquente = 50 | treise = 13",
    "en": "fourtytwo = 42 | two thousnad = 2000 | ninteen sixty = 1960 | seventten = 17 | seventy tree = 73",
}
NO_NUMBERS: dict[Language, str] = {
    "de": "Zwerg | Achse | Dreck",
    "pl": "dziewczyna | sześcian | piach",
    "fr": "vin | cendre | mer",
    "en": "oven | tent | ton",
}


@pytest.mark.parametrize("language", MISSPELT)
def test_a_misspelt_number_word_is_the_number_that_it_must_be(language: Language) -> None:
    told = {text: float(value) for text, value in (each.split(" = ") for each in MISSPELT[language].split(" | "))}
    assert {text: judge_target(text, language, "").number for text in told} == told
    assert [
        each for each in NO_NUMBERS[language].split(" | ") if judge_target(each, language, "").number is not None
    ] == []
