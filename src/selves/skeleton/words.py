"""The words in which scenarios tell a position and what they expect of it."""

from typing import Any

from msgspec.structs import replace

from selves.kernel import position
from selves.kernel.chance import Chance
from selves.kernel.deck import Deck, face_down, left
from selves.kernel.ledger import supplied
from selves.kernel.position import BySeat, Count
from selves.kernel.sealed import who_laid
from selves.skeleton.state import State


class Position(position.Position, frozen=True, gc=False):
    """What a scenario may lay over a fresh start, in which a question lies open."""

    points: BySeat[Count]
    turn: Count
    pile: Count


def lay(state: State, said: Position, chance: Chance) -> State:
    pile = Deck(face_down(state.pile)[: said.pile])
    return replace(state, ledger=supplied(state.seats, {"point": said.points}), turn=said.turn, pile=pile)


def words(state: State) -> dict[str, Any]:
    """The public words of a position."""
    return {
        "points": state.points,
        "turn": state.turn,
        "pile": left(state.pile),
        "committed": who_laid(state.fingers),
    }
