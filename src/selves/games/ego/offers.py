"""What each seat of ego may do now, and why not something else."""

from functools import lru_cache

from selves.games.ego.moves import Guess, Refuse
from selves.games.ego.state import CHIPS, Options, State
from selves.games.ego.third import WRITE
from selves.kernel.illegal import Illegal
from selves.kernel.move import Move
from selves.kernel.offer import Choice, Means, Number, Offer, OneOf, Time
from selves.kernel.view import Handle

REFUSAL = 2  # `ego.refuse`
STONES = (1, 2, 3)

DRAW = (Choice("draw", "ego.draw"),)
SWAP = Choice("swap", "ego.swap")
REFUSE = Choice("refuse", "ego.refuse")


def asks(state: State, seat: int) -> Offer | None:
    """The subject draws and answers, the others guess."""
    if state.phase == "draw":
        return Offer(f"turn{state.turn}", True, DRAW) if seat == state.subject else None
    chips, question = state.ledger.held[CHIPS][seat], len(state.opened)
    if state.phase == "third":
        choices = (WRITE, *ways_out(state.options, chips >= REFUSAL))
        return Offer(f"q{question}.third", True, choices) if seat == state.subject else None
    due, asked = state.laid.laid[seat] is None, f"q{question}.{state.laid.changes[seat]}"
    if seat == state.subject:
        return Offer(asked, due, answers(state.options, not due, chips >= REFUSAL, question))
    return Offer(asked, due, guesses(min(2, chips), question)) if chips else None  # `ego.broke`


def clock(state: State) -> Time:
    """`ego.clock`: one time for the draw, a longer one to think about the question."""
    if state.phase == "draw":
        return Time(f"turn{state.turn}", "short")
    return Time(f"q{len(state.opened)}{'.third' if state.phase == 'third' else ''}", "long")


@lru_cache
def stones(question: Handle) -> OneOf:
    """A stone stands for an answer of the open question."""
    return OneOf(STONES, "ego.stones", means=Means("line", (question,)))


@lru_cache(maxsize=1024)
def answers(options: Options, answered: bool, can_pay: bool, question: Handle) -> tuple[Choice, ...]:
    """Until he has answered the subject may swap and refuse; then he may only change the stone."""
    answer = Choice("answer", "ego.answer", {"stone": stones(question)})
    return (answer,) if answered else (answer, *ways_out(options, can_pay))


def ways_out(options: Options, can_pay: bool) -> tuple[Choice, ...]:
    """`ego.swap`, `ego.refuse`: what the subject may do instead of answering."""
    swap = (SWAP,) if options.swaps else ()
    return (*swap, REFUSE) if options.edition == "polish" and can_pay else swap


@lru_cache(maxsize=1024)
def guesses(most: int, question: Handle) -> tuple[Choice, ...]:
    """`ego.stake`: 1 or 2, never more than the player has."""
    return (Choice("guess", "ego.guess", {"stone": stones(question), "stake": Number(1, most, "ego.stake")}),)


def open_card(state: State) -> int | None:
    """The question that may still be set aside: nobody has laid a stone to it, and there is another card."""
    if state.phase not in ("third", "commit") or state.question is None:
        return None
    cards = {number // 2 for number in state.deck.order[:3]}  # of three questions at least one is another card's
    return state.question.handle if len(cards) > 1 and state.laid.laid.count(None) == state.seats else None


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    if isinstance(move, Guess) and state.phase == "commit" and seat != state.subject and state.chips[seat] == 0:
        return Illegal("ego.broke", f"seat {seat} has no chips to stake")
    if isinstance(move, Refuse) and state.options.edition == "polish" and state.chips[seat] < REFUSAL:
        return Illegal("ego.refuse", f"to refuse costs {REFUSAL} chips, seat {seat} has {state.chips[seat]}")
    if isinstance(move, Guess) and seat == state.subject:
        return Illegal("ego.guess", "the subject answers, the others guess")
    return None
