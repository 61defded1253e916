"""What people wrap around an answer: "I think", "das ist", "…, hein ?", the question's preposition, a title, a kind.

Each is taken off for one more reading of what was typed. A negation is in no table, and neither is what stands between
two answers: "not Paris" and "Paris or London" are never read as Paris.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from selves.judge.amounts import AMOUNTS, EMPTY
from selves.judge.folding import ARTICLES, REMEMBERED, WORD, Language, fold, plain, tokens
from selves.judge.hedges import HEDGES
from selves.judge.kinds import (
    ARTICLE_LINKS,
    COMPOUNDING,
    KINDS_AMONG,
    KINDS_BEHIND,
    LINKED,
    OF,
    OWNERS,
    RANKS,
    SUITS,
    is_kind,
    without_kind,
)
from selves.judge.lexicon import lexicon
from selves.judge.origins import ORIGINS, PEOPLE, THIS
from selves.judge.places import PLACES
from selves.judge.wraps import AMBIGUOUS, CLOSINGS, NEARNESS, NEGATIONS, OPENINGS, PREPOSITIONS, TAGS, TITLES

#: Letters that must be left when a title goes.
NAME: Final = 3
#: So common is no name.
EVERYDAY: Final = 5.6

Phrases = dict[str, list[tuple[str, ...]]]


class Typed:
    """A text and its folded words, a part of which is looked at."""

    def __init__(self, text: str, language: Language) -> None:
        self.text = plain(text).strip()
        self.language = language
        self._places = [match.span() for match in WORD.finditer(self.text)]
        self.words = [fold(self.text[start:end], language) for start, end in self._places]

    def part(self, first: int, last: int) -> str:
        """From one word to before another, with the signs between and beside them: -40 %."""
        start = self._places[first - 1][1] if first else 0
        end = self._places[last][0] if last < len(self._places) else len(self.text)
        return self.text[start:end].strip(' ,;:.!?…"„“”«»()')


@lru_cache(maxsize=REMEMBERED)
def unwrapped(text: str, language: Language) -> str:
    """The answer without what says only how sure somebody is; the text itself if nothing would be left."""
    typed = Typed(text, language)
    first, last = inside(typed)
    return text if (first, last) == (0, len(typed.words)) else typed.part(first, last)


def readings(typed: Typed) -> Iterator[str]:
    """What may have been meant, beside the text itself: less wrapped, and without the question's preposition."""
    for first, last in layers(typed)[1:]:
        yield typed.part(first, last)
    first, last = inside(typed)
    if near := longest(typed.words[first : last - 1], NEAR[typed.language]):
        yield typed.part(first + near, last)
    if amount := longest(typed.words[first : last - 1], AMOUNT[typed.language]):
        yield typed.part(first + amount, last)
    elif first == 0 and typed.language == "de" and AN.match(typed.text) and typed.words[1] not in PLACES["de"]:
        yield typed.part(1, last)  # n Steinpilz; no N-Korea
    linked = (
        typed.words[first] in LINKS[typed.language] and typed.part(first, last)[:1].islower()
    )  # und der Feuerkelch; no "I"
    echoed = last - first > 1 and (linked or typed.words[first] in PREPOSITIONS[typed.language])
    if typed.language == "pl" and last - first == 2 and typed.words[first] == "po" and typed.words[-1].endswith("ku"):
        yield typed.part(first + 1, last)[:-1] + "i"  # po szwedzku: szwedzki
    if echoed and PREFIXED.match(typed.part(first, last)):
        return
    if echoed and not typed.words[first + 1][:1].isdigit():  # by 1914 is not 1914
        yield typed.part(first + 1, last)


#: What is left of a title of which only the end is said.
LINKS: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset({"und"}), "pl": frozenset({"i", "oraz"}), "fr": frozenset({"et"}), "en": frozenset({"and", "n"}),
}  # fmt: skip
#: Sous-espèce: no preposition.
PREFIXED: Final = re.compile(r"\w+-\w")


class Name(NamedTuple):
    """What is left of a name, and whether only a proper name may be meant by it, or only one of some."""

    text: str
    proper: bool = False
    among: frozenset[str] = frozenset()


def names(typed: Typed) -> Iterator[Name]:
    """A name without its title, or without the kind of thing it is: Pope …, the river …, … technique."""
    language = typed.language
    first, last = inside(typed)
    while last - first > 1 and is_before_a_name(typed.words[first], language):
        first += 1
    if last - first > 1 and typed.words[first] in EMPTY[language]:
        while last - first > 1 and (typed.words[first] in EMPTY[language] or typed.words[first] in ARTICLES):
            first += 1  # die ganze Luft, toute la famille
        yield Name(typed.part(first, last))
    described, pointed = first, first > 0 and typed.words[first - 1] in POINTING
    first = after_description(typed.words, first, last, language, pointed=pointed)
    if first < last and language == "de" and (name := without_kind(typed.words[last - 1])) is not None:
        kind_in_one = len(typed.words[last - 1]) - len(name)
        yield Name(typed.part(first, last)[:-kind_in_one].rstrip(" -"))
    if last - first < 2 or typed.words[first] in NEGATIONS:
        return
    kind, name_at = typed.words[first], after_titles(typed.words, first, last, language)
    if name_at > first and typed.words[name_at] not in OWNED and is_name(typed.words[name_at:last], language):
        itself = frozenset({"".join(typed.words[name_at:last])}) if kind in FAMILY else frozenset()
        yield Name(typed.part(name_at, last), among=itself)
    name_at = first + 1
    if is_kind(kind, language):
        while last - name_at > 1 and (
            typed.words[name_at] in ARTICLE_LINKS or (typed.words[name_at] in OF and kind in LINKED)
        ):
            name_at += 1
        if last - name_at > 1 and typed.words[name_at] in ORIGINS[language]:
            name_at += 1  # le peintre espagnol Picasso
        if typed.words[name_at] not in AMBIGUOUS:
            owner = language == "pl" and kind in OWNERS
            itself = frozenset({"".join(typed.words[name_at:last])}) if owner else frozenset()
            yield Name(typed.part(name_at, last), language in ("en", "fr") and kind in COMPOUNDING, itself)
    elif pointed and described == first and kind in PEOPLE[language]:
        yield Name(typed.part(name_at, last), proper=True)  # ten Węgier Rubik
    if typed.words[first] in SUITS[language]:
        yield Name(typed.part(first + 1, last), among=RANKS[language])
    elif typed.words[last - 1] in SUITS[language]:
        rank_to = last - 2 if typed.words[last - 2] in OF and last - first > 2 else last - 1
        yield Name(typed.part(first, rank_to), among=RANKS[language])
    if typed.words[last - 1] in KINDS_BEHIND[language] and typed.words[first] not in AMBIGUOUS:
        yield Name(typed.part(first, last - 1))
    elif (among := KINDS_AMONG.get(typed.words[last - 1])) is not None:
        yield Name(typed.part(first, last - 1), among=among)


