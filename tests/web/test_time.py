"""Time that is up, in real browsers: every phone and the shared screen say for whom, in words, in every game."""

import re

import pytest

from selves.room import due
from tests.web import egomaster
from tests.web.browsing import Browsing, code_of, play_on, start

#: How many play each game, and how it is told.
GAMES = {"ego": 2, "essence": 2, "identity": 4, "egomaster": 3, "compass": 2}


@pytest.mark.parametrize("game", GAMES)
async def test_when_time_is_up_everybody_is_told_for_whom(
    web: Browsing, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setitem(due.PACES, "brisk", {"short": 4_000, "long": 4_000})
    names = ("Ada", "Ben", "Cleo", "Dora")[: GAMES[game]]
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
