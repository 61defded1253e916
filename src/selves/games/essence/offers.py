"""What each seat of Essence may do now, and why not something else."""

from functools import lru_cache

from selves.games.essence.cards import KINDS, OpenPath
from selves.games.essence.moves import Choose, Exchange
from selves.games.essence.points import Holding, improvable
from selves.games.essence.state import State
from selves.kernel.deck import left
from selves.kernel.illegal import Illegal
from selves.kernel.move import Move
from selves.kernel.offer import Choice, Means, Offer, OneOf, Pace, Time
from selves.kernel.presence import staying
from selves.kernel.state import there
from selves.kernel.view import Handle

GRADES = (1, 2, 3, 4, 5)  # the scale

TAKE = (Choice("take", "essence.circle", {"what": OneOf(("coin", "term"), "essence.circle")}),)
SWAP = "essence.exchange"
OTHERS = {give: tuple(kind for kind in KINDS if kind != give) for give in KINDS}
EXCHANGE = [
    Choice("exchange", SWAP, {"give": OneOf((give,), SWAP), "get": OneOf(get, SWAP)}) for give, get in OTHERS.items()
]
UNDO, DONE = Choice("undo", SWAP), Choice("done", SWAP)
BEST = Choice("best", "essence.best-exchange")


def asks(state: State, seat: int) -> Offer | None:
    """The active player chooses, all tip, the active player may take; at the end all exchange."""
    phase = state.phase
    if phase == "tip":
        gone = state.presence.count("gone")  # who leaves for good can be tipped no longer
        asked = f"tip{len(state.opened)}.{state.tips.changes[seat]}.{gone}"
        return Offer(asked, state.tips.laid[seat] is None, tips(there(state.path), numbers(state), state.terms))
    if phase == "finale":
        if state.done.laid[seat]:
            return None
        choices = exchanges(state.holding(seat), bool(state.swaps[seat]))
        return Offer(f"finale.{state.done.changes[seat]}", True, choices)
    if seat != state.active:
        return None
    if phase == "take":
        return Offer(f"take{state.turn}", True, TAKE)
    paths = tuple([path.handle for path in state.slots if path is not None])
    return Offer(f"turn{state.turn}.{len(state.opened)}", True, choosing(paths))


def clock(state: State) -> Time:
    """`essence.clock`: a short time to choose, a longer one to think about a person or the end."""
    pace: Pace = "long" if state.phase in ("tip", "finale") else "short"
    return Time(f"{state.phase}{state.turn}.{len(state.opened)}", pace)


def numbers(state: State) -> tuple[int, ...]:
    """`essence.answers`: three terms, five grades, or the players who are in the game."""
    path = there(state.path)
    if path.shape == "seven-star":
        return tuple([seat + 1 for seat in staying(state.presence)])
    return GRADES if path.draw == 1 else tuple(range(1, path.draw + 1))


def meant(path: OpenPath, numbers: tuple[int, ...], terms: tuple[Handle, ...]) -> Means:
    """What the numbers stand for."""
    if path.shape == "seven-star":
        return Means("seat", tuple([number - 1 for number in numbers]))
    return Means("line", (path.handle,)) if path.draw == 1 else Means("card", terms)


@lru_cache(maxsize=1024)
def choosing(paths: tuple[Handle, ...]) -> tuple[Choice, ...]:
    return (Choice("choose", "essence.choose", {"slot": OneOf((0, 1), "essence.choose", means=Means("card", paths))}),)


@lru_cache(maxsize=1024)
def tips(path: OpenPath, numbers: tuple[int, ...], terms: tuple[Handle, ...]) -> tuple[Choice, ...]:
    means = meant(path, numbers, terms)
    return (Choice("tip", "essence.tip", {"number": OneOf(numbers, "essence.answers", means=means)}),)


@lru_cache(maxsize=4096)
def exchanges(holding: Holding, undoable: bool) -> tuple[Choice, ...]:
    """`essence.exchange`: of whatever one has twice, into any other; back, as long as it is one's own; and the end."""
    choices = [EXCHANGE[place] for place, count in enumerate(holding) if count >= 2]
    if choices and improvable(holding):
        choices.append(BEST)
    if undoable:
        choices.append(UNDO)
    return (*choices, DONE)


def open_card(state: State) -> int | None:
    """The path that may still be set aside: nobody has tipped."""
    return state.path.handle if state.phase == "tip" and state.path and set(state.tips.laid) == {None} else None


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    if isinstance(move, Exchange) and state.phase == "finale" and not state.done.laid[seat]:
        return Illegal("essence.exchange", f"seat {seat} has no two achievements of one colour")
    if isinstance(move, Choose) and state.phase == "tip" and not left(state.pile):
        return Illegal("essence.last", "the last card must be taken, there is no choice")
    return None
