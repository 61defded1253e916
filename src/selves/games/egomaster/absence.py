"""`egomaster.clock`: what happens when time is over, or when somebody is not there.

What somebody who is not present would be asked happens at once as if the time were over; a turn of somebody who is away
is not begun, and nobody who is away is challenged.
"""

from msgspec.structs import replace

from selves.games.egomaster import turns
from selves.games.egomaster.contest import course, silent, waiting_buzzes
from selves.games.egomaster.offers import asked_of
from selves.games.egomaster.outcome import attempt, decide_raise, end_now, judge, settle
from selves.games.egomaster.stakes import annul, stand, undecided
from selves.games.egomaster.state import Attempt, State
from selves.kernel.chance import Chance
from selves.kernel.doing import InPhase
from selves.kernel.seats import clockwise, others
from selves.kernel.state import there


def no_answer(state: State, chance: Chance) -> State:
    """Time over is no answer; a buzz that is not judged is wrong; in a speed question it is over for all."""
    challenge = state.question
    if challenge.icon != "speed":
        return say_nothing(state, there(course(challenge).turn), chance)
    buzzes = waiting_buzzes(challenge)
    if buzzes:
        return judge(state, challenge.attempts.index(buzzes[0]), False, chance)
    for seat in silent(challenge):
        state = say_nothing(state, seat, chance)
    return state


def say_nothing(state: State, seat: int, chance: Chance) -> State:
    """A pass, or time over: wrong, and no proposal."""
    return attempt(state, Attempt(seat, None if state.question.icon == "target" else False, silent=True), chance)


#: What happens when nobody acts in time.
TIME_OUT: InPhase[State] = {
    "place": turns.place_by_lot,
    "roll": turns.roll,
    "move": turns.move_by_lot,
    "name": lambda state, _: turns.choose(state, turns.rivals(state)[0]),
    "oppose": lambda state, _: turns.choose(state, turns.rivals(state)[0]),
    "stake": lambda state, _: turns.ask(stand(state)),
    "raise": lambda state, _: decide_raise(state, undecided(state.question)[0], accepted=False),
    "answer": no_answer,
    "verdict": settle,
}


def follow(state: State, chance: Chance) -> State:
    """Once the pawns stand, it begins; after the last turn it ends. For who is not here it is as if time were over."""
    if state.phase == "place":
        if turns.placer(state) is None:
            return turns.open_turn(state, state.first)
        if state.options.placing == "lot":  # `egomaster.placing`
            return turns.place_by_lot(state, chance)
    if state.final is not None and state.turn > state.final:
        return end_now(state, "egomaster.length")
    if state.presence.count("here") == state.seats and state.phase != "idle":
        return state
    if "gone" in state.presence and (after := without_gone(state)) is not state:
        return after
    if state.phase == "idle":
        after = turns.open_turn(state, state.roller)
        return state if after == state else after
    state = with_reader(state)
    if state.phase == "verdict":
        return state if state.reader is not None else TIME_OUT[state.phase](state, chance)
    in_turn = clockwise(state.roller, state.seats)
    absent = [seat for seat in in_turn if state.presence[seat] != "here" and asked_of(state, seat) is not None]
    if not absent:
        return state
    if state.phase == "answer" and state.question.icon == "speed":
        return say_nothing(state, absent[0], chance)
    return TIME_OUT[state.phase](state, chance)


def without_gone(state: State) -> State:
    """Who is gone for good is out with his chips; one who is left has won."""
    stay = state.seats - state.presence.count("gone")
    if len(turns.inside(state)) < 2 or (stay < 3 and state.options.judging == "reader"):  # nobody could read any more
        return end_now(state, "egomaster.clock")
    pawns = turns.pawns_of_those_who_stay(state)
    return state if pawns == state.pawns else replace(state, pawns=pawns)


def with_reader(state: State) -> State:
    """An absent reader's place is taken by the next to the right who does not play.

    Before anybody plays, the turn must have somebody to play against; without a reader, a question that only he could
    judge is given up.
    """
    reader, challenge = state.reader, state.challenge
    there = reader is not None and state.presence[reader] == "here"
    if state.phase == "place":
        return state
    if challenge is None or state.phase in ("name", "oppose"):
        playing = turns.present(state)
        if len(playing) < 2 or state.presence[state.roller] == "gone":
            return give_up(state)
        if not there or not turns.rivals(state):
            state = hand_over(state, turns.reader_of(state, state.roller, playing))
        if challenge is not None and not turns.rivals(state):  # all who are left have read it
            return give_up(state)
    elif not there:
        busy = {*challenge.players, *challenge.refused, challenge.rival}
        right = reversed(others(state.roller if reader is None else reader, state.seats))
        free = [seat for seat in right if state.presence[seat] == "here" and seat not in busy]
        state = hand_over(state, free[0] if free else None)
    return give_up(state) if state.reader is None and state.options.judging == "reader" else state


def hand_over(state: State, reader: int | None) -> State:
    """The book goes to somebody else, who knows the solution from then on."""
    if reader == state.reader:
        return state
    challenge = state.challenge
    if challenge is not None and reader is not None:
        supporting = tuple([seat for seat in challenge.appeal if seat != reader])
        challenge = replace(challenge, read=(*challenge.read, reader), appeal=supporting)
    return replace(state, reader=reader, challenge=challenge)


def give_up(state: State) -> State:
    """The turn cannot go on: what was staked goes back, and the question counts as not asked."""
    if state.challenge is None:
        return turns.open_turn(state, state.roller)
    return turns.next_turn(annul(replace(state, challenge=replace(state.challenge, asked=False))))
