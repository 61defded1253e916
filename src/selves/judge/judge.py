"""Right or wrong: an answer is compared with the accepted spellings, and with every other answer of its list.

First everything exact, over the whole list; then slips, by length and never in anything that is a number. What is
itself another word, name or answer is no slip.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
from rapidfuzz.distance import OSA

from selves.judge.folding import ARTICLES, ARTICLES_OF, WORD, Language, bare, fold, plain
from selves.judge.lexicon import another_word, far_more_common
from selves.judge.numerals import (
    DIGITS,
    EITHER,
    NEGATIVE,
    ONES,
    Number,
    number,
    ordinal,
    read_digits,
    roman,
    spoken,
    tidy,
)
from selves.judge.quantities import Quantity, agree, in_the_unit, quantity
from selves.judge.wrapping import NAME, Typed, names, readings, unwrapped
from selves.judge.wraps import NEGATIONS, TITLES

#: Letters from which on one slip, and two, are forgiven.
ONE_SLIP, TWO_SLIPS, LONG = 5, 9, 9

#: Ways to spell one sound; such a spelling is right even if the dictionary knows it (Jamaica, Jamaika).
SOUNDS: Final = (("ph", "f"), ("ck", "k"), ("c", "k"))

#: 2nd, 1er, IIe.
ENDINGS_OF_ORDINALS: Final = frozenset({"st", "nd", "rd", "th", "er", "re", "e", "te", "ter"})

#: Alone they are initials, vitamins, units; nothing that is counted in Roman numbers goes so far.
LETTERS_ONLY: Final = frozenset("lcdm")

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


class Verdict(msgspec.Struct, frozen=True):
    """`item`: which answer of a list it was, also one that was given before; `number`: what was proposed."""

    right: bool | None
    item: int | None = None
    number: Number | None = None


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
    `echoed`: a title or kind was taken off already.
    """

    words: tuple[Word, ...]
    whole: str
    letters: str
    quantity: Quantity | None = None
    literal: bool = False
    untitled: str | None = None
    echoed: bool = False


def judge(text: str, answers: Sequence[Sequence[str]], language: Language) -> int | None:
    """Which of these answers, each with its accepted spellings, the text is; None if it is none."""
    said = heard(text, language)
    meant = [[spelling(each, language) for each in accepted] for accepted in answers]
    for reading in said:
        for item, accepted in enumerate(meant):
            if any(same(reading, each) for each in comparable(reading, accepted)):
                return item
    slips = [
        min([slips_in(reading, each, language) for reading in said for each in accepted], default=NEVER)
        for accepted in meant
    ]
    fewest = min(slips, default=NEVER)
    if fewest >= NEVER or slips.count(fewest) > 1:
        return None
    return slips.index(fewest)


@lru_cache(maxsize=20_000)
def heard(text: str, language: Language) -> tuple[Spelling, ...]:
    """The ways to read what was typed, the nearest to the letter first."""
    literally = spelling(text, language)
    typed = Typed(text, language)
    if len(typed.words) < 2:
        return (literally,) if literally.words else ()
    found = [literally, *[spelling(each, language) for each in readings(typed)]]
    found += [msgspec.structs.replace(spelling(each, language), echoed=True) for each in names(typed)]
    return tuple([each for each in found if each.words])


def comparable(said: Spelling, accepted: list[Spelling]) -> list[Spelling]:
    """Who says a unit is held to the spellings that have one, if there are any."""
    if said.quantity is None or said.quantity.unit is None:
        return accepted
    return [each for each in accepted if each.quantity is not None and each.quantity.unit is not None] or accepted


NEVER: Final = 99


def judge_list(text: str, items: Sequence[Sequence[str]], given: Sequence[int], language: Language) -> Verdict:
    """One answer of a list: right if it is an item that was not given before."""
    item = judge(text, items, language)
    return Verdict(item is not None and item not in given, item)


def judge_answer(text: str, accepted: Sequence[str], language: Language) -> Verdict:
    return Verdict(judge(text, (accepted,), language) is not None)


def judge_target(text: str, language: Language, unit: str = "") -> Verdict:
    """The number that was proposed, in the unit that was asked for."""
    text = unwrapped(text, language)
    found = quantity(text, language)
    return Verdict(None, None, number(text, language) if found is None else in_the_unit(found, unit, language))


