"""Nobody fills the disk by beginning games or by moving to and fro; and nobody is kept from going."""

from pathlib import Path

import pytest

from selves.content.languages import LANGUAGES
from selves.server.device import Device
from selves.server.limits import Bucket, quota_of_a_room, quota_of_an_address
from selves.server.protocol import Erase
from tests.server.clock import HandClock
from tests.server.serving import Served, run, serving, started
from tests.server.test_games import over

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_held_back_is_told_so_in_his_language(language: str) -> None:
    assert '"table.quota": "' in (WORDS / f"{language}.ts").read_text(encoding="utf-8")


async def begin_and_end(devices: list[Device], clock: HandClock) -> None:
    await clock.move(3)  # so slowly that no limit of messages is met
    await started(devices)
    for device in devices:
        await device.do("motion", to="end")
    for device in devices:
        await device.until(over)
    await devices[0].done_with("again")
    for device in devices:
        await device.until(lambda update: update["room"]["phase"] == "lobby")


async def refused(devices: list[Device], served: Served) -> None:
    rows = len((await served.hub.log.room(devices[0].room)).rows)
    count = len(devices[0].refusals)
    await devices[0].do("start")
    assert (await devices[0].until_refused(count + 1))["clause"] == "table.quota"
    assert len((await served.hub.log.room(devices[0].room)).rows) == rows, "nothing was written"


def test_a_room_begins_so_many_games_and_then_one_in_a_while(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await served.party("Ada", "Ben")
            for _ in range(int(quota_of_a_room().games.burst)):
                await begin_and_end(devices, clock)
            await refused(devices, served)
            others = await served.party("Cleo", "Dan")
            await begin_and_end(others, clock)
            await clock.move(120)
            await begin_and_end(devices, clock)
            await refused(devices, served)

    run(play())


def test_an_address_begins_so_many_games_in_however_many_rooms(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            caller = served.hub.callers.of("127.0.0.1")
            caller.quota.games = Bucket(rate=1 / 20, burst=3)
            rooms = [await served.party("Ada", "Ben") for _ in range(4)]
            for devices in rooms[:3]:
                await started(devices)
            await refused(rooms[3], served)
            await clock.move(20)
            await started(rooms[3])

    run(play())


@pytest.mark.parametrize("whose", ["room", "address"])
def test_what_people_do_is_kept_up_to_so_many_bytes(tmp_path: Path, whose: str) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            ada, ben = await served.party("Ada", "Ben")
            live, caller = served.hub.rooms[ada.room], served.hub.callers.of("127.0.0.1")
            quota = live.quota if whose == "room" else caller.quota
            quota.kept = Bucket(rate=10, burst=1_000)
            for _ in range(30):
                await clock.move(0.1)
                await ada.do("dress", look=0)
            assert (await ada.until_refused())["clause"] == "table.quota"
            kept = sum(len(body) for _, body in (await served.hub.log.room(ada.room)).rows)
            assert kept < 2_500
            await ben.send(Erase("e", ben.who))
            assert (await ben.until_closed()).why == "left", "who goes is never held back"
            await clock.move(60)
            await ada.done_with("addbot")

    run(play())


def test_an_honest_evening_never_meets_a_quota() -> None:
    """Six people who move every two seconds for six hours; behind one address thirty tables, a quarter as lively."""
    room, address, entry = quota_of_a_room(), quota_of_an_address(), 300
    for second in range(0, 6 * 3600, 2):
        assert room.kept.take(second, 6 * entry)
        assert all(address.kept.take(second, 6 * entry // 4) for _ in range(30))
        if second % 600 == 0:
            assert room.games.take(second)
            assert all(address.games.take(second) for _ in range(30))
