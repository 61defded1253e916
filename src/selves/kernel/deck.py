"""A pile of cards, face down: drawn from the top, shuffled again from what was used, hidden from everybody."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from selves.kernel.arc import Arc
from selves.kernel.chance import Chance, Source, shuffled
from selves.kernel.sown import laid_out

SHARED: Final = 4096
NUMBERS: Final = tuple(range(SHARED))

#: Instead of a pile: what was opened is the other side of the card that lay there.
OTHER_SIDE: Final = "other side"


class Seeable(Protocol):
    """A card of which the group may have seen enough."""

    @property
    def seen(self) -> bool: ...


class Deck(msgspec.Struct, frozen=True, gc=False):
    """Of `order` the first `top` were drawn. `used` lie beside it, for the next shuffle; `shuffles` counts them."""

    order: tuple[int, ...]
    top: int = 0
    used: tuple[int, ...] = ()
    shuffles: int = 1


def packed(order: Iterable[int]) -> tuple[int, ...]:
    """The numbers in the decks of all rooms are the same objects: what a room holds is only their order."""
    return tuple([NUMBERS[each] if each < SHARED else each for each in order])


def unseen_first(order: Sequence[int], cards: Sequence[Seeable]) -> tuple[int, ...]:
    """The same order, but what this group has seen on another evening comes after everything else."""
    seen = [each for each in order if cards[each].seen]
    return packed([each for each in order if not cards[each].seen] + seen if seen else order)


def dealt(
    places: Sequence[int],
    cards: Sequence[Seeable],
    label: str,
    chance: Chance,
    arc: Arc | None = None,
    n: int = 0,
    theirs: Collection[int] = (),
    aside: Collection[int] = (),
) -> Sequence[int]:
    """These cards of a box but for those set aside, shuffled for the nth time and laid out."""
    order = unseen_first([places[each] for each in chance.order(label, n, len(places))], cards)
    return laid_out([each for each in order if each not in aside] if aside else order, arc, theirs, again=n > 0)


def fresh_deck(
    places: Sequence[int], cards: Sequence[Seeable], label: str, chance: Chance, arc: Arc | None = None
) -> Deck:
    """These cards of a box, shuffled for the first time and put along an arc, if there is one."""
    return Deck(tuple(dealt(places, cards, label, chance, arc)))


def with_next(deck: Deck, at: int) -> Deck:
    """The one that lies there, counted from the top of those face down, comes next; the others stay in their order."""
    if not at:
        return deck
    rest = [*face_down(deck)]
    return replace(deck, order=(*deck.order[: deck.top], rest.pop(at), *rest))


def left(deck: Deck) -> int:
    return len(deck.order) - deck.top


def face_down(deck: Deck) -> tuple[int, ...]:
    return deck.order[deck.top :]


def draw(deck: Deck, count: int = 1) -> tuple[tuple[int, ...], Deck]:
    """So many from the top, of which there must be enough; and the deck without them."""
    top = deck.top + count
    return deck.order[deck.top : top], Deck(deck.order, top, deck.used, deck.shuffles)


def refilled(deck: Deck, need: int, label: str, chance: Chance) -> Deck:
    """If it runs short, what was used is shuffled and put below."""
    if left(deck) >= need or not deck.used:
        return deck
    order = chance.order(label, deck.shuffles, len(deck.used))
    return Deck((*face_down(deck), *[deck.used[each] for each in order]), 0, (), deck.shuffles + 1)


def discarded(deck: Deck, cards: Sequence[int]) -> Deck:
    """These were used."""
    return Deck(deck.order, deck.top, (*deck.used, *cards), deck.shuffles)


def without(deck: Deck, cards: Collection[int]) -> Deck:
    """These leave the game."""
    used = tuple([card for card in deck.used if card not in cards])
    drawn = [card for card in deck.order[: deck.top] if card not in cards]
    rest = [card for card in deck.order[deck.top :] if card not in cards]
    return Deck((*drawn, *rest), len(drawn), used, deck.shuffles)


def another_order(deck: Deck, source: Source) -> Deck:
    """What nobody has seen may as well lie otherwise."""
    return replace(deck, order=(*deck.order[: deck.top], *shuffled(face_down(deck), source)))
