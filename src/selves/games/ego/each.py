"""One question each: those that people at this table wrote before the game. A house rule; as printed there are none."""

from collections.abc import Sequence
from typing import Final

from selves.games.ego.cards import Card
from selves.games.ego.outcome import may_guess
from selves.games.ego.state import Options, State
from selves.kernel.presence import gone
from selves.kernel.sown import Asking

#: `ego.each`: with two, one would be asked and the other have written it, and nobody could bet.
FEWEST: Final = 3


def theirs(options: Options, cards: Sequence[Card]) -> dict[int, int]:
    """`ego.each`: the cards that people at this table wrote, and on which seat each of them sits."""
    return {number: card.by for number, card in enumerate(cards) if card.by is not None} if options.each else {}


def asking(state: State) -> Asking | None:
    """Of whom a card is asked now, and in which turn (`ego.arc`); where somebody wrote one (`ego.each`), also who is
    gone and who cannot bet. Nothing where neither matters.
    """
    if not theirs(state.options, state.cards):
        return Asking(state.subject, turn=state.turn) if state.options.arc else None
    idle = tuple([seat for seat in range(state.seats) if not may_guess(state, seat)])
    return Asking(state.subject, gone(state.presence), idle, state.turn)
