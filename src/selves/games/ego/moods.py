"""The mood of an evening: which questions of the box are asked. A house rule; as printed, all are."""

from collections.abc import Sequence
from typing import Final, Literal

from selves.games.ego.cards import BACK, FRONT, Card, Side

Mood = Literal["mixed", "easy", "deep", "kids", "colleagues", "two"]

#: `ego.mood`: fewer questions than these are no game, and all are asked.
ENOUGH: Final = 24

#: Whom a question must suit.
TAGS: Final[dict[Mood, str]] = {"kids": "kids", "colleagues": "work", "two": "two"}


def fits(side: Side, mood: Mood) -> bool:
    """`ego.mood`: whether this question is asked in this mood."""
    if mood == "mixed":
        return True
    if mood == "easy":
        return side.sensitivity == 0 and side.spicy == 0 and "heavy" not in side.tags
    if mood == "deep":
        return side.sensitivity > 0
    return TAGS[mood] in side.tags


def asked(card: Card, mood: Mood) -> tuple[int, ...]:
    """Which sides of this card are asked, the front first; what somebody wrote for this table suits it (`ego.each`)."""
    if card.by is not None:
        return (FRONT,)
    there = ((FRONT, card.front), (BACK, card.back))
    return tuple([side for side, facts in there if facts is not None and fits(facts, mood)])


def possible(wished: Mood, cards: Sequence[Card]) -> Mood:
    """The mood that is wished for, if the printed ones of these cards have enough questions of it."""
    if wished == "mixed":
        return wished
    printed = [card for card in cards if not card.about and card.by is None]
    return wished if sum(len(asked(card, wished)) for card in printed) >= ENOUGH else "mixed"
