"""The alarm of one room: when it must look again at what is due by itself."""

from collections.abc import Callable
from typing import Final

from selves.room.room import Room
from selves.server.world import Clock, Timer

SOONEST: Final = 0.05  # seconds


class Alarm:
    """At most one timer. For a while after a room woke nobody loses time: people are just coming back."""

    __slots__ = ("_clock", "_earliest", "_timer")

    def __init__(self, clock: Clock, wake_grace: float) -> None:
        self._clock = clock
        self._earliest = clock.steady() + wake_grace
        self._timer: Timer | None = None

    def too_early(self, room: Room) -> bool:
        """Whether what is due must wait. The draw of a seed takes nobody's time."""
        return room.phase != "drawing" and self._clock.steady() < self._earliest

    def set(self, seconds: float, ring: Callable[[], None]) -> None:
        """Ring after so long."""
        self.stop()
        self._timer = self._clock.call_later(max(seconds, self._earliest - self._clock.steady(), SOONEST), ring)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
