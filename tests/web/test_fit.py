"""Every text can be read, on every screen, at every size and in every language: none is cut, overlaps, breaks inside a
word or is too small; and axe is content with it by day and by night. Cards are the longest of their box, names the
longest allowed.

A screen is copied once a language; the copies are laid into a frame of every size, so the game goes on at once.
"""

import asyncio
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.async_api import Browser, Page

from selves.games import GAMES as SEATS
from tests.web import aside, rare, tour
from tests.web.browsing import AXE, LOOKING, RULES, Browsing, Phone
from tests.web.catalogue import said
from tests.web.laid import longest
from tests.web.test_hold import holding

FITS = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
#: What axe finds wrong with the screen that was measured last, and with its colours by night; of a shared one also with
#: the remote control that is then awake.
READS = """async ({ rules, width, height }) => {
  const frame = document.querySelector("iframe"), root = frame.contentDocument.documentElement;
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
  root.style.fontSize = "";
  const remote = root.querySelector(".remote"), found = [];
  const looks = async (where, called) => {
    for (const [theme, only] of [["day", rules], ["night", { type: "rule", values: ["color-contrast"] }]]) {
      root.dataset.theme = theme;
      const { violations } = await frame.contentWindow.axe.run(where, { runOnly: only, ...LOOKING });
      found.push(...violations.map(({ id, nodes }) => `${called}${theme}: ${id}: ${nodes[0].html.slice(0, 90)}`));
    }
  };
  remote?.classList.remove("awake");
  await looks(frame.contentDocument, "");
  if (remote) {
    remote.classList.add("awake");
    await looks(remote, "awake, ");
  }
  return found;
}""".replace("LOOKING", LOOKING)
#: The menu is called so: the words have come.
SPEAKS = "name => document.querySelector('dialog[open]')?.getAttribute('aria-label') === name"
#: A screen as it stands, without what makes it live and without the menu by which its language is changed.
COPY = """() => {
  const root = document.documentElement.cloneNode(true);
  root.querySelectorAll("script, [data-passed-over]").forEach((each) => each.remove());
  const links = [...root.querySelectorAll("link[rel=stylesheet]")].map((link) => link.outerHTML).join("");
  const attributes = [...root.attributes].map(({ name, value }) => [name, value]);
  return { links, attributes, body: root.querySelector("body").innerHTML };
}"""
#: The shared screen's remote control has its words.
TABLE_SPEAKS = "name => document.querySelector('.remote')?.getAttribute('aria-label') === name"
#: The rules that are open have come in this language.
BOOK = """language => {
  const books = performance.getEntriesByType("resource").filter(({ name }) => /\\/api\\/rules\\//.test(name));
  return books.some(({ name, responseEnd }) => name.endsWith(`/${language}`) && responseEnd);
}"""
#: What has come is drawn.
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
#: The next language, by the shared screen's remote control, in its order.
NEXT = "() => document.querySelector('.remote button').click()"
ORDER = ("de", "pl", "fr", "en")
#: Screens without a menu come up once in each language.
AT_THE_DOOR = ("door", "asking", "knocking", "notice", "bench", *rare.PASSING)
#: Where the language is one of the first things: a word that is then read.
BY_RADIO = {"landing": ("", "openTable"), "coming-back": ("", "openTable"), "workshop": ("workshop", "title")}
#: As long as a name may be; one of a single word.
NAMES = ("Wolfeschlegelsteinhausen", "Maximiliane Bartholomäus", "Théo", "Zofia")
#: As many as can sit at a table.
FULL = (*NAMES, "Anne-Catherine Delacroix", "Krzysztof Brzęczyszczyki", "Jo", "Bartłomiej Wiśniewski")


class Size(NamedTuple):
    """A screen, how large its owner likes the type in percent of what it is, and whether no word at all may break."""

    width: int
    height: int
    type: int = 100
    strict: bool = True

    def __str__(self) -> str:
        return f"{self.width}×{self.height}" + (f" {self.type} %" if self.type != 100 else "")


PHONES = (
    Size(320, 568),
    Size(375, 553),
    Size(390, 844),
    Size(390, 430),  # the keyboard is open
    Size(844, 390),
    Size(195, 422, strict=False),  # zoomed to 200 %
    Size(390, 844, 200, strict=False),
    Size(768, 1024),
    Size(1024, 768),
    Size(1280, 800),
    Size(1440, 900),
)
#: On the shared screen everything is measured by its shorter side, so 1080p and 4K look like 720p; one is proof.
TABLES = (Size(1280, 720), Size(3840, 2160), Size(1280, 800), Size(1024, 768), Size(1080, 1920))


