"""A card that names somebody at the table: whom, follows from an order that is drawn, and from who cannot be named.

Anybody can repeat it (docs/proof.md, `web/src/proof/named.ts`).
"""

from collections.abc import Collection, Sequence

import msgspec


class Naming(msgspec.Struct, frozen=True):
    """The seat that a card names; and those that it could not, the one that was asked and those who are gone."""

    seat: int
    asked: int
    gone: tuple[int, ...] = ()


def named(order: Sequence[int], asked: int, gone: Collection[int]) -> int | None:
    """The first seat in this order that can be named, if one can."""
    return next((seat for seat in order if seat != asked and seat not in gone), None)
