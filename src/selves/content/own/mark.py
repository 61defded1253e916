"""What tells a card of one's own from ours, on the written card itself: so the hash of a box says it, too."""

from typing import Annotated, Final

import msgspec

from selves.content.languages import Language

#: How close a card goes, or how spicy it is.
Level = Annotated[int, msgspec.Meta(ge=0, le=2)]

#: The id of such a card: of which box it is, and which card of it. Ours never begin like this.
PREFIX: Final = "own-"
OWN_ID: Final = rf"{PREFIX}[a-z0-9]{{1,16}}-[a-z0-9]{{1,16}}"


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The languages in which it is really written: in all others the first of them stands in. The levels are those its
    author gave it, or the highest where a table did not accept them.
    """

    languages: Annotated[tuple[Language, ...], msgspec.Meta(min_length=1)]
    sensitivity: Level
    spicy: Level


#: As it stands on a written card: of ours nothing is written, so their boxes are what they were.
Mark = Own | msgspec.UnsetType


def sensitivity_of(mark: Mark) -> int:
    return mark.sensitivity if isinstance(mark, Own) else 0


def spiciness_of(mark: Mark) -> int:
    return mark.spicy if isinstance(mark, Own) else 0


#: Where a box would be named: what players wrote for one game.
EACH: Final = f"{PREFIX}each-"


def each_id(number: str) -> str:
    """The id of a card that a player wrote: a number that no other question of this room has had."""
    return f"{EACH}{number}"


def is_written(card: str) -> bool:
    """Whether a card of this id was written by a player, for the game that is dealt from it."""
    return card.startswith(EACH)


def is_own(card: str) -> bool:
    """Whether a card of this id is one of people's own."""
    return card.startswith(PREFIX)


def own_box(card: str) -> str:
    """The box of one's own that a card of this id is of; nothing for a printed one, or what a player wrote."""
    return card.removeprefix(PREFIX).partition("-")[0] if is_own(card) and not is_written(card) else ""
