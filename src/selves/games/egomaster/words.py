"""The words in which scenarios tell a position of Egomaster and what they expect of it."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from selves.games.egomaster.cards import Icon, Mode
from selves.games.egomaster.happenings import Stage
from selves.games.egomaster.state import CHIPS, Challenge, Judging, State
from selves.games.egomaster.turns import announce, inside, open_turn
from selves.kernel.chance import Chance
from selves.kernel.ledger import BANK, CENTRE, ledger

Count = Annotated[int, msgspec.Meta(ge=0)]


class Question(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A question in a scenario; it is not checked against the box. What is not said of it is taken to be anything."""

    mode: Mode
    amount: Count
    icon: Icon | None = None
    answers: list[str | list[str] | int | float] | str | int | float | None = None


class Position(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a scenario may lay over a fresh start."""

    chips: tuple[Count, ...] | None = None
    bank: Count | None = None
    stage: Stage | None = None
    roller: Count | None = None
    reader: Count | None = None
    out: tuple[Count, ...] | None = None
    judging: Judging | None = None
    challenge: Question | None = None
    pawns: tuple[Count | None, ...] | None = None
    stake: Any = None
    winner: Any = None


def lay(state: State, position: Mapping[str, Any], chance: Chance) -> State:
    """The state with the position laid over it: with pawns before the roll, or after the question was announced."""
    said = msgspec.convert(position, Position)
    seats = state.seats
    for word in ("chips", "pawns"):
        values = getattr(said, word)
        if values is not None and len(values) != seats:
            raise ValueError(f"{word} has {len(values)} entries for {seats} seats")
    for seat in (said.roller or 0, said.reader or 0, *(said.out or ())):
        if seat >= seats:
            raise ValueError(f"there is no seat {seat}, there are {seats} seats")
    state = lay_chips(state, said)
    options = replace(state.options, judging=said.judging) if said.judging else state.options
    first = said.roller if said.roller is not None else state.first
    if first in state.out:
        raise ValueError(f"seat {first} is out and cannot be the roller")
    state = replace(state, options=options, first=first, roller=first)
    placed = (said.pawns, said.challenge, said.chips, said.bank, said.stage, said.out)
    if all(word is None for word in placed):
        return state
    state = open_turn(replace(state, pawns=lay_pawns(state, said)), first)
    if said.reader is not None:
        if said.reader == first:
            raise ValueError("the roller cannot be the reader")
        state = replace(state, reader=said.reader)
    return state if said.challenge is None else announce(state, question(state, said.challenge))


def lay_chips(state: State, said: Position) -> State:
    """A position's own sum is the scenario's total. In the elimination the bank is empty unless it is said."""
    stage = said.stage or ("elimination" if said.bank == 0 else state.stage)
    chips = list(said.chips if said.chips is not None else state.chips)
    for seat in said.out or ():
        chips[seat] = 0
    bank = said.bank if said.bank is not None else (0 if stage == "elimination" else state.bank)
    out = said.out
    if out is None:
        out = tuple(seat for seat, held in enumerate(chips) if held == 0) if stage == "elimination" else ()
    if state.seats - len(out) < 2:
        raise ValueError("at least two must be in")
    return replace(
        state,
        stage=stage,
        out=out,
        ledger=ledger(state.seats, (BANK, CENTRE), **{CHIPS: [*chips, bank, 0]}),
    )


def lay_pawns(state: State, said: Position) -> tuple[int | None, ...]:
    """Unnamed pawns stand on the squares 0, 1, 2… by seat; those who are out have none."""
    pawns = said.pawns if said.pawns is not None else tuple(range(state.seats))
    inside_ = inside(state)
    found = tuple(square if seat in inside_ else None for seat, square in enumerate(pawns))
    standing = [square for square in found if square is not None]
    if len(set(standing)) < len(standing):
        raise ValueError("two pawns stand on one square")
    if any(square >= len(state.board) for square in standing):
        raise ValueError(f"the board has {len(state.board)} squares")
    return found


def question(state: State, said: Question) -> Challenge:
    answers: Any = said.answers
    if isinstance(answers, str):
        answers = [answers]
    if (said.icon is None) != (said.mode == "solo"):
        raise ValueError(f"challenge: {said.mode} with the icon {said.icon}")
    if said.icon == "target" and not isinstance(answers, int | float):
        raise ValueError("challenge: the answer to a target is a number")
    spelled: tuple[tuple[str, ...], ...] = ()
    if isinstance(answers, list):
        groups = [tuple(each) if isinstance(each, list) else (str(each),) for each in answers]
        merged = tuple(spelling for group in groups for spelling in group)
        spelled = tuple(groups) if said.icon == "ping-pong" else (merged,)
    return Challenge(
        handle=state.handles + 1,
        mode=said.mode,
        amount=said.amount,
        icon=said.icon,
        dice=(1, 1),
        items=len(spelled) if said.icon == "ping-pong" else 0,
        number=answers if isinstance(answers, int | float) else None,
        spelled=spelled,
    )


def words(state: State) -> dict[str, Any]:
    """The public words of a position. `stake` and `winner` are of this challenge, or of the one before."""
    challenge = state.challenge or state.last
    return {
        "chips": state.chips,
        "bank": state.bank,
        "centre": state.centre,
        "stage": state.stage,
        "roller": state.roller,
        "reader": state.reader,
        "out": sorted(state.out),
        "judging": state.options.judging,
        "challenge": {"mode": challenge.mode, "amount": challenge.amount, "icon": challenge.icon}
        if challenge is not None
        else None,
        "stake": challenge.stake if challenge is not None else None,
        "winner": challenge.winner if challenge is not None else None,
        "pawns": state.pawns,
        "players": challenge.players if challenge is not None else (),
        "die": state.die,
        "round": state.turn,
        "first": state.first,
    }
