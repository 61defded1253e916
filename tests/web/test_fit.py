"""Every text can be read, on every screen and in every language: none is cut, overlaps, or breaks inside a word."""

from pathlib import Path

import pytest

from tests.web import tour
from tests.web.browsing import Browsing, Phone
from tests.web.catalogue import said

FITS = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
#: The menu is called so: the words have come, and with them the texts.
SPEAKS = "name => document.querySelector('dialog[open]')?.getAttribute('aria-label') === name"
#: A small phone, one with its bars, one with its keyboard open, one that lies on its side: larger ones have more room.
PHONES = ((320, 568), (375, 553), (390, 430), (844, 390))
#: Shared screens, wide, narrow and on end. Everything on them is measured by their width, so larger ones look the same.
TABLES = ((1280, 720), (1024, 768), (1080, 1920))


class Measured:
    """What does not fit, screen by screen."""

    def __init__(self) -> None:
        self.faults: dict[str, list[str]] = {}

    async def see(self, name: str, phone: Phone) -> None:
        """A phone is read in all four languages: its menu lies over it meanwhile, and is passed over."""
        menu = phone.page.get_by_role("banner").get_by_role("button", name=phone.says("menu"))
        if not await menu.count() or await phone.page.get_by_role("dialog").count():
            await self._at_every_size(name, phone, phone.language)
            return
        await menu.click()
        dialog = phone.page.get_by_role("dialog")
        await dialog.evaluate("menu => menu.setAttribute('data-passed-over', '')")
        for language in (*(each for each in tour.LANGUAGES if each != phone.language), phone.language):
            await dialog.get_by_role("combobox").first.select_option(language)
            await phone.page.wait_for_function(SPEAKS, arg=str(said(phone.game, language, "menu")))
            await self._at_every_size(name, phone, language)
        await phone.page.keyboard.press("Escape")

    async def _at_every_size(self, name: str, phone: Phone, language: str) -> None:
        before = phone.page.viewport_size
        assert before is not None
        for width, height in TABLES if "table" in name else PHONES:
            await phone.page.set_viewport_size({"width": width, "height": height})
            await phone.page.evaluate(tour.STILL)
            for fault in await phone.page.evaluate(FITS):
                self.faults.setdefault(f"{name}: {fault}", []).append(f"{language} {width}×{height}")
        await phone.page.set_viewport_size(before)

    def __str__(self) -> str:
        return "\n".join(f"{fault}: {', '.join(places)}" for fault, places in sorted(self.faults.items()))


@pytest.mark.slow
async def test_every_text_of_the_room_and_of_ego_fits(web: Browsing) -> None:
    measured = Measured()
    await tour.of_the_room(web, measured.see)
    assert not measured.faults, str(measured)


@pytest.mark.slow
@pytest.mark.parametrize("game", tour.GAMES)
async def test_every_text_of_a_game_fits(web: Browsing, game: str) -> None:
    measured = Measured()
    await tour.of_a_game(web, measured.see, game)
    assert not measured.faults, str(measured)
