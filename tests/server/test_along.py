"""Guessing along through sockets: who may and who may not, what is told to whom and when, and what is kept of it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.server.along import CHANGES
from selves.server.device import Device
from selves.server.hearing import decode
from selves.server.protocol import Along, Erase
from tests.server.clock import HandClock
from tests.server.serving import Served, run, serving, started
from tests.server.test_egomaster import only, until_asked
from tests.server.test_hold import LASTS, lay_all
from tests.web.laid import lay

Riddle = dict[str, Any]


def riddle(update: dict[str, Any]) -> Riddle | None:
    return update["along"] and update["along"]["riddle"]  # type: ignore[no-any-return]


async def asked(device: Device) -> Riddle:
    found = riddle(await device.until(lambda update: riddle(update) and riddle(update)["open"]))  # type: ignore[index]
    assert found is not None
    return found


async def guess(device: Device, number: int, value: Any) -> str:
    request = device.new_id()
    await device.send(Along(request, device.who, number, value))
    return request


async def guessed(device: Device, value: Any) -> Riddle:
    """It is, and he sees it."""
    found = await asked(device)
    await guess(device, found["id"], value)
    await device.until(lambda update: update["along"]["guess"] == value)
    return found


async def refused(device: Device, number: int, value: Any, clause: str = "table.along") -> None:
    before = len(device.refusals)
    request = await guess(device, number, value)
    refusal = await device.until_refused(before + 1)
    assert (refusal["id"], refusal["clause"]) == (request, clause)


async def watching(served: Served, room: str, name: str, role: str = "watcher") -> Device:
    device = await served.device()
    await device.join(room, name, role=role)
    return device


async def drawn(devices: list[Device]) -> dict[str, Any]:
    """ego: a question lies open."""
    for device in devices:
        if (await device.until(lambda update: update["public"]))["offer"]:
            await device.play(kind="draw")
    for device in devices:
        update = await device.until(lambda update: update["public"]["phase"] == "commit")
    return update


def test_a_watcher_and_a_latecomer_guess_along_and_are_told_with_the_reveal(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo")
            zoe = await watching(served, devices[0].room, "Zoe")
            await started(devices)
            await drawn(devices)
            late = await watching(served, devices[0].room, "Yan", "player")
            table = await served.device(connect=False)
            table.room = devices[0].room
            await table.connect(table=True)
            version = served.hub.rooms[devices[0].room].version
            found = await guessed(zoe, 2)
            assert (found["what"], found["field"]["of"]) == ("answer", [1, 2, 3])
            await guessed(late, 1)
            await guessed(late, 3)
            await refused(zoe, found["id"], 4)
            await refused(zoe, found["id"], True)
            await refused(zoe, found["id"] + 1, 1)
            for device in (*devices, table):
                shown = await device.until(lambda update: update["public"])
                assert shown["along"] is None, "whoever plays is busy, and the shared screen is nobody"
            await refused(devices[0], found["id"], 2)
            assert served.hub.rooms[devices[0].room].version == version, "it is written nowhere"
            await lay_all(devices, clock)
            seen = await zoe.until(lambda update: update["held"])
            assert seen["along"]["last"] == {"riddle": found["id"], "guess": 2, "right": True}
            assert (seen["along"]["right"], seen["along"]["of"]) == (1, 1)
            assert not seen["along"]["riddle"]["open"]
            wrong = await late.until(lambda update: update["held"])
            assert (wrong["along"]["last"]["right"], wrong["along"]["right"], wrong["along"]["of"]) == (False, 0, 1)
            await refused(zoe, found["id"], 1, "table.held")
            assert seen["room"]["best_along"] is None, "the best are named at the end"
            await clock.move(LASTS)
            after = await zoe.until(lambda update: not update["held"])
            assert riddle(after) is None
            assert after["along"]["right"] == 1

    run(play())


def test_the_last_riddle_is_told_before_the_next_one_is_shown(tmp_path: Path) -> None:
    """In Compass the next term lies open with the reveal: it is not guessed at before all have seen what was."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            devices = await served.party("Ada", "Ben", game="compass")
            zoe = await watching(served, devices[0].room, "Zoe")
            await started(devices)
            found = await guessed(zoe, 60)
            for device in devices:
                await device.until(lambda update: update["offer"])
                await device.play(kind="place", at=50)
                await device.until(lambda update: update["private"]["mark"] == 50)
            await clock.move(2)
            seen = await zoe.until(lambda update: update["held"])
            assert (seen["along"]["riddle"]["id"], seen["along"]["last"]["right"]) == (found["id"], True)
            await clock.move(8)
            assert (await asked(zoe))["id"] != found["id"]

    run(play())


