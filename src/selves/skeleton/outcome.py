"""What a turn brings, how the game ends, and what may be remembered of it."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from selves.kernel.course import end, tell
from selves.kernel.ledger import SUPPLY, Book
from selves.kernel.result import highest
from selves.kernel.state import card_of
from selves.skeleton.happenings import Revealed
from selves.skeleton.state import Round, State


def reveal(state: State) -> State:
    """`skeleton.most`: who points where most do gets a point; where several are named equally often, each counts."""
    fingers, card = state.fingers.laid, state.card
    assert card is not None
    named = Counter(at for at in fingers if at is not None)
    most = max(named.values(), default=0)
    book = Book(state.ledger)
    for seat, at in enumerate(fingers):
        if at is not None and named[at] == most:
            book.pay(SUPPLY, seat, "point", 1, "skeleton.most")
    return replace(tell(state, Revealed(fingers=fingers), book), last=Round(state.turn, card, fingers))


def end_now(state: State, clause: str) -> State:
    """`skeleton.win`: most points; who has equally many share."""
    return end(state, highest(state.points, clause), card=None)


def facts(before: State, after: State) -> dict[str, Any] | None:
    """A revealed turn: who was held to be what by whom."""
    last = after.last
    if last is None or last is before.last:
        return None
    return {"card": card_of(after, last.card).id, "fingers": list(last.fingers)}


def forget(fact: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """Who is erased has pointed at nobody, and nobody at him."""
    fingers = [None if seat in (by, at) else at for by, at in enumerate(fact["fingers"])]
    return fact | {"fingers": fingers}
