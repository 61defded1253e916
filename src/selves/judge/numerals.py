"""Numbers as people write them in four languages: digits, thousands, decimals, words, millions, units behind.

Nothing here is ever fuzzy: what is not exactly a number is none.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from selves.judge.folding import Language, tokens

Number = int | float

LARGEST: Final = 10**15  # more is no answer to anything, and no number that every device can read
SPACES: Final = "    "
DIGITS: Final = re.compile(
    r"\d{1,3}(?:(?P<mark>[ .,'’])\d{3})(?:(?P=mark)\d{3})*(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?|(?<!\d)[.,]\d+"
)
SIGN: Final = re.compile(r"^(?:[-−–]|minus\b|moins\b)\s*", re.IGNORECASE)
#: What ends so stands before a number below zero; a hyphen behind a word is none: Apollo-11.
NEGATIVE: Final = re.compile(r"^\s*[-−–]\s*$|\s[-−–]$")
ROMAN: Final = re.compile(r"^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$")
ROMANS: Final = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
ORDINAL: Final = re.compile(r"^(\d+|[ivx]+)(?:er|re|e|eme|ieme|nd|st|rd|th|te|ter|ten|tes)$")


def _words(units: str, teens: str, tens: str, hundreds: str = "") -> dict[str, int]:
    """0–9, 10–19, 20–90 and 100–900 in order; several forms of one are joined by a bar."""
    found: dict[str, int] = {}
    for first, step, words in ((0, 1, units), (10, 1, teens), (20, 10, tens), (100, 100, hundreds)):
        for place, forms in enumerate(words.split()):
            found |= dict.fromkeys(forms.split("|"), first + step * place)
    return found


#: The small numbers, folded.
SMALL: Final[dict[Language, dict[str, int]]] = {
    "de": _words(
        "null ein|eins|eine zwei|zwo drei vier funf sechs sieben acht neun",
        "zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn",
        "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
        "hundert",
    ),
    "pl": _words(
        "zero jeden|jedna|jedno dwa|dwie|dwaj|dwoch trzy|trzej|trzech cztery|czterej|czterech piec|pieciu szesc|szesciu"
        " siedem|siedmiu osiem|osmiu dziewiec|dziewieciu",
        "dziesiec|dziesieciu jedenascie|jedenastu dwanascie|dwunastu trzynascie|trzynastu czternascie|czternastu"
        " pietnascie|pietnastu szesnascie|szesnastu siedemnascie|siedemnastu osiemnascie|osiemnastu"
        " dziewietnascie|dziewietnastu",
        "dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat",
        "sto dwiescie trzysta czterysta piecset szescset siedemset osiemset dziewiecset",
    ),
    "fr": _words(
        "zero un|une deux trois quatre cinq six sept huit neuf",
        "dix onze douze treize quatorze quinze seize",
        "vingt|vingts trente quarante cinquante soixante septante huitante|octante nonante",
        "cent|cents",
    ),
    "en": _words(
        "zero|nought one two three four five six seven eight nine",
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

#: First to twentieth.
ORDINALS: Final[dict[Language, tuple[str, ...]]] = {
    "de": tuple(
        (
            "erste zweite dritte vierte funfte sechste siebte achte neunte zehnte elfte zwolfte dreizehnte"
            " vierzehnte funfzehnte sechzehnte siebzehnte achtzehnte neunzehnte zwanzigste"
        ).split()
    ),
    "pl": tuple(
        (
            "pierwszy drugi trzeci czwarty piaty szosty siodmy osmy dziewiaty dziesiaty jedenasty dwunasty"
            " trzynasty czternasty pietnasty szesnasty siedemnasty osiemnasty dziewietnasty dwudziesty"
        ).split()
    ),
    "fr": tuple(
        (
            "premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme"
            " onzieme douzieme treizieme quatorzieme quinzieme seizieme dix-septieme dix-huitieme dix-neuvieme"
            " vingtieme"
        ).split()
    ),
    "en": tuple(
        (
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
            " fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
        ).split()
    ),
}

AND: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset({"und"}),
    "pl": frozenset({"i"}),
    "fr": frozenset({"et"}),
    "en": frozenset({"and"}),
}

#: A lone "ein", "un" or "a" before anything but a large number is an article.
ONES: Final = frozenset({"ein", "eine", "un", "une", "a", "an"})

#: What may stand before a number and changes nothing.
BEFORE: Final = frozenset(
    (
        "im in en w z ca circa cirka etwa rund ungefahr genau jahr jahre anno roku rok ok okolo mniej wiecej"
        " dokladnie environ vers exactement lan an about around roughly exactly year the approx approximately"
    ).split()
)

#: What makes of two answers none.
EITHER: Final = frozenset(
    (
        "oder or ou lub albo czy bis to do und and et i entre zwischen miedzy between plus of z von viertel"
        " drittel half quarter quarters third thirds demi quart quarts tiers pol cwierc"
    ).split()
)


def number(text: str, language: Language) -> Number | None:
    """The number that somebody wrote, with whatever unit; None if it is none, or more than one."""
    text = unicodedata.normalize("NFKC", text).strip().casefold()
    for space in SPACES:
        text = text.replace(space, " ")
    sign = SIGN.match(text)
    rest = text[sign.end() :] if sign else text
    found = in_digits(rest, language) if DIGITS.search(rest) else in_words(rest, language)
    if found is None or found > LARGEST:
        return None
    return -found if sign else found


def in_digits(text: str, language: Language) -> Number | None:
    match = DIGITS.search(text)
    assert match is not None
    before, after = tokens(text[: match.start()], language), text[match.end() :]
    if any(word not in BEFORE for word in before) or any(letter.isdigit() for letter in after):
        return None
    value = read_digits(match[0], language)
    words = tokens(after, language)
    while words and words[0] in LARGE[language]:
        value, words = value * LARGE[language][words[0]], words[1:]
    if any(word in EITHER or word in SMALL[language] for word in words if word not in ONES):
        return None
    return tidy(value)


def read_digits(written: str, language: Language) -> Number:
    """1.000 is a thousand in German, one in English; what cannot be thousands is a decimal."""
    written = written.replace(" ", "").replace("'", "").replace("’", "")
    thousands, decimal = (",", ".") if language == "en" else (".", ",")
    marks = [letter for letter in written if letter in ".,"]
    if not marks:
        return int(written)
    grouped = re.fullmatch(rf"\d{{1,3}}(?:{re.escape(thousands)}\d{{3}})+(?:{re.escape(decimal)}\d+)?", written)
    foreign = len(marks) > 1 and len(set(marks)) == 1  # 1,250,000 can only be thousands
    if grouped:
        return float(written.replace(thousands, "").replace(decimal, "."))
    if foreign:
        return int(written.replace(marks[0], ""))
    if len(marks) > 1:  # 1.000,5 in English: what stands last is the decimal mark
        return float(written.replace(marks[0], "").replace(marks[-1], "."))
    return float(written.replace(",", "."))


def tidy(value: Number) -> Number:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def in_words(text: str, language: Language) -> Number | None:
    """Number words and then perhaps a unit."""
    words = tokens(text, language)
    while words and words[0] in BEFORE and words[0] not in SMALL[language]:
        words = words[1:]
    for length in range(len(words), 0, -1):
        value = spoken(words[:length], language)
        if value is not None:
            rest = words[length:]
            if rest and (length == 1 and words[0] in ONES):
                return None
            clear = all(word not in EITHER and spoken((word,), language) is None for word in rest)
            return value if clear else None
    return None


@lru_cache(maxsize=10_000)
def spoken(words: tuple[str, ...], language: Language) -> int | None:
    """The whole number that these words say, all of them."""
    found = parts(words, language)
    if found is None:
        return None
    whole = added_up(found, language)
    return spoken_year(found) if whole is None and language == "en" else whole


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
    """Nineteen eighty-four."""
    for place in range(1, len(values)):
        first, second = added_up(values[:place], "en"), added_up(values[place:], "en")
        if first is not None and second is not None and 10 <= first <= 99 and 10 <= second <= 99:
            return first * 100 + second
    return None


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


def roman(word: str) -> int | None:
    """The value of a Roman number, folded to small letters."""
    if not word or not ROMAN.match(word):
        return None
    values = [ROMANS[letter] for letter in word]
    return sum(-value if value < max(values[place:]) else value for place, value in enumerate(values))


def ordinal(word: str, language: Language) -> int | None:
    """Second, zweiter, drugi; 2nd, IIe, 1er."""
    match = ORDINAL.match(word)
    if match is not None:
        return int(match[1]) if match[1].isdigit() else roman(match[1])
    stem = re.sub(r"[rnsm]$", "", word) if language == "de" else word
    if language == "pl" and word.endswith(("a", "e")):
        stem = word[:-1] + "y" if word[:-1] + "y" in ORDINALS["pl"] else word[:-1] + "i"
    if language == "fr" and word == "premiere":
        stem = "premier"
    if stem in ORDINALS[language]:
        return ORDINALS[language].index(stem) + 1
    return None
