"""The facts of an ego card: two sides, each with a theme and how close it goes. The texts are the content's."""

from typing import Literal

import msgspec


class Side(msgspec.Struct, frozen=True, gc=False):
    """One question. Sensitivity: 0 harmless, 1 personal, 2 intimate; `spicy` likewise. Tags: heavy, kids, work, two."""

    theme: str
    sensitivity: int = 0
    spicy: int = 0
    tags: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """`id` is permanent; a view never shows it. `seen`: by this group, on another evening."""

    id: str
    front: Side
    back: Side
    seen: bool = False


FRONT, BACK = 0, 1
SIDES: tuple[Literal["front"], Literal["back"]] = ("front", "back")


class Question(msgspec.Struct, frozen=True, gc=False):
    """A side of a card that lies open: its handle, and what anybody can read off it."""

    handle: int
    theme: str
    side: Literal["front", "back"]
