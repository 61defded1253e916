"""Egomaster, as the rulebook tells it: set-up, what each seat may do, and every move.

The clauses are named where they are carried out; turns, stakes, and who wins a question have files of their own.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from selves.games.egomaster.board import BOARD, Square
from selves.games.egomaster.cards import MODES, Card
from selves.games.egomaster.contest import course, disputable, given_items, silent, waiting_buzzes
from selves.games.egomaster.moves import (
    LONGEST,
    Accept,
    Buzz,
    Go,
    Judge,
    Name,
    Next,
    Oppose,
    Pass,
    Place,
    Raise,
    Refuse,
    Roll,
    Say,
    Stand,
    Tie,
)
from selves.games.egomaster.stakes import annul, least, most, raise_to, shortest, stand, undecided
from selves.games.egomaster.state import CHIPS, PAYING, TOTAL, Attempt, Challenge, Opening, Options, State
from selves.games.egomaster.turns import (
    ask,
    attempt,
    carry_on,
    choose,
    decide_raise,
    draw,
    end,
    end_now,
    inside,
    judge,
    keyword,
    move,
    nothing_said,
    open_turn,
    place,
    placer,
    rivals,
    roll,
    roll_off,
    settle,
    tie,
    time_out,
)
from selves.kernel.chance import Chance
from selves.kernel.game import Result, Step, Witness, told
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import BANK, CENTRE, ledger
from selves.kernel.move import Aside, Away, Back, End, Gone, Move, Timeout, kind
from selves.kernel.offer import Choice, Field, Number, Offer, OneOf, Some, Text
from selves.kernel.presence import declare, here, table_offer
from selves.kernel.seats import CLOCK, TABLE

SEATS = range(3, 7)  # `egomaster.seats`
QUICK = {3: 4000, 4: 2900, 5: 2000, 6: 2000}  # `egomaster.quick`
READING = 10  # seconds that the first answer to a question has beyond its own, so that it can be read

#: The phases in which the roller is asked.
ROLLING = frozenset({"roll", "move", "name", "oppose", "stake"})

ROLL = (Choice("roll", "egomaster.move"),)
MOVE = (Choice("move", "egomaster.move", {"direction": OneOf((1, -1), "egomaster.move")}),)
TIMEOUT = (Choice("timeout", "egomaster.clock"),)
PASS = Choice("pass", "egomaster.judge.typed")
BUZZ = Choice("buzz", "egomaster.speed")
NEXT = Choice("next", "egomaster.judge.typed")
VERDICT: dict[str, Field] = {"right": OneOf((True, False), "egomaster.reader")}
JUDGE = Choice("judge", "egomaster.judge.reader", VERDICT)
SAY = Choice("say", "egomaster.judge.typed", {"text": Text(LONGEST, "egomaster.judge.typed", ("7", "1789", "?"))})


def start(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    return lay_table(seats, options, cards, chance, BOARD, QUICK.get(seats, 0))


def lay_table(
    seats: int, options: Options, cards: Sequence[Card], chance: Chance, board: tuple[Square, ...], stack: int
) -> State:
    """Chips in the bank, or dealt for the quick game; all roll for the first turn; then the pawns are placed.

    `egomaster.booklets`: in every game their questions stand in another order, so that the dice betray nothing.
    """
    if seats not in SEATS:
        raise Illegal("egomaster.seats", f"Egomaster is played by {SEATS[0]} to {SEATS[-1]}, not {seats}")
    booklets = []
    for mode in MODES:
        found = [
            number
            for number, card in enumerate(cards)
            if card.booklet == mode and card.difficulty <= options.difficulty
        ]
        if not found:
            raise Illegal("egomaster.booklets", f"the box has no questions for {mode}")
        booklets.append(tuple([found[each] for each in chance.order(f"booklet.{mode}", 0, len(found))]))
    rolls, count = roll_off(tuple(range(seats)), 0, chance)
    first = rolls[-1][0]
    chips = [stack] * seats + [0, 0] if options.quick else [0] * seats + [TOTAL, 0]
    return State(
        seats=seats,
        options=options,
        cards=tuple(cards),
        board=board,
        booklets=tuple(booklets),
        asked=((), (), ()),
        ledger=ledger(seats, (BANK, CENTRE), chips=chips),
        stage="elimination" if options.quick else "enrichment",
        first=first,
        roller=first,
        reader=None,
        round=1,
        phase="place",
        pawns=(None,) * seats,
        out=(),
        presence=here(seats),
        staked=(0,) * seats,
        offs=count,
        told=(Opening(1, rolls[:-1], first),),
        happened=1,
    )


# ---- what each seat may do ----------------------------------------------------------------------------------------


def offer(state: State, seat: int) -> Offer | None:
    """What this seat may do now."""
    phase = state.phase
    if phase == "over" or not TABLE <= seat < state.seats:
        return None
    if seat == TABLE:
        return table_offer(state.presence, open_card(state) is not None)
    if seat == CLOCK:
        return offer_to_clock(state)
    if state.presence[seat] != "here":
        return None
    challenge = state.challenge
    if phase in ROLLING:
        if seat != state.roller:
            return None
        name = f"{phase}{state.round}.{state.handles}"
        if phase in ("name", "oppose"):
            name += f".{rivals(state)}.{state.reader}"
        return Offer(name, True, rolling(state, challenge))
    if phase == "answer":
        assert challenge is not None
        return offer_to_reader(state, challenge) if seat == state.reader else offer_to_player(state, challenge, seat)
    if phase == "verdict":
        assert challenge is not None
        return offer_to_reader(state, challenge) if seat == state.reader else late(state, challenge, seat)
    if phase == "raise":
        assert challenge is not None
        if seat != undecided(challenge)[0]:
            return None
        return Offer(f"raise{state.handles}", True, deciding(challenge.mode))
    if phase == "idle" or seat != placer(state):
        return None
    free = free_squares(state)
    return Offer(f"place{len(free)}", True, placing(free))


def rolling(state: State, challenge: Challenge | None) -> tuple[Choice, ...]:
    """The roller's own choices."""
    if challenge is None:
        return ROLL if state.phase == "roll" else MOVE
    if state.phase == "stake":
        return staking(challenge.mode, least(challenge), most(state, challenge))
    return choosing(state.phase, clause_of_choice(state), rivals(state), state.reader)


