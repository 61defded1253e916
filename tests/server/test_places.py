"""Nobody loses his place: reloads, restarts, other devices, lost devices, leaving and coming back."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.room.decide import PACES
from selves.server.device import Device
from selves.server.live import now_ms
from selves.server.protocol import Approve, Ask, Claim, Delete, Erase, Hello, Link, Unveil
from selves.server.schema import backup, restore
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_games import entries, over


def screen(update: dict[str, Any]) -> dict[str, Any]:
    """What a person sees, without what changes by the minute."""
    return {key: update[key] for key in ("version", "mine", "shown", "seat", "view", "offer", "texts")}


async def ask_about(device: Device, kind: str, who: str) -> None:
    """A command about somebody else."""
    command = {"kind": kind, "who": who}
    await device.send_raw(
        msgspec.json.encode({"type": "do", "id": device.new_id(), "who": device.who, "command": command})
    )


async def in_a_round(served: Served, **settings: Any) -> list[Device]:
    """Ada, Ben and Cleo; the question is open and Ben has committed."""
    devices = await served.party("Ada", "Ben", "Cleo", **settings)
    await started(devices)
    for device in devices:
        if device.update is not None and device.update["offer"]:
            await device.play(kind="draw")
    update = await devices[1].until(lambda update: update["offer"] and update["view"]["phase"] == "commit")
    subject = update["view"]["subject"] == 1
    await devices[1].play(**({"kind": "answer", "stone": 2} if subject else {"kind": "guess", "stone": 2, "stake": 1}))
    for device in devices:
        await device.until(lambda update: update["view"]["committed"][1])
    return devices


def test_a_reload_and_a_restart_end_in_the_same_screen(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await in_a_round(served)
            before = []
            for device in devices:
                assert device.update is not None
                before.append(screen(device.update))
            for device, seen in zip(devices, before, strict=True):
                device.update = None
                await device.connect()
                assert screen(await device.until(lambda update: update)) == seen
            await served.restart()
            for device, seen in zip(devices, before, strict=True):
                assert (await device.until_closed()).code == 1012
                device.url = f"{served.url}/ws"
                device.update = None
                await device.connect()
                assert screen(await device.until(lambda update: update)) == seen

    run(play())


def test_presence_is_shown_at_once_and_absence_is_declared_by_the_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, grace=0.3) as served:
            devices = await in_a_round(served)
            ada, ben, cleo = devices
            who = cleo.who

            def connected(update: dict[str, Any]) -> bool:
                return bool({member["who"]: member["connected"] for member in update["room"]["members"]}[who])

            cleo.cut()
            await ada.until(lambda update: not connected(update))
            await ask_about(ada, "declare", who)
            assert (await ada.until_refused())["clause"] == "table.here"
            await asyncio.sleep(0.4)
            await ask_about(ben, "declare", who)
            await ada.until(lambda update: update["view"]["presence"][2] == "away")
            await cleo.connect()
            await cleo.until(lambda update: update["view"]["presence"][2] == "here")

    run(play())


def test_the_newest_connection_of_a_device_wins(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            second = await served.device(connect=False)
            second.tokens, second.room = ada.tokens, ada.room
            await second.connect()
            await second.until(lambda update: update["mine"])
            closed = await ada.until_closed()
            assert (closed.why, closed.code) == ("taken-over", 4002)
            update = await ben.until(lambda update: update)
            assert all(member["connected"] for member in update["room"]["members"])

    run(play())


def test_one_device_plays_for_several_and_shows_one_at_a_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            device = await served.device()
            opened = await device.open("Ada")
            await device.join(opened["room"]["code"], "Ben")
            await started([device])
            update = await device.until(lambda update: len(update["mine"]) == 2)
            assert update["shown"] == ""
            assert update["seat"] is None
            assert update["offer"] is None
            first, second = update["mine"]
            subject = update["room"]["chairs"][update["view"]["subject"]]["who"]
            other = second if subject == first else first
            await device.send(Unveil(subject))
            await device.until(lambda update: update["shown"] == subject)
            await device.play(kind="draw")
            await device.until(lambda update: update["view"]["phase"] == "commit")
            await device.play(kind="answer", stone=3)
            await device.until(lambda update: update["view"]["mine"])
            await device.send(Unveil(other))
            update = await device.until(lambda update: update["shown"] == other)
            assert update["view"]["mine"] is None, "the neighbour's stone is covered"
            await device.play(kind="guess", stone=3, stake=1)
            await device.until(lambda update: update["view"]["last"])
            await device.send(Unveil("somebody else"))
            assert (await device.until_refused())["clause"] == "table.person"

    run(play())


def test_nobody_acts_for_somebody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            stranger = await served.device(connect=False)
            stranger.room = ada.room
            await stranger.connect()
            await stranger.until(lambda update: update["mine"] == [])
            for device in (ben, stranger):
                await device.do("start", ada.who)
                assert (await device.until_refused())["clause"] == "table.person"
            await ben.do("start")
            assert (await ben.until_refused(2))["clause"] == "table.host"

    run(play())


def test_a_lost_device_gets_its_seat_back_by_the_hosts_approval(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, cleo = await in_a_round(served)
            who = ben.who
            new = await served.device(connect=False)
            new.room, token = ada.room, "0" * 32
            await new.connect()
            await new.send(Ask("a", ada.room, who, token))
            assert (await new.until_refused())["clause"] == "table.here", "who is connected keeps his place"
            await ben.hang_up()
            await cleo.until(lambda update: not update["room"]["members"][1]["connected"])
            await new.send(Ask("b", ada.room, who, token))
            await ada.until(lambda update: update["room"]["asking"] == [who])
            await cleo.send(Approve("c", cleo.who, who))
            assert (await cleo.until_refused())["clause"] == "table.host"
            await ada.send(Approve("d", ada.who, who))
            update = await new.until(lambda update: update["mine"] == [who])
            assert update["view"]["mine"] is not None, "it is the seat with what it has laid"
            await ben.connect()
            update = await ben.until(lambda update: update["mine"] == [])
            assert update["view"]["mine"] is None, "the lost device is nobody now"

    run(play())


def test_a_one_time_link_moves_a_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, _ = await in_a_round(served)
            await ben.send(Link("l", ben.who))
            while ben.others[-1]["type"] != "ticket":
                await asyncio.sleep(0.01)
            ticket = ben.others[-1]["ticket"]
            who = ben.who
            first, second = await served.device(), await served.device()
            await first.send(Claim("1", ada.room, ticket, "1" * 32))
            update = await first.until(lambda update: update["mine"] == [who])
            assert update["view"]["mine"] is not None
            assert (await ben.until_closed()).why == "taken-over"
            await second.send(Claim("2", ada.room, ticket, "2" * 32))
            assert (await second.until_refused())["clause"] == "table.link"

    run(play())


def test_the_host_goes_and_somebody_else_is_host(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, grace=0.2) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            await cleo.do("takeover")
            assert (await cleo.until_refused())["clause"] == "table.here"
            ada.cut()
            await asyncio.sleep(0.3)
            await cleo.done_with("takeover")
            await ben.until(lambda update: update["room"]["host"] == cleo.who)
            await ask_about(cleo, "handover", ben.who)
            await cleo.until(lambda update: update["room"]["host"] == ben.who)
            await ben.do("leave")
            assert (await ben.until_closed()).why == "left"
            update = await cleo.until(lambda update: len(update["room"]["members"]) == 2)
            assert update["room"]["host"] in (cleo.who, update["room"]["members"][0]["who"])

    run(play())


def test_who_is_kicked_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, cleo = await in_a_round(served)
            await ask_about(ada, "kick", cleo.who)
            closed = await cleo.until_closed()
            assert (closed.why, closed.code) == ("kicked", 4003)
            update = await ben.until(lambda update: update["view"]["presence"][2] == "gone")
            assert [chair["name"] for chair in update["room"]["chairs"]] == ["Ada", "Ben", "Cleo"]
            cleo.update = None
            await cleo.connect()
            assert (await cleo.until(lambda update: update))["mine"] == [], "the token is worth nothing now"

    run(play())


def test_all_agree_to_end_now_and_play_again_with_who_came_late(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, cleo = await in_a_round(served)
            late = await served.device()
            update = await late.join(ada.room, "Dan")
            assert update["seat"] is None
            assert update["view"]["seat"] is None
            for device in (ada, ben, cleo):
                await device.do("vote", yes=True)
            update = await late.until(over)
            assert update["room"]["result"]["clause"] == "table.end-now"
            await ada.done_with("again")
            await ada.done_with("agree", settings={"game": "ego", "options": {"edition": "polish"}, "pace": "relaxed"})
            await started([ada, ben, cleo, late])
            update = await late.until(lambda update: update["seat"] == 3)
            assert update["view"]["edition"] == "polish"
            assert update["room"]["deadline"] is not None

    run(play())


def test_a_pause_stops_the_time_and_a_time_out_moves_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "brisk", {"short": 300, "long": 300})

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", pace="brisk")
            await started(devices)
            await devices[0].done_with("pause")
            assert devices[0].update is not None
            assert devices[0].update["room"]["deadline"] is None
            turn = devices[0].update["view"]["turn"]
            await asyncio.sleep(0.5)
            assert devices[0].update["view"]["turn"] == turn
            await devices[0].done_with("resume")
            await devices[0].until(lambda update: update["view"]["turn"] > turn)

    run(play())


def test_a_deadline_survives_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", pace="relaxed")
            await started(devices)
            assert devices[0].update is not None
            before = devices[0].update["room"]["deadline"]
            await served.restart()
            devices[0].url = f"{served.url}/ws"
            devices[0].update = None
            await devices[0].connect()
            assert (await devices[0].until(lambda update: update))["room"]["deadline"] == before

    run(play())


def test_a_room_sleeps_when_empty_and_wakes_from_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("selves.server.hub.SWEEP_EVERY", 0.05)

    async def play() -> None:
        async with serving(tmp_path, sleep_after=0.1) as served:
            ada, ben, cleo = await in_a_round(served)
            for device in (ada, ben, cleo):
                await device.hang_up()
            for _ in range(100):
                if not served.hub.rooms:
                    break
                await asyncio.sleep(0.02)
            assert not served.hub.rooms
            before = ben.update
            ben.update = None
            await ben.connect()
            assert before is not None
            assert screen(await ben.until(lambda update: update)) == screen(before)

    run(play())


def test_the_host_deletes_the_room_with_everything_in_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, _ = await in_a_round(served)
            await ben.send(Delete("d", ben.who))
            assert (await ben.until_refused())["clause"] == "table.host"
            await ada.send(Delete("d", ada.who))
            closed = await ben.until_closed()
            assert (closed.why, closed.code) == ("room-gone", 4004)
            kept = await served.hub.log.room(ada.room)
            assert (kept.rows, kept.people) == ([], [])
            await ben.connect()
            assert (await ben.until_closed()).why == "not-found"

    run(play())


def test_who_erases_himself_is_nowhere_and_the_outcome_stays(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Zebulon", "Cleo", options={"rounds": 2})
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(over, 30)
            before = await entries(served, devices[0].room)
            await devices[1].send(Erase("e", devices[1].who))
            await devices[1].until_closed()
            await asyncio.sleep(0.2)
            after = await entries(served, devices[0].room)
            assert len(after) < len(before)
            assert type(after[-1]).__name__ == "Left"
            assert [type(entry).__name__ for entry in after].count("Finished") == 1
            assert "Played" not in {type(entry).__name__ for entry in after}
            update = await devices[0].until(lambda update: len(update["room"]["members"]) == 2)
            assert update["room"]["chairs"][1]["name"] == ""
            await served.restart()
            assert b"Zebulon" not in b"".join(file.read_bytes() for file in tmp_path.iterdir() if "db" in file.name)
            ada = devices[0]
            ada.url, ada.update = f"{served.url}/ws", None
            await ada.connect()
            update = await ada.until(lambda update: update)
            assert update["room"]["result"] is not None
            assert update["room"]["phase"] == "over"

    run(play())


def test_idle_rooms_are_deleted_after_their_days_unless_kept(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            (ada,) = await served.party("Ada")
            (ben,) = await served.party("Ben")
            await ben.done_with("keep", keep=True)
            await served.restart()
            day = 86_400_000
            now = now_ms()
            assert await served.hub.retain(now + 29 * day) == []
            assert await served.hub.retain(now + 31 * day) == [ada.room]
            assert (await served.hub.log.room(ben.room)).rows

    run(play())


def test_a_backup_is_put_back_while_the_server_runs(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path / "data") as served:
            devices = await in_a_round(served)
            ada = devices[0]
            await asyncio.to_thread(backup, served.settings.database, tmp_path / "copy.db")
            assert ada.update is not None
            at_backup = screen(ada.update)
            other = await served.party("Dan")
            await ada.done_with("keep", keep=True)
            await asyncio.to_thread(restore, served.settings.database, tmp_path / "copy.db")
            await served.get("/readyz")
            closed = await ada.until_closed()
            assert closed.why == "restart"
            ada.update = None
            await ada.connect()
            assert screen(await ada.until(lambda update: update)) == at_backup
            await other[0].connect()
            assert (await other[0].until_closed()).why == "not-found", "this room was opened after the backup"
            assert ada.update is not None
            assert ada.update["room"]["kept"] is False
            await ada.done_with("keep", keep=True)

    run(play())


def test_an_old_client_is_told_to_reload(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            device = await served.device()
            await device.send(Hello(protocol=0))
            closed = await device.until_closed()
            assert (closed.why, closed.code) == ("too-old", 4001)

    run(play())
