"""What each seat of Compass may do now."""

from selves.games.compass.state import State
from selves.kernel.offer import Choice, Offer, OneOf, Time
from selves.kernel.view import Handle

SCALE = tuple(range(0, 101, 5))

PLACE = (Choice("place", "compass.place", {"at": OneOf(SCALE, "compass.place")}),)


def asks(state: State, seat: int) -> Offer | None:
    """All set a mark, and may change it until the last one is set."""
    if state.term is None:
        return None
    return Offer(f"place{state.term}.{state.marks.changes[seat]}", state.marks.laid[seat] is None, PLACE)


def clock(state: State) -> Time | None:
    """`compass.clock`"""
    return Time(f"place{state.term}", "long") if state.term is not None else None


def open_card(state: State) -> Handle | None:
    """The term that may still be set aside: nobody has set a mark."""
    return state.term if set(state.marks.laid) == {None} else None
