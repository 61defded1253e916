"""The moves of Identity."""

from typing import ClassVar

import msgspec

from selves.games.identity.cards import Area, Trait
from selves.kernel.move import Move


class Profile(Move, frozen=True, gc=False):
    """Six traits are marked in secret."""

    sealed: ClassVar = True

    traits: tuple[Trait, ...]


class Roll(Move, frozen=True, gc=False):
    """The trainer rolls the colour die."""


class ChooseArea(Move, frozen=True, gc=False, tag="area"):
    """The die left it to the trainer."""

    area: Area


class Place(Move, frozen=True, gc=False):
    """Profile stones are put on traits: the trainer's two, or one."""

    traits: tuple[Trait, ...]


class TipOn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """That player has that trait."""

    about: int
    trait: Trait


class Tip(Move, frozen=True, gc=False):
    """Tips are laid, or none."""

    sealed: ClassVar = True

    tips: tuple[TipOn, ...]

    def __post_init__(self) -> None:
        """Pairs, as an offer samples them, are tips too."""
        if self.tips and isinstance(self.tips[0], tuple):
            msgspec.structs.force_setattr(self, "tips", tuple([TipOn(*tip) for tip in self.tips]))  # type: ignore[misc]


#: The clause of a field that is malformed, where it has one.
FIELDS: dict[str, str] = {"traits": "identity.traits", "area": "identity.die", "tips": "identity.tips"}
