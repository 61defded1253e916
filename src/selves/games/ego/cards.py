"""The facts of an ego card: its sides, each with a theme and how close it goes. The texts are the content's."""

from typing import Literal

import msgspec


class Side(msgspec.Struct, frozen=True, gc=False):
    """One question. Sensitivity: 0 harmless, 1 personal, 2 intimate; `spicy` likewise. Tags: heavy, warm,
    kids, work, two.
    """

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

    def side(self, number: int) -> Side:
        """The question on this side; there must be one."""
        side = self.back if number else self.front
        assert side is not None
        return side


FRONT, BACK = 0, 1
SIDES: tuple[Literal["front"], Literal["back"]] = ("front", "back")


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
