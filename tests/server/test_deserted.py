"""Burn after playing, where nobody ends the game: its people have an hour to come back, then nothing is left of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from selves.room.room import Room
from selves.server.burning import GRACE, LATEST
from selves.server.device import Device, Update
from selves.server.history import read
from tests.server.clock import HandClock, until
from tests.server.postgres import database_of
from tests.server.serving import Served, run, serving, started
from tests.server.test_burning import kept_group, rows, until_gone

HOUR = LATEST / 1000


async def begun(served: Served, **settings: Any) -> list[Device]:
    """A game that is on and is to be burnt."""
    devices = await served.party("Ada", "Ben", burn=True, **settings)
    await started(devices)
    return devices


async def all_gone(served: Served, devices: list[Device], but: int = 0) -> str:
    """They hang up, as phones do that are locked for long; where they were."""
    code = devices[0].room
    for device in devices:
        await device.hang_up()
    await until(lambda: len(served.hub.rooms[code].guests.connections) == but)
    return code


async def back(served: Served, device: Device) -> Update:
    """A phone that comes back, and what it sees."""
    device.url, device.update = f"{served.url}/ws", None
    await device.connect()
    return await device.until(lambda update: update["mine"])


async def pass_by(clock: HandClock, seconds: float) -> None:
    """So much time passes, and the server looks around meanwhile."""
    for _ in range(4):
        await clock.move(seconds / 4)
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("log", ["sqlite", "postgresql"])
def test_a_game_that_everybody_deserted_is_burnt_after_an_hour(tmp_path: Path, log: str) -> None:
    async def play() -> None:
        clock, where = HandClock(), {"postgresql": database_of(tmp_path)} if log == "postgresql" else {}
        async with serving(tmp_path, clock, **where) as served:
            code = await all_gone(served, await begun(served))
            assert await served.hub.log.to_burn() == [code], "a server that starts finds it"
            await pass_by(clock, HOUR - 60)
            assert await rows(served, code), "phones that are locked while people talk have not left"
            await pass_by(clock, 70)
            assert not await until_gone(served, code)
            assert not await served.hub.log.to_burn()

    run(play())


def test_whoever_comes_back_within_the_hour_plays_on_and_has_another(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await begun(served)
            code = await all_gone(served, devices)
            await pass_by(clock, HOUR - 60)
            assert (await back(served, devices[0]))["room"]["phase"] == "playing"
            await pass_by(clock, 2 * HOUR)
            assert await rows(served, code), "while somebody is here it goes on, for however long"
            await all_gone(served, devices[:1])
            await pass_by(clock, HOUR - 60)
            assert await rows(served, code)
            await pass_by(clock, 70)
            assert not await until_gone(served, code)

    run(play())


def test_if_all_have_left_it_nobody_is_waited_for(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await begun(served)
            code = devices[0].room
            for device in devices:
                await device.do("leave")
            await until(lambda: not served.hub.rooms[code].guests.connections)
            await pass_by(clock, GRACE + 10)
            assert not await until_gone(served, code)

    run(play())


def test_a_shared_screen_that_was_left_on_keeps_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await begun(served)
            screen = await served.device(connect=False)
            screen.room = devices[0].room
            await screen.connect(table=True)
            code = await all_gone(served, devices, but=1)
            await pass_by(clock, HOUR - 60)
            assert await rows(served, code)
            await pass_by(clock, 70)
            assert not await until_gone(served, code)

    run(play())


@pytest.mark.parametrize("down", [60.0, HOUR])
def test_the_hour_goes_on_while_the_server_is_stopped(tmp_path: Path, down: float) -> None:
    """And phones that come back by themselves find their game, however long that was."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await begun(served)
            code = devices[0].room
            await served.stop()
            clock.set(down)
            await served.start()
            await until(lambda: code in served.hub.rooms)
            await pass_by(clock, GRACE - 5)
            assert await rows(served, code)
            await back(served, devices[1])
            await pass_by(clock, GRACE + HOUR)
            assert await rows(served, code), "he is here"
            await served.stop()
            clock.set(down)
            await served.start()
            await until(lambda: code in served.hub.rooms)
            await pass_by(clock, HOUR - down + GRACE + 10)
            assert not await until_gone(served, code)

    run(play())


def test_of_a_kept_group_only_the_deserted_game_goes(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await kept_group(served)
            code = await all_gone(served, devices)
            await pass_by(clock, HOUR + 10)

            def room() -> Room:
                return served.hub.rooms[code].durable

            await until(lambda: code in served.hub.rooms and room().phase == "lobby" and room().burns is None)
            kinds = [type(read(body)).__name__ for body in await rows(served, code)]
            assert kinds.count("Started") == 1, "the game before it is kept"
            assert room().games == 1
            async with asyncio.timeout(10):
                while await served.hub.log.to_burn():
                    await asyncio.sleep(0.01)
            assert (await back(served, devices[0]))["room"]["phase"] == "lobby"

    run(play())


def test_a_game_that_never_began_leaves_no_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its room would be looked for as one in which something is to be burnt, though nothing is."""

    async def contribute_nothing(device: Device, update: Any) -> None:
        pass

    monkeypatch.setattr(Device, "_contribute", contribute_nothing)

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", burn=True)
            await devices[0].do("start")
            await devices[0].until(lambda update: update["room"]["phase"] == "drawing")
            await until_marked(served, [devices[0].room])
            await devices[1].do("leave")
            await devices[0].until(lambda update: update["room"]["phase"] == "lobby")
            await until_marked(served, [])

    run(play())


async def until_marked(served: Served, codes: list[str]) -> None:
    async with asyncio.timeout(10):
        while await served.hub.log.to_burn() != codes:
            await asyncio.sleep(0.01)
