"""What a seat of ego cannot know: another world that it could not tell from ours."""

from msgspec.structs import replace

from selves.games.ego.happenings import Laid
from selves.games.ego.state import State
from selves.kernel.chance import Source
from selves.kernel.deck import another_order
from selves.kernel.sealed import disguised


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other stones and stakes under the others' hands, another order of the cards nobody has seen."""
    deck = another_order(state.deck, source)
    unseen = sorted(deck.order[deck.top :], key=lambda number: number % 2)

    def other(seat: int, laid: Laid) -> Laid:
        stone = int(source.random() * 3) + 1
        return Laid(stone, laid.stake and int(source.random() * min(2, state.chips[seat])) + 1)

    return replace(
        state,
        laid=disguised(state.laid, seat, other),
        deck=replace(deck, order=(*deck.order[: deck.top], *unseen)),
    )
