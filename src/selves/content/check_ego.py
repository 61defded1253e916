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
from selves.content.ego import THEMES, Texts, Theme, WrittenCard, WrittenSide
from selves.content.eyes import looked_at
from selves.content.languages import LANGUAGES, Language
from selves.content.named import NAME, fill, name_problems
from selves.content.sound import beginnings, first_words, short, tagged
from selves.games.ego.cards import Mood, fits

QUESTION, ANSWER = 140, 60
HARMLESS_AT_LEAST, INTIMATE_AT_MOST = 0.6, 0.1
#: Questions that there must be of a mood, so that a group does not hear the same ones the next time.
MOODS_AT_LEAST: dict[Mood, int] = {"kids": 120, "colleagues": 120, "two": 60}
#: Warm questions that there must be of every mood: a last one for each of two full tables.
WARM_AT_LEAST = 12
TAGGED_AT_MOST, SHORT_AT_LEAST = 0.35, 0.15
#: Themes that colleagues do not ask each other about.
PRIVATE: frozenset[Theme] = frozenset({"family", "childhood", "money"})
#: A name as it is read in a question whose length is measured.
SOMEONE = "Konstantyna"

Sides = dict[str, WrittenSide]


def check(box: WrittenBox[WrittenCard]) -> Report:
    printed = sides_of([card for card in box.cards if not card.about])
    about = sides_of([card for card in box.cards if card.about])
    sides = printed | about
    cards = len(box.cards) - len(about)
    eyes, unseen = looked_at(box.eyes, {id_: side.reviewed for id_, side in sides.items()})
    facts = {
        "cards": cards,
        "questions": len(printed),
        "reviewed": sum(side.reviewed for side in sides.values()),
        **eyes,
        "sensitivity": shares(str(side.sensitivity) for side in printed.values()),
        "themes": shares(side.theme for side in printed.values()),
        "moods": moods(printed),
        "heavy": sum("heavy" in side.tags for side in printed.values()),
        "warm": moods({id_: side for id_, side in printed.items() if "warm" in side.tags}),
        "spicy": shares(str(side.spicy) for side in printed.values()),
        "devices": dict(Counter(side.device for side in sides.values() if side.device)),
    }
    asked = {language: {id_: side.text(language)[0] for id_, side in sides.items()} for language in LANGUAGES}
    problems = [
        *unseen,
        *repeated(card.id for card in box.cards),
        *count_problems(box.manifest.counts, {"cards": cards, "questions": len(printed), "about": len(about)}),
        *box_problems(list(printed.values())),
        *device_problems(sides),
        *(problem for card in box.cards for problem in card_problems(card)),
        *(problem for language in LANGUAGES for problem in language_problems(sides, language)),
        *(problem for language in LANGUAGES for problem in named_problems(sides, about, language)),
    ]
    languages: dict[Language, dict[str, Any]] = {}
    for language in LANGUAGES:
        sounds = {which: sound(of, language) for which, of in (("box", printed), ("about", about)) if of}
        for which, found in sounds.items():
            problems += sound_problems(which, language, found)
        named = {"questions": len(about), "moods": moods(about)} | sounds.get("about", {})
        languages[language] = facts | sounds.get("box", {}) | {"about": named}
    return Report("ego", languages, tuple(problems), asked)


def sides_of(cards: list[WrittenCard]) -> Sides:
    return {f"{card.id}/{part}": side for card in cards for part, side in card.sides.items()}


def moods(sides: Sides) -> dict[str, int]:
    return {mood: sum(fits(side.facts, mood) for side in sides.values()) for mood in get_args(Mood)}


def sound(sides: Sides, language: Language) -> dict[str, Any]:
    texts: list[Texts] = [side.text(language) for side in sides.values()]
    answers = [answer for _, *answers in texts for answer in answers]
    return {
        "tagged": tagged(answers),
        "short": short(answers),
        "first_words": first_words([question for question, *_ in texts]),
    }


