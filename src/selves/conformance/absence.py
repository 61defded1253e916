"""That a game lives with people: nobody in time, somebody away or gone, all away, and nothing kept of who is erased."""

import itertools
from typing import Any

import msgspec

from selves.conformance.check import FEW, MANY, Broken, promise
from selves.conformance.sample import Sample
from selves.conformance.walks import walk
from selves.kernel.course import news
from selves.kernel.happening import TimedOut
from selves.kernel.move import Away, Back, Gone, Timeout
from selves.kernel.seats import CLOCK, TABLE


@promise(FEW)
def a_time_out_says_for_whom_time_is_up(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=True):
        told = [each.seats for each in news(moment.state, moment.after) if isinstance(each, TimedOut)]
        late = sample.game.waiting(moment.state)
        if told != ([late] if isinstance(moment.move, Timeout) and late else []):
            raise Broken(
                f"time was up for {late}, and {told} was told",
                "Leave `TimedOut` to the kernel; and turn one page a move, or what was told is gone",
            )


@promise(MANY)
def time_outs_and_absence_are_lived_with_in_every_phase(sample: Sample, setting: int, seed: int) -> None:
    """In any position: the pending time-out is accepted and moves the game on; anybody may go and come back."""
    game, seen = sample.game, set()
    for moment in walk(sample, setting, seed, disturbed=False):
        state = moment.state
        key = (state.phase, game.waiting(state))
        if key in seen:
            continue
        seen.add(key)
        clock = game.offer(state, CLOCK)
        if clock is None or clock.pace not in ("short", "long"):
            raise Broken(
                f"no time runs while the table waits in the phase {state.phase!r}",
                "Return an offer of `timeout` with a pace, short or long, from `offers.clock` while somebody is asked",
            )
        late = game.play(state, CLOCK, Timeout(), moment.chance)
        again = game.offer(late, CLOCK)
        if again is not None and again.id == clock.id:
            raise Broken(
                f"the time-out {clock.id!r} could run out twice",
                "`play.TIME_OUT` must do what was waited for, or pass it over; the clock's id changes with that",
            )
        for seat in range(state.seats):
            for leave in (Away(seat), Gone(seat)):
                left = game.play(state, TABLE, leave, moment.chance)
                lived_without(sample, left, seat)
                if isinstance(leave, Away) and left.result is None:
                    back = game.play(left, TABLE, Back(seat), moment.chance)
                    if back.presence != state.presence or (back.result is None and not game.waiting(back)):
                        raise Broken(
                            f"when seat {seat} is back in the phase {back.phase!r}, nobody is asked anything",
                            '`play.follow` opens the next turn, and ends the phase "idle", as soon as enough are here',
                        )


def lived_without(sample: Sample, state: Any, seat: int) -> None:
    if sample.game.offer(state, seat) is not None or seat in sample.game.waiting(state):
        raise Broken(f"seat {seat} is not here and is waited for", "Leave who is asked to `Game.offer`")


@promise(FEW)
def if_everybody_leaves_the_game_waits_for_them(sample: Sample, setting: int, seed: int) -> None:
    game = sample.game
    for moment in itertools.islice(walk(sample, setting, seed, disturbed=False), 30):
        state = moment.state
        for seat in range(state.seats):
            if state.result is None:
                state = game.play(state, TABLE, Away(seat), moment.chance)
        if state.result is not None:
            continue
        if game.waiting(state) or game.offer(state, CLOCK) is not None:
            raise Broken(
                f"time runs in the phase {state.phase!r} though nobody is here",
                "With fewer than two here (`kernel.course.few`) nothing is asked and no time runs: idle",
            )
        for seat in range(state.seats):
            if state.result is None:
                state = game.play(state, TABLE, Back(seat), moment.chance)
        if state.result is None and not game.waiting(state):
            raise Broken("all are back, and nobody is asked anything", "`play.follow` must go on from there")


@promise(FEW)
def what_the_clock_is_offered_is_due(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=True):
        clock = sample.game.offer(moment.after, CLOCK)
        if clock is not None and not clock.due:
            raise Broken(f"the time-out {clock.id!r} is not due", "Return it from `offers.clock` with `due` true")


@promise(FEW)
def who_is_erased_is_in_no_fact(sample: Sample, setting: int, seed: int) -> None:
    """Forgotten is forgotten; and what was by others and about others stays."""
    game = sample.game
    for moment in walk(sample, setting, seed, disturbed=True):
        fact = game.facts(moment.state, moment.after)
        if fact is None:
            continue
        fact = msgspec.json.decode(msgspec.json.encode(fact))
        if game.forget(fact, 77) != fact:
            raise Broken(
                f"{fact} changes when somebody is erased who is not in it", "Change it in `outcome.forget` no more"
            )
        for seat in range(moment.state.seats):
            left = game.forget(fact, seat)
            if left is not None and (sample.told_of(left, seat) or game.forget(left, seat) != left):
                raise Broken(
                    f"{left} still tells of seat {seat}, who was erased",
                    "Take out in `outcome.forget` whatever is by that seat or about it; or return None",
                )


ALL = (
    a_time_out_says_for_whom_time_is_up,
    time_outs_and_absence_are_lived_with_in_every_phase,
    if_everybody_leaves_the_game_waits_for_them,
    what_the_clock_is_offered_is_due,
    who_is_erased_is_in_no_fact,
)
