"""A text made comparable: its words folded, every number in it read, an article gone, a quantity recognised."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from selves.judge.folding import ARTICLES, ARTICLES_OF, REMEMBERED, WORD, Language, bare, fold, in_language, plain
from selves.judge.numbernames import ONES
from selves.judge.numberwords import BEGINNINGS, Number, spoken, tidy
from selves.judge.numerals import DIGITS, NEGATIVE, read_digits
from selves.judge.ordinals import ROMANS, ordinal, roman, roman_ordinal
from selves.judge.quantities import Quantity, quantity
from selves.judge.wrapping import is_name
from selves.judge.wraps import NAMESAKES, TITLES

#: 2nd, 1er, IIe.
ENDINGS_OF_ORDINALS: Final = frozenset({"st", "nd", "rd", "th", "er", "re", "e", "te", "ter"})

#: Forename and surname, and what stands between them.
INITIALLED: Final = re.compile(r"^([^\W\d_]{2,}) (?:[A-Z]\. ?)+([^\W\d_]{2,})$")

#: Alone they are initials, vitamins, units; nothing that is counted in Roman numbers goes so far.
LETTERS_ONLY: Final = frozenset("lcdm")


#: A1: no article.
LEVEL: Final = re.compile(r"\s*[A-Za-z]\d")


class Word(msgspec.Struct, frozen=True, gc=False):
    """A word folded, and as it was written but for case and accents. A number is `#12`."""

    folded: str
    bare: str

    @property
    def is_number(self) -> bool:
        return self.folded.startswith("#")


class Spelling(msgspec.Struct, frozen=True, gc=False):
    """An answer made comparable: its words, all of them in one, and that without having read number words.

    `literal`: it is itself an article, so that none may go. `untitled`: all its words in one, but for a title.
    `uninitialled`: … but for the initials between a forename and a surname. `echoed`: a title or kind was taken off;
    `proper`: then only a name may be meant. `named`: it is written like one. `core`: its words
    without those that only link others. `among`: if there are any, only one of these may be meant.
    `spoken`: its words as Polish letters say them, if there are any.
    """

    words: tuple[Word, ...]
    whole: str
    letters: str
    quantity: Quantity | None = None
    literal: bool = False
    untitled: str | None = None
    uninitialled: str | None = None
    echoed: bool = False
    proper: bool = False
    named: bool = False
    core: tuple[Word, ...] = ()
    among: frozenset[str] = frozenset()
    spoken: tuple[str, ...] = ()


@lru_cache(maxsize=REMEMBERED)
def spelling(text: str, language: Language) -> Spelling:
    written = numbered(plain(text), language)
    words = tuple(with_words(written, language))
    literal = len(words) == 1 and words[0].folded in ARTICLES_OF[language]
    one = len(words) > 1 and words[0].folded in ONES
    if len(words) > 1 and words[0].folded in ARTICLES and not LEVEL.match(text):
        words = words[1:]
    together = whole(words)
    return Spelling(
        words,
        together,
        whole([word for _, word in written]),
        quantity(text, language) if one or "#" in together else None,
        literal,
        untitled(words, language),
        uninitialled(text, language) if "." in text else None,
        named=text[:1].isupper(),
        core=core(words),
        spoken=spoken_in_polish(text, len(words)) if not text.isascii() and POLISH.search(text) else (),
    )


POLISH: Final = re.compile("[ąęłóśćńżź]", re.IGNORECASE)
#: What they are heard as; a nasal vowel is two sounds.
HEARD: Final = (
    ("dż", "dz"), ("dź", "dz"), ("ą(?=[bp])", "om"), ("ę(?=[bp])", "em"), ("ą", "on"), ("ę$", "e"), ("ę", "en"),
    ("ł", "w"), ("ó", "u"), ("ś", "sz"), ("ć", "cz"), ("ń", "n"), ("[żź]", "sz"),
)  # fmt: skip
_HEARD: Final = tuple([(re.compile(written), heard) for written, heard in HEARD])


def spoken_in_polish(text: str, count: int) -> tuple[str, ...]:
    """Świątek is heard as Szwiontek."""
    found = []
    for word in WORD.findall(plain(text).casefold())[-count:]:
        for written, heard in _HEARD:
            word = written.sub(heard, word)  # noqa: PLW2901
        found.append(bare(word))
    return tuple(found) if len(found) == count else ()


#: Boson de Higgs, boson d’Higgs; Bertha von Suttner, Bertha v. Suttner.
PARTICLES: Final = frozenset("de d du des la le les l of the von v van der den dem da di del und and et i".split())


#: Pride n Prejudice; and a Polish "and", which may be read as a Roman number. Not in 753 n. Chr.
AND_IN_SHORT: Final = ("n", "#i")


def core(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """At least two words; otherwise all."""
    if len(words) < 3:
        return words
    links = AND_IN_SHORT if not any(word.is_number and word.bare != "#i" for word in words) else ()
    found = tuple(
        [
            word
            for place, word in enumerate(words)
            if word.folded not in PARTICLES and (word.bare not in links or place in (0, len(words) - 1))
        ]
    )
    return found if len(found) > 1 else words


def untitled(words: tuple[Word, ...], language: Language) -> str | None:
    if len(words) < 2 or words[0].folded not in TITLES[language]:
        return None
    name = [word.folded for word in words[1:]]
    return "".join(name) if is_name(name, language) else None


def uninitialled(text: str, language: Language) -> str | None:
    """John Kennedy for John F. Kennedy; None where that would be somebody else as well."""
    match = INITIALLED.match(text)
    if match is None:
        return None
    name = fold(match[1], language) + fold(match[2], language)
    return None if name in NAMESAKES else name


def whole(words: Sequence[Word]) -> str:
    return "".join([word.folded for word in words])


def numbered(text: str, language: Language) -> list[tuple[str, Word]]:
    """The words of a text as they were written and folded, what is in digits as #value."""
    if DIGIT.search(text) is None:
        return words_of(text, language)
    written: list[tuple[str, Word]] = []
    at = 0
    for match in (*DIGITS.finditer(text), None):
        before = text[at : match.start()] if match else text[at:]
        written += words_of(before, language)
        if match:
            value = tidy(read_digits(match[0], language))
            written.append(("", digits(-value if NEGATIVE.search(before) and (at == 0 or before[0] == " ") else value)))
            at = match.end()
    return written


