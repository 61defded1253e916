"""How near what is no word anywhere comes to the word that was meant: kenguruh, majong, Erhart, Abakanovitch.

Letters that write one sound cost less than others, and so do vowels, a doubled letter, an h that is not heard.
Whoever types another word, or another name that is known in any language, has not misspelt this one.
"""

import re
from functools import lru_cache
from typing import Final

from selves.judge.folding import LANGUAGES, REMEMBERED, Language
from selves.judge.lexicon import lexicon
from selves.judge.sounds import TWICE, sound
from selves.judge.spelling import Word

#: Letters of the shortest word that may be so far from what was typed.
SHORTEST: Final = 5
#: What a slip may cost for each letter.
FORGIVEN: Final = 0.18
#: … in a short one, of so many letters at most.
SHORT, FORGIVEN_IN_SHORT = 6, 0.13
#: … in what was written in one or apart, and in a name beside one that is right.
FORGIVEN_IN_ONE, FORGIVEN_BESIDE = 0.12, 0.22
#: So common, at most, is what is no word; and so much commoner is what was meant.
NO_WORD, COMMONER = 1.7, 0.8
#: Two that differ more are not compared.
LONGER: Final = 3

_SOUNDS: Final = (
    ("tsch|tch|dsch|dzh|sch|sh|sz|cz|zh|rz", "S"), ("dz|dj|ts|tz", "C"), ("ph", "f"), ("th", "t"),
    ("ck|qu|q|ch|kh", "k"),
    ("x", "ks"), ("ou|oo", "u"), ("eaux?|au|aw(?![aeiou])", "o"),
)  # fmt: skip
SOUNDS: Final = tuple([(re.compile(written), sound) for written, sound in _SOUNDS])
VOWELS: Final = frozenset("aeiouyj")
_RELATED: Final = ("bp", "dt", "gkc", "szcSCjg", "vwf", "vu", "wu", "wl", "mn", "kh", "gh")
RELATED: Final = frozenset(a + b for group in _RELATED for a in group for b in group)
#: What a letter costs that is put for another of its sound, that is not heard, or that stands before its neighbour.
AKIN, SILENT, SWAPPED = 0.4, 0.5, 0.7


@lru_cache(maxsize=REMEMBERED)
def near(said_word: Word, meant_word: Word, language: Language) -> bool:
    said, meant = said_word.bare, meant_word.bare
    if min(len(said), len(meant)) < SHORTEST - 1 or len(meant) < SHORTEST or abs(len(said) - len(meant)) > LONGER:
        return False
    if said[:1] != meant[:1] and said[:1] + meant[:1] not in RELATED:
        return False
    ours, theirs = written(said), written(meant)
    most = FORGIVEN_IN_SHORT if len(meant) <= SHORT else FORGIVEN
    return cost(ours, theirs) <= most * len(theirs) and is_no_word(said_word, meant_word, language)


def near_in_one(said: str, meant: str, language: Language) -> bool:
    """What was written in one or apart: majong, see horse."""
    if len(meant) < SHORT + 1 or said[:1] != meant[:1] or abs(len(said) - len(meant)) > LONGER:
        return False
    theirs = written(meant)
    return cost(written(said), theirs) <= min(1.0, FORGIVEN_IN_ONE * len(theirs)) and not lexicon(language).frequency(
        said
    )


@lru_cache(maxsize=REMEMBERED)
def akin(said: str, meant: str) -> bool:
    """Tuva and Tove, Katrin and Catherine: about as it sounds, where the rest says who is meant."""
    if said[:1] + meant[:1] not in FIRST:
        return False
    theirs = written(meant)
    return abs(len(said) - len(meant)) <= LONGER and cost(written(said), theirs) <= FORGIVEN_BESIDE * len(theirs)


@lru_cache(maxsize=REMEMBERED)
def told_by_reading(said: str, meant: str) -> bool:
    """Erhart and Earhart, Bens and Benz, arc and ark: letters of one sound, and none that changes it."""
    return said[:1] + meant[:1] in FIRST and one_sound(said) == one_sound(meant)


def misspelt(said: str, meant: str, language: Language) -> bool:
    """Lichtenstein, madeline, ginko, rumania: a long name as it sounds is no other, though it is one that few know."""
    common = lexicon(language).frequency(said)
    gap = lexicon(language).frequency(meant) - common
    if said[0] != meant[0] or said[-1] != meant[-1] or min(gap, len(meant) - SHORT) < 0:
        return False
    if len(meant) >= LONG and common < KNOWN:
        return sound(said, language) == sound(meant, language) or (
            len(said) != len(meant) and told_by_reading(said, meant) and sounds_without(said, meant)
        )
    return common < HARDLY_KNOWN and (is_hushed(said, meant) or (gap >= 1 and has_o_for_u(said, meant)))


