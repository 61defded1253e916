"""Nobody loses his place: reloads, restarts, other devices, lost devices, leaving and coming back."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from selves.room.due import PACES
from selves.room.entries import Kept, Settings
from selves.server import history, retention
from selves.server.device import Device
from selves.server.guests import TICKETS_LAST
from selves.server.hub import SWEEP_EVERY
from selves.server.log import Append
from selves.server.log.schema import backup, restore
from selves.server.protocol import Approve, Ask, Claim, Delete, Erase, Hello, Link, Open, Unveil
from tests.server.clock import HandClock, until
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_games import entries, over


def screen(update: dict[str, Any]) -> dict[str, Any]:
    """What a person sees, without what changes by the minute or is counted anew when a room wakes."""
    return {key: update[key] for key in ("mine", "shown", "seat", "public", "private", "offer", "texts")}


def asked_for(update: dict[str, Any]) -> list[str]:
    """Whose places are asked for, or who asks to be let in."""
    return [asked["who"] for asked in update["room"]["asking"]]


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
    update = await devices[1].until(lambda update: update["offer"] and update["public"]["phase"] == "commit")
    subject = update["public"]["subject"] == 1
    await devices[1].play(**({"kind": "answer", "stone": 2} if subject else {"kind": "guess", "stone": 2, "stake": 1}))
    for device in devices:
        await device.until(lambda update: update["public"]["committed"][1])
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
        clock = HandClock()
        async with serving(tmp_path, clock, grace=30) as served:
            devices = await in_a_round(served)
            ada, ben, cleo = devices
            who = cleo.who

            def connected(update: dict[str, Any]) -> bool:
                return bool({member["who"]: member["connected"] for member in update["room"]["members"]}[who])

            cleo.cut()
            await ada.until(lambda update: not connected(update))
            await ada.do("motion", to="without", about=who)
            assert (await ada.until_refused())["clause"] == "table.here"
            await clock.move(30)
            await ben.do("motion", to="without", about=who)
            await ada.until(lambda update: update["public"]["presence"][2] == "away")
            await cleo.connect()
            await cleo.until(lambda update: update["public"]["presence"][2] == "here")

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
            subject = update["room"]["chairs"][update["public"]["subject"]]["who"]
            other = second if subject == first else first
            await device.send(Unveil(subject))
            await device.until(lambda update: update["shown"] == subject)
            await device.play(kind="draw")
            await device.until(lambda update: update["public"]["phase"] == "commit")
            await device.play(kind="answer", stone=3)
            await device.until(lambda update: update["private"] and update["private"]["laid"])
            await device.send(Unveil(other))
            update = await device.until(lambda update: update["shown"] == other)
            assert update["private"]["laid"] is None, "the neighbour's stone is covered"
            await device.play(kind="guess", stone=3, stake=1)
            await device.until(lambda update: update["public"]["last"])
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
            await ada.until(lambda update: asked_for(update) == [who])
            await cleo.send(Approve("c", cleo.who, who))
            assert (await cleo.until_refused())["clause"] == "table.host"
            await ada.send(Approve("d", ada.who, who))
            update = await new.until(lambda update: update["mine"] == [who])
            assert update["private"]["laid"] is not None, "it is the seat with what it has laid"
            await ben.connect()
            update = await ben.until(lambda update: update["mine"] == [])
            assert update["private"] is None, "the lost device is nobody now"

    run(play())


def test_who_returns_keeps_his_seat_whoever_asked_for_it_meanwhile(tmp_path: Path) -> None:
    """His phone drops, a stranger asks for his seat, he is back: the host's approval comes too late."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, _ = await in_a_round(served)
            who, stranger = ben.who, await served.device(connect=False)
            stranger.room = ada.room
            await stranger.connect()
            ben.cut()
            await ada.until(lambda update: not update["room"]["members"][1]["connected"])
            await stranger.send(Ask("a", ada.room, who, "0" * 32))
            await ada.until(lambda update: asked_for(update) == [who])
            await ben.connect()
            await ada.until(lambda update: asked_for(update) == [])
            await ada.send(Approve("b", ada.who, who))
            assert (await ada.until_refused())["clause"] == "table.person"
            ben.update = None
            await ben.connect()
            assert (await ben.until(lambda update: update))["mine"] == [who]
            assert stranger.update is not None
            assert stranger.update["mine"] == []

    run(play())


