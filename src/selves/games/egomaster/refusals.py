"""Why a kind of move is not offered, by the clause that says so."""

from selves.games.egomaster import moves
from selves.games.egomaster.stakes import clause_of_mode, shortest
from selves.games.egomaster.state import Challenge, State
from selves.kernel.illegal import Illegal
from selves.kernel.move import Move, kind


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
    if (
        isinstance(move, moves.Name | moves.Oppose | moves.Stand | moves.Accept | moves.Refuse)
        and challenge is not None
    ):
        raised = "-raise" if isinstance(move, moves.Accept | moves.Refuse) and challenge.raised is not None else ""
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
