"""`egomaster.clock`: what happens when time is over, or when somebody is not there.

What somebody who is not present would be asked happens at once as if the time were over; a turn of somebody who is away
is not begun, and nobody who is away is challenged.
"""

from msgspec.structs import replace

from selves.games.egomaster.contest import course, silent, waiting_buzzes
from selves.games.egomaster.stakes import annul, stand, undecided
from selves.games.egomaster.state import Attempt, Challenge, State
from selves.games.egomaster.turns import (
    ask,
    choose,
    inside,
    move_by_lot,
    next_turn,
    open_turn,
    place_by_lot,
    placer,
    present,
    reader_of,
    rivals,
    roll,
)
from selves.games.egomaster.verdicts import attempt, decide_raise, end_now, judge, settle
from selves.kernel.chance import Chance
from selves.kernel.move import Away, Back, Gone
from selves.kernel.presence import declare
from selves.kernel.seats import others


def time_out(state: State, chance: Chance) -> State:
    """`egomaster.clock`: what happens when nobody acts in time."""
    match state.phase:
        case "place":
            return place_by_lot(state, chance)
        case "roll":
            return roll(state, chance)
        case "move":
            return move_by_lot(state, chance)
        case "name" | "oppose":
            return choose(state, rivals(state)[0])
        case "stake":
            return ask(stand(state))
        case "raise":
            assert state.challenge is not None
            return decide_raise(state, undecided(state.challenge)[0], accepted=False)
        case "answer":
            return no_answer(state, chance)
        case _:
            return settle(state, chance)


def no_answer(state: State, chance: Chance) -> State:
    """Time over is no answer; a buzz that is not judged is wrong; in a speed question it is over for all."""
    challenge = state.challenge
    assert challenge is not None
    if challenge.icon != "speed":
        turn = course(challenge).turn
        assert turn is not None
        return attempt(state, nothing_said(challenge, turn), chance)
    buzzes = waiting_buzzes(challenge)
    if buzzes:
        return judge(state, challenge.attempts.index(buzzes[0]), False, chance)
    for seat in silent(challenge):
        state = attempt(state, nothing_said(challenge, seat), chance)
    return state


def nothing_said(challenge: Challenge, seat: int) -> Attempt:
    """A pass, or time over: wrong, and no proposal."""
    return Attempt(seat, None if challenge.icon == "target" else False, silent=True)


def carry_on(state: State, chance: Chance) -> State:
    """As long as it waits for somebody who is not here, it does as if his time were over."""
    while state.phase not in ("over", "idle"):
        state = take_the_book(state)
        if state.phase == "idle" or not passed_by(state):
            return state
        if state.phase == "answer" and state.challenge is not None and state.challenge.icon == "speed":
            challenge = state.challenge
            away = [seat for seat in silent(challenge) if state.presence[seat] != "here"]
            state = attempt(state, nothing_said(challenge, away[0]), chance)
        else:
            state = time_out(state, chance)
    return state


def passed_by(state: State) -> bool:
    """Whether somebody is asked who is not here."""
    challenge, presence = state.challenge, state.presence
    match state.phase:
        case "place":
            seat = placer(state)
            return seat is not None and presence[seat] != "here"
        case "raise":
            assert challenge is not None
            return presence[undecided(challenge)[0]] != "here"
        case "answer":
            assert challenge is not None
            if challenge.icon == "speed":
                return any(presence[seat] != "here" for seat in silent(challenge))
            turn = course(challenge).turn
            return turn is not None and presence[turn] != "here"
        case "verdict":
            return state.reader is None
        case _:
            return presence[state.roller] != "here"


def take_the_book(state: State) -> State:
    """An absent reader's place is taken by the next to the right who does not play.

    Before anybody plays, the turn must have somebody to play against; without a reader, a question that only he could
    judge is given up.
    """
    reader, challenge = state.reader, state.challenge
    there = reader is not None and state.presence[reader] == "here"
    if state.phase == "place":
        return state
    if challenge is None or state.phase in ("name", "oppose"):
        playing = present(state)
        if len(playing) < 2 or state.presence[state.roller] == "gone":
            return give_up(state)
        if not there or not rivals(state):
            state = hand_over(state, reader_of(state, state.roller, playing))
        if challenge is not None and not rivals(state):  # all who are left have read it
            return give_up(state)
    elif not there:
        busy = {*challenge.players, *challenge.refused, challenge.rival}
        right = reversed(others(state.roller if reader is None else reader, state.seats))
        free = [seat for seat in right if state.presence[seat] == "here" and seat not in busy]
        state = hand_over(state, free[0] if free else None)
    if state.reader is None and state.options.judging == "reader":
        return give_up(state)
    return state


def hand_over(state: State, reader: int | None) -> State:
    """The book goes to somebody else, who knows the solution from then on."""
    challenge = state.challenge
    if challenge is not None and reader is not None:
        challenge = replace(challenge, read=(*challenge.read, reader))
    return replace(state, reader=reader, challenge=challenge)


def give_up(state: State) -> State:
    """The turn cannot go on: what was staked goes back, and the question counts as not asked."""
    if state.challenge is None:
        return open_turn(state, state.roller)
    return next_turn(annul(replace(state, challenge=replace(state.challenge, asked=False))))


def declared(state: State, given: Away | Back | Gone) -> State:
    """Somebody comes or goes. Who is gone for good is out with his chips; one who is left has won."""
    state = replace(state, presence=declare(state.presence, given))
    if isinstance(given, Gone):
        pawns = (*state.pawns[: given.seat], None, *state.pawns[given.seat + 1 :])
        state = replace(state, pawns=pawns)
        left = inside(state)
        stay = sum([each != "gone" for each in state.presence])
        if len(left) < 2 or (stay < 3 and state.options.judging == "reader"):  # nobody could read any more
            return end_now(state, "egomaster.clock")
    if state.phase == "idle" or (state.phase == "place" and placer(state) is None):
        return open_turn(state, state.roller)
    return state
