"""Terms that do not come together, and paths that exclude some; and how a game begins lightly and ends warmly."""

from collections.abc import Sequence
from typing import Any, Final

from selves.games.essence.cards import COLOURS, Card, OpenPath
from selves.games.essence.happenings import Played
from selves.games.essence.state import Options, State
from selves.kernel.apart import Apart, next_apart
from selves.kernel.arc import Arc, ending
from selves.kernel.deck import Deck
from selves.kernel.lasting import turns_each

PATHS: Final = 38  # `essence.paths`


def turns(seats: int, options: Options) -> int:
    """`essence.length`: of so many paths the pile is made."""
    return PATHS if options.length == "full" else min(PATHS, options.length * seats)


def length(seats: int, turns: int) -> dict[str, Any] | None:
    """`essence.length`: so many turns in all. More than there are paths nobody has."""
    length = turns_each(seats, turns)
    return {"length": length} if length * seats < PATHS else None


def arcs(seats: int, options: Options, cards: Sequence[Card]) -> dict[str, Arc]:
    """`essence.arc`: the first paths, and the first terms of every colour, do not go close. Where `essence.length` says
    how many paths there are, the last for everybody are warm ones that the group has not seen.
    """
    if not options.arc:
        return {}
    close = [(number, card) for number, card in enumerate(cards) if card.sensitivity]
    found = {"paths": tuple([number for number, card in close if card.shape])}
    for colour in COLOURS:
        found[f"terms.{colour}"] = tuple([number for number, card in close if not card.shape and card.colour == colour])
    along = {label: Arc(2 * seats, numbers) for label, numbers in found.items()}
    if options.length != "full":
        paths = [(number, card) for number, card in enumerate(cards) if card.shape]
        warm = [number for number, card in paths if card.warm and not card.seen]
        along["paths"] = ending(along["paths"], min(turns(seats, options), len(paths)) - seats, warm)
    return along


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
