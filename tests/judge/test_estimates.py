"""A number with a bound, behind what it is of or after what was said before it: which one people mean."""

import pytest

from selves.judge.folding import Language
from selves.judge.judge import judge_answer, judge_target

#: Without a unit, as years and what is counted are asked for; a dash for none.
BOUNDED: dict[Language, str] = {
    "de": (
        "über 600 = 600 | mehr als 300 = 300 | mindestens 46 = 46 | unter 40 = 40 | gut über 20 = 20"
        " | über zwanzig = 20 | bis zu 20 = 20 | mehr oder weniger 20 = 20 | mehr als 46 = - | nicht mehr als 20 = -"
    ),
    "pl": (
        "ponad 100 = 100 | ponad sto = 100 | więcej niż 20 = 20 | co najmniej 32 = 32 | poniżej 50 = 50"
        " | trochę ponad 100 = 100 | mniej więcej 46 = 46 | nie więcej niż 20 = - | do 20 = -"
    ),
    "fr": (
        "plus de 600 = 600 | moins de vingt = 20 | au moins une vingtaine = 20 | un peu plus de 300 = 300"
        " | plus ou moins 300 = 300 | pas plus de 20 = - | plus de 46 = -"
    ),
    "en": (
        "over 600 = 600 | at least 71 = 71 | less than 50 = 50 | just over 40 = 40 | up to 50 = 50 | >600 = 600"
        " | 600+ = 600 | 600 or more = 600 | more than 46 = - | between 100 and 200 = - | over 20, under 30 = -"
    ),
}
AT_ITS_TIME: dict[Language, str] = {
    "de": "kurz nach dem Krieg, so 1949 = 1949 | nach dem Krieg im Jahr 1949 = 1949 | nach 1949 = -",
    "pl": "tuż po wojnie, w 1949 = 1949 | po wojnie w 1949 = 1949 | po roku 1949 = -",
    "fr": "juste après la guerre, en 1949 = 1949 | avant l’an 1949 = - | avant la guerre, 1938 ou 1939 = -",
    "en": "after the war in 1949 = 1949 | after the war, around 1949 = 1949 | after 1949 = -",
}
LABELLED: dict[Language, str] = {
    "de": "Nummer 7 = 7 | Sinfonie Nr. 104 = 104 | nicht Nr. 5 = -",
    "pl": "nr 5 = 5 | symfonia nr 104 = 104",
    "fr": "Symphonie n° 104 = 104 | le numéro 5 = 5 | pas n° 5 = -",
    "en": "Symphony No. 104 = 104 | bus number 12 = 12 | there is no 40 = - | not No. 5 = -",
}
CORRECTED: dict[Language, str] = {
    "de": (
        "30, quatsch, 40 = 40 | 30 nein 40 = 40 | nein warte 40 = 40 | 40, nicht 30 = 40 | nicht 30, sondern 40 = 40"
        " | 30 oder 40 = - | 30 oder doch 40 = - | 30, 40 = - | nicht 40 = -"
    ),
    "pl": (
        "30, nie, 40 = 40 | 30, nie 40 = 30 | 40, a nie 30 = 40 | nie 30 tylko 40 = 40 | 30 czekaj 40 = 40"
        " | 30 a raczej 40 = 40 | nie 30 = -"
    ),
    "fr": "21, pas 26 = 21 | 21 pas 26 = 21 | pas 26 mais 21 = 21 | 30, non 40 = 40 | 30 enfin 40 = 40 | pas 26 = -",
    "en": (
        "no wait 40 = 40 | 30, no, 40 = 40 | 30 I mean 40 = 40 | not 30 but 40 = 40 | 40, not 30 = 40"
        " | 30, no, not 40 = - | no 40 = -"
    ),
}


@pytest.mark.parametrize(
    ("language", "said"),
    [(language, said) for several in (BOUNDED, AT_ITS_TIME, LABELLED, CORRECTED) for language, said in several.items()],
)
def test_the_number_that_people_mean(language: Language, said: str) -> None:
    told = {
        text: None if value == "-" else float(value)
        for text, value in (each.split(" = ") for each in said.split(" | "))
    }
    assert {text: judge_target(text, language, "").number for text in told} == told


@pytest.mark.parametrize(
    ("text", "language", "unit", "value"),
    [
        ("über 600 Jahre", "de", "Jahre", 600),
        ("ponad 42 lata", "pl", "lat", 42),
        ("plus de 600 ans", "fr", "ans", 600),
        ("over 42 km", "en", "km", 42),
        ("minus 20", "de", "°C", -20),
        # money as people call it; not of another country, and no measure of anything else
        ("20k quid", "en", "pounds", 20_000),
        ("£20k", "en", "pounds", 20_000),
        ("20k quid", "en", "euros", None),
        ("20 quid", "en", "kg", None),
        ("5k Mäuse", "de", "Euro", 5000),
        ("20 000 balles", "fr", "euros", 20_000),
        ("5k bucks", "en", "dollars", 5000),
        ("5 tys. zł", "pl", "złotych", 5000),
    ],
)
def test_a_measure_that_people_mean(text: str, language: Language, unit: str, value: float | None) -> None:
    assert judge_target(text, language, unit).number == value


#: What was said, what stands, and what does not.
NAMES: list[tuple[Language, str, str, str]] = [
    ("de", "Bergen, nein, Oslo", "Oslo", "Bergen"),
    ("de", "Oslo, nicht Bergen", "Oslo", "Bergen"),
    ("de", "nicht Bergen, sondern Oslo", "Oslo", "Bergen"),
    ("pl", "nie Bergen, tylko Oslo", "Oslo", "Bergen"),
    ("pl", "Bergen, nie, Oslo", "Oslo", "Bergen"),
    ("pl", "Oslo, a nie Bergen", "Oslo", "Bergen"),
    ("fr", "pas Bergen mais Oslo", "Oslo", "Bergen"),
    ("fr", "Bergen, non, Oslo", "Oslo", "Bergen"),
    ("en", "Bergen, no wait, Oslo", "Oslo", "Bergen"),
    ("en", "Bergen, I mean Oslo", "Oslo", "Bergen"),
    ("en", "cannes? no, nice", "Nice", "Cannes"),
    ("fr", "pas Ravel, Debussy", "Debussy", "Ravel"),
]


@pytest.mark.parametrize(("language", "text", "stands", "fallen"), NAMES)
def test_who_corrects_himself_has_said_the_last_one(language: Language, text: str, stands: str, fallen: str) -> None:
    assert judge_answer(text, (stands,), language).right
    assert not judge_answer(text, (fallen,), language).right


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "there is no Oslo"), ("en", "Bergen or Oslo"), ("en", "Bergen, maybe Oslo"), ("fr", "Oslo, non")],
)
def test_who_denies_it_or_leaves_it_open_has_not(language: Language, text: str) -> None:
    assert not judge_answer(text, ("Oslo",), language).right