def clause_of_choice(state: State) -> str:
    mode = "solo" if state.phase == "name" else "duo"
    return f"egomaster.{'enrich' if state.stage == 'enrichment' else 'elim'}.{mode}"


def offer_to_reader(state: State, challenge: Challenge) -> Offer | None:
    """`egomaster.reader`: he alone judges; where the server does, he may overrule and then confirms."""
    typed, phase, number = state.options.judging == "typed", state.phase, len(challenge.attempts)
    rights = [made.right for made in challenge.attempts]
    name = f"judge{challenge.handle}.{number}.{rights.count(None)}.{rights.count(True)}"
    choices: tuple[Choice, ...]
    if typed:
        choices = (NEXT,) if phase == "verdict" else ()
        place = disputable(challenge)
        if place is not None:
            choices += (overruling(not challenge.attempts[place].right),)
        tied = tuple([made.seat for made in challenge.attempts if made.right])
        if phase == "verdict" and challenge.icon == "speed" and len(tied) > 1:
            choices += (tying(tied),)
        return Offer(name, phase == "verdict", choices) if choices else None
    if challenge.icon == "target":
        return None
    if challenge.icon == "speed":
        waiting, alive = waiting_buzzes(challenge), course(challenge).alive
        choices = (JUDGE,) if waiting else ()
        if len(alive) > 1:
            choices += (tying(alive),)
        head = waiting[0].seat if waiting else ""
        return Offer(f"{name}.{head}", bool(waiting), choices) if choices else None
    return Offer(name, True, (JUDGE,))


def offer_to_player(state: State, challenge: Challenge, seat: int) -> Offer | None:
    """Those who play answer, in turn or at once."""
    if seat not in challenge.players:
        return None
    typed, icon = state.options.judging == "typed", challenge.icon
    if icon == "speed":
        if seat not in silent(challenge):
            return None
        due = typed or not waiting_buzzes(challenge)
        return Offer(f"speed{challenge.handle}", due, (SAY, PASS) if typed else (BUZZ, PASS))
    if course(challenge).turn != seat:
        return None
    name = f"answer{challenge.handle}.{len(challenge.attempts)}"
    if typed or icon == "target":
        return Offer(name, True, (SAY, PASS))
    return Offer(name, False, (PASS,))  # he speaks, and the reader judges


