"""How many slips of the pen lie between what was typed and what was meant: by length, and never in a number."""

import re
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from selves.judge.folding import Language
from selves.judge.lexicon import another_word, far_more_common
from selves.judge.spelling import Spelling, Word
from selves.judge.wraps import NEGATIONS

NEVER: Final = 99

#: Letters from which on one slip, and two, are forgiven.
ONE_SLIP, TWO_SLIPS, LONG = 5, 9, 9

#: Ways to spell one sound; such a spelling is right even if the dictionary knows it (Jamaica, Jamaika).
SOUNDS: Final = (("ph", "f"), ("ck", "k"), ("c", "k"))

#: What a German adjective ends in before its noun.
ADJECTIVE: Final = re.compile(r"(.{3,}?)e[nmrs]?$")

#: What a noun gets in the plural or in another case, and from how many letters on that is forgiven.
ENDINGS: Final[dict[Language, tuple[int, tuple[str, ...]]]] = {
    "de": (5, ("e", "n", "en", "er", "s")),
    "pl": (5, ("y", "i", "e")),
    "fr": (4, ("s", "x")),
    "en": (4, ("s", "es")),
}
#: In Polish the last letter changes.
CHANGES: Final = {("a", "y"), ("a", "i"), ("a", "e")}


def slips_in(said: Spelling, meant: Spelling, language: Language) -> int:
    """How many slips lie between them; NEVER if they are more, or of another kind, than is forgiven."""
    if meant.literal or (said.quantity is not None and meant.quantity is not None):
        return NEVER
    if said.whole == meant.uninitialled:
        return 1
    if len(said.words) != len(meant.words):
        return slips_in_blanks(said, meant)
    slips, left = 0, len(meant.words)
    for ours, theirs in zip(said.words, meant.words, strict=True):
        left -= 1
        if ours.folded == theirs.folded or (left and declined(ours.folded, theirs.folded, language)):
            continue
        short = shortened(ours.folded, theirs.folded) or (
            meant.uninitialled is not None and shortened(theirs.folded, ours.folded)
        )
        slips += 1 if left and short else word_slips(ours, theirs, language)
        if slips > 3:
            return NEVER
    return slips


@lru_cache(maxsize=50_000)
def word_slips(said: Word, meant: Word, language: Language) -> int:
    if said.is_number or meant.is_number:
        return NEVER
    if len(said.folded) - len(meant.folded) > 1 and said.folded.endswith(meant.folded):
        return NEVER  # what stands before a word makes another of it: decrescendo
    if inflected(said.folded, meant.folded, language) and not far_more_common(said.folded, meant.folded, language):
        return 1
    length = len(meant.bare)
    if length >= ONE_SLIP - 1 and language != "pl" and sounding(said.folded) == sounding(meant.folded):
        return 1
    most = 0 if length < ONE_SLIP else 1 if length < TWO_SLIPS else 2
    slips = min(OSA.distance(said.folded, meant.folded), OSA.distance(said.bare, meant.bare))
    if slips > most or another_word(said.folded, meant.folded, language):
        return NEVER
    return slips


def slips_in_blanks(said: Spelling, meant: Spelling) -> int:
    """A blank too many or too few, and at most one slip beside it, in what is long enough."""
    if "#" in said.whole or "#" in meant.whole or len(meant.whole) < LONG or initials(said) != initials(meant):
        return NEVER
    if said.words[0].folded in NEGATIONS:
        return NEVER  # "nicht Mikroskop" is no Lichtmikroskop
    slips = OSA.distance(said.whole, meant.whole)
    return slips + 1 if slips <= 1 and abs(len(said.words) - len(meant.words)) == 1 else NEVER


def declined(said: str, meant: str, language: Language) -> bool:
    """The German adjective before its noun: Rotes Meer, das Rote Meer, im Roten Meer."""
    if language != "de":
        return False
    ours, theirs = ADJECTIVE.match(said), ADJECTIVE.match(meant)
    return ours is not None and theirs is not None and ours[1] == theirs[1]


def shortened(said: str, meant: str) -> bool:
    """J. S. Bach; and the other way round John Fitzgerald Kennedy."""
    return len(said) == 1 and len(meant) > 2 and meant.startswith(said)


def initials(name: Spelling) -> list[str]:
    """They tell persons apart: George W. Bush, George H. W. Bush."""
    return [word.folded for word in name.words if len(word.folded) == 1]


def sounding(word: str) -> str:
    for written, sound in SOUNDS:
        word = word.replace(written, sound)
    return word


def inflected(said: str, meant: str, language: Language) -> bool:
    """The plural for the singular."""
    least, endings = ENDINGS[language]
    if len(meant) < least:
        return False
    if language == "pl" and said[:-1] == meant[:-1] and (meant[-1], said[-1]) in CHANGES:
        return True
    return said.startswith(meant) and said[len(meant) :] in endings
