"""What a seat of Essence cannot know: another world that it could not tell from ours."""

from msgspec.structs import replace

from selves.games.essence.offers import numbers
from selves.games.essence.state import State
from selves.kernel.chance import Source
from selves.kernel.deck import another_order
from selves.kernel.sealed import disguised


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other tips under the others' hands, another order of the cards nobody has seen."""
    tips = state.tips
    if state.phase == "tip":
        free = numbers(state)
        tips = disguised(tips, seat, lambda other, tip: free[int(source.random() * len(free))])
    return replace(
        state,
        tips=tips,
        pile=another_order(state.pile, source),
        piles=tuple([another_order(pile, source) for pile in state.piles]),
    )
