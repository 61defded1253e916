"""Egomaster's three booklets: questions with every accepted answer, in four languages."""

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

import msgspec

from selves.content.box import Box
from selves.content.content import Content
from selves.content.forms import forms_of, kept
from selves.content.languages import LANGUAGES, Language
from selves.content.own.mark import OWN_ID, Mark, sensitivity_of, spiciness_of
from selves.content.rulebook import Words
from selves.games.egomaster.cards import Card, Icon, Mode
from selves.games.egomaster.contest import given_items
from selves.games.egomaster.play import Sought
from selves.judge.judge import Beside, judge_answer, judge_list, judge_target
from selves.judge.lexicon import lexicon

Difficulty = Literal[1, 2, 3]
Field = Literal[
    "geography", "history", "science", "nature", "body", "food", "arts", "music", "film", "sport", "language",
    "everyday", "technology",
]  # fmt: skip

#: Whose life a question is about: of those who speak this language.
Anchor = Literal["pl", "fr", "de", "en"]
#: What a number is asked for: to be estimated, as hardly anybody knows it; or to be known by heart, or reckoned.
TargetKind = Literal["estimate", "recall"]

Spellings = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is accepted in each language; the first is shown."""

    de: Spellings
    pl: Spellings
    fr: Spellings
    en: Spellings

    def text(self, language: Language) -> tuple[str, ...]:
        spellings: tuple[str, ...] = getattr(self, language)
        return spellings

    def beside(self, language: Language) -> Beside:
        """What else is right: these in other cases, and in the other languages."""
        abroad = [(other, each) for other in LANGUAGES if other != language for each in self.text(other)]
        return Beside(forms_of(self.text(language), language), tuple(abroad))


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written after a number; nothing after a year or a count."""

    de: str
    pl: str
    fr: str
    en: str


class WrittenQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question of a booklet: solo has no icon; of answers, items and number it has what its icon needs.

    `anchor`, `person` (who is asked for is a woman or a man, or all in a list are) and `target` are for editors: they
    are counted in `figures_egomaster.py`, and no rule reads them.
    """

    id: Annotated[str, msgspec.Meta(pattern=rf"^(egomaster-(solo|duo|multi)-[a-z]+-\d{{2}}|{OWN_ID})$")]
    booklet: Mode
    icon: Icon | None
    field: Field
    difficulty: Difficulty
    reviewed: bool
    keyword: Words
    question: Words
    answers: Answers | None = None
    items: tuple[Answers, ...] | None = None
    number: int | float | None = None
    unit: Units | None = None
    anchor: Anchor | None = None
    person: Literal["woman", "man"] | None = None
    target: TargetKind | None = None
    own: Mark = msgspec.UNSET

    def accepted(self, language: Language) -> tuple[tuple[str, ...], ...]:
        """The answers that are told apart, each with its spellings; none for a number."""
        if self.items is not None:
            return tuple(item.text(language) for item in self.items)
        return (self.answers.text(language),) if self.answers is not None else ()

    def beside(self, language: Language) -> tuple[Beside, ...]:
        """What else is right for each of them."""
        answers = self.items if self.items is not None else () if self.answers is None else (self.answers,)
        return tuple([each.beside(language) for each in answers])


def dealt(card: WrittenQuestion, sensitivity: int) -> Card | None:
    """The facts of a question that is reviewed; our trivia goes close to nobody."""
    if not card.reviewed or sensitivity_of(card.own) > sensitivity:
        return None
    return Card(card.id, card.booklet, card.icon, card.difficulty, len(card.items or ()), card.number)


def text(box: Box[WrittenQuestion], card: str, part: str, language: Language) -> tuple[str, ...]:
    """The keyword, the question, the solution, or an item of it."""
    question = box.by_id[card]
    if part == "keyword":
        return (getattr(question.keyword, language),)
    if part == "question":
        return (getattr(question.question, language),)
    if part == "solution":
        return solution(question, language)
    return question.accepted(language)[int(part.removeprefix("item."))][:1]


#: So many spellings of an answer are shown; more are accepted than anybody wants to read.
SHOWN: Final = 4


def solution(question: WrittenQuestion, language: Language) -> tuple[str, ...]:
    """The first of the accepted spellings; of a list every item with its own; of a target the number and its unit."""
    if question.number is not None:
        return (f"{question.number:g}" if isinstance(question.number, float) else str(question.number),
                getattr(question.unit, language))  # fmt: skip
    accepted = [spellings[:SHOWN] for spellings in question.accepted(language)]
    if question.items is not None:
        return tuple(" / ".join(spellings) for spellings in accepted)
    return accepted[0]


def witness(box: Box[WrittenQuestion], sought: Sought, language: Language) -> dict[str, Any]:
    """What the rules are told about a typed answer: the judge's verdict, in the language of whoever typed it."""
    if sought.text is None:
        return {}
    challenge, question = sought.challenge, None if sought.card is None else box.by_id[sought.card.id]
    if challenge.icon == "target":
        unit = None if question is None or question.unit is None else getattr(question.unit, language)
        return {"number": judge_target(sought.text, language, unit).number}
    accepted = challenge.spelled if question is None else question.accepted(language)
    beside = () if question is None else question.beside(language)
    if challenge.icon == "ping-pong":
        verdict = judge_list(sought.text, accepted, given_items(challenge.attempts), language, beside)
        return {"right": verdict.right, "item": verdict.item}
    return {"right": bool(accepted) and judge_answer(sought.text, accepted[0], language, *beside).right}


def prepare() -> None:
    """Read the words of all languages, which takes a second or two, and the forms of the answers."""
    for language in LANGUAGES:
        lexicon(language)
    kept()


def spellings(cards: Iterable[WrittenQuestion]) -> dict[Language, set[str]]:
    """Every accepted answer of a box."""
    return {
        language: {each for card in cards for accepted in card.accepted(language) for each in accepted}
        for language in LANGUAGES
    }


CONTENT = Content(WrittenQuestion, dealt, text, witness, True, prepare, spiciness=lambda card: spiciness_of(card.own))
