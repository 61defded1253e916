"""The time of one room while it is awake: it begins with the wall clock's, but never before what its log has seen, and
then goes on steadily, however the wall clock is set. So no deadline jumps, and no log goes back in time.

Each room has its own, begun anew whenever it wakes: a server that was put to sleep with its machine, or started with a
wrong clock, is right again for every room that wakes later, and no game that is being played is disturbed by that.
"""

from selves.server.world import Clock


class RoomTime:
    """Milliseconds since 1970, as this room knows it."""

    __slots__ = ("_began", "_steady", "_woke")

    def __init__(self, clock: Clock, seen: int) -> None:
        self._steady = clock.steady
        self._woke = self._steady()
        self._began = max(clock.wall(), seen)

    def now(self) -> int:
        return self._began + round(1000 * (self._steady() - self._woke))
