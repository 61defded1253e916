"""The course of Egomaster: who rolls and who reads, the pawn, the question, and what follows when it is decided.

`egomaster.clock` stands here for those who are not present: what they would be asked happens at once as if their time
were over; a turn or a challenge of somebody who is away is not begun.
"""

from typing import Any

from msgspec.structs import replace

from selves.games.egomaster.board import land
from selves.games.egomaster.cards import MODES, Mode
from selves.games.egomaster.contest import course, silent, waiting_buzzes
from selves.games.egomaster.stakes import annul, answer_raise, match_raise, pay_out, stand, told, undecided
from selves.games.egomaster.state import (
    Announced,
    Attempt,
    Began,
    Buzzed,
    Challenge,
    Chosen,
    Eliminated,
    Ended,
    Happened,
    Judged,
    Moved,
    Phase,
    Placed,
    Proposed,
    Rolled,
    RolledOff,
    State,
)
from selves.kernel.chance import Chance
from selves.kernel.game import Result
from selves.kernel.seats import clockwise, others

PAGE = 20  # questions on a page, and pages in a full booklet

#: What the roller decides after a question was announced.
CHOICES: dict[Mode, Phase] = {"solo": "name", "duo": "oppose", "multi": "stake"}


# ---- who takes part -----------------------------------------------------------------------------------------------


def inside(state: State) -> list[int]:
    """Who is still in: not eliminated, and not gone for good."""
    return [seat for seat in range(state.seats) if seat not in state.out and state.presence[seat] != "gone"]


def present(state: State) -> list[int]:
    return [seat for seat in inside(state) if state.presence[seat] == "here"]


def reader_of(state: State, roller: int, playing: list[int]) -> int | None:
    """`egomaster.reader`: the nearest to the right who is still in; `egomaster.two-left`: then one who is out."""
    many = len(playing) > 2
    for seat in reversed(others(roller, state.seats)):
        if (seat in playing) == many and state.presence[seat] == "here":
            return seat
    return None


def rivals(state: State) -> tuple[int, ...]:
    """Who may be named or challenged, from the roller's left on: neither he nor the reader."""
    playing = present(state)
    return tuple([seat for seat in others(state.roller, state.seats) if seat in playing and seat != state.reader])


def placer(state: State) -> int | None:
    """`egomaster.place`: in turn order."""
    for seat in clockwise(state.first, state.seats):
        if state.pawns[seat] is None and seat not in state.out and state.presence[seat] != "gone":
            return seat
    return None


# ---- a turn begins ------------------------------------------------------------------------------------------------


def place(state: State, square: int, lot: bool = False) -> State:
    seat = placer(state)
    assert seat is not None
    pawns = (*state.pawns[:seat], square, *state.pawns[seat + 1 :])
    state = told(state, Placed(state.happened + 1, seat, square, lot), pawns=pawns)
    return state if placer(state) is not None else open_turn(state, state.first)


def place_by_lot(state: State, chance: Chance) -> State:
    free = [square for square in range(len(state.board)) if square not in state.pawns]
    drawn = chance.die("lot", state.lots, len(free)) - 1
    return place(replace(state, lots=state.lots + 1), free[drawn], lot=True)


def open_turn(state: State, first: int) -> State:
    """`egomaster.next`: the first from here on, clockwise, who is in and here. It needs another, and a reader."""
    playing = present(state)
    roller = next((seat for seat in clockwise(first, state.seats) if seat in playing), first)
    reader = reader_of(state, roller, playing)
    able = len(playing) > 1 and (reader is not None or state.options.judging == "typed")
    return replace(state, roller=roller, reader=reader, phase="roll" if able else "idle", die=None, challenge=None)


def next_turn(state: State) -> State:
    """What happened stays told through the following turn, and its question open to everybody."""
    challenge = state.challenge
    state = replace(
        state,
        round=state.round + 1,
        last=challenge,
        opened=(*state.opened, challenge.card)
        if challenge is not None and challenge.card is not None
        else state.opened,
        before=state.told,
        told=(),
    )
    return open_turn(state, (state.roller + 1) % state.seats)


def roll(state: State, chance: Chance) -> State:
    die = chance.die("d6", state.dice, 6)
    return told(state, Rolled(state.happened + 1, state.roller, die), dice=state.dice + 1, die=die, phase="move")


def landing(state: State, direction: int) -> int:
    """Where the roller's pawn comes to stand if it goes this way."""
    start, die = state.pawns[state.roller], state.die
    assert start is not None
    assert die is not None
    return land(len(state.board), start, die, direction, state.pawns)


def move(state: State, direction: int, chance: Chance) -> State:
    """`egomaster.move`; then the d20s choose the question (`egomaster.question`)."""
    seat, square = state.roller, landing(state, direction)
    start = state.pawns[seat]
    assert start is not None
    pawns = (*state.pawns[:seat], square, *state.pawns[seat + 1 :])
    return draw(told(state, Moved(state.happened + 1, seat, start, square, direction), pawns=pawns), square, chance)


def move_by_lot(state: State, chance: Chance) -> State:
    drawn = chance.die("lot", state.lots, 2)
    return move(replace(state, lots=state.lots + 1), 1 if drawn == 1 else -1, chance)


