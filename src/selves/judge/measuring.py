"""What a number is of that was asked for in a unit: 377 matches are no weeks, 26 neutrons no protons.

Behind the number may stand the unit, also misspelt or in short, and what says nothing else: 300 tall, 22 mths.
"""

from functools import lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from selves.judge.folding import ARTICLES, REMEMBERED, Language, fold, tokens
from selves.judge.hedges import HEDGES
from selves.judge.lexicon import rare
from selves.judge.linking import DENYING, LINKING, OF
from selves.judge.numberwords import Number
from selves.judge.numerals import BEFORE
from selves.judge.quantities import Quantity, in_the_unit, measured_in, quantity
from selves.judge.units import MINUS, UNITS, Unit
from selves.judge.wraps import PREPOSITIONS

#: Words of the longest unit; and how far behind the number it may stand, behind what describes it: 687 long Earth days.
LONGEST, DESCRIBED = 3, 2
#: Letters of what may be misspelt once, and twice; of an abbreviation at most; that a form of a unit may have more.
ONCE, TWICE, SHORT, LONGER = 4, 7, 4, 3
#: So long is the beginning that forms of one unit have in common: metr, Stünd-chen.
STEM: Final = 4


def of_what_was_asked(value: Number, behind: tuple[str, ...], unit: str, language: Language) -> Number | None:
    """The number in the unit that was asked for; None if it is of something else."""
    asked = quantity(f"1 {unit}", language)
    dimension = asked.unit.dimension if asked is not None and asked.unit is not None else None
    found = unit_at(behind, dimension, language)
    if found is None and behind and not says_nothing(behind[0], language):
        found = misspelt(behind[0], tokens(unit, language), asked, language)
        if found is None:
            return None
    below = found is not None and found.dimension == "temperature" and not MINUS.isdisjoint(behind)
    return in_the_unit(Quantity(-value if below else value, found or None), unit, language)


def unit_at(behind: tuple[str, ...], asked: str | None, language: Language) -> Unit | None:
    """The unit of these words: at their beginning, or that which was asked for behind what describes it."""
    for place in range(min(len(behind), DESCRIBED + 1)):
        for length in range(LONGEST, 0, -1):
            words = behind[place : place + length]
            found = measured_in(words, language) if len(words) == length else None
            if found is not None and (found.dimension == asked or (place == 0 and len(words[0]) > 1)):
                return found
    return None


def says_nothing(word: str, language: Language) -> bool:
    """Whether a word behind a number leaves it what it is."""
    return (
        len(word) == 1
        or word in FOLLOWING[language]
        or word in HEDGES[language]
        or word in PREPOSITIONS[language]
        or word in LINKING[language]
        or word in DENYING[language]
        or word in ARTICLES
        or word in OF
        or word in BEFORE
    )


NO_UNIT: Final = Unit("", 1)


def misspelt(word: str, unit: tuple[str, ...], asked: Quantity | None, language: Language) -> Unit | None:
    """The unit that a word is a form of: kilomters, mths, Erdentage; "" for one that is only counted."""
    same = asked.unit if asked is not None else None
    forms = frozenset(unit) if same is None else forms_of(same.dimension, same.factor, language)
    if any(is_form(word, each, language) for each in forms):
        return same or NO_UNIT
    if not rare(word, language):
        return None
    near = [each for each in UNITS[language] if len(each) > ONCE and OSA.distance(word, each, score_cutoff=1) <= 1]
    return UNITS[language][near[0]] if near else None


@lru_cache(maxsize=REMEMBERED)
def forms_of(dimension: str, factor: float, language: Language) -> frozenset[str]:
    return frozenset(
        each for each, unit in UNITS[language].items() if (unit.dimension, unit.factor) == (dimension, factor)
    )


def is_form(word: str, unit: str, language: Language) -> bool:
    if word == unit:
        return True
    if len(word) <= SHORT and word[:1] == unit[:1] and is_within(word, unit):
        return True
    if language == "de" and len(unit) > 2 and word.endswith(unit) and len(word) - len(unit) > 2:
        return True  # Erdentage
    if len(unit) < SHORT or abs(len(word) - len(unit)) > LONGER:
        return len(unit) == SHORT - 1 and word.startswith(unit) and len(word) - len(unit) < LONGER  # latek
    most = 2 if len(unit) >= TWICE else 1 if len(unit) > ONCE else 0
    return word[:STEM] == unit[:STEM] or OSA.distance(word, unit, score_cutoff=most) <= most


def is_within(short: str, word: str) -> bool:
    """Whether its letters stand there in this order: mths, months."""
    letters = iter(word)
    return all(letter in letters for letter in short)


def _words(language: Language, words: str) -> frozenset[str]:
    return frozenset(fold(word, language) for word in words.split())


#: What is said of a measure: in which direction, of what kind, that it is all.
FOLLOWING: Final[dict[Language, frozenset[str]]] = {
    "de": _words(
        "de",
        "alt hoch lang breit tief weit schwer schnell groß dick hoher hohe langer lange breite tiefe gewesen geworden"
        " Höhe Länge Breite Tiefe Gewicht Größe Alter Dauer Entfernung insgesamt gesamt zusammen total genau exakt"
        " ungefähr circa etwa rund minimum maximum mindestens höchstens max min glatt her hin auseinander entfernt"
        " geworfen gesprungen gelebt gedauert drunter drüber darunter darüber davon jeweils jede jeder jedes pro",
    ),
    "pl": _words(
        "pl",
        "wysoki wysoka wysokie wysokości długi długa długości szeroki szerokości głęboki głębokości wzrostu wagi temu"
        " łącznie razem ogółem dokładnie mniej-więcej około minimum maksimum max min równo stąd wieku życia żył żyła"
        " skończone skończył skończyła każdy każda każde dokoła wzdłuż wszerz nad pod",
    ),
    "fr": _words(
        "fr",
        "haut long large profond profondeur hauteur longueur largeur altitude âgé âgée vieux total environ exactement"
        " pile minimum maximum max min chacun chacune tout près passés révolus écoulés",
    ),
    "en": _words(
        "en",
        "old tall high long wide deep heavy thick away up down above below across apart ago total altogether exactly"
        " flat precisely roughly minimum maximum max min tops each every per ish or so of off over left round around"
        " straight plus height length width depth weight age distance",
    ),
}
