"""The one move of Compass."""

from typing import ClassVar

from selves.kernel.move import Move


class Place(Move, frozen=True, gc=False):
    """A mark is set, face down: so much the term describes the person in focus."""

    sealed: ClassVar = True

    at: int


#: The clause of a field that is malformed, where it has one.
FIELDS: dict[str, str] = {"at": "compass.place"}
