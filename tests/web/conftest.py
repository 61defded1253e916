"""What the browser tests share: one loop, one browser and one server for all tests of a worker. Tables are apart."""

import asyncio
import contextlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import pytest
from playwright.async_api import Browser, expect

from tests.server.serving import Served, serving
from tests.web.browsing import Browsing, chromium

LONGEST = 480  # seconds: what takes longer hangs

expect.set_options(timeout=15_000)  # milliseconds: busy cores are slow, and no fault of what is looked at


@pytest.fixture(scope="session")
def loop() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="session")
def lasting(loop: asyncio.Runner) -> Iterator[contextlib.AsyncExitStack]:
    stack = contextlib.AsyncExitStack()
    yield stack
    loop.run(stack.aclose())


@pytest.fixture(scope="session")
def browser(loop: asyncio.Runner, lasting: contextlib.AsyncExitStack) -> Browser:
    return loop.run(lasting.enter_async_context(chromium()))


@pytest.fixture(scope="session")
def served(
    loop: asyncio.Runner, lasting: contextlib.AsyncExitStack, tmp_path_factory: pytest.TempPathFactory
) -> Served:
    return loop.run(lasting.enter_async_context(serving(tmp_path_factory.mktemp("served"), unlimited=True)))


@pytest.fixture
def web(loop: asyncio.Runner, browser: Browser, served: Served) -> Iterator[Browsing]:
    """The server and the browser that all share."""
    browsing = Browsing(served, browser)
    yield browsing
    loop.run(browsing.close())


@pytest.fixture
def alone(loop: asyncio.Runner, browser: Browser, tmp_path: Path) -> Iterator[Browsing]:
    """A server of this test's own, which it may stop."""
    stack = contextlib.AsyncExitStack()
    browsing = Browsing(loop.run(stack.enter_async_context(serving(tmp_path))), browser)
    yield browsing
    loop.run(browsing.close())
    loop.run(stack.aclose())


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs in the loop in which its browser lives."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    loop = pyfuncitem.funcargs["loop"]
    assert isinstance(loop, asyncio.Runner)
    try:
        loop.run(asyncio.wait_for(pyfuncitem.obj(**given), LONGEST))
    except Exception as fault:
        raise fault.with_traceback(ours(fault.__traceback__)) from None
    return True


def ours(traceback: TracebackType | None) -> TracebackType | None:
    """Only the lines of the tests: what the browser's driver does inside tells nobody anything."""
    if traceback is None:
        return None
    rest = ours(traceback.tb_next)
    if Path(__file__).parent not in Path(traceback.tb_frame.f_code.co_filename).parents:
        return rest
    return TracebackType(rest, traceback.tb_frame, traceback.tb_lasti, traceback.tb_lineno)
