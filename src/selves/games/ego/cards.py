"""The facts of an ego card: its sides, each with a theme and how close it goes. The texts are the content's."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

#: By number: which sides of a card there are.
SIDES: tuple[Literal["front"], Literal["back"]] = ("front", "back")
FRONT, BACK = 0, 1

#: The mood of an evening: which questions of the box are asked. A house rule; as printed, all are.
Mood = Literal["mixed", "easy", "deep", "kids", "colleagues", "two"]
#: `ego.mood`: fewer questions than these are no game, and all are asked.
ENOUGH: Final = 24
#: Whom a question must suit.
TAGS: Final[dict[Mood, str]] = {"kids": "kids", "colleagues": "work", "two": "two"}


class Side(msgspec.Struct, frozen=True, gc=False):
    """One question. 0 is harmless, 1 personal, 2 intimate; `spicy` likewise. Tags: heavy, warm, kids, work, two."""

    theme: str
    sensitivity: int = 0
    spicy: int = 0
    tags: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """`id` is permanent; a view never shows it. `seen`: by this group, on another evening. A card about this table
    (`about`) names one of its players and has no back; nor has one that a player wrote, who sits on the seat `by`.
    """

    id: str
    front: Side
    back: Side | None = None
    seen: bool = False
    about: bool = False
    by: int | None = None

    @property
    def sides(self) -> tuple[Side, ...]:
        return (self.front,) if self.back is None else (self.front, self.back)


class Written(msgspec.Struct, frozen=True, gc=False):
    """What the subject wrote as the third answer, and in which language."""

    text: str
    language: str


class Question(msgspec.Struct, frozen=True, gc=False):
    """A side of a card that lies open: its handle, what anybody can read off it, the seat it names, if it does, and the
    third answer, if the subject wrote it (`ego.third`).
    """

    handle: int
    theme: str
    side: Literal["front", "back"]
    named: int | None = None
    third: Written | None = None


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
    return tuple([number for number, side in enumerate(card.sides) if fits(side, mood)])


def possible(wished: Mood, cards: Sequence[Card]) -> Mood:
    """The mood that is wished for, if the printed ones of these cards have enough questions of it."""
    if wished == "mixed":
        return wished
    printed = [card for card in cards if not card.about and card.by is None]
    return wished if sum(len(asked(card, wished)) for card in printed) >= ENOUGH else "mixed"
