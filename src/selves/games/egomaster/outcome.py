"""From answers to the pay-out: what was said, who has won, roll-offs, and what follows when it is decided."""

from typing import Any

from msgspec.structs import replace

from selves.games.egomaster.contest import appealable, course
from selves.games.egomaster.happenings import Began, Buzzed, Eliminated, Happened, Judged, Proposed, RolledOff
from selves.games.egomaster.stakes import annul, answer_raise, match_raise, pay_out, undecided
from selves.games.egomaster.state import Attempt, Challenge, State
from selves.games.egomaster.turns import ask, inside, next_turn, pawns_of_those_who_stay
from selves.kernel.chance import Chance
from selves.kernel.course import end, tell
from selves.kernel.erased import without
from selves.kernel.fields import plain_fields
from selves.kernel.lesson import Lesson
from selves.kernel.result import Result
from selves.kernel.seats import put


def attempt(state: State, made: Attempt, chance: Chance) -> State:
    """An answer, a proposal or a buzz is added."""
    challenge = state.question
    return decided(state, replace(challenge, attempts=(*challenge.attempts, made)), made, chance)


def judge(state: State, place: int, right: bool, chance: Chance) -> State:
    """The reader's word about an attempt: his verdict on a buzz, or against the server's."""
    challenge = state.question
    attempts = challenge.attempts
    made = replace(attempts[place], right=right, overruled=attempts[place].right is not None)
    return decided(state, replace(challenge, attempts=put(attempts, place, made)), made, chance)


def appeal(state: State, seat: int) -> State:
    """`egomaster.appeal`: one more thinks that the verdict is wrong. Nothing follows from it: the reader decides."""
    challenge = state.question
    return replace(state, challenge=replace(challenge, appeal=(*challenge.appeal, seat)))


def decided(state: State, challenge: Challenge, made: Attempt, chance: Chance) -> State:
    """Is there a winner? The reader's own verdict pays at once, the server's waits for his `next`.

    An appeal ends with the verdict that it was about.
    """
    happening: Happened
    if challenge.appeal and appealable(challenge) != appealable(state.question):
        challenge = replace(challenge, appeal=())
    if challenge.icon == "target":
        happening = Proposed(made.seat, made.number)
    elif made.right is None:
        happening = Buzzed(made.seat)
    else:
        happening = Judged(made.seat, made.right, made.text, made.overruled)
    won = bool(course(challenge).winners)
    waits = won and state.options.judging == "typed" and state.reader is not None
    state = tell(state, happening, challenge=challenge, phase="verdict" if waits else "answer")
    return settle(state, chance) if won and not waits else state


def settle(state: State, chance: Chance) -> State:
    """The winner is paid; several roll off."""
    challenge = state.question
    return pay_winner(state, course(challenge).winners, any(made.overruled for made in challenge.attempts), chance)


def tie(state: State, seats: tuple[int, ...], chance: Chance) -> State:
    """`egomaster.dispute`: the reader sees a tie; those concerned roll off."""
    return pay_winner(state, tuple([seat for seat in state.question.players if seat in seats]), True, chance)


def pay_winner(state: State, winners: tuple[int, ...], disputed: bool, chance: Chance) -> State:
    if len(winners) == 1:
        return pay(state, winners[0], disputed)
    rolls, winner, offs = roll_off(winners, state.offs, chance)
    return pay(tell(state, RolledOff(rolls, winner), offs=offs), winner, disputed)


def roll_off(seats: tuple[int, ...], count: int, chance: Chance) -> tuple[tuple[tuple[int, int, int], ...], int, int]:
    """`egomaster.roll-off`, `egomaster.first`: all rolls (seat, white, black), the winner, and the count of draws.

    The sum of the d20s counts; only those tied roll again.
    """
    rolls: list[tuple[int, int, int]] = []
    while len(seats) > 1:
        dice = chance.dice("highest", count, 20, 2 * len(seats))
        count += 1
        thrown = [(seat, dice[2 * place], dice[2 * place + 1]) for place, seat in enumerate(seats)]
        rolls += thrown
        best = max([white + black for _, white, black in thrown])
        seats = tuple([seat for seat, white, black in thrown if white + black == best])
    return tuple(rolls), seats[0], count


def decide_raise(state: State, seat: int, accepted: bool) -> State:
    """When all have decided: the question, or, if nobody accepts, the roller has won without one."""
    state = answer_raise(state, seat, accepted)
    challenge = state.question
    if undecided(challenge):
        return state
    if challenge.accepted:
        return ask(match_raise(state))
    return pay(replace(state, challenge=replace(challenge, stake=challenge.amount)), state.roller)


def pay(state: State, winner: int, disputed: bool = False) -> State:
    """The pay-out, and what follows: who is out, whether elimination begins, whether one is left."""
    state = pay_out(state, winner, disputed)
    began = state.stage == "enrichment" and state.bank == 0
    if began:  # `egomaster.enrich.end`
        state = tell(state, Began("elimination"), stage="elimination")
    if state.stage == "elimination":
        left, chips = inside(state), state.chips
        for seat in left:
            if chips[seat] == 0:  # `egomaster.out`
                state = tell(state, Eliminated(seat), out=(*state.out, seat), pawns=put(state.pawns, seat, None))
        left = [seat for seat in left if chips[seat]]
        if len(left) == 1:
            clause = "egomaster.enrich.end" if began else "egomaster.win"
            return finish(state, Result((left[0],), chips, clause))
    return next_turn(state)


def finish(state: State, result: Result) -> State:
    """`egomaster.win`: one player is left; or it was ended otherwise."""
    pawns = pawns_of_those_who_stay(state)
    return end(state, result, challenge=None, last=state.challenge or state.last, die=None, pawns=pawns)


def end_now(state: State, clause: str) -> State:
    """What was staked goes back, and the standing counts of those who stayed."""
    if any(state.staked):
        state = annul(state)
    left = inside(state) or range(state.seats)
    best = max(state.chips[seat] for seat in left)
    return finish(state, Result(tuple(seat for seat in left if state.chips[seat] == best), state.chips, clause))


def facts(before: State, after: State) -> dict[str, Any] | None:
    """What insights will read: who played what for how much, who was right, who won; and who dared what."""
    last = after.last
    if last is None or last is before.last:
        return None
    return {
        "round": before.turn,
        "stage": before.stage,
        "card": after.cards[last.card].id if last.card is not None else None,
        **plain_fields(last, "mode", "icon"),
        **plain_fields(before, "roller", "reader"),
        **plain_fields(last, "rival", "players", "stake", "raised", "refused"),
        "tries": [[made.seat, made.right, made.number] for made in last.attempts],
        "winner": last.winner,
    }


def lessons(before: State, after: State) -> tuple[Lesson, ...]:
    """Who knew it, unless it was measured; and what the reader thought of an answer otherwise than the server."""
    last = after.last
    if last is None or last is before.last or last.card is None:
        return ()
    card = after.cards[last.card].id
    found = [Lesson(card, made.seat, "right" if made.right else "wrong") for made in judged(last)]
    found += [
        Lesson(card, made.seat, "accepted" if made.right else "refused", made.text)
        for made in judged(last)
        if made.overruled and made.text
    ]
    return tuple(found)


def judged(challenge: Challenge) -> list[Attempt]:
    return [made for made in challenge.attempts if made.right is not None]


def forget(fact: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """A turn is its roller's, and the reader's who judges it; of other turns his own part goes."""
    return without(
        fact, seat, of=["roller", "reader"], one=["rival", "winner"], several=["players", "refused"], rows={"tries": 1}
    )
