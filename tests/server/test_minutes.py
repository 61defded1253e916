"""The minutes that people gave themselves for Egomaster, through the real server: told as they are, rung in time."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.games.egomaster.happenings import Paid
from selves.room.commands import HandOver
from selves.room.playtime import AT_IT
from selves.room.proof import Proof
from selves.room.verify import holds, verify
from selves.server.device import Device, Update
from selves.server.protocol import Do, Seen
from tests.clause import clause
from tests.server.clock import HandClock
from tests.server.serving import Served, run, serving, started
from tests.server.test_egomaster import newer_than, only
from tests.server.test_nodes import at, two_nodes
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


def listening(device: Device, *words: str) -> list[str]:
    """What it is sent from now on in which any of these stands."""
    told: list[str] = []
    hear = device.read_message

    async def listen(data: str) -> None:
        told.extend([data] if any(word in data for word in words) else [])
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
            told = [listening(device, "over_at", "stood_at") for device in devices]
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


async def play_for(devices: list[Device], clock: HandClock, minutes: float) -> None:
    """People play, with a minute for each move, until only so many are left."""
    while (rest := left_now(devices[-1], clock) - minutes) > 0:
        await clock.move(min(rest, 1) * MINUTE)
        if (await devices[-1].until(lambda update: update["public"]))["held"]:
            await devices[-1].until(lambda update: not update["held"])
        elif rest > 1:
            await next_move(devices)


def left_now(device: Device, clock: HandClock) -> float:
    assert device.update is not None
    return (device.update["room"]["over_at"] - clock.wall()) / 1000 / MINUTE  # type: ignore[no-any-return]


async def fetched(served: Served, device: Device, what: str) -> str:
    bearer = f"Bearer {device.tokens[0]}"
    status, text, _ = await served.get(f"/api/rooms/{device.room}/{what}", Authorization=bearer)
    assert status == 200, text
    return text


@clause("egomaster.length")
@pytest.mark.parametrize("seen", [False, True])
def test_where_time_runs_out_while_all_look_at_the_pay_out_nobody_is_asked_for_another_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seen: bool
) -> None:
    """It is over with the reveal; one that was seen before is followed by a whole turn more."""
    only(monkeypatch, "solo", None)

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True, unlimited=True, grace=3600) as served:
            devices = await timed(served)
            await play_for(devices, clock, 2 / MINUTE)
            asked = [listening(device, '"roll"') for device in devices]
            await until_paid(devices)
            assert round(left_now(devices[-1], clock) * MINUTE) == 2
            if seen:
                for device in devices[:-1]:
                    await device.send(Seen("s", device.who))
                for device in devices:
                    await device.until(lambda update: not update["held"])
            await clock.move(LASTS)
            if seen:
                update = await devices[-1].until(lambda update: update["public"]["final"])
                assert update["public"]["final"] == update["public"]["turn"]
                await until_paid(devices)
                await clock.move(LASTS)
            for device in devices:
                update = await device.until(lambda update: update["room"]["phase"] == "over")
                assert update["room"]["result"]["clause"] == "egomaster.length"
                assert update["room"]["over_at"] is None
            assert any(asked) is seen
            await devices[0].until(lambda update: update["room"]["finished"])
            found = verify(msgspec.json.decode(await fetched(served, devices[0], "proof"), type=Proof))
            assert holds(found), [each for each in found if not each.holds]
            replayed = json.loads(await fetched(served, devices[0], "replay"))
            assert replayed["steps"][-1]["public"]["result"]["clause"] == "egomaster.length"

    run(play())


@clause("egomaster.length")
def test_a_restart_and_another_host_leave_the_minutes_as_they_are_and_the_last_turn_is_told(tmp_path: Path) -> None:
    """What was played counts, and the time in which nobody was there does not."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, unlimited=True, grace=3600) as served:
            devices = await timed(served)
            await play_for(devices, clock, 10)
            before = devices[-1].update["room"]["over_at"]  # type: ignore[index]
            for device in devices:
                await device.hang_up()
            await served.stop()
            await clock.move(8 * 60 * MINUTE)
            await served.start()
            for device in devices:
                device.url, device.update = f"{served.url}/ws", None
                await device.connect(table=device is devices[-1])
            update = await devices[-1].until(lambda update: update["public"])
            assert update["room"]["over_at"] == before
            assert left(update) == 11 - REST / MINUTE, "so long after the last move"
            await devices[0].send(Do("h", devices[0].who, HandOver(devices[1].who)))
            await devices[-1].until(lambda update: update["room"]["host"] == devices[1].who)
            await next_move(devices)
            await play_for(devices, clock, 0)
            for device in devices:
                update = await device.until(lambda update: update["public"]["final"])
                assert update["public"]["final"] == update["public"]["turn"]
                assert [each["kind"] for each in update["public"]["happenings"]].count("lastone") == 1

    run(play())


def test_a_node_that_takes_a_room_over_counts_the_same_minutes(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            devices = await timed(one)
            await next_move(devices)
            before = devices[-1].update["room"]["over_at"]  # type: ignore[index]
            for device in devices:
                await device.hang_up()
            await one.stop()
            table = await at(other, devices[-1])
            assert table.update is not None
            assert table.update["room"]["over_at"] == before
            assert table.update["room"]["stood_at"] is None

    run(play())
