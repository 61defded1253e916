"""Real browsers for tests: one context a person, in their own language, against a server of this process."""

import asyncio
import contextlib
import functools
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

from playwright.async_api import Browser, Locator, Page, WebSocket, async_playwright, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.server.serving import Served
from tests.web.catalogue import WEB, Said, said

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
#: The first that is there. The shell draws the same pages without a browser's windows around them, for a third less.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
LOCALES = {"pl": "pl-PL", "de": "de-DE", "fr": "fr-FR", "en": "en-GB"}
#: How axe looks. It need not tell every place with which it is content, nor how each is found again, nor read all style
#: sheets anew, for which none of these rules asks: that takes it longest.
LOOKING = "{ resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }"
#: What axe finds wrong.
LOOKS = f"only => axe.run(document, {{ runOnly: only, ...{LOOKING} }})"
#: The page has followed the device.
THEMED = "theme => document.documentElement.dataset.theme === theme"
#: How often this page has changed by now, which it counts from then on.
CHANGES = """() => {
  if (window.changes === undefined) {
    window.changes = 0;
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => {
      window.changes += 1;
      dispatchEvent(new Event("changed"));
    }).observe(document, all);
  }
  return window.changes;
}"""
#: It has changed since, or half a second has gone by, in which something may have come to be seen without a change.
CHANGED = """since => new Promise((changed) => {
  if (window.changes !== since) return changed();
  addEventListener("changed", changed, { once: true });
  setTimeout(changed, 500);
})"""
#: Milliseconds for a tap on what is shown; a screen that has gone on meanwhile does not come back.
SOON = 4000


class Phone:
    """A page in the hand of one person, who finds things by what they are and how they are called."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        self.game = "ego"
        #: Its line to the server, once there is one.
        self.line: WebSocket | None = None

    def says(self, word: str) -> Said:
        return said(self.game, self.language, word)

    def find(self, role: Any, word: str, **more: Any) -> Locator:
        name = self.says(word)
        return self.page.get_by_role(role, name=name, exact=isinstance(name, str), **more)

    def button(self, word: str, **more: Any) -> Locator:
        return self.find("button", word, **more)

    @property
    def dock(self) -> Locator:
        """Below the screen, where the thumb is."""
        return self.page.get_by_role("contentinfo")

    @property
    def playing(self) -> Locator:
        """The table's strip of people, above every screen of a game."""
        return self.find("list", "atTable")

    @property
    def over(self) -> Locator:
        return self.find("heading", "over")

    async def choose(self, word: str, value: str) -> None:
        """A value of a switch in the lobby, and everybody knows it."""
        await self.find("combobox", word).select_option(value)

    async def take(self, game: str) -> None:
        """The box that will be opened, and everybody knows it."""
        name = "ego" if game == "ego" else game.capitalize()
        box = self.find("list", "theGame").get_by_role("button", name=name, exact=True)
        if await box.get_attribute("aria-current") != "true":
            await box.click()
            await self.button("shelf.takeThis").click()
            await expect(box).to_have_attribute("aria-current", "true")

    async def menu(self, word: str) -> None:
        await self.button("menu").click()
        await self.page.get_by_role("dialog").get_by_role("button", name=self.says(word)).click()


class Browsing:
    """A server and a browser that knows it. `errors` are what any page complained about."""

    def __init__(self, served: Served, browser: Browser) -> None:
        self.served = served
        self.browser = browser
        self.errors: list[str] = []

    async def page(
        self, path: str = "/", language: str = "en", width: int = 390, height: int = 844, **more: Any
    ) -> Phone:
        options = {
            "viewport": {"width": width, "height": height},
            "locale": LOCALES[language],
            "reduced_motion": "reduce",
            "service_workers": "block",  # what is kept on a device is the matter of one test
        }
        context = await self.browser.new_context(**(options | more))
        page = await context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda fault: self.errors.append(str(fault)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        phone = Phone(page, language)
        page.on("websocket", lambda line: setattr(phone, "line", line))
        await page.goto(self.served.url + path)
        return phone

    async def table(self, code: str, width: int = 1920, height: int = 1080, **more: Any) -> Phone:
        """The shared screen."""
        return await self.page(f"/r/{code}/table", width=width, height=height, **more)

    async def host(self, name: str, language: str = "en", **more: Any) -> tuple[Phone, str]:
        """Somebody opens a table."""
        phone = await self.page("/", language, **more)
        await phone.button("openTable").click()
        await self.named(phone, name)
        await phone.page.wait_for_url("**/r/*")
        return phone, code_of(phone)

    async def guest(self, code: str, name: str, language: str = "en", **more: Any) -> Phone:
        """Somebody comes by the link."""
        phone = await self.page(f"/r/{code}#{self.served.hub.key_of(code)}", language, **more)
        await self.named(phone, name)
        return phone

    async def named(self, phone: Phone, name: str) -> None:
        await phone.find("textbox", "yourName").fill(name)
        await phone.button("begin").click()
        await phone.find("heading", "theGame").wait_for()

    async def party(
        self, names: Sequence[str], languages: Sequence[str] = ("en",), game: str = "ego", **more: Any
    ) -> list[Phone]:
        """People at a new table, the first of them its host, who says how many seats there are by choosing the game.

        The second has a small phone.
        """
        host, code = await self.host(names[0], languages[0], **more)
        if game != "ego":
            await host.take(game)
        phones = [host]
        for number, name in enumerate(names[1:], 1):
            size = {"width": 360, "height": 640} if number == 1 else {}
            phones.append(await self.guest(code, name, languages[number % len(languages)], **size, **more))
        return phones

    async def close(self) -> None:
        for context in self.browser.contexts:
            await context.close()


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), "")
    assert found, "the browser tests need Chromium; `make browser` installs it"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