def draw(state: State, square: int, chance: Chance) -> State:
    """`egomaster.booklets`: white is the page, black the number; what is not there or was asked is rolled again."""
    mode, amount = state.board[square].mode, state.board[square].amount
    place = MODES.index(mode)
    booklet, asked, cards = state.booklets[place], state.asked[place], state.cards
    if len(asked) == len(booklet):
        asked = tuple([number for number, card in enumerate(booklet) if card in state.aside])
    unseen = any(not cards[card].seen for number, card in enumerate(booklet) if number not in asked)
    tries, pages = state.tries, -(-len(booklet) // PAGE)
    while True:
        white = chance.die("white", tries, PAGE)
        black = chance.die("black", tries, PAGE) if white <= pages else PAGE
        tries += 1
        number = (white - 1) * PAGE + black - 1
        if number < len(booklet) and number not in asked and not (unseen and cards[booklet[number]].seen):
            break
    card = state.cards[booklet[number]]
    challenge = Challenge(
        handle=state.handles + 1,
        mode=mode,
        amount=amount,
        icon=card.icon,
        dice=(white, black),
        card=booklet[number],
        items=card.items,
        number=card.number,
    )
    asked_now = (*state.asked[:place], (*asked, number), *state.asked[place + 1 :])
    return announce(state, challenge, tries=tries, asked=asked_now)


def announce(state: State, challenge: Challenge, **drawn: Any) -> State:
    """`egomaster.announce`: icon and keyword; then the roller chooses; `egomaster.enrich.multi`: or everybody plays."""
    everybody = (state.roller, *rivals(state)) if challenge.mode == "multi" else ()
    at_once = challenge.mode == "multi" and state.stage == "enrichment"
    number, (white, black) = state.happened + 1, challenge.dice
    return told(
        state,
        Announced(number, white, black, keyword(challenge), challenge.mode, challenge.amount, challenge.icon),
        challenge=replace(challenge, players=everybody or (state.roller,), asked=at_once),
        handles=challenge.handle,
        phase="answer" if at_once else CHOICES[challenge.mode],
        **drawn,
    )


def keyword(challenge: Challenge) -> int:
    """The handle of a question's keyword; those of question and solution follow it."""
    return 3 * challenge.handle - 2


def choose(state: State, rival: int) -> State:
    """`egomaster.enrich.solo`, `egomaster.enrich.duo`: the named player, or the opponent."""
    challenge = state.challenge
    assert challenge is not None
    duo, pays = challenge.mode == "duo", state.stage == "elimination"
    stake = None
    if pays and not duo:  # `egomaster.elim.solo`
        stake = min(challenge.amount, state.chips[state.roller], state.chips[rival])
    chosen = replace(
        challenge,
        rival=rival,
        players=(state.roller, rival) if duo else challenge.players,
        asked=not (duo and pays),
        stake=stake,
    )
    phase = "stake" if duo and pays else "answer"
    return told(state, Chosen(state.happened + 1, state.roller, rival), challenge=chosen, phase=phase)


def ask(state: State) -> State:
    """The question is asked."""
    assert state.challenge is not None
    return replace(state, phase="answer", challenge=replace(state.challenge, asked=True))


def decide_raise(state: State, seat: int, accepted: bool) -> State:
    """When all have decided: the question, or, if nobody accepts, the roller has won without one."""
    state = answer_raise(state, seat, accepted)
    assert state.challenge is not None
    if undecided(state.challenge):
        return state
    if state.challenge.accepted:
        return ask(match_raise(state))
    return pay(state, state.roller)


# ---- answers ------------------------------------------------------------------------------------------------------


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
        thrown = [(seat, chance.die("d20", count + 2 * n, 20), chance.die("d20", count + 2 * n + 1, 20))
                  for n, seat in enumerate(seats)]  # fmt: skip
        count += 2 * len(seats)
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


def pay(state: State, winner: int, disputed: bool = False) -> State:
    """The pay-out, and what follows: who is out, whether elimination begins, whether one is left."""
    state = pay_out(state, winner, disputed)
    began = state.stage == "enrichment" and state.bank == 0
    if began:  # `egomaster.enrich.end`
        state = told(replace(state, stage="elimination"), Began(state.happened + 1, "elimination"))
    if state.stage == "elimination":
        chips = state.chips
        for seat in inside(state):
            if chips[seat] == 0:  # `egomaster.out`
                state = told(state, Eliminated(state.happened + 1, seat))
                pawns = (*state.pawns[:seat], None, *state.pawns[seat + 1 :])
                state = replace(state, out=(*state.out, seat), pawns=pawns)
    left = inside(state)
    if len(left) == 1:
        return end(state, Result((left[0],), state.chips, "egomaster.enrich.end" if began else "egomaster.win"))
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


# ---- time and absence ---------------------------------------------------------------------------------------------


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
    return Attempt(seat, None if challenge.icon == "target" else False)


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
            state = replace(state, reader=reader_of(state, state.roller, playing))
    elif not there:
        busy = {*challenge.players, *challenge.refused, challenge.rival}
        right = reversed(others(state.roller if reader is None else reader, state.seats))
        free = [seat for seat in right if state.presence[seat] == "here" and seat not in busy]
        state = replace(state, reader=free[0] if free else None)
    if state.reader is None and state.options.judging == "reader":
        return give_up(state)
    return state


def give_up(state: State) -> State:
    """The turn cannot go on: what was staked goes back, and the question counts as not asked."""
    if state.challenge is None:
        return open_turn(state, state.roller)
    return next_turn(annul(replace(state, challenge=replace(state.challenge, asked=False))))