def late(state: State, challenge: Challenge, seat: int) -> Offer | None:
    """Typed speed: what was said before the winner may arrive after him."""
    if challenge.icon != "speed" or seat not in silent(challenge) or not course(challenge).alive:
        return None
    return Offer(f"speed{challenge.handle}", False, (SAY, PASS))


def offer_to_clock(state: State) -> Offer | None:
    """`egomaster.clock`: an answer has its own seconds, or none; everything else the table's pace."""
    challenge = state.challenge
    match state.phase:
        case "idle":
            return None
        case "answer":
            assert challenge is not None
            seconds = state.options.clock
            if seconds == 0:
                return None
            buzzes = waiting_buzzes(challenge) if challenge.icon == "speed" else []
            head = f".{buzzes[0].seat}" if buzzes else ""
            turns = 0 if challenge.icon == "speed" else len(challenge.attempts)
            extra = 0 if turns or buzzes else READING
            return Offer(f"answer{challenge.handle}.{turns}{head}", False, TIMEOUT, "short", seconds + extra)
        case "place":
            name = f"place{placer(state)}"
        case "raise":
            assert challenge is not None
            name = f"raise{state.handles}.{len(undecided(challenge))}"
        case "verdict":
            assert challenge is not None
            overruled = sum([made.overruled for made in challenge.attempts])
            name = f"verdict{challenge.handle}.{len(challenge.attempts)}.{overruled}"
        case phase:
            name = f"{phase}{state.round}.{state.handles}"
    return Offer(name, False, TIMEOUT, "long" if state.phase in ("name", "oppose", "stake", "raise") else "short")


def free_squares(state: State) -> tuple[int, ...]:
    return tuple([square for square in range(len(state.board)) if square not in state.pawns])


@lru_cache(maxsize=256)
def placing(free: tuple[int, ...]) -> tuple[Choice, ...]:
    return (Choice("place", "egomaster.place", {"square": OneOf(free, "egomaster.place")}),)


@lru_cache(maxsize=256)
def choosing(phase: str, clause: str, seats: tuple[int, ...], reader: int | None) -> tuple[Choice, ...]:
    """`egomaster.reader`: he can be neither opponent nor the named player."""
    but = {str(reader): "egomaster.reader"} if reader is not None else {}
    return (Choice(phase, clause, {"seat": OneOf(seats, clause, but)}),)


@lru_cache(maxsize=1024)
def staking(mode: str, low: int, high: int) -> tuple[Choice, ...]:
    choices: tuple[Choice, ...] = (Choice("stand", f"egomaster.elim.{mode}"),)
    if high:
        to = Number(low, high, "egomaster.elim.raise-right", 100, f"egomaster.elim.{mode}-raise")
        choices += (Choice("raise", "egomaster.elim.raise-right", {"to": to}),)
    return choices


@lru_cache(maxsize=2)
def deciding(mode: str) -> tuple[Choice, ...]:
    clause = f"egomaster.elim.{mode}-raise"
    return (Choice("accept", clause), Choice("refuse", clause))


@lru_cache(maxsize=2)
def overruling(right: bool) -> Choice:
    """Only to the contrary: the server's own verdict is confirmed by `next`."""
    return Choice("judge", "egomaster.judge.typed", {"right": OneOf((right,), "egomaster.judge.typed")})


@lru_cache(maxsize=256)
def tying(seats: tuple[int, ...]) -> Choice:
    return Choice("tie", "egomaster.dispute", {"seats": Some(seats, 2, len(seats), "egomaster.dispute")})


def open_card(state: State) -> int | None:
    """The question that may still be set aside: nobody has answered it, and its booklet has another."""
    challenge = state.challenge
    if challenge is None or challenge.card is None or challenge.attempts or state.phase in ("raise", "verdict"):
        return None
    others = [card for card in state.booklets[MODES.index(challenge.mode)] if card not in state.aside]
    return keyword(challenge) if len(others) > 1 else None


def set_aside(state: State, chance: Chance) -> State:
    """Another question of the same booklet takes its place; whoever was named or challenged stays so."""
    challenge = state.challenge
    square = state.pawns[state.roller]
    assert challenge is not None
    assert challenge.card is not None
    assert square is not None
    after = draw(replace(state, aside=(*state.aside, challenge.card)), square, chance)
    assert after.challenge is not None
    kept = replace(
        after.challenge,
        players=challenge.players,
        rival=challenge.rival,
        stake=challenge.stake,
        raised=challenge.raised,
        accepted=challenge.accepted,
        refused=challenge.refused,
        asked=challenge.asked,
    )
    return replace(after, challenge=kept, phase=state.phase)


