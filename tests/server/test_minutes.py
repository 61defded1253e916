"""The minutes that people gave themselves for Egomaster, through the real server: told as they are, rung in time."""

from pathlib import Path
from typing import Any

import pytest

from selves.games.egomaster.happenings import Paid
from selves.server.device import Device, Update
from tests.server.clock import HandClock
from tests.server.serving import Served, run, serving, started
from tests.server.test_egomaster import newer_than, only
from tests.web.laid import lay

LASTS = Paid.held / 1000
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
