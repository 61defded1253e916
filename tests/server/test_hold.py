"""A reveal is held for everybody: nothing runs ahead of it, and it ends when all have seen it or its time is over."""

import importlib
from pathlib import Path
from typing import Any, get_args

import pytest

from selves.games import GAMES
from selves.games.ego.happenings import Revealed
from selves.games.egomaster.happenings import Paid
from selves.room.entries import Again, by_table
from selves.server import breath
from selves.server.device import Device
from selves.server.live import LiveRoom
from selves.server.protocol import Seen
from tests.server.clock import HandClock, until
from tests.server.serving import Served, run, serving, started
from tests.server.test_egomaster import only, until_asked

LASTS = Revealed.held / 1000
BREATH = breath.LASTS / 1000


async def revealed(served: Served, *names: str, **settings: Any) -> list[Device]:
    """A round of ego up to its reveal: everybody has laid a stone."""
    devices = await served.party(*names, **settings)
    table = await served.device(connect=False)
    table.room = devices[0].room
    await table.connect(table=True)
    await started(devices)
    assert served.clock is not None
    await lay_all(devices, served.clock)
    for device in (*devices, table):
        await device.until(lambda update: update["held"])
    return [*devices, table]


async def lay_all(devices: list[Device], clock: HandClock) -> None:
    """Everybody lays a stone, and the last one's breath is over."""
    for device in devices:
        if (await device.until(lambda update: not update["held"]))["offer"]:
            await device.play(kind="draw")
    for device in devices:
        update = await device.until(lambda update: update["public"]["phase"] == "commit" and update["offer"])
        subject, turn = update["public"]["subject"] == update["seat"], update["public"]["turn"]
        await device.play(**({"kind": "answer", "stone": 2} if subject else {"kind": "guess", "stone": 2, "stake": 1}))
        await device.until(
            lambda update, turn=turn: (  # type: ignore[misc]
                update["held"] or update["public"]["turn"] > turn or update["public"]["committed"][update["seat"]]
            )
        )
    await clock.move(BREATH)


