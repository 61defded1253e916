"""Every kind of screen there is, one after another: for whoever photographs or measures them."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from playwright.async_api import TimeoutError as PlaywrightTimeout

from selves.games import GAMES as RULES
from selves.kernel.offer import Offer
from selves.server.ceremony import CARDS
from selves.server.device import Device
from selves.server.protocol import Seen
from tests.web import compass, ego, egomaster, essence, identity
from tests.web.browsing import SOON, Browsing, Phone, Prompt, code_of, start
from tests.web.catalogue import said

NAMES = ("Zofia", "Maximiliane", "Théo", "Ada")
LANGUAGES = ("pl", "de", "fr", "en")

#: Nothing moves when a screen is looked at, but for what shows the time, and fonts are there.
STILL = """() => Promise.allSettled([
  document.fonts.ready,
  ...document.getAnimations().filter((each) => !each.effect.target.matches(".time")).map((each) => each.finished),
])"""

#: Which of these are on the screen.
UP = "selectors => selectors.filter((each) => document.querySelector(each))"

#: What is done with a screen, by its name.
See = Callable[[str, Phone], Awaitable[None]]


async def of_the_room(web: Browsing, see: See, names: Sequence[str] = NAMES, **more: Any) -> None:
    """The landing page, the lobby, a round of ego, the menus and an end."""
    await of_the_first_page(web, see, **more)
    await of_the_door(web, see, names, **more)
    await of_one_phone(web, see, names, **more)
    host, *others = phones = await web.party(names, LANGUAGES, **more)
    table = await web.table(code_of(host), width=1280, height=720, **more)
    await table.page.get_by_role("listitem").nth(3).wait_for()
    await table.page.locator("figure").first.wait_for()
    await see("table-lobby", table)
    shelf = await web.table(code_of(host), width=1280, height=720, **more | {"reduced_motion": "no-preference"})
    await shelf.page.locator("figure").first.wait_for()
    await see("table-lobby-shelf", shelf)
    await shelf.page.context.close()
    await see("lobby", others[0])
    await see("lobby-host", host)
    await start(phones, edition="polish", length="2", pace="relaxed")
    await of_the_menus(phones, table, see)
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
    await see_what_now(table, see)
    for phone in (host, others[0], others[2]):
        await ego.lay(phone, 1 if phone is not others[2] else 2)
    await ego.results(host).wait_for()
    await see("reveal", others[1])
    await see("table-reveal", table)
    await of_the_host(host, see)
    await others[0].menu("endNow")
    await others[1].button("motion.agree.end").wait_for()
    await see("motion", others[1])
    await see("table-motion", table)
    for phone in (host, *others[1:]):
        await phone.button("motion.agree.end").click()
    for phone in phones:
        await phone.over.wait_for()
    await see("over", others[2])
    await see("table-over", table)
    await of_the_end(others[2], table, see, "")


async def see_what_now(table: Phone, see: See) -> None:
    """The rules of this moment lie over the shared screen."""
    await table.page.keyboard.press("Escape")  # its switches show themselves
    await table.button("whatNow").click()
    await table.find("heading", "rightNow").wait_for()
    await see("table-what-now", table)
    await table.page.keyboard.press("Escape")


async def of_the_first_page(web: Browsing, see: See, **more: Any) -> None:
    """And what lies beside it: a box, the workshop, a table that is none."""
    landing = await web.page("/", **more)
    await landing.find("textbox", "codeLabel").wait_for()
    essence = landing.page.get_by_role("button", name="Essence")
    await essence.get_by_text(str(landing.says("shelf.moods.loud.1"))).wait_for()
    await see("landing", landing)
    for language in LANGUAGES:
        await of_the_boxes(await web.page("/", language, **more), see)
    await landing.page.goto(f"{web.served.url}/workshop")
    await landing.page.get_by_role("heading", level=1).wait_for()
    await see("workshop", landing)
    await landing.page.goto(f"{web.served.url}/r/ABCDEF")
    await landing.button("home").wait_for()
    await see("notice", landing)
    await landing.page.context.close()


async def of_the_boxes(phone: Phone, see: See) -> None:
    """Each taken from the shelf, where they stand in this order, with how it goes."""
    for place, game in enumerate(("ego", *GAMES)):
        await phone.page.locator(".shelf").get_by_role("button").nth(place).click()
        await phone.page.locator("figure").wait_for()
        await see(f"box-{game}", phone)
        await phone.page.keyboard.press("Escape")
    await phone.page.context.close()


async def of_the_menus(phones: Sequence[Phone], table: Phone, see: See) -> None:
    """The clock stands, and goes on without any; the rules and what was paid lie over the game, in every language."""
    host, *others = phones
    await host.menu("pause")
    await host.page.keyboard.press("Escape")
    await others[0].page.get_by_role("status").get_by_text(str(others[0].says("paused"))).wait_for()
    await see("paused", others[0])
    await see("table-paused", table)
    await host.button("menu").click()
    await host.page.get_by_role("dialog").get_by_label(str(host.says("pace"))).select_option("none")
    await host.page.get_by_role("dialog").get_by_role("button", name=host.says("resume")).click()
    await host.page.keyboard.press("Escape")
    await others[0].page.get_by_text(str(others[0].says("paused"))).wait_for(state="detached")
    for phone in phones:
        for sheet in ("rules", "ledger"):
            await phone.menu(sheet)
            await phone.page.get_by_role("dialog").get_by_role("heading").first.wait_for()
            await see(sheet, phone)
            await phone.page.keyboard.press("Escape")


async def of_the_host(host: Phone, see: See) -> None:
    """The menu and the seat of whoever hosts, and so has most to choose from, in every language."""
    dialog = host.page.get_by_role("dialog")
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        await host.button("menu").click()
        await dialog.get_by_role("combobox").first.select_option(language)
        host.language = language
        place = dialog.get_by_role("button", name=host.says("place.title"))
        await place.wait_for()
        await see("menu", host)
        await place.click()
        await host.find("textbox", "place.name").wait_for()
        await see("place", host)
        await host.page.keyboard.press("Escape")


async def of_one_phone(web: Browsing, see: See, names: Sequence[str], **more: Any) -> None:
    """Two play on it: covered, and about to be uncovered."""
    phone, _ = await web.host(names[0], LANGUAGES[0], **more)
    await phone.page.get_by_role("button", name=phone.says("addPerson")).click()
    await web.named(phone, names[1])
    await start([phone])
    await phone.button("passTo").first.wait_for()
    await see("covered", phone)
    await phone.button("passTo").first.click()
    await phone.button("uncover").wait_for()
    await see("handed-on", phone)
    await phone.page.context.close()


async def of_the_door(web: Browsing, see: See, names: Sequence[str], **more: Any) -> None:
    """Whoever has lost his phone or knocks, in every language, and who decides about it."""
    host, code = await web.host(names[0], LANGUAGES[0], **more)
    way = f"/r/{code}#{web.served.hub.key_of(code)}"
    table = await web.table(code, width=1280, height=720, **more)
    lost, sent_away = await web.served.device(), await web.served.device()
    await lost.join(code, names[1])
    await sent_away.join(code, names[2])
    await host.page.get_by_role("button", name=f"{host.says('remove')}: {names[2]}").click()
    await sent_away.until_closed()
    await lost.hang_up()
    for language in LANGUAGES:
        phone = await web.page(way, language, **more)
        await phone.page.get_by_text(str(phone.says("place.lost")), exact=True).click()
        await phone.button("place.iAm").wait_for()
        await see("door", phone)
        await phone.button("place.iAm").click()
        await phone.page.get_by_role("timer").wait_for()
        await see("asking", phone)
        if language == LANGUAGES[-1]:
            await host.button("place.yes").wait_for()
            await see("asked", host)
            await see("table-asked", table)
        await host.button("place.no").click()
        await phone.page.get_by_role("alert").wait_for()
        await phone.find("textbox", "yourName").fill(names[3])
        await phone.button("begin").click()
        await phone.page.get_by_role("timer").wait_for()
        await see("knocking", phone)
        if language == LANGUAGES[-1]:
            await host.button("place.yes").wait_for()
            await see("knocked", host)
        await phone.page.context.close()
        await host.button("place.yes").wait_for(state="detached")


async def of_the_end(phone: Phone, table: Phone, see: See, prefix: str) -> None:
    """Every card of the ceremony of which there is something to tell, on a phone and on the shared screen; of the
    questions the first."""
    await phone.button("learned.begin").click()
    onward = phone.page.locator(".pages + .two .btn.main:not(.again)")
    for card in CARDS:
        title = said("ceremony", phone.language, f"titles.{card}")
        if await phone.page.get_by_role("heading", level=2, name=title, exact=True).count():
            await see(f"{prefix}ceremony-{card}", phone)
            if await onward.count():
                await onward.click()
    await table.page.locator(".turn").wait_for()
    await turned(table, "ArrowLeft", of=60)  # it has gone on with the phones
    seen = set[str]()
    while await turned(table, "ArrowRight"):
        (card,) = [card for card in CARDS if await table.page.locator(f".shown.{card}").count()]
        if card not in seen:
            seen.add(card)
            await see(f"{prefix}table-ceremony-{card}", table)


async def turned(table: Phone, key: str, of: int = 1) -> bool:
    """Whether the shared screen has another card there; as far as it goes, so many cards at the most."""
    place, before = table.page.locator(".turn span"), ""
    for _ in range(of):
        before = await place.inner_text()
        await table.page.keyboard.press(key)
        if await place.inner_text() == before:
            return False
    return True


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
            "held": ".onward",
            "over": "ol.card",
        },
        {"stake": ".circles", "reveal": ".centre .talk", "over": ".end"},
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
            "held": ".onward",
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
            "held": ".onward",
            "result": ".won:not(.staged)",
            "tips": ".others",
            "over": "ol.card",
        },
        {"held": ".centre .talk", "board": ".middle", "over": ".end"},
        ".spot:enabled",
        identity.prompts,
    ),
    "compass": Shown(
        {"place": ".placing", "waiting": ".mine", "held": ".onward", "over": "ol.card"},
        {"placing": ".compass", "held": ".compass .talk", "over": ".end"},
        ".nothing",
        compass.prompts,
        "1",
    ),
}

#: Of ego with a full table, on the shared screen: its phones are seen together with the screens of the room.
EGO = Shown({}, {"question": ".stage ol", "reveal": ".reveal", "over": ".end"}, ".nothing", ego.prompts, "2")

#: Moves within which every screen comes up.
MOST = 600

#: ego is seen together with the screens of the room.
SEEN = {"ego", *GAMES}


async def of_a_full_table(web: Browsing, see: See, game: str, names: Sequence[str]) -> None:
    """What the shared screen shows while as many play as can: with fewer there is more room on it."""
    shown = GAMES.get(game, EGO)
    waited_for = {name: selector for name, selector in shown.phone.items() if name == "tips"}
    await of_a_game(web, see, game, names, shown._replace(phone=waited_for))


async def of_a_game(
    web: Browsing, see: See, game: str, names: Sequence[str] = NAMES, shown: Shown | None = None, **more: Any
) -> None:
    """Every kind of screen is seen when it first comes up, before it is answered; then everybody agrees to end.

    One sits there with a phone; the others have no screen, and move one at a time while nothing is asked of that phone.
    Reveals are held.
    """
    shown, taken = shown or GAMES[game], set[str]()
    host, table, others = await at_the_first_screen(web, see, game, names, shown, **more)
    screens = [(f"{game}-{name}", host, selector) for name, selector in shown.phone.items()]
    screens += [(f"{game}-table-{name}", table, selector) for name, selector in shown.table.items()]

    async def look() -> None:
        missing = [screen for screen in screens if screen[0] not in taken]
        up = {
            phone: await phone.page.evaluate(UP, [selector for _, other, selector in missing if other is phone])
            for phone in (host, table)
        }
        for name, phone, selector in missing:
            if selector not in up[phone]:
                continue
            if name == f"{game}-table-board" and f"{game}-tips" not in taken:
                continue  # a board is worth looking at once stones and tips lie
            if phone is host and await host.page.locator(shown.tapped).count() > 1:
                await host.page.locator(shown.tapped).nth(1).click()
            await see(name, phone)
            taken.add(name)

    prompts, chance, number, looked = shown.prompts(host), random.Random(1), 0, 0
    while number < MOST and looked < 10 * MOST:
        asked = [act for prompt, act in prompts if await prompt.count()]
        await look()
        if {name for name, _, _ in screens if not name.endswith("-over")} <= taken:
            break
        if await host.over.count():
            await host.button("again", disabled=False).click()
            await start([host], game)
            continue
        await have_seen(host, others)
        due = [each for each in others if each.update and each.update["offer"] and each.update["offer"]["due"]]
        if asked:
            with contextlib.suppress(PlaywrightTimeout):
                await asked[0](host, number)
        elif due:
            await sample(due[number % len(due)], game, chance)
        else:
            await asyncio.sleep(0.02)
            looked += 1
            continue
        number += 1
    else:
        raise AssertionError(f"not seen: {', '.join(name for name, _, _ in screens if name not in taken)}")
    await end(host, others)
    await look()
    await of_the_end(host, table, see, f"{game}-")


async def at_the_first_screen(
    web: Browsing, see: See, game: str, names: Sequence[str], shown: Shown, **more: Any
) -> tuple[Phone, Phone, list[Device]]:
    """By way of the lobby, with this game's box and switches."""
    host, code = await web.host(names[0], LANGUAGES[0], **more)
    table = await web.table(code, width=1280, height=720, **more)
    await host.take(game)
    host.game = game
    if shown.length:
        await host.choose("length", shown.length)
    if shown.quick:
        await host.find("checkbox", "quick").check()
    others = [await web.served.device() for _ in names[1:]]
    for number, (other, name) in enumerate(zip(others, names[1:], strict=True)):
        await other.join(code, name)
        if number == 1:  # not every box fits three, so which of them do is said, too
            await table.page.locator("figure").first.wait_for()
            await table.page.locator(".fitting").wait_for()
            await see(f"{game}-table-lobby-three", table)
    await host.page.get_by_role("listitem").filter(has_text=names[-1]).wait_for()
    await see(f"{game}-lobby", host)
    await table.page.locator("figure").first.wait_for()
    await see(f"{game}-table-lobby", table)
    await start([host], game)
    await table.page.locator(".doorman").wait_for(state="detached")
    return host, table, others


