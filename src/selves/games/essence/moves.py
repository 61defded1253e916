"""The moves of Essence."""

from typing import ClassVar

from selves.kernel.move import Move


class Choose(Move, frozen=True, gc=False):
    """The active player plays one of the two open path cards."""

    slot: int


class Tip(Move, frozen=True, gc=False):
    """A tip card is laid face down."""

    sealed: ClassVar = True

    number: int


class Take(Move, frozen=True, gc=False):
    """The active player takes the bronze coin or the term of a circle."""

    what: str


class Exchange(Move, frozen=True, gc=False):
    """Two achievements of one colour become one other."""

    give: str
    get: str


class Best(Move, frozen=True, gc=False):
    """The best exchange, all of it at once."""


class Undo(Move, frozen=True, gc=False):
    """The last of one's own exchanges is taken back."""


class Done(Move, frozen=True, gc=False):
    """No more exchanges."""


#: The clause of a field that is malformed, where it has one.
FIELDS: dict[str, str] = {"number": "essence.answers"}
