"""What the box of Compass must be: so many terms, short, and no two alike."""

from selves.content.boxes import WrittenBox
from selves.content.check import Report, count_problems, likeness_problems, repeated, shares, text_problems
from selves.content.compass import WrittenCard
from selves.content.eyes import looked_at
from selves.content.languages import LANGUAGES, Language

TERM = 60


def check(box: WrittenBox[WrittenCard]) -> Report:
    eyes, unseen = looked_at(box.eyes, {card.id: card.reviewed for card in box.cards})
    facts = {
        "cards": len(box.cards),
        "reviewed": sum(card.reviewed for card in box.cards),
        **eyes,
        "sensitivity": shares(str(card.sensitivity) for card in box.cards),
    }
    problems = [
        *unseen,
        *repeated(card.id for card in box.cards),
        *count_problems(box.manifest.counts, {"terms": len(box.cards)}),
    ]
    said: dict[Language, dict[str, str]] = {}
    for language in LANGUAGES:
        texts = {card.id: str(getattr(card, language)) for card in box.cards}
        problems += [problem for id_, text in texts.items() for problem in text_problems(id_, language, text, TERM)]
        problems += likeness_problems(language, texts)
        said[language] = texts
    return Report("compass", {language: dict(facts) for language in LANGUAGES}, tuple(problems), said)
