"""The numbers of rulers, wars and centuries: XIV, 14th, fourteenth, der Vierzehnte, czternasty."""

import re
from typing import Final

from selves.judge.folding import Language
from selves.judge.numbernames import AND
from selves.judge.numberwords import added_up, in_ranks, parts, rank

ROMAN: Final = re.compile(r"^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$")
ROMANS: Final = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
ORDINAL: Final = re.compile(r"^([ivx]+)(?:er|re|e|eme|ieme|nd|st|rd|th|te|ter|ten|tes)$")


def roman(word: str) -> int | None:
    """The value of a Roman number, folded to small letters."""
    if not word or not ROMAN.match(word):
        return None
    values = [ROMANS[letter] for letter in word]
    return sum(-value if value < max(values[place:]) else value for place, value in enumerate(values))


def roman_ordinal(word: str) -> int | None:
    """IIe, VIIIth."""
    match = ORDINAL.match(word)
    return None if match is None else roman(match[1])


def ordinal(words: tuple[str, ...], language: Language) -> int | None:
    """Second, dreiundzwanzigster, vingt et unième, dwudziesty trzeci."""
    ranks = [rank(word, language) for word in words]
    first = next((place for place, each in enumerate(ranks) if each is not None), len(ranks))
    last = [each for each in ranks[first:] if each is not None]
    if len(last) != len(ranks) - first or not in_ranks(last, language):
        return None
    before = words[: first - 1] if first and words[first - 1] in AND[language] else words[:first]
    values = parts(before, language) if first else []
    return None if values is None else added_up([*values, *last], language)
