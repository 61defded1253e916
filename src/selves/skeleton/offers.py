"""What each seat may do now. Everything else is refused by the kernel, which cites the clause that stands here."""

from selves.kernel.offer import SEATS, Choice, Offer, OneOf, Time
from selves.kernel.view import Handle
from selves.skeleton.state import State


def asks(state: State, seat: int) -> Offer | None:
    """All point, and may change their minds until the last one has. The id counts this seat's own moves alone."""
    if state.card is None:
        return None
    everybody = OneOf(tuple(range(state.seats)), "skeleton.point", means=SEATS)
    choices = (Choice("point", "skeleton.point", {"at": everybody}),)
    return Offer(f"point{state.card}.{state.fingers.changes[seat]}", state.fingers.laid[seat] is None, choices)


def clock(state: State) -> Time | None:
    """`skeleton.clock`"""
    return Time(f"point{state.card}", "long") if state.card is not None else None


def open_card(state: State) -> Handle | None:
    """The question that may still be set aside: nobody has pointed."""
    return state.card if set(state.fingers.laid) == {None} else None
