"""The card box of ego: which question comes next, the other side of a card, and the shuffles."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from selves.games.ego.cards import BACK, FRONT, SIDES, Card, Question
from selves.games.ego.happenings import Drawn
from selves.games.ego.state import Edition, Options, State
from selves.kernel.chance import Chance
from selves.kernel.course import tell
from selves.kernel.deck import OTHER_SIDE, Deck, left, unseen_first
from selves.kernel.sealed import nothing_laid


def piles(options: Options, cards: Sequence[Card]) -> dict[str, Sequence[int]]:
    """`ego.deck`: all fronts, and in the german edition all backs."""
    every = range(len(cards))
    return {"deck": every} if options.edition == "polish" else {"deck": every, "deck.backs": every}


def came_from(state: State, card: int) -> str:
    drawn = next(each for each in reversed(state.told) if isinstance(each, Drawn))
    if drawn.how == "back":
        return OTHER_SIDE
    return "deck.backs" if state.question is not None and state.question.side == "back" else "deck"


def shuffle(cards: Sequence[Card], edition: Edition, chance: Chance, n: int) -> tuple[int, ...]:
    """The box, ready to draw from. `ego.deck`: german plays all fronts, then all backs; in the polish edition a
    card is drawn front up, and its back is read only by `ego.swap`. `n` counts this game's shuffles.
    """
    fronts = unseen_first(chance.order("deck", n, len(cards)), cards)
    if edition == "polish":
        return tuple([2 * card + FRONT for card in fronts])
    backs = unseen_first(chance.order("deck.backs", n, len(cards)), cards)
    return tuple([2 * card + FRONT for card in fronts] + [2 * card + BACK for card in backs])


def draw(state: State, chance: Chance, swapped: bool = False, how: Literal["card", "aside"] = "card") -> State:
    """`ego.draw`: the next question lies open for all."""
    deck = state.deck
    if not left(deck):  # `ego.reshuffle`
        order = shuffle(state.cards, state.options.edition, chance, deck.shuffles)
        order = tuple([number for number in order if number // 2 not in state.aside])
        if state.question is not None and order[0] // 2 == state.opened[-1]:  # swapped away: not the same one again
            order = (*order[1:], order[0])
        deck = Deck(order, shuffles=deck.shuffles + 1)
    return lay_open(state, deck.order[deck.top], how, swapped, replace(deck, top=deck.top + 1))


def swap(state: State, chance: Chance) -> State:
    """`ego.swap`: the back of the card first, then a new card, as often as needed."""
    assert state.question is not None
    deck, back = state.deck, 2 * state.opened[-1] + BACK
    front_up = state.question.side == "front"
    if front_up and state.options.edition == "polish":
        return lay_open(state, back, "back", True, deck)
    if front_up and back in deck.order[deck.top :]:  # german: it is not asked again with the backs
        rest = [other for other in deck.order[deck.top :] if other != back]
        deck = replace(deck, order=(*deck.order[: deck.top], back, *rest), top=deck.top + 1)
        return lay_open(state, back, "back", True, deck)
    return draw(state, chance, swapped=True)


def lay_open(state: State, number: int, how: Literal["card", "back", "aside"], swapped: bool, deck: Deck) -> State:
    card, side, handle = number // 2, number % 2, len(state.opened) + 1
    facts = state.cards[card]
    return tell(
        state,
        Drawn(handle, how, swapped),
        deck=deck,
        phase="commit",
        question=Question(handle, (facts.back if side else facts.front).theme, SIDES[side]),
        opened=(*state.opened, card),
        laid=nothing_laid(state.seats),  # guesses already laid go back
    )
