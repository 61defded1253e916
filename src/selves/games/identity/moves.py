"""The moves of Identity."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from selves.games.identity.cards import Area, Trait
from selves.kernel.move import Move


class Profile(Move, frozen=True, gc=False):
    """Six traits are marked in secret."""

    clause: ClassVar[str] = "identity.profile"
    clauses: ClassVar[Mapping[str, str]] = {"traits": "identity.traits"}
    traits: tuple[Trait, ...]


class Roll(Move, frozen=True, gc=False):
    """The trainer rolls the colour die."""

    clause: ClassVar[str] = "identity.die"


class ChooseArea(Move, frozen=True, gc=False, tag="area"):
    """The die left it to the trainer."""

    clause: ClassVar[str] = "identity.die"
    clauses: ClassVar[Mapping[str, str]] = {"area": "identity.die"}
    area: Area


class Place(Move, frozen=True, gc=False):
    """Profile stones are put on traits: the trainer's two, or one."""

    clause: ClassVar[str] = "identity.place-others"
    clauses: ClassVar[Mapping[str, str]] = {"traits": "identity.traits"}
    traits: tuple[Trait, ...]


class TipOn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """That player has that trait."""

    about: int
    trait: Trait


class Tip(Move, frozen=True, gc=False):
    """Tips are laid, or none."""

    clause: ClassVar[str] = "identity.tips"
    clauses: ClassVar[Mapping[str, str]] = {"tips": "identity.tips"}
    tips: tuple[TipOn, ...]

    def __post_init__(self) -> None:
        """Pairs, as an offer samples them, are tips too."""
        if any(isinstance(tip, tuple) for tip in self.tips):
            msgspec.structs.force_setattr(self, "tips", tuple(TipOn(*tip) for tip in self.tips))  # type: ignore[misc]


ALL = (Profile, Roll, ChooseArea, Place, Tip)
