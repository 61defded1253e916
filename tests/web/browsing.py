"""Real browsers for tests: one context a seat, in its own language, against a server of this process."""

import contextlib
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.server.serving import Served, serving

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


class Browsing:
    """A server and a browser that knows it. `errors` are what any page complained about."""

    def __init__(self, served: Served, browser: Browser) -> None:
        self.served = served
        self.browser = browser
        self.errors: list[str] = []

    async def page(
        self, path: str = "/", locale: str = "en-GB", width: int = 390, height: int = 844, **more: Any
    ) -> Page:
        options = {"viewport": {"width": width, "height": height}, "locale": locale, "reduced_motion": "reduce"} | more
        context = await self.browser.new_context(**options)
        page = await context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda fault: self.errors.append(str(fault)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        await page.goto(self.served.url + path)
        return page

    async def host(self, name: str, locale: str = "en-GB", **more: Any) -> tuple[Page, str]:
        """Somebody opens a table."""
        page = await self.page("/", locale, **more)
        await page.locator(".starts button").first.click()
        await page.fill("#name", name)
        await page.click(".dock .main")
        await page.wait_for_selector(".seats")
        return page, await page.inner_text(".invite .code")

    async def guest(self, code: str, name: str, locale: str = "en-GB", **more: Any) -> Page:
        """Somebody comes by the link."""
        page = await self.page(f"/r/{code}", locale, **more)
        await page.fill("#name", name)
        await page.click(".dock .main")
        await page.wait_for_selector(".seats")
        return page


@contextlib.asynccontextmanager
async def browsing(data: Path, **settings: Any) -> AsyncIterator[Browsing]:
    found = next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )
    assert found, "the browser tests need Chromium; `make browser` installs it"
    async with serving(data, **settings) as served, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        try:
            yield Browsing(served, browser)
        finally:
            await browser.close()


async def agree_to_end(pages: list[Page]) -> None:
    """Everybody agrees to end the game now."""
    for page in pages:
        await page.locator(".bar .iconbtn").click()
        await page.locator("dialog .vote").click()
        await page.keyboard.press("Escape")
    await pages[0].wait_for_selector("ol.card")


async def violations(page: Page) -> list[str]:
    """What axe finds wrong with this screen. The page must have been opened with `bypass_csp`."""
    await page.add_script_tag(path=str(AXE))
    result = await page.evaluate(RULES)
    return [f"{each['id']}: {each['nodes'][0]['html'][:90]}" for each in result["violations"]]


async def act(page: Page, stone: int = 0) -> bool:
    """Do what this screen asks for, if it asks for something: draw, or choose a stone and lay it."""
    answers, button = page.locator(".answer"), page.locator(".dock .btn.main:not(.again)")
    with contextlib.suppress(PlaywrightTimeout):  # the screen went on before the finger came down
        if await answers.count():
            await answers.nth(stone).click(timeout=1500)
        if await button.count() and await button.is_enabled(timeout=1500):
            await button.click(timeout=1500)
            return True
    return False


async def play_on(pages: list[Page], until: str, stone: int = 0, most: int = 400) -> None:
    """Everybody does what is asked until the first page shows this."""
    for _ in range(most):
        if await pages[0].locator(until).count():
            return
        moved = False
        for number, page in enumerate(pages):
            if await page.locator(until).count():
                continue
            moved = await act(page, (stone + number) % 3) or moved
        if not moved:
            await pages[0].wait_for_timeout(30)
    raise AssertionError(f"{until} never came")
