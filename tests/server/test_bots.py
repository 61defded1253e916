"""Bots at a table: what goes wrong with one of them is told in the log, and never holds the table up."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from selves.bots import BOTS
from selves.games import GAMES
from selves.games.ego.moves import Guess
from selves.kernel.replay import Played
from selves.server.live import LiveRoom
from tests.server.clock import HandClock, until
from tests.server.serving import autoplay, run, serving, started
from tests.server.test_games import entries, over, random_moves


def with_bot(monkeypatch: pytest.MonkeyPatch, game: str, **changed: Any) -> None:
    """The bots of this game do something else."""
    bot = next(iter(BOTS[game].values()))
    monkeypatch.setitem(BOTS, game, {bot.name: replace(bot, **changed)})


def greedy(memory: Any, view: Any, offer: Any, source: Any) -> Guess:
    """Never admitted: more than anybody has."""
    return Guess(1, 1000)


def confused(*_: Any) -> Guess:
    raise LookupError("a bug in the bot")


@pytest.mark.parametrize(("choose", "event"), [(greedy, "bot.refused"), (confused, "bot.failed")])
def test_a_bot_that_plays_nonsense_is_named_in_the_log_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choose: Callable[..., Any], event: str
) -> None:
    with_bot(monkeypatch, "ego", choose=choose)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            device = await served.device()
            await device.open("Ada", options={"rounds": 2})
            await device.done_with("addbot")
            await device.done_with("addbot")
            with capture_logs() as logged:
                await started([device])
                await autoplay([device])
                await device.until(over, 20)
            errors = [each for each in logged if each["event"] == event]
            assert errors
            assert {each["log_level"] for each in errors} == {"error"}
            assert {each["seat"] for each in errors} == {1, 2}

    run(play())


def test_what_is_played_instead_has_its_witness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_bot(monkeypatch, "egomaster", choose=confused)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            device = await served.device()
            await device.open("Zoé", game="egomaster", options={"quick": True})
            for _ in range(3):
                await device.done_with("addbot")
            with capture_logs():
                await started([device])
                await autoplay([device], random_moves(GAMES["egomaster"]))
                await device.until(over, 60)
            played = [entry for entry in await entries(served, device.room) if isinstance(entry, Played)]
            said = [entry for entry in played if entry.by == "bot" and entry.move["kind"] == "say"]
            assert said
            assert all(entry.witness is not None for entry in said)

    run(play())


@pytest.mark.parametrize("part", ["begin", "see", "witness"])
def test_whatever_of_a_bot_fails_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    with_bot(monkeypatch, "egomaster", **{part: confused})

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            device = await served.device()
            await device.open("Zoé", game="egomaster", options={"quick": True})
            for _ in range(3):
                await device.done_with("addbot")
            with capture_logs() as logged:
                await started([device])
                await autoplay([device], random_moves(GAMES["egomaster"]))
                await device.until(lambda update: update["version"] > 40, 60)
            assert "bot.failed" in [each["event"] for each in logged]

    run(play())


def test_what_fails_with_the_bots_of_a_room_is_never_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveRoom, "play_bot", confused)

    async def play() -> None:
        async with serving(tmp_path) as served:
            device = await served.device()
            await device.open("Ada")
            await device.done_with("addbot")
            with capture_logs() as logged:
                await started([device])
                if device.update is not None and device.update["offer"]:
                    await device.play(kind="draw")
                await until(lambda: "bots.failed" in [each["event"] for each in logged])

    run(play())


def test_a_bot_that_comes_too_late_is_no_error(tmp_path: Path) -> None:
    """Everybody has agreed to end while it was thinking."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, bot_delay=1.0) as served:
            device = await served.device()
            await device.open("Ada")
            await device.done_with("addbot")
            await started([device])
            bots = served.hub.rooms[device.room].bots
            if device.update is not None and device.update["offer"]:
                await device.play(kind="draw")
            await until(lambda: bots._thinking is not None)
            thinking = bots._thinking
            assert thinking is not None
            with capture_logs() as logged:
                await device.do("vote", yes=True)
                await device.until(over)
                while not thinking.done():
                    await clock.move(1.0)
                    await asyncio.sleep(0)
            assert [each["event"] for each in logged if each["log_level"] == "error"] == []
            assert "bot.late" in [each["event"] for each in logged]

    run(play())
