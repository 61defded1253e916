"""How cards of one's own and printed ones are mixed: which of them lie in a game, before anything is pledged.

The order in which printed ones are taken follows from the server's contribution, which is opened with the others; what
is dealt stands in the terms.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from selves.content.own.mark import is_own, is_written
from selves.kernel.chance import Seeded
from selves.kernel.game import AnyGame
from selves.room.entries import Share


def mixed(
    game: AnyGame, options: Any, cards: Sequence[Any], share: Share, seen: Collection[str], contribution: str
) -> Sequence[int]:
    """The numbers of the cards that are dealt, in order. Of each sort of which there are own ones (a booklet, an area,
    a colour), all of these, and so many printed ones that the share holds and there are enough for a game, unseen ones
    first; of any other sort, and if there are no own ones, all that is printed. What players wrote for this game comes
    to it, whatever the share.
    """
    wrote = [number for number, card in enumerate(cards) if is_written(card.id)]
    own = [number for number, card in enumerate(cards) if is_own(card.id) and not is_written(card.id)]
    if not own:
        return range(len(cards))
    if share == 0:
        return sorted({*range(len(cards))} - {*own})
    asked = {number for pile in game.piles(options, cards).values() for number in pile}
    written, printed = defaultdict[str, int](int), defaultdict[str, list[int]](list)
    for number in Seeded(bytes.fromhex(contribution)).order("mixed", 0, len(cards)):
        sort = game.sort(cards[number])
        if is_written(cards[number].id):
            continue
        if not is_own(cards[number].id):
            printed[sort].append(number)
        elif number in asked:
            written[sort] += 1
    dealt = {*own, *wrote}
    for sort, numbers in printed.items():
        there = [number for number in numbers if number in asked] if written[sort] else numbers
        wanted = max(-(-written[sort] * (100 - share) // share), game.enough - written[sort])
        unseen_first = sorted(there, key=lambda number: cards[number].id in seen)
        dealt.update(unseen_first[:wanted] if written[sort] else there)
    return sorted(dealt)
