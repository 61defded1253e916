"""Identity in real browsers: whole games with four and with six, every seat in its own context."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.server.serving import run
from tests.web.browsing import Browsing, agree_to_end, browsing, violations

LOCALES = ("pl-PL", "de-DE", "fr-FR", "en-GB")
NAMES = ("Zofia", "Maximiliane", "Théo", "Ada", "Ben", "Cleo")
SOON = 1500


async def act(page: Page, number: int, until: str = ".nothing") -> bool:
    """Do what this screen asks for: mark a profile, roll, pick an area, put stones, tip; nothing once that is shown."""
    with contextlib.suppress(PlaywrightTimeout):  # the screen went on before the finger came down
        button = page.locator(".dock .btn.main:not(.again)")
        if await page.locator(until).count() or not await button.count():
            return False
        if await page.locator(".surprise").count():
            await page.locator(".surprise").click(timeout=SOON)
        elif await page.locator(".areas").count():
            await page.locator(".areas [role=radio]").nth(number % 3).click(timeout=SOON)
        elif await page.locator(".put").count():
            await put(page, number)
        elif await page.locator(".lay").count():
            await tip(page, number)
        if not await page.locator(until).count() and await button.is_enabled(timeout=SOON):
            await button.click(timeout=SOON)
            return True
    return False


async def put(page: Page, number: int) -> None:
    """As many stones as are asked for, on traits that are free; on one's own if there is one."""
    for _ in range(2):
        if await page.locator(".put").is_enabled(timeout=SOON):
            return
        free = page.locator(".spot:enabled:not([aria-checked=true])")
        own = page.locator(".spot:enabled:not([aria-checked=true])", has=page.locator(".own"))
        spots = own if number % 3 and await own.count() else free
        if count := await spots.count():
            await spots.nth(number % count).click(timeout=SOON)


async def tip(page: Page, number: int) -> None:
    """Now and then a tip; in the last round all that are left."""
    lay = page.locator(".lay")
    if await lay.is_enabled(timeout=SOON) and number % 4:
        return
    for other in await page.locator(".other").all():
        await other.click(timeout=SOON)
        for _ in range(3):
            free = page.locator(".spot:enabled:not([aria-checked=true])")
            count = await free.count()
            if not count:
                break
            await free.nth((number * 7) % count).click(timeout=SOON)
            if await lay.is_enabled(timeout=SOON):
                return


async def play_on(pages: list[Page], until: str, most: int = 900) -> Page:
    """Everybody does at the same time what is asked, until somebody sees this: he is returned."""
    for turn in range(most):
        for page in pages:
            if await page.locator(until).count():
                return page
        acted = await asyncio.gather(*(act(page, turn + 5 * number, until) for number, page in enumerate(pages)))
        if not any(acted):
            await pages[0].wait_for_timeout(30)
    raise AssertionError(f"{until} never came")


async def seated(web: Browsing, seats: int, languages: bool = True, **more: Any) -> tuple[list[Page], str]:
    """A table of Identity, begun; one of the phones is small."""
    locales = LOCALES if languages else ("en-GB",)
    host, code = await web.host(NAMES[0], locales[0], **more)
    await host.locator("select.game").select_option("identity")
    await host.wait_for_selector("select.last-tips")
    pages = [host]
    for number in range(1, seats):
        size = {"width": 360, "height": 640} if number == 1 else {}
        pages.append(await web.guest(code, NAMES[number], locales[number % len(locales)], **size, **more))
    await host.click(".dock .main:enabled")
    for page in pages:
        await page.wait_for_selector(".traits")
    return pages, code


@pytest.mark.parametrize("seats", [4, 6])
def test_a_whole_game(tmp_path: Path, seats: int) -> None:
    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            pages, code = await seated(web, seats)
            table = await web.page(f"/r/{code}/table", width=1920, height=1080)
            assert {await page.locator(".trait").count() for page in pages} == {24}
            first = pages[1]
            for number in range(7):
                await first.locator(".trait").nth(number).click(force=True)
            assert await first.locator(".trait[aria-checked=true]").count() == 6, "a seventh is not taken"
            placer = await play_on(pages, ".put")
            watcher = next(page for page in pages if page is not placer)
            await watcher.wait_for_selector(".still")
            titles = {await page.locator(".situ h2").inner_text() for page in pages}
            assert len(titles) == 4, "everybody reads the same situation in their own language"
            assert await placer.locator(".own").count() == 6, "the own profile is marked"
            assert await placer.locator(".spot:disabled").count() == 2, "the white stones' traits are taken"
            assert await watcher.locator("button.spot").count() == 0, "only who is in turn puts stones"
            await table.wait_for_selector(".labels .white")
            assert await table.locator(".labels > li").count() == 24
            seer = await play_on(pages, ".won")
            assert await seer.locator(".spot .tok").count() == seats + 1, "everybody's stones, the trainer's two"
            await table.wait_for_selector(".centre .said")
            await play_on(pages, "ol.card")
            for page in pages:
                await page.wait_for_selector("ol.card")
                assert await page.locator("ol.card > li").count() == seats
                assert await page.locator(".sheet").count() == seats
                for sheet in await page.locator(".sheet").all():
                    *lines, total = [int(each.split()[-1]) for each in await sheet.locator("dd").all_inner_texts()]
                    assert sum(lines) == total, "the sheet adds up"
            tips = await pages[0].locator(".tipper").count()
            assert tips == 3 * seats * (seats - 2), "every tip stone was laid"
            await table.wait_for_selector(".end .sheet")
            await pages[0].click(".dock .main")
            await pages[0].wait_for_selector(".seats")
            assert web.errors == []

    run(play())


