"""The moves of Egomaster."""

from typing import Annotated

import msgspec

from selves.kernel.move import Move

LONGEST = 80  # characters of an answer


class Place(Move, frozen=True, gc=False):
    """A pawn is put on the board."""

    square: int


class Roll(Move, frozen=True, gc=False):
    """The roller rolls."""


class Go(Move, frozen=True, gc=False, tag="move"):
    """He moves his pawn: clockwise is 1, the other way -1."""

    direction: int


class Name(Move, frozen=True, gc=False):
    """Solo: who collects if he is wrong."""

    seat: int


class Oppose(Move, frozen=True, gc=False):
    """Duo: whom he challenges."""

    seat: int


class Stand(Move, frozen=True, gc=False):
    """He plays for the amount."""


class Raise(Move, frozen=True, gc=False):
    """He raises the stake."""

    to: int


class Accept(Move, frozen=True, gc=False):
    """The raise is accepted."""


class Refuse(Move, frozen=True, gc=False):
    """The raise is refused."""


class Say(Move, frozen=True, gc=False):
    """An answer is typed, or a number entered."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Pass(Move, frozen=True, gc=False):
    """No answer."""


class Buzz(Move, frozen=True, gc=False):
    """Speed, judged by the reader: I know it."""


class Judge(Move, frozen=True, gc=False):
    """The reader's verdict; where the server judges, his word against it."""

    right: bool


class Appeal(Move, frozen=True, gc=False):
    """Somebody thinks that the server has judged this seat's answer wrongly; the reader decides."""

    seat: int


class Tie(Move, frozen=True, gc=False):
    """The reader sees a tie of these."""

    seats: tuple[int, ...]


class Next(Move, frozen=True, gc=False):
    """The reader confirms what the server found."""


#: The clause of a field that is malformed, where it has one.
FIELDS: dict[str, str] = {
    "direction": "egomaster.move",
    "to": "egomaster.elim.raise-right",
    "text": "egomaster.judge.typed",
    "seats": "egomaster.dispute",
}