def is_before_a_name(word: str, language: Language) -> bool:
    return word in ARTICLES or word in THIS or word in PREPOSITIONS[language]


def after_description(words: Sequence[str], first: int, last: int, language: Language, *, pointed: bool) -> int:
    """Where the kind stands behind what describes it: the Swedish furniture shop …; behind an article one word more."""
    place = first
    while place < last - 2 and words[place] in ORIGINS[language]:
        place += 1
    if (pointed or place > first) and place < last - 2 and not is_kind(words[place], language):
        place += words[place] not in NEGATIONS and words[place] not in OF and is_kind(words[place + 1], language)
    return place if is_kind(words[place], language) else first


#: Before a description of somebody whom everybody knows.
POINTING: Final = ARTICLES | THIS


#: Titles that also say whose somebody is, if the name is in another case: matka Teresa, matka Chopina.
FAMILY: Final = frozenset("matka matki siostra siostry mutter schwester".split())
#: Herr der Ringe is no title of the rings.
OWNED: Final = frozenset("der die das den dem des the".split())


def after_titles(words: Sequence[str], first: int, last: int, language: Language) -> int:
    """Where the name begins behind all its titles: Frau Dr., Monsieur le président."""
    place = first
    while place < last - 1 and words[place] in TITLES[language]:
        linked = language == "fr" and words[place + 1] in ARTICLE_LINKS and place + 3 < last
        place += 2 if linked and words[place + 2] in TITLES[language] else 1
    return place


def is_name(words: Sequence[str], language: Language) -> bool:
    """Whether it can be a name without its title: Dr. No is not called No, and Doctor Who not Who."""
    if len(words) == 1 and lexicon(language).frequency(words[0]) >= EVERYDAY:
        return False
    return sum(map(len, words)) >= NAME


def inside(typed: Typed) -> tuple[int, int]:
    """Between which words the answer stands when all is taken off."""
    return layers(typed)[-1]


def layers(typed: Typed) -> list[tuple[int, int]]:
    """Between which words it may stand, from the whole text to what is left without any wrapping: one word at least."""
    words, language = typed.words, typed.language
    starts, ends = [0], [len(words)]
    while opening := longest(words[starts[-1] : -1], OPENING[language]) or hedge(words[starts[-1] : -1], language):
        starts.append(starts[-1] + opening)
    asked = typed.text.endswith("?")
    while True:
        behind = words[1 : ends[-1]][::-1]
        closing = longest(behind, CLOSING[language]) or (longest(behind, TAG[language]) if asked else 0)
        closing = closing or (hedge(behind, language) if behind and len(behind[0]) > 1 else 0)  # Catherine I
        if not closing:
            break
        ends.append(ends[-1] - closing)
    return [(start, end) for end in ends for start in starts if start < end] or [(0, 0)]


def hedge(words: list[str], language: Language) -> int:
    return 1 if words and words[0] in HEDGES[language] else 0


def longest(words: list[str], phrases: Phrases) -> int:
    """How many of the words are one of the phrases, which stand longest first."""
    if not words:
        return 0
    for phrase in phrases.get(words[0], ()):
        if tuple(words[: len(phrase)]) == phrase:
            return len(phrase)
    return 0


def by_first_word(phrases: str, language: Language, *, backwards: bool = False) -> Phrases:
    found: Phrases = {}
    for phrase in phrases.split("|"):
        words = tokens(phrase, language)
        words = words[::-1] if backwards else words
        found.setdefault(words[0], []).append(words)
    for same in found.values():
        same.sort(key=len, reverse=True)
    return found


OPENING: Final = {language: by_first_word(phrases, language) for language, phrases in OPENINGS.items()}
AMOUNT: Final = {language: by_first_word(phrases, language) for language, phrases in AMOUNTS.items()}
#: A German article as it is said; with a point it is the north.
AN: Final = re.compile(r"n\s(?=[^\W\d_]{3})", re.IGNORECASE)
NEAR: Final = {language: by_first_word(phrases, language) for language, phrases in NEARNESS.items()}
CLOSING: Final = {language: by_first_word(each, language, backwards=True) for language, each in CLOSINGS.items()}
TAG: Final = {language: by_first_word(each, language, backwards=True) for language, each in TAGS.items()}