@dataclass
class Measured:
    """What does not fit, screen by screen."""

    web: Browsing
    frames: Page
    faults: dict[str, list[str]] = field(default_factory=dict)
    seen: set[tuple[str, str]] = field(default_factory=set)
    #: Whose words have come, by shared screen, game and language.
    heard: set[tuple[Phone, str, str]] = field(default_factory=set)
    #: What axe has read.
    read: set[str] = field(default_factory=set)
    last: asyncio.Future[None] | None = None

    async def see(self, name: str, phone: Phone) -> None:
        alone = name in AT_THE_DOOR or await phone.page.get_by_role("dialog").count() > 0
        if (name, phone.language if alone else "") in self.seen:
            return
        self.seen.add((name, phone.language if alone else ""))
        if "table" in name:
            await self._table(name, phone)
        elif name in BY_RADIO:
            for language in tour.LANGUAGES:
                await phone.page.get_by_role("radio", name=language.upper(), exact=True).click()
                catalogue, word = BY_RADIO[name]
                await phone.page.get_by_text(str(said(catalogue, language, word))).first.wait_for()
                await self._copy(name, phone, language, PHONES)
        elif alone:
            await self._copy(name, phone, phone.language, PHONES)
        else:
            await self._phone(name, phone)

    async def _phone(self, name: str, phone: Phone) -> None:
        """A phone is read in all four languages: its menu lies over it meanwhile, and is left out of the copy."""
        await phone.page.get_by_role("banner").get_by_role("button", name=phone.says("menu")).click()
        dialog = phone.page.get_by_role("dialog")
        await dialog.evaluate("menu => menu.setAttribute('data-passed-over', '')")
        for language in (*(each for each in tour.LANGUAGES if each != phone.language), phone.language):
            assert phone.line is not None
            async with phone.line.expect_event("framereceived", lambda frame: '"done":["' in str(frame)):
                if "ceremony" in name:  # what there is to tell comes in this language, too
                    told = re.compile(rf"/evening\?language={language}")
                    async with phone.page.expect_response(told) as came:
                        await dialog.get_by_role("combobox").first.select_option(language)
                    await (await came.value).finished()
                else:
                    await dialog.get_by_role("combobox").first.select_option(language)
            await phone.page.wait_for_function(SPEAKS, arg=str(said(phone.game, language, "menu")))
            await self._copy(name, phone, language, PHONES)
        await phone.page.keyboard.press("Escape")

    async def _table(self, name: str, table: Phone) -> None:
        """The shared screen has a language of its own, which its remote control changes."""
        for language in ORDER:
            async with table.page.expect_websocket() as opened:
                await table.page.evaluate(NEXT)
            line = await opened.value
            await line.wait_for_event("framereceived", lambda frame: '"update"' in str(frame)[:40])
            if await table.page.get_by_role("dialog").count():
                await table.page.get_by_role("dialog", name=str(said("", language, "rules"))).wait_for()
                await table.page.wait_for_function(BOOK, arg=language)
            await table.page.wait_for_function(TABLE_SPEAKS, arg=str(said("", language, "remote.title")))
            if (table, name.partition("-")[0], language) not in self.heard:
                self.heard.add((table, name.partition("-")[0], language))
                await table.page.wait_for_load_state("networkidle")
            await table.page.evaluate(DRAWN)
            await self._copy(name, table, language, TABLES)

    async def _copy(self, name: str, phone: Phone, language: str, sizes: tuple[Size, ...]) -> None:
        """What is copied is measured while the game goes on, one after another."""
        copy: dict[str, Any] = await phone.page.evaluate(COPY)
        self.last = asyncio.ensure_future(self._measure(self.last, name, language, copy, sizes))

    async def _measure(
        self,
        before: asyncio.Future[None] | None,
        name: str,
        language: str,
        copy: dict[str, Any],
        sizes: tuple[Size, ...],
    ) -> None:
        if before is not None:
            await before
        sized = [size._asdict() for size in sizes]
        found = await self.frames.evaluate(FITS, copy | {"sizes": sized, "shared": sizes is TABLES, "names": FULL})
        for size, faults in zip(sizes, found, strict=True):
            for fault in faults:
                self.faults.setdefault(f"{name}: {fault}", []).append(f"{language} {size}")
        if name not in self.read:
            self.read.add(name)
            size = sizes[0] if sizes is TABLES else PHONES[2]
            for fault in await self.frames.evaluate(
                READS, {"rules": RULES, "width": size.width, "height": size.height}
            ):
                self.faults.setdefault(f"{name}: {fault}", []).append(language)

    async def done(self) -> None:
        if self.last is not None:
            await self.last

    def __str__(self) -> str:
        return "\n".join(f"{fault}: {', '.join(places)}" for fault, places in sorted(self.faults.items()))


async def measuring(web: Browsing) -> Measured:
    """An empty page of this server's, for frames."""
    context = await web.browser.new_context(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
    await context.route(
        "**/frames", lambda route: route.fulfill(body="<!doctype html><body>", content_type="text/html")
    )
    await context.route("**/axe.js", lambda route: route.fulfill(path=AXE, content_type="text/javascript"))
    page = await context.new_page()
    await page.goto(web.served.url + "/frames")
    return Measured(web, page)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ego", *tour.GAMES])
async def test_every_screen_can_be_read(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The screens of the room are seen together with those of ego."""
    longest(monkeypatch)
    async with holding(tmp_path, browser) as web:
        measured = await measuring(web)
        if game == "ego":
            await tour.of_the_room(web, measured.see, NAMES)
        else:
            await tour.of_a_game(web, measured.see, game, NAMES)
        await measured.done()
    assert not measured.faults, str(measured)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ego", *tour.GAMES])
async def test_the_shared_screen_of_a_full_table_can_be_read(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    longest(monkeypatch)
    async with holding(tmp_path, browser) as web:
        measured = await measuring(web)

        async def see(name: str, phone: Phone) -> None:
            if "table" in name and not name.endswith("-three"):
                await measured.see(name, phone)

        await tour.of_a_full_table(web, see, game, FULL[: SEATS[game].seats[-1]])
        await measured.done()
    assert not measured.faults, str(measured)


@pytest.mark.slow
async def test_every_screen_beside_a_game_can_be_read(web: Browsing) -> None:
    measured = await measuring(web)
    await aside.of_all(web, measured.see, NAMES)
    await measured.done()
    assert not measured.faults, str(measured)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ego", *rare.SCENES])
async def test_rare_screens_can_be_read(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with holding(tmp_path, browser) as web:
        measured = await measuring(web)
        if game == "ego":
            await rare.of_time(web, measured.see, NAMES, monkeypatch)
            await rare.of_the_table(web, measured.see, NAMES, monkeypatch)
        else:
            await rare.of_a_game(web, measured.see, game, NAMES, monkeypatch)
        await measured.done()
    assert not measured.faults, str(measured)
