"""A name of which something was left out: Chihiros Reise, Friedrich Murnau, Abebe."""

from typing import Final

from selves.judge.folding import Language
from selves.judge.lexicon import lexicon
from selves.judge.slips import ONE_SLIP
from selves.judge.spelling import PARTICLES, Spelling


def shortened_name(said: Spelling, accepted: list[Spelling]) -> bool:
    """Friedrich Murnau, van Beethoven: without what stands between, or before, if the surname is right alone."""
    if len(said.words) != 2 or not any(each.words == said.words[1:] for each in accepted):
        return False
    first = said.words[0]
    return any(
        each.named
        and len(each.words) > 2
        and each.words[-1] == said.words[1]
        and (each.words[0] == first or (each.words[-2] == first and first.folded in PARTICLES))
        for each in accepted
    )


def in_short(said: tuple[Spelling, ...], meant: list[list[Spelling]], language: Language) -> int | None:
    """Chihiros Reise, without whereto; Abebe, as nobody else is called. Not if two of a list begin so."""
    found = {
        item
        for reading in said
        if not reading.echoed and "#" not in reading.whole and len(reading.whole) >= ONE_SLIP
        for item, accepted in enumerate(meant)
        for each in accepted
        if each.whole.startswith(reading.whole) and is_beginning(reading, each, language)
    }
    return found.pop() if len(found) == 1 else None


def is_beginning(said: Spelling, meant: Spelling, language: Language) -> bool:
    length = len(said.words)
    if not meant.named or length >= len(meant.words):
        return False
    if meant.words[:length] != said.words or min([rareness(word.bare, language) for word in said.words]) >= ALONE:
        return False
    return length == 1 if len(meant.words) == 2 else length > 1


def rareness(word: str, language: Language) -> float:
    return lexicon(language).frequency(word)


#: So rare is a word that by itself it says what is meant.
ALONE: Final = 2.9
