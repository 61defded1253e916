"""From answers to the pay-out: what was said, who has won, roll-offs, and what follows when it is decided."""

from msgspec.structs import replace

from selves.games.egomaster.contest import course
from selves.games.egomaster.stakes import annul, answer_raise, match_raise, pay_out, told, undecided
from selves.games.egomaster.state import (
    Attempt,
    Began,
    Buzzed,
    Challenge,
    Eliminated,
    Ended,
    Happened,
    Judged,
    Proposed,
    RolledOff,
    State,
)
from selves.games.egomaster.turns import ask, inside, next_turn
from selves.kernel.chance import Chance
from selves.kernel.game import Result


def attempt(state: State, made: Attempt, chance: Chance) -> State:
    """An answer, a proposal or a buzz is added."""
    challenge = state.challenge
    assert challenge is not None
    after = replace(challenge, attempts=(*challenge.attempts, made))
    return decided(tell_attempt(state, after, made), chance)


def tell_attempt(state: State, challenge: Challenge, made: Attempt) -> State:
    number = state.happened + 1
    happening: Happened
    if challenge.icon == "target":
        happening = Proposed(number, made.seat, made.number)
    elif made.right is None:
        happening = Buzzed(number, made.seat)
    else:
        happening = Judged(number, made.seat, made.right, made.text, made.overruled)
    return told(state, happening, challenge=challenge, phase="answer")


def judge(state: State, place: int, right: bool, chance: Chance) -> State:
    """The reader's word about an attempt: his verdict on a buzz, or against the server's."""
    challenge = state.challenge
    assert challenge is not None
    attempts = challenge.attempts
    made = replace(attempts[place], right=right, overruled=attempts[place].right is not None)
    challenge = replace(challenge, attempts=(*attempts[:place], made, *attempts[place + 1 :]))
    return decided(tell_attempt(state, challenge, made), chance)


def decided(state: State, chance: Chance) -> State:
    """Is there a winner? The reader's own verdict pays at once, the server's waits for his `next`."""
    assert state.challenge is not None
    if not course(state.challenge).winners:
        return state
    if state.options.judging == "typed" and state.reader is not None:
        return replace(state, phase="verdict")
    return settle(state, chance)


def settle(state: State, chance: Chance) -> State:
    """The winner is paid; several roll off."""
    assert state.challenge is not None
    winners = course(state.challenge).winners
    disputed = any(made.overruled for made in state.challenge.attempts)
    return pay_winner(state, winners, disputed, chance)


def pay_winner(state: State, winners: tuple[int, ...], disputed: bool, chance: Chance) -> State:
    if len(winners) == 1:
        return pay(state, winners[0], disputed)
    rolls, offs = roll_off(winners, state.offs, chance)
    state = replace(state, offs=offs)
    winner = rolls[-1][0]
    state = told(state, RolledOff(state.happened + 1, rolls[:-1], winner))
    return pay(state, winner, disputed)


def roll_off(seats: tuple[int, ...], count: int, chance: Chance) -> tuple[tuple[tuple[int, int, int], ...], int]:
    """`egomaster.roll-off`, `egomaster.first`: all rolls, and at the end the winner's once more; the count of draws.

    The sum of the d20s counts; only those tied roll again.
    """
    rolls: list[tuple[int, int, int]] = []
    while True:
        dice = chance.dice("highest", count, 20, 2 * len(seats))
        count += 1
        thrown = [(seat, dice[2 * place], dice[2 * place + 1]) for place, seat in enumerate(seats)]
        rolls += thrown
        best = max(white + black for _, white, black in thrown)
        highest = [each for each in thrown if each[1] + each[2] == best]
        if len(highest) == 1:
            return (*rolls, highest[0]), count
        seats = tuple([each[0] for each in highest])


def tie(state: State, seats: tuple[int, ...], chance: Chance) -> State:
    """`egomaster.dispute`: the reader sees a tie; those concerned roll off."""
    assert state.challenge is not None
    return pay_winner(state, tuple([seat for seat in state.challenge.players if seat in seats]), True, chance)


def decide_raise(state: State, seat: int, accepted: bool) -> State:
    """When all have decided: the question, or, if nobody accepts, the roller has won without one."""
    state = answer_raise(state, seat, accepted)
    assert state.challenge is not None
    if undecided(state.challenge):
        return state
    if state.challenge.accepted:
        return ask(match_raise(state))
    return pay(replace(state, challenge=replace(state.challenge, stake=state.challenge.amount)), state.roller)


def pay(state: State, winner: int, disputed: bool = False) -> State:
    """The pay-out, and what follows: who is out, whether elimination begins, whether one is left."""
    state = pay_out(state, winner, disputed)
    began = state.stage == "enrichment" and state.bank == 0
    if began:  # `egomaster.enrich.end`
        state = told(replace(state, stage="elimination"), Began(state.happened + 1, "elimination"))
    left = inside(state)
    if state.stage == "elimination":
        chips = state.chips
        for seat in left:
            if chips[seat] == 0:  # `egomaster.out`
                pawns = (*state.pawns[:seat], None, *state.pawns[seat + 1 :])
                state = told(state, Eliminated(state.happened + 1, seat), out=(*state.out, seat), pawns=pawns)
        left = [seat for seat in left if chips[seat]]
        if len(left) == 1:
            clause = "egomaster.enrich.end" if began else "egomaster.win"
            return end(state, Result((left[0],), state.chips, clause))
    return next_turn(state)


def end(state: State, result: Result) -> State:
    """`egomaster.win`: one player is left; or it was ended otherwise."""
    challenge = state.challenge
    state = told(state, Ended(state.happened + 1, result))
    return replace(state, phase="over", result=result, challenge=None, last=challenge or state.last, die=None)


def end_now(state: State, clause: str) -> State:
    """What was staked goes back, and the standing counts of those who stayed."""
    if any(state.staked):
        state = annul(state)
    left = inside(state) or range(state.seats)
    best = max(state.chips[seat] for seat in left)
    return end(state, Result(tuple(seat for seat in left if state.chips[seat] == best), state.chips, clause))
