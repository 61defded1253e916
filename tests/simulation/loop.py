"""The event loop of one life of the server, on simulated time. Whoever asks it for a socket hears that it has none."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextvars import Context
from typing import Any, TypeVar, TypeVarTuple, Unpack

from tests.simulation.timeline import Coming, Timeline

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Thread(Executor):
    """Stands for a thread of the server's: what it is given is done one after the other, some time later."""

    def __init__(self, source: random.Random, slowest: float = 0.03) -> None:
        self._source = source
        self._slowest = slowest
        self._free = 0.0

    def ready(self, now: float) -> float:
        """When the next piece of work is done."""
        self._free = max(self._free, now) + self._slowest * self._source.random()
        return self._free

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


class Loop(asyncio.AbstractEventLoop):
    """Once it is dead, nothing that the server has begun goes on."""

    def __init__(self, timeline: Timeline, fault: Callable[[dict[str, Any]], None]) -> None:
        self.dead = False
        self._timeline = timeline
        self._fault = fault
        self._tasks: dict[asyncio.Task[Any], None] = {}

    def within(self, do: Callable[[], T]) -> T:
        """Do this as the loop does everything."""
        asyncio._set_running_loop(self)
        try:
            return do()
        finally:
            asyncio._set_running_loop(None)

    def die(self) -> None:
        """As when the process is killed. What closing the tasks still sets off reaches nothing that lives."""
        self.dead = True
        for task in tuple(self._tasks):
            forget(task)

    # ---- what asyncio asks of it ----------------------------------------------------------------------------------

    def time(self) -> float:
        return self._timeline.now

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> Coming:
        def do() -> None:
            if self.dead:
                return
            if context is None:
                self.within(lambda: callback(*args))
            else:
                self.within(lambda: context.run(callback, *args))

        return self._timeline.later(delay, do)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> Coming:
        return self.call_later(when - self._timeline.now, callback, *args, context=context)

    def call_soon(  # type: ignore[override]
        self, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> Coming:
        return self.call_later(0.0, callback, *args, context=context)

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Coroutine[Any, Any, T], **more: Any) -> asyncio.Task[T]:  # type: ignore[override]
        task = asyncio.Task(coro, loop=self, **more)
        if self.dead:
            forget(task)
        else:
            self._tasks[task] = None
            task.add_done_callback(lambda done: self._tasks.pop(done, None))
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Thread, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self.create_future()

        def work() -> None:
            if future.done():
                return
            try:
                future.set_result(func(*args))
            except Exception as fault:
                future.set_exception(fault)

        self.call_later(executor.ready(self._timeline.now) - self._timeline.now, work)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self.dead:
            self._fault(context)

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return not self.dead

    def is_closed(self) -> bool:
        return self.dead


def forget(task: asyncio.Task[Any]) -> None:
    """Its coroutine ends here, and nobody is warned of it."""
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    coroutine = task.get_coro()
    assert coroutine is not None
    coroutine.close()
