"""An arc through a shuffled pile: what goes close does not come first, and what is heavy does not come twice in a row.

The order was drawn before and nothing is drawn here, so anybody can repeat it (docs/proof.md, `web/src/proof/arc.ts`).
"""

from collections.abc import Collection, Sequence

import msgspec


class Arc(msgspec.Struct, frozen=True):
    """So many cards at the beginning (`opening`) shall not be among the close ones. All are cards by their numbers."""

    opening: int
    close: tuple[int, ...]
    heavy: tuple[int, ...]


def arced(order: Sequence[int], opening: int, close: Collection[int], heavy: Collection[int]) -> tuple[int, ...]:
    """The same cards along an arc.

    1. The first `opening` cards that are neither close nor heavy come first, the others after them, each part in its
       order.
    2. A heavy card that would begin or follow a heavy one waits for the next that is not heavy, and comes after it.
    3. Those that wait in vain are put, one by one, into the last gap after the opening between two that are not
       heavy; where there is none, below all.
    """
    light = [each for each in order if each not in close and each not in heavy][:opening]
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
    return tuple(laid)
