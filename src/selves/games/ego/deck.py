"""The card box of ego: which question comes next, the other side of a card, and the shuffles."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from selves.games.ego.cards import BACK, FRONT, Card, Question
from selves.games.ego.state import Drawn, Edition, State
from selves.kernel.chance import Chance


def shuffle(cards: Sequence[Card], edition: Edition, chance: Chance, n: int) -> tuple[int, ...]:
    """The box, ready to draw from. `ego.deck`: german plays all fronts, then all backs; in the polish edition a
    card is drawn front up, and its back is read only by `ego.swap`. `n` counts this game's shuffles.
    """
    fronts = tuple(2 * card + FRONT for card in chance.order("deck", n, len(cards)))
    if edition == "polish":
        return fronts
    return fronts + tuple(2 * card + BACK for card in chance.order("deck.backs", n, len(cards)))


def draw(state: State, chance: Chance, swapped: bool = False) -> State:
    """`ego.draw`: the next question lies open for all."""
    if state.top == len(state.deck):  # `ego.reshuffle`
        deck = shuffle(state.cards, state.options.edition, chance, state.shuffles)
        if state.question is not None and deck[0] // 2 == state.question.card:  # swapped away: not the same one again
            deck = (*deck[1:], deck[0])
        state = replace(state, deck=deck, top=0, shuffles=state.shuffles + 1)
    return _lay_open(state, state.deck[state.top], "card", swapped, top=state.top + 1)


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


def _lay_open(state: State, number: int, how: Literal["card", "back"], swapped: bool, top: int) -> State:
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
