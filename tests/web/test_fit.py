"""Every text can be read, on every screen, at every size and in every language: none is cut, overlaps, breaks inside a
word or is too small. Cards are the longest of their box, names the longest allowed.

A screen is copied once a language; the copies are laid into a frame of every size, so the game goes on at once.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.async_api import Page

from tests.web import tour
from tests.web.browsing import Browsing, Phone
from tests.web.catalogue import said
from tests.web.laid import longest

FITS = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
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
#: As long as a name may be; one of a single word.
NAMES = ("Wolfeschlegelsteinhausen", "Maximiliane Bartholomäus", "Théo", "Zofia")


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
    seen: set[str] = field(default_factory=set)

    async def see(self, name: str, phone: Phone) -> None:
        if name in self.seen:
            return
        self.seen.add(name)
        if "table" in name:
            await self._table(name, phone)
        elif name == "landing":
            for language in tour.LANGUAGES:
                await phone.page.get_by_role("radio", name=language.upper(), exact=True).click()
                await phone.page.get_by_text(str(said("", language, "openTable"))).wait_for()
                await self._copy(name, phone, language, PHONES)
        elif await phone.page.get_by_role("dialog").count():
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
                await dialog.get_by_role("combobox").first.select_option(language)
            await phone.page.wait_for_function(SPEAKS, arg=str(said(phone.game, language, "menu")))
            await self._copy(name, phone, language, PHONES)
        await phone.page.keyboard.press("Escape")

    async def _table(self, name: str, table: Phone) -> None:
        """The shared screen speaks the language of its device."""
        shown = table.page.locator(".doorman figure" if name.endswith("lobby") else ".tv section:not(.doorman section)")
        for language in tour.LANGUAGES:
            await table.page.evaluate(
                "language => localStorage.setItem('selves.settings', JSON.stringify({ language }))", language
            )
            await table.page.reload()
            await shown.first.wait_for()
            await table.page.get_by_role("img", name="QR").wait_for()
            if "ceremony" in name:  # it begins with the standing again
                await table.page.locator(".turn").wait_for()
                for _ in range(int(name.rpartition("-")[2])):
                    await table.page.keyboard.press("ArrowRight")
            await self._copy(name, table, language, TABLES)

    async def _copy(self, name: str, phone: Phone, language: str, sizes: tuple[Size, ...]) -> None:
        copy: dict[str, Any] = await phone.page.evaluate(COPY)
        sized = [size._asdict() for size in sizes]
        found = await self.frames.evaluate(FITS, copy | {"sizes": sized, "shared": sizes is TABLES, "names": NAMES})
        for size, faults in zip(sizes, found, strict=True):
            for fault in faults:
                self.faults.setdefault(f"{name}: {fault}", []).append(f"{language} {size}")

    def __str__(self) -> str:
        return "\n".join(f"{fault}: {', '.join(places)}" for fault, places in sorted(self.faults.items()))


async def measuring(web: Browsing) -> Measured:
    """An empty page of this server's, for frames."""
    context = await web.browser.new_context(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
    await context.route(
        "**/frames", lambda route: route.fulfill(body="<!doctype html><body>", content_type="text/html")
    )
    page = await context.new_page()
    await page.goto(web.served.url + "/frames")
    return Measured(web, page)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ego", *tour.GAMES])
async def test_every_text_fits(web: Browsing, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The screens of the room are seen together with those of ego."""
    longest(monkeypatch)
    measured = await measuring(web)
    if game == "ego":
        await tour.of_the_room(web, measured.see, NAMES)
    else:
        await tour.of_a_game(web, measured.see, game, NAMES)
    assert not measured.faults, str(measured)
