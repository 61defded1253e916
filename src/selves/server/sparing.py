"""Log lines in reasonable numbers: of each kind so many at once and one a second, whoever causes them; the rest is
counted. A disk must not be filled by asking us the same wrong thing again and again.
"""

import logging
from collections.abc import Callable, Hashable, MutableMapping
from typing import Any, Final

import structlog

from selves.server import metrics
from selves.server.limits import Allowance, Bucket

LINES: Final = Allowance(50, 1)


class Sparing(logging.Filter):
    """For our own lines, and for those of the libraries. `now` tells seconds, and never goes back."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now = now
        self._said: dict[Hashable, Bucket] = {}

    def may_say(self, kind: Hashable) -> bool:
        bucket = self._said.get(kind)
        if bucket is None:
            bucket = self._said[kind] = LINES.bucket()
        said = bucket.take(self._now())
        if not said:
            metrics.UNSAID.inc()
        return said

    def filter(self, record: logging.LogRecord) -> bool:
        return self.may_say((record.pathname, record.lineno))

    def __call__(self, _: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        if not self.may_say(event.get("event")):
            raise structlog.DropEvent
        return event