def sound_problems(which: str, language: Language, found: dict[str, Any]) -> Iterator[Problem]:
    """Answers are said plainly, as friends would; the joke is the players'."""
    if found["tagged"] > TAGGED_AT_MOST:
        yield Problem(which, language, f"{found['tagged']:.0%} of the answers have a tag")
    if found["short"] < SHORT_AT_LEAST:
        yield Problem(which, language, f"only {found['short']:.0%} of the answers have three words or fewer")


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
    for mood in get_args(Mood):
        if (found := sum("warm" in side.tags and fits(side.facts, mood) for side in sides)) < WARM_AT_LEAST:
            yield Problem("box", None, f"{found} warm questions for the mood {mood!r}, fewer than {WARM_AT_LEAST}")
    themes = Counter(side.theme for side in sides)
    even = len(sides) / len(THEMES)
    for theme in THEMES:
        if not even / 2 <= themes[theme] <= even * 2:
            yield Problem("box", None, f"{themes[theme]} questions about {theme}, where {even:.0f} would be even")


def device_problems(sides: Sides) -> Iterator[Problem]:
    """The same joke is not made twice about the same thing."""
    told: dict[tuple[str, Theme], str] = {}
    for id_, side in sides.items():
        if side.device is None:
            continue
        first = told.setdefault((side.device, side.theme), id_)
        if first != id_:
            yield Problem(id_, None, f"asks about {side.theme} by the same device as {first}: {side.device}")


def card_problems(card: WrittenCard) -> Iterator[Problem]:
    if card.back is not None and card.front.theme == card.back.theme:
        yield Problem(card.id, None, f"both sides are about {card.front.theme}: turning it over should help")
    for part, side in card.sides.items():
        if side.talk is None:
            yield Problem(f"{card.id}/{part}", None, "there is no line to talk about when it is revealed")
        if "work" in side.tags and (side.theme in PRIVATE or side.spicy):
            yield Problem(f"{card.id}/{part}", None, "what is about family, childhood, money or love is not for work")
        if {"heavy", "warm"} <= {*side.tags}:
            yield Problem(f"{card.id}/{part}", None, "what is heavy is not warm")
        if "kids" in side.tags and (side.sensitivity or side.spicy or "heavy" in side.tags):
            yield Problem(f"{card.id}/{part}", None, "what is close, spicy or heavy is not for children")
    if card.about != card.id.startswith("ego-about-"):
        yield Problem(card.id, None, "a card about the table has one side, and any other has two")


def language_problems(sides: Sides, language: Language) -> Iterator[Problem]:
    texts = {id_: side.text(language) for id_, side in sides.items()}
    for id_, (question, *answers) in texts.items():
        yield from text_problems(id_, language, fill(question, SOMEONE, language), QUESTION)
        for answer in answers:
            yield from text_problems(id_, language, answer, ANSWER)
            if answer.endswith("."):
                yield Problem(id_, language, f"an answer ends with a full stop: {answer!r}")
        if len({normalised(answer) for answer in answers}) < len(answers):
            yield Problem(id_, language, "two answers are the same")
    yield from likeness_problems(language, {id_: question for id_, (question, *_) in texts.items()})
    yield from beginnings(language, [question for question, *_ in texts.values()])
    yield from likeness_problems(language, {id_: " ".join(answers) for id_, (_, *answers) in texts.items()})


def named_problems(sides: Sides, about: Sides, language: Language) -> Iterator[Problem]:
    """Whoever is named stands in the question, and what is said in the line to talk is about nobody else."""
    for id_, side in sides.items():
        question, *_ = side.text(language)
        if (NAME in question) != (id_ in about):
            yield Problem(id_, language, f"a name stands in a question about the table, and in no other: {question!r}")
        if id_ not in about and side.talk is not None and NAME in side.talk.text(language):
            yield Problem(id_, language, "the line to talk names somebody whom the question does not")
        for text in side.spoken(language):
            yield from name_problems(id_, language, text)
    yield from beginnings(language, [side.text(language)[0] for side in about.values()], "about")
