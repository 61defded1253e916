"""What a question is played for: stakes, raises, alignment to the shortest, and the pay-out. Every step is booked."""

from typing import Any

from msgspec.structs import replace

from selves.games.egomaster.cards import Mode
from selves.games.egomaster.state import (
    CHIPS,
    STEP,
    Annulled,
    Answered,
    Challenge,
    Happened,
    Paid,
    Raised,
    Staked,
    State,
)
from selves.kernel.ledger import BANK, CENTRE, Book


def told(state: State, happening: Happened, book: Book | None = None, **changes: Any) -> State:
    """The state after something happened, was booked, and changed something else."""
    if book is not None:
        changes["ledger"] = book.close()
    return replace(state, told=(*state.told, happening), happened=state.happened + 1, **changes)


def shortest(state: State, challenge: Challenge) -> int:
    """`egomaster.short-amount`: the smallest stack among the participants."""
    chips = state.ledger.held[CHIPS]
    return min([chips[seat] for seat in challenge.players])


def most(state: State, challenge: Challenge) -> int:
    """The highest raise that the roller may make; 0 if he may not."""
    if shortest(state, challenge) < challenge.amount:  # `egomaster.short-amount`: then nobody stakes more
        return 0
    highest = state.chips[state.roller] // STEP * STEP
    return highest if highest > challenge.amount else 0


def least(challenge: Challenge) -> int:
    """`egomaster.elim.raise-right`: a multiple of 100 and more than the amount."""
    return (challenge.amount // STEP + 1) * STEP


def clause_of_mode(state: State, mode: Mode) -> str:
    """The clause of this mode: while the bank pays, or when the players do."""
    return f"egomaster.{'enrich' if state.stage == 'enrichment' else 'elim'}.{mode}"


def clause_of(challenge: Challenge) -> str:
    """The clause by which a challenge of the elimination is played for."""
    return f"egomaster.elim.{challenge.mode}{'-raise' if challenge.raised is not None else ''}"


def stand(state: State) -> State:
    """`egomaster.elim.duo`, `egomaster.elim.multi`: for the amount, or for what the poorest has."""
    challenge = state.challenge
    assert challenge is not None
    stake = min(challenge.amount, shortest(state, challenge))
    clause = clause_of(challenge) if stake == challenge.amount else "egomaster.short-amount"
    return put_in(state, dict.fromkeys(challenge.players, stake), clause)


def put_in(state: State, stakes: dict[int, int], clause: str) -> State:
    """These put so much into the centre; what lies beyond the smallest goes back (`egomaster.short-raise`)."""
    challenge = state.challenge
    assert challenge is not None
    book, staked, stake = Book(state.ledger), list(state.staked), min(stakes.values())
    for seat, amount in stakes.items():
        short = challenge.raised is not None and amount < challenge.raised
        book.pay(seat, CENTRE, CHIPS, amount, "egomaster.short-raise" if short else clause)
        staked[seat] = stake
    for seat, amount in stakes.items():
        if amount > stake:
            book.pay(CENTRE, seat, CHIPS, amount - stake, "egomaster.short-raise")
    return told(
        state,
        Staked(state.happened + 1, stake, tuple(book.entries)),
        book,
        staked=tuple(staked),
        challenge=replace(challenge, stake=stake),
    )


def raise_to(state: State, to: int) -> State:
    """Only the roller may, and the others decide in turn."""
    assert state.challenge is not None
    challenge = replace(state.challenge, raised=to)
    return told(state, Raised(state.happened + 1, state.roller, to), phase="raise", challenge=challenge)


def undecided(challenge: Challenge) -> tuple[int, ...]:
    """`egomaster.elim.multi-raise`: who has still to accept or refuse, in turn."""
    return tuple(
        [seat for seat in challenge.players[1:] if seat not in challenge.accepted and seat not in challenge.refused]
    )


def answer_raise(state: State, seat: int, accepted: bool) -> State:
    """Refusing costs the amount: in a duo it goes to the roller, in multi to the centre."""
    challenge = state.challenge
    assert challenge is not None
    clause, book, staked = clause_of(challenge), Book(state.ledger), list(state.staked)
    if accepted:
        challenge = replace(challenge, accepted=(*challenge.accepted, seat))
    else:
        challenge = replace(challenge, refused=(*challenge.refused, seat))
        if challenge.mode == "duo":
            book.pay(seat, state.roller, CHIPS, challenge.amount, clause)
        else:
            book.pay(seat, CENTRE, CHIPS, challenge.amount, clause)
            staked[seat] += challenge.amount
    happening = Answered(state.happened + 1, seat, accepted, tuple(book.entries))
    return told(state, happening, book, challenge=challenge, staked=tuple(staked))


def match_raise(state: State) -> State:
    """The roller and those who accepted put in the raise, or all they have, and only they play."""
    challenge = state.challenge
    assert challenge is not None
    assert challenge.raised is not None
    players = (state.roller, *challenge.accepted)
    stakes = {seat: min(challenge.raised, state.chips[seat]) for seat in players}
    return put_in(replace(state, challenge=replace(challenge, players=players)), stakes, clause_of(challenge))


def pay_out(state: State, winner: int, disputed: bool) -> State:
    """The winner gets the amount from the bank, the stake from the loser, or the whole centre."""
    challenge = state.challenge
    assert challenge is not None
    book, stake = Book(state.ledger), challenge.stake
    if state.stage == "enrichment":
        paid = min(challenge.amount, state.bank)
        short = "egomaster.bank-short" if paid < challenge.amount else f"egomaster.enrich.{challenge.mode}"
        book.pay(BANK, winner, CHIPS, paid, "egomaster.dispute" if disputed else short)
        stake = paid
    elif challenge.mode == "solo":
        assert stake is not None
        loser = challenge.rival if winner == state.roller else state.roller
        assert loser is not None
        clause = "egomaster.elim.solo" if stake == challenge.amount else "egomaster.short-amount"
        book.pay(loser, winner, CHIPS, stake, "egomaster.dispute" if disputed else clause)
    elif state.centre:
        book.pay(CENTRE, winner, CHIPS, state.centre, "egomaster.dispute" if disputed else clause_of(challenge))
    return told(
        state,
        Paid(state.happened + 1, winner, tuple(book.entries)),
        book,
        staked=(0,) * state.seats,
        challenge=replace(challenge, winner=winner, stake=stake),
    )


def annul(state: State) -> State:
    """`egomaster.clock`: nobody is left to read: what was staked goes back, and the question counts as not asked."""
    book = Book(state.ledger)
    for seat, amount in enumerate(state.staked):
        if amount:
            book.pay(CENTRE, seat, CHIPS, amount, "egomaster.clock")
    return told(state, Annulled(state.happened + 1, tuple(book.entries)), book, staked=(0,) * state.seats)
