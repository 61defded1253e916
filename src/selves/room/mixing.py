"""How cards of one's own and printed ones are mixed: which of them lie in a game, before anything is pledged.

What can be chosen from stands in the terms, by pools; which cards are chosen of it follows from the server's
contribution, which is opened with the others. So anybody can repeat it (docs/proof.md, `web/src/proof/mixed.ts`).
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from selves.content.box import in_runs, one_by_one
from selves.content.own.mark import is_written, own_box
from selves.kernel.chance import Seeded
from selves.kernel.game import AnyGame
from selves.room.entries import Mix, Parts, Pool, Share

PRINTED = ""


def mixes(
    game: AnyGame,
    options: Any,
    cards: Mapping[int, Any],
    share: Share,
    parts: Mapping[str, Parts],
    seen: Collection[str],
) -> tuple[Mix, ...]:
    """Of each sort of which there are own ones to be asked (a booklet, an area, a colour), what can be chosen from: the
    printed ones and those of each box, by their places, with the share that was agreed on. A box of which nothing is
    said has one part of what is own.
    """
    if not share or not any(own_box(card.id) for card in cards.values()):
        return ()
    places = [*cards]
    asked = {places[number] for pile in game.piles(options, [*cards.values()]).values() for number in pile}
    found = defaultdict[str, dict[str, list[int]]](dict)
    for place in sorted(asked):
        card = cards[place]
        if not is_written(card.id):
            found[game.sort(card)].setdefault(own_box(card.id) or PRINTED, []).append(place)
    told = []
    for sort in sorted(found):
        printed = found[sort].pop(PRINTED, [])
        boxes = {box: own for box, own in found[sort].items() if parts.get(box, 1)}
        if boxes:
            each = {box: parts.get(box, 1) for box in boxes}
            pools = [((100 - share) * sum(each.values()), printed)]
            pools += [(share * each[box], own) for box, own in sorted(boxes.items())]
            told.append(Mix(game.enough, tuple(pool(part, there, cards, seen) for part, there in pools)))
    return tuple(told)


def pool(parts: int, places: Iterable[int], cards: Mapping[int, Any], seen: Collection[str]) -> Pool:
    fresh, known = list[int](), list[int]()
    for place in places:
        (known if cards[place].id in seen else fresh).append(place)
    return Pool(parts, in_runs(fresh), in_runs(known))


def mixed(game: AnyGame, cards: Mapping[int, Any], found: Sequence[Mix], contribution: str) -> Iterator[int]:
    """The places of the cards that are dealt, in order. Where there is something to choose from, what is chosen; of any
    other sort all that is printed. What players wrote for this game comes to it, whatever the share.
    """
    taken = {place for each in chosen(found, contribution) for place in each}
    sorts = {game.sort(cards[place]) for place in taken}
    for place, card in cards.items():
        whole = not own_box(card.id) and game.sort(card) not in sorts
        if place in taken or is_written(card.id) or whole:
            yield place


def chosen(found: Iterable[Mix], contribution: str) -> Iterator[set[int]]:
    """Of each sort the places that are dealt. The pools are counted through: each is put into the order `mixed` of its
    number, and what the group has not seen is taken first.
    """
    chance, number = Seeded(bytes.fromhex(contribution)), 0
    for mix in found:
        taken = set[int]()
        counts = amounts([counted(each) for each in mix.pools], [each.parts for each in mix.pools], mix.enough)
        for each, count in zip(mix.pools, counts, strict=True):
            fresh, seen = [*one_by_one(each.fresh)], [*one_by_one(each.seen)]
            there = [*fresh, *seen]
            order = [there[at] for at in chance.order("mixed", number, len(there))]
            taken.update(sorted(order, key={*seen}.__contains__)[:count])
            number += 1
        yield taken


def counted(of: Pool) -> int:
    return sum(1 for places in (of.fresh, of.seen) for _ in one_by_one(places))


def amounts(there: Sequence[int], parts: Sequence[int], enough: int) -> list[int]:
    """How many are taken of each pool, of which there are so many: as many as keep the shares, and enough for a game.
    One after another, each from the pool that is furthest behind its share, of several the first; once all that have a
    share are used up, from the first pool, which is printed.
    """
    whole, pools = sum(parts), range(len(parts))
    wanted = max(
        enough, min((-(-there[at] * whole // parts[at]) for at in pools if parts[at] and there[at]), default=0)
    )
    taken = [0 for _ in pools]
    for turn in range(1, wanted + 1):
        left = [at for at in pools if taken[at] < there[at]]
        shared = [at for at in left if parts[at]] or [at for at in left if at == 0]
        if not shared:
            break
        behind = {at: parts[at] * turn - taken[at] * whole for at in shared}
        taken[max(behind, key=behind.__getitem__)] += 1
    return taken
