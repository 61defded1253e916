"""A room that sleeps or is gone is out of memory at once, and so is a line: nothing of them points back at itself."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import web

from selves.server.connection import Connection
from selves.server.device import Device
from selves.server.hub import SWEEP_EVERY
from selves.server.live import LiveRoom
from selves.server.protocol import Delete
from tests.server.clock import HandClock, until
from tests.server.serving import Served, autoplay, run, serving, started


@pytest.fixture
def nobody_collects() -> Iterator[None]:
    """The collector of cycles rests, as good as in a server that runs."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def in_memory(*kinds: type) -> int:
    return sum(isinstance(each, kinds) for each in gc.get_objects())


async def with_bots(served: Served) -> Device:
    """One alone in the middle of a game against two bots, one of which may be thinking."""
    (ada,) = await served.party("Ada")
    await ada.done_with("addbot")
    await ada.done_with("addbot")
    await started([ada])
    await autoplay([ada])
    await ada.until(lambda update: update["public"]["turn"] >= 2)
    ada.on_update = None
    return ada


@pytest.mark.usefixtures("nobody_collects")
def test_a_room_that_was_deleted_is_out_of_memory(tmp_path: Path) -> None:
    before = in_memory(LiveRoom, Connection, web.WebSocketResponse)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True, bot_delay=0.05) as served:
            for _ in range(3):
                ada = await with_bots(served)
                await ada.send(Delete("d", ada.who))
                await ada.until_closed()
            await until(lambda: not served.hub.connections)
            await until(lambda: in_memory(LiveRoom, Connection, web.WebSocketResponse) == before)

    run(play())


@pytest.mark.usefixtures("nobody_collects")
def test_a_room_that_sleeps_is_out_of_memory(tmp_path: Path) -> None:
    before = in_memory(LiveRoom, Connection, web.WebSocketResponse)

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, unlimited=True) as served:
            for _ in range(3):
                ada = await with_bots(served)
                await ada.hang_up()
            await until(lambda: not served.hub.connections)
            await clock.move(served.settings.sleep_after)
            async with asyncio.timeout(10):
                while served.hub.rooms:
                    await clock.move(SWEEP_EVERY)
                    await asyncio.sleep(0.01)
            await until(lambda: in_memory(LiveRoom, Connection, web.WebSocketResponse) == before)

    run(play())
