"""Names as somebody writes them who has only heard them: what was typed is sounded out as its language is read, what
was meant as any language is that it may come from. Kowaltschik is Kowalczyk, fuko Foucault, klicko Clicquot.
"""

import math
import re
from functools import lru_cache
from typing import Final, Literal

from selves.judge.folding import LANGUAGES, REMEMBERED, Language, fold
from selves.judge.forenames import is_forename, one_forename
from selves.judge.lexicon import lexicon
from selves.judge.nearness import akin, told_by_reading
from selves.judge.sounds import TWICE
from selves.judge.spelling import Spelling

#: What a name may be read as: one of our languages; English as others hear it, whose a they take for an e; as in the
#: south, letter by letter; or as Greek names are in English.
Reading = Literal["de", "pl", "fr", "en", "flat", "south", "greek"]

_ENGLISH: Final = (
    ("^ts|^ps", "S"), ("^kn|^gn", "n"), ("^wr", "r"), ("tch|ch|dge?|j|dj", "C"), ("g(?=e|i)", "C"), ("sch", "Sk"),
    ("sh", "S"), ("ph", "f"), ("igh", "A"), ("gh", ""), ("cqu|qu", "kv"), ("ck|c(?![eiy])|q", "k"), ("c", "S"),
    ("x", "kS"), ("th", "t"), ("wh|w", "v"), ("a([^aeiou])e(?=s?$|[^aeiour])", r"e\1"), ("i([^aeiou])e(?=s?$)", r"A\1"),
    ("ee|ea|ie|ey$", "i"), ("oo|ou|ev(?!iC)", "u"), ("ai|ay|ei|ey", "e"), ("oa|ov(?!iC)|o([^aeiou])e$", r"o\1"),
    ("au|av", "o"), ("y", "i"), ("rh", "r"), ("([bdtpkgfv])le(?=S?s?$)", r"\1el"), ("(?<=..)e$", ""),
    ("(?<=[aeiou])h", ""),
)  # fmt: skip
#: Every way to write a sound. S stands for any hiss, C for one that begins with a stop, A and O for those vowels
#: of "my" and "boy".
_WRITTEN: Final[dict[Reading, tuple[tuple[str, str], ...]]] = {
    "de": (
        ("tzsch|dsch|tsch|tch|cz", "C"), ("sch|sh|sz|chs(?=t)", "S"), ("cks|chs|x", "kS"), ("tz|ts|z", "C"),
        ("ph|v$", "f"),
        ("ckqu|cqu|qu", "kv"), ("ch|ck|c|q", "k"), ("th|dt", "t"), ("rh", "r"), ("aeu|eu|oi|oy", "O"),
        ("ei|ai|ay|ey|aj", "A"), ("ej", "e"), ("ie|y|j", "i"), ("ou", "u"), ("oe|ae", "e"), ("ue", "u"), ("w", "v"),
        ("(?<=[aeiouAO])h", ""), ("gh", "g"),
    ),
    "pl": (
        ("dsch|dzi?|dj|tsch|cz|tch|ci(?=[aeou])", "C"), ("szcz", "SC"), ("sch|sh|sz|rz|si(?=[aeou])|zi(?=[aeou])", "S"),
        ("ch", "h"), ("ck|k|q", "k"), ("c|ts", "C"), ("x", "kS"), ("ph", "f"), ("th", "t"), ("aj|ai|ay", "A"),
        ("ej|ey", "e"), ("oj|oi", "O"), ("ou|oo", "u"), ("w|v", "v"), ("[yj]", "i"),
    ),
    "fr": (
        ("tch|dj", "C"), ("sch|sh|ch", "S"), ("eaux?|aux?(?![a-z])|aul?[txd]+s?$|au|o[ts]$", "o"), ("oi|oy", "ua"),
        ("ouill", "ui"), ("ou", "u"), ("gn", "ni"), ("ill(?=[ae])", "i"), ("ph", "f"), ("cqu|qu|ck|c(?![eiy])|q", "k"),
        ("ge(?=[aou])|g(?=[eiy])|j", "S"), ("gu(?=[eiy])", "g"), ("sc(?=[eiy])|c(?=[eiy])", "S"), ("x", "kS"),
        ("th", "t"),
        ("oeu|eu|oe", "e"), ("(?<=..)(?:es|e)$", ""), ("ai|ei|ay|ey|ez$|er$|et$|e$", "e"), ("y", "i"), ("h", ""),
        ("w", "v"), ("(?<=..)[stxdp]+$", ""),
    ),
    "en": _ENGLISH,
    "flat": (*_ENGLISH, ("a(?=[^aeiouAO ]{2}|[^aeiouAO ]$)", "e"), ("u(?=[^aeiouAO ]{2}|[^aeiouAO ]$)", "a")),
    "south": (
        ("sch", "Sk"), ("sc(?=[eiy])|sh", "S"), ("ch", "k"), ("gh|gu(?=[ei])", "g"),
        ("c(?=[eiy])|g(?=[eiy])|tz|ts|z|j", "C"),
        ("qu", "ku"), ("c|q", "k"), ("gli", "li"), ("gn", "ni"), ("ph", "f"), ("th", "t"), ("x", "kS"), ("w", "v"),
        ("y", "i"), ("ai|ei", "A"), ("h", ""),
    ),
    "greek": (
        ("^ps", "S"), ("ph", "f"), ("ch|c|q", "k"), ("oe|ae", "i"), ("th", "t"), ("y", "i"), ("x", "kS"), ("rh", "r"),
        ("e$", "i"),
    ),
}  # fmt: skip
#: Wherever it comes from: a hiss is a hiss, and what ends a word is hard.
_AFTERWARDS: Final = (
    ("ii", "i"), ("(?<=[^aeiouAO])(?:o|u|v)a", "ua"), ("iu", "u"), ("(?<=[bdtpkgfv])([lr])$", r"e\1"),
    ("[szS]+", "S"), ("tS", "C"), ("[tdk]?C+", "C"), ("dt?$", "t"), ("g$", "k"), ("b$", "p"), ("v$", "f"),
    (r"(.)\1+", r"\1"),
)  # fmt: skip
WRITTEN: Final = {
    reading: tuple([(re.compile(written), sound) for written, sound in (*several, *_AFTERWARDS)])
    for reading, several in _WRITTEN.items()
}
READINGS: Final[tuple[Reading, ...]] = tuple(_WRITTEN)
#: English spells a vowel in so many ways, and French leaves so many letters silent, that whoever writes by ear may as
#: well write as others do.
TYPED: Final[dict[Language, tuple[Reading, ...]]] = {
    "de": ("de",), "pl": ("pl",), "fr": ("fr", "south"), "en": ("en", "south"),
}  # fmt: skip


