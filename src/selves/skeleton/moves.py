"""The kinds of moves. What lies face down until all are in is `sealed`."""

from typing import ClassVar

from selves.kernel.move import Move


class Point(Move, frozen=True, gc=False):
    """Somebody is pointed at, in secret."""

    sealed: ClassVar = True

    at: int


#: The clause of a field that is malformed, where it has one.
FIELDS: dict[str, str] = {"at": "skeleton.point"}
