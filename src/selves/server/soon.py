"""What is to be done in the next round of the loop, all of it in one callback: a callback for each of a thousand lines
costs more than most of them have to say.
"""

import asyncio
from collections.abc import Callable

import structlog

logger = structlog.get_logger()


class Soon:
    """In the order in which it was asked for; what fails keeps nothing else from being done."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[Callable[[], object]] = []

    def call_soon(self, do: Callable[[], object]) -> None:
        if not self._waiting:
            self._loop.call_soon(self._do)
        self._waiting.append(do)

    def _do(self) -> None:
        waiting, self._waiting = self._waiting, []
        for do in waiting:
            try:
                do()
            except Exception:
                logger.exception("soon.failed")
