"""The settlement of a round of ego: in this order, and what happens when the pool runs short."""

from msgspec.structs import replace

from selves.games.ego.state import CHIPS, OWED, Revealed, Round, Settled, State
from selves.games.ego.turns import pass_on
from selves.kernel.ledger import BOX, CREDIT, POOL, Book
from selves.kernel.seats import others


def settle(state: State) -> State:
    """`ego.reveal`: all are in, the stones are turned and paid."""
    subject, answer = state.subject, state.laid[state.subject]
    assert answer is not None
    assert state.question is not None
    right: list[tuple[int, int]] = []
    wrong: list[tuple[int, int]] = []
    for seat in others(subject, state.seats):
        guess = state.laid[seat]
        if guess is not None:
            (right if guess.stone == answer.stone else wrong).append((seat, guess.stake))

    book = Book(state.ledger)
    for seat, stake in wrong:
        book.pay(seat, POOL, CHIPS, stake, "ego.losers-pay")
    dues = [(seat, stake, "ego.winners-paid") for seat, stake in right]
    if right:
        dues.append((subject, len(right), "ego.subject-paid"))
    short = pay_dues(book, dues, state.options.edition)

    entries = tuple(book.entries)
    revealed = Revealed(state.happened + 1, subject, state.laid, state.options.edition == "polish")
    settled = Settled(state.happened + 2, entries)
    state = replace(
        state,
        ledger=book.close(),
        last=Round(state.turn, subject, state.question, state.laid, entries),
        told=(*state.told, revealed, settled),
        happened=state.happened + 2,
    )
    return pass_on(state, short)


def pay_dues(book: Book, dues: list[tuple[int, int, str]], edition: str) -> str | None:
    """Pay the right guessers clockwise from the subject's left, the subject last; the clause if the pool is short."""
    needed = sum(amount for _, amount, _ in dues)
    short = needed - book.of(POOL, CHIPS)
    if short <= 0:
        for seat, amount, clause in dues:
            book.pay(POOL, seat, CHIPS, amount, clause)
        return None
    if edition == "polish":
        if short <= book.of(BOX, CHIPS):  # otherwise nobody receives winnings
            pay_while_it_lasts(book, dues, BOX, CHIPS, "ego.short.polish")
        return "ego.short.polish"
    pay_while_it_lasts(book, dues, CREDIT, OWED, "ego.short.german")
    return "ego.short.german"


def pay_while_it_lasts(book: Book, dues: list[tuple[int, int, str]], then: str, what: str, why: str) -> None:
    """From the pool as long as it has chips, the rest from another account."""
    for seat, amount, clause in dues:
        paid = min(amount, book.of(POOL, CHIPS))
        if paid:
            book.pay(POOL, seat, CHIPS, paid, clause)
        if amount > paid:
            book.pay(then, seat, what, amount - paid, why)
