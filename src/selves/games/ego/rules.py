"""ego, as the rulebook tells it: set-up, what each seat may do, and a round from the draw to the last stone.

The clauses are named where they are carried out; the settlement, the turns and the card box have files of their own.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from selves.games.ego.cards import Card
from selves.games.ego.deck import draw, open_card, set_aside, shuffle, swap
from selves.games.ego.moves import Answer, Draw, Guess, Refuse, Swap
from selves.games.ego.settlement import settle
from selves.games.ego.state import CHIPS, OWED, Committed, Laid, Options, Passed, Refused, Settled, State
from selves.games.ego.turns import end, may_guess, open_turn, pass_on
from selves.kernel.chance import Chance
from selves.kernel.game import Step, Witness, told
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import BOX, CREDIT, POOL, Book, ledger
from selves.kernel.move import Aside, Away, Back, End, Gone, Move, Timeout
from selves.kernel.offer import Choice, Number, Offer, OneOf
from selves.kernel.presence import declare, here, table_offer
from selves.kernel.seats import CLOCK, TABLE

SEATS = range(2, 7)  # `ego.seats`
STONES = OneOf((1, 2, 3), "ego.stones")
IN_HAND = 10  # `ego.chips`: each player's, and as many for each in the pool
EXIST = 120
REFUSAL = 2  # `ego.refuse`

DRAW = (Choice("draw", "ego.draw"),)
ANSWER = Choice("answer", "ego.answer", {"stone": STONES})
SWAP = Choice("swap", "ego.swap")
REFUSE = Choice("refuse", "ego.refuse")
TIMEOUT = (Choice("timeout", "ego.clock"),)


def start(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    """The table is laid: chips, pool, box, and the first subject."""
    if seats not in SEATS:
        raise Illegal("ego.seats", f"ego is played by {SEATS[0]} to {SEATS[-1]}, not {seats}")
    if options.oldest is not None and options.oldest >= seats:
        raise Illegal("ego.first", f"there is no seat {options.oldest} that could be the oldest")
    if not cards:
        raise Illegal("ego.deck", "the box is empty")
    first = options.oldest if options.oldest is not None else chance.die("first", 0, seats) - 1
    hands = [IN_HAND] * seats
    pool = IN_HAND * seats
    return State(
        seats=seats,
        options=options,
        cards=tuple(cards),
        deck=shuffle(cards, options.edition, chance, 0),
        top=0,
        shuffles=1,
        ledger=ledger(
            seats,
            (POOL, BOX, CREDIT),
            **{CHIPS: [*hands, pool, EXIST - sum(hands) - pool, 0], OWED: [0] * (seats + 3)},
        ),
        subject=first,
        turn=1,
        phase="draw",
        presence=here(seats),
        laid=(None,) * seats,
        changes=(0,) * seats,
    )


def offer(state: State, seat: int) -> Offer | None:
    """What this seat may do now."""
    phase = state.phase
    if phase == "over" or not TABLE <= seat < state.seats:
        return None
    if seat == TABLE:
        return table_offer(state.presence, open_card(state) is not None)
    if seat == CLOCK:
        return offer_to_clock(state)
    if state.presence[seat] != "here":
        return None
    if phase == "draw":
        return Offer(f"turn{state.turn}", True, DRAW) if seat == state.subject else None
    if phase == "idle":
        return None
    laid = state.laid[seat]
    asked = f"q{state.questions}.{state.changes[seat]}"
    chips = state.ledger.held[CHIPS][seat]
    if seat == state.subject:
        return Offer(asked, laid is None, answers(state.options, laid is not None, chips >= REFUSAL))
    return Offer(asked, laid is None, guesses(chips)) if chips else None  # `ego.broke`


def offer_to_clock(state: State) -> Offer | None:
    """`ego.clock`: one time for the draw, a longer one to think about the question."""
    if state.phase == "draw":
        return Offer(f"turn{state.turn}", True, TIMEOUT, pace="short")
    if state.phase == "commit":
        return Offer(f"q{state.questions}", True, TIMEOUT, pace="long")
    return None


@lru_cache
def answers(options: Options, answered: bool, can_pay: bool) -> tuple[Choice, ...]:
    """Until he has answered the subject may swap and refuse; then he may only change the stone."""
    if answered:
        return (ANSWER,)
    choices = [ANSWER]
    if options.swaps:
        choices.append(SWAP)
    if options.edition == "polish" and can_pay:
        choices.append(REFUSE)
    return tuple(choices)


@lru_cache
def guesses(chips: int) -> tuple[Choice, ...]:
    """`ego.stake`: 1 or 2, never more than the player has."""
    return (Choice("guess", "ego.guess", {"stone": STONES, "stake": Number(1, min(2, chips), "ego.stake")}),)


def unasked(state: State, seat: int, move: Move) -> Illegal:
    """Why this kind of move is not offered to this seat now."""
    if seat >= 0 and state.presence[seat] != "here":
        return Illegal("table.absent", f"seat {seat} is away")
    if isinstance(move, Guess) and state.phase == "commit" and seat != state.subject and state.chips[seat] == 0:
        return Illegal("ego.broke", f"seat {seat} has no chips to stake")
    if isinstance(move, Refuse) and state.options.edition == "polish" and state.chips[seat] < REFUSAL:
        return Illegal("ego.refuse", f"to refuse costs {REFUSAL} chips, seat {seat} has {state.chips[seat]}")
    if isinstance(move, Guess) and seat == state.subject:
        return Illegal("ego.guess", "the subject answers, the others guess")
    return Illegal(move.clause, f"this is not offered to seat {seat} in the phase {state.phase!r}")


def carry_out(state: State, seat: int, move: Move, chance: Chance, witness: Witness) -> Step[State]:
    """One admitted move."""
    return told(state, next_state(state, seat, move, chance), (Settled, Refused))


def next_state(state: State, seat: int, move: Move, chance: Chance) -> State:
    match move:
        case Guess():
            return commit(state, seat, Laid(move.stone, move.stake))
        case Answer():
            return commit(state, seat, Laid(move.stone))
        case Draw():
            return draw(state, chance)
        case Swap():
            return swap(state, chance)
        case Refuse():
            return refuse(state)
        case Timeout():
            return time_out(state)
        case Away() | Back() | Gone():
            return presence_changed(replace(state, presence=declare(state.presence, move)))
        case Aside():
            return set_aside(state, chance)
        case End():
            return end(state, "table.end-now")
        case _:
            raise AssertionError(f"{move} was offered and is not carried out")


def commit(state: State, seat: int, stone: Laid) -> State:
    """`ego.answer`, `ego.guess`: a stone is laid face down; it may be changed until the last one is in."""
    laid, changes = state.laid, state.changes
    first = laid[seat] is None
    state = replace(
        state,
        laid=(*laid[:seat], stone, *laid[seat + 1 :]),
        changes=(*changes[:seat], changes[seat] + 1, *changes[seat + 1 :]),
        told=(*state.told, Committed(state.happened + 1, seat)) if first else state.told,
        happened=state.happened + first,
    )
    return settle(state) if all_in(state) else state


def all_in(state: State) -> bool:
    """Whether the last commitment is in: the subject's, and that of everybody who can guess."""
    if state.laid[state.subject] is None:
        return False
    return None not in state.laid or not any(
        stone is None and may_guess(state, seat) for seat, stone in enumerate(state.laid)
    )


