"""Time that is up, in real browsers: every phone and the shared screen say for whom, in words, in every game."""

import asyncio
import dataclasses
import re
from typing import Any

import pytest
from playwright.async_api import Locator

from selves.games import GAMES
from selves.room import due
from tests.web import egomaster
from tests.web.browsing import Browsing, Phone, code_of, play_on, start
from tests.web.catalogue import catalogues, said

#: How many play each game.
PLAYERS = {"ego": 2, "essence": 2, "identity": 4, "egomaster": 3, "compass": 2}


@pytest.mark.parametrize("game", PLAYERS)
async def test_when_time_is_up_everybody_is_told_for_whom(
    web: Browsing, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setitem(due.PACES, "brisk", {"short": 4_000, "long": 4_000})
    names = ("Ada", "Ben", "Cleo", "Dora")[: PLAYERS[game]]
    phones = await web.party(names, game=game)
    table = await web.table(code_of(phones[0]))
    table.game = game
    await start(phones, game, pace="brisk")
    for screen in (*phones, table):
        said = screen.page.get_by_role("status").get_by_text(screen.says("timeUp"))
        await said.wait_for()
        assert re.search("|".join(names), await said.first.inner_text()), "by name"
    assert web.errors == []


async def test_a_clock_of_the_game_can_be_stopped_without_any_pace(web: Browsing) -> None:
    phones = await web.party(("Ada", "Ben", "Cleo"), game="egomaster")
    await start(phones, "egomaster")
    await play_on(phones, egomaster.prompts, lambda phone: phone.page.get_by_role("timer"))
    await phones[0].menu("pause")
    for phone in phones:
        await phone.page.get_by_role("status").get_by_text(str(phone.says("paused"))).wait_for()
    assert web.errors == []


async def test_in_a_pause_the_minutes_that_are_left_stand_above_every_screen(web: Browsing) -> None:
    """They can be stopped where no other time runs."""
    phones = await web.party(("Ada", "Ben", "Cleo"), ["pl", "de", "fr"], game="egomaster")
    table = await web.table(code_of(phones[0]), language="en")
    screens = (*phones, table)
    for screen in screens:
        screen.game = "egomaster"
    await phones[0].find("radiogroup", "minutes.title").get_by_role("radio").nth(1).click()
    await start(phones, "egomaster")
    await phones[0].menu("pause")
    for screen in screens:
        await screen.page.get_by_role("status").get_by_text(str(said("", screen.language, "paused"))).wait_for()
        await screen.page.get_by_text(screen.says("minutesLeft")).first.wait_for()
    assert web.errors == []


async def test_when_the_minutes_of_a_game_are_over_its_turn_is_the_last(
    web: Browsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody reads how long it goes on, that this turn is the last, and in the end why it was over."""
    rules = GAMES["egomaster"]

    def minutes(state: Any) -> int | None:
        left = rules.minutes(state)
        return 0 if left and state.phase == "move" else left

    monkeypatch.setitem(GAMES, "egomaster", dataclasses.replace(rules, minutes=minutes))
    phones = await web.party(("Ada", "Ben", "Cleo"), ["pl", "de", "fr"], game="egomaster")
    table = await web.table(code_of(phones[0]), language="en")
    screens = (*phones, table)

    def last_turn(screen: Phone) -> Locator:
        return screen.page.get_by_role("status").get_by_text(str(said("", screen.language, "lastTurn")))

    for screen in screens:
        screen.game = "egomaster"
    host = phones[0]
    await host.find("radiogroup", "minutes.title").get_by_role("radio").nth(1).click()
    await host.page.get_by_text(str(host.says("minutes.timedHelp"))).wait_for()
    await start(phones, "egomaster")
    for screen in screens:
        await screen.page.get_by_text(screen.says("minutesLeft")).first.wait_for()
    told = [asyncio.ensure_future(last_turn(screen).wait_for()) for screen in screens]
    await play_on(phones, egomaster.prompts, last_turn)  # nobody goes on before all have read it
    await asyncio.gather(*told)
    await play_on(phones, egomaster.prompts, lambda phone: phone.over)
    for screen in screens:
        why = catalogues()["egomaster", screen.language]["ends"]["egomaster.length"]
        await screen.page.get_by_text(why).first.wait_for()
    assert web.errors == []
