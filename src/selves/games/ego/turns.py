"""Whose turn it is in ego, and when the game is over."""

from msgspec.structs import replace

from selves.games.ego.state import CHIPS, Ended, Passed, State
from selves.kernel.game import result
from selves.kernel.ledger import POOL
from selves.kernel.seats import clockwise, others


def pass_on(state: State, short: str | None = None) -> State:
    """`ego.pass`: the left neighbour becomes the subject, unless a shortage has ended the game."""
    state = replace(
        state,
        subject=(state.subject + 1) % state.seats,  # `ego.order`
        turn=state.turn + 1,
        phase="draw",
        question=None,
        laid=(None,) * state.seats,
        changes=(0,) * state.seats,
        before=state.told,
        told=(),
    )
    return end(state, short) if short else open_turn(state)


def open_turn(state: State) -> State:
    """The next turn that can be played, unless the game is over; void turns go by themselves."""
    clause = ending(state)
    if clause is not None:
        return end(state, clause)
    if can_play(state, state.subject):
        return state if state.phase == "draw" else replace(state, phase="draw")
    playable = next((seat for seat in clockwise(state.subject, state.seats) if can_play(state, seat)), None)
    if playable is None:  # too few are here; the game goes on when somebody is back
        return replace(state, phase="idle")
    while state.subject != playable:
        state = go_by(state, "ego.clock" if anyone_else_has_chips(state) else "ego.nobody")
        if ending(state) == "ego.rounds":
            return end(state, "ego.rounds")
    return replace(state, phase="draw")


def can_play(state: State, subject: int) -> bool:
    """Whether this seat can be the subject now: he is here, and so is somebody who can bet on him."""
    if state.presence[subject] != "here":
        return False
    return any(may_guess(state, seat) for seat in others(subject, state.seats))


def may_guess(state: State, seat: int) -> bool:
    """`ego.broke`: who has no chips waits."""
    return state.presence[seat] == "here" and state.ledger.held[CHIPS][seat] > 0


def anyone_else_has_chips(state: State) -> bool:
    """`ego.nobody`: otherwise the round is void."""
    return any(state.ledger.held[CHIPS][seat] for seat in others(state.subject, state.seats))


def go_by(state: State, clause: str) -> State:
    """A turn without a round: no card is read."""
    return replace(
        state,
        subject=(state.subject + 1) % state.seats,
        turn=state.turn + 1,
        told=(*state.told, Passed(state.happened + 1, state.subject, clause)),
        happened=state.happened + 1,
    )


def ending(state: State) -> str | None:
    """The clause that ends the game before this turn, if one does."""
    if not state.ledger.of(POOL, CHIPS):
        return "ego.end"
    if state.options.rounds is not None and state.turn > state.options.rounds * state.seats:
        return "ego.rounds"
    if not any(state.chips):
        return "ego.deadlock"
    return None


def end(state: State, clause: str) -> State:
    """`ego.win`: most chips wins, with what is still owed; equal totals share."""
    standing = result(state.totals, clause)
    if clause == "ego.deadlock":  # nobody can bet again: all share
        standing = replace(standing, winners=tuple(range(state.seats)))
    return replace(
        state,
        phase="over",
        result=standing,
        told=(*state.told, Ended(state.happened + 1, standing)),
        happened=state.happened + 1,
    )
