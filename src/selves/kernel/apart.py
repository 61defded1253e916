"""Cards that are kept apart: of one cluster only one is dealt to the same question, and none that it excludes.

The order was drawn before and nothing is drawn here: anybody can repeat it (docs/proof.md, `web/src/proof/apart.ts`).
"""

from collections.abc import Collection, Sequence

import msgspec


class Apart(msgspec.Struct, frozen=True):
    """Clusters of cards, and by question the cards that it excludes; all are cards by their numbers."""

    clusters: tuple[tuple[int, ...], ...]
    excludes: dict[int, tuple[int, ...]]


def next_apart(
    rest: Sequence[int], dealt: Collection[int], clusters: Collection[Collection[int]], excluded: Collection[int]
) -> int:
    """Where in a pile the next card lies: the first that the question does not exclude and that shares no cluster with
    what was dealt to it already. Those before it stay where they are. If there is none, it is the topmost.
    """
    taken = {each for cluster in clusters if any(card in cluster for card in dealt) for each in cluster}
    return next((at for at, card in enumerate(rest) if card not in excluded and card not in taken), 0)
