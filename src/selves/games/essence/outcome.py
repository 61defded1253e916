"""What a turn of Essence brings: all tips are open, what was earned is given out; and who has won at the end."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from selves.games.essence.happenings import Paid, Revealed
from selves.games.essence.state import Round, State
from selves.kernel.course import end, tell
from selves.kernel.erased import without
from selves.kernel.fields import plain_fields
from selves.kernel.ledger import SUPPLY, Book
from selves.kernel.result import highest
from selves.kernel.seats import clockwise, others, put
from selves.kernel.state import card_of, there


def reveal(state: State) -> State:
    """`essence.tip`: all reveal at once."""
    path, active, tips = there(state.path), state.active, state.tips.laid
    own = there(tips[active])
    book = Book(state.ledger)
    number = own if path.shape in ("triangle", "five-star") else majority(tips)
    state = tell(state, Revealed(active, tips), last=Round(state.turn, active, path, state.terms, tips, number))
    match path.shape:
        case "triangle":
            return triangle(state, book, own)
        case "five-star":
            return five_star(state, book, own)
        case "circle":
            return circle(state, book, number)
        case _:
            return seven_star(state, book, number, path.colour)


def triangle(state: State, book: Book, own: int) -> State:
    """`essence.triangle`: with a match the active player gets the term he chose, each who matched a silver."""
    matched = matching(state, own)
    for seat in matched:
        book.pay(SUPPLY, seat, "silver", 1, "essence.triangle")
    return with_term(state, book, state.active, own, "essence.triangle") if matched else booked(state, book)


def five_star(state: State, book: Book, own: int) -> State:
    """`essence.five-star`: a gold for each match; each who matched a silver."""
    matched = matching(state, own)
    if matched:
        book.pay(SUPPLY, state.active, "gold", len(matched), "essence.five-star")
    for seat in matched:
        book.pay(SUPPLY, seat, "silver", 1, "essence.five-star")
    return booked(state, book)


def circle(state: State, book: Book, number: int) -> State:
    """`essence.circle`: a bronze for everybody in the majority; the active player may take the term instead."""
    for seat in matching(state, number):
        book.pay(SUPPLY, seat, "bronze", 1, "essence.circle")
    state = booked(state, book)
    return replace(state, phase="take") if state.tips.laid[state.active] == number else state


def seven_star(state: State, book: Book, number: int, colour: str) -> State:
    """`essence.seven-star`: a bronze for everybody in the majority; the white card pays the active player two.

    `essence.seven-star.yellow`: whom the majority named gets the term.
    """
    for seat in clockwise(state.active, state.seats):
        if number and state.tips.laid[seat] == number:
            double = colour == "white" and seat == state.active
            clause = "essence.seven-star.white" if double else "essence.seven-star"
            book.pay(SUPPLY, seat, "bronze", 2 if double else 1, clause)
    if number and colour == "yellow":
        return with_term(state, book, number - 1, number, "essence.seven-star.yellow")
    return booked(state, book)


def take(state: State, what: str) -> State:
    """`essence.circle`: the active player's own choice, the coin or the majority's term."""
    book, active = Book(state.ledger), state.active
    if what == "term":
        return with_term(state, book, active, there(state.tips.laid[active]), "essence.circle")
    book.pay(SUPPLY, active, "bronze", 1, "essence.circle")
    return booked(state, book)


def matching(state: State, number: int) -> list[int]:
    """The others who tipped this number, clockwise from the active player's left."""
    return [seat for seat in others(state.active, state.seats) if state.tips.laid[seat] == number]


def majority(tips: tuple[int | None, ...]) -> int:
    """`essence.majority`: the most frequent number, or 0 if there is no single one. No tip is not counted."""
    ranked = Counter([tip for tip in tips if tip is not None]).most_common(2)
    if len(ranked) == 2 and ranked[0][1] == ranked[1][1]:
        return 0
    return ranked[0][0]


def with_term(state: State, book: Book, seat: int, number: int, clause: str) -> State:
    """The term of this number is won, and used no more; of a single one every number means it."""
    term = state.terms[number - 1 if len(state.terms) > 1 else 0]
    book.pay(SUPPLY, seat, there(state.path).colour, 1, clause)
    state = booked(state, book)
    return replace(
        state,
        terms=tuple([each for each in state.terms if each != term]),
        won=put(state.won, seat, (*state.won[seat], term)),
        last=replace(there(state.last), winner=seat, term=term),
    )


def booked(state: State, book: Book) -> State:
    """The payments stand; they are told, and kept with the turn."""
    if not book.payments:
        return state
    last = there(state.last)
    return tell(state, Paid(), book, last=replace(last, payments=(*last.payments, *book.payments)))


def end_now(state: State, clause: str) -> State:
    """`essence.win`: most points; equal: most achievements beyond those; then shared."""
    return end(state, highest(state.points, clause, tuple(zip(state.points, state.left, strict=True))))


def facts(before: State, after: State) -> dict[str, Any] | None:
    """A revealed turn: what everybody tipped, and about whom: a self-image, and an image the others have."""
    last = after.last
    if last is None or (before.last is not None and last.turn == before.last.turn):
        return None
    card, *terms = [card_of(after, handle).id for handle in (last.path.handle, *last.terms)]
    shape = plain_fields(last.path, "shape", "colour")
    return {"active": last.active, "path": card, **shape, "terms": terms, "tips": list(last.tips)}


def forget(fact: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """A turn is its active player's; of other turns his tip goes, and those that name him."""
    left = without(fact, seat, of=["active"], by_seat=["tips"])
    if left is not None and fact["shape"] == "seven-star":
        left["tips"] = [None if tip == seat + 1 else tip for tip in left["tips"]]
    return left
