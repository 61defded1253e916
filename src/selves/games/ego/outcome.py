"""The outcome of a round of ego: the settlement in its order, a pool that runs short, who is next, and the end."""

from typing import Any

from msgspec.structs import replace

from selves.games.ego.happenings import Laid, Revealed, Settled
from selves.games.ego.state import CHIPS, OWED, Edition, Round, State
from selves.kernel.course import end, tell, turn_page
from selves.kernel.erased import without
from selves.kernel.fields import plain_fields
from selves.kernel.ledger import BOX, CREDIT, POOL, Book
from selves.kernel.lesson import Lesson
from selves.kernel.result import highest
from selves.kernel.sealed import nothing_laid
from selves.kernel.seats import others
from selves.kernel.state import card_of, there


def settle(state: State) -> State:
    """`ego.reveal`: all are in, the stones are turned and paid."""
    subject, laid, question = state.subject, counted(state), there(state.question)
    answer = there(laid[subject])
    book = Book(state.ledger)
    dues: list[tuple[int, int, str]] = []
    for seat in others(subject, state.seats):
        guess = laid[seat]
        if guess is not None and guess.stone == answer.stone:
            dues.append((seat, guess.stake, "ego.winners-paid"))
        elif guess is not None:
            book.pay(seat, POOL, CHIPS, guess.stake, "ego.losers-pay")
    if dues:
        dues.append((subject, len(dues), "ego.subject-paid"))
    short = pay_dues(book, dues, state.options.edition)
    state = tell(state, Revealed(subject, laid, state.options.edition == "polish"))
    last = Round(state.turn, subject, question, laid, tuple(book.payments), state.author)
    return pass_on(tell(state, Settled(), book, last=last), short)


def counted(state: State) -> tuple[Laid | None, ...]:
    """`ego.each`: who wrote the question lays as the others do, so that nobody sees who it was, and bets nothing."""
    return tuple([None if seat == state.author else laid for seat, laid in enumerate(state.laid.laid)])


def pay_dues(book: Book, dues: list[tuple[int, int, str]], edition: Edition) -> str | None:
    """Pay the right guessers clockwise from the subject's left, the subject last; the clause if the pool is short.

    `ego.short.german`: the rest is owed. `ego.short.polish`: it comes from the box, or nobody receives winnings.
    """
    short = sum([amount for _, amount, _ in dues]) - book.of(POOL, CHIPS)
    clause = f"ego.short.{edition}" if short > 0 else None
    if edition == "polish" and short > book.of(BOX, CHIPS):
        return clause
    then, what = (BOX, CHIPS) if edition == "polish" else (CREDIT, OWED)
    for seat, amount, why in dues:
        paid = amount if clause is None else min(amount, book.of(POOL, CHIPS))
        if paid:
            book.pay(POOL, seat, CHIPS, paid, why)
        if clause is not None and amount > paid:
            book.pay(then, seat, what, amount - paid, clause)
    return clause


def pass_on(state: State, short: str | None = None) -> State:
    """`ego.pass`: the left neighbour becomes the subject (`ego.order`), unless a shortage has ended the game."""
    following, laid = (state.subject + 1) % state.seats, nothing_laid(state.seats)
    state = turn_page(state, subject=following, phase="draw", question=None, laid=laid)
    return end_now(state, short) if short else state


def can_play(state: State, subject: int) -> bool:
    """Whether this seat can be the subject now: he is here, and so is somebody who can bet on him."""
    if state.presence[subject] != "here":
        return False
    return any(may_guess(state, seat) for seat in others(subject, state.seats))


def may_guess(state: State, seat: int) -> bool:
    """`ego.broke`: who has no chips waits."""
    return state.presence[seat] == "here" and state.ledger.held[CHIPS][seat] > 0


def ending(state: State) -> str | None:
    """The clause that ends the game before this turn, if one does."""
    if not state.ledger.of(POOL, CHIPS):
        return "ego.end"
    if state.options.rounds is not None and state.turn > state.options.rounds * state.seats:
        return "ego.rounds"
    return None if any(state.chips) else "ego.deadlock"


def end_now(state: State, clause: str) -> State:
    """`ego.win`: most chips wins, with what is still owed; equal totals share; in a deadlock all do."""
    standing = highest(state.totals, clause)
    if clause == "ego.deadlock":
        standing = replace(standing, winners=tuple(range(state.seats)))
    return end(state, standing)


def facts(before: State, after: State) -> dict[str, Any] | None:
    """A revealed round: who was asked what, and what everybody laid."""
    last = after.last
    if last is None or last is before.last:
        return None
    question = last.question
    rare = {"named": question.named, "third": question.third and question.third.text}
    told = {what: said for what, said in rare.items() if said is not None}
    told |= {"subject": last.subject, "card": card_of(after, question.handle).id}
    return told | plain_fields(question, "side", "theme") | plain_fields(last, "laid")


def lessons(before: State, after: State) -> tuple[Lesson, ...]:
    """What the subject answered, unless he wrote it; what the others believed is about him, not about the card."""
    last = after.last
    if last is None or last is before.last or last.question.third or (laid := last.laid[last.subject]) is None:
        return ()
    card = card_of(after, last.question.handle).id
    return (Lesson(card, last.subject, "answer", f"{last.question.side}.{laid.stone}"),)


def forget(fact: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """All that is laid is about the subject; each has laid his own, and whom the question names is nobody any more."""
    return without(fact, seat, of=["subject"], one=["named"], by_seat=["laid"])
