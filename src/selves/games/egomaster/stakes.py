"""What a question is played for: stakes, raises, alignment to the shortest, and the pay-out. Every step is booked."""

from msgspec.structs import replace

from selves.games.egomaster.cards import Mode
from selves.games.egomaster.happenings import Annulled, Answered, Paid, Raised, Staked
from selves.games.egomaster.state import CHIPS, STEP, Challenge, State
from selves.kernel.course import tell
from selves.kernel.ledger import BANK, CENTRE, Book
from selves.kernel.seats import put
from selves.kernel.state import there


def shortest(state: State, challenge: Challenge) -> int:
    """`egomaster.short-amount`: the smallest stack among the participants."""
    chips = state.ledger.held[CHIPS]
    return min([chips[seat] for seat in challenge.players])


def played_for(state: State, challenge: Challenge, rival: int) -> int:
    """`egomaster.elim.solo`, `egomaster.elim.duo`: with this one for the amount, or for what the poorer has."""
    if state.stage == "enrichment":
        return challenge.amount
    return min(challenge.amount, state.chips[state.roller], state.chips[rival])


def poorest(state: State, challenge: Challenge) -> int:
    """Of those who would play, whoever has the fewest chips: `egomaster.short-raise`, nobody stakes more."""
    deciding = state.phase == "raise"
    players = (state.roller, *challenge.accepted, *undecided(challenge)[:1]) if deciding else challenge.players
    return min(players, key=lambda seat: state.chips[seat])


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
    challenge = state.question
    stake = min(challenge.amount, shortest(state, challenge))
    clause = clause_of(challenge) if stake == challenge.amount else "egomaster.short-amount"
    return put_in(state, challenge, dict.fromkeys(challenge.players, stake), clause)


def put_in(state: State, challenge: Challenge, stakes: dict[int, int], clause: str) -> State:
    """These put so much into the centre; what lies beyond the smallest goes back (`egomaster.short-raise`)."""
    book, staked, stake = Book(state.ledger), list(state.staked), min(stakes.values())
    for seat, amount in stakes.items():
        short = challenge.raised is not None and amount < challenge.raised
        book.pay(seat, CENTRE, CHIPS, amount, "egomaster.short-raise" if short else clause)
        staked[seat] = stake
    for seat, amount in stakes.items():
        if amount > stake:
            book.pay(CENTRE, seat, CHIPS, amount - stake, "egomaster.short-raise")
    return tell(state, Staked(stake), book, staked=tuple(staked), challenge=replace(challenge, stake=stake))


def raise_to(state: State, to: int) -> State:
    """Only the roller may, and the others decide in turn."""
    return tell(state, Raised(state.roller, to), phase="raise", challenge=replace(state.question, raised=to))


def undecided(challenge: Challenge) -> tuple[int, ...]:
    """`egomaster.elim.multi-raise`: who has still to accept or refuse, in turn."""
    decided = (*challenge.accepted, *challenge.refused)
    return tuple([seat for seat in challenge.players[1:] if seat not in decided])


def answer_raise(state: State, seat: int, accepted: bool) -> State:
    """Refusing costs the amount: in a duo it goes to the roller, in multi to the centre."""
    challenge, book, staked = state.question, Book(state.ledger), state.staked
    if accepted:
        challenge = replace(challenge, accepted=(*challenge.accepted, seat))
    else:
        duo = challenge.mode == "duo"
        book.pay(seat, state.roller if duo else CENTRE, CHIPS, challenge.amount, clause_of(challenge))
        staked = staked if duo else put(staked, seat, staked[seat] + challenge.amount)
        challenge = replace(challenge, refused=(*challenge.refused, seat))
    return tell(state, Answered(seat, accepted), book, challenge=challenge, staked=staked)


def match_raise(state: State) -> State:
    """The roller and those who accepted put in the raise, or all they have, and only they play."""
    challenge = state.question
    players = (state.roller, *challenge.accepted)
    stakes = {seat: min(there(challenge.raised), state.chips[seat]) for seat in players}
    return put_in(state, replace(challenge, players=players), stakes, clause_of(challenge))


def pay_out(state: State, winner: int, disputed: bool) -> State:
    """The winner gets the amount from the bank, the stake from the loser, or the whole centre."""
    challenge, book = state.question, Book(state.ledger)
    payer: int | str
    if state.stage == "enrichment":
        payer, stake = BANK, min(challenge.amount, state.bank)
        clause = clause_of_mode(state, challenge.mode) if stake == challenge.amount else "egomaster.bank-short"
    elif challenge.mode == "solo":
        payer, stake = there(challenge.rival) if winner == state.roller else state.roller, there(challenge.stake)
        clause = "egomaster.elim.solo" if stake == challenge.amount else "egomaster.short-amount"
    else:
        payer, stake, clause = CENTRE, state.centre, clause_of(challenge)
    if stake:
        book.pay(payer, winner, CHIPS, stake, "egomaster.dispute" if disputed else clause)
    played = replace(challenge, winner=winner, stake=challenge.stake if payer == CENTRE else stake)
    return tell(state, Paid(winner), book, staked=(0,) * state.seats, challenge=played)


def annul(state: State) -> State:
    """`egomaster.clock`: nobody is left to read: what was staked goes back, and the question counts as not asked."""
    book = Book(state.ledger)
    for seat, amount in enumerate(state.staked):
        if amount:
            book.pay(CENTRE, seat, CHIPS, amount, "egomaster.clock")
    return tell(state, Annulled(), book, staked=(0,) * state.seats)
