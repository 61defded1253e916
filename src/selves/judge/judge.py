"""Right or wrong: an answer is compared with the accepted spellings, and with every other answer of its list.

First everything exact, over the whole list; then what is exact in another case or another language; then slips, by
length and never in anything that is a number. What is itself another word, name or answer is no slip.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from string import ascii_lowercase
from typing import Final

import msgspec

from selves.judge.abbreviations import with_points
from selves.judge.additions import parts, shorter, undetailed
from selves.judge.corrections import corrected
from selves.judge.familiar import familiarly
from selves.judge.folding import APOSTROPHES, REMEMBERED, Language, letters, tokens
from selves.judge.gathering import gathered
from selves.judge.hearing import by_ear
from selves.judge.inside import inside_a_remark
from selves.judge.kinds import without_kind
from selves.judge.lexicon import lexicon
from selves.judge.linking import DETAILED_NAME
from selves.judge.numberwords import Number
from selves.judge.numerals import EITHER
from selves.judge.oblique import in_another_case, nearly_in_another_case
from selves.judge.order import forename_first, is_name_in_reverse, rearranged, surname_first
from selves.judge.peoples import by_people
from selves.judge.quantities import agree
from selves.judge.sentences import is_sentence
from selves.judge.shortening import in_short, shortened_name
from selves.judge.signs import sign_names
from selves.judge.slips import NEVER, slips_in
from selves.judge.spelling import Spelling, Word, spelling
from selves.judge.targets import proposed
from selves.judge.wrapping import Typed, names, readings


class Verdict(msgspec.Struct, frozen=True):
    """`item`: which answer of a list it was, also one that was given before; `number`: what was proposed."""

    right: bool | None
    item: int | None = None
    number: Number | None = None


class Beside(msgspec.Struct, frozen=True, gc=False):
    """What else is right for an answer, if it is exact. `forms`: its spellings in other cases (`declension`), folded,
    each with a blank on both sides; `abroad`: its spellings in other languages.
    """

    forms: tuple[str, ...] = ()
    abroad: tuple[tuple[Language, str], ...] = ()


NOTHING: Final = Beside()


def judge(text: str, answers: Sequence[Sequence[str]], language: Language, beside: Sequence[Beside] = ()) -> int | None:
    """Which of these answers, each with its accepted spellings, the text is; None if it is none."""
    written = text.strip().casefold()
    for place, spellings in enumerate(answers):
        if written in [each.casefold() for each in spellings]:
            return place
    said = heard(text, language)
    meant = [[spelling(each, language) for each in accepted] for accepted in answers]
    for reading in said:
        for place, accepted in enumerate(meant):
            if any(same(reading, each) for each in comparable(reading, accepted)):
                return place
        for place, accepted in enumerate(meant):
            if len(reading.words) > 1 and (
                surname_first(reading, accepted)
                or rearranged(reading, accepted, language)
                or shortened_name(reading, accepted)
            ):
                return place
    found = [item for item, each in enumerate(beside) if in_another_case(said, each.forms)]
    if len(found) == 1:
        return found[0]
    if ours := [each for each in said if may_be_from_abroad(each, language)]:
        ends = tuple([each.whole for each in ours])
        no_end = ASCII_LETTERS - {whole[-1] for whole in ends}
        found = [
            item for item, each in enumerate(beside) if in_another_language(ours, ends, no_end, each.abroad, language)
        ]
        if len(found) == 1:
            return found[0]
    slips = [fewest_slips(said, accepted, language) for accepted in meant]
    fewest = min(slips, default=NEVER)
    if fewest < NEVER:
        return slips.index(fewest) if slips.count(fewest) == 1 else None
    if misheard := [each for each in said if "#" not in each.whole and not each.among]:
        found = [item for item, accepted in enumerate(meant) if as_heard(misheard, accepted, language)]
        if len(found) == 1:
            return found[0]
        found = [item for item, each in enumerate(beside) if nearly_in_another_case(misheard, each.forms, language)]
        if len(found) == 1:
            return found[0]
    item = in_short(said, meant, language)
    if item is None:
        item = familiarly(said, meant, language)
    if item is None:
        item = named_twice(text, answers, language, beside)
    if item is None and " " in text.strip():
        item = with_points(text, meant, language)
        if item is None:
            item = gathered(said, meant, language)
    if item is None and len(answers) > 1:
        item = by_people(text, meant, language)
    if item is None and is_sentence(text):
        item = inside_a_remark(text, meant, language, [each.forms for each in beside])
        if item is None and (stands := corrected(text, language)) is not None:
            denied = judge(text.partition(" ")[2], answers, language, beside)  # not "Red Light, Green Light"
            item = judge(stands, answers, language, beside) if denied is None else None
    return item


def as_heard(said: list[Spelling], accepted: list[Spelling], language: Language) -> bool:
    """Fuko for Foucault."""
    return any(
        by_ear(reading, each, language)
        for reading in said
        for each in accepted
        if len(reading.words) == len(each.words) and abs(len(reading.whole) - len(each.whole)) <= FARTHEST
    )


#: Letters by which a mishearing may be longer or shorter.
FARTHEST: Final = 7


def named_twice(
    text: str, answers: Sequence[Sequence[str]], language: Language, beside: Sequence[Beside]
) -> int | None:
    """Löwenzahn bzw. Pusteblume: several names, each of them right and of one thing, letter by letter."""
    several = parts(text)
    if len(several) < 2:
        return None
    items = {exactly(part, answers, language, beside) for part in several}
    return items.pop() if len(items) == 1 else None


def exactly(text: str, answers: Sequence[Sequence[str]], language: Language, beside: Sequence[Beside]) -> int | None:
    said = heard(text, language)
    for item, accepted in enumerate(answers):
        if any(same(reading, spelling(each, language)) for reading in said for each in accepted):
            return item
    found = [item for item, each in enumerate(beside) if in_another_case(said, each.forms)]
    return found[0] if len(found) == 1 else None


def fewest_slips(said: tuple[Spelling, ...], accepted: list[Spelling], language: Language) -> int:
    surnames = frozenset([each.words[0].folded for each in accepted if len(each.words) == 1])
    turned = [forename_first(reading) for reading in said if is_name_in_reverse(reading, surnames)]
    readings = (*said, *turned)
    return min(
        [slips_in(reading, each, language, surnames) for reading in readings for each in accepted], default=NEVER
    )


def in_another_language(
    said: list[Spelling],
    ends: tuple[str, ...],
    no_end: frozenset[str],
    abroad: tuple[tuple[Language, str], ...],
    language: Language,
) -> bool:
    """Letter by letter, and never a number; nothing so short that it may be something else here, as notes are."""
    for other, text in abroad:
        if text[-1].lower() in no_end:
            continue  # quickly, as most do
        for each in (text, text.translate(DIGRAPHS)) if other == "de" and not text.isascii() else (text,):
            if letters(each, language).endswith(ends) and (theirs := spelling(each, language)).whole in ends:
                lettered = len(theirs.words[-1].folded) == 1  # vitamin E is not "vitamine"
                if not lettered or any(len(reading.words) == len(theirs.words) for reading in said):
                    return "#" not in spelling(each, other).whole
    return False


def may_be_from_abroad(said: Spelling, language: Language) -> bool:
    return "#" not in said.whole and not said.among and may_be_foreign(said.whole, language)


def may_be_foreign(word: str, language: Language) -> bool:
    """Nothing so short as notes are, and no short word of this language: sol is ground in French, not salt."""
    if len(word) <= SHORTEST_ABROAD:
        return len(word) == SHORTEST_ABROAD and lexicon(language).frequency(word) < EVERYDAY
    return True


#: Each is folded to itself.
ASCII_LETTERS: Final = frozenset(ascii_lowercase)
SHORTEST_ABROAD: Final = 3
EVERYDAY: Final = 4.0
#: How German is written without its letters; within German folding knows that.
DIGRAPHS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


#: Newton's, Dickens'.
POSSESSIVE: Final = re.compile(rf"(?<=\w)(?:[{APOSTROPHES}]s|(?<=s)[{APOSTROPHES}])[\s.!?]*$", re.IGNORECASE)


#: Paris (France). Not before the first word.
ASIDE: Final = re.compile(r"(?<=[\w.])\s*\([^()]*\)")
#: Braille’a, Kennedy’ego.
FOREIGN: Final = re.compile(rf"(?<=\w)[{APOSTROPHES}](?:a|u|em|owi|ie|ego|emu|m|ów|y)\b", re.IGNORECASE)


@lru_cache(maxsize=REMEMBERED)
def heard(text: str, language: Language) -> tuple[Spelling, ...]:
    """The ways to read what was typed, the nearest to the letter first."""
    literally = spelling(text, language)
    if (named := sign_names(text, language)) is not None:
        return tuple([spelling(each, language) for each in named])
    if language == "en" and (owner := POSSESSIVE.sub("", text)) not in ("", text):
        return (literally, *heard(owner, language))
    if (aside := ASIDE.search(text)) and not EITHER.intersection(tokens(aside[0], language)):
        return (literally, *heard(ASIDE.sub(" ", text), language))
    if language == "pl" and (ended := FOREIGN.sub("", text)) not in ("", text):
        return (literally, *heard(ended, language))
    less = [reading for each in shorter(text, language) for reading in heard(each, language)]
    typed = Typed(text, language)
    if len(typed.words) < 2 and (language != "de" or without_kind(literally.whole) is None):
        return (literally, *less) if literally.words else ()
    found = [literally, *less, *[spelling(each, language) for each in readings(typed)]]
    found += [
        msgspec.structs.replace(spelling(each.text, language), echoed=True, proper=each.proper, among=each.among)
        for each in names(typed)
    ]
    if length := undetailed(typed.words, language):
        proper = typed.words[length] in DETAILED_NAME[language]
        for answer in heard(typed.part(0, length), language):
            found.append(msgspec.structs.replace(answer, echoed=True, proper=proper or answer.proper))
    return tuple([each for each in found if each.words])


def comparable(said: Spelling, accepted: list[Spelling]) -> list[Spelling]:
    """Who says a unit is held to the spellings that have one, if there are any."""
    if said.quantity is None or said.quantity.unit is None:
        return accepted
    return [each for each in accepted if each.quantity is not None and each.quantity.unit is not None] or accepted


def judge_list(
    text: str,
    items: Sequence[Sequence[str]],
    given: Sequence[int],
    language: Language,
    beside: Sequence[Beside] = (),
) -> Verdict:
    """One answer of a list: right if it is an item that was not given before."""
    item = judge(text, items, language, beside)
    return Verdict(item is not None and item not in given, item)


def judge_answer(text: str, accepted: Sequence[str], language: Language, beside: Beside = NOTHING) -> Verdict:
    return Verdict(judge(text, (accepted,), language, (beside,)) is not None)


def judge_target(text: str, language: Language, unit: str | None = None) -> Verdict:
    """The number that was proposed, in the unit that was asked for: "" if that is a count or a year."""
    return Verdict(None, None, proposed(text, language, unit))


def same(said: Spelling, meant: Spelling) -> bool:
    """Letter by letter, with or without blanks; or the same quantity; or so many of whatever was counted."""
    if said.quantity is not None and meant.quantity is not None:
        return agree(said.quantity, meant.quantity)
    if (said.proper and not meant.named) or (said.among and meant.whole not in said.among):
        return False
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
