"""Photographs every screen into `docs/`: `make pictures`. The README shows some of them."""

import asyncio
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.serving import run, serving
from tests.web import ego, egomaster, essence, identity
from tests.web.browsing import Browsing, Phone, Prompt, agree_to_end, chromium, code_of, play_on, start

DOCS = Path(__file__).parents[2] / "docs"
NAMES = ("Zofia", "Maximiliane", "Théo", "Ada")
LANGUAGES = ("pl", "de", "fr", "en")
#: Nothing moves in a photograph, and fonts are there.
STILL = "() => Promise.all([document.fonts.ready, ...document.getAnimations().map((each) => each.finished)])"


async def photograph(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        async with serving(Path(data), unlimited=True) as served, chromium() as browser:
            for scheme, suffix in (("light", ""), ("dark", "-night")):
                web = Browsing(served, browser)
                more = {"color_scheme": scheme, "device_scale_factor": 1}
                await screens(web, folder, suffix, more)
                for game in GAMES:
                    await game_screens(web, folder, suffix, more, game)
                await web.close()


async def shoot(phone: Phone, file: Path) -> None:
    await phone.page.evaluate(STILL)
    await phone.page.screenshot(path=file)


async def screens(web: Browsing, folder: Path, suffix: str, more: dict[str, Any]) -> None:
    async def shot(name: str, phone: Phone) -> None:
        await shoot(phone, folder / f"{name}{suffix}.png")

    landing = await web.page("/", **more)
    await landing.find("textbox", "codeLabel").wait_for()
    await shot("landing", landing)
    host, *others = phones = await web.party(NAMES, LANGUAGES, **more)
    table = await web.table(code_of(host), width=1280, height=720, **more)
    await table.page.get_by_role("listitem").nth(3).wait_for()
    await shot("table-lobby", table)
    await shot("lobby", others[0])
    await shot("lobby-host", host)
    await start(phones, edition="polish", length="2")
    for phone in phones:
        if not await phone.button("drawCard").count():
            await shot("wait-draw", phone)
            break
    await ego.begin(phones)
    for phone in phones:
        guessing = await phone.page.get_by_role("radiogroup").count() > 1
        await ego.answers(phone).nth(1).click()
        await shot("guess" if guessing else "answer", phone)
    await ego.lay(others[1], 1)
    await shot("waiting", others[1])
    await shot("table-question", table)
    for phone in (host, others[0], others[2]):
        await ego.lay(phone, 1 if phone is not others[2] else 2)
    await ego.results(host).wait_for()
    await shot("reveal", others[1])
    await shot("table-reveal", table)
    await host.button("menu").click()
    await shot("menu", host)
    await host.page.get_by_role("dialog").get_by_role("button", name=host.says("place.title")).click()
    await shot("place", host)
    await host.page.keyboard.press("Escape")
    await agree_to_end(phones)
    await shot("over", others[2])
    await shot("table-over", table)


class Shown(NamedTuple):
    """A game as it is photographed: by picture, what a phone or the shared screen shows then; and how it is played."""

    phone: dict[str, str]
    table: dict[str, str]
    #: What is tapped before the picture, so that a choice is seen.
    tapped: str
    prompts: Callable[[Phone], list[Prompt]]
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
        egomaster.prompts,
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
        essence.prompts,
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
        identity.prompts,
    ),
}


#: ego is photographed together with the screens of the room.
PHOTOGRAPHED = {"ego", *GAMES}


async def game_screens(web: Browsing, folder: Path, suffix: str, more: dict[str, Any], game: str) -> None:
    """A whole game; every kind of screen is photographed when it first comes up, before it is answered."""
    shown, taken, one = GAMES[game], set[str](), asyncio.Lock()
    host, *_ = phones = await web.party(NAMES, LANGUAGES, **more)
    table = await web.table(code_of(host), width=1280, height=720, **more)
    await host.choose("theGame", game)
    host.game = game
    if shown.length:
        await host.choose("length", shown.length)
    if shown.quick:
        await host.find("checkbox", "quick").check()
    await start(phones, game)

    async def look() -> None:
        for phone, wanted, prefix in [*((phone, shown.phone, "") for phone in phones), (table, shown.table, "table-")]:
            for name, selector in wanted.items():
                picture = f"{game}-{prefix}{name}{suffix}.png"
                if picture in taken or not await phone.page.locator(selector).count():
                    continue
                if prefix and name == "board" and f"{game}-tips{suffix}.png" not in taken:
                    continue  # a board is worth looking at once stones and tips lie
                if not prefix and await phone.page.locator(shown.tapped).count() > 1:
                    await phone.page.locator(shown.tapped).nth(1).click()
                await shoot(phone, folder / picture)
                taken.add(picture)

    def looking(phone: Phone) -> list[Prompt]:
        def first_looking(act: Any) -> Any:
            async def acted(phone: Phone, number: int) -> None:
                async with one:
                    await look()
                await act(phone, number)

            return acted

        return [(asked, first_looking(act)) for asked, act in shown.prompts(phone)]

    await play_on(phones, looking, lambda phone: phone.over)
    await look()


if __name__ == "__main__":
    run(photograph(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS))
