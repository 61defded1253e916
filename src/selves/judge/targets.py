"""The number that somebody proposes for a target, whatever stands around it: a sum, a short year, a remark."""

import re
from collections.abc import Callable
from typing import Final

from selves.judge.bounds import is_estimate, unbounded
from selves.judge.corrections import corrected
from selves.judge.folding import APOSTROPHES, Language, tokens
from selves.judge.measuring import of_what_was_asked
from selves.judge.numberwords import Number, tidy
from selves.judge.numerals import DIGITS, number, number_and_rest, read_digits
from selves.judge.ordinals import roman
from selves.judge.quantities import in_the_unit, nearly, quantity
from selves.judge.respelling import respelt
from selves.judge.wrapping import unwrapped
from selves.judge.wraps import NEGATIONS

#: 46 (23 pairs).
REMARK: Final = re.compile(r"(?<=\S)\s*[(\[]([^()\[\]]*)[)\]]\s*$")
#: In a remark they offer another number, or take the first one back.
TAKEN_BACK: Final = frozenset("oder or ou lub albo czy bis vielleicht maybe moze".split()) | NEGATIONS
#: Between two ways to say one number: 15 x 15 = 225, six weeks, that is 42 days.
EQUALLY: Final = re.compile(
    r"=|,?\s+(?:czyli|więc|wiec|tj\.|tzn\.|to znaczy|d\.\s?h\.|das heißt|also|daher|c[’']est-à-dire|donc|soit|i\.e\."
    r"|that is|so)\s",
    re.IGNORECASE,
)
SUM: Final = re.compile(r"^\s*\d[\d\s.,]*(?:[-+*x×·/:−–]\s*\d[\d\s.,]*)+$", re.IGNORECASE)
#: What is done to two numbers, that which binds closer last.
OPERATIONS: Final[tuple[tuple[re.Pattern[str], Callable[[float, float], float]], ...]] = (
    (re.compile(r"\+"), lambda one, other: one + other),
    (re.compile(r"[-−–]"), lambda one, other: one - other),
    (re.compile(r"[*x×·]", re.IGNORECASE), lambda one, other: one * other),
    (re.compile(r"[/:]"), lambda one, other: one / other if other else float("nan")),
)
#: '74, also behind a word; no feet, and no minutes.
SHORT_YEAR: Final = re.compile(rf"(?:^|(?<=\s))[{APOSTROPHES}](\d\d)(?![\d{APOSTROPHES}\"])")
#: Below, a short year is of this century; from the other on of the last one; between them nobody knows.
THIS_CENTURY, LAST_CENTURY = 10, 30
#: A whole date, of which only the year was asked for: 8 May 1902, 08.05.1902.
DATE: Final = re.compile(
    r"\b\d{1,2}(?:\.|er|st|nd|rd|th)? (?:of )?(?:jan|feb|fév|mar|mär|apr|avr|kwi|may|mai|maj|jun|jui|cze|jul|lip|aug"
    r"|aoû|sie|sep|wrz|oct|okt|paź|nov|lis|dec|dez|déc|gru|sty|lut)\w*\.? (?=[12]\d{3}\b)"
    r"|\b\d{1,2}[./-]\d{1,2}[./-](?=[12]\d{3}\b)"
    r"|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\.? \d{1,2}(?:st|nd|rd|th)?,? (?=[12]\d{3}\b)",
    re.IGNORECASE,
)
#: No. 5, n° 5, U 96, Symphony No. 104.
NUMBERED: Final = re.compile(
    r"^(?:[A-Z]\.?[ -]?|((?:[^\W\d_]{3,} ){0,3})(?:N[or]\.?|(?:(?<=\w{3} )no|no\.|nr\.?)|[Nn][°º]|№|#) ?)(?=\d+$)"
)
#: So many of two each.
PAIRS: Final = re.compile(r"\b(?:pairs?|paires?|paare?n?|par[yę]?)\b", re.IGNORECASE)
#: A decade, beside which a year is said; alone it is no number.
DECADE: Final = re.compile(
    r"\b(?:(?:in den|in the|the|den|dans"
    r" les|les|w|z)\s+)?(?:(?:latach|lata|années)\s+\d?\d0(?:-?tych)?|\d0(?:er|ern|s|-tych))"
    r"\b[\s,]*",
    re.IGNORECASE,
)
#: Alone it is no year.
CENTURY: Final = re.compile(r"\b(?:jahrhundert|wiek|century|centuries|siècles?\b|siecles?\b)|\d\. ?jh", re.IGNORECASE)
IN_FULL: Final = re.compile(r"\d{4}")
#: MDCCCLXIII; in small letters only what is no word.
IN_ROMAN: Final = re.compile(r"(?:[IVXLCDM]{2,}|[ivxlcdm]{6,})\.?")
#: Who says this has a number in mind, and not another one.
NEARLY: Final = re.compile(
    r"^(?:fast|knapp|beinahe|annähernd|nahezu|prawie|niemal(?:że)?|niecałe|niecałych|blisko|bez mała|presque|quasiment"
    r"|quasi|près d[e’']|pas loin d[e’']|almost|nearly|close to|just about|virtually)\s*(?=\S)",
    re.IGNORECASE,
)
#: When something was: no measure of anything, and no age.
WHEN: Final = re.compile(
    rf"(?:^|\s)(?:in|im|anno|w|we|roku|rok|jahre?|en|an|l[{APOSTROPHES}]an|year|starb|gestorben|geboren|died|born|umarł\w*"
    r"|zmarł\w*|zginął|zginęła|urodz\w*|morte?|décédée?|née?)\s+(?:1\d{3}|20\d\d)\s*(?:r\.?|roku|rok)?[\s.!?]*$"
    r"|^(?:1\d{3}|20\d\d)\s*(?:r\.|roku|rok|gestorben|geboren|died|born|morte?)[\s.!?]*$",
    re.IGNORECASE,
)
#: In the year 48, said as when: of a count nobody says so.
IN_A_YEAR: Final = re.compile(
    r"^(?:im|in|w|we|en|l|the)\b.*\b(?:jahre?|rok|roku|an|année|year)\b|^anno\b", re.IGNORECASE
)
#: What is said in words before a pause, or before when it was: after the war, 1949; po wojnie w 1949.
AT_ITS_TIME: Final = re.compile(
    rf"^(\D*[^\W\d_]{{3,}}\D*?)(?:\s*[,:;–—]\s*(?=[^,]*$)|\s(?=(?:in|im|en|w|we|around|um|vers|circa|ca)\.? "
    rf"(?:the year |jahre? |roku |l[{APOSTROPHES}]an )?(?:1\d{{3}}|20\d\d)\b))(.*\d.*)$",
    re.IGNORECASE,
)
#: 2M inhabitants, but 2M long.
MILLIONS: Final = re.compile(r"(?<=\d) ?M(?![\w²³/])")


