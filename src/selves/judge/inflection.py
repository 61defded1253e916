"""Forms of a word that are no other word: one for many, many for one, the ending of a German adjective."""

import re
from typing import Final

from selves.judge.folding import Language

#: What a German adjective ends in before its noun.
ADJECTIVE: Final = re.compile(r"(.{3,}?)e[nmrs]?$")

#: What one ends in, what many of it do, and how many letters must stand before.
PLURALS: Final[dict[Language, tuple[tuple[str, str, int], ...]]] = {
    "de": (
        ("", "e", 4), ("", "en", 4), ("", "s", 4), ("", "er", 5), ("e", "en", 2), ("el", "eln", 2), ("er", "ern", 2),
        ("eum", "een", 3), ("in", "innen", 3),
    ),
    "pl": (
        ("", "y", 5), ("", "i", 5), ("", "e", 5), ("a", "y", 4), ("a", "i", 4), ("a", "e", 4), ("o", "a", 4),
        ("ek", "ki", 3), ("k", "ki", 3), ("g", "gi", 3), ("ec", "ce", 3), ("k", "cy", 4), ("r", "rzy", 4),
    ),
    "fr": (("", "s", 3), ("u", "ux", 2), ("al", "aux", 3), ("ail", "aux", 3)),
    "en": (
        ("", "s", 3), ("", "es", 4), ("y", "ies", 3), ("fe", "ves", 2), ("f", "ves", 3), ("man", "men", 2),
        ("us", "i", 4), ("um", "a", 4), ("is", "es", 4),
    ),
}  # fmt: skip
#: A Polish adjective is no plural of another: polski, Polska.
ADJECTIVES: Final = ("ski", "ska", "cki", "cka", "dzki", "dzka")
#: Letters from which on one may be said for many.
ONE_OF_MANY: Final = 5


def declined(said: str, meant: str, language: Language) -> bool:
    """The German adjective before its noun: Rotes Meer, das Rote Meer, im Roten Meer."""
    if language != "de":
        return False
    ours, theirs = ADJECTIVE.match(said), ADJECTIVE.match(meant)
    return ours is not None and theirs is not None and ours[1] == theirs[1]


def inflected(said: str, meant: str, language: Language) -> bool:
    """The plural for the singular, and of a long word the singular for the plural; but Holland is no Holländer."""
    if is_plural(said, meant, language):
        return True
    lives_there = language == "de" and meant.endswith("er")
    return len(said) >= ONE_OF_MANY and not lives_there and is_plural(meant, said, language)


def is_plural(many: str, one: str, language: Language) -> bool:
    if language == "pl" and one.endswith(ADJECTIVES):
        return False
    return any(
        one.endswith(last) and len(one) - len(last) >= least and many == one.removesuffix(last) + ending
        for last, ending, least in PLURALS[language]
    )
