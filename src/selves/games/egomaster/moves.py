"""The moves of Egomaster."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec

from selves.kernel.move import Move

LONGEST = 80  # characters of an answer


class Place(Move, frozen=True, gc=False):
    """A pawn is put on the board."""

    clause: ClassVar[str] = "egomaster.place"
    square: int


class Roll(Move, frozen=True, gc=False):
    """The roller rolls."""

    clause: ClassVar[str] = "egomaster.move"


class Go(Move, frozen=True, gc=False, tag="move"):
    """He moves his pawn: clockwise is 1, the other way -1."""

    clause: ClassVar[str] = "egomaster.move"
    clauses: ClassVar[Mapping[str, str]] = {"direction": "egomaster.move"}
    direction: int


class Name(Move, frozen=True, gc=False):
    """Solo: who collects if he is wrong."""

    clause: ClassVar[str] = "egomaster.enrich.solo"
    seat: int


class Oppose(Move, frozen=True, gc=False):
    """Duo: whom he challenges."""

    clause: ClassVar[str] = "egomaster.enrich.duo"
    seat: int


class Stand(Move, frozen=True, gc=False):
    """He plays for the amount."""

    clause: ClassVar[str] = "egomaster.elim.duo"


class Raise(Move, frozen=True, gc=False):
    """He raises the stake."""

    clause: ClassVar[str] = "egomaster.elim.raise-right"
    clauses: ClassVar[Mapping[str, str]] = {"to": "egomaster.elim.raise-right"}
    to: int


class Accept(Move, frozen=True, gc=False):
    """The raise is accepted."""

    clause: ClassVar[str] = "egomaster.elim.duo-raise"


class Refuse(Move, frozen=True, gc=False):
    """The raise is refused."""

    clause: ClassVar[str] = "egomaster.elim.duo-raise"


class Say(Move, frozen=True, gc=False):
    """An answer is typed, or a number entered."""

    clause: ClassVar[str] = "egomaster.judge.typed"
    clauses: ClassVar[Mapping[str, str]] = {"text": "egomaster.judge.typed"}
    text: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Pass(Move, frozen=True, gc=False):
    """No answer."""

    clause: ClassVar[str] = "egomaster.judge.typed"


class Buzz(Move, frozen=True, gc=False):
    """Speed, judged by the reader: I know it."""

    clause: ClassVar[str] = "egomaster.speed"


class Judge(Move, frozen=True, gc=False):
    """The reader's verdict; where the server judges, his word against it."""

    clause: ClassVar[str] = "egomaster.reader"
    right: bool


class Tie(Move, frozen=True, gc=False):
    """The reader sees a tie of these."""

    clause: ClassVar[str] = "egomaster.dispute"
    clauses: ClassVar[Mapping[str, str]] = {"seats": "egomaster.dispute"}
    seats: tuple[int, ...]


class Next(Move, frozen=True, gc=False):
    """The reader confirms what the server found."""

    clause: ClassVar[str] = "egomaster.judge.typed"


ALL = (Place, Roll, Go, Name, Oppose, Stand, Raise, Accept, Refuse, Say, Pass, Buzz, Judge, Tie, Next)
