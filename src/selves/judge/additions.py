"""What people add to an answer: the year of it, a place, a detail, an explanation, who or what it is.

Each is taken off for one more reading. Where anything is denied or two answers are offered, nothing is.
"""

import re
from collections.abc import Iterator
from typing import Final

from selves.judge.folding import APOSTROPHES, ARTICLES, Language, tokens
from selves.judge.hedges import HEDGES
from selves.judge.kinds import is_kind
from selves.judge.linking import DENYING, DETAILED, DETAILED_NAME, RELATIVE
from selves.judge.numerals import OR
from selves.judge.places import PLACES
from selves.judge.remarks import is_country, is_remark
from selves.judge.wraps import NEGATIONS

#: Peking 2008, Katar (2022), Rio in 2016.
DATED: Final = re.compile(
    r"^(\D*?[^\W\d_]\D*?)[\s,(-]+(?:(?:in|im|anno|w|we|en|z|de|of)\s+)?(?:1\d{3}|20[0-2]\d)\)?(?:\s*(?:r\.?|roku))?\s*$",
    re.IGNORECASE,
)
#: Between an answer and what it is called otherwise; also the words of a remark that explains it.
_ALIAS: Final[dict[Language, str]] = {
    "de": r"alias|aka|also|d\. ?h\.|das heißt|sprich|auch bekannt als|besser bekannt als|auch genannt|genannt",
    "pl": r"alias|aka|czyli|tj\.?|tzn\.?|to znaczy|inaczej|znany jako|znana jako|znane jako|zwany|zwana|zwane",
    "fr": rf"alias|aka|c[{APOSTROPHES}]est[- ]à[- ]dire|autrement dit|aussi appelée?|dite?|plus connue? comme|càd",
    "en": r"alias|aka|a\.k\.a\.|also known as|better known as|also called|i\. ?e\.|that is|in other words|ie",
}
ALIAS: Final = {
    language: re.compile(rf"[\s,;:(–—-]+(?:{words})[\s,:]+", re.IGNORECASE) for language, words in _ALIAS.items()
}
#: What parts an answer from a remark about it.
PART: Final = re.compile(r"\s*[,;:]\s+|\s+[-–—]\s+")
#: Between two names of one thing.
BETWEEN: Final = re.compile(
    r"\s*[,;:/=()]\s*|\s+[-–—]\s+|\s+(?:bzw\.?|beziehungsweise|oder|or|ou|albo|lub|czyli)\s+", re.IGNORECASE
)


#: Before what explains: the composer, ten kompozytor.
POINTING: Final = frozenset("der die das ein eine le la l les un une the a an ten ta to taki taka this that".split())
#: A detail is short, and so is what comes before a kind.
DETAIL, BEFORE_KIND = 4, 3
#: So long must a word be that another may be made of it: Prag, Prager.
STEM: Final = 4


def shorter(text: str, language: Language) -> Iterator[str]:
    """The text without what was added to it."""
    if (dated := DATED.match(text)) is not None:
        yield dated[1]
    if (several := ALIAS[language].split(text, maxsplit=1))[1:]:
        if all(part.strip(" )") for part in several) and is_plain(text, language):
            yield from several
        return
    said, *remark = PART.split(text, maxsplit=1)
    if not remark or not is_plain(text, language):
        return
    first, last = tokens(said, language), tokens(remark[0], language)
    if explains(last, first, language):
        yield said
    elif not any(word in DENYING[language] for word in (*first, *last)) and first and last:
        if first[0] == last[0] or last[0] in HEDGES[language]:
            return  # in Oslo, in Bergen; Oslo, maybe Sweden
        if is_remark(last, language) or is_country(last, first, language) or is_explained(text, first, last, language):
            yield said
        elif is_remark(first, language):
            yield remark[0]


#: Between a country and what it is known by; a comma may stand between two answers.
STROKE: Final = re.compile(r"^[^-–—:]*(?:\s[-–—]|:)\s")


def is_explained(text: str, first: tuple[str, ...], last: tuple[str, ...], language: Language) -> bool:
    """Finland – Lordi: a country, and then none."""
    places = PLACES[language]
    return (
        STROKE.match(text) is not None
        and all(word in places or word in ARTICLES for word in first)
        and not any(word in places for word in last)
        and len(last) <= DETAIL
    )


def is_plain(text: str, language: Language) -> bool:
    """Nothing is denied, and nothing left open."""
    return not any(word in NEGATIONS or word in OR for word in tokens(text, language))


def explains(remark: tuple[str, ...], said: tuple[str, ...], language: Language) -> bool:
    """Prague, the defenestration of Prague; Oslo, the capital of Norway; Chopin, who was born near Warsaw."""
    if len(remark) < 2 or not said:
        return False
    if remark[0] in RELATIVE[language]:
        return True
    if len(said) == 1 and len(said[0]) >= STEM and any(word.startswith(said[0]) for word in remark):
        return True
    return any(is_kind(word, language) for word in remark[:BEFORE_KIND]) and (
        remark[0] in POINTING or is_kind(remark[0], language)
    )


def undetailed(words: list[str], language: Language) -> int:
    """Of how many words the answer consists before a detail, a place, or the year: Indianer mit Federn."""
    for place in range(1, len(words) - 1):
        if words[place] in DETAILED[language] or words[place] in DETAILED_NAME[language]:
            rest = words[place + 1 :]
            plain = not any(word in DENYING[language] or word in DETAILED[language] for word in rest)
            plain = plain and not any(word in OR or word in NEGATIONS for word in words[:place])
            if words[0] == words[place] and not is_country(rest, words[:place], language):
                return 0  # in Oslo in Bergen
            return place if plain and len(rest) <= DETAIL else 0
    return 0


def parts(text: str) -> list[str]:
    """What may be two names of one thing."""
    return [part for part in BETWEEN.split(text) if part.strip()] if BETWEEN.search(text) else []
