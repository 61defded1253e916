"""Numbers said in words: twenty-one, neunzehnhundertachtzehn, quatre-vingt-dix-sept, dwa i pół, half a million."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from selves.judge.folding import LANGUAGES, REMEMBERED, Language
from selves.judge.numbernames import (
    ABOUT,
    AND,
    AND_A_PART,
    DOZEN,
    LARGE,
    ONE_AND_A_HALF,
    ONES,
    PART,
    POINT,
    RANKS,
    SEVERAL,
    SMALL,
    TIMES,
)

Number = int | float
LARGEST: Final = 10**15  # more is no answer to anything, and no number that every device can read


def multiplied(value: Number, behind: tuple[str, ...], language: Language) -> tuple[Number, tuple[str, ...]]:
    """Digits and the number words behind them: 1,7 tysiąca, 2 millions et demi, 3 Komma 5; and what is left."""
    if value > LARGEST:
        return value, behind
    if len(behind) > 1 and behind[0] == POINT[language] and isinstance(value, int):
        fraction = behind[1] if behind[1].isdecimal() else str(whole_number(behind[1:2], language) or "")
        if fraction:
            value, behind = float(f"{value}.{fraction}"), behind[2:]
    part, behind = part_before(behind, language)
    value += part
    while behind and (many := TIMES[language].get(behind[0])) is not None:
        part, behind = part_before(behind[1:], language)
        value = tidy(round((value + part) * many, 6))
        length = next((n for n in range(min(len(behind), 6), 0, -1) if rest(behind[:n], many, language)), 0)
        if many >= 1000 and length:
            value, behind = value + rest(behind[:length], many, language), behind[length:]
    return tidy(value), behind


def part_before(words: tuple[str, ...], language: Language) -> tuple[float, tuple[str, ...]]:
    """… and a half, and what follows."""
    for ending, part in AND_A_PART[language].items():
        if words[: len(ending)] == ending:
            return part, words[len(ending) :]
    return 0, words


def rest(words: tuple[str, ...], below: int, language: Language) -> int:
    """Two thousand, and then so many more: 2 tysiące 500."""
    if not words[0].isdecimal():
        found = None if words[0] in ONES or words[0] in LARGE[language] else whole_number(words, language)
    elif len(words) == 1:
        found = int(words[0])
    else:
        many = LARGE[language].get(words[1]) if len(words) == 2 else None
        found = None if many is None else int(words[0]) * many
    return found if found is not None and found < below else 0


def counted(words: tuple[str, ...], language: Language) -> Number | None:
    """The number that these words say, and perhaps only about: une vingtaine."""
    found = spoken(words, language)
    many = ABOUT[language].get(words[-1]) if found is None and words else None
    if many is None:
        return found
    before = words[:-1]
    if before == () if language == "pl" else before in (("un",), ("une",)):
        return many if words[-1] in ("setka", "millier") or words[-1].endswith("aine") else None
    times = whole_number(before, language) if before else None
    return None if times is None else times * many


@lru_cache(maxsize=REMEMBERED)
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
    if language == "de" and (compound := BROKEN_THOUSANDS.fullmatch(words[-1])):
        words = (*words[:-1], compound[1], compound[2])
    if words[-1] in DOZEN[language]:
        if words[:-1] in PART[language]:
            return tidy(12 * PART[language][words[:-1]])
        many = 1 if words[:-1] in ((), *[(one,) for one in ONES]) else whole_number(words[:-1], language)
        return None if many is None or words == ("dozens",) else many * 12
    many = LARGE[language].get(words[-1], 1)
    if many > 1:
        words = words[:-1]
        if words in PART[language]:
            return tidy(many * PART[language][words])
    value = with_part(words, language)
    if value is None and POINT[language] in words:
        value = decimal(words, words.index(POINT[language]), language)
    return None if value is None else tidy(round(value * many, 9))


#: Zweieinhalbtausend, Viertelmillion.
BROKEN_THOUSANDS: Final = re.compile("(.*halb|halbe|(?:drei)?viertel)(tausend|million|millionen|milliarde|milliarden)")


def with_part(words: tuple[str, ...], language: Language) -> float | None:
    """Anderthalb, two and a half, a million and a half."""
    if len(words) == 1 and words[0] in ONE_AND_A_HALF[language]:
        return 1.5
    if language == "de" and len(words) == 1 and words[0].endswith("einhalb"):
        words = (words[0].removesuffix("einhalb"), "einhalb")
    for ending, part in AND_A_PART[language].items():
        if words[-len(ending) :] == ending:
            before = words[: -len(ending)]
            whole = whole_number(before, language)
            return None if whole is None else whole + part * LARGE[language].get(before[-1], 1)
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
    if not words or words[0] in AND[language] or words[-1] in AND[language] or words[0] in SEVERAL:
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
    """Nineteen eighty-four, nineteen oh five; three eighty."""
    if len(values) > 2 and values[-2] == 0 and 0 < values[-1] < 10:
        first = added_up(values[:-2], "en")
        return first * 100 + values[-1] if first is not None and 10 <= first <= 99 else None
    for place in range(1, len(values)):
        first, second = added_up(values[:place], "en"), added_up(values[place:], "en")
        if first is not None and second is not None and 1 <= first <= 99 and 10 <= second <= 99:
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


#: In a hurry sechsunvierzig.
UND: Final = "un(?=(?:zwan|drei|vier|fu?e?n|sech|sieb|acht|neun)[a-zß]*g$)"
GERMAN: Final = re.compile("|".join([*sorted([*SMALL["de"], *LARGE["de"], "und"], key=len, reverse=True), UND]))


@lru_cache(maxsize=REMEMBERED)
def split_german(word: str) -> tuple[str, ...]:
    """Neunzehnhundertvierundachtzig in its parts, or a word as it is."""
    found, at = [], 0
    while at < len(word):
        match = GERMAN.match(word, at)
        if match is None:
            return (word,)
        found.append("und" if match[0] == "un" else match[0])
        at = match.end()
    return tuple(found)


def tidy(value: Number) -> Number:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def beginnings(language: Language) -> frozenset[str]:
    """What words of numbers begin with, in at most three letters, and what may stand between two of them."""
    words = {*SMALL[language], *LARGE[language], *RANKS[language], *DOZEN[language], *AND[language], POINT[language]}
    words |= {word for phrase in (*PART[language], *AND_A_PART[language]) for word in phrase}
    words |= ONE_AND_A_HALF[language]
    return frozenset(word[:3] for word in words - {"-"})


BEGINNINGS: Final = {language: beginnings(language) for language in LANGUAGES}
