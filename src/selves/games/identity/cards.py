"""The facts of Identity's cards: the area of a situation and the two traits that help; and the 24 traits themselves."""

from typing import Literal, get_args

import msgspec

Area = Literal["career", "relationships", "leisure"]
AREAS: tuple[Area, ...] = get_args(Area)

#: `identity.traits`, in the order of the ring.
Trait = Literal[
    "adventurous", "active", "attractive", "persevering", "thick-skinned", "dominant", "independent-minded", "vain",
    "emotional", "friendly", "helpful", "inventive", "clever", "sociable", "reckless", "thoughtful",
    "curious", "practical", "self-confident", "athletic", "independent", "uncomplicated", "understanding", "dreamy",
]  # fmt: skip
TRAITS: tuple[Trait, ...] = get_args(Trait)


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A situation. `id` is permanent; a view never shows it. `seen`: by this group, on another evening. `sensitivity`:
    how close it goes; `warm`: whether it warms the heart.
    """

    id: str
    area: Area
    traits: tuple[Trait, Trait]
    seen: bool = False
    sensitivity: int = 0
    warm: bool = False
