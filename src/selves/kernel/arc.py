"""An arc through a shuffled pile: what goes close does not come first, what is heavy does not come twice in a row, and
where it is known when the game ends, what is warm comes last.

The order was drawn before and nothing is drawn here, so anybody can repeat it (docs/proof.md, `web/src/proof/arc.ts`).
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace


class Arc(msgspec.Struct, frozen=True):
    """So many cards at the beginning (`opening`) shall not be among the close ones; after so many (`closing`) the warm
    ones come. All are cards by their numbers. `by_round`: rounds are counted instead of cards, where several piles
    share them, or one may take several cards.
    """

    opening: int
    close: tuple[int, ...]
    heavy: tuple[int, ...] = ()
    closing: int = 0
    warm: tuple[int, ...] = ()
    by_round: bool = False


class Felt(Protocol):
    """A card of which is known how close it goes, whether it is warm, and whether the group has seen it."""

    @property
    def sensitivity(self) -> int: ...
    @property
    def warm(self) -> bool: ...
    @property
    def seen(self) -> bool: ...


def arc_of(
    pile: Iterable[int], cards: Sequence[Felt], opening: int, closing: int | None = None, by_round: bool = False
) -> Arc:
    """The first of this pile do not go close; where it is known when the end comes, the last are warm ones that the
    group has not seen.
    """
    arc = Arc(opening, tuple([each for each in pile if cards[each].sensitivity]), by_round=by_round)
    if closing is None:
        return arc
    return ending(arc, closing, [each for each in pile if cards[each].warm and not cards[each].seen])


def ending(arc: Arc, closing: int, warm: Iterable[int]) -> Arc:
    """The same arc with warm cards at its end; where that begins before the opening is over, only light ones."""
    closing = max(closing, 0)
    left_out = frozenset((*arc.close, *arc.heavy)) if closing < arc.opening else frozenset[int]()
    found = tuple([each for each in warm if each not in left_out])
    return replace(arc, closing=closing, warm=found) if found else arc


def arced(order: Sequence[int], arc: Arc) -> tuple[int, ...]:
    """The same cards along an arc.

    1. Warm ones are taken out.
    2. The first `opening` cards that are neither close nor heavy come first, the others after them, each part in its
       order.
    3. A heavy card that would begin or follow a heavy one waits for the next that is not heavy, and comes after it.
    4. Those that wait in vain are put, one by one, into the last gap after the opening between two that are not
       heavy; where there is none, below all.
    5. The warm ones are put in together, in their order, after `closing` cards; where there are fewer, below all.
    """
    close, heavy, last = frozenset(arc.close), frozenset(arc.heavy), frozenset(arc.warm)
    warm, order = [each for each in order if each in last], [each for each in order if each not in last]
    light = [each for each in order if each not in close and each not in heavy][: arc.opening]
    first, waiting = frozenset(light), list[int]()
    laid = light.copy()
    for each in order:
        if each in first:
            continue
        if each in heavy and (not laid or laid[-1] in heavy):
            waiting.append(each)
            continue
        laid.append(each)
        if waiting and each not in heavy:
            laid.append(waiting.pop(0))
    for each in waiting:
        gaps = range(len(laid) - 1, max(len(light), 1) - 1, -1)
        free = (at for at in gaps if laid[at - 1] not in heavy and laid[at] not in heavy)
        laid.insert(next(free, len(laid)), each)
    return (*laid[: arc.closing], *warm, *laid[arc.closing :])


def arced_again(order: Sequence[int], arc: Arc) -> tuple[int, ...]:
    """What is shuffled again only parts what is heavy."""
    return arced(order, Arc(0, arc.close, arc.heavy))


def next_along(rest: Sequence[int], arc: Arc, number: int) -> int:
    """Where the card of this round lies, where rounds are counted: the first warm one, once the end has come, and until
    then the first of the others, in the opening the first that is neither close nor heavy; or else the topmost.
    """
    if not arc.by_round:
        return 0
    ends = bool(arc.warm) and number > arc.closing
    unfit = {*arc.close, *arc.heavy} if number <= arc.opening else set[int]()
    return next((at for at, card in enumerate(rest) if (card in arc.warm) == ends and card not in unfit), 0)