def test_the_seat_of_somebody_who_erased_himself_cannot_be_given(tmp_path: Path) -> None:
    """The host is told so, and nobody takes him for a wrongdoer."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, _ = await served.party("Ada", "Ben", "Cleo")
            who, token = ben.who, ben.tokens[0]
            stranger = await served.device(connect=False)
            stranger.room = ada.room
            await stranger.connect()
            ben.cut()
            await ada.until(lambda update: not update["room"]["members"][1]["connected"])
            await stranger.send(Ask("a", ada.room, who, "0" * 32))
            await ada.until(lambda update: asked_for(update) == [who])
            live = served.hub.rooms[ada.room]
            again = await served.device(connect=False)
            again.room, again.tokens = ada.room, [token]
            await again.connect()
            await again.until(lambda update: update["mine"] == [who])
            await again.send(Erase("e", who))
            await again.until_closed()
            await ada.send(Approve("b", ada.who, who))
            assert (await ada.until_refused())["clause"] == "table.person"
            assert live.ahead.member(who) is None
            await ada.done_with("addbot")

    run(play())


def test_whatever_fails_in_the_server_is_answered_and_blamed_on_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise LookupError("a bug of ours")

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            with monkeypatch.context() as patched, capture_logs() as logged:
                patched.setattr("selves.room.decide.decide", fails)
                await ben.do("leave")
                assert (await ben.until_refused())["clause"] == "server.fault"
            assert [each["event"] for each in logged if each["log_level"] == "error"] == ["request.failed"]
            await ada.done_with("addbot")
            with monkeypatch.context() as patched, capture_logs() as logged:
                patched.setattr("selves.server.updates.room_view", fails)
                await ada.do("keep", keep=True)
                await until(lambda: "update.failed" in [each["event"] for each in logged])
            assert (await ada.done_with("addbot"))["room"]["kept"], "the line holds, and the next update is complete"
            await ben.do("leave")
            assert (await ben.until_closed()).why == "left"
            await served.restart()
            with monkeypatch.context() as patched, capture_logs() as logged:
                patched.setattr(history, "wake", fails)
                ada.url = f"{served.url}/ws"
                await ada.connect()
                assert (await ada.until_closed()).why == "restart", "whose room cannot be read comes back later"
            assert [each["event"] for each in logged if each["log_level"] == "error"] == ["request.failed"]

    run(play())


def test_the_eighth_at_a_full_table_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
            devices = await served.party(*names, game="essence")
            update = await devices[-1].until(lambda update: len(update["room"]["members"]) == 10)
            roles = [member["role"] for member in update["room"]["members"]]
            assert roles == ["player"] * 7 + ["watcher"] * 3
            await started(devices)

    run(play())


def test_a_room_that_must_be_read_again_is_folded_off_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked meanwhile is refused or done, in order; afterwards all is as it was."""
    threads: list[str] = []
    folded = history.wake

    def wake(rows: Any, boxes: Any) -> Any:
        threads.append(threading.current_thread().name)
        return folded(rows, boxes)

    monkeypatch.setattr(history, "wake", wake)

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, _ = await in_a_round(served)
            live = served.hub.rooms[ada.room]
            threads.clear()
            log, done = served.hub.log, asyncio.get_running_loop().create_future()
            foreign = msgspec.json.encode(Kept(at=1, keep=True))
            log.append(Append(ada.room, live.version + 1, [foreign], log.lineage(), done.set_result))
            assert await done is None
            await ada.do("motion", to="end")
            await ada.until_refused()
            await ada.until(lambda update: update["room"]["kept"])
            assert threads
            assert threading.main_thread().name not in threads
            await ben.done_with("motion", to="end")
            logged = await entries(served, ada.room)
            assert type(logged[-1]).__name__ == "Answered"

    run(play())


def test_a_one_time_link_moves_a_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, _ = await in_a_round(served)
            await ben.send(Link("l", ben.who))
            await until(lambda: ben.others and ben.others[-1]["type"] == "ticket")
            ticket = ben.others[-1]["ticket"]
            who = ben.who
            first, second = await served.device(), await served.device()
            await first.send(Claim("1", ada.room, ticket, "1" * 32))
            update = await first.until(lambda update: update["mine"] == [who])
            assert update["private"]["laid"] is not None
            assert (await ben.until_closed()).why == "taken-over"
            await second.send(Claim("2", ada.room, ticket, "2" * 32))
            assert (await second.until_refused())["clause"] == "table.link"

    run(play())


