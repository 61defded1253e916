"""What a turn of Compass brings, and who has won at the end."""

from typing import Any

from selves.games.compass.happenings import Revealed
from selves.games.compass.state import Round, State
from selves.kernel.course import end, tell
from selves.kernel.erased import without
from selves.kernel.ledger import SUPPLY, Book
from selves.kernel.result import highest
from selves.kernel.seats import others
from selves.kernel.state import card_of

NEAR = 10
FAR = 25


def reveal(state: State) -> State:
    """`compass.reveal`: all marks are turned at once, and measured from that of the person in focus.

    `compass.near`: within 10 is a point. `compass.closest`: the closest within 25 get one more, all who tie; not with
    two players. `compass.known`: the person gets a point for everybody within 10.
    """
    focus, marks, term = state.focus, state.marks.laid, state.term
    own = marks[focus]
    assert own is not None and term is not None  # noqa: PT018
    away = {seat: abs(mark - own) for seat in others(focus, state.seats) if (mark := marks[seat]) is not None}
    near = [seat for seat, distance in away.items() if distance <= NEAR]
    least = min(away.values(), default=FAR + 1)
    closest = [seat for seat, distance in away.items() if distance == least <= FAR and state.seats > 2]
    book = Book(state.ledger)
    for paid, clause in ((near, "compass.near"), (closest, "compass.closest")):
        for seat in paid:
            book.pay(SUPPLY, seat, "point", 1, clause)
    if near:
        book.pay(SUPPLY, focus, "point", len(near), "compass.known")
    last = Round(state.turn, focus, term, marks, tuple(book.payments))
    return tell(state, Revealed(focus=focus, marks=marks), book, last=last)


def end_now(state: State, clause: str) -> State:
    """`compass.win`: most points; who has equally many share."""
    return end(state, highest(state.ledger.by_seat("point"), clause), term=None)


def facts(before: State, after: State) -> dict[str, Any] | None:
    """A revealed turn: where somebody sees himself, and where the others see him."""
    last = after.last
    if last is None or last is before.last:
        return None
    return {"focus": last.focus, "term": card_of(after, last.term).id, "marks": list(last.marks)}


def forget(fact: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """A turn is that of the person in focus; of other turns his mark goes."""
    return without(fact, seat, of=["focus"], by_seat=["marks"])