@lru_cache(maxsize=50_000)
def spelling(text: str, language: Language) -> Spelling:
    written = numbered(plain(text), language)
    words = tuple(with_words(written, language))
    literal = len(words) == 1 and words[0].folded in ARTICLES_OF[language]
    one = len(words) > 1 and words[0].folded in ONES
    if len(words) > 1 and words[0].folded in ARTICLES:
        words = words[1:]
    together = whole(words)
    return Spelling(
        words,
        together,
        whole([word for _, word in written]),
        quantity(text, language) if one or "#" in together else None,
        literal,
        untitled(words, language),
    )


def untitled(words: tuple[Word, ...], language: Language) -> str | None:
    if len(words) < 2 or words[0].folded not in TITLES[language]:
        return None
    name = whole(words[1:])
    return name if len(name) >= NAME else None


def whole(words: Sequence[Word]) -> str:
    return "".join([word.folded for word in words])


def numbered(text: str, language: Language) -> list[tuple[str, Word]]:
    """The words of a text as they were written and folded, what is in digits as #value."""
    written: list[tuple[str, Word]] = []
    at = 0
    for match in (*DIGITS.finditer(text), None):
        before = text[at : match.start()] if match else text[at:]
        written += [(word, Word(fold(word, language), bare(word))) for word in WORD.findall(before)]
        if match:
            value = tidy(read_digits(match[0], language))
            written.append(("", digits(-value if NEGATIVE.search(before) and (at == 0 or before[0] == " ") else value)))
            at = match.end()
    return written


def digits(value: Number) -> Word:
    return Word(f"#{value}", f"#{value}")


def with_words(written: list[tuple[str, Word]], language: Language) -> list[Word]:
    """Number words, Roman numbers and ordinals become numbers, too."""
    found: list[Word] = []
    place = 0
    while place < len(written):
        length, value = longest_number([word.folded for _, word in written[place : place + 8]], language)
        original, word = written[place]
        if value is not None and not (length == 1 < len(written) and word.folded in ARTICLES):
            found.append(digits(value))
            place += length
            continue
        behind = bool(found) and found[-1].is_number  # 5 m, 100 C: a unit, and no Roman number
        special = None if behind else special_number(original, word.folded, len(written) > 1, language)
        ending = behind and word.folded in ENDINGS_OF_ORDINALS
        if special is not None and len(found) > 1 and found[-1].folded in ARTICLES:
            found.pop()  # John Paul the Second
        if not ending:
            found.append(word if special is None else digits(special))
        place += 1
    return found


def longest_number(words: list[str], language: Language) -> tuple[int, int | None]:
    for length in range(len(words), 0, -1):
        value = spoken(tuple(words[:length]), language)
        if value is not None:
            return length, value
    return 0, None


def special_number(original: str, folded: str, beside: bool, language: Language) -> int | None:
    """Roman beside other words, or in capitals; or an ordinal."""
    if folded in ARTICLES:
        return None
    value = None if folded in LETTERS_ONLY else roman(folded)
    if value and (beside or (original.isupper() and len(original) > 1)):
        return value
    return ordinal(folded, language) if beside else None


def same(said: Spelling, meant: Spelling) -> bool:
    """Letter by letter, with or without blanks; or the same quantity; or so many of whatever was counted."""
    if said.quantity is not None and meant.quantity is not None:
        return agree(said.quantity, meant.quantity)
    if meant.literal:
        return said.letters == meant.letters
    if said.whole == meant.whole or said.letters == meant.letters:
        return True
    return (said.whole == meant.untitled and not said.echoed) or same_count(said.words, meant.words)


def same_count(said: tuple[Word, ...], meant: tuple[Word, ...]) -> bool:
    """64 squares for 64; but 2 is no name of two towers."""
    if len(meant) != 1 or not said[0].is_number or said[0] != meant[0]:
        return False
    return not any(word.is_number or word.folded in EITHER for word in said[1:])


def slips_in(said: Spelling, meant: Spelling, language: Language) -> int:
    """How many slips lie between them; NEVER if they are more, or of another kind, than is forgiven."""
    if meant.literal or (said.quantity is not None and meant.quantity is not None):
        return NEVER
    if len(said.words) != len(meant.words):
        return slips_in_blanks(said, meant)
    slips, left = 0, len(meant.words)
    for ours, theirs in zip(said.words, meant.words, strict=True):
        left -= 1
        if ours.folded == theirs.folded or (left and declined(ours.folded, theirs.folded, language)):
            continue
        slips += 1 if left and shortened(ours.folded, theirs.folded) else word_slips(ours, theirs, language)
        if slips > 3:
            return NEVER
    return slips


@lru_cache(maxsize=50_000)
def word_slips(said: Word, meant: Word, language: Language) -> int:
    if said.is_number or meant.is_number:
        return NEVER
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
    """J. S. Bach."""
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
