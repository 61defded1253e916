"""The minutes that people gave themselves for Egomaster, through the real server: told as they are, rung in time."""

from pathlib import Path
from typing import Any

import pytest

from selves.games.egomaster.happenings import Paid
from selves.room.playtime import AT_IT
from selves.server.device import Device, Update
from tests.server.clock import HandClock
from tests.server.serving import Served, run, serving, started
from tests.server.test_egomaster import newer_than, only
from tests.web.laid import lay

LASTS = Paid.held / 1000
REST = AT_IT / 1000
MINUTE = 60
NAMES = ("Ada", "Ben", "Cleo")


async def timed(served: Served, **settings: Any) -> list[Device]:
    """A game of Egomaster of twenty minutes has begun; and the shared screen."""
    settings = {"options": {"placing": "lot", "clock": 0}, "minutes": 20} | settings
    devices = await served.party(*NAMES, game="egomaster", **settings)
    table = await served.device(connect=False)
    table.room = devices[0].room
    await table.connect(table=True)
    await started(devices)
    await table.until(lambda update: update["public"])
    return [*devices, table]


async def next_move(devices: list[Device], right: bool = True) -> Update:
    """Whoever is asked does the first thing there is; what the table is shown then."""
    update = await devices[-1].until(lambda update: update["public"]["waiting"])
    seat = update["public"]["waiting"][0]
    told = await devices[seat].until(
        lambda each: each["version"] >= update["version"] and each["offer"] and each["offer"]["due"]
    )
    choice = told["offer"]["choices"][0]
    fields = {name: field["of"][0] if "of" in field else "" for name, field in choice["fields"].items()}
    await devices[seat].play(kind=choice["kind"], **fields | ({"right": right} if "right" in fields else {}))
    return await devices[-1].until(newer_than(update["version"]))


async def until_paid(devices: list[Device]) -> Update:
    """The turn is played up to its pay-out, which everybody looks at."""
    while not (update := await next_move(devices))["held"]:
        pass
    for device in devices:
        await device.until(lambda update: update["held"])
    return update


def test_while_the_last_reveal_is_held_the_minutes_do_not_tell_that_it_was_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody wins before the time is over: nobody's bar tells so before the pay-out was seen."""
    lay(monkeypatch, "egomaster", chips=[11_900, 100, 0], bank=0, stage="elimination", out=[2], roller=0)
    only(monkeypatch, "solo", None)

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True, unlimited=True) as served:
            devices = await timed(served)
            before = devices[-1].update["room"]["over_at"]  # type: ignore[index]
            assert before is not None
            await until_paid(devices)
            assert served.hub.rooms[devices[0].room].ahead.phase == "over"
            for device in devices:
                assert device.update is not None
                assert device.update["room"]["phase"] == "playing"
                assert device.update["room"]["over_at"] == before
            await clock.move(LASTS)
            for device in devices:
                update = await device.until(lambda update: update["room"]["phase"] == "over")
                assert update["room"]["over_at"] is None

    run(play())


def left(update: Update) -> float:
    """So many minutes this device shows, which counts down to `over_at` unless it is told that it stands."""
    room = update["room"]
    return (room["over_at"] - (room["stood_at"] or update["now"])) / 1000 / MINUTE  # type: ignore[no-any-return]


def listening(device: Device) -> list[str]:
    """What it is sent from now on that tells anything of the minutes."""
    told: list[str] = []
    hear = device.read_message

    async def listen(data: str) -> None:
        told.extend([data] if "over_at" in data or "stood_at" in data else [])
        await hear(data)

    device.read_message = listen  # type: ignore[method-assign]
    return told


def test_everybody_is_told_when_the_minutes_stand_still_and_when_they_go_on(tmp_path: Path) -> None:
    """Once each, whoever comes meanwhile too; a move by which nothing of it changes tells nothing of it."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, unlimited=True, grace=3600) as served:
            devices = await timed(served)
            await clock.move(MINUTE)
            await next_move(devices)
            await clock.move(REST - 1)
            told = [listening(device) for device in devices]
            await clock.move(1)
            for device in devices:
                update = await device.until(lambda update: update["room"]["stood_at"])
                assert left(update) == 16
            await clock.move(60 * MINUTE)
            assert [len(each) for each in told] == [1] * len(devices)
            late = await served.device(connect=False)
            late.room = devices[0].room
            await late.connect(table=True)
            assert left(await late.until(lambda update: update["public"])) == 16
            await next_move(devices)
            for device in (*devices, late):
                update = await device.until(lambda update: not update["room"]["stood_at"])
                assert left(update) == 16
            assert [len(each) for each in told] == [2] * len(devices)
            await clock.move(MINUTE)
            update = await next_move(devices)
            assert left(update) == 15
            assert [len(each) for each in told] == [2] * len(devices)

    run(play())


def test_in_a_pause_everybody_sees_what_is_left(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, unlimited=True, grace=3600) as served:
            devices = await timed(served)
            await clock.move(2 * MINUTE)
            await devices[0].do("pause")
            for device in devices:
                assert left(await device.until(lambda update: update["room"]["paused"])) == 18
            await clock.move(30 * MINUTE)
            await devices[0].do("resume")
            for device in devices:
                update = await device.until(lambda update: not update["room"]["paused"])
                assert left(update) == 18
                assert update["room"]["stood_at"] is None

    run(play())