# ---- refusals -----------------------------------------------------------------------------------------------------


def unasked(state: State, seat: int, move: Move) -> Illegal:
    """Why this kind of move is not offered to this seat now."""
    challenge = state.challenge
    if seat in (CLOCK, TABLE):
        return Illegal(move.clause, "nothing of that kind is pending")
    if state.presence[seat] != "here":
        return Illegal("table.absent", "this seat is away")
    if isinstance(move, Raise):
        return no_raise(state, seat, challenge)
    if isinstance(move, Judge | Tie | Next) and seat != state.reader:
        return Illegal("egomaster.reader", "the reader is the only judge")
    if isinstance(move, Judge) and challenge is not None and challenge.icon == "target":
        return Illegal("egomaster.target", "a target is measured, not judged")
    if isinstance(move, Next) and state.options.judging == "reader":
        return Illegal("egomaster.judge.reader", "the reader's own verdict pays at once")
    if isinstance(move, Say | Pass | Buzz) and state.phase in ("answer", "verdict"):
        assert challenge is not None
        return no_answer_wanted(state, seat, move, challenge)
    if isinstance(move, Accept | Refuse) and challenge is not None and challenge.mode == "multi":
        return Illegal("egomaster.elim.multi-raise", f"{kind(move)} is not asked of this seat now")
    if isinstance(move, Stand) and challenge is not None and challenge.mode == "multi":
        return Illegal("egomaster.elim.multi", f"{kind(move)} is not asked of this seat now")
    if isinstance(move, Roll | Go | Place) and seat in state.out:
        return Illegal("egomaster.out", "this player is out")
    return Illegal(move.clause, f"{kind(move)} is not asked of this seat now")


def no_raise(state: State, seat: int, challenge: Challenge | None) -> Illegal:
    if seat != state.roller or challenge is None:
        return Illegal("egomaster.elim.raise-right", "only the roller may raise")
    if challenge.mode == "solo":
        return Illegal("egomaster.elim.solo", "there is no raise in a solo challenge")
    if state.stage == "enrichment":
        return Illegal(f"egomaster.enrich.{challenge.mode}", "the bank pays the amount, nobody raises")
    if state.phase == "stake" and shortest(state, challenge) < challenge.amount:
        return Illegal("egomaster.short-amount", "somebody has less than the amount, nobody stakes more")
    return Illegal("egomaster.elim.raise-right", "no raise is possible now")


def no_answer_wanted(state: State, seat: int, move: Move, challenge: Challenge) -> Illegal:
    """By the clause of the question, or of who judges it."""
    icon, typed = challenge.icon, state.options.judging == "typed"
    if seat == state.reader:
        return Illegal("egomaster.reader", "the reader takes no part")
    if isinstance(move, Buzz) and icon == "speed" and typed:
        return Illegal("egomaster.judge.typed", "the answer is typed")
    if isinstance(move, Say) and not typed and icon != "target":
        return Illegal("egomaster.judge.reader", "the answer is spoken, and the reader judges it")
    if seat in challenge.refused:
        return Illegal("egomaster.elim.multi-raise", "who refused a raise has lost")
    if icon is not None:
        return Illegal(f"egomaster.{icon}", f"{kind(move)} is not asked of this seat now")
    return Illegal(f"egomaster.{'enrich' if state.stage == 'enrichment' else 'elim'}.solo", "the roller alone answers")


# ---- moves --------------------------------------------------------------------------------------------------------


class Sought(msgspec.Struct, frozen=True, gc=False):
    """What the rules must be told about an answer: judged against a card, or a scenario's own spellings.

    `timed`: when it was made matters. `said` are the items of the list that were given before.
    """

    card: str | None
    spelled: tuple[tuple[str, ...], ...]
    icon: str | None
    text: str
    said: tuple[int, ...]
    judged: bool
    timed: bool
    difficulty: int
    items: int
    number: int | float | None


