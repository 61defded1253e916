"""What may be seen of a game of Compass, built up field by field."""

from typing import ClassVar

from selves.games.compass.happenings import Happened
from selves.games.compass.state import Phase, Round, State
from selves.kernel import view
from selves.kernel.sealed import who_laid
from selves.kernel.view import Face, Handle, View, face_up, shown


class Public(view.Public[Phase, Happened], frozen=True, gc=False, kw_only=True, tag="compass"):
    """Of the marks only who has set one. `turns` are those of the whole game; `last` is the last one revealed."""

    star: ClassVar = "focus"

    turns: int
    focus: int
    term: Handle | None
    committed: tuple[bool, ...]
    points: tuple[int, ...]
    last: Round | None


class Private(view.Private, frozen=True, gc=False, kw_only=True, tag="compass"):
    """This seat's own mark."""

    sealed: ClassVar = {"mark": "last"}

    mark: int | None


Whole = View[Public, Private]


def show(state: State) -> Public:
    return shown(
        Public,
        state,
        turns=state.options.rounds * state.seats,
        committed=who_laid(state.marks),
        points=state.ledger.by_seat("point"),
    )


def show_own(state: State, seat: int) -> Private:
    return Private(mark=state.marks.laid[seat])


def faces(state: State, seen: Whole) -> dict[Handle, Face]:
    """The term that lies open, and that of the turn before."""
    last = seen.public.last
    return face_up(state, (seen.public.term, last.term if last else None))
