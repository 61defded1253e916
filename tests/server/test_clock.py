"""A wall clock that is set, forward or back, costs nobody a room and nobody his time."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from selves.room.due import PACES
from selves.server.log import Log, PersonAdded, RoomTouched
from selves.server.retention import DAY, HOUR, LONG_ENOUGH, LONGEST, overdue
from selves.server.roomtime import RoomTime
from tests.server.clock import NOON, HandClock
from tests.server.serving import run, serving, started
from tests.server.test_log import ADA, Make, append, every_log, with_log

DAYS = 30
JUMP = 40 * 86_400  # seconds


async def look(log: Log, since: int, until: int, every: int = HOUR) -> list[str]:
    """Retention looks again and again, most often towards the end, and what is overdue is deleted."""
    gone, soon = [], max(since, until - 2 * DAY)
    for now in (*range(since, soon, 12 * HOUR), *range(soon, until, every)):
        codes = await overdue(log, now, DAYS)
        await log.delete(codes)
        gone += codes
    return gone


def with_rooms(make: Make, folder: Path, work: Callable[[Log], Awaitable[None]]) -> None:
    async def within(log: Log) -> None:
        await append(log, "AAAAA", 1, b"a-secret", changes=[PersonAdded(ADA), RoomTouched(NOON, kept=False)])
        await append(log, "BBBBB", 1, changes=[RoomTouched(NOON, kept=True)])
        await look(log, NOON, NOON + 3 * HOUR)
        await work(log)

    with_log(make, folder, within)


@every_log
def test_a_room_is_marked_after_its_days_and_deleted_a_day_later(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        assert await look(log, NOON, NOON + (DAYS + 1) * DAY + HOUR) == []
        assert await look(log, NOON + (DAYS + 1) * DAY + HOUR, NOON + (DAYS + 1) * DAY + 2 * HOUR) == ["AAAAA"]
        kept = await log.room("AAAAA")
        assert (kept.rows, kept.people) == ([], [])
        for gone in (b"a-secret", ADA.name.encode()):
            assert not any(gone in file.read_bytes() for file in tmp_path.iterdir()), "nor is it on the disk"

    with_rooms(make, tmp_path, work)


@every_log
def test_who_comes_in_the_last_day_keeps_the_room(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        late = NOON + DAYS * DAY + 20 * HOUR
        assert await look(log, NOON, late) == []
        await append(log, "AAAAA", 2, changes=[RoomTouched(late, kept=False)])
        assert await look(log, late, late + DAYS * DAY) == []

    with_rooms(make, tmp_path, work)


@every_log
@pytest.mark.parametrize("wrong", [40 * DAY, 400 * DAY])
def test_a_clock_set_forward_and_back_within_a_day_deletes_nothing(tmp_path: Path, make: Make, wrong: int) -> None:
    async def work(log: Log) -> None:
        now = NOON + 3 * HOUR
        assert await look(log, now + wrong, now + wrong + DAY) == []
        assert await look(log, now + DAY, now + 20 * DAY) == []

    with_rooms(make, tmp_path, work)


@every_log
def test_what_was_set_forward_twice_is_marked_anew(tmp_path: Path, make: Make) -> None:
    """Marked in a wrong time, then the clock jumps over the day that was left."""

    async def work(log: Log) -> None:
        now = NOON + 3 * HOUR + 40 * DAY
        assert await look(log, now, now + 5 * HOUR) == []
        assert await overdue(log, now + 5 * HOUR + LONGEST + HOUR, DAYS) == []
        assert await overdue(log, now + 6 * HOUR + LONGEST + HOUR, DAYS) == []

    with_rooms(make, tmp_path, work)


@every_log
def test_a_clock_that_is_behind_what_happened_is_not_believed_until_it_went_on_for_a_week(
    tmp_path: Path, make: Make
) -> None:
    """Then it is what happened that has a wrong time, and no room is kept for that, nor keeps others."""

    async def work(log: Log) -> None:
        late, wrong = NOON + 29 * DAY, NOON + 4000 * DAY
        assert await look(log, NOON + 3 * HOUR, late, 12 * HOUR) == []
        await append(log, "CCCCC", 1, changes=[RoomTouched(wrong, kept=False)])
        assert await look(log, wrong, wrong + HOUR) == []
        believed = late + LONG_ENOUGH
        assert await look(log, late, believed, 12 * HOUR) == [], "it was set back: nothing is certain"
        assert await look(log, believed, believed + DAY, 12 * HOUR) == []
        assert await look(log, believed + DAY, believed + 2 * DAY, 12 * HOUR) == ["AAAAA"]
        idle = believed + (DAYS + 1) * DAY
        assert await look(log, believed + 2 * DAY, idle, 12 * HOUR) == []
        assert await look(log, idle, idle + DAY, 12 * HOUR) == ["CCCCC"]

    with_rooms(make, tmp_path, work)


@every_log
def test_a_week_counts_from_when_the_clock_was_set_last(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        now = NOON
        await append(log, "CCCCC", 1, changes=[RoomTouched(now + 4000 * DAY, kept=False)])
        for _ in range(10):
            now += 2 * LONGEST
            assert await look(log, now, now + LONG_ENOUGH, 12 * HOUR) == []

    with_rooms(make, tmp_path, work)


@pytest.mark.parametrize("by", [JUMP, -JUMP])
def test_no_deadline_jumps_with_the_wall_clock(tmp_path: Path, by: float) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            ada, ben = await served.party("Ada", "Ben", pace="brisk")
            await started([ada, ben])
            assert ada.update is not None
            turn, left = ada.update["public"]["turn"], ada.update["room"]["deadline"] - ada.update["now"]
            clock.set(by)
            update = await ada.done_with("dress", look=5)
            assert update["public"]["turn"] == turn
            assert update["room"]["deadline"] - update["now"] == left
            await clock.move(left / 1000 - 1)
            assert (await ada.done_with("dress", look=6))["public"]["turn"] == turn
            await clock.move(1)
            await ada.until(lambda update: update["public"]["turn"] > turn)

    run(play())


def test_a_deadline_is_not_farther_away_when_the_clock_was_set_back_meanwhile(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            ada, ben = await served.party("Ada", "Ben", pace="brisk")
            await started([ada, ben])
            await served.stop()
            clock.set(-JUMP)
            await served.start()
            ada.url, ada.update = f"{served.url}/ws", None
            await ada.connect()
            update = await ada.until(lambda update: update)
            assert 0 < update["room"]["deadline"] - update["now"] <= max(PACES["brisk"].values())

    run(play())


def test_the_time_of_a_room_is_never_before_what_its_log_has_seen() -> None:
    clock = HandClock()
    assert RoomTime(clock, 0).now() == NOON
    ahead = RoomTime(clock, NOON + 5000)
    assert ahead.now() == NOON + 5000
    clock.set(-3600)
    assert ahead.now() == NOON + 5000
