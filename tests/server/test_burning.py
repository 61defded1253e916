"""Burn after playing: told once, never replayed or proven, and gone with the last device or after an hour."""

import asyncio
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from selves.kernel.replay import Played
from selves.room import entries as logged
from selves.server.burning import GRACE, LATEST
from selves.server.device import Device
from selves.server.history import ENTRY, UNREADABLE, read
from tests.server.clock import HandClock, until
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_proof import fetched, finished


async def rows(served: Served, code: str) -> list[bytes]:
    return [body for _, body in (await served.hub.log.room(code)).rows]


async def until_gone(served: Served, code: str) -> list[bytes]:
    for _ in range(200):
        left = await rows(served, code)
        if not left:
            break
        await asyncio.sleep(0.02)
    return left


def test_a_burnt_game_is_told_once_and_never_replayed(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await finished(served, "Ada", "Ben", burn=True)
            assert (await fetched(served, devices[0], "replay"))[0] == 404
            assert (await fetched(served, devices[0], "proof"))[0] == 409
            assert (await fetched(served, devices[0], "portrait"))[1]["portrait"]["images"] == []
            status, found = await fetched(served, devices[0], "evening")
            assert status == 200
            assert not found["game"]["whole"]
            assert found["questions"]
            assert (await fetched(served, devices[0], "evening"))[0] == 410
            assert (await fetched(served, devices[1], "evening"))[0] == 200, "everybody is told"
            assert (await fetched(served, devices[0], "answers"))[1] == []
            await devices[0].done_with("again")
            settings = logged.Settings(options={"rounds": 1})
            await devices[0].done_with("agree", settings=msgspec.to_builtins(settings))
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            _, found = await fetched(served, devices[0], "evening")
            assert len(found["games"]) == 1
            assert found["learned"]["all"] == found["learned"]["game"], "nor is it told with the next"
            assert (await fetched(served, devices[0], "evening?game=1"))[0] == 410

    run(play())


@pytest.mark.parametrize("how", ["left", "hour"])
def test_it_is_gone_with_the_last_device_or_after_an_hour(tmp_path: Path, how: str) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await finished(served, "Ada", "Ben", burn=True)
            code = devices[0].room
            if how == "left":
                await devices[0].hang_up()
                await clock.move(GRACE + 10)
                assert await rows(served, code), "somebody is still here"
                await devices[1].hang_up()
                while served.hub.rooms[code].guests.connections:
                    await asyncio.sleep(0.01)
                await clock.move(GRACE - 5)
                assert await rows(served, code), "and may come back"
                await clock.move(10)
            else:
                await clock.move(LATEST / 1000 - 60)
                assert await rows(served, code)
                await clock.move(70)
            assert not await until_gone(served, code)

    run(play())


@pytest.mark.parametrize("fails", [0, 1])
def test_of_a_kept_group_only_that_game_is_burnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int) -> None:
    """Also if it could not be written at first."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await finished(served, "Ada", "Ben")
            code = devices[0].room
            await devices[0].done_with("keep", keep=True)
            await devices[0].done_with("again")
            settings = logged.Settings(options={"rounds": 1}, burn=True)
            await devices[0].done_with("agree", settings=msgspec.to_builtins(settings))
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            for device in devices:
                await device.hang_up()
            while served.hub.rooms[code].guests.connections:
                await asyncio.sleep(0.01)
            compact, full = served.hub.log.compact, [OSError("the disk is full")] * fails

            async def write(*given: Any) -> None:
                if full:
                    raise full.pop()
                await compact(*given)

            monkeypatch.setattr(served.hub.log, "compact", write)
            await clock.move(GRACE + 10)
            for _ in range(200):
                ends = [
                    each for body in await rows(served, code) if isinstance(each := ENTRY.decode(body), logged.Finished)
                ]
                if not ends[1].facts:
                    break
                await clock.move(1)  # the room may not have been at rest when it was looked at first
                await asyncio.sleep(0.02)
            kinds = [type(ENTRY.decode(body)).__name__ for body in await rows(served, code)]
            assert kinds.count("Started") == 1, "the other game is kept"
            assert ends[0].facts
            assert not ends[1].facts
            assert not ends[1].payments
            assert ends[1].seen, "so that no card comes twice"
            live = await served.hub.find(code)
            assert live is not None
            async with asyncio.timeout(10):
                while live.durable.burns is not None:  # it is read again after it was written
                    await asyncio.sleep(0)
            assert live.durable.games == 2

    run(play())


async def kept_group(served: Served) -> list[Device]:
    """Its first game is told and kept; the next one, which has just begun, is to be burnt."""
    devices = await finished(served, "Ada", "Ben")
    await devices[0].done_with("keep", keep=True)
    await devices[0].done_with("again")
    settings = logged.Settings(options={"rounds": 1}, burn=True)
    await devices[0].done_with("agree", settings=msgspec.to_builtins(settings))
    await started(devices)
    return devices


async def until_ashes(served: Served, clock: HandClock, code: str) -> list[str]:
    """The kinds of all entries that are left when one of them says that its game was burnt."""
    async with asyncio.timeout(10):
        while True:
            left = [read(body) for body in await rows(served, code)]
            if any(getattr(each, "ashes", False) for each in left):
                return [type(each).__name__ for each in left]
            await clock.move(1)
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("how", ["unreadable", "untold"])
def test_a_game_that_cannot_be_continued_is_burnt_nevertheless(tmp_path: Path, how: str) -> None:
    """An entry of it cannot be read any more, or it was ended before anything was found or paid."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await kept_group(served)
            code = devices[0].room
            before = sum(isinstance(ENTRY.decode(body), Played) for body in await rows(served, code))
            drawing = next(each for each in devices if each.update is not None and each.update["offer"])
            await drawing.play(kind="draw")
            if how == "unreadable":

                def damage() -> None:
                    database = apsw.Connection(str(served.settings.database))
                    database.execute(
                        "UPDATE entries SET body = x'ff' WHERE version = (SELECT max(version) FROM entries)"
                    )
                    database.close()

                await served.restart(damage)
                live = await served.hub.find(code)
                assert live is not None
                await until(lambda: live.durable.finished)
                assert live.durable.broken == UNREADABLE
            else:
                for device in devices:
                    await device.done_with("motion", to="end")
                for device in devices:
                    await device.until(lambda update: update["room"]["finished"])
                    await device.hang_up()
            await until(lambda: not served.hub.rooms[code].guests.connections)
            await clock.move(GRACE + 10)
            kinds = await until_ashes(served, clock, code)
            assert (kinds.count("Started"), kinds.count("Played")) == (1, before), "the other game is kept"
            assert "NoneType" not in kinds, "nor what could not be read"

    run(play())