def pronounced(word: str, reading: Reading) -> str:
    for written, sound in WRITTEN[reading]:
        word = written.sub(sound, word)
    return word


@lru_cache(maxsize=REMEMBERED)
def as_typed(word: str, language: Language) -> tuple[str, ...]:
    """What somebody may have heard who typed this."""
    return tuple([pronounced(word, each) for each in TYPED[language]])


@lru_cache(maxsize=REMEMBERED)
def as_meant(word: str, language: Language) -> frozenset[str]:
    """How it may be said, elsewhere than here."""
    return frozenset([pronounced(word, each) for each in READINGS if each != language])


#: Sounds that must agree: of a word, and of one that is a word somewhere; and letters of several together.
HEARD, SURELY, TOGETHER = 4, 5, 6
#: So rare here, and anywhere, is what is no word but a mishearing; and so rare beside other words that are right.
NO_WORD, NO_WORD_ANYWHERE, NONE_AT_ALL, NO_WORD_BESIDE = 1.3, 2.0, 1.6, 2.5
#: So much rarer may a foreign name be where it comes from.
AT_HOME: Final = 0.3
#: Letters that may write one sound at the beginning; those that may write several stand several times.
_FIRST: Final = ("aeiouyhjwg", "bp", "cskqxztdjgpyh", "fvwp", "lw", "mn", "nkgpm", "rw")
FIRST: Final = {
    letter: sum(1 << place for place, letters in enumerate(_FIRST) if letter in letters)
    for letter in set("".join(_FIRST))
}
#: Letters by which two ways to write a name may differ in length.
LONGER: Final = 4


