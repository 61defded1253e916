"""What the Identity box must be: 24 traits with short names, situations for every area, every trait asked for alike."""

from collections import Counter
from collections.abc import Iterator

from selves.content.boxes import WrittenBox
from selves.content.check import Problem, Report, count_problems, likeness_problems, repeated, shares, text_problems
from selves.content.eyes import looked_at
from selves.content.identity import WrittenCard
from selves.content.languages import LANGUAGES, Language
from selves.content.sound import beginnings, first_words
from selves.games.identity.cards import AREAS, TRAITS

NAME, TITLE, SITUATION, QUESTION = 16, 32, 180, 90
WARM_AT_LEAST = 6  # `identity.arc`: of each area, should the die show no other at the end
BALANCE = 0.3  # how far a trait may be from being asked for as often as the others


def check(box: WrittenBox[WrittenCard]) -> Report:
    situations = [card for card in box.cards if card.area]
    counts: Counter[str] = Counter(card.area or "traits" for card in box.cards)
    asked: Counter[str] = Counter(trait for card in situations for trait in card.traits or ())
    eyes, unseen = looked_at(box.eyes, {card.id: card.reviewed for card in situations})
    facts = {
        "cards": len(situations),
        **counts,
        "reviewed": sum(card.reviewed for card in situations),
        **eyes,
        "sensitivity": shares(str(card.sensitivity) for card in situations),
        "warm": sum(card.warm for card in situations),
        "trait_balance": {trait: asked[trait] for trait in TRAITS},
    }
    problems = (
        *unseen,
        *repeated(card.id for card in box.cards),
        *count_problems(box.manifest.counts, counts),
        *trait_problems(box.cards, asked),
        *(problem for language in LANGUAGES for problem in language_problems(box.cards, language)),
    )
    questions = {
        language: {card.id: " ".join(card.text(language)[1:]) for card in situations} for language in LANGUAGES
    }
    sounds = {
        language: {"first_words": first_words([card.text(language)[2] for card in situations])}
        for language in LANGUAGES
    }
    return Report("identity", {language: facts | sounds[language] for language in LANGUAGES}, problems, questions)


def trait_problems(cards: tuple[WrittenCard, ...], asked: Counter[str]) -> Iterator[Problem]:
    """The traits of the rules, in the order of the ring; each helps about as often as the others."""
    if [card.id for card in cards if card.area is None] != list(TRAITS):
        yield Problem("traits", None, "not the 24 traits of the rules in their order")
    even = sum(asked.values()) / len(TRAITS)
    for trait in TRAITS:
        if abs(asked[trait] - even) > BALANCE * even:
            yield Problem(trait, None, f"asked for {asked[trait]} times, where {even:.0f} would be even")
    for area in AREAS:
        if (warm := sum(card.warm for card in cards if card.area == area)) < WARM_AT_LEAST:
            yield Problem("box", None, f"{warm} warm situations for {area}, at least {WARM_AT_LEAST}")
    for card in cards:
        if card.traits and card.traits[0] == card.traits[1]:
            yield Problem(card.id, None, "the same trait twice")


def language_problems(cards: tuple[WrittenCard, ...], language: Language) -> Iterator[Problem]:
    for card in cards:
        limits = (TITLE, SITUATION, QUESTION) if card.area else (NAME,)
        for text, longest in zip(card.text(language), limits, strict=True):
            yield from text_problems(card.id, language, text, longest)
        if card.area and not card.text(language)[2].endswith("?"):
            yield Problem(card.id, language, f"not a question: {card.text(language)[2]!r}")
    yield from beginnings(language, [card.text(language)[2] for card in cards if card.area])
    names = {card.id: card.text(language)[0] for card in cards if not card.area}
    yield from likeness_problems(language, names)
    for place in (0, 1):
        yield from likeness_problems(language, {card.id: card.text(language)[place] for card in cards if card.area})