@pytest.mark.parametrize("keep", [True, False])
def test_a_server_that_was_stopped_meanwhile_burns_it_when_it_starts(tmp_path: Path, keep: bool) -> None:
    """Though nobody comes any more."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await finished(served, "Ada", "Ben", burn=True)
            code = devices[0].room
            await devices[0].done_with("keep", keep=keep)
            await served.restart()
            await until(lambda: code in served.hub.rooms)
            await clock.move(GRACE + 10)
            if keep:
                assert "Started" not in await until_ashes(served, clock, code)
                await until(lambda: served.hub.rooms[code].durable.burns is None)
                async with asyncio.timeout(10):
                    while await served.hub.log.to_burn():
                        await asyncio.sleep(0.01)
            else:
                assert not await until_gone(served, code)

    run(play())


def test_an_hour_after_its_end_it_is_gone_though_the_next_game_is_on(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await finished(served, "Ada", "Ben", burn=True)
            code = devices[0].room
            await devices[0].done_with("again")
            await started(devices)
            await clock.move(LATEST / 1000 + 60)
            kinds = await until_ashes(served, clock, code)
            assert kinds.count("Started") == 1, "the one that is on"
            assert kinds.index("Finished") < kinds.index("Started")
            await until(lambda: served.hub.rooms[code].durable.burns is None)
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            await clock.move(LATEST / 1000 + 60)
            assert not await until_gone(served, code)

    run(play())
