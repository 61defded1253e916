"""Quantities: sign, number, unit, era.

A unit that can be converted is, a wrong one is wrong, a missing one is forgiven.
"""

import re
from functools import lru_cache
from typing import Final

import msgspec

from selves.judge.folding import REMEMBERED, Language, tokens
from selves.judge.numbernames import AND, AND_A_PART, ONES, PART
from selves.judge.numberwords import LARGEST, Number, counted, multiplied, tidy
from selves.judge.numerals import BEFORE, BOUNDS, DIGITS, NEGATIVE, normal, read_digits, skipped
from selves.judge.units import BELOW_ZERO, DEGREES, ERAS, MINUS, PLUS, TEMPERATURES, UNITS, Unit

SYMBOLS: Final = {"°": " grad ", "%": " percent ", "€": " euro ", "$": " dollar ", "£": " sterling "}
#: Between metric and other units people round.
ROUNDED: Final = 0.005


class Quantity(msgspec.Struct, frozen=True, gc=False):
    """`era` is -1 before Christ, 1 after, 0 if nobody said."""

    value: Number
    unit: Unit | None = None
    era: int = 0


@lru_cache(maxsize=REMEMBERED)
def quantity(text: str, language: Language) -> Quantity | None:
    """A number, perhaps with a unit that we know, and nothing else; or two, the second of a smaller unit."""
    text = normal(text, language).strip(" ?!").rstrip(" ?!.")
    if BOUNDS.search(text):
        return None
    if "mn" in text:
        text = MINUTES.sub(" min ", text)
    return single(text, language) or compound(text, language)


#: Before seconds it is no million.
MINUTES: Final = re.compile(r"(?<=\d) ?mn\b ?(?=\d+ ?s)")
#: Where the second number of a compound begins.
SECOND: Final = re.compile(r"(?<=[^\W\d_.])[ .,]*(?=\d)|(?<=\w)[,.]? +(?=\w)|(?<=['’′]) *(?=\d)")
#: Feet and inches.
PRIMES: Final = re.compile(r"^(\d+) ?['’′] ?(\d+) ?(?:\"|''|”|″)?$")
COMPOUND: Final = frozenset({"time", "length", "mass", "volume", "years"})
#: What follows if nothing is said: 1 h 30, 1 m 80, 6 ft 2.
NEXT: Final = {3600: "min", 60: "s", 1: "cm", 0.3048: "inch"}


def compound(text: str, language: Language) -> Quantity | None:
    """8 min 19 s, in the first of its units."""
    if (feet := PRIMES.match(text)) is not None:
        text = f"{feet[1]} ft {feet[2]} inch"
    for place in SECOND.finditer(text):
        first = single(text[: place.start()], language)
        if first is None or first.unit is None or first.unit.dimension not in COMPOUND or first.era or first.value < 0:
            continue
        rest = AND_BEFORE[language].sub("", text[place.end() :])
        second = single(rest, language) or compound(rest, language)
        if second is not None and second.unit is None and rest.isdecimal():
            second = single(f"{rest} {NEXT.get(first.unit.factor, '')}", language)
        if second is None or second.unit is None or second.era or first.value != int(first.value):
            continue
        less = into(second, first.unit)
        if less is not None and 0 <= less < 1 and second.unit.factor < first.unit.factor:
            unit = msgspec.structs.replace(first.unit, name=SEVERAL)
            return Quantity(tidy(round(first.value + less, 12)), unit)
    return None


#: What a quantity is of that was said in more than one unit.
SEVERAL: Final = "several"
AND_BEFORE: Final = {
    language: re.compile(rf"^(?:{'|'.join(map(re.escape, words))})\s+") for language, words in AND.items()
}


def single(text: str, language: Language) -> Quantity | None:
    match = DIGITS.search(text)
    if match:
        before = text[: match.start()]
        negative = NEGATIVE.search(before) is not None
        front = named(before, language)
        value, behind = multiplied(
            tidy(read_digits(match[0], language)), named(text[match.end() :], language), language
        )
    else:
        words = named(text, language)
        place, length, said = counted_in(words, language)
        if said is None:
            return None
        value, negative = said, text.startswith(("-", "−", "–"))
        front, behind = words[:place], words[place + length :]
    if len(behind) > 1 and behind[0] in OF:
        behind = behind[1:]
    if value > LARGEST:
        return None
    part, behind = halved(behind, language)
    value += part
    if front and front[-1] in MINUS:
        negative, front = True, front[:-1]
    elif front and front[-1] in PLUS:
        front = front[:-1]
    below, behind = without(behind, BELOW_ZERO[language])
    era, behind, front = dated(front, behind, language)
    front = tuple(word for word in front if not (word in BEFORE or word in YEAR or (word == "a" and language == "fr")))
    unit = measured_in(front + behind, language)
    if front and unit is not None and unit.dimension not in MONEY:
        return None  # K2 is no temperature
    if (front + behind and unit is None) or (below and unit is not None and unit.dimension not in ("", "temperature")):
        return None
    return Quantity(tidy(-value if negative or below else value), None if unit is NO_UNIT else unit, era)


OF: Final = frozenset({"d", "de"})  # millions d'années
SIGNS: Final = MINUS | PLUS
MONEY: Final = frozenset({"euro", "dollar", "sterling", "zloty", "francs"})
YEAR: Final = frozenset("jahr jahre jahres year rok roku r annee an lan l".split())
NO_UNIT: Final = Unit("", 1)


def named(text: str, language: Language) -> tuple[str, ...]:
    for symbol, name in SYMBOLS.items():
        if symbol in text:
            text = text.replace(symbol, name)
    return tokens(text, language)


