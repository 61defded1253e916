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

    laid = disguised(state.laid, seat, other)
    deck = replace(deck, order=(*deck.order[: deck.top], *unseen))
    return replace(state, laid=laid, deck=deck, cards=by_others(state, seat, source))


def by_others(state: State, seat: int | None, source: Source) -> tuple[Card, ...]:
    """Whoever is asked now did not write the question that lies open."""
    strange = [number for number, card in enumerate(state.cards) if card.by not in (None, seat)]
    by = dict(zip(strange, shuffled([state.cards[number].by for number in strange], source), strict=True))
    asked = state.opened[-1] if state.question is not None else -1
    if by.get(asked) == state.subject:
        other = next(number for number in strange if by[number] != state.subject)
        by[asked], by[other] = by[other], by[asked]
    return tuple([replace(card, by=by[number]) if number in by else card for number, card in enumerate(state.cards)])
