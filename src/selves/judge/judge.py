"""Right or wrong: an answer is compared with the accepted spellings, and with every other answer of its list.

First everything exact, over the whole list; then slips, by length and never in anything that is a number. What is
itself another word, name or answer is no slip.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
from rapidfuzz.distance import OSA

from selves.judge.folding import ARTICLES, WORD, Language, bare, fold, plain, tokens
from selves.judge.lexicon import another_word, far_more_common
from selves.judge.numerals import DIGITS, EITHER, Number, number, ordinal, read_digits, roman, spoken, tidy

#: Letters from which on one slip, and two, are forgiven.
ONE_SLIP, TWO_SLIPS, LONG = 5, 9, 9

#: Ways to spell one sound; such a spelling is right even if the dictionary knows it (Jamaica, Jamaika).
SOUNDS: Final = (("ph", "f"), ("ck", "k"), ("c", "k"))

#: 2nd, 1er, IIe.
ENDINGS_OF_ORDINALS: Final = frozenset({"st", "nd", "rd", "th", "er", "re", "e", "te", "ter"})

#: What a noun gets in the plural or in another case, and from how many letters on that is forgiven.
ENDINGS: Final[dict[Language, tuple[int, tuple[str, ...]]]] = {
    "de": (5, ("e", "n", "en", "er", "s")),
    "pl": (5, ("y", "i", "e")),
    "fr": (4, ("s", "x")),
    "en": (4, ("s", "es")),
}
#: In Polish the last letter changes.
CHANGES: Final = {("a", "y"), ("a", "i"), ("a", "e")}

UNITS: Final = {
    form: forms[0]
    for forms in (
        line.split()
        for line in (
            "m meter metern metre metres meters metr metry metrow metra",
            "km kilometer kilometern kilometre kilometres kilometers kilometr kilometry kilometrow",
            "cm zentimeter centimetre centimetres centimeter centimeters centymetr centymetry centymetrow",
            "mm millimeter millimetre millimetres millimeters milimetr milimetry milimetrow",
            "kg kilogramm kilogramme kilogrammes kilogram kilograms kilogramy kilogramow kilo kilos",
            "g gramm gramme grammes gram grams gramy gramow",
            "t tonne tonnen tonnes tona tony ton tons",
            "l liter litern litre litres liters litr litry litrow",
            "s sekunde sekunden seconde secondes second seconds sekunda sekundy sekund sec",
            "min minute minuten minutes minuta minuty minut",
            "h stunde stunden heure heures hour hours godzina godziny godzin",
            "jahr jahre jahren an ans annee annees year years rok lata lat",
            "tag tage tagen jour jours day days dzien dni",
            "grad c celsius degre degres degree degrees stopien stopnie stopni",
            "prozent pourcent percent procent procentow",
        )
    )
    for form in forms
}


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
    """An answer made comparable: its words, all of them in one, and that without having read any number."""

    words: tuple[Word, ...]
    whole: str
    letters: str


def judge(text: str, answers: Sequence[Sequence[str]], language: Language) -> int | None:
    """Which of these answers, each with its accepted spellings, the text is; None if it is none."""
    said = spelling(text, language)
    if not said.words:
        return None
    meant = [[spelling(each, language) for each in accepted] for accepted in answers]
    for item, accepted in enumerate(meant):
        if any(same(said, each) for each in accepted):
            return item
    slips = [min([slips_in(said, each, language) for each in accepted], default=NEVER) for accepted in meant]
    fewest = min(slips, default=NEVER)
    if fewest >= NEVER or slips.count(fewest) > 1:
        return None
    return slips.index(fewest)


NEVER: Final = 99


def judge_list(text: str, items: Sequence[Sequence[str]], given: Sequence[int], language: Language) -> Verdict:
    """One answer of a list: right if it is an item that was not given before."""
    item = judge(text, items, language)
    return Verdict(item is not None and item not in given, item)


def judge_answer(text: str, accepted: Sequence[str], language: Language) -> Verdict:
    return Verdict(judge(text, (accepted,), language) is not None)


def judge_target(text: str, language: Language) -> Verdict:
    return Verdict(None, None, number(text, language))


@lru_cache(maxsize=50_000)
def spelling(text: str, language: Language) -> Spelling:
    words = numbered(plain(text), language)
    if len(words) > 1 and words[0].folded in ARTICLES:
        words = words[1:]
    return Spelling(words, "".join([word.folded for word in words]), "".join(tokens(text, language)))


def numbered(text: str, language: Language) -> tuple[Word, ...]:
    """The folded words of a text, every number in it as #value, however it is written."""
    written: list[tuple[str, Word]] = []
    at = 0
    for match in (*DIGITS.finditer(text), None):
        for word in WORD.findall(text[at : match.start()] if match else text[at:]):
            written.append((word, Word(fold(word, language), bare(word))))
        if match:
            written.append(("", digits(tidy(read_digits(match[0], language)))))
            at = match.end()
    return tuple(with_words(written, language))


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
        special = special_number(original, word.folded, len(written) > 1, language)
        ending = word.folded in ENDINGS_OF_ORDINALS and bool(found) and found[-1].is_number
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
    value = roman(folded)
    if value and (beside or (original.isupper() and len(original) > 1)):
        return value
    return ordinal(folded, language) if beside else None


def same(said: Spelling, meant: Spelling) -> bool:
    """Letter by letter, with or without blanks; or the same number with whatever unit."""
    return said.whole == meant.whole or said.letters == meant.letters or same_number(said.words, meant.words)


def same_number(said: tuple[Word, ...], meant: tuple[Word, ...]) -> bool:
    """64, 64 squares; 300 km, 300 kilometres, 300. Two different units are not the same; 2 is no name of two towers."""
    if not meant or not said[0].is_number or said[0] != meant[0]:
        return False
    ours, theirs = [word.folded for word in said[1:]], [word.folded for word in meant[1:]]
    if any(word.startswith("#") or word in EITHER for word in (*ours, *theirs)):
        return False
    if not theirs:
        return True
    if not ours:
        return all(word in UNITS for word in theirs)
    return [UNITS.get(word, word) for word in ours] == [UNITS.get(word, word) for word in theirs]


def slips_in(said: Spelling, meant: Spelling, language: Language) -> int:
    """How many slips lie between them; NEVER if they are more, or of another kind, than is forgiven."""
    if len(said.words) != len(meant.words):
        return slips_in_blanks(said, meant)
    slips = 0
    for ours, theirs in zip(said.words, meant.words, strict=True):
        slips += 0 if ours.folded == theirs.folded else word_slips(ours, theirs, language)
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
    if "#" in said.whole or "#" in meant.whole or len(meant.whole) < LONG:
        return NEVER
    slips = OSA.distance(said.whole, meant.whole)
    return slips + 1 if slips <= 1 and abs(len(said.words) - len(meant.words)) == 1 else NEVER


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
