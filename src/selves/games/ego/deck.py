"""The card box of ego: which question comes next, the other side of a card, and the shuffles."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from selves.games.ego.cards import BACK, FRONT, Card, Question
from selves.games.ego.state import Drawn, Edition, State
from selves.kernel.chance import Chance, unseen_first


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
    if state.top == len(state.deck):  # `ego.reshuffle`
        deck = shuffle(state.cards, state.options.edition, chance, state.shuffles)
        if state.aside:
            deck = tuple([number for number in deck if number // 2 not in state.aside])
        if state.question is not None and deck[0] // 2 == state.question.card:  # swapped away: not the same one again
            deck = (*deck[1:], deck[0])
        state = replace(state, deck=deck, top=0, shuffles=state.shuffles + 1)
    return _lay_open(state, state.deck[state.top], how, swapped, top=state.top + 1)


def swap(state: State, chance: Chance) -> State:
    """`ego.swap`: the back of the card first, then a new card, as often as needed."""
    assert state.question is not None
    here = 2 * state.question.card + state.question.side
    back = here ^ 1
    if state.question.side == FRONT and state.options.edition == "polish":
        return _lay_open(state, back, "back", swapped=True, top=state.top)
    waiting = state.deck[state.top :]
    if state.question.side == FRONT and back in waiting:  # german: it is not asked again with the backs
        rest = tuple(other for other in waiting if other != back)
        deck = (*state.deck[: state.top], back, *rest)
        return _lay_open(replace(state, deck=deck), back, "back", swapped=True, top=state.top + 1)
    return draw(state, chance, swapped=True)


def open_card(state: State) -> int | None:
    """The question that may still be set aside: nobody has laid a stone to it, and there is another card."""
    if state.phase != "commit" or state.question is None or len(state.aside) + 1 >= len(state.cards):
        return None
    return state.question.handle if state.laid == (None,) * state.seats else None


def set_aside(state: State, chance: Chance) -> State:
    """The card leaves the game, both its sides; the next one takes its place."""
    assert state.question is not None
    card = state.question.card
    used = tuple([number for number in state.deck[: state.top] if number // 2 != card])
    rest = tuple([number for number in state.deck[state.top :] if number // 2 != card])
    return draw(replace(state, deck=used + rest, top=len(used), aside=(*state.aside, card)), chance, how="aside")


def seen(state: State) -> tuple[str, ...]:
    """The cards of which a side was read in this game; after a shuffle, all."""
    drawn = range(len(state.cards)) if state.shuffles > 1 else {number // 2 for number in state.deck[: state.top]}
    return tuple([state.cards[card].id for card in sorted({*drawn, *state.aside})])


def _lay_open(state: State, number: int, how: Literal["card", "back", "aside"], swapped: bool, top: int) -> State:
    question = Question(state.questions + 1, number // 2, number % 2)
    return replace(
        state,
        top=top,
        phase="commit",
        question=question,
        questions=question.handle,
        laid=(None,) * state.seats,  # guesses already laid go back
        changes=(0,) * state.seats,
        told=(*state.told, Drawn(state.happened + 1, question.handle, how, swapped)),
        happened=state.happened + 1,
    )
