"""Bots at a table: what goes wrong with one of them is told in the log, and never holds the table up."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from selves.bots import BOTS
from selves.games import GAMES
from selves.games.ego.moves import Guess
from selves.kernel.replay import Played
from selves.room import commands as ask
from selves.room.room import Table
from selves.server.botseats import BotSeats
from selves.server.live import LiveRoom
from tests.room.test_room import Story
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


@pytest.mark.parametrize("game", GAMES)
def test_what_bots_choose_follows_from_the_secret_seed_and_not_from_what_anybody_knows(game: str) -> None:
    """The very same position of the very same table, but for its seed: bots choose otherwise; and the same for it."""
    told = Story("ada", game=game, sensitivity=2)
    for _ in range(3):
        told.do("ada", ask.AddBot())
    table = told.start().room.table
    assert table is not None
    lay = msgspec.structs.replace

    def chosen(seed: str) -> list[Any]:
        """At every position of a game in which everybody plays what is chosen for him."""
        found, seen = [], lay(table, opening=lay(table.opening, seed=seed))
        minds, source = BotSeats(None, 0.0), random.Random(5)  # type: ignore[arg-type]  # they think of no world
        for number in range(30):
            asked = list(seen.game.waiting(seen.state))
            if not asked:
                break
            bots = [seat for seat in asked if seat]
            found += [(each.seat, each.move) for each in minds._choose(seen, [seen.state], bots)]
            seen = lay(seen, moves=number + 1, state=step(seen, asked[0], source))
        return found

    def step(seen: Table, seat: int, source: random.Random) -> Any:
        offer = seen.game.offer(seen.state, seat)
        assert offer is not None
        move = offer.sample(seen.game.kinds, source)
        witness = (
            None if seen.game.sought(seen.state, seat, move) is None else {"right": False, "number": None, "at": 0}
        )
        return seen.game.play(seen.state, seat, move, seen.chance, witness)

    one, other = chosen("01" * 32), chosen("02" * 32)
    assert len(one) >= 5
    assert [seat for seat, _ in one] == [seat for seat, _ in other], "the positions were the same"
    assert one != other
    assert one == chosen("01" * 32)


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
                await device.do("motion", to="end")
                await device.until(over)
                while not thinking.done():
                    await clock.move(1.0)
                    await asyncio.sleep(0)
            assert [each["event"] for each in logged if each["log_level"] == "error"] == []
            assert "bot.late" in [each["event"] for each in logged]

    run(play())
