"""What Egomaster's booklets must be, as far as a machine can tell; the facts are for eyes that answer them blind."""

from collections import Counter
from collections.abc import Iterator

from selves.content.boxes import WrittenBox, candidates
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
from selves.content.egomaster import WrittenQuestion
from selves.content.eyes import looked_at
from selves.content.figures_egomaster import figures
from selves.content.languages import LANGUAGES, Language
from selves.games.egomaster.cards import MODES, Mode
from selves.judge.judge import judge

QUESTION, KEYWORD, ANSWER = 160, 24, 60
SHORTEST, LONGEST = 5, 15  # items of a list
ENOUGH = 100  # questions of a booklet, from which on its shares are looked at
#: At most this share of film, music and sport is English-speaking life.
ENGLISH = 0.4
#: At least so many questions are about the life of those who speak each of these.
ANCHORED: dict[Language, int] = {"pl": 90, "fr": 90, "de": 90}
WOMEN = 1 / 3  # at least, of the persons asked for
ESTIMATED = 0.8  # at least, of the targets: an exact answer to one that is known wins at once
HARD = 3  # the difficulty from which on hardly anybody knows a whole list
SHORT = 4  # letters; shorter answers may stand in a question by accident
#: What people call a country for short. It is right in a list in which it can mean no other item.
SHORT_FORMS: dict[Language, dict[str, str]] = {
    "de": {"Großbritannien": "England", "Niederlande": "Holland", "USA": "Amerika"},
    "pl": {"Wielka Brytania": "Anglia", "Stany Zjednoczone": "Ameryka", "Niderlandy": "Holandia"},
    "fr": {"Royaume-Uni": "Angleterre", "Pays-Bas": "Hollande", "États-Unis": "Amérique"},
    "en": {"United Kingdom": "England", "Netherlands": "Holland", "USA": "America"},
}


def check(box: WrittenBox[WrittenQuestion]) -> Report:
    counts: Counter[str] = Counter(card.booklet for card in box.cards)
    waiting = candidates("egomaster", WrittenQuestion)
    all_cards = (*box.cards, *waiting)
    eyes, unseen = looked_at(box.eyes, {card.id: card.reviewed for card in box.cards})
    facts = {
        **counts,
        "reviewed": sum(card.reviewed for card in box.cards),
        **eyes,
        "icons": shares(card.icon or "none" for card in box.cards if card.booklet != "solo"),
        "fields": shares(card.field for card in box.cards),
        "difficulty": shares(str(card.difficulty) for card in box.cards),
        **figures(box.cards),
        "candidates": dict(Counter(card.anchor or "none" for card in waiting)),
    }
    problems = (
        *unseen,
        *repeated(card.id for card in all_cards),
        *(
            Problem(card.id, None, "a candidate is reviewed: it belongs into the box")
            for card in waiting
            if card.reviewed
        ),
        *count_problems(box.manifest.counts, counts),
        *(problem for card in all_cards for problem in card_problems(card)),
        *fairness_problems(box.cards),
        *(problem for booklet in MODES for problem in share_problems(booklet, box.cards)),
        *(problem for language in LANGUAGES for problem in language_problems(all_cards, language)),
    )
    return Report("egomaster", {language: dict(facts) for language in LANGUAGES}, problems)


def fairness_problems(cards: tuple[WrittenQuestion, ...]) -> Iterator[Problem]:
    """Everybody at the table finds himself in the booklets, and whoever begins has nothing for it."""
    for card in cards:
        if card.booklet == "duo" and card.difficulty < HARD and len(card.items or ()) % 2:
            yield Problem(card.id, None, "who begins has the last word, as the list is easy and its number odd")
    if len(cards) < ENOUGH:
        return
    found = figures(cards)
    for field, share in found["english"].items():
        if share > ENGLISH:
            yield Problem(field, None, f"{share:.0%} of it is English-speaking life")
    for language, least in ANCHORED.items():
        if found["anchors"][language] < least:
            yield Problem("anchors", language, f"{found['anchors'][language]} questions; {least} are asked for")
    if found["women"] < WOMEN:
        yield Problem("women", None, f"{found['women']:.0%} of the persons asked for")
    estimated, targets = found["targets"]["estimate"], sum(found["targets"].values())
    if estimated < ESTIMATED * targets:
        yield Problem("targets", None, f"{estimated} of {targets} are worth estimating")