def proposed(text: str, language: Language, unit: str | None = None) -> Number | None:
    """In the unit that was asked for; None if it is no number, or more than one. The unit "" says that a year or a
    count was asked for: what is measured is neither.
    """
    found = proposed_at_once(text, language, unit)
    if found is None and (stands := corrected(text, language)) is not None:
        return proposed_at_once(stands, language, unit)
    return found


def proposed_at_once(text: str, language: Language, unit: str | None) -> Number | None:
    """By whoever did not correct himself."""
    if not unit:
        if unit == "" and CENTURY.search(text) and not IN_FULL.search(text):
            return None
        text = DECADE.sub(" ", DATE.sub(" ", SHORT_YEAR.sub(in_full, text)))
    text = NEARLY.sub("", remarked(unwrapped(respelt(text, language), language), language, unit))
    if unit and WHEN.search(text) and (asked := quantity(f"1 {unit}", language)) and not asked.era:
        return None
    first, *others = EQUALLY.split(text)
    if not others:
        found = measured(first, language, unit)
        if found is None:
            found = at_its_time(first, language, unit) if AT_ITS_TIME.match(first) else bounded(first, language, unit)
        return in_this_century_or_the_last(found) if unit == "" and IN_A_YEAR.match(first) else found
    several = [measured_or_calculated(unwrapped(each, language), language, unit) for each in (first, *others)]
    last = several[-1]
    return last if last is not None and all(each is None or nearly(each, last) for each in several) else None


def bounded(text: str, language: Language, unit: str | None) -> Number | None:
    """Who says over 600 proposes 600; but more than 46 of what is counted are not 46."""
    without = unbounded(text)
    found = measured(without.text, language, unit) if without.text != text else None
    return None if found is None or (without.beyond and not unit and not is_estimate(found)) else found


def at_its_time(text: str, language: Language, unit: str | None) -> Number | None:
    """Just after the war, in 1949: the number behind what is said in words, where nothing is denied or left open."""
    said = AT_ITS_TIME.match(text)
    assert said is not None
    before = tokens(said[1], language)
    if any(word in TAKEN_BACK for word in before) or number(said[1], language) is not None:
        return None
    return measured(unwrapped(said[2], language), language, unit)


def in_full(year: re.Match[str]) -> str:
    found = in_this_century_or_the_last(int(year[1]))
    return "" if found is None else str(found)


def in_this_century_or_the_last(year: Number | None) -> Number | None:
    """A short year in full; None if nobody knows of which century it is."""
    if year is None or not 0 <= year < 100:
        return year
    if THIS_CENTURY <= year < LAST_CENTURY:
        return None
    return year + (2000 if year < THIS_CENTURY else 1900)


def remarked(text: str, language: Language, unit: str | None) -> str:
    """Without a remark that is no unit and no era; or only the remark, if it is what the text is nearly."""
    remark = REMARK.search(text)
    if remark is None or TAKEN_BACK.intersection(tokens(remark[1], language)):
        return text
    if NEARLY.match(text) and measured(remark[1], language, unit) is not None:
        return remark[1]
    is_unit = not DIGITS.search(remark[1]) and quantity(f"1 {remark[1]}", language) is not None
    return text if is_unit else text[: remark.start()]


def measured_or_calculated(text: str, language: Language, unit: str | None) -> Number | None:
    if PAIRS.search(text):
        pairs = measured(PAIRS.sub("", text), language, unit)
        return None if pairs is None else tidy(2 * pairs)
    return calculated(text, language) if SUM.match(text) else measured(text, language, unit)


def measured(text: str, language: Language, unit: str | None) -> Number | None:
    if IN_ROMAN.fullmatch(text):
        return roman(text.rstrip(".").casefold())
    text = NUMBERED.sub(r"\1", text)
    if (in_millions := MILLIONS.sub(" mio", text)) != text and not is_length(unit, language):
        text = in_millions
    found = quantity(text, language)
    if found is not None:
        return in_the_unit(found, unit, language)
    if not unit:
        return number(text, language)
    counted = number_and_rest(text, language)
    return None if counted is None else of_what_was_asked(*counted, unit, language)


def calculated(text: str, language: Language) -> Number:
    for sign, operation in OPERATIONS:
        *before, last = sign.split(text)
        if before:
            first = text[: -len(last) - 1]
            return tidy(operation(calculated(first, language), calculated(last, language)))
    return read_digits(text.strip(), language)


def is_length(unit: str | None, language: Language) -> bool:
    asked = quantity(f"1 {unit}", language) if unit else None
    return asked is not None and asked.unit is not None and asked.unit.dimension == "length"