#: Letters of a long name; so common at most is one that it is misspelt as; and so common what it may be else.
LONG, KNOWN, HARDLY_KNOWN = 8, 3.3, 2.5


def has_h_elsewhere(said: str, meant: str, language: Language) -> bool:
    """Ghandi: an h that nobody hears, where it does not belong."""
    return (
        said.count("h") == meant.count("h")
        and said.replace("h", "") == meant.replace("h", "")
        and said[0] == meant[0]
        and sounds_without(said, meant)
        and lexicon(language).frequency(said) < min(HARDLY_KNOWN, lexicon(language).frequency(meant))
    )


def sounds_without(said: str, meant: str) -> bool:
    """Whether an h too many or too few changes nothing, as it does behind a c or an s."""
    return all(said.count(letters) == meant.count(letters) for letters in ("ch", "sh"))


#: Of two that stand together one is hardly heard.
STOPS: Final = frozenset({"gk", "kg", "ck", "kc", "dt", "td", "bp", "pb"})


def is_hushed(said: str, meant: str) -> bool:
    """Ginko: without a letter that is hardly heard beside its neighbour."""
    short, long = sorted((said, meant), key=len)
    return any(
        short == long[:place] + long[place + 1 :]
        and (long[place] + long[place - 1] in STOPS or long[place : place + 2] in STOPS)
        for place in range(1, len(long) - 1)
    )


def has_o_for_u(said: str, meant: str) -> bool:
    if len(said) != len(meant) or len(meant) <= SHORT:
        return False
    return [one + other for one, other in zip(said, meant, strict=True) if one != other] in (["ou"], ["uo"])


def one_sound(word: str) -> str:
    for several, one in ONE_SOUND:
        word = several.sub(one, word)
    return TWICE.sub(r"\1", word)


_ONE_SOUND: Final = (
    ("ph", "f"), ("(?<=.)h", ""), ("ck|c(?![eiy])|q", "k"), ("c", "s"), ("z", "s"), ("dg(?=e)", "g"), ("ey$", "i"),
    ("ea|ae|ai|ei|[ae]y(?![aeiou])", "e"),
    ("ie|y|j", "i"),
    ("w", "v"), ("ou|oo", "u"), ("dt|d$", "t"), ("(?<=...)e$", ""),
)  # fmt: skip
ONE_SOUND: Final = tuple([(re.compile(several), one) for several, one in _ONE_SOUND])
#: Beginnings that sound the same.
FIRST: Final = frozenset(
    {letter * 2 for letter in "abcdefghijklmnopqrstuvwxyz"} | {"ck", "kc", "vw", "wv", "iy", "yi", "sz", "zs"}
)


@lru_cache(maxsize=REMEMBERED)
def written(word: str) -> str:
    """A letter for a sound, as far as that is the same everywhere."""
    for several, one in SOUNDS:
        word = several.sub(one, word)
    return TWICE.sub(r"\1", word)


def is_no_word(said: Word, meant: Word, language: Language) -> bool:
    common = max([lexicon(each).frequency(word) for each in LANGUAGES for word in {said.folded, said.bare}])
    if common == 0:
        return True
    return common <= NO_WORD and lexicon(language).frequency(meant.folded) >= common + COMMONER


def cost(said: str, meant: str) -> float:
    """The least that makes one of the other."""
    before: list[float] = []
    above = [0.0]
    for letter in meant:
        above.append(above[-1] + put(letter))
    for row, ours in enumerate(said):
        line = [above[0] + put(ours)]
        for column, theirs in enumerate(meant):
            least = above[column] + instead(ours, theirs)
            least = min(least, above[column + 1] + put(ours), line[column] + put(theirs))
            if row and column and ours == meant[column - 1] and theirs == said[row - 1]:
                least = min(least, before[column - 1] + SWAPPED)
            line.append(least)
        before, above = above, line
    return above[-1]


def put(letter: str) -> float:
    return SILENT if letter in VOWELS or letter == "h" else 1.0


def instead(said: str, meant: str) -> float:
    if said == meant:
        return 0.0
    return AKIN if said + meant in RELATED or (said in VOWELS and meant in VOWELS) else 1.0