def share_problems(booklet: Mode, cards: tuple[WrittenQuestion, ...]) -> Iterator[Problem]:
    """In every booklet about a third of each icon and difficulty, and all fields alike: a page means nothing."""
    here = [card for card in cards if card.booklet == booklet]
    if len(here) < ENOUGH:
        return
    found: dict[str, dict[str, float]] = {
        "difficulty": shares(str(card.difficulty) for card in here),
        "field": shares(card.field for card in here),
    }
    if booklet != "solo":
        found["icon"] = shares(str(card.icon) for card in here)
    for what, parts in found.items():
        for name, share in parts.items():
            if not 0.7 < share * len(parts) < 1.4:
                yield Problem(f"{booklet}", None, f"{what} {name} has a share of {share:.0%} among {len(parts)}")


def card_problems(card: WrittenQuestion) -> Iterator[Problem]:
    """A question has what its icon needs, and nothing else."""
    if (card.icon is None) != (card.booklet == "solo"):
        yield Problem(card.id, None, f"the icon {card.icon} in the booklet {card.booklet}")
    if not card.id.startswith(f"egomaster-{card.booklet}-{card.field}-"):
        yield Problem(card.id, None, f"not an id of {card.booklet}, {card.field}")
    found = {"answers": card.answers is not None, "items": card.items is not None, "number": card.number is not None}
    needed = {"target": "number", "ping-pong": "items"}.get(card.icon or "", "answers")
    for what, there in found.items():
        if there != (what == needed):
            yield Problem(card.id, None, f"{what} {'stand' if there else 'are missing'} where {needed} are asked for")
    if (card.unit is not None) != (card.number is not None):
        yield Problem(card.id, None, "a number has a unit, and nothing else has")
    if (card.target is not None) != (card.icon == "target"):
        yield Problem(card.id, None, "of a target it is said whether it is estimated or recalled, and of nothing else")
    if card.person is not None and card.number is not None:
        yield Problem(card.id, None, "a number is no person")
    if card.items is not None and not SHORTEST <= len(card.items) <= LONGEST:
        yield Problem(card.id, None, f"a list of {len(card.items)}; {SHORTEST} to {LONGEST} are asked for")


def language_problems(cards: tuple[WrittenQuestion, ...], language: Language) -> Iterator[Problem]:
    for card in cards:
        question, keyword = getattr(card.question, language), getattr(card.keyword, language)
        yield from text_problems(card.id, language, question, QUESTION)
        yield from text_problems(card.id, language, keyword, KEYWORD)
        yield from short_form_problems(card, language)
        owners: dict[str, int] = {}
        for place, spellings in enumerate(card.accepted(language)):
            for spelling in spellings:
                yield from text_problems(card.id, language, spelling, ANSWER, foreign=True)
                answer = normalised(spelling)
                if owners.setdefault(answer, place) != place:
                    yield Problem(card.id, language, f"{spelling!r} belongs to two items")
                if judge(spelling, card.accepted(language), language) != place:
                    yield Problem(card.id, language, f"{spelling!r} is not judged right, or not told apart")
                if len(answer) >= SHORT and f" {answer} " in f" {normalised(f'{keyword} {question}')} ":
                    yield Problem(card.id, language, f"the answer {spelling!r} is given away")
    yield from likeness_problems(language, {card.id: getattr(card.question, language) for card in cards})


def short_form_problems(card: WrittenQuestion, language: Language) -> Iterator[Problem]:
    """In a list a wrong answer eliminates."""
    accepted = card.accepted(language)
    for spellings in accepted if card.items is not None else ():
        for long, short in SHORT_FORMS[language].items():
            if long in spellings and not any(short in each for each in accepted):
                yield Problem(card.id, language, f"{long!r} is also called {short!r}")
