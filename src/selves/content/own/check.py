"""What may be wrong with an own card, by card, language and field, with a kind: screens and the command line say it in
people's words. What blocks keeps a card (or a language of it) from being dealt; everything else is advice.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec
import numpy
from rapidfuzz import fuzz, process

from selves.content import check_ego, check_egomaster, check_essence, check_identity
from selves.content.check import ALIKE, PLACEHOLDER, compared, normalised
from selves.content.languages import Language
from selves.content.own.box import (
    TEXTS,
    EgoCard,
    EgoTexts,
    OwnBox,
    OwnCard,
    PathCard,
    QuestionCard,
    QuestionTexts,
    SituationCard,
    TermCard,
    Texts,
)
from selves.kernel.plain import is_blank

Kind = Literal[
    "empty", "long", "fact", "few", "many", "uneven",  # these block
    "same", "given away", "thin", "alike", "bracket", "full stop", "no question", "missing",
]  # fmt: skip
BLOCKING: Final[frozenset[Kind]] = frozenset({"empty", "long", "fact", "few", "many", "uneven"})

#: The longest text of every field, as in the checks of our boxes.
LONGEST: Final[dict[type[OwnCard], dict[str, int]]] = {
    EgoCard: {
        "question": check_ego.QUESTION,
        **dict.fromkeys(("answer1", "answer2", "answer3"), check_ego.ANSWER),
        "talk": check_ego.QUESTION,
    },
    PathCard: dict.fromkeys(("question", "talk"), check_essence.QUESTION),
    TermCard: {"term": check_essence.TERM},
    SituationCard: {
        "title": check_identity.TITLE,
        "situation": check_identity.SITUATION,
        "question": check_identity.QUESTION,
    },
    QuestionCard: {
        "keyword": check_egomaster.KEYWORD,
        "question": check_egomaster.QUESTION,
        "answers": check_egomaster.ANSWER,
        "unit": check_egomaster.KEYWORD,
    },
}
#: Texts that need not be there.
OPTIONAL: Final = ("talk", "unit")
#: What must end with a question mark.
QUESTIONS: Final[dict[type[OwnCard], str]] = {PathCard: "question", SituationCard: "question"}
SLICE: Final = 200  # cards that are compared at once
ANSWERS: Final = ("answer1", "answer2", "answer3")


class Finding(msgspec.Struct, frozen=True):
    """What is wrong where: of all languages if it names none. `limit` is how long or how many; `other` the card, or
    the text, that it has to do with.
    """

    card: str
    kind: Kind
    field: str
    language: Language | None = None
    limit: int = 0
    other: str = ""

    @property
    def blocks(self) -> bool:
        return self.kind in BLOCKING


def complete(card: OwnCard, languages: Iterable[Language]) -> tuple[Language, ...]:
    """The languages, in the order of the box, in which this card can be played; none if it lacks what all need."""
    if any(fact_findings(card)):
        return ()
    whole = [language for language in languages if language in card.texts and not blocked(card, language)]
    return tuple(language for language in whole if even(card, whole[0], language))


def even(card: OwnCard, first: Language, language: Language) -> bool:
    """The items of a list are the same ones in every language."""
    if not isinstance(card, QuestionCard) or card.icon != "ping-pong":
        return True
    return len(card.texts[first].answers) == len(card.texts[language].answers)


def blocked(card: OwnCard, language: Language) -> bool:
    return any(found.blocks for found in text_findings(card, language, card.texts[language]))


def findings(box: OwnBox) -> tuple[Finding, ...]:
    """All there is to say about a box, card by card."""
    found: dict[str, list[Finding]] = {card.id: list(card_findings(card, box.languages)) for card in box.cards}
    for language in box.languages:
        for finding in alike(box.cards, language):
            found[finding.card].append(finding)
    return tuple(finding for several in found.values() for finding in several)


def card_findings(card: OwnCard, languages: tuple[Language, ...]) -> Iterator[Finding]:
    """What can be told of one card without looking at the others."""
    yield from fact_findings(card)
    first: Language | None = None
    for language in languages:
        texts = card.texts.get(language)
        if texts is None:
            kind: Kind = "missing" if card.texts else "empty"
            yield Finding(card.id, kind, next(iter(LONGEST[type(card)])), language)
            continue
        found = [*text_findings(card, language, texts)]
        yield from found
        yield from advice(card, language, texts)
        if not any(each.blocks for each in found):
            first = first or language
            if not even(card, first, language):
                yield Finding(card.id, "uneven", "answers", language)


def fact_findings(card: OwnCard) -> Iterator[Finding]:
    """What the rules need, and is not chosen yet."""
    if isinstance(card, SituationCard):
        if card.trait1 is None:
            yield Finding(card.id, "fact", "trait1")
        if card.trait2 is None or card.trait2 == card.trait1:
            yield Finding(card.id, "fact", "trait2")
    if isinstance(card, QuestionCard):
        if card.booklet != "solo" and card.icon is None:
            yield Finding(card.id, "fact", "icon")
        if card.icon == "target" and card.number is None:
            yield Finding(card.id, "fact", "number")


def text_findings(card: OwnCard, language: Language, texts: Texts) -> Iterator[Finding]:
    """What keeps this language of a card from being dealt."""
    for field, longest in LONGEST[type(card)].items():
        if field == "answers":
            continue
        text: str = getattr(texts, field)
        if is_blank(text) and field not in OPTIONAL:
            yield Finding(card.id, "empty", field, language)
        if len(text) > longest:
            yield Finding(card.id, "long", field, language, longest)
    if isinstance(card, QuestionCard) and isinstance(texts, QuestionTexts) and card.icon != "target":
        yield from answer_findings(card, language, texts)


def answer_findings(card: QuestionCard, language: Language, texts: QuestionTexts) -> Iterator[Finding]:
    least, most = (check_egomaster.SHORTEST, check_egomaster.LONGEST) if card.icon == "ping-pong" else (1, 1)
    if not texts.answers:
        yield Finding(card.id, "empty", "answers", language)
    elif len(texts.answers) < least:
        yield Finding(card.id, "few", "answers", language, least)
    elif len(texts.answers) > most:
        yield Finding(card.id, "many", "answers", language, most)
    longest = LONGEST[QuestionCard]["answers"]
    for spellings in texts.answers:
        for spelling in spellings:
            if len(spelling) > longest:
                yield Finding(card.id, "long", "answers", language, longest, spelling)


def advice(card: OwnCard, language: Language, texts: Texts) -> Iterator[Finding]:
    """What would make a better card."""
    for field in TEXTS[type(card)].__struct_fields__:
        text = getattr(texts, field)
        if isinstance(text, str) and PLACEHOLDER.search(text):
            yield Finding(card.id, "bracket", field, language)
    asked = QUESTIONS.get(type(card))
    if asked and (text := getattr(texts, asked)) and not text.endswith("?"):
        yield Finding(card.id, "no question", asked, language)
    if isinstance(texts, EgoTexts):
        yield from answers_of_ego(card, language, texts)
    if isinstance(card, QuestionCard) and isinstance(texts, QuestionTexts) and card.icon != "target":
        yield from advice_on_answers(card, language, texts)


def answers_of_ego(card: OwnCard, language: Language, texts: EgoTexts) -> Iterator[Finding]:
    """Three that are told apart: none says what another says, too."""
    said: dict[str, str] = {}
    for field in ANSWERS:
        text: str = getattr(texts, field)
        if text.endswith(".") and not text.endswith("..."):
            yield Finding(card.id, "full stop", field, language)
        plain = compared(text)
        if plain and plain in said:
            yield Finding(card.id, "same", field, language, other=said[plain])
        said.setdefault(plain, text)


def advice_on_answers(card: QuestionCard, language: Language, texts: QuestionTexts) -> Iterator[Finding]:
    """An answer that the question gives away, that two items share, or of which one long spelling alone is right."""
    asked = f" {normalised(f'{texts.keyword} {texts.question}')} "
    owners: dict[str, int] = {}
    for place, spellings in enumerate(texts.answers):
        for spelling in spellings:
            answer = normalised(spelling)
            if owners.setdefault(answer, place) != place:
                yield Finding(card.id, "same", "answers", language, other=spelling)
            if len(answer) >= check_egomaster.SHORT and f" {answer} " in asked:
                yield Finding(card.id, "given away", "answers", language, other=spelling)
        if len(spellings) == 1 and len(spellings[0].split()) > 1:
            yield Finding(card.id, "thin", "answers", language, other=spellings[0])


def alike(cards: tuple[OwnCard, ...], language: Language) -> Iterator[Finding]:
    """Cards of one kind that say almost the same."""
    said: dict[type[OwnCard], list[tuple[str, str, str]]] = defaultdict(list)
    for card in cards:
        field = "situation" if isinstance(card, SituationCard) else next(iter(TEXTS[type(card)].__struct_fields__))
        field = "question" if field == "keyword" else field
        texts = card.texts.get(language)
        plain = " ".join(sorted(normalised(getattr(texts, field)).split())) if texts else ""
        if plain:
            said[type(card)].append((card.id, field, plain))
    for several in said.values():
        yield from alike_among(several, language)


def alike_among(several: list[tuple[str, str, str]], language: Language) -> Iterator[Finding]:
    """Sorted by length, and in slices: only what is of about the same length can be nine tenths alike. Of each is told
    one that came before it, however many there are.
    """
    by_length = sorted(several, key=lambda each: len(each[2]))
    plain = [text for _, _, text in by_length]
    lengths, told = [len(text) for text in plain], set[str]()
    for start in range(0, len(plain), SLICE):
        here = plain[start : start + SLICE]
        end = bisect_right(lengths, len(here[-1]) * (200 - ALIKE) / ALIKE)
        found = process.cdist(here, plain[start:end], scorer=fuzz.ratio, score_cutoff=ALIKE, dtype=numpy.uint8)
        later = numpy.triu(found, 1)
        for second in numpy.flatnonzero(later.any(axis=0)):
            id_, field, _ = by_length[start + second]
            if id_ not in told:
                told.add(id_)
                yield Finding(id_, "alike", field, language, other=by_length[start + later[:, second].argmax()][0])
