"""The words in which scenarios tell a position of Egomaster and what they expect of it."""

from typing import Any

import msgspec
from msgspec.structs import replace

from selves.games.egomaster.cards import Icon, Mode
from selves.games.egomaster.happenings import Stage
from selves.games.egomaster.state import CHIPS, Challenge, Judging, State
from selves.games.egomaster.turns import announce, inside, open_turn
from selves.kernel import position
from selves.kernel.chance import Chance
from selves.kernel.fields import fields
from selves.kernel.ledger import BANK, CENTRE, ledger
from selves.kernel.position import BySeat, Count, Seat, must


class Question(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A question in a scenario; it is not checked against the box. What is not said of it is taken to be anything."""

    mode: Mode
    amount: Count
    icon: Icon | None = None
    answers: list[str | list[str] | int | float] | str | int | float | None = None


class Position(position.Position, frozen=True, gc=False):
    """What a scenario may lay over a fresh start."""

    roller: Seat
    judging: Judging
    chips: BySeat[Count] | None = None
    bank: Count | None = None
    stage: Stage | None = None
    reader: Seat | None = None
    out: tuple[Seat, ...] | None = None
    challenge: Question | None = None
    pawns: BySeat[Count | None] | None = None
    stake: Any = None
    winner: Any = None


def lay(state: State, said: Position, chance: Chance) -> State:
    """The state with the position laid over it: with pawns before the roll, or after the question was announced."""
    state, first = lay_chips(state, said), said.roller
    must(first not in state.out, f"seat {first} is out and cannot be the roller")
    options = replace(state.options, judging=said.judging)
    state = replace(state, options=options, first=first, roller=first)
    placed = (said.pawns, said.challenge, said.chips, said.bank, said.stage, said.out)
    if all(word is None for word in placed):
        return state
    state = open_turn(replace(state, pawns=lay_pawns(state, said)), first)
    must(said.reader != first, "the roller cannot be the reader")
    if said.reader is not None:
        state = replace(state, reader=said.reader)
    return state if said.challenge is None else announce(state, question(state, said.challenge))


def lay_chips(state: State, said: Position) -> State:
    """A position's own sum is the scenario's total. In the elimination the bank is empty unless it is said."""
    stage = said.stage or ("elimination" if said.bank == 0 else state.stage)
    chips = [0 if seat in (said.out or ()) else held for seat, held in enumerate(said.chips or state.chips)]
    bank = said.bank if said.bank is not None else (0 if stage == "elimination" else state.bank)
    out = said.out
    if out is None:
        out = tuple(seat for seat, held in enumerate(chips) if held == 0) if stage == "elimination" else ()
    must(state.seats - len(out) >= 2, "at least two must be in")
    held = ledger(state.seats, (BANK, CENTRE), **{CHIPS: [*chips, bank, 0]})
    return replace(state, stage=stage, out=out, ledger=held)


def lay_pawns(state: State, said: Position) -> tuple[int | None, ...]:
    """Unnamed pawns stand on the squares 0, 1, 2… by seat; those who are out have none."""
    pawns = said.pawns if said.pawns is not None else tuple(range(state.seats))
    inside_ = inside(state)
    found = tuple(square if seat in inside_ else None for seat, square in enumerate(pawns))
    standing = [square for square in found if square is not None]
    must(len(set(standing)) == len(standing), "two pawns stand on one square")
    must(all(square < len(state.board) for square in standing), f"the board has {len(state.board)} squares")
    return found


def question(state: State, said: Question) -> Challenge:
    answers: Any = [said.answers] if isinstance(said.answers, str) else said.answers
    number = answers if isinstance(answers, int | float) else None
    must((said.icon is None) == (said.mode == "solo"), f"challenge: {said.mode} with the icon {said.icon}")
    must(said.icon != "target" or number is not None, "challenge: the answer to a target is a number")
    spelled: tuple[tuple[str, ...], ...] = ()
    if isinstance(answers, list):
        groups = [tuple(each) if isinstance(each, list) else (str(each),) for each in answers]
        merged = tuple(spelling for group in groups for spelling in group)
        spelled = tuple(groups) if said.icon == "ping-pong" else (merged,)
    items, told = len(spelled) if said.icon == "ping-pong" else 0, fields(said, "mode", "amount", "icon")
    return Challenge(**told, handle=state.handles + 1, dice=(1, 1), items=items, number=number, spelled=spelled)


def words(state: State) -> dict[str, Any]:
    """The public words of a position. `stake` and `winner` are of this challenge, or of the one before."""
    challenge = state.challenge or state.last
    told = fields(state, "chips", "bank", "centre", "stage", "roller", "reader", "pawns", "die", "first")
    told |= {"out": sorted(state.out), "judging": state.options.judging, "round": state.turn}
    if challenge is None:
        return told | {"challenge": None, "stake": None, "winner": None, "appeal": (), "players": ()}
    asked = {"challenge": fields(challenge, "mode", "amount", "icon")}
    return told | asked | fields(challenge, "stake", "winner", "appeal", "players")
