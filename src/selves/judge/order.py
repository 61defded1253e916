"""The words of an answer in another order: Satrapi Marjan, lira włoska, Lolek und Bolek."""

from typing import Final

import msgspec
from rapidfuzz.distance import OSA

from selves.judge.folding import Language
from selves.judge.slips import ONE_SLIP
from selves.judge.spelling import Spelling, Word


def is_name_in_reverse(said: Spelling, surnames: frozenset[str]) -> bool:
    """A slip in the surname is seen to with the others."""
    if len(said.words) < 2 or any(len(word.folded) > 1 for word in said.words[2:]):
        return False  # Mozart, W. A.
    first = said.words[0].folded
    return any(OSA.distance(first, each, score_cutoff=1) <= (1 if len(each) > ONE_SLIP else 0) for each in surnames)


def forename_first(said: Spelling) -> Spelling:
    """Satrapi Marjan."""
    words = said.words[1:] + said.words[:1]
    return msgspec.structs.replace(
        said, words=words, whole="".join([word.folded for word in words]), core=words, spoken=()
    )


def surname_first(said: Spelling, accepted: list[Spelling]) -> bool:
    """Loren Sophia. What stands last is a surname if it is right alone."""
    if len(said.words) < 2:
        return False
    surname = said.words[:1]
    return any(each.words == said.words[1:] + surname for each in accepted) and any(
        each.words == surname for each in accepted
    )


#: An adjective stands before its noun or behind it.
EITHER_ORDER: Final = ("pl", "fr")


def rearranged(said: Spelling, accepted: list[Spelling], language: Language) -> bool:
    """Włoska lira, lira włoska; boson d’Higgs, boson de Higgs; Lolek und Bolek."""
    if len(said.core) > 1 and any(each.core == said.core for each in accepted):
        return True
    two = pair(said) or said.words
    if len(two) == 2 and any(pair(each) == two[::-1] for each in accepted):
        return True
    swapped = said.words[::-1] if len(said.words) == 2 and language in EITHER_ORDER else ()
    return swapped != () and any(each.words == swapped for each in accepted)


def pair(said: Spelling) -> tuple[Word, ...]:
    """The two that are linked, of which either may come first."""
    return said.words[::2] if len(said.words) == 3 and said.words[1].bare in LINKS else ()


#: Also a Polish "and", which may be read as a Roman number.
LINKS: Final = frozenset("und i #i oraz et and".split())
