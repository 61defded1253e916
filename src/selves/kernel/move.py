"""What a seat does, as data: a kind and its fields. Every game adds its own kinds; those of CLOCK and TABLE are here.

To every kind belongs a clause, which is what a refusal cites when it is not offered at all.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from selves.kernel.illegal import Illegal

#: Where msgspec says which field was missing or malformed.
FIELD = re.compile(r"(?:required field `|at `\$\.)(\w+)")


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    """Its kind is the class's name in small letters."""

    #: Whether it is laid face down, to be changed until the last one is in.
    sealed: ClassVar[bool] = False


class Timeout(Move, frozen=True, gc=False):
    """CLOCK: the time that an offer to it named is over."""


class Away(Move, frozen=True, gc=False):
    """TABLE: the others declare this seat absent."""

    seat: int


class Back(Move, frozen=True, gc=False):
    """TABLE: this seat has returned."""

    seat: int


class Gone(Move, frozen=True, gc=False):
    """TABLE: this seat has left the game for good."""

    seat: int


class End(Move, frozen=True, gc=False):
    """TABLE: all present players have agreed to end now."""


class Aside(Move, frozen=True, gc=False):
    """TABLE: somebody, nobody knows who, does not want this card; it is replaced."""


class LastTurn(Move, frozen=True, gc=False):
    """TABLE: the time that people gave themselves is over; the turn that is on is the last. `before`: it was over while
    they still looked at how the turn before had ended.
    """

    before: bool = False


#: The kinds that every game understands, and the clause each belongs to.
COMMON: dict[type[Move], str] = {
    Timeout: "table.nothing",
    Away: "table.absent",
    Back: "table.absent",
    Gone: "table.absent",
    End: "table.end-now",
    Aside: "table.aside",
    LastTurn: "table.last-turn",
}


def kind(move: Move | type[Move]) -> str:
    return move.__struct_config__.tag  # type: ignore[return-value]


def read_move(kinds: Mapping[str, type[Move]], data: Any, fields: Mapping[str, str]) -> Move:
    """Plain data as one of these kinds of moves, or refused by name; `fields` have clauses of their own."""
    name = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(name, str):
        raise Illegal("table.move", "a move is an object with a kind")
    if name not in kinds:
        raise Illegal("table.move", f"no move is called {name!r}; there are {', '.join(sorted(kinds))}")
    try:
        return msgspec.convert(data, kinds[name])
    except msgspec.ValidationError as fault:
        field = FIELD.search(str(fault))
        clause = fields.get(field[1], "table.move") if field else "table.move"
        raise Illegal(clause, f"{name}: {fault}") from None
