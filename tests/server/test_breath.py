"""A breath before a reveal: who lays last may take it back for a moment, and nobody but him is told anything of it."""

from pathlib import Path
from typing import Any

import pytest

from selves.server import breath
from selves.server.device import Device, Update, encode
from selves.server.protocol import Play, Rethink
from tests.server.clock import HandClock
from tests.server.serving import Served, run, serving, started

LASTS = breath.LASTS / 1000


async def asked_last(served: Served, *names: str, **settings: Any) -> tuple[Device, list[Device], Update]:
    """A round of ego in which all but one have laid: him, the others, and what he is shown."""
    devices = await served.party(*names, **settings)
    await started(devices)
    for device in devices:
        if (await device.until(lambda update: update["public"]))["offer"]:
            await device.play(kind="draw")
    *others, last = devices
    for device in others:
        update = await device.until(lambda update: update["public"]["phase"] == "commit" and update["offer"])
        await device.play(**stone(update, 2))
        await device.until(lambda update: update["public"]["committed"][update["seat"]])
    update = await last.until(lambda update: len(update["public"]["waiting"]) == 1 and update["offer"])
    return last, others, update


def stone(update: Update, number: int) -> dict[str, Any]:
    if update["public"]["subject"] == update["seat"]:
        return {"kind": "answer", "stone": number}
    return {"kind": "guess", "stone": number, "stake": 1}


def told(devices: list[Device]) -> list[list[bytes]]:
    return [list(device.received) for device in devices]


def test_who_lays_last_sees_it_laid_and_nobody_else_sees_anything_until_the_breath_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            last, others, update = await asked_last(served, "Ada", "Ben", "Cleo")
            for device in others:
                device.recording = True
            request = await last.play(**stone(update, 3))
            mine = await last.until(lambda update: update["breath"])
            assert mine["breath"] - mine["now"] == breath.LASTS
            assert mine["offer"] is None
            assert mine["private"]["laid"][0] == 3
            assert mine["public"]["committed"] == [True, True, True]
            assert request not in last.done, "it is not durable, and not said to be"
            await clock.move(LASTS - 0.1)
            assert told(others) == [[], []]
            await clock.move(0.1)
            for device in (last, *others):
                shown = await device.until(lambda update: update["held"])
                assert shown["public"]["last"]["laid"][mine["seat"]][0] == 3
                assert shown["breath"] is None
            await last.until(lambda _: request in last.done)

    run(play())


def test_what_is_taken_back_was_never_laid(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            last, others, update = await asked_last(served, "Ada", "Ben", "Cleo")
            for device in others:
                device.recording = True
            slip = await last.play(**stone(update, 3))
            await last.until(lambda update: update["breath"])
            await clock.move(LASTS / 2)
            await last.send(Rethink("back", last.who))
            assert await last.until_refused() == {
                "type": "refused",
                "id": slip,
                "clause": "table.taken-back",
                "what": breath.TAKEN_BACK.what,
            }
            again = await last.until(lambda update: update["offer"] and "back" in last.done)
            assert again["offer"] == update["offer"], "it is asked as before"
            assert again["private"]["laid"] is None
            await clock.move(10)
            assert told(others) == [[], []]
            await last.send(Play(slip, last.who, update["offer"]["id"], stone(update, 3)))
            assert (await last.until_refused(2))["id"] == slip, "what comes twice lays nothing anew"
            await last.play(**stone(update, 1))
            await last.until(lambda update: update["breath"])
            await clock.move(LASTS)
            shown = await others[0].until(lambda update: update["held"])
            assert shown["public"]["last"]["laid"][update["seat"]][0] == 1

    run(play())


def test_another_move_takes_the_place_of_the_one_that_waits(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            last, others, update = await asked_last(served, "Ada", "Ben")
            await last.play(**stone(update, 3))
            await last.until(lambda update: update["breath"])
            await last.send(Play("better", last.who, update["offer"]["id"], stone(update, 1)))
            assert (await last.until_refused())["clause"] == "table.taken-back"
            await last.until(lambda update: update["private"]["laid"][0] == 1)
            await last.send(Play("wrong", last.who, update["offer"]["id"], stone(update, 9)))
            assert (await last.until_refused(2))["id"] == "wrong", "what cannot be laid takes nobody's place"
            await clock.move(LASTS)
            shown = await others[0].until(lambda update: update["held"])
            assert shown["public"]["last"]["laid"][update["seat"]][0] == 1
            await last.until(lambda _: "better" in last.done)

    run(play())


def test_others_may_change_what_they_laid_meanwhile(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            last, (ada, _), update = await asked_last(served, "Ada", "Ben", "Cleo")
            await last.play(**stone(update, 3))
            await last.until(lambda update: update["breath"])
            hers = ada.update
            assert hers is not None
            changed = await ada.play(**stone(hers, 1))
            await ada.until(lambda _: changed in ada.done)
            await clock.move(LASTS)
            shown = await ada.until(lambda update: update["held"])
            assert shown["public"]["last"]["laid"][hers["seat"]][0] == 1
            assert shown["public"]["last"]["laid"][update["seat"]][0] == 3

    run(play())


def test_a_device_that_lost_its_line_says_it_again_and_it_is_laid_once(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            last, others, update = await asked_last(served, "Ada", "Ben")
            request = await last.play(**stone(update, 3))
            await last.until(lambda update: update["breath"])
            await last.hang_up()
            last.update = None
            await last.connect()
            await last.until(lambda update: update["breath"])
            await last.send(Play(request, update["shown"], update["offer"]["id"], stone(update, 3)))
            await clock.move(LASTS)
            await others[0].until(lambda update: update["held"])
            await last.until(lambda _: request in last.done)

    run(play())


def test_time_that_runs_out_meanwhile_does_not_pass_him_over(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True, wake_grace=0) as served:
            last, others, update = await asked_last(served, "Ada", "Ben", pace="brisk")
            left = (update["room"]["deadline"] - update["now"]) / 1000
            await clock.move(left - 1)
            await last.play(**stone(update, 3))
            await last.until(lambda update: update["breath"])
            await clock.move(1)
            shown = await others[0].until(lambda update: update["held"] or update["public"]["turn"] > 1)
            assert shown["public"]["last"]["laid"][update["seat"]][0] == 3

    run(play())


@pytest.mark.parametrize("how", ["leave", "kick", "end"])
def test_what_ends_it_for_him_lets_it_count_at_once(tmp_path: Path, how: str) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            last, others, update = await asked_last(served, "Ada", "Ben", "Cleo")
            await last.play(**stone(update, 3))
            await last.until(lambda update: update["breath"])
            if how == "leave":
                await last.do("leave")
            elif how == "kick":
                kick = {"kind": "kick", "who": last.who}
                await others[0].send_raw(encode({"type": "do", "id": "kick", "who": others[0].who, "command": kick}))
            else:
                await served.restart()
                others[0].url, others[0].update = f"{served.url}/ws", None
                await others[0].connect()
            shown = await others[0].until(lambda update: update["public"] and update["public"]["last"])
            assert shown["public"]["last"]["laid"][update["seat"]][0] == 3

    run(play())


def test_bots_need_no_breath_and_without_a_hold_there_is_none(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, HandClock(), hold=False) as served:
            last, others, update = await asked_last(served, "Ada", "Ben")
            await last.play(**stone(update, 3))
            shown = await others[0].until(lambda update: update["public"]["last"])
            assert shown["public"]["turn"] == 2

    run(play())
