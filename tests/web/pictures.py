"""Photographs every screen into `docs/`: `make pictures`. The README shows some of them."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.server.serving import run
from tests.web import test_essence as essence
from tests.web.browsing import Browsing, act, agree_to_end, browsing

DOCS = Path(__file__).parents[2] / "docs"


async def photograph(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        async with browsing(Path(data), unlimited=True) as web:
            for scheme, suffix in (("light", ""), ("dark", "-night")):
                more = {"color_scheme": scheme, "device_scale_factor": 1}
                await screens(web, folder, suffix, more)
                await essence_screens(web, folder, suffix, more)


async def screens(web: Browsing, folder: Path, suffix: str, more: dict[str, Any]) -> None:
    async def shot(name: str, page: Page) -> None:
        await page.wait_for_timeout(350)
        await page.screenshot(path=folder / f"{name}{suffix}.png")

    landing = await web.page("/", **more)
    await landing.wait_for_selector("#code")
    await shot("landing", landing)
    host, code = await web.host("Zofia", "pl-PL", **more)
    others = [
        await web.guest(code, "Maximiliane", "de-DE", width=360, height=740, **more),
        await web.guest(code, "Théo", "fr-FR", **more),
        await web.guest(code, "Ada", "en-GB", **more),
    ]
    table = await web.page(f"/r/{code}/table", width=1280, height=720, **more)
    await table.wait_for_selector(".people li:nth-child(4)")
    await shot("table-lobby", table)
    await shot("lobby", others[0])
    await shot("lobby-host", host)
    await host.locator("select.edition").select_option("polish")
    await host.locator("select.length").select_option("2")
    await host.click(".dock .main")
    pages = [host, *others]
    for page in pages:
        await page.wait_for_selector(".strip")
    for page in pages:
        if not await page.locator(".first").count():
            await shot("wait-draw", page)
            break
    for page in pages:
        if await page.locator(".first").count():
            await act(page)
    for page in pages:
        await page.wait_for_selector(".answer")
    for page in pages:
        guessing = await page.locator(".stake").count()
        await page.locator(".answer").nth(1).click()
        await shot("guess" if guessing else "answer", page)
    await act(others[1], 1)
    await shot("waiting", others[1])
    await shot("table-question", table)
    for page in (host, others[0], others[2]):
        await act(page, 1 if page is not others[2] else 2)
    await host.wait_for_selector(".results")
    await shot("reveal", others[1])
    await shot("table-reveal", table)
    await host.locator(".bar .iconbtn").click()
    await shot("menu", host)
    await host.click("dialog .place")
    await shot("place", host)
    await host.keyboard.press("Escape")
    await agree_to_end(pages)
    await shot("over", others[2])
    await shot("table-over", table)
    for page in (landing, table, *pages):
        await page.context.close()


#: By picture: what a phone shows then.
ESSENCE = {
    "choose": ".choice",
    "three": ".tcards",
    "scale": ".prism",
    "player": ".players",
    "waiting": ".waiting",
    "reveal": ".results",
    "take": ".two",
    "finale": ".sets",
    "over": "ol.card",
}
ESSENCE_TABLE = {
    "choosing": ".choosing",
    "tipping": ".tipping",
    "reveal": ".reveal",
    "finale": ".finale",
    "over": ".end",
}


async def essence_screens(web: Browsing, folder: Path, suffix: str, more: dict[str, Any]) -> None:
    """A whole game; every kind of screen is photographed when it first comes up."""
    host, code = await web.host("Zofia", "pl-PL", **more)
    await host.locator("select.game").select_option("essence")
    await host.locator("select.length").select_option("5")
    pages = [
        host,
        await web.guest(code, "Maximiliane", "de-DE", width=360, height=740, **more),
        await web.guest(code, "Théo", "fr-FR", **more),
        await web.guest(code, "Ada", "en-GB", **more),
    ]
    table = await web.page(f"/r/{code}/table", width=1280, height=720, **more)
    await host.click(".dock .main")
    for page in pages:
        await page.wait_for_selector(".strip")
    taken: set[str] = set()
    for turn in range(900):
        for page, wanted, prefix in [(table, ESSENCE_TABLE, "table-"), *((page, ESSENCE, "") for page in pages)]:
            for name, selector in wanted.items():
                picture = f"essence-{prefix}{name}{suffix}.png"
                if picture not in taken and await page.locator(selector).count():
                    if name in ("three", "scale", "player", "choose"):
                        await page.locator(".choice, .tip").nth(1).click()
                    await page.wait_for_timeout(350)
                    await page.screenshot(path=folder / picture)
                    taken.add(picture)
        if await host.locator("ol.card").count():
            break
        for number, page in enumerate(pages):
            await essence.act(page, turn // 5 + (number == 3))
    for page in (table, *pages):
        await page.context.close()


if __name__ == "__main__":
    run(photograph(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS))
