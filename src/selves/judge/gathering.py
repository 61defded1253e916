"""An answer gathered from several of its own spellings: hot mulled wine, as mulled wine and hot wine are both right;
polskie złote; tanzende Bären, as they are also called Tanzbären. So no word makes another thing of it.
"""

from collections.abc import Sequence
from typing import Final

from selves.judge.folding import Language
from selves.judge.inflection import inflected
from selves.judge.spelling import Spelling, Word
from selves.judge.wraps import NEGATIONS

#: Words of what may be gathered, and letters of the stem of one.
MOST, STEM = 4, 4
#: … and of its beginning, which no form changes.
BEGIN: Final = 2
#: What a German participle ends in, whose stem stands before the noun in one with it.
PARTICIPLE: Final = 5


def gathered(said: Sequence[Spelling], meant: Sequence[Sequence[Spelling]], language: Language) -> int | None:
    """Not if it may be two of a list."""
    readings = [
        each
        for each in said
        if 1 < len(each.words) <= MOST and not each.among and all(may_be_gathered(word) for word in each.words)
    ]
    if not readings:
        return None
    found = [
        item
        for item, accepted in enumerate(meant)
        if len(accepted) > 1 and any(is_gathered(each, accepted, language) for each in readings)
    ]
    return found[0] if len(found) == 1 else None


def may_be_gathered(word: Word) -> bool:
    """No initial, which may be somebody else's, no number and nothing that denies."""
    return len(word.folded) > 1 and not word.is_number and word.folded not in NEGATIONS


def is_gathered(said: Spelling, accepted: Sequence[Spelling], language: Language) -> bool:
    """Whether one spelling stands at the end or the beginning of it, and every other word in another spelling."""
    begin = {word.folded[:BEGIN] for word in said.words}
    for each in accepted:
        if each.whole[:BEGIN] not in begin:
            continue  # quickly, as most are none of it
        length = len(each.words)
        if length >= len(said.words) or len(each.whole) < STEM - 1:
            continue
        for own, others in (
            (said.words[-length:], said.words[:-length]),
            (said.words[:length], said.words[length:]),
        ):
            if all(one_form(one, other, language) for one, other in zip(own, each.words, strict=True)) and all(
                any(stands_in(word, another, each, language) for another in accepted if another is not each)
                for word in others
            ):
                return True
    return False


def stands_in(word: Word, other: Spelling, noun: Spelling, language: Language) -> bool:
    if any(one_form(word, each, language) for each in other.words):
        return True
    if language != "de" or len(other.words) > 1 or not other.whole.endswith(noun.whole):
        return False
    before = other.whole.removesuffix(noun.whole)
    return len(before) >= STEM and word.folded.startswith(before) and len(word.folded) - len(before) <= PARTICIPLE


def one_form(one: Word, other: Word, language: Language) -> bool:
    """The same word, perhaps in another form: polskie, polski; Bären, Bär."""
    if one.folded == other.folded:
        return True
    if other.is_number or one.folded[:BEGIN] != other.folded[:BEGIN]:
        return False
    if inflected(one.folded, other.folded, language) or inflected(other.folded, one.folded, language):
        return True
    return not stems_of(one.folded, language).isdisjoint(stems_of(other.folded, language))


def stems_of(word: str, language: Language) -> frozenset[str]:
    """What it may be without the ending of an adjective."""
    return frozenset(
        stem
        for ending in ADJECTIVES[language]
        if word.endswith(ending) and len(stem := word.removesuffix(ending)) >= STEM
    )


#: What adjectives end in, folded.
ADJECTIVES: Final[dict[Language, tuple[str, ...]]] = {
    "de": ("", "e", "er", "es", "en", "em"),
    "pl": ("y", "i", "a", "e", "ie", "ego", "iego", "ej", "iej", "ym", "im", "ych", "ich"),
    "fr": ("", "e", "s", "es"),
    "en": ("",),
}
