"""Photographs every screen into `docs/`: `make pictures`. The README shows some of them. What is no more is deleted."""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.server.serving import serving
from tests.web import byday, tour
from tests.web.browsing import Browsing, Phone, chromium

DOCS = Path(__file__).parents[2] / "docs"


async def photograph(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    before, taken = set(folder.glob("*.png")), set[Path]()
    with tempfile.TemporaryDirectory() as data:
        async with serving(Path(data), hold=True, unlimited=True) as served, chromium() as browser:
            for scheme, suffix in (("light", ""), ("dark", "-night")):
                web = Browsing(served, browser)
                more: dict[str, Any] = {"color_scheme": scheme, "device_scale_factor": 1}

                async def see(name: str, phone: Phone, suffix: str = suffix) -> None:
                    await phone.page.evaluate(tour.STILL)
                    taken.add(folder / f"{name}{suffix}.png")
                    await phone.page.screenshot(path=folder / f"{name}{suffix}.png")

                await tour.of_the_room(web, see, **more)
                for game in tour.GAMES:
                    await tour.of_a_game(web, see, game, **more)
                if not suffix:
                    await byday.of_all(web, see, **more)
                await web.close()
    for picture in before - taken:
        picture.unlink()


if __name__ == "__main__":
    asyncio.run(photograph(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS))
