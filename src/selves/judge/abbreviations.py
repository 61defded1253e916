"""Words that people write in short: N. Korea, Karolina Płn., Mr Hulot."""

from typing import Final

from selves.judge.folding import Language
from selves.judge.spelling import Spelling


def abbreviated(said: str, meant: str, language: Language) -> bool:
    """Karolina Płn., N. Korea."""
    return any(meant.startswith(beginning) for beginning in ABBREVIATIONS[language].get(said, ()))


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
