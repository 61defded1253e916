"""An answer inside a sentence: the big river in Egypt, nile; w Mali w Afryce; the moon Titan; Merkur ist am nächsten.

The answer must stand there letter by letter, and what is around it must be known for a remark by the words that link
it. Where anything is denied, left open or told from what was said, or another name may begin, there is none.
"""

from collections.abc import Sequence
from typing import Final

from selves.judge.describing import QUARTERS, is_described
from selves.judge.folding import ARTICLES, Language
from selves.judge.forenames import is_forename
from selves.judge.hedges import HEDGES
from selves.judge.kinds import is_kind
from selves.judge.lexicon import lexicon
from selves.judge.linking import (
    DENYING,
    DETAILED,
    DETAILED_NAME,
    LINKING,
    OF,
    RELATIONS,
    RELATIVE,
    SAYING,
    TELLING,
    THEREFORE,
)
from selves.judge.makers import is_with_its_maker
from selves.judge.origins import ORIGINS, THIS
from selves.judge.places import LANDS, PARTING, PLACES
from selves.judge.sentences import Found, Sentence, unhedged
from selves.judge.wraps import AMBIGUOUS, PREPOSITIONS

#: So common a word says too little beside others.
EVERYDAY: Final = 5.2
#: So rare a word is known by itself.
RARE: Final = 3.2
#: So rare is a word that what it is used for makes nothing else of it.
SPECIAL: Final = 3.7
#: Words of a sentence, and of those so many link.
SENTENCE, LINKS = 5, 2
#: Who does something; so long is no forename.
AGENTS: Final = ("er", "erin", "ist", "istin", "or", "orin")
COMPOUND: Final = 10
#: Who did it: they mined salt.
_DOING: Final = frozenset("they he she we people sie er man wir ils elles elle il on oni one ona".split())
_POINTING: Final = ARTICLES | THIS


def within(sentence: Sentence, found: Found) -> bool:
    """Whether all that stands around the answer is a remark."""
    words, language = sentence.words, sentence.language
    before, after = words[: found.first], words[found.last :]
    denying = DENYING[language]
    if any(word in denying for word in before) or any(word in denying for word in after):
        return False
    answer = words[found.first : found.last]
    if len(answer) == 1 and lexicon(language).frequency(answer[0]) >= EVERYDAY:
        return False
    if answer[0] in AMBIGUOUS and any(is_kind(word, language) for word in before):
        return False  # Lake Chad is not Chad
    if is_told_from_its_neighbour(sentence, found):
        return False
    if is_whole(sentence, found) or is_with_its_maker(sentence, found):
        return True
    return (is_before(sentence, found) and is_behind(sentence, found)) or is_described(sentence, found)


def is_told_from_its_neighbour(sentence: Sentence, found: Found) -> bool:
    """Gujana Francuska, Congo belge, Swiss Sahara: a country or land with an adjective beside it is another one."""
    words, language = sentence.words, sentence.language
    if not any(word in PLACES[language] or word in LANDS for word in words[found.first : found.last]):
        return False
    beside = []
    if found.first and not sentence.pauses[found.first]:
        beside.append(words[found.first - 1])
    if found.last < len(words) and not sentence.pauses[found.last]:
        beside.append(words[found.last])
    return any(
        word in ORIGINS[language] or word in TELLING[language] or word in QUARTERS or word in PARTING for word in beside
    )


def is_whole(sentence: Sentence, found: Found) -> bool:
    """A sentence with the answer in it, known by what links its words: alle Wege führen nach Rom."""
    words, language = sentence.words, sentence.language
    around = [*words[: found.first], *words[found.last :]]
    if len(words) < SENTENCE or any(sentence.pauses[1:]) or any(word in RELATIONS[language] for word in around):
        return False
    if found.first and (words[found.first - 1] in OF or words[found.first - 1] in TELLING[language]):
        return False
    return len(LINKING[language].intersection(around)) >= LINKS


