"""Cards that people at this table wrote, sown into a shuffled pile: where they lie, and of whom one is not asked.

The order was drawn before and nothing is drawn here, so anybody can repeat it (docs/proof.md, `web/src/proof/sown.ts`).
"""

from collections.abc import Collection, Mapping, Sequence

import msgspec


class Asking(msgspec.Struct, frozen=True):
    """Of whom a card is asked; who is gone for good, and who cannot bet on it, those who are gone among them."""

    seat: int
    gone: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()


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


def next_asked(rest: Sequence[int], by: Mapping[int, int], asking: Asking, seats: int) -> int | None:
    """Where the first card lies that may be asked now. One of theirs is asked neither of its author nor when he is
    gone, and only if somebody besides him can bet on it.
    """

    def may_come(author: int) -> bool:
        besides = {*range(seats)} - {asking.seat, author, *asking.idle}
        return author != asking.seat and author not in asking.gone and bool(besides)

    return next((at for at, card in enumerate(rest) if card not in by or may_come(by[card])), None)