def code_of(phone: Phone) -> str:
    return phone.page.url.split("/r/")[1].partition("#")[0].partition("/")[0]


async def start(phones: Sequence[Phone], game: str = "ego", **options: str) -> None:
    """The host chooses the game and its switches, by their words, and begins."""
    host = phones[0]
    await host.take(game)
    for phone in phones:
        phone.game = game
    for word, value in options.items():
        await host.choose(word, value)
    await host.button("start", disabled=False).click()
    for phone in phones:
        await phone.playing.wait_for()


#: What a screen may ask for: how it is recognised, and what is done about it. The number chooses among several.
Prompt = tuple[Locator, Callable[[Phone, int], Awaitable[None]]]


async def play_on(
    phones: Sequence[Phone],
    prompts: Callable[[Phone], list[Prompt]],
    until: Callable[[Phone], Locator],
    begin: int = 0,
) -> Phone:
    """Everybody does, each at their own pace, what is asked, until somebody sees this: that phone is returned."""
    seen: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    players = [
        asyncio.ensure_future(play_alone(phone, prompts(phone), until(phone), begin + 5 * number, seen))
        for number, phone in enumerate(phones)
    ]
    try:
        await asyncio.gather(*players)
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    phone: Phone = seen.result()
    return phone


async def play_alone(
    phone: Phone, prompts: list[Prompt], until: Locator, number: int, seen: asyncio.Future[Any]
) -> None:
    shown = functools.reduce(Locator.or_, (asked for asked, _ in prompts), until)
    while not seen.done():
        changes = await phone.page.evaluate(CHANGES)
        if not await shown.count():
            waiting: asyncio.Future[Any] = asyncio.ensure_future(phone.page.evaluate(CHANGED, changes))
            await asyncio.wait({waiting, seen}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            continue
        if await until.count():
            if not seen.done():
                seen.set_result(phone)
            return
        for asked, act in prompts:
            if await asked.count():
                if await until.count():
                    break  # it came with what is asked next
                with contextlib.suppress(PlaywrightTimeout):  # the screen went on before the finger came down
                    await act(phone, number)
                number += 1
                break


async def tap(button: Locator) -> None:
    """A tap that is done when the screen no longer asks for it."""
    await button.first.click(timeout=SOON)
    await button.first.wait_for(state="hidden", timeout=SOON)


async def agree_to_end(phones: Sequence[Phone]) -> None:
    """One moves to end the game now, and everybody agrees."""
    first, *others = phones
    await first.menu("endNow")
    for phone in others:
        await phone.button("motion.agree.end").click()
    for phone in phones:
        await phone.over.wait_for()


async def violations(phone: Phone) -> list[str]:
    """What axe finds wrong with this screen by day, and with its colours by night; opened with `bypass_csp`."""
    page = phone.page
    if not await page.evaluate("'axe' in window"):
        await page.add_script_tag(path=str(AXE))
    found = []
    for scheme, only in (("light", RULES), ("dark", {"type": "rule", "values": ["color-contrast"]})):
        await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        await page.wait_for_function(THEMED, arg="night" if scheme == "dark" else "day")
        result = await page.evaluate(LOOKS, only)
        found += [f"{scheme}: {each['id']}: {each['nodes'][0]['html'][:90]}" for each in result["violations"]]
    await page.emulate_media(color_scheme="light")
    return found
