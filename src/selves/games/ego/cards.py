"""The facts of an ego card: two sides, each with a theme and how close it goes. The texts are the content's."""

import msgspec


class Side(msgspec.Struct, frozen=True, gc=False):
    """One question. Sensitivity: 0 harmless, 1 personal, 2 intimate."""

    theme: str
    sensitivity: int = 0


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """`id` is permanent; a view never shows it. `seen`: by this group, on another evening."""

    id: str
    front: Side
    back: Side
    seen: bool = False


FRONT, BACK = 0, 1
PARTS = ("front", "back")


class Question(msgspec.Struct, frozen=True, gc=False):
    """A side of a card on the table. `handle` counts the questions shown in this game from 1."""

    handle: int
    card: int
    side: int
