"""Which words there are: what is itself another word is no slip of the pen.

The frequencies are those of the library wordfreq, on Zipf's scale: 6 is a word of every sentence, 1 one in a lifetime.
A language is read when it is first asked for and then kept small, as hashes of folded words and their frequencies.
"""

import gzip
from array import array
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from selves.judge.folding import LANGUAGES, Language, fold
from selves.judge.sounds import TWICE, sound

SURE: Final = 2.5  # from here on it is a word, whatever was asked for
RARE: Final = 1.8  # from here on it is a rare word, unless what was asked for is far more common
HARDLY: Final = 0.9
SHORT, LONG = 6, 9  # letters; short words are often one slip apart, long ones seldom
AT_HOME: Final = 3.3  # so common a word is at home here, wherever else it is
ABROAD, UNKNOWN = 0.5, 1.5
DOUBLED: Final = 3.0  # so common must be what differs by a doubled letter only, the commonest of all slips
SURELY_DOUBLED: Final = 8  # letters from which on it is a slip, whatever else it is
MISTYPED: Final = 3.5  # so much commoner is a word than what people make of it in a hurry: przez, przes
COMMONER: Final = 2.1  # … and if only a letter is left out
MISSPELT: Final = 2.8  # so common at most is what is no word but a misspelling
HEARD: Final = 5  # letters of what may be written as it sounds
HOMOPHONE: Final = 1.2  # so much commoner is a word than another that sounds the same and is a misspelling of it
WELL_KNOWN: Final = 3.3  # beside other words that are right, so common must another be
NAMESAKE: Final = 1.6  # … or, if it sounds otherwise and is known anywhere, hardly rarer than what was meant


#: Of a number that holds a word: the last bits are its frequency below certainty, the others its hash.
BITS: Final = 10
CERTAIN: Final = 900


class Lexicon:
    """The words of one language, each a number, in order."""

    def __init__(self, words: npt.NDArray[np.int64]) -> None:
        self._words = words

    def frequency(self, word: str) -> float:
        """Of a folded word, on Zipf's scale; 0 if it is none."""
        key = hash(word) >> BITS
        place = int(np.searchsorted(self._words, key << BITS))
        if place == len(self._words) or self._words[place] >> BITS != key:
            return 0.0
        return (CERTAIN - int(self._words[place]) % (1 << BITS)) / 100


@cache
def lexicon(language: Language) -> Lexicon:
    from msgpack import Unpacker  # type: ignore[import-untyped]  # noqa: PLC0415
    from wordfreq import available_languages  # noqa: PLC0415  half a second that only typed games need

    found = array("q")
    with gzip.open(available_languages("large")[language]) as file:
        lists = Unpacker(file)  # one after the other: all words at once would be tens of megabytes
        count = lists.read_array_header()
        lists.skip()  # what kind of file it is
        for below in range(count - 1):  # in hundredths
            found.extend([hash(fold.__wrapped__(word, language)) >> BITS << BITS | below for word in lists.unpack()])
    words = np.array(found)
    words.sort()
    return Lexicon(words[np.append(True, words[1:] >> BITS != words[:-1] >> BITS)])  # the commonest of one folding


def another_word(said: str, meant: str, language: Language, *, beside: bool = False) -> bool:
    """Whether what was said is a word of its own, and not a way in which people misspell what was meant.

    `beside`: other words of the answer are right.
    """
    words = lexicon(language)
    frequency = words.frequency(said)
    if said[:1] != meant[:1] and sound(said, language)[:1] != sound(meant, language)[:1]:
        return max(lexicon(each).frequency(said) for each in LANGUAGES) >= HARDLY  # Hurling is no Curling
    if frequency < HARDLY:
        return False
    if TWICE.sub(r"\1", said) == TWICE.sub(r"\1", meant):
        return frequency >= DOUBLED and len(meant) < SURELY_DOUBLED and not beside
    if spelt_abroad(said, meant, language):
        return False
    gap = words.frequency(meant) - frequency  # a misspelling is seldom more common than a hundredth of the word
    if gap >= MISTYPED or (frequency < SURE and swapped(said, meant)):
        return False
    if frequency < MISSPELT and gap >= COMMONER and hurried(said, meant):
        return False
    homophone = (gap >= HOMOPHONE and frequency < MISSPELT) or (frequency < SURE and gap >= 0)
    if homophone and len(meant) >= HEARD and sound(said, language) == sound(meant, language):
        return False  # lazer, verlant
    if frequency < RARE and gap >= 0 and len(meant) > SHORT and meant[:-1] == said:
        return False  # axolot
    if beside:
        return frequency >= WELL_KNOWN or (gap < NAMESAKE and somebody_else(said, meant, language))
    if frequency >= SURE:
        return True
    if len(meant) <= SHORT:
        return gap < 2.0
    uncommon = frequency >= RARE and len(meant) < LONG
    return gap < 0.6 + (1.25 * (frequency - HARDLY) if uncommon else 0)


def somebody_else(said: str, meant: str, language: Language) -> bool:
    """Claude Manet is not Claude Monet."""
    if sound(said, language) == sound(meant, language) or sorted(said) == sorted(meant):
        return False
    return max(lexicon(each).frequency(said) for each in LANGUAGES) >= SURE


def swapped(said: str, meant: str) -> bool:
    """Gingko: the letters of a word that is long enough, two neighbours in the other order."""
    if len(said) != len(meant) or len(meant) < SHORT:
        return False
    apart = [place for place, letter in enumerate(said) if letter != meant[place]]
    return len(apart) == 2 and apart[1] == apart[0] + 1 and sorted(said) == sorted(meant)


def hurried(said: str, meant: str) -> bool:
    """Suprise: a letter left out inside a word that is long enough."""
    if len(meant) < SHORT or len(said) != len(meant) - 1 or said[0] != meant[0] or said[-1] != meant[-1]:
        return False
    return any(said == meant[:place] + meant[place + 1 :] for place in range(1, len(meant) - 1))


def spelt_abroad(said: str, meant: str, language: Language) -> bool:
    """Budapest for Budapeszt: much more at home in a language that hardly knows the other spelling."""
    here = lexicon(language).frequency(said)
    if lexicon(language).frequency(meant) < SURE:
        return False  # what is unknown here cannot be spelt otherwise abroad
    if here >= AT_HOME or (len(meant) < SHORT and sound(said, language) != sound(meant, language)):
        return False  # the Rhone is no Rhine
    for other in LANGUAGES:
        if other != language:
            there = lexicon(other).frequency(said)
            if there >= here + ABROAD and there >= lexicon(other).frequency(meant) + UNKNOWN:
                return True
    return False


def unknown(word: str) -> bool:
    """A word of no language."""
    return all(lexicon(language).frequency(word) == 0 for language in LANGUAGES)


def rare(word: str, language: Language) -> bool:
    return lexicon(language).frequency(word) < RARE


def far_more_common(said: str, meant: str, language: Language) -> bool:
    """Whether what was said can hardly be a form of what was meant."""
    return lexicon(language).frequency(said) > lexicon(language).frequency(meant) + 1


def far_commoner(one: str, other: str, language: Language) -> bool:
    return lexicon(language).frequency(one) >= lexicon(language).frequency(other) + COMMONER


def distinctive(word: str, language: Language) -> bool:
    """A word that stands in hardly anything else: Erymanthian, Nemean."""
    return len(word) >= SHORT and lexicon(language).frequency(word) < SURE
