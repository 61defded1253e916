"""Terms that do not come together, and paths that exclude some."""

from collections.abc import Sequence

from selves.games.essence.cards import Card, OpenPath
from selves.games.essence.happenings import Played
from selves.games.essence.state import Options, State
from selves.kernel.apart import Apart, next_apart
from selves.kernel.deck import Deck


def apart(options: Options, cards: Sequence[Card]) -> Apart | None:
    """`essence.apart`: what does not come together, unless the table plays as printed."""
    if not options.apart:
        return None
    clusters: dict[tuple[str, str], list[int]] = {}
    numbers = {card.id: number for number, card in enumerate(cards)}
    for number, card in enumerate(cards):
        if card.cluster:
            clusters.setdefault((card.colour, card.cluster), []).append(number)
    excludes = {
        number: tuple([numbers[each] for each in card.excludes if each in numbers])
        for number, card in enumerate(cards)
        if card.excludes
    }
    return Apart(tuple([tuple(each) for each in clusters.values() if len(each) > 1]), excludes)


def deal(state: State, pile: Deck, path: OpenPath) -> tuple[tuple[int, ...], Deck]:
    """The terms of this path, of which the pile has enough."""
    found, order, top = apart(state.options, state.cards), list(pile.order), pile.top
    if found is not None:
        excluded = found.excludes.get(state.opened[path.handle - 1], ())
        for count in range(path.draw):
            at = next_apart(order[top + count :], order[top : top + count], found.clusters, excluded)
            order.insert(top + count, order.pop(top + count + at))
    terms = tuple(order[top : top + path.draw])
    return terms, Deck(tuple(order), top + path.draw, pile.used, pile.shuffles)


def opened_for(state: State, card: int) -> int | None:
    """The path to which this term, which was opened just now, was dealt; told where terms are kept apart."""
    if not state.options.apart or state.cards[card].shape is not None:
        return None
    handle = len(state.opened) - state.opened[::-1].index(card)
    told = (each for each in reversed(state.before + state.told) if isinstance(each, Played) and handle in each.terms)
    return state.opened[next(told).handle - 1]
