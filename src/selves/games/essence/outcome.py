"""What a turn of Essence brings: all tips are open, and what was earned is given out."""

from collections import Counter

from msgspec.structs import replace

from selves.games.essence.cards import Open
from selves.games.essence.state import Paid, Revealed, Round, State
from selves.games.essence.turns import pass_on
from selves.kernel.chance import Chance
from selves.kernel.ledger import SUPPLY, Book
from selves.kernel.seats import clockwise, others


def reveal(state: State, chance: Chance) -> State:
    """`essence.tip`: all reveal at once."""
    path, active = state.path, state.active
    assert path is not None
    card, own = state.cards[path.card], state.tips[active]
    assert own is not None
    book = Book(state.ledger)
    match card.shape:
        case "triangle":
            winner = triangle(state, book, own)
            number = own
        case "five-star":
            winner, number = None, 0
            five_star(state, book, own)
        case "circle":
            number = circle(state, book)
            winner = None
        case _:
            number = seven_star(state, book, card.colour)
            winner = number - 1 if number and card.colour == "yellow" else None
    term = state.terms[number - 1 if len(state.terms) > 1 else 0] if number else None
    state = replace(
        state,
        last=Round(state.turn, active, path, state.terms, state.tips, ()),
        told=(*state.told, Revealed(state.happened + 1, active, state.tips)),
        happened=state.happened + 1,
    )
    if winner is not None and term is not None:
        clause = "essence.triangle" if card.shape == "triangle" else "essence.seven-star.yellow"
        book.pay(SUPPLY, winner, card.colour, 1, clause)
        state = with_term(state, winner, term)
    state = booked(state, book)
    if card.shape == "circle" and own == number:  # he may take the term instead
        return replace(state, phase="take") if state.presence[active] == "here" else take(state, "coin", chance)
    return pass_on(state, chance)


def booked(state: State, book: Book) -> State:
    """The payments stand; they are told, and kept with the turn."""
    entries = tuple(book.entries)
    assert state.last is not None
    if not entries:
        return state
    return replace(
        state,
        ledger=book.close(),
        last=replace(state.last, entries=state.last.entries + entries),
        told=(*state.told, Paid(state.happened + 1, entries)),
        happened=state.happened + 1,
    )


def with_term(state: State, seat: int, term: Open) -> State:
    """A term card that somebody won is used no more."""
    assert state.last is not None
    return replace(
        state,
        terms=tuple(each for each in state.terms if each != term),
        won=(*state.won[:seat], (*state.won[seat], term), *state.won[seat + 1 :]),
        last=replace(state.last, winner=seat, term=term),
    )


def matching(state: State, own: int) -> list[int]:
    """The others who tipped like the active player, clockwise from his left."""
    return [seat for seat in others(state.active, state.seats) if state.tips[seat] == own]


def triangle(state: State, book: Book, own: int) -> int | None:
    """`essence.triangle`: with a match the active player gets the term he chose, each who matched a silver."""
    matched = matching(state, own)
    for seat in matched:
        book.pay(SUPPLY, seat, "silver", 1, "essence.triangle")
    return state.active if matched else None


def five_star(state: State, book: Book, own: int) -> None:
    """`essence.five-star`: a gold for each match; each who matched a silver."""
    matched = matching(state, own)
    if matched:
        book.pay(SUPPLY, state.active, "gold", len(matched), "essence.five-star")
    for seat in matched:
        book.pay(SUPPLY, seat, "silver", 1, "essence.five-star")


def majority(state: State) -> int:
    """`essence.majority`: the most frequent number, or 0 if there is no single one. No tip is not counted."""
    ranked = Counter(tip for tip in state.tips if tip is not None).most_common(2)
    if len(ranked) == 2 and ranked[0][1] == ranked[1][1]:
        return 0
    return ranked[0][0]


def circle(state: State, book: Book) -> int:
    """`essence.circle`: a bronze for everybody in the majority; the active player chooses for himself."""
    number = majority(state)
    for seat in others(state.active, state.seats):
        if number and state.tips[seat] == number:
            book.pay(SUPPLY, seat, "bronze", 1, "essence.circle")
    return number


def seven_star(state: State, book: Book, colour: str) -> int:
    """`essence.seven-star`: a bronze for everybody in the majority; the white card pays the active player two."""
    number = majority(state)
    for seat in clockwise(state.active, state.seats):
        if number and state.tips[seat] == number:
            double = colour == "white" and seat == state.active
            clause = "essence.seven-star.white" if double else "essence.seven-star"
            book.pay(SUPPLY, seat, "bronze", 2 if double else 1, clause)
    return number


def take(state: State, what: str, chance: Chance) -> State:
    """`essence.circle`: the active player's own choice, the coin or the majority's term."""
    assert state.path is not None
    book, active = Book(state.ledger), state.active
    if what == "coin":
        book.pay(SUPPLY, active, "bronze", 1, "essence.circle")
    else:
        number = state.tips[active]
        assert number is not None
        term = state.terms[number - 1 if len(state.terms) > 1 else 0]
        book.pay(SUPPLY, active, state.cards[state.path.card].colour, 1, "essence.circle")
        state = with_term(state, active, term)
    return pass_on(booked(state, book), chance)
