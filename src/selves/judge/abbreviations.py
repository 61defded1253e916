"""Words that people write in short: N. Korea, Karolina Płn., Mr Hulot."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from selves.judge.folding import LANGUAGES, REMEMBERED, Language, bare
from selves.judge.lexicon import lexicon
from selves.judge.spelling import Spelling, Word, spelling


def abbreviated(said: str, meant: str, language: Language) -> bool:
    """Karolina Płn., N. Korea."""
    return any(meant.startswith(beginning) for beginning in ABBREVIATIONS[language].get(said, ()))


def with_points(text: str, meant: Sequence[Sequence[Spelling]], language: Language) -> int | None:
    """Stany Zjedn., Rzeczp. Polska: beside words that are right, the beginning of a long one with a point behind it,
    or one that is no word. Not if two of a list begin so.
    """
    said = spelling(text, language).words
    if len(said) < 2:
        return None
    begun = {bare(word) for word in WITH_POINT.findall(text)}
    begun |= {word.bare for word in said if len(word.bare) > SHORTEST and is_no_word(word.bare)}
    if not begun:
        return None
    found = [
        item
        for item, accepted in enumerate(meant)
        if any(len(each.words) == len(said) and is_begun(said, each.words, begun) for each in accepted)
    ]
    return found[0] if len(found) == 1 else None


def is_begun(said: Sequence[Word], meant: Sequence[Word], begun: set[str]) -> bool:
    in_full = [ours.folded for ours, theirs in zip(said, meant, strict=True) if ours.folded == theirs.folded]
    return any(len(word) >= SHORTEST for word in in_full) and all(
        ours.folded == theirs.folded
        or (ours.bare.lstrip("#") in begun and theirs.folded.startswith(ours.bare.lstrip("#")) and not theirs.is_number)
        for ours, theirs in zip(said, meant, strict=True)
    )


@lru_cache(maxsize=REMEMBERED)
def is_no_word(word: str) -> bool:
    return max([lexicon(each).frequency(word) for each in LANGUAGES]) < HARDLY


#: So common may be what is none.
HARDLY: Final = 1.2
#: A word that ends in a point; of fewer letters it is an initial, which may be somebody else's.
WITH_POINT: Final = re.compile(r"([^\W\d_]{3,})\.")
#: Letters of the word beside it that is right.
SHORTEST: Final = 3


def by_quarter(said: Spelling, meant: Spelling, language: Language) -> bool:
    """N-Korea: the quarter is written in one with the name."""
    quarters = ABBREVIATIONS[language].get(said.words[0].folded, ())
    rest = "".join(word.folded for word in said.words[1:])
    return any(meant.whole == quarter + rest for quarter in quarters)


#: What words that are written in short begin with, folded.
ABBREVIATIONS: Final[dict[Language, dict[str, tuple[str, ...]]]] = {
    "de": {
        "n": ("nord", "nordlich"), "s": ("sud", "sudlich"), "o": ("ost", "ostlich"), "w": ("west", "westlich"),
        "st": ("sankt", "saint"), "gr": ("gross",), "kl": ("klein",), "hl": ("heilig",),
        "dr": ("doktor",), "hr": ("herr",), "fr": ("frau",),
        "prof": ("professor",),
    },
    "pl": {
        "pn": ("polnoc",), "pln": ("polnoc",), "pd": ("poludni",), "pld": ("poludni",), "wsch": ("wschod",),
        "zach": ("zachod",), "sw": ("swiet",), "srod": ("srodkow",), "wlk": ("wielk",), "p": ("polnoc", "poludni"),
        "dr": ("doktor",), "prof": ("profesor",), "m": ("morze",), "j": ("jezioro",), "jez": ("jezioro",),
    },
    "fr": {
        "n": ("nord",), "s": ("sud",), "e": ("est",), "o": ("ouest",), "st": ("saint",), "ste": ("sainte",),
        "gd": ("grand",), "gde": ("grande",), "mt": ("mont",), "mr": ("monsieur",), "m": ("monsieur",),
        "mme": ("madame",), "mlle": ("mademoiselle",), "dr": ("docteur",), "prof": ("professeur",),
    },
    "en": {
        "n": ("north",), "s": ("south",), "e": ("east",), "w": ("west",), "st": ("saint", "street"), "mt": ("mount",),
        "gt": ("great",), "ft": ("fort",), "nth": ("north",), "sth": ("south",),
        "mr": ("mister",), "dr": ("doctor",), "prof": ("professor",),
    },
}  # fmt: skip