def test_what_was_laid_can_be_changed_until_the_last_is_in(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            pages, _ = await seated(web, 4, languages=False)
            host = pages[0]
            await act(host, 0)
            await host.wait_for_selector(".profile li")
            before = await host.locator(".profile li").all_inner_texts()
            assert len(before) == 6
            await host.click(".change")
            assert await host.locator(".trait[aria-checked=true]").all_inner_texts() == before
            another = await host.locator(".trait[aria-checked=false]").first.inner_text()
            await host.locator(".trait[aria-checked=true]").last.click()
            await host.get_by_role("checkbox", name=another, exact=True).click()
            await host.click(".dock .main")
            await host.locator(".profile li", has_text=another).wait_for()
            tipper = await play_on(pages, ".lay")
            await tipper.locator(".spot:enabled").first.click()
            await tipper.locator(".other").last.click()
            await tipper.locator(".spot:enabled").nth(1).click()
            assert "2" in await tipper.inner_text(".lay")
            await tipper.click(".lay")
            await tipper.wait_for_selector(".shown li:nth-child(2)")
            await tipper.click(".change")
            assert await tipper.locator(".spot[aria-checked=true]").count() == 1, "the tip about the first opponent"
            await tipper.locator(".spot[aria-checked=true]").click()
            await tipper.click(".lay")
            await tipper.wait_for_selector(".shown li:nth-child(2)", state="detached")
            assert await tipper.locator(".shown li").count() == 1
            assert web.errors == []

    run(play())


def test_the_notebook_is_kept_on_this_device_and_nowhere_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            pages, _ = await seated(web, 4, languages=False)
            host, guest = pages[0], pages[1]
            await host.click(".notes")
            await host.locator(".other").nth(1).click()
            await host.locator(".note").nth(2).focus()
            await host.keyboard.press("Enter")
            await host.locator(".note").nth(3).click()
            await host.locator(".note").nth(3).click()
            await host.keyboard.press("Escape")
            await host.reload()
            await host.click(".notes")
            assert await host.locator(".note.likely, .note.no").count() == 0, "nothing about the first opponent"
            await host.locator(".other").nth(1).click()
            assert await host.locator(".note.likely").count() == 1
            assert await host.locator(".note.no").count() == 1
            await guest.click(".notes")
            for other in await guest.locator(".other").all():
                await other.click()
                assert await guest.locator(".note.likely, .note.no").count() == 0
            assert web.errors == []

    run(play())


#: What a phone shows on every kind of screen.
SCREENS = (".traits", ".waiting", ".roll", ".areas", ".put", ".still", ".won", ".others", ".shown", "ol.card")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_screen_has_an_accessibility_violation(tmp_path: Path, scheme: str) -> None:
    """A game of four; every kind of screen is looked at when it first comes up, and the notebook over a round."""

    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            more: dict[str, Any] = {"color_scheme": scheme, "bypass_csp": True}
            pages, code = await seated(web, 4, languages=False, **more)
            table = await web.page(f"/r/{code}/table", width=1920, height=1080, **more)
            found: dict[str, list[str]] = {}
            for turn in range(600):
                for page in pages:
                    for selector in SCREENS:
                        if selector not in found and await page.locator(selector).count():
                            found[selector] = await violations(page)
                            found[f"table {selector}"] = await violations(table)
                            if selector in (".put", ".won"):
                                await page.click(".notes")
                                found[f"notebook {selector}"] = await violations(page)
                                await page.keyboard.press("Escape")
                if "ol.card" in found:
                    break
                if set(SCREENS) - {".areas", "ol.card"} <= found.keys():
                    await agree_to_end(pages)
                await asyncio.gather(*(act(page, turn + 5 * number) for number, page in enumerate(pages)))
            assert {name: faults for name, faults in found.items() if faults} == {}
            assert set(SCREENS) - {".areas"} <= found.keys()

    run(play())
