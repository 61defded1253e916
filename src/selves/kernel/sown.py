"""Cards that people at this table wrote, sown into a shuffled pile: where they lie, and of whom one is not asked.

The order was drawn before and nothing is drawn here, so anybody can repeat it (docs/proof.md, `web/src/proof/sown.ts`).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

import msgspec

from selves.kernel.arc import Arc, arced, arced_again, next_along

T = TypeVar("T")


class Asking(msgspec.Struct, frozen=True):
    """Of whom a card is asked, and in which turn; who is gone for good, and who cannot bet on it, those who are gone
    among them.
    """

    seat: int
    gone: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()
    turn: int = 0


def sown(pile: Sequence[int], theirs: Sequence[int], opening: int = 0, close: Collection[int] = ()) -> tuple[int, ...]:
    """The pile, and after each of its cards one of theirs, as long as there are any: the first that may come. One that
    goes close waits until the opening is over. What is left then lies below all.
    """
    waiting, laid = [*theirs], list[int]()
    for number, card in enumerate(pile, 1):
        laid.append(card)
        free = next((each for each in waiting if number >= opening or each not in close), None)
        if free is not None:
            waiting.remove(free)
            laid.append(free)
    return (*laid, *waiting)


def laid_out(
    order: Sequence[int], arc: Arc | None = None, theirs: Collection[int] = (), again: bool = False
) -> Sequence[int]:
    """A pile that was shuffled, along its arc if it has one. What people at the table wrote is sown into it at first,
    and lies among the others when it is shuffled again.
    """
    wrote = [] if again else [card for card in order if card in theirs]
    pile: Sequence[int] = [card for card in order if card not in theirs] if wrote else order
    if arc is not None:
        pile = arced_again(pile, arc) if again else arced(pile, arc)
    if not wrote:
        return pile
    return sown(pile, wrote, arc.opening, arc.close) if arc is not None else sown(pile, wrote)


def next_asked(
    rest: Sequence[int], by: Mapping[int, int], asking: Asking, seats: int, close: Collection[int] = ()
) -> int | None:
    """Where the card lies that is asked now: the first that may be. One of theirs is asked neither of its author nor
    when he is gone, and only if somebody besides him can bet on it. If it lies on top, the first of theirs that may be
    asked comes instead, unless that goes close and this one does not: otherwise everybody saw whose it is.
    """

    def may_come(card: int) -> bool:
        if card not in by:
            return True
        author = by[card]
        besides = {*range(seats)} - {asking.seat, author, *asking.idle}
        return author != asking.seat and author not in asking.gone and bool(besides)

    if rest and not may_come(rest[0]):
        mild = () if rest[0] in close else close
        instead = (at for at, card in enumerate(rest) if card in by and card not in mild and may_come(card))
        if (found := next(instead, None)) is not None:
            return found
    return next((at for at, card in enumerate(rest) if may_come(card)), None)


def next_suiting(
    rest: Sequence[tuple[int, str]], by: Mapping[int, int], asking: Asking, seats: int, arcs: Mapping[str, Arc]
) -> int | None:
    """Where the card lies that is asked now, of cards with the piles they are of: if it is none of theirs, the one of
    its pile that suits the turn.
    """
    close = {card for arc in arcs.values() for card in arc.close}
    at = next_asked([card for card, _ in rest], by, asking, seats, close)
    if at is None or rest[at][0] in by or (arc := arcs.get(rest[at][1])) is None:
        return at
    same = [place for place, (card, pile) in enumerate(rest) if pile == rest[at][1] and card not in by]
    return same[next_along([rest[place][0] for place in same], arc, asking.turn)]


def with_asked(rest: Sequence[T], at: int, theirs: Callable[[T], bool]) -> list[T]:
    """The one that lies there comes first. One of theirs changes places with the one on top, which is theirs, too; any
    other with the first that is not, and what lies above that stays as it is.
    """
    order = [*rest]
    first = 0 if theirs(order[at]) else next(place for place, card in enumerate(order) if not theirs(card))
    order[first], order[at] = order[at], order[first]
    order.insert(0, order.pop(first))
    return order
