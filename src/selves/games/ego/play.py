"""ego, as the rulebook tells it: set-up, and a round from the draw to the last stone, or to the next subject."""

from collections.abc import Sequence

from msgspec.structs import replace

from selves.games.ego.cards import BACK, FRONT, Card, possible
from selves.games.ego.deck import draw, piles, shuffle, swap
from selves.games.ego.happenings import Committed, Laid, Passed, Refused
from selves.games.ego.moves import Answer, Draw, Guess, Refuse, Swap, Third
from selves.games.ego.offers import REFUSAL
from selves.games.ego.outcome import can_play, end_now, ending, may_guess, pass_on, settle
from selves.games.ego.state import CHIPS, OWED, Options, State
from selves.games.ego.third import write
from selves.kernel.chance import Chance
from selves.kernel.course import begins, in_phase, lay_down, tell
from selves.kernel.deck import Deck, without
from selves.kernel.doing import InPhase, Moves, does
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import BOX, CREDIT, POOL, Book, ledger
from selves.kernel.sealed import nothing_laid
from selves.kernel.seats import clockwise, others
from selves.kernel.state import fresh

__all__ = ["MOVES", "TIME_OUT", "follow", "piles", "set_aside", "set_up"]

IN_HAND = 10  # `ego.chips`: each player's, and as many for each in the pool
EXIST = 120


def set_up(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    """The table is laid: chips, pool, box, and the first subject (`ego.first`)."""
    if not cards:
        raise Illegal("ego.deck", "the box is empty")
    subject = begins(options.oldest, seats, chance, "ego.first")
    chips = [*[IN_HAND] * seats, IN_HAND * seats, EXIST - 2 * IN_HAND * seats, 0]
    return State(
        **fresh(seats, options, cards),
        deck=Deck(shuffle(seats, options, cards, chance)),
        ledger=ledger(seats, (POOL, BOX, CREDIT), **{CHIPS: chips, OWED: [0] * (seats + 3)}),
        subject=subject,
        phase="draw",
        laid=nothing_laid(seats),
        mood=possible(options.mood, cards),
    )


#: Every kind of move, the clause it belongs to, and what it does.
MOVES: Moves[State] = (
    does(Draw, "ego.draw", lambda state, seat, move, chance, _: draw(state, chance)),
    does(Swap, "ego.swap", lambda state, seat, move, chance, _: swap(state, chance)),
    does(Refuse, "ego.refuse", lambda state, *_: refuse(state)),
    does(Third, "ego.third", lambda state, seat, third, _, witness: write(state, third.text, third.language, witness)),
    does(Answer, "ego.answer", lambda state, seat, answer, *_: commit(state, seat, Laid(answer.stone))),
    does(Guess, "ego.guess", lambda state, seat, guess, *_: commit(state, seat, Laid(guess.stone, guess.stake))),
)


def set_aside(state: State, chance: Chance) -> State:
    """The card leaves the game, both its sides; the next one takes its place."""
    card = state.opened[-1]
    deck = without(state.deck, (2 * card + FRONT, 2 * card + BACK))
    return draw(replace(state, deck=deck, aside=(*state.aside, card)), chance, how="aside")


def commit(state: State, seat: int, stone: Laid) -> State:
    """`ego.answer`, `ego.guess`: a stone is laid face down; it may be changed until the last one is in."""
    return lay_down(state, "laid", seat, stone, Committed(seat))


def refuse(state: State) -> State:
    """`ego.refuse`: the subject pays, nobody bets, the turn passes."""
    book = Book(state.ledger)
    book.pay(state.subject, POOL, CHIPS, REFUSAL, "ego.refuse")
    return pass_on(tell(state, Refused(state.subject), book))


def follow(state: State, chance: Chance) -> State:
    """When the last stone is in, it is settled; a subject who is not here to answer is passed over."""
    if state.phase not in ("third", "commit"):
        return open_turn(state)
    laid, subject = state.laid.laid, state.subject
    if laid[subject] is None:
        return state if state.presence[subject] == "here" else pass_over(state)
    waits = None in laid and any(stone is None and may_guess(state, seat) for seat, stone in enumerate(laid))
    return state if waits else settle(state)


def open_turn(state: State) -> State:
    """The next turn that can be played, unless the game is over; a turn that cannot goes by."""
    clause = ending(state)
    if clause is not None:
        return end_now(state, clause)
    if can_play(state, state.subject):
        return in_phase(state, "draw")
    if not any(can_play(state, seat) for seat in clockwise(state.subject, state.seats)):
        return in_phase(state, "idle")  # it goes on when somebody is back
    nobody = not any(state.chips[seat] for seat in others(state.subject, state.seats))
    passed = Passed(state.subject, "ego.nobody" if nobody else "ego.clock")
    return tell(state, passed, subject=(state.subject + 1) % state.seats, turn=state.turn + 1)


#: `ego.clock`: guessers who have laid nothing sit the round out; a subject who has not is passed over. Who has not
#: written the third answer leaves the one on the card (`ego.third`).
TIME_OUT: InPhase[State] = {
    "draw": lambda state, _: pass_over(state),
    "third": lambda state, _: write(state),
    "commit": lambda state, _: pass_over(state) if state.laid.laid[state.subject] is None else settle(state),
}


def pass_over(state: State) -> State:
    """The subject does not answer: guesses go back, the turn passes."""
    return pass_on(tell(state, Passed(state.subject, "ego.clock")))
