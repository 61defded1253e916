"""What each seat of Egomaster may do now, the reader and the clock among them, and why not something else."""

from functools import lru_cache

from selves.games.egomaster import moves
from selves.games.egomaster.cards import MODES
from selves.games.egomaster.contest import appealable, course, disputable, silent, waiting_buzzes
from selves.games.egomaster.stakes import clause_of_mode, least, most, shortest, undecided
from selves.games.egomaster.state import Challenge, State
from selves.games.egomaster.turns import free_squares, keyword, placer, rivals
from selves.kernel.illegal import Illegal
from selves.kernel.move import Move, kind
from selves.kernel.offer import SEATS, Choice, Field, Number, Offer, OneOf, Some, Text, Time

READING = 10  # seconds that the first answer to a question has beyond its own, so that it can be read
#: The phases in which the roller is asked.
ROLLING = frozenset({"roll", "move", "name", "oppose", "stake"})

PLACE, APPEAL, TYPED = "egomaster.place", "egomaster.appeal", "egomaster.judge.typed"

ROLL = (Choice("roll", "egomaster.move"),)
MOVE = (Choice("move", "egomaster.move", {"direction": OneOf((1, -1), "egomaster.move")}),)
PASS = Choice("pass", TYPED)
BUZZ = Choice("buzz", "egomaster.speed")
NEXT = Choice("next", TYPED)
VERDICT: dict[str, Field] = {"right": OneOf((True, False), "egomaster.reader")}
JUDGE = Choice("judge", "egomaster.judge.reader", VERDICT)
#: Only to the contrary: the server's own verdict is confirmed by `next`.
OVERRULING = [Choice("judge", TYPED, {"right": OneOf((right,), TYPED)}) for right in (False, True)]
SAY = Choice("say", TYPED, {"text": Text(moves.LONGEST, TYPED, ("7", "1789", "?"))})


def asks(state: State, seat: int) -> Offer | None:
    """What the course of the game asks of a seat; whoever is asked nothing may support an appeal."""
    offer = asked_of(state, seat)
    if offer is None and state.phase in ("answer", "verdict"):
        return appealing(state, state.question, seat)
    return offer


def appealing(state: State, challenge: Challenge, seat: int) -> Offer | None:
    """`egomaster.appeal`: everybody but the reader, once for each verdict."""
    if state.options.judging != "typed" or state.reader in (None, seat) or seat in challenge.appeal:
        return None
    place = appealable(challenge)
    if place is None:
        return None
    accused = OneOf((challenge.attempts[place].seat,), APPEAL, means=SEATS)
    return Offer(f"appeal{challenge.handle}.{place}", False, (Choice("appeal", APPEAL, {"seat": accused}),))


def asked_of(state: State, seat: int) -> Offer | None:
    """The roller rolls, goes, chooses and stakes; the others decide about a raise; those who play answer."""
    phase = state.phase
    if phase in ROLLING:
        return offer_to_roller(state) if seat == state.roller else None
    if phase in ("answer", "verdict"):
        if seat == state.reader:
            return offer_to_reader(state, state.question)
        return offer_to_player(state, state.question, seat)
    if phase == "raise":
        if seat != undecided(state.question)[0]:
            return None
        clause = f"egomaster.elim.{state.question.mode}-raise"
        return Offer(f"raise{state.handles}", True, (Choice("accept", clause), Choice("refuse", clause)))
    if seat != placer(state):
        return None
    free = free_squares(state)
    return Offer(f"place{len(free)}", True, (Choice("place", PLACE, {"square": OneOf(free, PLACE)}),))


def offer_to_roller(state: State) -> Offer:
    """He rolls and goes; then he names or challenges somebody, or stakes."""
    phase, challenge, reader = state.phase, state.challenge, state.reader
    name = f"{phase}{state.turn}.{state.handles}"
    if challenge is None:
        return Offer(name, True, ROLL if phase == "roll" else MOVE)
    if phase == "stake":
        return Offer(name, True, staking(challenge.mode, least(challenge), most(state, challenge)))
    others, clause = rivals(state), clause_of_mode(state, challenge.mode)
    readers = challenge.read if reader is None else (*challenge.read, reader)
    return Offer(f"{name}.{others}.{reader}", True, choosing(phase, clause, others, readers, state.out))


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
            choices += (OVERRULING[not challenge.attempts[place].right],)
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
    """Those who play answer, in turn or at once; what was said before the winner may arrive after him."""
    if seat not in challenge.players:
        return None
    typed, icon = state.options.judging == "typed", challenge.icon
    if icon == "speed":
        late = state.phase == "verdict"
        if seat not in silent(challenge) or (late and not course(challenge).alive):
            return None
        due = not late and (typed or not waiting_buzzes(challenge))
        return Offer(f"speed{challenge.handle}", due, (SAY, PASS) if typed else (BUZZ, PASS))
    if course(challenge).turn != seat:
        return None
    name = f"answer{challenge.handle}.{len(challenge.attempts)}"
    if typed or icon == "target":
        return Offer(name, True, (SAY, PASS))
    return Offer(name, False, (PASS,))  # he speaks, and the reader judges


def clock(state: State) -> Time | None:
    """`egomaster.clock`: an answer has its own seconds, or none; everything else the table's pace."""
    phase = state.phase
    if phase == "answer":
        return clock_of_an_answer(state, state.question) if state.options.clock else None
    name = f"{phase}{state.turn}.{state.handles}"
    if phase == "place":
        name = f"place{placer(state)}"
    elif phase == "raise":
        name = f"raise{state.handles}.{len(undecided(state.question))}"
    elif phase == "verdict":
        attempts = state.question.attempts
        overruled = sum([made.overruled for made in attempts])
        name = f"verdict{state.question.handle}.{len(attempts)}.{overruled}"
    return Time(name, "long" if phase in ("name", "oppose", "stake", "raise") else "short")


