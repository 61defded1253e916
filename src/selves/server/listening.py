"""Where we listen. Connections are taken a few at a time, so that whoever is at a table is heard between them.

The loop's own servers take all that wait at once, and make a line with a reader of each before anybody may say no.
"""

import asyncio
import socket
import struct
from collections.abc import Callable, Sequence
from typing import Final

AT_ONCE: Final = 4  # connections that are taken before the loop goes on
OUTSIDE: Final = 0.5  # seconds
MOST_OUTSIDE: Final = 64  # lines
OUT_OF_BREATH: Final = 0.5  # seconds, after the machine could not give us one

#: What is done with a connection that has come, from this address.
Welcome = Callable[[socket.socket, str], None]


async def sockets_for(host: str, port: int, backlog: int, shared: bool = False) -> list[socket.socket]:
    """One for each address that this name stands for; `shared` with other processes, of which each gets its part."""
    found = await asyncio.get_running_loop().getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    opened: list[socket.socket] = []
    try:
        for family, place in dict.fromkeys((family, place) for family, _, _, _, place in found):
            opened.append(socket.create_server(place[:2], family=family, backlog=backlog, reuse_port=shared))
    except OSError:
        for each in opened:
            each.close()
        raise
    return opened


class Listening:
    """Takes who comes, from now on until it is closed."""

    def __init__(self, sockets: Sequence[socket.socket], welcome: Welcome) -> None:
        self.sockets = tuple(sockets)
        self._loop = asyncio.get_running_loop()
        self._welcome = welcome
        for each in self.sockets:
            each.setblocking(False)
            self._listen(each)

    def close(self) -> None:
        for each in self.sockets:
            if each.fileno() >= 0:
                self._loop.remove_reader(each)
                each.close()

    def _listen(self, listening: socket.socket) -> None:
        if listening.fileno() >= 0:
            self._loop.add_reader(listening, self._take, listening)

    def _take(self, listening: socket.socket) -> None:
        for _ in range(AT_ONCE):
            try:
                line, peer = listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:  # no descriptors, no memory: it would be tried again and again, and nothing else be done
                self._loop.remove_reader(listening)
                self._loop.call_later(OUT_OF_BREATH, self._listen, listening)
                return
            self._welcome(line, peer[0])


class Outside:
    """Whoever is turned away learns it a moment later, as far as there is place to wait: so he comes less often."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: dict[socket.socket, asyncio.TimerHandle] = {}

    def turn_away(self, line: socket.socket) -> None:
        if len(self._waiting) < MOST_OUTSIDE:
            self._waiting[line] = self._loop.call_later(OUTSIDE, self._shut, line)
        else:
            shut(line)

    def close(self) -> None:
        for line, timer in tuple(self._waiting.items()):
            timer.cancel()
            self._shut(line)

    def _shut(self, line: socket.socket) -> None:
        del self._waiting[line]
        shut(line)


def shut(line: socket.socket) -> None:
    """At once, and without a trace: what would be kept of a line that was closed well, a flood has too many of."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()
