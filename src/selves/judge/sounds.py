"""About how a word sounds, so that two ways to spell it are one: Clicquot and Clicot, Rutkiewicz and Rutkiewitsch."""

import re
from functools import lru_cache
from typing import Final

from selves.judge.folding import REMEMBERED, Language

#: Every way to write a sound, in the order in which they are read; C, S and K stand for sounds of several letters.
_WRITTEN: Final[dict[Language, tuple[tuple[str, str], ...]]] = {
    "de": (
        ("tsch|tch|cz", "C"), ("sch|sh|sz", "S"), ("chs|cks|ks", "x"), ("ph", "f"), ("ckqu|cqu|qu|ck|c(?!h)|q", "k"),
        ("tz|ts", "z"), ("[td]?th", "t"), ("dt", "t"), ("rh", "r"), ("v", "w"), ("y|ie|j", "i"), ("ai|ay|ey", "ei"),
        ("eu|aeu|oi|oy", "oi"), ("ou", "u"), ("(?<=[aeiou])h(?![aeiou])", ""), ("d$", "t"), ("g$", "k"),
    ),
    "pl": (
        ("tsch|tch|cz|ch", "C"), ("sch|sh|sz", "S"), ("rz", "z"), ("x", "ks"), ("ph", "f"), ("cqu|qu|ck|c(?!h)|q", "k"),
        ("th", "t"), ("v", "w"), ("y|j", "i"), ("ou|oo", "u"), ("rh", "r"), ("(?<=.)(?<![CS])h", ""),
    ),
    "fr": (
        ("tch", "C"), ("sch|sh|ch", "S"), ("ph", "f"), ("cqu|qu|ck|c(?![eiyh])|q", "k"),
        ("c(?=[eiy])|ss|sc(?=[eiy])", "s"),
        ("g(?=[eiy])", "j"), ("eau|au", "o"), ("ain|ein|ym|yn|im(?=[pb])", "in"), ("en|em|am", "an"), ("oeu", "eu"),
        ("oe", "e"),
        ("ai|ei|et$", "e"), ("y", "i"), ("h", ""), ("w", "v"), ("z", "s"), ("ll", "l"),
        ("(?<=...)(?:es|[estxdzp])$", ""),
    ),
    "en": (
        ("tch|ch", "C"), ("sch", "sk"), ("sh", "S"), ("ph", "f"), ("cqu|qu|ck|c(?![eiyh])|q", "k"), ("c(?=[eiy])", "s"),
        ("x", "ks"), ("th", "t"), ("dg", "j"), ("gm$", "m"), ("gh", ""), ("rh", "r"), ("^[km]n", "n"), ("^wr", "r"),
        ("wh", "w"),
        ("^[tp]s", "s"), ("^pt", "t"),
        ("ae|oe", "e"),
        ("ea|ee|ie|ei|ey", "i"), ("y", "i"), ("oo|ou", "u"), ("z", "s"), ("(?<=...)e$", ""), ("e(?=s$)", ""),
        ("(?<=[aeiou])h(?![aeiou])", ""),
    ),
}  # fmt: skip
WRITTEN: Final = {
    language: tuple([(re.compile(written), sound) for written, sound in several])
    for language, several in _WRITTEN.items()
}
#: Boar and bore, mane and main, hare and hair: what is told apart by reading only.
_ALIKE: Final[dict[Language, tuple[tuple[str, str], ...]]] = {
    "de": (),
    "pl": (("rz|zi?", "z"), ("ch", "h"), ("u", "o"), ("v", "w")),
    "fr": (),
    "en": (
        ("oar|ore$|oor$|our$|aur", "or"), ("are$|air|ear$", "er"), ("eer$|ere$|ier$", "ir"), ("ur|ir(?!e)", "er"),
        ("a([lmnrstvz])e$", r"ai\1"), ("ay$|ey$", "ai"), ("o([lmnrst])e$", r"oa\1"), ("e([nrt])e$", r"ee\1"),
        ("aw|augh", "au"),
    ),
}  # fmt: skip
ALIKE: Final = {
    language: tuple([(re.compile(written), sound) for written, sound in several])
    for language, several in _ALIKE.items()
}
#: How French names are read, however people elsewhere write down what they hear.
_FRENCH: Final = (
    ("eaux?|aul?[xdt]$|au|o[ts]$", "o"), ("oi|oy|oa|ua|wa", "W"), ("ou|oo", "u"), ("tsch|tch", "C"),
    ("sch|sh|sz|ch", "S"), ("gn|nj", "ni"), ("ph", "f"), ("qu|ck|c(?![eiy])|q", "k"), ("c(?=[eiy])|ss", "s"),
    ("g(?=[eiy])|j|zh", "Z"), ("ai|ei|ay|ey|ae", "e"), ("y", "i"), ("h", ""), ("w", "v"), ("z", "s"),
    ("(?<=..)[stxdpe]+$", ""),
)  # fmt: skip
FRENCH: Final = tuple([(re.compile(written), sound) for written, sound in _FRENCH])
TWICE: Final = re.compile(r"(.)\1+")


@lru_cache(maxsize=REMEMBERED)
def sound(word: str, language: Language) -> str:
    """Of a folded word; equal for ways to write it."""
    for written, instead in WRITTEN[language]:
        word = written.sub(instead, word)
    return TWICE.sub(r"\1", word)


@lru_cache(maxsize=REMEMBERED)
def homophone(word: str, language: Language) -> str:
    """Equal for words that only sound the same."""
    for written, instead in ALIKE[language]:
        word = written.sub(instead, word)
    return sound(word, language)


@lru_cache(maxsize=REMEMBERED)
def heard_in_french(word: str) -> str:
    """Beauvoir and Bovoir, Rousseau and Russo: equal for what sounds the same to whoever does not read French."""
    for written, instead in FRENCH:
        word = written.sub(instead, word)
    return TWICE.sub(r"\1", word)