def halved(behind: tuple[str, ...], language: Language) -> tuple[float, tuple[str, ...]]:
    """Deux heures et demie: a half behind the unit, and the unit."""
    for ending, part in AND_A_PART[language].items():
        if len(behind) > len(ending) and behind[-len(ending) :] == ending and ending[0] in AND[language]:
            return part, behind[: -len(ending)]
    return 0, behind


def counted_in(words: tuple[str, ...], language: Language) -> tuple[int, int, Number | None]:
    """Where the number words are, how many, and their value; what stands before may only be what changes nothing."""
    place = skipped(words, language)
    while place < len(words) and words[place] in SIGNS:
        place += 1
    for length in range(min(len(words) - place, 8), 0, -1):
        value = counted(words[place : place + length], language)
        if value is None and place + length < len(words):
            value = PART[language].get(words[place : place + length])  # half an hour
        if value is not None:
            return place, length, value
    if words[place : place + 1] and words[place] in ONES:
        return place, 1, 1  # an hour
    return 0, 0, None


def dated(
    front: tuple[str, ...], behind: tuple[str, ...], language: Language
) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    """The era, and what is left behind and in front of the number without it."""
    for era, phrases in ERAS[language]:
        there, left = without(behind, phrases)
        if there:
            return era, tuple(word for word in left if word not in YEAR), front
        if front and front in phrases:
            return era, behind, ()
    return 0, behind, front


def without(words: tuple[str, ...], phrases: frozenset[tuple[str, ...]]) -> tuple[bool, tuple[str, ...]]:
    for length in range(min(len(words), 4), 0, -1):
        if words[-length:] in phrases:
            return True, words[:-length]
    return False, words


def measured_in(words: tuple[str, ...], language: Language) -> Unit | None:
    """The unit that these words are; None if they are none that we know."""
    if not words:
        return NO_UNIT
    if words[0] in DEGREES:
        return TEMPERATURES.get("kelvin" if words[1:] == ("k",) else " ".join(words[1:]) or "degrees")
    return UNITS[language].get(" ".join(words))


def agree(said: Quantity, meant: Quantity) -> bool:
    if said.era or meant.era:
        return same_year(said, meant)
    said = in_thousands(said, meant.unit)
    converted = into(said, meant.unit)
    if converted is None:
        return False
    if said.unit is not None and meant.unit is not None and said.unit.customary != meant.unit.customary:
        return abs(converted - meant.value) <= ROUNDED * abs(meant.value)
    return nearly(converted, meant.value)


def in_thousands(said: Quantity, unit: Unit | None) -> Quantity:
    """12k is twelve thousand of whatever is no temperature."""
    if said.unit is None or said.unit.name != "k" or (unit is not None and unit.dimension == "temperature"):
        return said
    return Quantity(tidy(round(said.value * 1000, 6)))


def same_year(said: Quantity, meant: Quantity) -> bool:
    """-753 is 753 BC, and so is 753 if that was asked for; 753 AD is not."""
    if any(each.unit is not None and each.unit.dimension != "years" for each in (said, meant)):
        return False
    if meant.era == 0:
        return said.value * said.era == meant.value
    if said.era == 0:
        return said.value == meant.value or (said.value < 0 and said.value == meant.era * meant.value)
    return (said.value, said.era) == (meant.value, meant.era)


def into(said: Quantity, unit: Unit | None) -> float | None:
    """Its value in another unit; None if that is impossible. Without a unit it is taken for the one asked for."""
    if said.unit is None or unit is None or said.unit == unit:
        return said.value
    if said.unit.dimension != unit.dimension:
        also = said.unit.also
        if also is None and unit.also is not None and unit.also.dimension == said.unit.dimension:
            return into(said, unit.also)  # quid for pounds
        return None if also is None else into(Quantity(said.value, also), unit)
    if said.unit.name == "degrees" or unit.name == "degrees":
        return said.value
    return (said.value * said.unit.factor + said.unit.zero - unit.zero) / unit.factor


def nearly(one: float, other: float) -> bool:
    """Equal but for what a computer loses on the way from one unit to another."""
    return one == other or abs(one - other) <= 1e-9 * max(1, abs(other))


def is_counted(unit: Unit) -> bool:
    """Whether what is counted, or a year, may be called so: 14 feet of an animal, 1902 in years; not 16 grams."""
    return unit.dimension in OF_NUMBERS or (unit.dimension, unit.factor) in (("years", 1), FEET)


#: What numbers alone stand for: so often a second, so many coins.
OF_NUMBERS: Final = MONEY | {"frequency"}
FEET: Final = ("length", 0.3048)


#: In large letters Polish horsepower; in small ones people mean it as well, but also kilometres.
HORSES: Final = {"KM": "koni"}


def in_the_unit(said: Quantity, unit: str | None, language: Language) -> Number | None:
    """What was said, as a number of what was asked for: degrees below zero, years BC, millions of years."""
    asked = quantity(f"1 {HORSES.get(unit, unit)}", language) if unit else Quantity(1)
    said = in_thousands(said, None if asked is None else asked.unit)
    if asked is None or asked == Quantity(1):  # squares, sheets, so many a second
        if said.unit is not None and (said.unit.name == SEVERAL or (unit == "" and not is_counted(said.unit))):
            return None
        often = said.unit is not None and said.unit.dimension == "frequency"
        counted = said.value * (said.unit.factor if often and said.unit else 1)
        return tidy(round(counted * (said.era or 1), 9))
    value = into(said, asked.unit)
    if value is None:
        return None
    if asked.era:
        return tidy(-value if said.era == -asked.era else abs(value))
    if said.era:
        value *= said.era
    if asked.value < 0:
        value = abs(value)
    if asked.value > 1 and value >= asked.value / 10:
        value /= asked.value
    return tidy(round(value, 9))
