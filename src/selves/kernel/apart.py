"""Cards that are kept apart: of one cluster only one is dealt to the same question, and none that it excludes.

The order was drawn before and nothing is drawn here: anybody can repeat it (docs/proof.md, `web/src/proof/apart.ts`).
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from selves.kernel.deck import Deck, draw


class Apart(msgspec.Struct, frozen=True):
    """Clusters of cards, and by question the cards that it excludes; all are cards by their numbers."""

    clusters: tuple[tuple[int, ...], ...]
    excludes: dict[int, tuple[int, ...]]


class Excluding(Protocol):
    """A card that may exclude others, by their permanent ids."""

    @property
    def id(self) -> str: ...
    @property
    def excludes(self) -> tuple[str, ...]: ...


C = TypeVar("C", bound=Excluding)


def apart_of(cards: Sequence[C], cluster: Callable[[C], Any]) -> Apart:
    """What these cards exclude; and those of one cluster, as `cluster` names it of a card that is of one."""
    clusters: dict[Any, list[int]] = {}
    numbers = {card.id: number for number, card in enumerate(cards)}
    for number, card in enumerate(cards):
        if of := cluster(card):
            clusters.setdefault(of, []).append(number)
    excludes = {
        number: tuple([numbers[each] for each in card.excludes if each in numbers])
        for number, card in enumerate(cards)
        if card.excludes
    }
    return Apart(tuple([tuple(each) for each in clusters.values() if len(each) > 1]), excludes)


def next_apart(
    rest: Sequence[int], dealt: Collection[int], clusters: Collection[Collection[int]], excluded: Collection[int]
) -> int:
    """Where in a pile the next card lies: the first that the question does not exclude and that shares no cluster with
    what was dealt to it already. Those before it stay where they are. If there is none, it is the topmost.
    """
    taken = {each for cluster in clusters if any(card in cluster for card in dealt) for each in cluster}
    return next((at for at, card in enumerate(rest) if card not in excluded and card not in taken), 0)


def draw_apart(deck: Deck, count: int, apart: Apart | None, question: int) -> tuple[tuple[int, ...], Deck]:
    """So many for this question, of which there must be enough; and the deck without them."""
    if apart is not None:
        order, excluded = list(deck.order), apart.excludes.get(question, ())
        for here in range(deck.top, deck.top + count):
            at = next_apart(order[here:], order[deck.top : here], apart.clusters, excluded)
            order.insert(here, order.pop(here + at))
        deck = replace(deck, order=tuple(order))
    return draw(deck, count)
