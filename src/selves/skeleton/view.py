"""What may be seen, built up field by field: nothing that is not written here reaches anybody."""

from selves.kernel import view
from selves.kernel.sealed import who_laid
from selves.kernel.view import Face, Handle, View, face_up, shown
from selves.skeleton.happenings import Happened
from selves.skeleton.state import Phase, Round, State


class Public(view.Public[Phase, Happened], frozen=True, gc=False, kw_only=True, tag="skeleton"):
    """Of the fingers only who has pointed; `last` is the last turn that was revealed."""

    turns: int
    card: Handle | None
    committed: tuple[bool, ...]
    last: Round | None


class Private(view.Private, frozen=True, gc=False, kw_only=True, tag="skeleton"):
    """At whom this seat points."""

    at: int | None


Whole = View[Public, Private]


def show(state: State) -> Public:
    """What is not given here is shown as the state, or its options, have it by the same name."""
    return shown(Public, state, committed=who_laid(state.fingers))


def show_own(state: State, seat: int) -> Private:
    return Private(at=state.fingers.laid[seat])


def faces(state: State, seen: Whole) -> dict[Handle, Face]:
    """The question that lies open, and that of the turn before: taken from the view, so that no other can be read."""
    last = seen.public.last
    return face_up(state, (seen.public.card, last.card if last else None))
