"""The moves of Essence."""

from collections.abc import Mapping
from typing import ClassVar

from selves.kernel.move import Move


class Choose(Move, frozen=True, gc=False):
    """The active player plays one of the two open path cards."""

    clause: ClassVar[str] = "essence.choose"
    slot: int


class Tip(Move, frozen=True, gc=False):
    """A tip card is laid face down."""

    clause: ClassVar[str] = "essence.tip"
    clauses: ClassVar[Mapping[str, str]] = {"number": "essence.answers"}
    number: int


class Take(Move, frozen=True, gc=False):
    """The active player takes the bronze coin or the term of a circle."""

    clause: ClassVar[str] = "essence.circle"
    what: str


class Exchange(Move, frozen=True, gc=False):
    """Two achievements of one colour become one other."""

    clause: ClassVar[str] = "essence.exchange"
    give: str
    get: str


class Best(Move, frozen=True, gc=False):
    """The best exchange, all of it at once."""

    clause: ClassVar[str] = "essence.best-exchange"


class Undo(Move, frozen=True, gc=False):
    """The last of one's own exchanges is taken back."""

    clause: ClassVar[str] = "essence.exchange"


class Done(Move, frozen=True, gc=False):
    """No more exchanges."""

    clause: ClassVar[str] = "essence.exchange"


ALL = (Choose, Tip, Take, Exchange, Best, Undo, Done)