def test_who_is_kicked_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, cleo = await in_a_round(served)
            await ask_about(ada, "kick", cleo.who)
            closed = await cleo.until_closed()
            assert (closed.why, closed.code) == ("kicked", 4003)
            update = await ben.until(lambda update: update["public"]["presence"][2] == "gone")
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
            assert update["private"] is None
            for device in (ada, ben, cleo):
                await device.do("motion", to="end")
            update = await late.until(over)
            assert update["room"]["result"]["clause"] == "table.end-now"
            await ada.done_with("again")
            await ada.done_with("agree", settings={"game": "ego", "options": {"edition": "polish"}, "pace": "relaxed"})
            await started([ada, ben, cleo, late])
            update = await late.until(lambda update: update["seat"] == 3)
            assert update["public"]["edition"] == "polish"
            assert update["room"]["deadline"] is not None

    run(play())


def test_a_pause_stops_the_time_and_a_time_out_moves_on(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await served.party("Ada", "Ben", pace="brisk")
            await started(devices)
            await devices[0].done_with("pause")
            assert devices[0].update is not None
            assert devices[0].update["room"]["deadline"] is None
            turn = devices[0].update["public"]["turn"]
            await clock.move(600)
            assert (await devices[0].done_with("resume"))["public"]["turn"] == turn
            await clock.move(PACES["brisk"]["long"] / 1000)
            await devices[0].until(lambda update: update["public"]["turn"] > turn)

    run(play())


def test_nobody_loses_time_while_people_are_coming_back(tmp_path: Path) -> None:
    """The time ran out while the server was down: it is a time-out only once they had time to return."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, wake_grace=8) as served:
            ada, ben = await served.party("Ada", "Ben", pace="brisk")
            await clock.move(8)
            await started([ada, ben])
            await served.stop()
            await clock.move(600)
            await served.start()
            ada.url, ada.update = f"{served.url}/ws", None
            await ada.connect()
            turn = (await ada.until(lambda update: update))["public"]["turn"]
            await clock.move(7.9)
            assert (await ada.done_with("motion", to="end", yes=False))["public"]["turn"] == turn
            await clock.move(0.1)
            await ada.until(lambda update: update["public"]["turn"] > turn)

    run(play())


def test_a_one_time_link_grows_old(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ben.send(Link("l", ben.who))
            await until(lambda: ben.others and ben.others[-1]["type"] == "ticket")
            await clock.move(TICKETS_LAST)
            new = await served.device()
            await new.send(Claim("1", ada.room, ben.others[-1]["ticket"], "1" * 32))
            assert (await new.until_refused())["clause"] == "table.link"

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


def test_a_room_sleeps_when_empty_and_wakes_from_the_log(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            ada, ben, cleo = await in_a_round(served)
            for device in (ada, ben, cleo):
                await device.hang_up()
            await until(lambda: not served.hub.connections)
            await clock.move(served.settings.sleep_after)
            assert served.hub.rooms, "not yet"
            await clock.move(SWEEP_EVERY)
            await until(lambda: not served.hub.rooms)
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
            async with asyncio.timeout(10):
                while len((await served.hub.log.room(devices[0].room)).rows) >= len(before):
                    await asyncio.sleep(0)  # until then its box may go between the two looks of `entries`
            after = await entries(served, devices[0].room)
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
        clock, day = HandClock(), 86_400
        async with serving(tmp_path, clock) as served:
            (ada,) = await served.party("Ada")
            (ben,) = await served.party("Ben")
            await ben.done_with("keep", keep=True)
            await served.restart()
            for _ in range(served.settings.retention_days + 1):
                await clock.move(day)
                await served.hub.retain()
                assert (await served.hub.log.room(ada.room)).rows
            await clock.move(day)
            async with asyncio.timeout(10):
                while (await served.hub.log.room(ada.room)).rows:
                    await clock.move(retention.EVERY)  # the server may still have been at the look of the day before
            assert (await served.hub.log.room(ben.room)).rows

    run(play())


def test_the_same_request_to_open_leads_to_the_same_room_also_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            first, second, third = [await served.device() for _ in range(3)]
            message = Open("o", "a" * 32, "Ada", "en", Settings())
            await asyncio.gather(first.send(message), second.send(message))
            both = (first, second)
            await until(lambda: any(each.closed for each in both) and any(each.update for each in both))
            rooms = {device.update["room"]["code"] for device in both if device.update}  # the newest of the two has it
            await served.restart()
            third.url = f"{served.url}/ws"
            await third.connect()
            await third.send(message)
            update = await third.until(lambda update: update["mine"])
            assert rooms == {update["room"]["code"]}
            assert len(update["room"]["members"]) == 1
            await third.do("leave")
            await third.until_closed()
            await third.connect()
            await third.send(message)
            other = await third.until(lambda update: update["room"]["code"] not in rooms)
            assert len(other["mine"]) == 1, "who left has left: he opens another"

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
