"""What a seat cannot know: another world that it could not tell from ours. The suite compares what it sees in both."""

from msgspec.structs import replace

from selves.kernel.chance import Source
from selves.kernel.deck import another_order
from selves.kernel.sealed import disguised
from selves.skeleton.state import State


def resample(state: State, seat: int | None, source: Source) -> State:
    """Others point elsewhere, and the questions lie in another order."""
    fingers = disguised(state.fingers, seat, lambda other, at: int(source.random() * state.seats))
    return replace(state, fingers=fingers, pile=another_order(state.pile, source))