def by_ear(said: Spelling, meant: Spelling, language: Language) -> bool:
    """Whether as many words are what was meant, by their sound."""
    for word, other in zip(said.words, meant.words, strict=True):
        if (
            not FIRST.get(word.bare[:1], 0) & FIRST.get(other.bare[:1], 0)
            or abs(len(word.bare) - len(other.bare)) > LONGER
        ):
            return False  # quickly, as most are
    apart = [place for place, word in enumerate(said.words) if word.bare != meant.words[place].bare]
    led = len(apart) == 2 and apart[0] == 0 and is_forename_by_ear(said.words[0].bare, meant.words[0].bare)
    if led:
        apart = apart[1:]  # Agata Kristi
    one, alone = len(apart) == 1, len(said.words) == 1
    ours, theirs = ways(said), ways(meant)
    heard = [is_heard(ours[place], theirs[place], language, beside=one and not alone) for place in apart]
    if not any(heard):
        return False
    sounds = [sounding_as(ours[place], theirs[place], language) for place in apart]
    if not all(sounds):
        before = len(apart) == 2 and apart[0] == 0 and sounds[1] != "" and heard[1]
        return before and akin(ours[0][0], theirs[0][0])  # Katrin Denew
    if alone and commonness(said.words[0].bare, language) >= NONE_AT_ALL:
        return len(sounds[0]) >= SURELY
    return len(sounds[0]) >= HEARD if one and not led else sum([len(word.bare) for word in meant.words]) >= TOGETHER


#: Letters of a forename's short form.
SHORT_FORM: Final = 4


def is_forename_by_ear(said: str, meant: str) -> bool:
    if one_forename(said, meant) or (is_forename(meant) and told_by_reading(said, meant)):
        return True
    return len(said) >= SHORT_FORM and meant.startswith(said) and is_forename(meant)  # Magda


def ways(name: Spelling) -> list[tuple[str, ...]]:
    """Of each word how it is written without accents, and how its Polish letters are heard."""
    if not name.spoken:
        return [(word.bare,) for word in name.words]
    return [tuple(dict.fromkeys((word.bare, heard))) for word, heard in zip(name.words, name.spoken, strict=True)]


def is_heard(said: tuple[str, ...], meant: tuple[str, ...], language: Language, *, beside: bool) -> bool:
    """Whether it can be a mishearing at all: no word here, of one from elsewhere that is about as long."""
    ours, theirs = said[0], meant[0]
    if not any(skeleton(one) == skeleton(other) for one in said for other in meant):
        return False
    common = commonness(ours, language)
    return common < (NO_WORD_BESIDE if beside else NO_WORD_ANYWHERE) and is_foreign(theirs, language)


@lru_cache(maxsize=REMEMBERED)
def skeleton(word: str) -> str:
    """What is heard however it is written: its m and n, which are one here, and every r but the last."""
    return TWICE.sub(r"\1", KEPT.sub("", word).replace("m", "n")).rstrip("r")


KEPT: Final = re.compile("[^mnr]+")


def sounding_as(said: tuple[str, ...], meant: tuple[str, ...], language: Language) -> str:
    """The sound that both have; none if they differ. In a long one any hiss is as good as another."""
    typed = [sound for word in said[::-1] for sound in as_typed(word, language)]
    sounds = frozenset().union(*[as_meant(word, language) for word in meant])
    if found := next((each for each in typed if each in sounds), ""):
        return found
    hissing = {each.replace("C", "S") for each in sounds}
    return next((each for each in typed if len(each) >= LONG and each.replace("C", "S") in hissing), "")


#: Sounds of a long word.
LONG: Final = 6


@lru_cache(maxsize=REMEMBERED)
def commonness(word: str, language: Language) -> float:
    """How common a word is anywhere; more than any mishearing, if it is one here."""
    here = lexicon(language).frequency(fold(word, language))
    if here >= NO_WORD_BESIDE:
        return math.inf
    if here >= NO_WORD:
        return NO_WORD_ANYWHERE
    return max([lexicon(each).frequency(fold(word, each)) for each in LANGUAGES])


@lru_cache(maxsize=REMEMBERED)
def is_foreign(word: str, language: Language) -> bool:
    """Whether it is at home elsewhere as much as here: only such words are spelt by ear."""
    if language == "pl" and is_foreign_in_the_genitive(word):
        return True
    here = lexicon(language).frequency(fold(word, language))
    return any(lexicon(each).frequency(fold(word, each)) >= here - AT_HOME for each in LANGUAGES if each != language)


def is_foreign_in_the_genitive(word: str) -> bool:
    """Wieża Eiffla: a name that without its Polish ending is known elsewhere, though not with it."""
    if len(word) <= HEARD or word[-1] != "a":
        return False
    names = (word[:-1], f"{word[:-2]}e{word[-2]}")
    return any(lexicon(each).frequency(fold(name, each)) >= KNOWN for name in names for each in ("de", "fr", "en"))


#: So common is a name that is known there.
KNOWN: Final = 2.5
