"""Every kind of screen there is, one after another: for whoever photographs or measures them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from tests.web import compass, ego, egomaster, essence, identity
from tests.web.browsing import Browsing, Phone, Prompt, agree_to_end, code_of, play_on, start

NAMES = ("Zofia", "Maximiliane", "Théo", "Ada")
LANGUAGES = ("pl", "de", "fr", "en")

#: Nothing moves when a screen is looked at, and fonts are there.
STILL = "() => Promise.all([document.fonts.ready, ...document.getAnimations().map((each) => each.finished)])"

#: What is done with a screen, by its name.
See = Callable[[str, Phone], Awaitable[None]]


async def of_the_room(web: Browsing, see: See, **more: Any) -> None:
    """The landing page, the lobby, a round of ego, the menus and an end."""
    landing = await web.page("/", **more)
    await landing.find("textbox", "codeLabel").wait_for()
    await see("landing", landing)
    host, *others = phones = await web.party(NAMES, LANGUAGES, **more)
    table = await web.table(code_of(host), width=1280, height=720, **more)
    await table.page.get_by_role("listitem").nth(3).wait_for()
    await see("table-lobby", table)
    await see("lobby", others[0])
    await see("lobby-host", host)
    await start(phones, edition="polish", length="2")
    for phone in phones:
        if not await phone.button("drawCard").count():
            await see("wait-draw", phone)
            break
    await ego.begin(phones)
    for phone in phones:
        guessing = await phone.page.get_by_role("radiogroup").count() > 1
        await ego.answers(phone).nth(1).click()
        await see("guess" if guessing else "answer", phone)
    await ego.lay(others[1], 1)
    await see("waiting", others[1])
    await see("table-question", table)
    for phone in (host, others[0], others[2]):
        await ego.lay(phone, 1 if phone is not others[2] else 2)
    await ego.results(host).wait_for()
    await see("reveal", others[1])
    await see("table-reveal", table)
    await host.button("menu").click()
    await see("menu", host)
    await host.page.get_by_role("dialog").get_by_role("button", name=host.says("place.title")).click()
    await see("place", host)
    await host.page.keyboard.press("Escape")
    await agree_to_end(phones)
    await see("over", others[2])
    await see("table-over", table)


class Shown(NamedTuple):
    """A game's screens: by name, what a phone or the shared screen shows then; and how it is played."""

    phone: dict[str, str]
    table: dict[str, str]
    #: What is tapped before, so that a choice is seen.
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
    "compass": Shown(
        {"place": ".placing", "waiting": ".mine", "over": "ol.card"},
        {"placing": ".compass", "over": ".end"},
        ".nothing",
        compass.prompts,
        "1",
    ),
}


#: ego is seen together with the screens of the room.
SEEN = {"ego", *GAMES}


async def of_a_game(web: Browsing, see: See, game: str, **more: Any) -> None:
    """A whole game; every kind of screen is seen when it first comes up, before it is answered."""
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
                picture = f"{game}-{prefix}{name}"
                if picture in taken or not await phone.page.locator(selector).count():
                    continue
                if prefix and name == "board" and f"{game}-tips" not in taken:
                    continue  # a board is worth looking at once stones and tips lie
                if not prefix and await phone.page.locator(shown.tapped).count() > 1:
                    await phone.page.locator(shown.tapped).nth(1).click()
                await see(picture, phone)
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
