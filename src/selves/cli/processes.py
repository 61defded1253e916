"""`selves serve --processes N`: as many nodes on this machine behind one port, each a process of its own. One that dies
is started again.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from types import FrameType
from typing import Final

from selves.cli.unusable import Unusable
from selves.server.settings import Settings

AGAIN: Final = 1.0  # seconds until one that has died is started again
LOOK: Final = 0.2  # seconds


class Nodes:
    """The processes, until we are told to stop."""

    def __init__(self, count: int, settings: Settings) -> None:
        self._name = settings.node or socket.gethostname()
        self._metrics_port = settings.metrics_port
        self._stopping = False
        self._children = [self._start(number) for number in range(count)]
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, self._stop)

    def _start(self, number: int) -> "subprocess.Popen[bytes]":
        """With the very arguments that we were given; only the first says where to go."""
        given = sys.argv[1:]
        at = next(place for place, word in enumerate(given) if word.startswith("--processes"))
        rest = given[:at] + given[at + (1 if "=" in given[at] else 2) :]
        rest += ["--node", f"{self._name}-{number + 1}"]
        if self._metrics_port:  # each has figures of its own, on the ports that follow
            rest += ["--metrics-port", str(self._metrics_port + number)]
        environment = os.environ | {"SELVES_SHARED_PORT": "1"}
        return subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-m", "selves", *rest],
            env=environment,
            stdout=None if number == 0 else subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for us to pass on
        )

    def _stop(self, signum: int, frame: FrameType | None) -> None:
        self._stopping = True  # and no more: we may be about to start one

    def run(self) -> int:
        while not self._stopping:
            time.sleep(LOOK)
            for number, child in enumerate(self._children):
                if child.poll() == 2:  # it cannot be used so, and has said why
                    self._stopping = True
                elif child.poll() is not None and not self._stopping:
                    time.sleep(AGAIN)
                    self._children[number] = self._start(number)
        for child in self._children:
            if child.poll() is None:
                child.send_signal(signal.SIGTERM)
        return max(0, *(child.wait() for child in self._children))


def serve_processes(count: int, settings: Settings) -> int:
    if not settings.postgresql:
        raise Unusable("several processes need PostgreSQL: set SELVES_DATABASE")
    if settings.port == 0:
        raise Unusable("several processes need a port that is chosen")
    return Nodes(count, settings).run()
