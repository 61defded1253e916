"""Photographs every screen into `docs/`: `make pictures`. The README shows some of them."""

import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.async_api import Page

from tests.server.serving import run
from tests.web import test_egomaster as egomaster
from tests.web import test_essence as essence
from tests.web import test_identity as identity
from tests.web.browsing import Browsing, act, agree_to_end, browsing

DOCS = Path(__file__).parents[2] / "docs"


async def photograph(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        async with browsing(Path(data), unlimited=True) as web:
            for scheme, suffix in (("light", ""), ("dark", "-night")):
                more = {"color_scheme": scheme, "device_scale_factor": 1}
                await screens(web, folder, suffix, more)
                for game in GAMES:
                    await game_screens(web, folder, suffix, more, game)


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


class Shown(NamedTuple):
    """A game as it is photographed: by picture, what a phone or the shared screen shows then; and how it is played."""

    phone: dict[str, str]
    table: dict[str, str]
    #: What is tapped before the picture, so that a choice is seen.
    tapped: str
    act: Callable[[Page, int], Awaitable[bool]]
    length: str = ""
    quick: bool = False


GAMES = {
    "egomaster": Shown(
        {
            "place": ".place",
            "roll": ".rolling",
            "go": ".go",
            "choose": ".choose",
            "stake": ".stake",
            "decide": ".decide",
            "judge": ".judge",
            "aloud": ".aloud",
            "buzz": ".buzz",
            "target": ".answer",
            "over": "ol.card",
        },
        {"stake": ".circles", "reveal": ".result", "over": ".end"},
        ".nothing",
        egomaster.act,
        quick=True,
    ),
    "essence": Shown(
        {
            "choose": ".choice",
            "three": ".tcards",
            "scale": ".prism",
            "player": ".players",
            "waiting": ".waiting",
            "reveal": ".results",
            "take": ".two",
            "finale": ".sets",
            "over": "ol.card",
        },
        {"choosing": ".choosing", "tipping": ".tipping", "reveal": ".reveal", "finale": ".finale", "over": ".end"},
        ".choice, .tip",
        essence.act,
        "5",
    ),
    "identity": Shown(
        {
            "profile": ".traits",
            "roll": ".roll",
            "area": ".areas",
            "place": ".put",
            "waiting": ".still",
            "result": ".won",
            "tips": ".others",
            "over": "ol.card",
        },
        {"board": ".middle", "over": ".end"},
        ".spot:enabled",
        identity.act,
    ),
}


async def game_screens(web: Browsing, folder: Path, suffix: str, more: dict[str, Any], game: str) -> None:
    """A whole game; every kind of screen is photographed when it first comes up."""
    shown = GAMES[game]
    host, code = await web.host("Zofia", "pl-PL", **more)
    await host.locator("select.game").select_option(game)
    if shown.length:
        await host.locator("select.length:has(option[value=full])").select_option(shown.length)
    if shown.quick:
        await host.locator("input.quick").check()
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
        for page, wanted, prefix in [*((page, shown.phone, "") for page in pages), (table, shown.table, "table-")]:
            for name, selector in wanted.items():
                picture = f"{game}-{prefix}{name}{suffix}.png"
                if picture in taken or not await page.locator(selector).count():
                    continue
                if prefix and name == "board" and f"{game}-tips{suffix}.png" not in taken:
                    continue  # a board is worth looking at once stones and tips lie
                if not prefix and await page.locator(shown.tapped).count() > 1:
                    await page.locator(shown.tapped).nth(1).click()
                await page.wait_for_timeout(350)
                await page.screenshot(path=folder / picture)
                taken.add(picture)
        if await host.locator("ol.card").count():
            break
        for number, page in enumerate(pages):
            await shown.act(page, turn // 5 + (number == 3) if not shown.quick else turn + 5 * number)
    for page in (table, *pages):
        await page.context.close()


if __name__ == "__main__":
    run(photograph(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS))
