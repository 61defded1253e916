"""Essence in real browsers: whole games with two and with seven, every seat in its own context."""

import asyncio
import contextlib
from pathlib import Path

import pytest
from playwright.async_api import Page
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.server.serving import run
from tests.web.browsing import browsing, violations

LOCALES = ("pl-PL", "de-DE", "fr-FR", "en-GB")
NAMES = ("Zofia", "Maximiliane", "Théo", "Ada", "Ben", "Cleo", "Dilara")


async def act(page: Page, number: int, until: str = ".nothing") -> bool:
    """Do what this screen asks for: choose a path, tip, take, exchange, go on; nothing once that is shown."""
    with contextlib.suppress(PlaywrightTimeout):  # the screen went on before the finger came down
        if await page.locator(until).count():
            return False
        for several in (".choice", ".tip"):
            if several == until:
                break
            if count := await page.locator(several).count():
                await page.locator(several).nth(number % count).click(timeout=1500)
        if await page.locator(until).count():
            return False
        button = page.locator(".dock .btn.main:not(.again)")
        if await button.count() and await button.is_enabled(timeout=1500):
            await button.click(timeout=1500)
            return True
    return False


async def play_on(pages: list[Page], until: str, most: int = 900) -> Page:
    """Everybody does at the same time what is asked, until somebody sees this: he is returned."""
    for turn in range(most):
        for page in pages:
            if await page.locator(until).count():
                return page
        acted = await asyncio.gather(*(act(page, turn // 7 + (number > 2), until) for number, page in enumerate(pages)))
        if not any(acted):
            await pages[0].wait_for_timeout(30)
    raise AssertionError(f"{until} never came")


@pytest.mark.parametrize("seats", [2, 7])
def test_a_whole_game(tmp_path: Path, seats: int) -> None:
    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            host, code = await web.host(NAMES[0], LOCALES[0])
            await host.locator("select.game").select_option("essence")
            await host.get_by_text("7", exact=False).first.wait_for()
            pages = [host]
            for number in range(1, seats):
                size = {"width": 360, "height": 640} if number == 1 else {}
                pages.append(await web.guest(code, NAMES[number], LOCALES[number % 4], **size))
            table = await web.page(f"/r/{code}/table", width=1920, height=1080)
            await host.locator("select.length:has(option[value=full])").select_option("3")
            await host.click(".dock .main")
            for page in pages:
                await page.wait_for_selector(".strip")
            await play_on(pages, ".tip")
            questions = {
                await page.locator(".q").first.inner_text() for page in pages if await page.locator(".tip").count()
            }
            assert len(questions) == min(seats, 4), "everybody reads the same path in their own language"
            seer = await play_on(pages, ".results")
            assert await seer.locator(".results li").count() == seats
            await table.wait_for_selector(".reveal")
            await play_on(pages, ".sets")
            await table.wait_for_selector(".finale")
            await play_on(pages, "ol.card")
            for page in pages:
                await page.wait_for_selector("ol.card")
                assert await page.locator("ol.card > li").count() == seats
            await table.wait_for_selector(".end")
            await host.click(".dock .main")
            await host.wait_for_selector(".seats")
            assert web.errors == []

    run(play())


def test_an_exchange_is_shown_before_it_is_made_and_taken_back(tmp_path: Path) -> None:
    """Two people who always agree collect; in the finale one exchanges, undoes, takes the best."""

    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            host, code = await web.host("Ada")
            guest = await web.guest(code, "Ben")
            await host.locator("select.game").select_option("essence")
            await host.locator("select.length:has(option[value=full])").select_option("7")
            await host.click(".dock .main")
            await guest.wait_for_selector(".strip")
            await play_on([host, guest], ".sets")
            for page in (host, guest):
                while not await page.locator(".sets").count():
                    await act(page, 0)
            if await host.locator(".self").count():
                before = await host.locator(".score .now").inner_text()
                await host.click(".self")
                await host.locator(".kinds [role=radio]").first.click()
                await host.locator(".get").first.click()
                await host.click(".undo")
                await host.wait_for_selector(".undo", state="detached")
                assert await host.locator(".score .now").inner_text() == before
                best = await host.locator(".score .best b").inner_text()
                await host.click(".dock .best")
                await host.wait_for_selector(".score .best", state="detached")
                assert await host.locator(".score .now").inner_text() == best
            await play_on([host, guest], "ol.card")
            assert web.errors == []

    run(play())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_screen_has_an_accessibility_violation(tmp_path: Path, scheme: str) -> None:
    """A short game of two; every kind of screen is looked at when it first comes up."""
    wanted = [".choice", ".tcards", ".prism", ".players", ".waiting", ".results", ".sets", "ol.card"]

    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            host, code = await web.host("Ada", color_scheme=scheme, bypass_csp=True)
            guest = await web.guest(code, "Ben", color_scheme=scheme, bypass_csp=True)
            table = await web.page(f"/r/{code}/table", width=1920, height=1080, color_scheme=scheme, bypass_csp=True)
            await host.locator("select.game").select_option("essence")
            await host.locator("select.length:has(option[value=full])").select_option("5")
            await host.click(".dock .main")
            found: dict[str, list[str]] = {}
            for turn in range(400):
                for page in (host, guest):
                    for selector in wanted:
                        if selector not in found and await page.locator(selector).count():
                            found[selector] = await violations(page)
                            found[f"table {selector}"] = await violations(table)
                if "ol.card" in found:
                    break
                await act(host, turn // 3)
                await act(guest, turn // 4)
            assert {name: faults for name, faults in found.items() if faults} == {}
            assert {".choice", ".results", ".sets", "ol.card"} <= found.keys()

    run(play())