def sought(state: State, seat: int, move: Move) -> Sought | None:
    """What `play` will want to know of this move from outside; nothing where the reader judges by ear."""
    challenge = state.challenge
    if challenge is None or not isinstance(move, Say | Buzz):
        return None
    card = state.cards[challenge.card] if challenge.card is not None else None
    return Sought(
        card=card.id if card is not None else None,
        spelled=challenge.spelled,
        icon=challenge.icon,
        text=move.text if isinstance(move, Say) else "",
        said=given_items(challenge.attempts),
        judged=isinstance(move, Say),
        timed=challenge.icon == "speed",
        difficulty=card.difficulty if card is not None else 1,
        items=challenge.items,
        number=challenge.number,
    )


def carry_out(state: State, seat: int, move: Move, chance: Chance, witness: Witness) -> Step[State]:
    """An admitted move; then whatever waits for somebody who is not here."""
    after = played(state, seat, move, chance, witness or {})
    if after.presence.count("here") < after.seats:
        after = carry_on(after, chance)
    return told(state, after, PAYING)


def played(state: State, seat: int, given: Move, chance: Chance, witness: Mapping[str, Any]) -> State:
    """What each kind of move does. The commonest come first: a match is tried in order."""
    challenge = state.challenge
    match given:
        case Roll():
            return roll(state, chance)
        case Go(direction=direction):
            return move(state, direction, chance)
        case Judge(right=right):
            assert challenge is not None
            return judged(state, challenge, right, chance)
        case Say(text=text):
            assert challenge is not None
            return attempt(state, said(challenge, seat, text, witness), chance)
        case Buzz():
            return attempt(state, Attempt(seat, at=witness.get("at")), chance)
        case Name(seat=rival) | Oppose(seat=rival):
            return choose(state, rival)
        case Pass():
            assert challenge is not None
            return attempt(state, nothing_said(challenge, seat), chance)
        case Stand():
            return ask(stand(state))
        case Next():
            return settle(state, chance)
        case Raise(to=to):
            return raise_to(state, to)
        case Accept() | Refuse():
            return decide_raise(state, seat, accepted=isinstance(given, Accept))
        case Tie(seats=seats):
            return tie(state, seats, chance)
        case Place(square=square):
            return place(state, square)
        case Timeout():
            return time_out(state, chance)
        case Aside():
            return set_aside(state, chance)
        case End():
            return end_now(state, "table.end-now")
        case Away() | Back() | Gone():
            return declared(state, given)
        case _:
            raise AssertionError(f"{given} is no move of Egomaster")


def said(challenge: Challenge, seat: int, text: str, witness: Mapping[str, Any]) -> Attempt:
    """What somebody typed, and what the witness says of it. A repeated item is wrong (`egomaster.ping-pong`)."""
    text, at = text.strip(), witness.get("at")
    if challenge.icon == "target":
        return Attempt(seat, text=text, number=witness.get("number"))
    item, right = witness.get("item"), bool(witness.get("right"))
    if challenge.icon == "ping-pong" and item is not None and item in given_items(challenge.attempts):
        right = False
    return Attempt(seat, right, text, item, at=at)


def judged(state: State, challenge: Challenge, right: bool, chance: Chance) -> State:
    """The reader's verdict: on what he heard, on the first buzz, or against the server's."""
    if state.options.judging == "typed":
        place = disputable(challenge)
        assert place is not None
        return judge(state, place, right, chance)
    if challenge.icon == "speed":
        return judge(state, challenge.attempts.index(waiting_buzzes(challenge)[0]), right, chance)
    turn = course(challenge).turn
    assert turn is not None
    return attempt(state, Attempt(turn, right), chance)


def declared(state: State, given: Away | Back | Gone) -> State:
    """Somebody comes or goes. Who is gone for good is out with his chips; one who is left has won."""
    state = replace(state, presence=declare(state.presence, given))
    if isinstance(given, Gone):
        pawns = (*state.pawns[: given.seat], None, *state.pawns[given.seat + 1 :])
        state = replace(state, pawns=pawns)
        left = inside(state)
        stay = sum([each != "gone" for each in state.presence])
        if len(left) < 2 or (stay < 3 and state.options.judging == "reader"):  # nobody could read any more
            return last_left(state, left)
    if state.phase == "idle" or (state.phase == "place" and placer(state) is None):
        return open_turn(state, state.roller)
    return state


def last_left(state: State, left: list[int]) -> State:
    if len(left) != 1:
        return end_now(state, "egomaster.clock")
    state = annul(state) if any(state.staked) else state
    return end(state, Result(tuple(left), state.ledger.held[CHIPS][: state.seats], "egomaster.clock"))