def clock_of_an_answer(state: State, challenge: Challenge) -> Time:
    speed = challenge.icon == "speed"
    buzzes = waiting_buzzes(challenge) if speed else []
    turns = 0 if speed else len(challenge.attempts)
    name = f"answer{challenge.handle}.{turns}{f'.{buzzes[0].seat}' if buzzes else ''}"
    extra = 0 if turns or buzzes else READING
    return Time(name, "short", state.options.clock + extra)


@lru_cache(maxsize=256)
def choosing(
    phase: str, clause: str, seats: tuple[int, ...], readers: tuple[int, ...], out: tuple[int, ...]
) -> tuple[Choice, ...]:
    """`egomaster.reader`: who reads or has read can be neither opponent nor the named player; nor can who is out."""
    but = {str(seat): "egomaster.out" for seat in out} | {str(seat): "egomaster.reader" for seat in readers}
    return (Choice(phase, clause, {"seat": OneOf(seats, clause, but, SEATS)}),)


@lru_cache(maxsize=1024)
def staking(mode: str, low: int, high: int) -> tuple[Choice, ...]:
    choices: tuple[Choice, ...] = (Choice("stand", f"egomaster.elim.{mode}"),)
    if high:
        to = Number(low, high, "egomaster.elim.raise-right", 100, f"egomaster.elim.{mode}-raise")
        choices += (Choice("raise", "egomaster.elim.raise-right", {"to": to}),)
    return choices


def tying(seats: tuple[int, ...]) -> Choice:
    return Choice("tie", "egomaster.dispute", {"seats": Some(seats, 2, len(seats), "egomaster.dispute", means=SEATS)})


def open_card(state: State) -> int | None:
    """The question that may still be set aside: nobody has answered it, and its booklet has another."""
    challenge = state.challenge
    if challenge is None or challenge.card is None or challenge.attempts or state.phase in ("raise", "verdict"):
        return None
    others = [card for card in state.booklets[MODES.index(challenge.mode)] if card not in state.aside]
    return keyword(challenge) if len(others) > 1 else None


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    challenge = state.challenge
    if isinstance(move, moves.Judge | moves.Tie | moves.Next) and seat != state.reader:
        return Illegal("egomaster.reader", "the reader is the only judge")
    if seat in state.out and seat != state.reader:
        return Illegal("egomaster.out", "this player is out")
    if isinstance(move, moves.Raise):
        return no_raise(state, seat, challenge)
    if isinstance(move, moves.Judge) and challenge is not None and challenge.icon == "target":
        clause = "egomaster.judge.typed" if state.options.judging == "typed" else "egomaster.target"
        return Illegal(clause, "a target is measured, not judged")
    if isinstance(move, moves.Next) and state.options.judging == "reader":
        return Illegal("egomaster.judge.reader", "the reader's own verdict pays at once")
    if isinstance(move, moves.Say | moves.Pass | moves.Buzz) and state.phase in ("answer", "verdict"):
        return no_answer_wanted(state, seat, move, state.question)
    decides = isinstance(move, moves.Accept | moves.Refuse)
    if challenge is not None and (decides or isinstance(move, moves.Name | moves.Oppose | moves.Stand)):
        raised = "-raise" if decides and challenge.raised is not None else ""
        clause = f"{clause_of_mode(state, challenge.mode)}{raised}"
        return Illegal(clause, f"{kind(move)} is not asked of this seat now")
    if isinstance(move, moves.Roll | moves.Go) and state.phase == "place":
        return Illegal("egomaster.place", "first the pawns are placed")
    return None


def no_raise(state: State, seat: int, challenge: Challenge | None) -> Illegal:
    if seat != state.roller or challenge is None:
        return Illegal("egomaster.elim.raise-right", "only the roller may raise")
    if challenge.mode == "solo":
        return Illegal("egomaster.elim.solo", "there is no raise in a solo challenge")
    if state.stage == "enrichment":
        return Illegal(f"egomaster.enrich.{challenge.mode}", "the bank pays the amount, nobody raises")
    if state.phase == "stake" and shortest(state, challenge) < challenge.amount:
        return Illegal("egomaster.short-amount", "somebody has less than the amount, nobody stakes more")
    if state.phase == "stake":
        return Illegal(f"egomaster.elim.{challenge.mode}-raise", "the roller has no more than the amount")
    return Illegal("egomaster.elim.raise-right", "no raise is possible now")


def no_answer_wanted(state: State, seat: int, move: Move, challenge: Challenge) -> Illegal:
    """By the clause of the question, or of who judges it."""
    icon, typed = challenge.icon, state.options.judging == "typed"
    if seat == state.reader:
        return Illegal("egomaster.reader", "the reader takes no part")
    if isinstance(move, moves.Buzz) and icon == "speed" and typed:
        return Illegal("egomaster.judge.typed", "the answer is typed")
    if isinstance(move, moves.Say) and not typed and icon != "target":
        return Illegal("egomaster.judge.reader", "the answer is spoken, and the reader judges it")
    if seat in challenge.refused:
        return Illegal("egomaster.elim.multi-raise", "who refused a raise has lost")
    if icon is not None:
        return Illegal(f"egomaster.{icon}", f"{kind(move)} is not asked of this seat now")
    return Illegal(clause_of_mode(state, "solo"), "the roller alone answers")
