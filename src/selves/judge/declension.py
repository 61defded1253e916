"""The forms in which people say an answer after a preposition or of somebody: cases, endings, possessives.

They are made when a box is built, from rules and the frequencies of words, and kept folded beside the box: nothing
here is asked while people play.
"""

import itertools
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from selves.judge import polish
from selves.judge.folding import Language, fold, plain
from selves.judge.lexicon import lexicon
from selves.judge.spelling import spelling

#: More words than this are a sentence or a title.
LONGEST: Final = 5
#: Letters; what is shorter is a sign and no word, as is what stands in capitals only.
SHORTEST: Final = 3
#: So common must a word be that a form of it which nobody writes can be no form of it.
COMMON: Final = 3.5
#: So seldom is it written that its forms prove nothing.
SELDOM: Final = 2.0
#: A tenth or so as common.
ABOUT: Final = 1.3
#: Of more endings than this that one word may have nobody uses the rest.
SEVERAL: Final = 3
#: Behind these nothing takes part in the cases.
INVARIABLE: Final[dict[Language, frozenset[str]]] = {
    "pl": frozenset("w we z ze do na od u o po przy dla przez albo bez pod nad za".split()),
    "de": frozenset(
        "von vom der des dem den und im in am an zu zum zur aus mit ohne für bei auf über da de di".split()
    ),
}
#: Both that it links take part: Tristana i Izoldy.
LINKS: Final = frozenset({"i", "oraz"})
#: Between a forename and a surname, both of which decline.
PARTICLES: Final = frozenset("da de di del van von der den".split())
#: A German word with hyphens is one, a Polish one declines all its parts.
WORDS: Final[dict[Language, re.Pattern[str]]] = {
    "pl": re.compile(r"[^\W\d_]+"),
    "de": re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*"),
    "fr": re.compile(r"[^\W\d_]+"),
}


@lru_cache(maxsize=10_000)
def forms(text: str, language: Language) -> frozenset[str]:
    """Every form of an answer, folded and in one, as `Spelling.whole` is; those that are the answer itself are not."""
    if not plain(text).strip() or spelling(text, language).quantity is not None:
        return frozenset()
    found = {spelling(each, language).whole for each in written(text, language)}
    return frozenset(found - {spelling(text, language).whole, ""})


def written(text: str, language: Language) -> Iterator[str]:
    """… as people would write them."""
    words = WORDS[language].findall(text) if language in WORDS else []
    if not words or len(words) > LONGEST or text.isupper() or len(words[0]) == len(text) < SHORTEST:
        return
    fixed = INVARIABLE.get(language, frozenset())
    head = next((place for place, word in enumerate(words) if place and word in fixed), len(words))
    if language == "fr":
        yield from in_french(words)
        return
    yield from in_polish(text, words, head) if language == "pl" else in_german(text, words, head)


def in_polish(text: str, words: list[str], head: int) -> Iterator[str]:
    """All words in one case, or the first few of them: Morza Kaspijskiego, Wieży Eiffla."""
    linked = next((place for place, word in enumerate(words[:head]) if place and word in LINKS), None)
    for case in polish.CASES:
        if linked is None:
            heads = in_case(words[:head], words, case)
        else:
            pair = (
                in_case(words[:linked], words[:linked], case),
                in_case(words[linked + 1 : head], words[linked + 1 : head], case),
            )
            heads = [[*one, words[linked], *other] for one, other in itertools.product(*pair)]
        for chosen in heads:
            yield replaced(text, [*chosen, *words[len(chosen) :]], "pl")
    if len(words) == 1 and text.islower():
        yield from as_adjective(text)
    if len(words) == 1:
        for _, by_case in known(words[0], polish.several(words[0].casefold())):
            for several in by_case.values():
                yield from several


def in_case(declining: list[str], words: list[str], case: polish.Case) -> list[list[str]]:
    """The words in this case, each the number of all; or the first few, where what follows may be an attribute."""
    paradigms = [
        [] if word in PARTICLES or word.isupper() else list(known(word, polish.declined(word.casefold())))
        for word in declining
    ]
    found: list[list[str]] = []
    for number in ("one", "many"):
        fitting = [[by_case for which, by_case in each if which in (number, "any")] for each in paradigms]
        choices = [
            list(dict.fromkeys(form for by_case in here for form in by_case.get(case, ())))[:SEVERAL] or [word]
            for word, here in zip(declining, fitting, strict=True)
        ]
        for length in range(1, len(declining) + 1):
            if paradigms[length - 1] and not fitting[length - 1]:
                break  # of one only, or of many
            whole = length == len(declining)
            if whole or words[length].endswith(polish.ATTRIBUTE) or is_foreign_name(words[length]):
                found += [[*chosen, *declining[length:]] for chosen in itertools.product(*choices[:length])]
        if len(declining) == 2 and all(word[:1].isupper() for word in declining):
            found += [[declining[0], last] for last in choices[1]]  # Mount Everestem
    return found


def as_adjective(word: str) -> Iterator[str]:
    """Czerwona, czerwone, na czerwono; of a language also how one speaks it: po polsku."""
    if word.endswith(("ski", "cki")):
        yield f"{word[:-1]}u"
    if word.endswith(("y", "i")):
        stem = word[:-1]
        yield from likely(word, [f"{stem}a", f"{stem if word.endswith('y') else word}e", f"{stem}o"], "pl")


