"""Numbers as people write them in four languages: digits, thousands, decimals, words, millions, units behind.

Nothing here is ever fuzzy: what is not exactly a number is none.
"""

import re
import unicodedata
from itertools import zip_longest
from typing import Final

from selves.judge.folding import APOSTROPHES, Language, tokens
from selves.judge.numbernames import ONES, SMALL
from selves.judge.numberwords import LARGEST, Number, counted, multiplied, spoken, tidy

SPACES: Final = "    "
DIGITS: Final = re.compile(
    r"\d{1,3}(?:(?P<mark>[ .,'’])\d{3})(?:(?P=mark)\d{3})*(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?|(?<![\d.,])[.,]\d+"
)
SIGN: Final = re.compile(r"^(?:[-−–]|minus\b|moins\b(?! d))\s*", re.IGNORECASE)
#: What ends so stands before a number below zero; a hyphen behind a word is none: Apollo-11.
NEGATIVE: Final = re.compile(r"^\s*[-−–]\s*$|\s[-−–]$")

#: What may stand before a number and changes nothing.
BEFORE: Final = frozenset(
    (
        "im in en w z ze na za ca circa cirka etwa rund ungefahr genau jahr jahre anno roku rok ok okolo kolo mniej"
        " wiecej gdzies jakies dokladnie auf an bei gegen mit um die environ vers avec exactement lan about around at"
        " on with roughly exactly year the approx approximately nur lediglich tylko jedynie zaledwie seulement"
        " juste only just"
    ).split()
)

#: Between two answers of which one may be right.
OR: Final = frozenset("oder or ou lub albo czy entweder either".split())
#: What makes of two answers none.
EITHER: Final = frozenset(
    (
        "oder or ou lub albo czy bis to do und and et i entre zwischen miedzy between plus of z von viertel"
        " drittel half quarter quarters third thirds demi quart quarts tiers pol cwierc something odd pare kilka"
        " irgendwas quelque quelques few"
    ).split()
)


#: Of those, what may stand between words for what was counted, unless it says more: 20 and over, 20 z hakiem.
LINKING: Final = frozenset("of von z and und et i".split())
DENIED: Final = frozenset({("nicht",), ("nie",), ("not",), ("pas",), ("non",)})
ROUGH: Final = frozenset(
    "a ein bit bisschen bissl etwas some mehr beyond counting odd troche hakiem kawalek kawalkiem cos dalej pare"
    " reszta reszte wzwyz poussieres poussiere peu un plus quelques".split()
)


#: Behind digits it is no half but fields without their accent; "and a half" has an "and".
HALF_OR_FIELDS: Final = frozenset({"pol"})
#: Words before a number, of which none may say less, more, not or twice.
FEW: Final = 4
PREFIXED: Final = frozenset("a l d w z".split())
BOUNDING: Final = frozenset(
    (
        "nicht kein keine nie not no never pas non ni ne n nein jamais unter uber mehr weniger als mindestens"
        " hochstens vor nach bis ab seit ohne fast knapp doppelt halb minus plus plusminus ponizej powyzej ponad"
        " wiecej mniej niz przed po od bez prawie najwyzej podwojnie sous moins plus avant apres depuis jusqu jusque"
        " sans presque double moitie entre under over below above more less than before after until since without"
        " almost nearly twice half double least most up apollo boeing version typ type model modell negative isnt"
        " wasnt lata"
    ).split()
)


def number(text: str, language: Language) -> Number | None:
    """The number that somebody wrote, with whatever unit; None if it is none, or more than one."""
    found = number_and_rest(text, language)
    return None if found is None else found[0]


def number_and_rest(text: str, language: Language) -> tuple[Number, tuple[str, ...]] | None:
    """The number, and what it is of: the words behind it."""
    text = normal(text, language)
    sign = SIGN.match(text)
    rest = text[sign.end() :] if sign else text
    found = in_digits(rest, language) if DIGITS.search(rest) else in_words(rest, language)
    if found is None or found[0] > LARGEST:
        return None
    return -found[0] if sign else found[0], found[1]


def in_digits(text: str, language: Language) -> tuple[Number, tuple[str, ...]] | None:
    match = DIGITS.search(text)
    assert match is not None
    before, after = tokens(text[: match.start()], language), text[match.end() :]
    if len(before) > FEW or any(changes(word, language) for word in before) or BOUNDS.search(text):
        return None
    value, words = multiplied(tidy(read_digits(match[0], language)), tokens(after, language), language)
    if words and words[0] == "k":
        value, words = value * 1000, words[1:]  # 12k people
    if any(sign.isdigit() for word in words for sign in word) or inexact(words):
        return None
    if any(word in SMALL[language] for word in words if word not in ONES and word not in HALF_OR_FIELDS):
        return None
    return tidy(value), words


def inexact(behind: tuple[str, ...]) -> bool:
    """Whether words behind a number may make another of it, or two; 12 men and women, 673 panes of glass do not."""
    return behind[-1:] in DENIED or any(
        word in EITHER and word not in HALF_OR_FIELDS and (word not in LINKING or more in BOUNDING or more in ROUGH)
        for word, more in zip_longest(behind, behind[1:], fillvalue="")
    )


#: More, less, or a decade.
BOUNDS: Final = re.compile(rf"[<>≤≥±]|\d ?\+$|\b[12]\d\d0[{APOSTROPHES}]?(?:s|er|ern)\b")
#: 2½, 2 1/2.
FRACTION: Final = re.compile(r"(?<![\d.,])(?:(\d{1,6}) ?)?([¼½¾⅓⅔⅛⅜⅝⅞])|(?<![\d.,])(\d{1,6}) ([1-8])/([2-9])(?!\d)")


def normal(text: str, language: Language) -> str:
    """One way to write it: without case, odd blanks and fractions."""
    if "/" in text or not text.isascii():
        text = FRACTION.sub(lambda match: in_decimals(match, language), text)
        text = unicodedata.normalize("NFKC", text)
        for space in SPACES:
            text = text.replace(space, " ")
    return text.strip().casefold()


def in_decimals(match: re.Match[str], language: Language) -> str:
    whole, sign, other, above, below = match.groups()
    part = unicodedata.numeric(sign) if sign else int(above) / int(below)
    written = f"{int(whole or other or 0) + part:.9g}"
    return written if language == "en" else written.replace(".", ",")


def changes(word: str, language: Language) -> bool:
    """Whether a word before a number may make another of it, or none."""
    if word in BEFORE or word in ONES:
        return False
    return (
        (len(word) == 1 and word not in PREFIXED)
        or word in EITHER
        or word in BOUNDING
        or spoken((word,), language) is not None
    )


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


def in_words(text: str, language: Language) -> tuple[Number, tuple[str, ...]] | None:
    """Number words and then perhaps a unit."""
    words = tokens(text, language)
    words = words[skipped(words, language) :]
    for length in range(len(words), 0, -1):
        value = counted(words[:length], language)
        if value is not None:
            rest = words[length:]
            if rest and (length == 1 and words[0] in ONES):
                return None
            clear = not inexact(rest) and all(spoken((word,), language) is None for word in rest)
            return (value, rest) if clear else None
    return None


def skipped(words: tuple[str, ...], language: Language) -> int:
    """How many words before a number change nothing; à vingt, and po pięć, which is so many each."""
    place = 0
    while place < len(words) - 1:
        word = words[place]
        each = language == "pl" and word == "po" and not words[place + 1].endswith(("u", "ch", "m"))
        article = word in SMALL[language] or (language == "en" and word in ONES)
        if not (each or (language == "fr" and word == "a") or (word in BEFORE and not article)):
            break
        place += 1
    return place
