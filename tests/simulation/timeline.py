"""Simulated time: everything that will happen, one after the other, in an order that follows from the seed alone."""

import heapq
import itertools
from collections.abc import Callable


class Coming:
    """Something that will happen, unless it is cancelled."""

    __slots__ = ("do", "off")

    def __init__(self, do: Callable[[], object]) -> None:
        self.do = do
        self.off = False

    def cancel(self) -> None:
        self.off = True

    def cancelled(self) -> bool:
        return self.off


class Timeline:
    """The one queue of all that is to come; what is due at the same time happens in the order in which it was added."""

    def __init__(self) -> None:
        self.now = 0.0
        self.steps = 0
        self._numbers = itertools.count()
        self._coming: list[tuple[float, int, Coming]] = []

    def later(self, seconds: float, do: Callable[[], object]) -> Coming:
        coming = Coming(do)
        heapq.heappush(self._coming, (self.now + max(seconds, 0.0), next(self._numbers), coming))
        return coming

    def step(self) -> bool:
        """Let the next thing happen; False if there is none."""
        while self._coming:
            when, _, coming = heapq.heappop(self._coming)
            if not coming.off:
                self.now = when
                self.steps += 1
                coming.do()
                return True
        return False