def test_while_a_reveal_is_held_all_is_as_it_was_but_for_what_it_tells(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            ada, ben, cleo, table = await revealed(served, "Ada", "Ben", "Cleo")
            for device in (ada, ben, cleo, table):
                update = device.update
                assert update is not None
                assert update["offer"] is None
                assert update["public"]["phase"] == "commit", "the next turn has not begun for anybody"
                assert update["public"]["chips"] == [10, 10, 10], "nor was anybody paid"
                assert update["public"]["waiting"] == []
                assert update["public"]["last"]["laid"], "what was laid lies open"
                assert update["room"]["deadline"] is None
                assert update["held"]["until"] - update["held"]["since"] == Revealed.held
                assert update["held"]["seen"] == []
            await ada.send_raw(
                b'{"type":"play","id":"early","who":"%s","offer":"any","move":{"kind":"draw"}}' % ada.who.encode()
            )
            assert (await ada.until_refused())["clause"] == "table.held"
            await clock.move(LASTS - 0.5)
            assert (await ben.until(lambda update: update))["held"]
            await clock.move(0.5)
            for device in (ada, ben, cleo, table):
                update = await device.until(lambda update: not update["held"])
                assert update["public"]["phase"] == "draw"
                assert sum(update["public"]["chips"]) + update["public"]["pool"] > 30

    run(play())


def test_when_all_who_play_and_are_here_have_seen_it_the_game_goes_on_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            ada, ben, cleo, _ = await revealed(served, "Ada", "Ben", "Cleo")
            await ada.send(Seen("s", ada.who))
            update = await ben.until(lambda update: update["held"]["seen"])
            assert update["held"]["seen"] == [ada.who]
            cleo.cut()
            await ben.send(Seen("s", ben.who))
            await ada.until(lambda update: not update["held"])

    run(play())


def test_the_last_reveal_comes_before_the_end(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            ada, ben, table = await revealed(served, "Ada", "Ben", options={"rounds": 1})
            await clock.move(LASTS)
            await lay_all([ada, ben], clock)
            for device in (ada, ben, table):
                update = await device.until(lambda update: update["held"] and update["public"]["turn"] == 2)
                assert update["room"]["phase"] == "playing"
                assert update["room"]["result"] is None
                assert update["public"]["result"] is None
            await clock.move(LASTS)
            for device in (ada, ben, table):
                await device.until(lambda update: update["room"]["phase"] == "over" and update["room"]["result"])
            await ada.until(lambda update: update["room"]["finished"])

    run(play())


def test_bots_wait_and_a_clock_counts_from_the_end_of_the_reveal(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            (ada,) = await served.party("Ada", pace="brisk")
            await ada.done_with("addbot")
            await started([ada])
            update = await ada.until(lambda update: update["offer"] or update["public"]["phase"] == "commit")
            if update["public"]["phase"] == "draw":
                await ada.play(kind="draw")
            update = await ada.until(lambda update: update["public"]["phase"] == "commit" and update["offer"])
            mine = update["public"]["subject"] == update["seat"]
            await ada.play(**({"kind": "answer", "stone": 1} if mine else {"kind": "guess", "stone": 1, "stake": 1}))
            await ada.until(lambda update: update["breath"] or update["held"])
            await clock.move(BREATH)
            held = (await ada.until(lambda update: update["held"]))["held"]
            await clock.move(LASTS)
            update = await ada.until(lambda update: not update["held"])
            if update["room"]["deadline"] is not None:
                assert update["room"]["deadline"] >= held["until"]

    run(play())


def test_a_restart_ends_a_reveal_and_loses_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, HandClock(), hold=True) as served:
            ada, *_ = await revealed(served, "Ada", "Ben")
            await served.restart()
            ada.url, ada.update = f"{served.url}/ws", None
            await ada.connect()
            update = await ada.until(lambda update: update["mine"])
            assert update["held"] is None
            assert update["public"]["last"]["laid"]
            assert update["public"]["phase"] == "draw"

    run(play())


async def two_reveals(served: Served) -> tuple[list[Device], LiveRoom, dict[str, Any]]:
    """A question's outcome is looked at, and meanwhile whoever would roll next is declared absent: his turn is played
    to its pay-out for him. Who stays, their room, and what all saw while the first was asked.
    """
    devices = await served.party("Ada", "Ben", "Cleo", "Dan", game="egomaster")
    await started(devices)
    first = await until_asked(devices)
    await devices[first["reader"]].play(kind="judge", right=True)
    live = served.hub.rooms[devices[0].room]
    await until(lambda: live.hold is not None and live.version >= live.hold.version)
    assert live.durable.table is not None
    roller = live.durable.table.state.roller
    live.submit([by_table({"kind": "away", "seat": roller}, live.durable.table.reached)])
    await until(lambda: live.durable.table.state.presence[roller] == "away")  # type: ignore[union-attr]
    return [device for seat, device in enumerate(devices) if seat != roller], live, first


async def looked_at(devices: list[Device]) -> set[int]:
    """The question at which they look, if they do."""
    for look, device in enumerate(devices):
        await device.done_with("dress", look=look + 4)
    return {device.update["public"]["last"]["keyword"] for device in devices if device.update["held"]}  # type: ignore[index]


def test_what_is_revealed_while_all_look_at_something_else_is_looked_at_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "solo", None)
    lasts = Paid.held / 1000

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True, unlimited=True) as served:
            staying, _, first = await two_reveals(served)
            keyword = first["challenge"]["keyword"]
            assert await looked_at(staying) == {keyword}
            assert staying[0].update is not None
            since = staying[0].update["held"]["since"]
            await clock.move(lasts)
            await staying[0].until(lambda update: update["public"]["last"]["keyword"] != keyword)
            (second,) = await looked_at(staying)
            assert second > keyword, "the next one is not passed over"
            await staying[0].send(Seen("late", staying[0].who, since))
            update = await staying[0].until(lambda _: "late" in staying[0].done)
            assert update["held"]["seen"] == [], "who has seen the one has not seen the other"
            await clock.move(lasts)
            for device in staying:
                update = await device.until(lambda update: not update["held"])
                assert update["public"]["turn"] == first["turn"] + 2

    run(play())


def test_a_reveal_that_waits_goes_with_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "solo", None)

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True, unlimited=True) as served:
            staying, live, _ = await two_reveals(served)
            live.submit([by_table({"kind": "end"}, live.durable.table.reached)])  # type: ignore[union-attr]
            await until(lambda: live.durable.finished)
            live.submit([Again(at=live.durable.table.reached)])  # type: ignore[union-attr]
            await clock.move(Paid.held / 1000)
            for device in staying:
                update = await device.until(lambda update: not update["held"])
                assert update["room"]["phase"] == "lobby"
            assert live.hold is None

    run(play())


@pytest.mark.parametrize("hold", [True, False])
def test_without_holding_the_game_goes_on_at_once(tmp_path: Path, hold: bool) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=hold) as served:
            devices = await served.party("Ada", "Ben")
            await started(devices)
            await lay_all(devices, clock)
            update = await devices[0].until(lambda update: update["public"]["last"])
            assert bool(update["held"]) is hold

    run(play())


def test_what_is_held_in_which_game_and_nothing_else() -> None:
    """Above all no verdict of Egomaster, where every second counts, and no buzz."""
    held = {
        name: {
            each.__name__
            for each in get_args(importlib.import_module(f"selves.games.{name}.happenings").Happened)
            if each.held
        }
        for name in GAMES
    }
    assert held == {
        "ego": {"Revealed"},
        "egomaster": {"Paid"},
        "essence": {"Revealed"},
        "identity": {"Won", "Opened"},
        "compass": {"Revealed"},
    }
