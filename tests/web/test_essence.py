"""Essence in real browsers: a whole game with seven, the exchange, and every screen, each seat in its own context."""

import pytest
from playwright.async_api import Locator

from tests.web import essence
from tests.web.browsing import Browsing, Phone, code_of, play_on, start
from tests.web.laid import lay, with_options

NAMES = ("Zofia", "Maximiliane", "Théo", "Ada", "Ben", "Cleo", "Dilara")


def exchanging(phone: Phone) -> Locator:
    return phone.page.get_by_text(phone.says("tradeAsk"), exact=True)


async def test_a_whole_game(web: Browsing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has one turn; more of them look alike."""
    with_options(monkeypatch, "essence", length=1)
    phones = await web.party(NAMES, ("pl", "de", "fr", "en"), "essence")
    table = await web.table(code_of(phones[0]))
    table.game = "essence"
    await start(phones, "essence")
    await essence.begin(phones)
    questions = set()
    for phone in phones:
        questions.add(await essence.question(phone).inner_text())
    assert len(questions) == 4, "everybody reads the same path in their own language"
    await play_on(phones, essence.prompts, exchanging)
    await exchanging(table).wait_for()
    await play_on(phones, essence.prompts, lambda phone: phone.over)
    for phone in phones:
        await phone.over.wait_for()
        for name in NAMES:
            assert await phone.page.get_by_role("main").get_by_role("listitem").filter(has_text=name).count() == 1
    await table.page.get_by_text(str(table.says("over")), exact=True).wait_for()
    await phones[0].button("again").click()
    await phones[0].find("heading", "theGame").wait_for()
    assert web.errors == []


async def test_an_exchange_is_shown_before_it_is_made_and_taken_back(
    web: Browsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has gold to spare exchanges, undoes it, and takes the best."""
    host, _ = phones = await web.party(("Ada", "Ben"))
    lay(monkeypatch, "essence", finale=True, coins=[[5, 1, 0], [0, 0, 0]])
    await start(phones, "essence")
    now = host.page.get_by_text(str(host.says("now")), exact=True)
    score = host.page.get_by_role("paragraph").filter(has=now)
    assert "0" in await score.inner_text()
    await host.button("tradeMyself").click()
    await host.button("hintsOff").click()
    await host.find("radio", "kindsOf.gold").click()
    await host.page.get_by_role("main").get_by_role("button").first.click()
    await host.button("undo").click()
    await host.button("undo").wait_for(state="hidden")
    assert "0" in await score.inner_text()
    await host.button("takeBest").click()
    await host.page.get_by_text(host.says("noGain"), exact=True).wait_for()
    assert "1" in await score.inner_text()
    await play_on(phones, essence.prompts, lambda phone: phone.over)
    assert web.errors == []
