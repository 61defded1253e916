"""Which node holds which room, where several serve the same log: only a way to make it rare that two write one room.

That no two do is the log's own business: whoever takes a room takes a version of it first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Node:
    """One of those that serve, by its name; `seen` is how many seconds ago it last said that it is there."""

    name: str
    address: str
    release: str
    rooms: int
    seen: float


@dataclass(frozen=True)
class There:
    """What a node says of itself, twice a second."""

    address: str
    #: Whether it hands its rooms over, and takes no others.
    leaving: bool = False
    #: Which version of our messages devices must speak there.
    protocol: int = 0


@dataclass(frozen=True)
class Holder:
    """Who holds a room, for the how-manieth time it was taken; nobody, if it was let go of."""

    node: str = ""
    address: str = ""
    epoch: int = 0
    #: Whether it has lately said that it is there.
    live: bool = False


class Nodes(Protocol):
    """What a node knows of the others, and they of it."""

    @property
    def name(self) -> str:
        """Ours."""
        ...

    async def beat(self, us: There, held: Mapping[str, int]) -> tuple[list[str], list[There]]:
        """We are there: which of these rooms others have taken, and what the other nodes say. Raises Outdated, and we
        are not, if the tables are another release's now.
        """
        ...

    async def holder(self, code: str) -> Holder:
        """Who holds this room."""
        ...

    async def take(self, code: str, over: int) -> int | None:
        """We hold this room from now on, if nobody has taken it since it was taken for that many times: how many it is
        now. Nobody who held it before can write it any more. 0 if there is no such room, None if it was taken since.
        """
        ...

    async def release(self, held: Mapping[str, int]) -> None:
        """After all that was appended: we hold these rooms no more, which we took for the so-manieth time."""
        ...

    async def leave(self) -> None:
        """We are not there any more."""
        ...