def refuse(state: State) -> State:
    """`ego.refuse`: the subject pays, nobody bets, the turn passes."""
    book = Book(state.ledger)
    book.pay(state.subject, POOL, CHIPS, REFUSAL, "ego.refuse")
    happening = Refused(state.happened + 1, state.subject, tuple(book.entries))
    return pass_on(replace(state, ledger=book.close(), told=(*state.told, happening), happened=state.happened + 1))


def time_out(state: State) -> State:
    """`ego.clock`: guessers who have laid nothing sit the round out; a subject who has not is passed over."""
    if state.laid[state.subject] is not None:
        return settle(state)
    return pass_over(state)


def pass_over(state: State) -> State:
    """The subject does not answer: guesses go back, the turn passes."""
    happening = Passed(state.happened + 1, state.subject, "ego.clock")
    return pass_on(replace(state, told=(*state.told, happening), happened=state.happened + 1))


def presence_changed(state: State) -> State:
    """Somebody went or came: what the table was waiting for may be there now, or never come."""
    if state.seats - state.presence.count("gone") < SEATS[0]:  # nobody is left to play with: the standing counts
        return end(state, "ego.clock")
    if state.phase != "commit":
        return open_turn(state)
    if state.laid[state.subject] is None:
        return pass_over(state) if state.presence[state.subject] != "here" else state
    return settle(state) if all_in(state) else state
