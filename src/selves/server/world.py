"""All that the hub is given from outside: time, randomness, threads and the log.

A test moves the clock by hand, and a simulation replays an evening from a seed; nothing else in the server asks the
machine for any of these.
"""

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Protocol

from selves.server.log import Log
from selves.server.log.nodes import Nodes


class Timer(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> object: ...


class Clock(Protocol):
    """The time, and waiting for it."""

    def wall(self) -> int:
        """Milliseconds since 1970, as people and the log know it."""
        ...

    def steady(self) -> float:
        """Seconds since whenever; it never goes back."""
        ...

    def call_later(self, seconds: float, do: Callable[[], object]) -> Timer: ...

    async def sleep(self, seconds: float) -> None: ...


class RealClock:
    """The machine's."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.steady = self._loop.time
        self.call_later = self._loop.call_later

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class World:
    """`source` is for secrets, too; `reading` folds logs, `thinking` is where bots think and keeps nobody waiting."""

    clock: Clock
    source: random.Random
    reading: Executor
    thinking: Executor
    log: Log
    #: Who else serves this log, if there are several.
    nodes: Nodes | None = None
