"""Signs thrown in from a phone: all see them for a moment, nobody sends many, and they are written nowhere."""

from pathlib import Path
from typing import Any

import pytest

from selves.kernel.illegal import Illegal
from selves.server.protocol import React
from selves.server.reactions import EVERY, LASTS, MOST, Reactions
from tests.server.clock import HandClock
from tests.server.serving import run, serving, started


def signs(update: dict[str, Any]) -> list[tuple[str, str]]:
    return [(each["who"], each["sign"]) for each in update["room"]["reactions"]]


def test_all_see_a_sign_at_once_and_it_changes_nothing_else(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await served.party("Ada", "Ben", "Cleo")
            await started(devices)
            ada, ben, cleo = devices
            assert cleo.update is not None
            before, told = cleo.update, served.hub.rooms[ada.room].version
            await ben.send(React("r1", ben.who, "wow"))
            for device in (ada, cleo):
                update = await device.until(lambda update: signs(update) == [(ben.who, "wow")])
            for part in ("public", "private", "offer", "texts", "held", "shown", "seat"):
                assert update[part] == before[part]
            rest = {"reactions": ()}
            assert update["room"] | rest == before["room"] | rest
            await ben.send(React("r2", ben.who, "heart"))
            assert (await ben.until_refused())["clause"] == "table.react", "not so often"
            await ada.send(React("r3", ada.who, "laugh"))
            await cleo.until(lambda update: signs(update) == [(ben.who, "wow"), (ada.who, "laugh")])
            await clock.move(LASTS / 1000 + 1)
            await ben.send(React("r4", ben.who, "heart"))
            await cleo.until(lambda update: signs(update) == [(ben.who, "heart")])
            assert served.hub.rooms[ada.room].version == told, "it is written nowhere"

    run(play())


def test_nobody_reacts_as_somebody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ben.send(React("r", ada.who, "wow"))
            assert (await ben.until_refused())["clause"] == "table.person"

    run(play())


def test_so_many_at_a_time_and_whoever_goes_takes_his_along() -> None:
    reactions = Reactions()
    for n in range(MOST):
        reactions.add(f"p{n}", "bravo", n)
    with pytest.raises(Illegal, match=r"table\.react"):
        reactions.add("late", "hm", MOST)
    reactions.forget("p3")
    assert len(reactions.since(-1)) == MOST - 1
    reactions.add("p3", "oops", MOST)
    assert reactions.since(MOST - 1)[0].who == "p3"


def test_one_person_sends_one_every_two_seconds() -> None:
    reactions = Reactions()
    reactions.add("a", "heart", 1000)
    with pytest.raises(Illegal, match=r"table\.react"):
        reactions.add("a", "heart", 1000 + EVERY - 1)
    reactions.add("a", "heart", 1000 + EVERY)
    assert [each.at for each in reactions.since(1000 + EVERY - LASTS)] == [1000, 1000 + EVERY]
