"""Every text can be read, on every screen and in every language: none is cut, overlaps, or breaks inside a word."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.web import tour
from tests.web.browsing import Browsing, Phone

FITS = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
#: A small phone, one with its bars, one with its keyboard open, a usual one, one that lies on its side.
PHONES = ((320, 568), (375, 553), (390, 430), (390, 844), (844, 390))
#: Shared screens: small and large, wide, narrow, and on end.
TABLES = ((1280, 720), (1920, 1080), (1280, 800), (1024, 768), (1080, 1920), (3840, 2160))
ROTATED = [tour.LANGUAGES[turn:] + tour.LANGUAGES[:turn] for turn in range(len(tour.LANGUAGES))]


class Measured:
    """What does not fit, screen by screen."""

    def __init__(self) -> None:
        self.faults: dict[str, list[str]] = {}

    async def see(self, name: str, phone: Phone) -> None:
        before = phone.page.viewport_size
        assert before is not None
        for width, height in TABLES if "table" in name else PHONES:
            await phone.page.set_viewport_size({"width": width, "height": height})
            await phone.page.evaluate(tour.STILL)
            for fault in await phone.page.evaluate(FITS):
                self.faults.setdefault(f"{name}: {fault}", []).append(f"{phone.language} {width}×{height}")
        await phone.page.set_viewport_size(before)

    def __str__(self) -> str:
        return "\n".join(f"{fault}: {', '.join(places)}" for fault, places in sorted(self.faults.items()))


@pytest.mark.slow
@pytest.mark.parametrize("languages", ROTATED, ids=lambda languages: languages[0])
async def test_every_text_of_the_room_and_of_ego_fits(web: Browsing, languages: Sequence[str]) -> None:
    measured = Measured()
    await tour.of_the_room(web, measured.see, languages)
    assert not measured.faults, str(measured)


@pytest.mark.slow
@pytest.mark.parametrize("languages", ROTATED, ids=lambda languages: languages[0])
@pytest.mark.parametrize("game", tour.GAMES)
async def test_every_text_of_a_game_fits(web: Browsing, game: str, languages: Sequence[str]) -> None:
    measured = Measured()
    await tour.of_a_game(web, measured.see, game, languages)
    assert not measured.faults, str(measured)