DIGIT: Final = re.compile(r"\d")


def words_of(text: str, language: Language) -> list[tuple[str, Word]]:
    return [(word, Word(in_language(each, language), each)) for word in WORD.findall(text) for each in (bare(word),)]


def digits(value: Number) -> Word:
    return Word(f"#{value}", f"#{value}")


def with_words(written: list[tuple[str, Word]], language: Language) -> list[Word]:
    """Number words, Roman numbers and ordinals become numbers, too."""
    found: list[Word] = []
    folded = [word.folded for _, word in written]
    begins = BEGINNINGS[language]
    if not any(word[:3] in begins or MAY_BE_ROMAN.match(word) for word in folded):
        return [word for _, word in written]  # quickly, as most have no number
    beside = len(folded) > 1 and len([word for word in folded if word not in ARTICLES]) > 1
    place = 0
    while place < len(written):
        original, word = written[place]
        length, value = 1, None
        if word.folded[:3] in begins:
            length, value = longest_number(folded[place : place + LONGEST], language, beside)
        if length == 1 < len(written) and word.folded in ARTICLES:
            value = None  # un, ein
        behind = bool(found) and found[-1].is_number  # 5 m, 100 C: a unit, and no Roman number
        in_roman = None
        if value is None and not behind and (beside or (original.isupper() and len(original) > 1)):
            von = word.folded == "v" and 0 < place < len(written) - 1
            in_roman = None if von else roman_number(word.folded)
        if value is not None:
            word = digits(value)
        elif in_roman is not None:
            word = Word(f"#{in_roman}", f"#{word.bare}")
        if word.is_number and len(found) > 1 and found[-1].folded in ARTICLES:
            found.pop()  # John Paul the Second
        if not (behind and word.folded in ENDINGS_OF_ORDINALS):
            found.append(word)
        place += length
    return found


#: A number in digits, or one that may be written in letters.
MAY_BE_ROMAN: Final = re.compile("#|[ivx]+[a-z]{0,5}$|[ivxlcdm]+$")


#: Words that say one number.
LONGEST: Final = 8


def longest_number(words: list[str], language: Language, beside: bool) -> tuple[int, Number | None]:
    """Of the words from here on as many as are one number; an ordinal only beside other words."""
    begins, most = BEGINNINGS[language], 0
    while most < len(words) and words[most][:3] in begins:
        most += 1
    for length in range(most, 0, -1):
        some = tuple(words[:length])
        value = spoken(some, language)
        if value is None and beside:
            value = ordinal(some, language)
        if value is not None:
            return length, value
    return 1, None


def roman_number(folded: str) -> int | None:
    """XIV, IIe."""
    if not folded or folded in ARTICLES or folded in LETTERS_ONLY or folded[0] not in ROMANS:
        return None
    return roman(folded) or roman_ordinal(folded)
