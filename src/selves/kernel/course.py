"""The course of a game: what happens is told and numbered, a page is turned with the turn, an end is an end."""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from msgspec.structs import force_setattr, replace

from selves.kernel.chance import Chance
from selves.kernel.happening import Ended, Happening, Paying
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import Book, Payment
from selves.kernel.result import Result
from selves.kernel.sealed import Sealed, lay
from selves.kernel.state import AnyState

S = TypeVar("S", bound=AnyState)
T = TypeVar("T")

#: Fewer cannot go on: the game idles until somebody is back, and ends when nobody will be.
LEAST: Final = 2


def tell(state: S, news: Happening, book: Book | None = None, **changes: Any) -> S:
    """The state after something happened, was paid for if there is a book, and changed these fields.

    `news` was made to be told here; nobody has seen it yet, so its number and payments can be filled in.
    """
    number = state.happened + 1
    force_setattr(news, "n", number)
    if book is not None:
        force_setattr(news, "payments", tuple(book.payments))
        changes["ledger"] = book.close()
    return replace(state, told=(*state.told, news), happened=number, **changes)


def lay_down(state: S, where: str, seat: int, what: object, news: Happening) -> S:
    """This seat lays something face down in that field, or something else instead; that it lies there is news once."""
    sealed: Sealed[Any] = getattr(state, where)
    laid: dict[str, Any] = {where: lay(sealed, seat, what)}
    return tell(state, news, **laid) if sealed.laid[seat] is None else replace(state, **laid)


def turn_page(state: S, **changes: Any) -> S:
    """The next turn. What happened stays told through it."""
    return replace(state, turn=state.turn + 1, before=state.told, told=(), **changes)


def end(state: S, result: Result, **changes: Any) -> S:
    """The game is over."""
    return tell(state, Ended(result), phase="over", result=result, **changes)


def news(before: S, after: S) -> tuple[Happening, ...]:
    """What happened between two states, of which the second follows from the first by one move."""
    count = after.happened - before.happened
    return (after.before + after.told)[-count:] if count else ()


def held_for(before: S, after: S) -> int:
    """Milliseconds for which everybody looks at what happened between them before the game goes on."""
    return sum([each.held for each in news(before, after)])


def payments(before: S, after: S) -> tuple[Payment, ...]:
    """What was paid between them."""
    if after.ledger is before.ledger:
        return ()
    told = [each.payments for each in news(before, after) if isinstance(each, Paying)]
    return tuple([payment for paid in told for payment in paid])


def in_phase(state: S, phase: str) -> S:
    """The very same state if it is in this phase already, for `follow` goes on until nothing changes."""
    return state if state.phase == phase else replace(state, phase=phase)


def few(state: AnyState) -> bool:
    """Whether too few are here to go on."""
    return state.presence.count("here") < LEAST


def by_lot(state: S, chance: Chance, among: Sequence[T]) -> tuple[T, S]:
    """One of these, for somebody who did not choose, and the state after the draw."""
    drawn = chance.die("lot", state.lots, len(among)) - 1
    return among[drawn], replace(state, lots=state.lots + 1)


def all_by_lot(state: S, chance: Chance, among: Sequence[T]) -> tuple[list[T], S]:
    """All of these, in an order that is drawn for somebody who did not choose, and the state after the draw."""
    order = chance.order("lot", state.lots, len(among))
    return [among[each] for each in order], replace(state, lots=state.lots + 1)


def begins(oldest: int | None, seats: int, chance: Chance, clause: str) -> int:
    """The oldest, if somebody was marked; otherwise it is drawn by lot."""
    if oldest is None:
        return chance.die("first", 0, seats) - 1
    if oldest >= seats:
        raise Illegal(clause, f"there is no seat {oldest} that could be the oldest")
    return oldest
