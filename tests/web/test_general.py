"""General screens: a whole game of each of ours is played on them, by somebody among bots, and axe looks."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.web import general
from tests.web.browsing import Browsing, Phone, code_of, play_on, violations
from tests.web.laid import with_options
from tests.web.test_hold import holding

#: By game: how many bots sit with the person, in which language it is played, and for how long: from its first card to
#: its last, by the house rule that every game has for it, of which the lobby of general screens says nothing.
GAMES: dict[str, tuple[int, str, dict[str, Any]]] = {
    "compass": (2, "de", {"rounds": 1}),
    "ego": (2, "fr", {"rounds": 1}),
    "essence": (2, "pl", {"length": 2}),
    "identity": (3, "en", {"rounds": 2}),
    "egomaster": (2, "de", {"length": 3}),
}


async def begin(web: Browsing, game: str, bots: int, language: str) -> tuple[Phone, Phone]:
    """Somebody opens a table, chooses the game, sits down with bots and begins; and the shared screen."""
    phone, code = await web.host("Maximiliane", language, **general.forced(web.served))
    await phone.take(game)
    for _ in range(bots):
        seats = await phone.page.get_by_role("listitem").count()
        await phone.page.get_by_role("button", name=str(phone.says("addBot"))).click()
        await expect(phone.page.get_by_role("listitem")).to_have_count(seats + 1)
    table = await web.table(code, **general.forced(web.served))
    assert await violations(phone) == [], "the lobby"
    await general.asked(phone).click()  # "start", which is a word for every number
    await phone.playing.wait_for()
    return phone, table


async def look(phone: Phone, seen: set[tuple[str, ...]], wrong: list[str]) -> None:
    """Axe looks at every screen of a kind that it has not seen."""
    kind = await phone.page.evaluate(
        "() => [...new Set([...document.querySelectorAll('main *, footer *, section *')]"
        ".map((each) => each.getAttribute('role') ?? each.tagName))].sort()"
    )
    if tuple(kind) not in seen:
        seen.add(tuple(kind))
        wrong += await violations(phone)


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_on_general_screens(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    bots, language, options = GAMES[game]
    with_options(monkeypatch, game, **options)
    async with holding(tmp_path, browser) as web:
        phone, table = await begin(web, game, bots, language)
        seen: set[tuple[str, ...]] = set()
        wrong: list[str] = []

        def prompts(phone: Phone) -> list[Any]:
            async def looking(act: Any, phone: Phone, number: int) -> None:
                await look(phone, seen, wrong)
                await look(table, seen, wrong)
                await act(phone, number)

            return [
                (shown, lambda phone, number, act=act: looking(act, phone, number))
                for shown, act in general.prompts(phone)
            ]

        await play_on([phone], prompts, lambda phone: phone.over)
        await look(phone, seen, wrong)
        await table.page.get_by_text(str(table.says("over")), exact=True).wait_for()
        await look(table, seen, wrong)
        assert len(seen) >= 4, "the lobby, what is asked, waiting or a reveal, the end, the shared screen"
        assert wrong == []
        assert web.errors == []


async def test_a_phone_that_several_share_is_covered(browser: Browser, tmp_path: Path) -> None:
    """What one laid nobody else sees on the same phone; and the reveal is seen together."""
    async with holding(tmp_path, browser) as web:
        phone, _ = await web.host("Ada", "en", **general.forced(web.served))
        await phone.take("compass")
        await phone.page.get_by_role("button", name=f"+ {phone.says('addPerson')}").click()
        await web.named(phone, "Ben")
        await phone.button("start", disabled=False).click()
        await phone.playing.wait_for()
        for name in ("Ada", "Ben"):
            await phone.page.get_by_role("button", name=f"Hand the phone to {name}").click()
            assert await phone.page.get_by_role("slider").count() == 0, "nothing is seen before it is uncovered"
            assert await violations(phone) == []
            await phone.page.get_by_role("button", name=f"I’m {name}: show my screen").click()
            await phone.page.get_by_role("slider").fill("80")
            assert await violations(phone) == []
            await general.asked(phone).click()
        await phone.button("goOn").wait_for()
        assert await phone.page.get_by_role("main").get_by_text("80").count() == 2
        assert web.errors == []


async def test_what_was_laid_can_be_changed_and_is_explained(browser: Browser, tmp_path: Path) -> None:
    async with holding(tmp_path, browser) as web:
        phones = [(await web.host("Ada", "en", **general.forced(web.served)))[0]]
        phones.append(await web.guest(code_of(phones[0]), "Ben", "pl", **general.forced(web.served)))
        await phones[0].take("compass")
        await phones[0].button("start", disabled=False).click()
        host, guest = phones
        await host.page.get_by_role("slider").fill("10")
        await general.asked(host).click()
        await host.page.get_by_role("button", name=str(host.says("mayAct"))).click()
        await host.page.get_by_role("slider").fill("40")
        await general.asked(host).click()
        await guest.page.get_by_role("slider").fill("45")
        await general.asked(guest).click()
        for phone in phones:
            await phone.button("goOn").wait_for()
            main = phone.page.get_by_role("main")
            await expect(main.get_by_text("40", exact=True)).to_be_visible()
            await expect(main.get_by_text("45", exact=True)).to_be_visible()
            await main.get_by_text(str(phone.says("details"))).click()
            await expect(main.get_by_text("compass.near")).to_be_visible()
        await asyncio.gather(*(general.go_on(phone, 0) for phone in phones))
        assert web.errors == []