def test_bystanders_of_a_duel_guess_until_the_first_answer_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "duo", "speed")

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo", "Dora", game="egomaster", options={"judging": "reader"})
            zoe = await watching(served, devices[0].room, "Zoe")
            await started(devices)
            view = await until_asked(devices)
            players, reader = view["challenge"]["players"], view["reader"]
            (bystander,) = {*range(4)} - {*players, reader}
            found = await guessed(devices[bystander], players[1])
            assert (found["what"], found["field"]["of"]) == ("wins", players)
            await guessed(zoe, players[0])
            for busy in (*players, reader):
                await refused(devices[busy], found["id"], players[0])
            update = devices[bystander].update
            assert update is not None
            assert update["public"]["challenge"]["open"]["question"] is None, "the reader alone is shown the question"
            await devices[players[1]].play(kind="buzz")
            late = await zoe.until(lambda update: not update["along"]["riddle"]["open"])
            assert late["along"]["last"] is None, "that somebody buzzed tells nobody whether he is right"
            await refused(zoe, found["id"], players[1])
            await devices[reader].until(lambda update: update["offer"] and update["offer"]["due"])
            await devices[reader].play(kind="judge", right=True)
            told = await devices[bystander].until(lambda update: update["along"] and update["along"]["last"])
            assert told["along"]["last"]["right"]
            assert not (await zoe.until(lambda update: update["along"]["last"]))["along"]["last"]["right"]

    run(play())


def test_who_is_out_guesses_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, "egomaster", chips=[500, 500, 500, 0], bank=0, stage="elimination", out=[3], roller=0)
    only(monkeypatch, "duo", "speed")

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo", "Dora", game="egomaster", options={"judging": "reader"})
            await started(devices)
            view = await until_asked(devices)
            assert 3 not in view["challenge"]["players"]
            assert view["reader"] != 3
            await guessed(devices[3], view["challenge"]["players"][0])

    run(play())


def test_in_ego_who_is_broke_guesses_along_and_the_others_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, "ego", chips=[5, 5, 0], pool=20, subject=0)

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", "Cleo")
            await started(devices)
            found = await guessed(devices[2], 1)
            for busy in (0, 1):
                await refused(devices[busy], found["id"], 1)

    run(play())


def test_at_the_end_the_best_are_named_and_whoever_is_erased_takes_it_along(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 1})
            zoe = await watching(served, devices[0].room, "Zoe")
            yan = await watching(served, devices[0].room, "Yan")
            await started(devices)
            for turn in (1, 2):
                await drawn(devices)
                await guessed(zoe, 2)
                await guessed(yan, turn)
                for device in devices:
                    update = await device.until(lambda update: update["offer"])
                    subject = update["public"]["subject"] == update["seat"]
                    kind: dict[str, Any] = {"kind": "answer"} if subject else {"kind": "guess", "stake": 1}
                    await device.play(**kind, stone=2)
                await zoe.until(lambda update, turn=turn: update["along"]["of"] == turn)  # type: ignore[misc]
            over = await devices[0].until(lambda update: update["room"]["best_along"])
            assert over["room"]["phase"] == "over"
            assert over["room"]["best_along"] == {"who": [zoe.who], "right": 2}, "and of Yan nothing is said"
            mine = await yan.until(lambda update: update["room"]["phase"] == "over")
            assert (mine["along"]["right"], mine["along"]["of"]) == (1, 2)
            gone = zoe.who
            await zoe.send(Erase(zoe.new_id(), gone))
            rest = await devices[0].until(lambda update: update["room"]["best_along"]["who"] != [gone])
            assert rest["room"]["best_along"] == {"who": [yan.who], "right": 1}
            await devices[0].until(lambda update: update["room"]["finished"])
            await devices[0].done_with("again")
            lobby = await yan.until(lambda update: update["room"]["phase"] == "lobby")
            assert lobby["room"]["best_along"] is None

    run(play())


def test_a_restart_forgets_it_and_the_game_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben")
            zoe = await watching(served, devices[0].room, "Zoe")
            await started(devices)
            await drawn(devices)
            await guessed(zoe, 2)
            await served.restart()
            for device in (*devices, zoe):
                device.update = None
                await device.connect()
            again = await zoe.until(riddle)
            assert again["along"]["guess"] is None
            await guessed(zoe, 3)

    run(play())


def test_a_mind_is_not_changed_for_ever(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben")
            zoe = await watching(served, devices[0].room, "Zoe")
            await started(devices)
            await drawn(devices)
            found = await asked(zoe)
            for n in range(CHANGES + 1):
                await guess(zoe, found["id"], 1 + n % 3)
            await refused(zoe, found["id"], 2)

    run(play())


def test_nobody_guesses_for_another_or_without_a_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await refused(ben, 1, 1)
            await ben.send(Along("a", ada.who, 1, 1))
            assert (await ben.until_refused(2))["clause"] == "table.person"

    run(play())


@pytest.mark.parametrize("guess", ["[1]", "1.5", "null", '"' + 65 * "x" + '"'])
def test_what_is_malformed_is_no_guess(guess: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(f'{{"type":"along","id":"a","who":"x","riddle":1,"guess":{guess}}}'.encode())
