"""What the Essence box must be: counts, a term for every colour, and path cards of every shape."""

from collections import Counter
from collections.abc import Iterator

from selves.content.boxes import WrittenBox
from selves.content.check import (
    Problem,
    Report,
    count_problems,
    likeness_problems,
    repeated,
    shares,
    text_problems,
)
from selves.content.essence import WrittenCard
from selves.content.eyes import looked_at
from selves.content.languages import LANGUAGES, Language
from selves.content.sound import beginnings, first_words

QUESTION, TERM, GRADE = 120, 32, 24
GRADES = 5
WHITE_AT_MOST = 6
WARM_AT_LEAST = 7  # `essence.arc`: the last one of everybody
CLUSTER = 2  # terms at least
DRAWS = {"triangle": (3,), "five-star": (1,), "circle": (1, 3), "seven-star": (1,)}  # `essence.path`


def kind(card: WrittenCard) -> str:
    return "paths" if card.shape else f"{card.id.split('-')[1]}s" if card.colour else "grades"


def check(box: WrittenBox[WrittenCard]) -> Report:
    counts = Counter(kind(card) for card in box.cards)
    dealt = [card for card in box.cards if card.colour]
    eyes, unseen = looked_at(box.eyes, {card.id: card.reviewed for card in dealt})
    facts = {
        "cards": len(dealt),
        **counts,
        "reviewed": sum(card.reviewed for card in dealt),
        **eyes,
        "sensitivity": shares(str(card.sensitivity) for card in dealt),
        "shapes": dict(Counter(card.shape for card in dealt if card.shape)),
        "clusters": dict(Counter(which for which, _ in clusters(box.cards))),
        "warm": sum(card.warm for card in dealt),
        "excluded": sum(len(card.excludes) for card in dealt),
    }
    problems = (
        *unseen,
        *repeated(card.id for card in box.cards),
        *count_problems(box.manifest.counts, counts),
        *path_problems(box.cards),
        *apart_problems(box.cards),
        *(problem for language in LANGUAGES for problem in language_problems(box.cards, language)),
    )
    asked = {language: {card.id: card.text(language) for card in dealt if card.shape} for language in LANGUAGES}
    sounds = {language: {"first_words": first_words(asked[language].values())} for language in LANGUAGES}
    problems += tuple(problem for language in LANGUAGES for problem in beginnings(language, asked[language].values()))
    return Report("essence", {language: facts | sounds[language] for language in LANGUAGES}, problems, asked)


def path_problems(cards: tuple[WrittenCard, ...]) -> Iterator[Problem]:
    """Every path draws what its shape can use; white ones are few, as there are few archetypes."""
    paths = [card for card in cards if card.shape]
    for card in paths:
        if card.talk is None:
            yield Problem(card.id, None, "there is no line to talk about when it is revealed")
        if card.draw not in DRAWS[card.shape or ""]:
            yield Problem(card.id, None, f"a {card.shape} cannot draw {card.draw}")
    if (warm := sum(card.warm for card in paths)) < WARM_AT_LEAST:
        yield Problem("box", None, f"{warm} warm paths, at least {WARM_AT_LEAST}")
    if (white := sum(card.colour == "white" for card in paths)) > WHITE_AT_MOST:
        yield Problem("box", None, f"{white} white paths, at most {WHITE_AT_MOST}")
    for shape in DRAWS.keys() - {card.shape for card in paths}:
        yield Problem("box", None, f"no path is a {shape}")
    if sum(card.colour is None for card in cards) != GRADES:
        yield Problem("box", None, f"the scale has {GRADES} grades")


def clusters(cards: tuple[WrittenCard, ...]) -> dict[tuple[str, str], list[WrittenCard]]:
    """Terms that say nearly the same, by their kind and the name of what they say."""
    found: dict[tuple[str, str], list[WrittenCard]] = {}
    for card in cards:
        if card.cluster:
            found.setdefault((kind(card), card.cluster), []).append(card)
    return found


def apart_problems(cards: tuple[WrittenCard, ...]) -> Iterator[Problem]:
    """Only terms are of clusters, which have at least two; a path excludes only terms that it could draw, and a warm
    one all that are unkind.
    """
    for (_, name), found in clusters(cards).items():
        if len(found) < CLUSTER:
            yield Problem(found[0].id, None, f"nothing else is of the cluster {name!r}")
    terms = {card.id: card for card in cards if not card.shape and card.colour}
    for card in cards:
        if card.cluster and card.id not in terms:
            yield Problem(card.id, None, "only a term is of a cluster")
        if card.warm and not card.shape:
            yield Problem(card.id, None, "only a path is warm")
        if card.shape and card.unkind:
            yield Problem(card.id, None, "only a term is unkind")
        unkind = [term.id for term in terms.values() if term.unkind and term.colour == card.colour] if card.warm else []
        for each in unkind:
            if each not in card.excludes:
                yield Problem(card.id, None, f"it is warm, and may draw {each}, which is unkind")
        for each in card.excludes:
            if not card.shape or each not in terms or terms[each].colour != card.colour:
                yield Problem(card.id, None, f"it could not draw {each}, which it excludes")


def language_problems(cards: tuple[WrittenCard, ...], language: Language) -> Iterator[Problem]:
    for card in cards:
        longest = QUESTION if card.shape else TERM if card.colour else GRADE
        text = card.text(language)
        yield from text_problems(card.id, language, text, longest)
        if card.talk is not None:
            yield from text_problems(card.id, language, card.talk.text(language), QUESTION)
        if card.shape and not text.endswith("?"):
            yield Problem(card.id, language, f"a path is a question: {text!r}")
    for shape in (True, False):  # questions among questions, terms among the terms of all colours
        yield from likeness_problems(
            language, {card.id: card.text(language) for card in cards if bool(card.shape) is shape}
        )