def is_before(sentence: Sentence, found: Found) -> bool:
    """What may stand before an answer."""
    language = sentence.language
    words, answer = sentence.words[: found.first], sentence.words[found.first : found.last]
    while words and words[-1] in ARTICLES and words[-1] not in OF:
        words = words[:-1]
    content = unhedged(words, language)
    if all(word in THIS or word in PREPOSITIONS[language] for word in content):
        return True
    if words[-1] in THEREFORE[language] and len(words) > 1:
        return True
    if words[-1] in HEDGES[language] and any(sentence.pauses[1 : found.first + 1]):
        return False  # volt, I think watt
    if any(word in RELATIONS[language] for word in content) or content[-1] in TELLING[language]:
        return False
    if any(sentence.pauses[len(words) : found.first + 1]):
        if found.first == 1 and is_kind(words[0], language):
            return True  # arbre : érable
        return is_remark(content, language)
    if any(sentence.pauses[1 : found.first]):
        return False
    if len(words) > 1 and words[-1] in AT:
        return words[0] != words[-1]  # in Oslo in Bergen
    if len(words) == 2 and words[0] in _DOING:
        return True
    if len(content) == 2 and is_kind(content[0], language) and content[1] not in LINKING[language] | OF:
        return len(answer) == 1 and lexicon(language).frequency(answer[0]) < RARE  # pismo węzełkowe kipu
    return found.named and describes(sentence, words, found)


#: Where something is, and where it leads; not with what, nor far from where.
AT: Final = frozenset(
    "in im ins at on to into nach am auf w we na do przy en dans au aux chez sur through przez durch".split()
)


def describes(sentence: Sentence, words: Sequence[str], found: Found) -> bool:
    """The moon Titan, ten zielony dinozaur Yoshi, der Erdnussfarmer Carter: in small letters before a name in large
    ones, or so long that it is no name.
    """
    if any(is_forename(word) or word[:1].isdigit() or len(word) < 2 for word in words):
        return False
    if words[-1] in OF or words[-1] in LINKING[sentence.language]:
        return False
    if sentence.language == "de":
        return words[0] in _POINTING and len(words) == 2 and len(words[1]) >= COMPOUND and words[1].endswith(AGENTS)
    if not sentence.written[found.first][:1].isupper() or (len(words) == 1 and sentence.language == "en"):
        return False
    return all(word.islower() for word in sentence.written[1 : len(words)]) and (
        sentence.written[0].islower() or words[0] in _POINTING
    )


def is_behind(sentence: Sentence, found: Found) -> bool:
    """What may stand behind an answer."""
    language = sentence.language
    words, answer = sentence.words[found.last :], sentence.words[found.first : found.last]
    content = unhedged(words, language)
    if not content:
        return True
    if repeats(sentence.words[: found.first], words, language):
        return False
    if sentence.pauses[found.last]:
        guess = words[0] in HEDGES[language]  # Oslo, maybe Sweden
        return is_remark(content, language) or (not guess and is_country(content, answer, language))
    if all(word in PLACES[language] for word in content):
        return found.named and is_country(content, answer, language)
    first, *rest = words
    if not rest:
        rare = lexicon(language).frequency(answer[-1]) < RARE
        return language in ("pl", "fr") and (
            ((rare or found.named) and first in ORIGINS[language])
            or (found.named and is_kind(first, language) and sentence.written[found.last].islower())
        )
    if first in DETAILED[language] or (found.named and first in DETAILED_NAME[language]):
        return True
    if sentence.written[found.last] == "à":
        return lexicon(language).frequency(answer[-1]) < SPECIAL  # érable à sirop, but no moulin à café
    if first in RELATIVE[language] or first in SAYING[language]:
        return len(rest) > 1 or first in SAYING[language]
    if first in OF:
        return len(answer) > 1 and all(word in PLACES[language] or word in ARTICLES for word in rest)
    return first in _POINTING and len(rest) > 1 and any(word in LINKING[language] or word in OF for word in rest)


def repeats(before: Sequence[str], behind: Sequence[str], language: Language) -> bool:
    """In Oslo, in Bergen: the same preposition before two answers."""
    return behind[0] in before and not any(word in PLACES[language] for word in behind)


def is_remark(words: Sequence[str], language: Language) -> bool:
    """Before or behind a pause: known by a word that links others; not if it is another guess."""
    if len(words) < 2 or any(word in HEDGES[language] and word not in LINKING[language] for word in words):
        return False
    return any(word in LINKING[language] for word in words[:-1])


def is_country(words: Sequence[str], answer: Sequence[str], language: Language) -> bool:
    """Where what was said before it is; who says two countries says two answers."""
    places = PLACES[language]
    return any(word in places for word in words) and not any(word in places for word in answer) and len(words) <= DETAIL


#: A detail is short.
DETAIL: Final = 3
