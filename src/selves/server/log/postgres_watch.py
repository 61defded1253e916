"""Hanging up on a database that does not answer any more. One whose machine hangs keeps its lines open and says
nothing, and by then another may have taken its place.
"""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator
from typing import Final

import structlog

from selves.server.log.postgres_schema import Connection

PATIENCE = 8.0  # seconds for an answer, as for a machine that is gone (`tcp_user_timeout`)
LOOKS: Final = 8  # in that time

logger = structlog.get_logger()


class Watch:
    """Over whatever is asked on some connections; in a thread of its own, for who asks can only wait."""

    def __init__(self) -> None:
        self._asked: dict[Connection, float] = {}
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        threading.Thread(target=self._run, name="log-watch", daemon=True).start()

    @contextlib.contextmanager
    def over(self, connection: Connection) -> Iterator[None]:
        """What is asked within is answered in time, or the line is cut."""
        self._asked[connection] = time.monotonic()
        try:
            yield
        finally:
            with self._lock:
                self._asked.pop(connection, None)

    def stop(self) -> None:
        self._stopped.set()

    def _run(self) -> None:
        while not self._stopped.wait(PATIENCE / LOOKS):
            with self._lock:
                for connection, since in [*self._asked.items()]:
                    if time.monotonic() - since > PATIENCE:
                        del self._asked[connection]
                        hang_up(connection)


def hang_up(connection: Connection) -> None:
    """Whoever waits for its answer learns that there will be none."""
    logger.warning("log.silent", seconds=PATIENCE)
    with contextlib.suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)
