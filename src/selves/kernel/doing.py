"""What a game does, in two tables of its own: what each kind of move does, beside the clause that it belongs to; and in
each phase what happens when nobody acts in time.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from selves.kernel.chance import Chance
from selves.kernel.course import S
from selves.kernel.move import Move

#: By phase.
InPhase = Mapping[Any, Callable[[S, Chance], S]]

M = TypeVar("M", bound=Move)

#: Facts from outside that the rules must not compute, such as the verdict on a typed answer.
Witness = Mapping[str, Any] | None


class Does(NamedTuple, Generic[S]):
    """A kind of move, the clause that refuses it where it is not offered, and what it makes of a state."""

    kind: type[Move]
    clause: str
    carry_out: Callable[[S, int, Any, Chance, Witness], S]


Moves = Sequence[Does[S]]


def does(kind: type[M], clause: str, carry_out: Callable[[S, int, M, Chance, Witness], S]) -> Does[S]:
    """(state, seat, move, chance, witness): this kind of move, which is admitted, carried out."""
    return Does(kind, clause, carry_out)


def carrying_out(moves: Moves[S]) -> Callable[[S, int, Move, Chance, Witness], S]:
    """Any of them, carried out."""
    doers = {each.kind: each.carry_out for each in moves}

    def carry_out(state: S, seat: int, move: Move, chance: Chance, witness: Witness) -> S:
        return doers[type(move)](state, seat, move, chance, witness)

    return carry_out


def in_phase(each: InPhase[S]) -> Callable[[S, Chance], S]:
    """What happens in the phase that it is."""
    return lambda state, chance: each[state.phase](state, chance)
