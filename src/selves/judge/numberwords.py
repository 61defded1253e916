"""Numbers said in words: twenty-one, neunzehnhundertachtzehn, quatre-vingt-dix-sept, dwa i pół, half a million."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from selves.judge.folding import LANGUAGES, Language

Number = int | float


def in_order(units: str, teens: str, tens: str, hundreds: str = "") -> dict[str, int]:
    """0–9, 10–19, 20–90 and 100–900 in order; several forms of one are joined by a bar."""
    found: dict[str, int] = {}
    for first, step, words in ((0, 1, units), (10, 1, teens), (20, 10, tens), (100, 100, hundreds)):
        for place, forms in enumerate(words.split()):
            found |= dict.fromkeys(forms.split("|"), first + step * place)
    return found


#: The small numbers, folded.
SMALL: Final[dict[Language, dict[str, int]]] = {
    "de": in_order(
        "null ein|eins|eine zwei|zwo drei vier funf sechs sieben acht neun",
        "zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn",
        "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
        "hundert",
    ),
    "pl": in_order(
        "zero jeden|jedna|jedno dwa|dwie|dwaj|dwoch trzy|trzej|trzech cztery|czterej|czterech piec|pieciu szesc|szesciu"
        " siedem|siedmiu osiem|osmiu dziewiec|dziewieciu",
        "dziesiec|dziesieciu jedenascie|jedenastu dwanascie|dwunastu trzynascie|trzynastu czternascie|czternastu"
        " pietnascie|pietnastu szesnascie|szesnastu siedemnascie|siedemnastu osiemnascie|osiemnastu"
        " dziewietnascie|dziewietnastu",
        "dwadziescia|dwudziestu trzydziesci|trzydziestu czterdziesci|czterdziestu piecdziesiat|piecdziesieciu"
        " szescdziesiat|szescdziesieciu siedemdziesiat|siedemdziesieciu osiemdziesiat|osiemdziesieciu"
        " dziewiecdziesiat|dziewiecdziesieciu",
        "sto|stu dwiescie|dwustu trzysta|trzystu czterysta|czterystu piecset|pieciuset szescset|szesciuset"
        " siedemset|siedmiuset osiemset|osmiuset dziewiecset|dziewieciuset",
    ),
    "fr": in_order(
        "zero un|une deux trois quatre cinq six sept huit neuf",
        "dix onze douze treize quatorze quinze seize",
        "vingt|vingts trente quarante cinquante soixante septante huitante|octante nonante",
        "cent|cents",
    ),
    "en": in_order(
        "zero|nought|oh one two three four five six seven eight nine",
        "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
        "twenty thirty forty fifty sixty seventy eighty ninety",
        "hundred",
    ),
}

#: What stands before them as a number of its own, and multiplies it.
LARGE: Final[dict[Language, dict[str, int]]] = {
    "de": {
        **dict.fromkeys(("tausend", "tsd"), 1000),
        **dict.fromkeys(("million", "millionen", "mio", "mill"), 10**6),
        **dict.fromkeys(("milliarde", "milliarden", "mrd"), 10**9),
        **dict.fromkeys(("billion", "billionen"), 10**12),
    },
    "pl": {
        **dict.fromkeys(("tysiac", "tysiace", "tysiecy", "tys"), 1000),
        **dict.fromkeys(("milion", "miliony", "milionow", "miliona", "mln"), 10**6),
        **dict.fromkeys(("miliard", "miliardy", "miliardow", "miliarda", "mld"), 10**9),
        **dict.fromkeys(("bilion", "biliony", "bilionow"), 10**12),
    },
    "fr": {
        "mille": 1000,
        **dict.fromkeys(("million", "millions"), 10**6),
        **dict.fromkeys(("milliard", "milliards"), 10**9),
        **dict.fromkeys(("billion", "billions"), 10**12),
    },
    "en": {
        "thousand": 1000,
        **dict.fromkeys(("million", "millions", "mn", "mio"), 10**6),
        **dict.fromkeys(("billion", "billions", "bn"), 10**9),
        **dict.fromkeys(("trillion", "trillions"), 10**12),
    },
}

AND: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset({"und"}),
    "pl": frozenset({"i"}),
    "fr": frozenset({"et"}),
    "en": frozenset({"and"}),
}

#: A lone "ein", "un" or "a" before anything but a large number is an article.
ONES: Final = frozenset({"ein", "eine", "un", "une", "a", "an"})

#: Behind a whole number, and by themselves.
AND_A_HALF: Final[dict[Language, tuple[tuple[str, ...], ...]]] = {
    "de": (("einhalb",), ("und", "ein", "halb"), ("ein", "halb")),
    "pl": (("i", "pol"),),
    "fr": (("et", "demi"), ("et", "demie")),
    "en": (("and", "a", "half"), ("and", "half")),
}
HALVES: Final[dict[Language, dict[tuple[str, ...], float]]] = {
    "de": {("anderthalb",): 1.5, ("eineinhalb",): 1.5},
    "pl": {("poltora",): 1.5, ("poltorej",): 1.5},
    "fr": {("un", "et", "demi"): 1.5, ("une", "et", "demie"): 1.5},
    "en": {("one", "and", "a", "half"): 1.5},
}
#: A half is one of something only.
HALF: Final[dict[Language, frozenset[tuple[str, ...]]]] = {
    "de": frozenset({("halbe",), ("eine", "halbe")}),
    "pl": frozenset({("pol",)}),
    "fr": frozenset({("demi",), ("un", "demi")}),
    "en": frozenset({("half", "a"), ("half",), ("a", "half")}),
}
POINT: Final[dict[Language, str]] = {"de": "komma", "pl": "przecinek", "fr": "virgule", "en": "point"}
DOZEN: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset({"dutzend"}),
    "pl": frozenset({"tuzin", "tuziny", "tuzinow"}),
    "fr": frozenset({"douzaine", "douzaines"}),
    "en": frozenset({"dozen", "dozens"}),
}


@lru_cache(maxsize=10_000)
def spoken(words: tuple[str, ...], language: Language) -> Number | None:
    """The number that these words say, all of them."""
    found = whole_number(words, language)
    return found if found is not None or not words else broken(words, language)


def whole_number(words: tuple[str, ...], language: Language) -> int | None:
    found = parts(words, language)
    if found is None:
        return polish_year(words) if language == "pl" else None
    whole = added_up(found, language)
    return spoken_year(found) if whole is None and language == "en" else whole


def broken(words: tuple[str, ...], language: Language) -> Number | None:
    """Two and a half, three point one four, each perhaps of a million; and a dozen, which is no less odd."""
    if words[-1] in DOZEN[language]:
        many = 1 if words[:-1] in ((), *[(one,) for one in ONES]) else whole_number(words[:-1], language)
        return None if many is None else many * 12
    many = LARGE[language].get(words[-1], 1)
    if many > 1:
        words = words[:-1]
        if words in HALF[language]:
            return tidy(many / 2)
    value = with_half(words, language)
    if value is None and POINT[language] in words:
        value = decimal(words, words.index(POINT[language]), language)
    return None if value is None else tidy(round(value * many, 9))


def with_half(words: tuple[str, ...], language: Language) -> float | None:
    if words in HALVES[language]:
        return HALVES[language][words]
    if language == "de" and len(words) == 1 and words[0].endswith("einhalb"):
        words = (words[0].removesuffix("einhalb"), "einhalb")
    for ending in AND_A_HALF[language]:
        if words[-len(ending) :] == ending:
            whole = whole_number(words[: -len(ending)], language)
            return None if whole is None else whole + 0.5
    return None


def decimal(words: tuple[str, ...], point: int, language: Language) -> float | None:
    """What follows is said digit by digit, or as a number: one four, fourteen."""
    whole, behind = whole_number(words[:point], language), words[point + 1 :]
    digits = [whole_number((word,), language) for word in behind]
    if whole is None or not behind:
        return None
    if all(digit is not None and digit < 10 for digit in digits):
        return float(f"{whole}.{''.join(map(str, digits))}")
    number = whole_number(behind, language)
    return None if number is None else float(f"{whole}.{number}")


def parts(words: Sequence[str], language: Language) -> list[int] | None:
    """What each word is worth, in the order in which they add up; None if one of them is no number."""
    if language == "de":
        words = [part for word in words for part in split_german(word)]
    if not words or words[0] in AND[language] or words[-1] in AND[language]:
        return None
    found: list[int] = []
    for place, word in enumerate(words):
        value = LARGE[language].get(word, SMALL[language].get(word))
        if language == "en" and word == "a" and place == 0 and len(words) > 1:
            value = 1
        if value is None:
            if word not in AND[language]:
                return None
        elif language == "fr" and value == 20 and found and found[-1] == 4:
            found[-1] = 80  # quatre-vingt
        elif language == "de" and value >= 20 and place > 1 and words[place - 1] == "und" and found[-1] < 10:
            found[-1:] = [value, found[-1]]  # vierundachtzig
        else:
            found.append(value)
    return found


def added_up(values: Sequence[int], language: Language) -> int | None:
    """Hundreds, tens, units, each less than the one before left room for; a thousand multiplies what it follows."""
    if list(values) == [0]:
        return 0
    total, group, room, ceiling = 0, 0, 1000, 10**15
    for value in values:
        if value >= 1000:
            if value >= ceiling:
                return None
            total, group, room, ceiling = total + (group or 1) * value, 0, 1000, value
        elif value == 100 and 0 < group < 100 and language != "pl":
            group, room = group * 100, 100
        elif 0 < value < room:
            group, room = group + value, room_after(value, language)
        else:
            return None
    return total + group


def room_after(value: int, language: Language) -> int:
    """After a hundred up to 99 may follow; in French up to 19 after 60 and 80, and 7 to 9 after ten."""
    if value >= 100:
        return 100
    if language == "fr" and value in (10, 60, 80):
        return 10 if value == 10 else 20
    return 10 if value >= 20 else 1


def spoken_year(values: Sequence[int]) -> int | None:
    """Nineteen eighty-four, nineteen oh five."""
    if len(values) > 2 and values[-2] == 0 and 0 < values[-1] < 10:
        first = added_up(values[:-2], "en")
        return first * 100 + values[-1] if first is not None and 10 <= first <= 99 else None
    for place in range(1, len(values)):
        first, second = added_up(values[:place], "en"), added_up(values[place:], "en")
        if first is not None and second is not None and 10 <= first <= 99 and 10 <= second <= 99:
            return first * 100 + second
    return None


def polish_year(words: tuple[str, ...]) -> int | None:
    """Years are ordinals: tysiąc dziewięćset dziewięćdziesiąty dziewiąty."""
    if words[-1:] and words[-1].startswith("dwutysieczn"):
        return 2000 if len(words) == 1 else None
    ranks = [rank(word, "pl") for word in words]
    first = next((place for place, each in enumerate(ranks) if each is not None), 0)
    before = parts(words[:first], "pl") if first else None
    last = [each for each in ranks[first:] if each is not None]
    if before is None or 1000 not in before or len(last) != len(ranks) - first or not in_ranks(last, "pl"):
        return None
    return added_up([*before, *last], "pl")


def in_ranks(values: Sequence[int], language: Language) -> bool:
    """One ordinal; in Polish tens and a unit are two."""
    return len(values) == 1 or (language == "pl" and len(values) == 2 and values[0] >= 20 and values[1] < 10)


#: First to ninetieth and hundredth; of German and Polish what stands before the endings.
RANKS: Final[dict[Language, dict[str, int]]] = {
    "de": in_order(
        "- erst zweit dritt viert funft sechst siebt|siebent acht neunt",
        "zehnt elft zwolft dreizehnt vierzehnt funfzehnt sechzehnt siebzehnt achtzehnt neunzehnt",
        "",
    ),
    "pl": in_order(
        "- pierwsz drug trzec czwart piat szost siodm osm dziewiat",
        "dziesiat jedenast dwunast trzynast czternast pietnast szesnast siedemnast osiemnast dziewietnast",
        "dwudziest trzydziest czterdziest piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat",
        "setn",
    ),
    "fr": in_order(
        "- premier|premiere|unieme deuxieme|second|seconde troisieme quatrieme cinquieme sixieme septieme huitieme"
        " neuvieme",
        "dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme",
        "vingtieme trentieme quarantieme cinquantieme soixantieme",
        "centieme",
    ),
    "en": in_order(
        "- first second third fourth fifth sixth seventh eighth ninth",
        "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
        "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth",
        "hundredth",
    ),
}
RANK_ENDINGS: Final[dict[Language, re.Pattern[str]]] = {
    "de": re.compile(r"e[rnsm]?$"),
    "pl": re.compile(r"i?(?:ego|emu|ej|ych|ym|ymi|ich|im|imi|e|a)$|[iy]$"),
}


def rank(word: str, language: Language) -> int | None:
    """Second, zweiter, drugiej: one word."""
    ranks = RANKS[language]
    if language not in RANK_ENDINGS:
        return ranks.get(word)
    ending = RANK_ENDINGS[language].search(word)
    if ending is None:
        return None
    stem = word[: ending.start()]
    if language == "de" and stem not in ranks and stem.endswith("st"):  # dreiundzwanzigste
        value = whole_number((stem.removesuffix("st"),), "de")
        return value if value is not None and value >= 20 else None
    return ranks.get(stem)


GERMAN: Final = re.compile("|".join(sorted([*SMALL["de"], *LARGE["de"], "und"], key=len, reverse=True)))


@lru_cache(maxsize=10_000)
def split_german(word: str) -> tuple[str, ...]:
    """Neunzehnhundertvierundachtzig in its parts, or a word as it is."""
    found, at = [], 0
    while at < len(word):
        match = GERMAN.match(word, at)
        if match is None:
            return (word,)
        found.append(match[0])
        at = match.end()
    return tuple(found)


def tidy(value: Number) -> Number:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def beginnings(language: Language) -> frozenset[str]:
    """What words of numbers begin with, in at most three letters, and what may stand between two of them."""
    words = {*SMALL[language], *LARGE[language], *RANKS[language], *DOZEN[language], *AND[language], POINT[language]}
    words |= {word for phrase in (*HALVES[language], *HALF[language], *AND_A_HALF[language]) for word in phrase}
    return frozenset(word[:3] for word in words - {"-"})


BEGINNINGS: Final = {language: beginnings(language) for language in LANGUAGES}
