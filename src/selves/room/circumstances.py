"""What a decision is made of beyond the room, and what it comes to."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from selves.room import entries as logged
from selves.room.entries import Who

Entries = list[logged.Any_]


class InStock(NamedTuple):
    """A card that may be dealt: its place in the box, its facts, and its facts for a group that has seen it."""

    place: int
    facts: Any
    seen: Any


@dataclass(frozen=True)
class Stock:
    """The cards that may be dealt: of which box, by its hash, and which."""

    box: str = ""
    cards: tuple[InStock, ...] = ()


@dataclass(frozen=True)
class Circumstances:
    """What a decision needs beyond the room: the time, who is connected, who has been away for long, the names that
    people have, the server's own contribution to a seed, how close and how spicy cards may be by what players wish
    in private, what may be dealt of a game then, and what of a box that is kept by its hash.
    """

    at: int
    cmd: str = ""
    connected: Collection[Who] = ()
    absent: Collection[Who] = ()
    names: Collection[str] = ()
    contribution: str = ""
    closest: int = 2
    spiciest: int = 2
    stock: Callable[[str, int, int], Stock] = field(default=lambda game, closest, spiciest: Stock())
    kept: Callable[[str, int, int], Stock | None] = field(default=lambda box, closest, spiciest: None)
