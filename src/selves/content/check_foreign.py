"""What any box must be, of whatever game: as many cards as it states, no id twice, texts that are whole."""

import msgspec

from selves.content.boxes import WrittenBox
from selves.content.check import Problem, Report, repeated, text_problems
from selves.content.languages import LANGUAGES

LONGEST = 400  # characters of one text


def check(box: WrittenBox[msgspec.Struct]) -> Report:
    """A text that stands on a card by the name of its language is read; what else a card says is its game's matter."""
    ids = [str(getattr(card, "id", "")) for card in box.cards]
    problems = [*repeated(ids)]
    stated = sum(box.manifest.counts.values())
    if stated != len(box.cards):
        problems.append(Problem("box.json", None, f"cards: {stated} stated, {len(box.cards)} found"))
    for language in LANGUAGES:
        for id_, card in zip(ids, box.cards, strict=True):
            text = getattr(card, language, None)
            if isinstance(text, str):
                problems += text_problems(id_, language, text, LONGEST)
    facts = {"cards": len(box.cards), "reviewed": sum(bool(getattr(card, "reviewed", True)) for card in box.cards)}
    return Report(box.manifest.box, {language: dict(facts) for language in LANGUAGES}, tuple(problems))
