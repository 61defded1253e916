"""The words in which scenarios tell a position of Compass and what they expect of it."""

from typing import Any

from msgspec.structs import replace

from selves.games.compass.state import State
from selves.kernel import position
from selves.kernel.chance import Chance
from selves.kernel.deck import Deck, face_down, left
from selves.kernel.ledger import supplied
from selves.kernel.position import BySeat, Count, Seat
from selves.kernel.sealed import who_laid


class Position(position.Position, frozen=True, gc=False):
    """What a scenario may lay over a fresh start, in which a term lies open."""

    points: BySeat[Count]
    focus: Seat
    turn: Count
    pile: Count


def lay(state: State, said: Position, chance: Chance) -> State:
    pile = Deck(face_down(state.pile)[: said.pile])
    ledger = supplied(state.seats, {"point": said.points})
    first = (said.focus - said.turn + 1) % state.seats
    return replace(state, ledger=ledger, first=first, turn=said.turn, pile=pile)


def words(state: State) -> dict[str, Any]:
    """The public words of a position."""
    return {
        "points": state.ledger.by_seat("point"),
        "focus": state.focus,
        "turn": state.turn,
        "pile": left(state.pile),
        "committed": who_laid(state.marks),
    }
