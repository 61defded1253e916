"""Which words there are: what is itself another word is no slip of the pen.

The frequencies are those of the library wordfreq, on Zipf's scale: 6 is a word of every sentence, 1 one in a lifetime.
A language is read when it is first asked for and then kept small, as hashes of folded words and their frequencies.
"""

import re
from array import array
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from selves.judge.folding import LANGUAGES, Language, fold

SURE: Final = 2.5  # from here on it is a word, whatever was asked for
RARE: Final = 1.8  # from here on it is a rare word, unless what was asked for is far more common
HARDLY: Final = 0.9
SHORT, LONG = 6, 9  # letters; short words are often one slip apart, long ones seldom
AT_HOME: Final = 3.3  # so common a word is at home here, wherever else it is
ABROAD, UNKNOWN = 0.5, 1.5
DOUBLED: Final = 3.0  # so common must be what differs by a doubled letter only, the commonest of all slips
TWICE: Final = re.compile(r"(.)\1+")


class Lexicon:
    """The words of one language."""

    def __init__(self, hashes: npt.NDArray[np.int64], frequencies: npt.NDArray[np.uint16]) -> None:
        self._hashes = hashes
        self._frequencies = frequencies

    def frequency(self, word: str) -> float:
        """Of a folded word, on Zipf's scale; 0 if it is none."""
        key = hash(word)
        place = int(np.searchsorted(self._hashes, key))
        if place == len(self._hashes) or self._hashes[place] != key:
            return 0.0
        return float(self._frequencies[place]) / 100


@cache
def lexicon(language: Language) -> Lexicon:
    from wordfreq import available_languages, read_cBpack  # noqa: PLC0415  half a second that only typed games need

    hashes = array("q")
    frequencies = array("H")
    for below, words in enumerate(read_cBpack(available_languages("large")[language])):
        hashes.extend([hash(fold.__wrapped__(word, language)) for word in words])
        frequencies.extend([900 - below] * len(words))  # the list counts in hundredths below certainty
    keys, first = np.unique(np.frombuffer(hashes, np.int64), return_index=True)  # the commonest of one folding
    return Lexicon(keys, np.frombuffer(frequencies, np.uint16)[first])


def another_word(said: str, meant: str, language: Language) -> bool:
    """Whether what was said is a word of its own, and not a way in which people misspell what was meant."""
    words = lexicon(language)
    frequency = words.frequency(said)
    if frequency < HARDLY:
        return False
    if TWICE.sub(r"\1", said) == TWICE.sub(r"\1", meant):
        return frequency >= DOUBLED
    if spelt_abroad(said, meant, language):
        return False
    if frequency >= SURE:
        return True
    gap = words.frequency(meant) - frequency  # a misspelling is seldom more common than a hundredth of the word
    if len(meant) <= SHORT:
        return gap < 2.0
    rare = frequency >= RARE and len(meant) < LONG
    return gap < 0.6 + (1.25 * (frequency - HARDLY) if rare else 0)


def spelt_abroad(said: str, meant: str, language: Language) -> bool:
    """Budapest for Budapeszt: much more at home in a language that hardly knows the other spelling."""
    here = lexicon(language).frequency(said)
    if here >= AT_HOME:
        return False
    for other in LANGUAGES:
        if other != language:
            there = lexicon(other).frequency(said)
            if there >= here + ABROAD and there >= lexicon(other).frequency(meant) + UNKNOWN:
                return True
    return False


def far_more_common(said: str, meant: str, language: Language) -> bool:
    """Whether what was said can hardly be a form of what was meant."""
    return lexicon(language).frequency(said) > lexicon(language).frequency(meant) + 1
