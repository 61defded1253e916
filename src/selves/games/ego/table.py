"""Cards about this table, and those that it wrote. House rules; as printed there are neither."""

from collections.abc import Sequence
from typing import Final

from selves.games.ego.cards import Card
from selves.games.ego.outcome import may_guess
from selves.games.ego.state import Options, State
from selves.kernel.chance import Chance
from selves.kernel.named import Naming, named
from selves.kernel.presence import gone
from selves.kernel.sown import Asking

#: `ego.each`: with two, one would be asked and the other have written it, and nobody could bet.
FEWEST: Final = 3


def names(options: Options, cards: Sequence[Card]) -> Sequence[int]:
    """`ego.about`: the cards that name somebody, where it was chosen."""
    return [number for number, card in enumerate(cards) if card.about] if options.about else []


def name(state: State, chance: Chance) -> int | None:
    """`ego.about`: the seat that the card which is opened now names, never the subject's nor that of who is gone. An
    order of the seats is drawn for it. There is one: with fewer than two left the game is over.
    """
    before = sum(state.cards[card].about for card in state.opened)
    return named(chance.order("about", before, state.seats), state.subject, gone(state.presence))


def naming(state: State) -> Naming | None:
    """Whom the card that lies open names, and who could not be; nothing, if it is not about this table."""
    question = state.question
    if question is None or question.named is None:
        return None
    return Naming(question.named, state.subject, gone(state.presence))


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
