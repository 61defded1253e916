"""A clock that stands still until a test moves it."""

import asyncio
import heapq
import itertools
from collections.abc import Callable

NOON = 1_790_000_000_000  # milliseconds since 1970


class Waiting:
    """Something that happens when its time has come."""

    def __init__(self, do: Callable[[], object]) -> None:
        self.do = do
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class HandClock:
    """Both times of a server, moved by hand."""

    def __init__(self) -> None:
        self._passed = 0.0
        self._set = 0.0
        self._numbers = itertools.count()
        self._waiting: list[tuple[float, int, Waiting]] = []

    def wall(self) -> int:
        return NOON + round(1000 * (self._passed + self._set))

    def set(self, seconds: float) -> None:
        """The wall clock is set by so much, and no time has passed."""
        self._set += seconds

    def steady(self) -> float:
        return self._passed

    def call_later(self, seconds: float, do: Callable[[], object]) -> Waiting:
        waiting = Waiting(do)
        heapq.heappush(self._waiting, (self._passed + seconds, next(self._numbers), waiting))
        return waiting

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken = asyncio.Event()
        timer = self.call_later(seconds, woken.set)
        try:
            await woken.wait()
        finally:
            timer.cancel()

    async def move(self, seconds: float) -> None:
        """So much time has passed, as when a machine slept: all that waited for it happens, each once, in its order."""
        self._passed += seconds
        due = []
        while self._waiting and self._waiting[0][0] <= self._passed:
            due.append(heapq.heappop(self._waiting)[2])
        for waiting in due:
            if not waiting.cancelled:
                waiting.do()
                await asyncio.sleep(0)


async def until(holds: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait, of the machine's own time, for something that the server does by itself."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.002)
