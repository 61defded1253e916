"""What stands between a server and its database in a test: a line that can be cut, and held up in either direction."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator


class Proxy:
    """Bytes in and out, as long as it lets them pass; in a thread of its own, for who asks may wait for the answer."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._loop = asyncio.new_event_loop()
        self._lines: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._asks, self._answers = asyncio.Event(), asyncio.Event()
        self._asks.set()
        self._answers.set()
        self._open = True
        #: How often something came that was not let pass at once.
        self.held = 0
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        starting = asyncio.start_server(self._welcome, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(starting, self._loop).result()
        self.port: int = self._server.sockets[0].getsockname()[1]

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._open:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        self._lines |= {writer, back}
        for pumping in (self._pump(reader, back, self._asks), self._pump(there, writer, self._answers)):
            task = self._loop.create_task(pumping)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, passes: asyncio.Event) -> None:
        with contextlib.suppress(OSError, asyncio.CancelledError):
            while data := await reader.read(65536):
                self.held += not passes.is_set()
                await passes.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    # ---- what a test does -------------------------------------------------------------------------------------------

    def hold_asks(self) -> None:
        """What is asked does not arrive."""
        self._do(self._asks.clear)

    def hold_answers(self) -> None:
        """What is answered does not come back."""
        self._do(self._answers.clear)

    def cut(self, stay_closed: bool = False) -> None:
        """Every line is gone, and what was on its way with it."""
        self._do(lambda: self._cut(stay_closed))

    def reopen(self) -> None:
        self._do(lambda: setattr(self, "_open", True))

    def stop(self) -> None:
        self.cut(stay_closed=True)
        self._do(self._server.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _cut(self, stay_closed: bool) -> None:
        self._open = not stay_closed
        for task in tuple(self._tasks):
            task.cancel()
        for line in self._lines:
            line.transport.abort()
        self._lines.clear()
        self._asks.set()
        self._answers.set()

    def _do(self, what: Callable[[], object]) -> None:
        async def within() -> None:
            what()
            await asyncio.sleep(0.01)  # what was cancelled or aborted is over

        asyncio.run_coroutine_threadsafe(within(), self._loop).result()


@contextlib.contextmanager
def between(port: int) -> Iterator[Proxy]:
    proxy = Proxy(port)
    try:
        yield proxy
    finally:
        proxy.stop()
