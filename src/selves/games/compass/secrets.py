"""What a seat of Compass cannot know: another world that it could not tell from ours."""

from msgspec.structs import replace

from selves.games.compass.offers import SCALE
from selves.games.compass.state import State
from selves.kernel.chance import Source
from selves.kernel.deck import another_order
from selves.kernel.sealed import disguised


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other marks under the others' hands, another order of the terms nobody has seen."""
    marks = disguised(state.marks, seat, lambda other, mark: SCALE[int(source.random() * len(SCALE))])
    return replace(state, marks=marks, pile=another_order(state.pile, source))
