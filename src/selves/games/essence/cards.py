"""The facts of Essence's cards: paths with a shape, a colour and how many terms they draw; and terms of a colour."""

from typing import Literal

import msgspec

Shape = Literal["triangle", "five-star", "circle", "seven-star"]
Colour = Literal["yellow", "green", "blue", "red", "white"]
Coin = Literal["gold", "silver", "bronze"]

#: `essence.terms`: traits, values, sources, emotions, archetypes.
COLOURS: tuple[Colour, ...] = ("yellow", "green", "blue", "red", "white")
#: `essence.coins`
COINS: tuple[Coin, ...] = ("gold", "silver", "bronze")
#: Everything that can be achieved.
KINDS: tuple[str, ...] = (*COINS, *COLOURS)


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A term of a colour; with a shape, a path card that draws so many terms of it. `id` is permanent.

    `seen`: by this group, on another evening. A term may be of a cluster of terms that say nearly the same; a path
    may exclude terms, by their ids, with which it makes no sense. `sensitivity`: how close it goes;
    `warm`: a path with which people are glad of each other.
    """

    id: str
    colour: Colour
    shape: Shape | None = None
    draw: int = 0
    seen: bool = False
    sensitivity: int = 0
    cluster: str = ""
    excludes: tuple[str, ...] = ()
    warm: bool = False


class OpenPath(msgspec.Struct, frozen=True, gc=False):
    """A path card that lies open: its handle, and what anybody can read off it."""

    handle: int
    shape: Shape
    colour: Colour
    draw: int
