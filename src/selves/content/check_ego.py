"""What the ego box must be: see CONTRIBUTING.md for what makes a card good; this proves what a machine can."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

from selves.content.boxes import WrittenBox
from selves.content.check import (
    Problem,
    Report,
    count_problems,
    likeness_problems,
    normalised,
    repeated,
    shares,
    text_problems,
)
from selves.content.ego import THEMES, Texts, WrittenCard, WrittenSide
from selves.content.languages import LANGUAGES, Language
from selves.content.sound import beginnings, first_words, short, tagged
from selves.games.ego.moods import Mood, fits

QUESTION, ANSWER = 140, 60
HARMLESS_AT_LEAST, INTIMATE_AT_MOST = 0.6, 0.1
#: Questions that there must be of a mood, so that a group does not hear the same ones the next time.
MOODS_AT_LEAST: dict[Mood, int] = {"kids": 120, "colleagues": 120, "two": 60}
TAGGED_AT_MOST, SHORT_AT_LEAST = 0.35, 0.15


def check(box: WrittenBox[WrittenCard]) -> Report:
    sides = {f"{card.id}/{part}": getattr(card, part) for card in box.cards for part in ("front", "back")}
    questions = len(sides)
    facts = {
        "cards": len(box.cards),
        "questions": questions,
        "reviewed": sum(side.reviewed for side in sides.values()),
        "sensitivity": shares(str(side.sensitivity) for side in sides.values()),
        "themes": shares(side.theme for side in sides.values()),
        "moods": {mood: sum(fits(side.facts, mood) for side in sides.values()) for mood in get_args(Mood)},
        "heavy": sum("heavy" in side.tags for side in sides.values()),
        "spicy": shares(str(side.spicy) for side in sides.values()),
    }
    asked = {language: {id_: side.text(language)[0] for id_, side in sides.items()} for language in LANGUAGES}
    problems = (
        *repeated(card.id for card in box.cards),
        *count_problems(box.manifest.counts, {"cards": len(box.cards), "questions": questions}),
        *box_problems(list(sides.values())),
        *(problem for card in box.cards for problem in card_problems(card)),
        *(problem for language in LANGUAGES for problem in language_problems(sides, language)),
    )
    sounds = {language: sound([side.text(language) for side in sides.values()]) for language in LANGUAGES}
    problems += tuple(problem for language, found in sounds.items() for problem in sound_problems(language, found))
    return Report("ego", {language: facts | sounds[language] for language in LANGUAGES}, problems, asked)


def sound(texts: list[Texts]) -> dict[str, Any]:
    answers = [answer for _, *answers in texts for answer in answers]
    return {
        "tagged": tagged(answers),
        "short": short(answers),
        "first_words": first_words([question for question, *_ in texts]),
    }


def sound_problems(language: Language, found: dict[str, Any]) -> Iterator[Problem]:
    """Answers are said plainly, as friends would; the joke is the players'."""
    if found["tagged"] > TAGGED_AT_MOST:
        yield Problem("box", language, f"{found['tagged']:.0%} of the answers have a tag")
    if found["short"] < SHORT_AT_LEAST:
        yield Problem("box", language, f"only {found['short']:.0%} of the answers have three words or fewer")


def box_problems(sides: list[WrittenSide]) -> Iterator[Problem]:
    """Sensitivity shares, enough for every mood, and themes spread evenly: none twice or half as often as even."""
    levels = Counter(side.sensitivity for side in sides)
    if levels[0] < HARMLESS_AT_LEAST * len(sides):
        yield Problem("box", None, f"{levels[0]} of {len(sides)} questions are harmless, fewer than 60 %")
    if levels[2] > INTIMATE_AT_MOST * len(sides):
        yield Problem("box", None, f"{levels[2]} of {len(sides)} questions are intimate, more than 10 %")
    for mood, least in MOODS_AT_LEAST.items():
        if (found := sum(fits(side.facts, mood) for side in sides)) < least:
            yield Problem("box", None, f"{found} questions for the mood {mood!r}, fewer than {least}")
    themes = Counter(side.theme for side in sides)
    even = len(sides) / len(THEMES)
    for theme in THEMES:
        if not even / 2 <= themes[theme] <= even * 2:
            yield Problem("box", None, f"{themes[theme]} questions about {theme}, where {even:.0f} would be even")


def card_problems(card: WrittenCard) -> Iterator[Problem]:
    if card.front.theme == card.back.theme:
        yield Problem(card.id, None, f"both sides are about {card.front.theme}: turning it over should help")


def language_problems(sides: dict[str, WrittenSide], language: Language) -> Iterator[Problem]:
    texts = {id_: side.text(language) for id_, side in sides.items()}
    for id_, (question, *answers) in texts.items():
        yield from text_problems(id_, language, question, QUESTION)
        for answer in answers:
            yield from text_problems(id_, language, answer, ANSWER)
            if answer.endswith("."):
                yield Problem(id_, language, f"an answer ends with a full stop: {answer!r}")
        if len({normalised(answer) for answer in answers}) < len(answers):
            yield Problem(id_, language, "two answers are the same")
    yield from likeness_problems(language, {id_: question for id_, (question, *_) in texts.items()})
    yield from beginnings(language, [question for question, *_ in texts.values()])
    yield from likeness_problems(language, {id_: " ".join(answers) for id_, (_, *answers) in texts.items()})
