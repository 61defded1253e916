"""A breath before a reveal: whoever lays the last stone has a moment to take it back, and nobody sees that he did.

Until it is over nothing is decided: his move waits beside the table, as if he were still thinking, and is neither
written nor acknowledged, so a device that lost its line says it again. Only his own device shows what he has laid.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from selves.kernel.illegal import Illegal
from selves.kernel.replay import Played
from selves.room.entries import Who
from selves.room.room import Room, Table
from selves.server.hold import hold_of
from selves.server.world import Clock, Timer

if TYPE_CHECKING:
    from selves.server.connection import Connection

LASTS: Final = 2_000  # milliseconds
REMEMBERED: Final = 16  # requests that were taken back
TAKEN_BACK: Final = Illegal("table.taken-back", "you have thought better of it")


@dataclass
class Waiting:
    """A move that is not decided yet; `connection` is where its device is now, `until` is the room's time."""

    who: Who
    move: Played
    connection: "Connection"
    request: str
    until: int

    def laid(self, table: Table) -> Table | None:
        """The table with what was laid on it, and nothing revealed; none where it cannot be laid any more."""
        offer = table.game.offer(table.state, self.move.seat)
        if offer is None or offer.id != self.move.offer:
            return None
        move = table.game.read(self.move.move)
        return replace(table, state=table.game.made(table.state, self.move.seat, move, table.chance))


class Breath:
    """At most one move waits in a room."""

    __slots__ = ("_clock", "_taken_back", "_timer", "waiting")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._timer: Timer | None = None
        self.waiting: Waiting | None = None
        self._taken_back: tuple[tuple[Who, str], ...] = ()

    def hold(self, waiting: Waiting, then: Callable[[], None]) -> None:
        self.stop()
        self.waiting = waiting
        self._timer = self._clock.call_later(LASTS / 1000, then)

    def stop(self) -> Waiting | None:
        """It is over; what has waited, if something has."""
        waiting, self.waiting = self.waiting, None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        return waiting

    def of(self, who: Who) -> Waiting | None:
        """What this one has laid."""
        return self.waiting if self.waiting is not None and self.waiting.who == who else None

    def said_again(self, connection: "Connection", who: Who, request: str) -> bool:
        """Whether this waits already, and its device has perhaps come back on another line; Illegal if it was taken
        back: a request that comes twice lays nothing anew.
        """
        if (who, request) in self._taken_back:
            raise TAKEN_BACK
        waiting = self.of(who)
        if waiting is None or not request or waiting.request != request:
            return False
        waiting.connection = connection
        return True

    def take_back(self, who: Who) -> None:
        """What he has laid, if it waits still; his device need not ask for it any more."""
        if self.of(who) is None:
            return
        waiting = self.stop()
        assert waiting is not None
        self._taken_back = (*self._taken_back[1 - REMEMBERED :], (who, waiting.request))
        waiting.connection.refuse(waiting.request, TAKEN_BACK)
        waiting.connection.wake()


def lets_turn(before: Room, after: Room, version: int, move: Played) -> bool:
    """Whether this was laid face down, and is what everybody has waited for."""
    hold = hold_of(before, after, move, version)
    return hold is not None and before.table is not None and before.table.game.read(move.move).sealed
