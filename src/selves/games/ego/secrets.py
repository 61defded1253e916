"""What a seat of ego cannot know: another world that it could not tell from ours."""

from msgspec.structs import replace

from selves.games.ego.cards import Card
from selves.games.ego.happenings import Laid
from selves.games.ego.state import State
from selves.kernel.chance import Source, shuffled
from selves.kernel.deck import another_order
from selves.kernel.sealed import disguised


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other stones and stakes under the others' hands, other authors of questions, another order of the unseen."""
    deck = another_order(state.deck, source)
    unseen = sorted(deck.order[deck.top :], key=lambda number: number % 2)

    def other(seat: int, laid: Laid) -> Laid:
        stone = int(source.random() * 3) + 1
        return Laid(stone, laid.stake and int(source.random() * min(2, state.chips[seat])) + 1)

    return replace(
        state,
        laid=disguised(state.laid, seat, other),
        deck=replace(deck, order=(*deck.order[: deck.top], *unseen)),
        cards=by_others(state, seat, source),
    )


def by_others(state: State, seat: int | None, source: Source) -> tuple[Card, ...]:
    """Whoever is asked now did not write the question that lies open."""
    cards = [*state.cards]
    strange = [number for number, card in enumerate(cards) if card.by not in (None, seat)]
    writers = shuffled([cards[number].by for number in strange], source)
    for number, writer in zip(strange, writers, strict=True):
        cards[number] = replace(cards[number], by=writer)
    open_card = state.opened[-1] if state.question is not None else None
    if open_card is not None and cards[open_card].by == state.subject:
        other = next(number for number in strange if cards[number].by != state.subject)
        authors = cards[other].by, cards[open_card].by
        for number, author in zip((open_card, other), authors, strict=True):
            cards[number] = replace(cards[number], by=author)
    return tuple(cards)
