"""Cards about this table: which they are, and whom each of them names. A house rule; as printed there are none."""

from collections.abc import Sequence
from typing import Final

from selves.games.ego.cards import Card
from selves.games.ego.state import Options, State
from selves.kernel.chance import Chance
from selves.kernel.named import Naming, named
from selves.kernel.presence import gone

#: The draw of an order of the seats, one for each of these cards that is opened.
LABEL: Final = "about"


def names(options: Options, cards: Sequence[Card]) -> Sequence[int]:
    """`ego.about`: the cards that name somebody, where it was chosen."""
    return [number for number, card in enumerate(cards) if card.about] if options.about else []


def name(state: State, chance: Chance) -> int | None:
    """`ego.about`: the seat that the card which is opened now names, never the subject's nor that of who is gone.
    There is one: with fewer than two left the game is over.
    """
    before = sum(state.cards[card].about for card in state.opened)
    return named(chance.order(LABEL, before, state.seats), state.subject, gone(state.presence))


def naming(state: State) -> Naming | None:
    """Whom the card that lies open names, and who could not be; nothing, if it is not about this table."""
    question = state.question
    if question is None or question.named is None:
        return None
    return Naming(question.named, state.subject, gone(state.presence))