async def end(host: Phone, others: Sequence[Device]) -> None:
    """Unless it is over already, everybody agrees to that."""
    if await host.over.count():
        return
    await host.menu("endNow")
    await host.page.keyboard.press("Escape")
    for other in others:
        await other.done_with("motion", to="end", yes=True)
    while not await host.over.count():  # what is opened at the end is looked at, too
        await have_seen(host, others)
        await asyncio.sleep(0.05)


async def have_seen(host: Phone, others: Sequence[Device]) -> None:
    """All are done with what was revealed, if anything is."""
    if await host.button("goOn").count():
        with contextlib.suppress(PlaywrightTimeout):
            await host.button("goOn").click(timeout=SOON)
    for device in others:
        held = device.update["held"] if device.update else None
        if held and device.who not in held["seen"]:
            await device.send(Seen(device.new_id(), device.who))
            await device.until(lambda update: not update["held"] or update["mine"][0] in update["held"]["seen"])


async def sample(device: Device, game: str, chance: random.Random) -> None:
    """Any move that is offered, and everybody has heard of it."""
    assert device.update is not None
    offer = msgspec.convert(device.update["offer"], Offer)
    move = msgspec.to_builtins(offer.sample(RULES[game].kinds, chance))
    request = await device.play(**move)
    await device.until(lambda _: request in device.done)
    await asyncio.sleep(0.02)
