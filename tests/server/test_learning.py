"""What play teaches about cards: of nobody, not before twenty games, never of what is burnt, and off by a setting."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.content.catalogue import box_of
from selves.games import GAMES
from selves.kernel.lesson import Lesson
from selves.room import entries as logged
from selves.room.circumstances import Stock
from selves.server.device import Device
from selves.server.learning import LOT, Learning, Learnt
from selves.server.log.schema import backup, learnt, restore
from selves.server.protocol import Erase, Report
from selves.server.taught import Taught
from tests.server.clock import until
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_egomaster import only, until_asked
from tests.server.test_games import random_moves
from tests.simulation.log import Disk, MemoryLog


def few_cards(monkeypatch: pytest.MonkeyPatch, cards: int = 1) -> None:
    """A box of so few cards that the same come again and again."""
    from selves.server import boxes  # noqa: PLC0415

    dealt = boxes.stock

    def stock(game: str, closest: int, spiciest: int) -> Stock:
        found = dealt(game, closest, spiciest)
        return Stock(found.box, found.cards[:cards])

    monkeypatch.setattr(boxes, "stock", stock)


async def play_again(devices: list[Device], **settings: Any) -> None:
    """One more game of a round, to its end."""
    if devices[0].update and devices[0].update["room"]["finished"]:
        await devices[0].done_with("again")
    if settings:
        agreed = logged.Settings(options={"rounds": 1}, **settings)
        await devices[0].done_with("agree", settings=msgspec.to_builtins(agreed))
    games = devices[0].update["room"]["games"] if devices[0].update else 0
    await started(devices)
    await autoplay(devices)
    for device in devices:
        await device.until(lambda update: update["room"]["finished"] and update["room"]["games"] > games)


async def known(served: Served) -> dict[Taught, int]:
    """What is kept, when all that was learnt is written."""
    await until(lambda: not [task for task in served.hub._tasks if "learn" in repr(task.get_coro())])
    await served.hub.log.probe()
    return await served.hub.log.learnt()


def acknowledged(request: str) -> Callable[[dict[str, Any]], bool]:
    return lambda update: request in update["done"]


def test_nothing_of_a_card_is_written_before_it_was_played_twenty_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_cards(monkeypatch)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 1})
            for _ in range(LOT - 1):
                await play_again(devices)
            assert await known(served) == {}
            await play_again(devices, burn=True)
            assert await known(served) == {}, "a burnt game teaches nothing"
            await play_again(devices, burn=False)
            found = await known(served)
            assert {each.game for each in found} == {"ego"}
            assert [times for each, times in found.items() if each.what == "shown"] == [LOT]
            answers = [times for each, times in found.items() if each.what == "answer"]
            assert answers == [LOT, LOT], "both sides, and what was guessed is not among them"
            await play_again(devices)
            assert await known(served) == found, "and again not before twenty more"

    run(play())


def test_what_was_written_names_no_person_room_or_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few_cards(monkeypatch)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Adalbert", "Brunhilde", options={"rounds": 1})
            for _ in range(LOT):
                await play_again(devices)
            rows = repr(await known(served))
            for secret in ("Adalbert", "Brunhilde", devices[0].room, *(device.who for device in devices)):
                assert secret not in rows

    run(play())


def test_where_it_is_off_nothing_is_counted_and_what_was_kept_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_cards(monkeypatch)
    database, copy = tmp_path / "selves.db", tmp_path / "copy.db"
    kept = {Taught("ego", "ego-001", "shown"): 20}

    async def begin() -> None:
        async with serving(tmp_path) as served:
            await served.hub.log.learn(kept)

    async def off() -> None:
        async with serving(tmp_path, unlimited=True, learn=False) as served:
            assert await known(served) == {}
            devices = await served.party("Ada", "Ben", options={"rounds": 1})
            for _ in range(LOT):
                await play_again(devices)
            assert await known(served) == {}
            await asyncio.to_thread(restore, database, copy)
            for _ in range(200):
                if not await known(served):
                    break
            assert await known(served) == {}, "nor does it come back with a backup"

    run(begin())
    assert learnt(database) == kept
    backup(database, copy)
    run(off())
    assert learnt(database) == {}
    restore(database, copy)
    assert learnt(database) == kept, "a backup carries it"


def test_a_game_of_which_somebody_was_erased_teaches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few_cards(monkeypatch)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            learned: list[Learnt] = []
            monkeypatch.setattr(served.hub.learning, "played", learned.append)
            devices = await served.party("Ada", "Ben", "Cleo", options={"rounds": 3})
            await started(devices)
            await devices[2].send(Erase("e", devices[2].who))
            await autoplay(devices[:2])
            for device in devices[:2]:
                await device.until(lambda update: update["room"]["finished"])
            assert learned == []

    run(play())


def test_what_a_reader_overruled_and_people_reported_is_kept_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "solo", None)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True, hold=False) as served:
            devices = [await served.device(language) for language in ("pl", "de", "fr")]
            await devices[0].open("Ola", game="egomaster", options={"judging": "typed", "length": 1})
            for device, name in zip(devices[1:], ("Jo", "Zoé"), strict=True):
                await device.join(devices[0].room, name)
            await started(devices)
            view = await until_asked(devices)
            roller, reader, keyword = view["roller"], view["reader"], view["challenge"]["keyword"]
            await devices[roller].send(Report("r0", devices[roller].who, keyword, "boring"))
            assert (await devices[roller].until_refused())["clause"] == "table.report", "not before it is solved"
            await devices[roller].play(kind="say", text="  Zu Hause  bei MIR ")
            await devices[roller].until(lambda update: update["offer"] and update["offer"]["id"].startswith("appeal"))
            await devices[roller].play(kind="appeal", seat=roller)
            appealed = await devices[reader].until(lambda update: update["public"]["challenge"]["appeal"] == [roller])
            assert [each["kind"] for each in appealed["offer"]["choices"]] == ["next", "judge"]
            await devices[reader].play(kind="judge", right=True)
            await devices[reader].until(lambda update: update["public"]["challenge"]["tries"][0]["overruled"])
            await devices[reader].play(kind="next")
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            for number, (device, why) in enumerate(zip(devices, ("boring", "wrong", "wrong"), strict=True)):
                for time in range(2):
                    await device.send(Report(f"r{number}.{time}", device.who, keyword, why))  # type: ignore[arg-type]
                    await device.until(acknowledged(f"r{number}.{time}"))
            found = await known(served)
            (card,) = {each.card for each in found}
            assert box_of("egomaster").by_id[card].booklet == "solo"
            language = ("pl", "de", "fr")[roller]
            assert found == {
                Taught("egomaster", card, "accepted", "zu hause bei mir", language): 1,  # type: ignore[arg-type]
                Taught("egomaster", card, "reported", "boring"): 1,
                Taught("egomaster", card, "reported", "wrong"): 2,
            }

    run(play())


def test_nobody_reports_in_somebody_elses_name_nor_what_was_never_asked(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ben.send(Report("r1", ada.who, 1, "wrong"))
            assert (await ben.until_refused())["clause"] == "table.person"
            await ben.send(Report("r2", ben.who, 1, "wrong"))
            assert (await ben.until_refused(2))["clause"] == "table.report"

    run(play())


def test_a_burnt_table_reports_and_suggests_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "solo", None)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True, hold=False) as served:
            options = {"judging": "typed", "length": 1}
            devices = await served.party("Ada", "Ben", "Cleo", game="egomaster", options=options, burn=True)
            await started(devices)
            view = await until_asked(devices)
            roller, reader, keyword = view["roller"], view["reader"], view["challenge"]["keyword"]
            await devices[roller].play(kind="say", text="no idea")
            await devices[reader].until(lambda update: update["public"]["phase"] == "verdict")
            await devices[reader].play(kind="judge", right=True)
            await devices[reader].until(lambda update: update["public"]["challenge"]["tries"][0]["overruled"])
            await devices[reader].play(kind="next")
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            await devices[0].send(Report("r", devices[0].who, keyword, "wrong"))
            await devices[0].until(acknowledged("r"))
            assert await known(served) == {}

    run(play())


def test_bots_teach_nothing_and_what_nobody_typed_is_no_suggestion() -> None:
    async def work() -> None:
        disk, doing = Disk(), list[asyncio.Task[None]]()
        log = MemoryLog(disk)

        def background(work: Any) -> None:
            doing.append(asyncio.get_running_loop().create_task(work))

        learning = Learning(log, True, background)
        lessons = [
            ("bot-1", Lesson("ego-001", 0, "answer", "front.1")),
            ("p1", Lesson("ego-001", 1, "answer", "front.2")),
            ("p1", Lesson("ego-001", 1, "accepted", "  ")),
            ("gone", Lesson("ego-001", 1, "refused", "of whom nobody knows the language")),
        ]
        for _ in range(LOT):
            learning.played(Learnt("ego", ["ego-001", "ego-002"], ["ego-002"], lessons, {"p1": "de"}))
        await asyncio.gather(*doing)
        assert disk.taught == {
            Taught("ego", "ego-001", "shown"): LOT,
            Taught("ego", "ego-001", "answer", "front.2"): LOT,
            Taught("ego", "ego-002", "shown"): LOT,
            Taught("ego", "ego-002", "aside"): LOT,
        }

    run(work())


def test_a_person_among_bots_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that reads leaves time to appeal, and counts what the one person there insists on."""
    only(monkeypatch, "solo", None)
    choose, answered = random_moves(GAMES["egomaster"]), set[str]()

    async def play() -> None:
        async with serving(tmp_path, unlimited=True, bot_delay=0.05, hold=False) as served:
            device = await served.device()
            await device.open("Ada", game="egomaster", options={"quick": True, "placing": "lot"})
            for _ in range(2):
                await device.done_with("addbot")

            async def act(update: dict[str, Any]) -> None:
                offer = update["offer"]
                if offer is None or offer["id"] in answered:
                    return
                answered.add(offer["id"])
                kinds = [each["kind"] for each in offer["choices"]]
                if "say" in kinds:
                    await device.play(kind="say", text="something else")
                elif "appeal" in kinds:
                    await device.play(kind="appeal", seat=update["public"]["challenge"]["to_judge"])
                elif offer["due"]:
                    await device.play(**choose(offer))

            device.on_update = act
            await started([device])

            def was_asked(update: dict[str, Any]) -> bool:
                last = update["public"]["last"]
                return last is not None and last["players"][0] == update["seat"]

            counted = None
            while counted is None:
                try:
                    counted = await device.until(was_asked, 5)
                except TimeoutError:  # what came too late was refused, and is said again
                    answered.clear()
                    assert device.update is not None
                    await act(device.update)
            (made,) = counted["public"]["last"]["tries"]
            assert made["text"] == "something else"
            assert made["overruled"]
            assert made["right"]

    run(play())
