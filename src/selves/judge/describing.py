"""Words that say more of what was answered: stinging nettles, Cannes film festival, le canon de Pachelbel."""

from collections.abc import Sequence
from typing import Final

from selves.judge.folding import ARTICLES, Language
from selves.judge.forenames import is_forename
from selves.judge.kinds import is_kind
from selves.judge.lexicon import lexicon
from selves.judge.linking import DETAILED_NAME, LINKING, OF, RELATIONS, TELLING
from selves.judge.places import PLACES
from selves.judge.sentences import SHORTEST, Found, Sentence, unhedged
from selves.judge.wraps import AMBIGUOUS, TITLES


def is_described(sentence: Sentence, found: Found) -> bool:
    """Stinging nettles, Cannes film festival, Judas le traître: a word that stands in few other names, and common ones
    beside it that say more of the same thing.
    """
    words, language = sentence.words, sentence.language
    around = [*words[: found.first], *words[found.last :]]
    if any(sentence.pauses[1:]) or len(set(around)) < len(around):
        return False
    before, after = unhedged(words[: found.first], language), unhedged(words[found.last :], language)
    while before and before[-1] in ARTICLES and before[-1] not in OF:
        before = before[:-1]
    answer = words[found.first : found.last]
    common = lexicon(language).frequency(answer[0]) if len(answer) == 1 else 0.0
    if len(before) + len(after) > ADDED or common >= (DESCRIBED if before else SPECIAL):
        return False
    if found.told_apart:
        return False
    if after and after[0] in DETAILED_NAME[language] and not found.named and common >= DESCRIBED:
        return False  # un moulin à café is none to which the wind comes
    if after and (after[0] in QUARTERS or after[-1] in QUARTERS):
        return False  # Tyrol du Sud
    if found.named and before and not after and is_of(before, language):
        return True
    if before and (before[-1] in OF or before[-1] in LINKING[language]):
        return False
    known = all(is_kind(word, language) or word in TITLES[language] for word in before)
    if found.named and not known and not is_adjective(sentence, found.first - 1):
        return len(answer) > 1 and not after and all(says_more(sentence, place) for place in range(len(before)))
    if len(after) > 1 and after[0] in BY[language] and not is_forename(answer[0]):
        return not before  # der Schwan von Saint-Saëns
    if not all(is_kind(word, language) or word in TITLES[language] or describing(word, language) for word in before):
        return False
    return all(says_more(sentence, place) for place in range(found.last, found.last + len(after))) and all(
        says_more(sentence, place) or words[place] in TITLES[language]
        for place in range(found.first - len(before), found.first)
    )


def is_of(before: Sequence[str], language: Language) -> bool:
    """Le canon de Pachelbel, the battle of Austerlitz: who made it and where it was; but nobody's wife, no suburb."""
    *things, of = before
    things = [word for word in things if word not in ARTICLES]
    return (
        of in OF
        and len(things) == 1
        and lexicon(language).frequency(things[0]) >= COMMON
        and not any(
            word in RELATIONS[language] or word in TELLING[language] or word in AMBIGUOUS or is_forename(word)
            for word in things
        )
    )


def describing(word: str, language: Language) -> bool:
    return word.endswith(DESCRIBING[language])


def is_adjective(sentence: Sentence, place: int) -> bool:
    """In German, where every noun is written like a name."""
    written = sentence.written[place]
    return sentence.language == "de" and written.islower() and written.endswith(("e", "er", "es", "en"))


#: Before whose work it is.
BY: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset({"von"}), "pl": frozenset(), "fr": frozenset(), "en": frozenset({"by"}),
}  # fmt: skip


def says_more(sentence: Sentence, place: int) -> bool:
    """No name, nothing that tells one from another, and no word that may be an answer of its own."""
    word, written, language = sentence.words[place], sentence.written[place], sentence.language
    if word in OF or word in ARTICLES or word in PLACES[language]:
        return True
    if word in RELATIONS[language] or word in TELLING[language] or is_forename(word) or word[:1].isdigit():
        return False
    if len(word) < SHORTEST or written[:1].isupper():
        return False
    return lexicon(language).frequency(word) >= COMMON or (language in ("de", "pl") and describing(word, language))


#: What an adjective ends in that stands before its noun; in French those tell one from another.
DESCRIBING: Final[dict[Language, tuple[str, ...]]] = {
    "de": ("e", "er", "es", "en", "em"),
    "pl": ("y", "i", "ego", "ej", "ym", "im", "ych", "ich", "na", "ska", "cka", "owa", "ne", "skie", "ckie", "owe"),
    "fr": (),
    "en": ("",),
}
#: What tells one part of a country from another.
QUARTERS: Final = frozenset(
    "nord sud est ouest north south east west norden suden osten westen polnocny polnocna polnocne poludniowy"
    " poludniowa poludniowe wschodni wschodnia wschodnie zachodni zachodnia zachodnie".split()
)
#: Words that may be added to an answer.
ADDED: Final = 3
#: So rare is a word that what stands behind it makes nothing else of it; and so rare if it describes it.
SPECIAL, DESCRIBED = 3.9, 3.3
#: So common is a word that describes.
COMMON: Final = 1.5