def is_foreign_name(word: str) -> bool:
    """Louisa Braille’a: of what has an ending behind an apostrophe, which is read apart, the name stays as it is."""
    return word[:1].isupper() and word.endswith(("e", "y", "o"))


def known(word: str, paradigms: Iterable[tuple[str, polish.Forms]]) -> Iterator[tuple[str, polish.Forms]]:
    """The ways to decline a word whose forms people write; of a rare word all."""
    found = list(paradigms)
    shares = [proven(word, by_case) for _, by_case in found]
    best = max(shares, default=0)
    if best or frequency(word, "pl") < COMMON:
        for (number, by_case), share in zip(found, shares, strict=True):
            if share * 2 >= best or not best or frequency(word, "pl") < SELDOM:
                yield number, {case: commonest(several, "pl") for case, several in by_case.items()}


def proven(word: str, by_case: polish.Forms) -> float:
    """Of how many cases people write a form; one that is folded to the word itself proves nothing, and neither does
    the dative, which is rare.
    """
    others = [
        [form for form in several if fold(form, "pl") != fold(word, "pl")]
        for case, several in by_case.items()
        if case != "dative"
    ]
    others = [several for several in others if several]
    return sum(any(frequency(form, "pl") for form in several) for several in others) / max(1, len(others))


def in_german(text: str, words: list[str], head: int) -> Iterator[str]:
    """Genitive and dative of the noun, behind adjectives that end in -en; of a lone adjective all endings."""
    before, noun = words[: head - 1], words[head - 1]
    adjectives = [f"{match[1]}en" if (match := ADJECTIVE.match(word)) else word for word in before]
    endings = next(endings for last, endings in NOUN_ENDINGS if noun.endswith(last))
    nouns = [noun, *likely(noun, [noun + ending for ending in endings], "de")]
    for each in nouns:
        yield replaced(text, [*before, each, *words[head:]], "de")
        yield replaced(text, [*adjectives, each, *words[head:]], "de")
    for deed, doing in DEEDS:
        for one, other in ((deed, doing), (doing, deed)):
            if noun.casefold().endswith(one):
                yield replaced(text, [*before, noun[: -len(one)] + other, *words[head:]], "de")
    if len(words) == 1 and noun.islower():
        stem = noun.removesuffix("e")
        yield from likely(noun, [stem + ending for ending in ADJECTIVE_ENDINGS], "de")


def in_french(words: list[str]) -> Iterator[str]:
    """The other gender of a lone adjective: japonaise, after a language."""
    if len(words) > 1 or not words[0].islower():
        return
    for one, other in GENDERS:
        for ending, instead in ((one, other), (other, one)):
            if words[0].endswith(ending) and len(words[0]) > len(ending):
                yield from likely(words[0], [words[0].removesuffix(ending) + instead], "fr")


GENDERS: Final = (
    ("ais", "aise"), ("ois", "oise"), ("ien", "ienne"), ("ain", "aine"), ("and", "ande"), ("agnol", "agnole"),
    ("eton", "etonne"), ("alan", "alane"), ("rsan", "rsane"),
    ("chu", "chue"), ("rdu", "rdue"), ("ndu", "ndue"),
    ("if", "ive"), ("eux", "euse"), ("ert", "erte"), ("leu", "leue"), ("oir", "oire"),
    ("anc", "anche"), ("olet", "olette"), ("ris", "rise"), ("run", "rune"), ("qué", "quée"), ("anc", "anche"),
)  # fmt: skip

ADJECTIVE: Final = re.compile(r"([^\W\d_]{3,}?)e[rsn]?$")
#: By what the noun ends in.
NOUN_ENDINGS: Final = (
    ("nis", ("ses", "sen")),
    ("e", ("n", "s", "ns")),
    (("el", "er"), ("s", "n", "es")),
    (("s", "ß", "x", "z"), ("es", "en", "ens")),
    ("", ("s", "es", "en")),
)
#: What is done, and doing it: Stabhochsprung, Stabhochspringen.
DEEDS: Final = (
    ("sprung", "springen"), ("wurf", "werfen"), ("stoß", "stoßen"), ("lauf", "laufen"), ("tanz", "tanzen"),
    ("fahrt", "fahren"), ("schuss", "schießen"), ("flug", "fliegen"), ("ritt", "reiten"), ("kampf", "kämpfen"),
)  # fmt: skip
ADJECTIVE_ENDINGS: Final = ("e", "en", "em", "er", "es")


def likely(word: str, candidates: list[str], language: Language) -> list[str]:
    """Those that people write; all of them if the word itself is so rare that nobody knows."""
    found = [each for each in candidates if frequency(each, language) > 0]
    return found if found or frequency(word, language) >= COMMON else candidates


def commonest(candidates: list[str], language: Language) -> list[str]:
    """Of several endings those that are about as common as the commonest."""
    by_form = {form: frequency(form, language) for form in candidates}
    return [form for form, common in by_form.items() if common >= max(by_form.values()) - ABOUT]


def frequency(word: str, language: Language) -> float:
    return lexicon(language).frequency(fold(word, language))


def replaced(text: str, words: list[str], language: Language) -> str:
    """The text with other words in the same places, and what stands between them."""
    following = iter(words)
    return WORDS[language].sub(lambda _: next(following), text)
