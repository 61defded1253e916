"""Reminding somebody for whom the table waits: gently, seldom, and only where no clock does it."""

from pathlib import Path
from typing import Any

from selves.server.device import Device
from selves.server.guests import NUDGE_AFTER, NUDGE_EVERY
from selves.server.protocol import Nudge
from tests.server.clock import HandClock
from tests.server.serving import run, serving, started


def nudged(update: dict[str, Any], who: str) -> Any:
    return {member["who"]: member["nudged"] for member in update["room"]["members"]}[who]


def awaited(devices: list[Device]) -> tuple[Device, Device]:
    """For whom the table waits, and somebody else."""
    update = devices[0].update
    assert update is not None
    (seat,) = update["public"]["waiting"]
    return devices[seat], devices[(seat + 1) % len(devices)]


def test_who_is_awaited_is_reminded_once_in_a_while(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await served.party("Ada", "Ben", "Cleo")
            await started(devices)
            idle, other = awaited(devices)
            await other.send(Nudge("n1", other.who, idle.who))
            assert (await other.until_refused())["clause"] == "table.nudge", "not at once"
            await clock.move(NUDGE_AFTER / 1000)
            await other.send(Nudge("n2", other.who, other.who))
            assert (await other.until_refused(2))["clause"] == "table.nudge", "nobody waits for him"
            before = served.hub.rooms[idle.room].version
            await other.send(Nudge("n3", other.who, idle.who))
            update = await idle.until(lambda update: nudged(update, idle.who))
            assert nudged(update, idle.who)["by"] == other.who
            await other.until(lambda _: "n3" in other.done)
            await other.send(Nudge("n4", other.who, idle.who))
            assert (await other.until_refused(3))["clause"] == "table.nudge", "nor again at once"
            await clock.move(NUDGE_EVERY / 1000)
            await other.send(Nudge("n5", other.who, idle.who))
            await other.until(lambda _: "n5" in other.done)
            assert served.hub.rooms[idle.room].version == before, "it is written nowhere"

    run(play())


def test_where_a_clock_runs_nobody_is_reminded(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await served.party("Ada", "Ben", pace="relaxed")
            await started(devices)
            idle, other = awaited(devices)
            await clock.move(NUDGE_AFTER / 1000)
            await other.send(Nudge("n", other.who, idle.who))
            assert (await other.until_refused())["clause"] == "table.nudge"

    run(play())
