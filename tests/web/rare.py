"""Screens that a tour of a game does not come by: each begins in a position of its own."""

import asyncio
import contextlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import TimeoutError as PlaywrightTimeout

from selves.games.identity.cards import TRAITS
from selves.room import due, moving
from selves.server import breath, guests
from selves.server.device import Device
from tests.server.test_egomaster import only
from tests.web import ego, tour
from tests.web.browsing import Browsing, Phone, code_of, start
from tests.web.laid import lay, longest, nearly_all_tips
from tests.web.tour import LANGUAGES, See

#: Screens that are gone before the language could be changed: they come up on a phone of each language.
PASSING = ("offline", "nudged", "wrong-code")
#: Colours, each of which somebody may name in turn.
ITEMS = ["red", "green", "blue", "yellow", "violet", "orange", "brown", "black", "white", "grey", "pink", "turquoise"]


@dataclass
class Scene:
    """A position, and what is then seen: by name, what a phone or the shared screen shows."""

    position: dict[str, Any]
    phone: dict[str, str] = field(default_factory=dict)
    table: dict[str, str] = field(default_factory=dict)
    #: Questions of the box are asked, of this mode and icon alone.
    only: tuple[str, str | None] | None = None
    #: What is answered, one after another; then nobody knows anything.
    says: tuple[str, ...] = ()
    #: What is tapped before each screen is seen.
    tapped: tuple[str, ...] = ()
    #: What lies over the phone once this is tapped, one after another.
    sheets: dict[str, str] = field(default_factory=dict)
    #: Somebody appeals against the verdict before anything is seen.
    appealed: bool = False


def asked(mode: str, icon: str | None, answers: Any, **more: Any) -> dict[str, Any]:
    challenge = {"mode": mode, "amount": 200, "answers": answers} | ({"icon": icon} if icon else {})
    return {
        "judging": "typed",
        "bank": 9000,
        "chips": [900] * 4,
        "challenge": challenge,
        "roller": 0,
        "reader": 3,
    } | more


#: Everybody has some, and somebody rolls; whoever sits to his right reads.
ROLLS = {"judging": "typed", "bank": 9000, "chips": [900] * 4}

SCENES: dict[str, tuple[Scene, ...]] = {
    "egomaster": (
        Scene(
            ROLLS | {"roller": 0},
            {"typed": "main.answer", "appeal": ".appeal"},
            only=("solo", None),
            says=("Lyon",),
        ),
        Scene(ROLLS | {"roller": 1}, {"pay-out": ".next"}, only=("solo", None), says=("Lyon",)),
        Scene(ROLLS | {"roller": 1}, {"appealed": ".judge"}, only=("solo", None), says=("Lyon",), appealed=True),
        Scene(
            asked("multi", "ping-pong", [[each] for each in ITEMS]),
            {"typed-list": "main.answer li:nth-child(9)"},
            {"list": ".centre li:nth-child(9)"},
            says=tuple(ITEMS[:9]),
        ),
        Scene(
            asked("multi", "ping-pong", [[each] for each in ITEMS], roller=1, reader=0),
            {"typed-judge": ".judge li:nth-child(8)"},
            says=(*ITEMS[:7], "Lyon"),
        ),
        Scene(
            asked("multi", "target", 1800, roller=1, reader=2, stage="elimination", bank=0, chips=[0, 900, 900, 900]),
            {"out": ".out", "roll-off": ".off"},
            {"roll-off": ".off"},
            says=("1700", "1700"),
        ),
    ),
    "essence": (
        Scene(
            {"finale": True, "coins": [[5, 1, 0], [2, 2, 2], [0, 0, 0], [0, 0, 0]]},
            {"exchange": ".trade .get"},
            tapped=(".self", ".kinds button:nth-child(1)"),
        ),
    ),
    "identity": (
        Scene(
            {"round": 8, **nearly_all_tips(4)},
            {"profiles": ".profiles:not(.shut)"},
            {"profiles": ".profiles:not(.shut)"},
        ),
        Scene(  # everybody is like everybody else, and has won
            {
                "profiles": [list(TRAITS[:6])] * 4,
                "insider": [1, 2, 3, 0],
            },
            sheets={"insider": ".secret .open", "notebook": ".notes"},
        ),
    ),
}


def begin_in(monkeypatch: pytest.MonkeyPatch, game: str, scene: Scene) -> None:
    """Texts are as long as they come; a question that only a position knows has none."""
    lay(monkeypatch, game, **scene.position)
    longest(monkeypatch)
    if scene.only:
        only(monkeypatch, *scene.only)


async def of_a_game(
    web: Browsing, see: See, game: str, names: Sequence[str], monkeypatch: pytest.MonkeyPatch, **more: Any
) -> None:
    """One sits there with a phone, the others without; one scene after another at the same table."""
    host, code = await web.host(names[0], LANGUAGES[0], **more)
    table = await web.table(code, width=1280, height=720, **more)
    await host.take(game)
    host.game = game
    others = [await web.served.device() for _ in names[1:]]
    for other, name in zip(others, names[1:], strict=True):
        await other.join(code, name)
    await host.page.get_by_role("listitem").filter(has_text=names[-1]).wait_for()
    for number, scene in enumerate(SCENES[game]):
        if number:
            await host.button("again", disabled=False).click()
        begin_in(monkeypatch, game, scene)
        await start([host], game)
        await table.page.locator(".doorman").wait_for(state="detached")
        await of_a_scene(see, game, scene, host, table, others)
        while await host.button("goOn").count():  # of what is held nothing is ended
            await tour.have_seen(host, others)
            await asyncio.sleep(0.05)
        await tour.end(host, others)


async def of_a_scene(see: See, game: str, scene: Scene, host: Phone, table: Phone, others: Sequence[Device]) -> None:
    screens = {f"{game}-{name}": (host, shown) for name, shown in scene.phone.items()}
    screens |= {f"{game}-table-{name}": (table, shown) for name, shown in scene.table.items()}
    prompts, chance, says, number = tour.GAMES[game].prompts(host), random.Random(1), list(scene.says), 0
    sheets, appealed = dict(scene.sheets), not scene.appealed
    async with asyncio.timeout(120):
        while screens or sheets:
            if not appealed:
                appealed = await appeal(others)
                if appealed:
                    await host.page.get_by_text(host.says("appealAsk")).wait_for()
            for tapped in scene.tapped:
                if (
                    await host.page.locator(tapped).count()
                    and not await host.page.locator(f"{tapped}[data-tapped]").count()
                ):
                    await host.page.locator(tapped).first.evaluate("each => each.dataset.tapped = 1")
                    await host.page.locator(tapped).first.click()
            for name, (phone, shown) in list(screens.items()):
                if appealed and await phone.page.locator(shown).count():
                    await see(name, phone)
                    del screens[name]
            for name, opener in list(sheets.items())[:1]:
                if await host.page.locator(opener).count():
                    await see_sheet(see, f"{game}-{name}", host, opener)
                    del sheets[name]
            if not screens and not sheets:
                return
            if await host.over.count():  # what is opened at the end does not wait for us
                await host.button("again", disabled=False).click()
                await start([host], game)
                continue
            asked = [each for each in others if each.update and each.update["offer"] and each.update["offer"]["due"]]
            field = host.find("textbox", "answerLabel") if game == "egomaster" else None
            if field is not None and await field.count():
                await field.fill(says.pop(0) if says else "?")
                await field.press("Enter")
                await field.wait_for(state="hidden")
            elif asked:
                await move(asked[0], game, says, chance)
            elif await host.button("goOn").count():
                await tour.have_seen(host, others)
            else:
                for prompt, act in prompts:
                    if await prompt.count():
                        with contextlib.suppress(PlaywrightTimeout):
                            await act(host, number)
                        number += 1
                        break
                else:
                    await asyncio.sleep(0.02)


async def appeal(others: Sequence[Device]) -> bool:
    """One of them does, if there is anything to appeal against."""
    for device in others:
        offer = (device.update or {}).get("offer")
        choice = next((each for each in offer["choices"] if each["kind"] == "appeal"), None) if offer else None
        if choice:
            await device.play(kind="appeal", seat=choice["fields"]["seat"]["of"][0])
            return True
    return False


async def see_sheet(see: See, name: str, phone: Phone, opener: str) -> None:
    """What lies over a phone comes up in each language."""
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        await phone.button("menu").click()
        await phone.page.get_by_role("dialog").get_by_role("combobox").first.select_option(language)
        phone.language = language
        await phone.page.get_by_role("dialog", name=str(phone.says("menu")), exact=True).wait_for()
        await phone.page.keyboard.press("Escape")
        await phone.page.locator(opener).click()
        await phone.page.get_by_role("dialog").get_by_role("heading").first.wait_for()
        await see(name, phone)
        await phone.page.keyboard.press("Escape")


async def move(device: Device, game: str, says: list[str], chance: random.Random) -> None:
    """What is said next, if that is asked; else any move."""
    assert device.update is not None
    if says and any(choice["kind"] == "say" for choice in device.update["offer"]["choices"]):
        request = await device.play(kind="say", text=says.pop(0))
        await device.until(lambda _: request in device.done)
        await asyncio.sleep(0.02)
    else:
        await tour.sample(device, game, chance)


async def of_the_table(
    web: Browsing, see: See, names: Sequence[str], monkeypatch: pytest.MonkeyPatch, **more: Any
) -> None:
    """What interrupts a game, whatever is played: who is awaited, comes late, is gone, was not here, mistyped."""
    monkeypatch.setattr(guests, "NUDGE_AFTER", 0)
    monkeypatch.setattr(moving, "PATIENCE", 40_000)
    monkeypatch.setattr(breath, "LASTS", 600_000)
    for language in LANGUAGES:
        landing = await web.page("/", language, **more)
        await landing.find("textbox", "codeLabel").fill("ABCDEF")
        await landing.button("join").click()
        await landing.page.get_by_role("alert").wait_for()
        await see("wrong-code", landing)
        await landing.page.context.close()
    host, *others = phones = await web.party(names[:3], LANGUAGES, **more)
    code = code_of(host)
    table = await web.table(code, width=1280, height=720, **more)
    await host.page.get_by_role("button", name=str(host.says("addBot"))).click()
    await start(phones)
    await of_who_is_awaited(phones, see)
    await of_who_comes_late(web, see, code, names[3], table, **more)
    for phone in phones:
        await phone.button("whatNow").click()
        await phone.page.get_by_role("dialog").get_by_role("heading", name=str(phone.says("rightNow"))).wait_for()
        await see("what-now", phone)
        await phone.page.keyboard.press("Escape")
    for phone in phones:
        await ego.lay(phone, 0)
    await phones[-1].page.locator(".breath").wait_for()
    await see("breath", phones[-1])
    monkeypatch.setattr(breath, "LASTS", 50)
    await phones[-1].page.locator(".breath").click()
    await ego.lay(phones[-1], 0)
    await host.page.context.close()
    await others[0].page.locator(".away").wait_for()
    await see("host-away", others[0])
    for connection in list(web.served.hub.connections):
        connection.end("too-slow")
    for phone in others:
        await phone.page.context.set_offline(True)
        await phone.page.locator("p.lost").wait_for()
        await see("offline", phone)
        await phone.page.context.set_offline(False)
    await others[0].page.goto(web.served.url)
    await others[0].button("openTable").wait_for()
    await see("coming-back", others[0])


#: What is said for a while is said for as long as it is looked at.
FOREVER = """() => {
  const at = Date.now(), { setTimeout } = window;
  Date.now = () => at;
  window.setTimeout = (then, after, ...more) => (after === 6000 ? 0 : setTimeout(then, after, ...more));
}"""


async def of_time(web: Browsing, see: See, names: Sequence[str], monkeypatch: pytest.MonkeyPatch, **more: Any) -> None:
    """Time is up for whoever draws; somebody comes later, and has missed a reveal."""
    monkeypatch.setitem(due.PACES, "brisk", {"short": 1_000, "long": 3_600_000})
    host, code = await web.host(names[0], LANGUAGES[0], **more)
    table = await web.table(code, width=1280, height=720, **more)
    other = await web.served.device()
    await other.join(code, names[1])
    await host.page.get_by_role("listitem").filter(has_text=names[1]).wait_for()
    for screen in (host, table):
        await screen.page.evaluate(FOREVER)
    await start([host], pace="brisk")
    for screen in (host, table):
        await screen.page.get_by_role("status").get_by_text(screen.says("timeUp")).wait_for()
    await see("time-up", host)
    await see("table-time-up", table)
    chance = random.Random(1)
    while not await host.button("goOn").count():
        if await host.button("lay").count():
            await ego.lay(host, 0)
        elif other.update and other.update["offer"] and other.update["offer"]["due"]:
            await tour.sample(other, "ego", chance)
        await asyncio.sleep(0.05)
    while not await ego.answers(host).count():
        await tour.have_seen(host, [other])
        if other.update and other.update["offer"] and other.update["offer"]["due"]:
            await tour.sample(other, "ego", chance)
        await asyncio.sleep(0.05)
    late = await web.page(f"/r/{code}#{web.served.hub.key_of(code)}", LANGUAGES[3], **more)
    await late.find("textbox", "yourName").fill(names[3])
    await late.button("begin").click()
    await late.page.get_by_text(str(late.says("missed"))).wait_for()
    await see("missed", late)
    await table.page.get_by_text(table.says("arrived")).wait_for()
    await see("table-arrived", table)
    for screen in (host, table, late):
        await screen.page.context.close()
    await other.hang_up()


async def of_who_is_awaited(phones: Sequence[Phone], see: See) -> None:
    """The one who draws does not; another reminds him, and then he does."""
    while True:
        for phone in phones:
            if await phone.button("drawCard").count():
                other = next(each for each in phones if each is not phone)
                await other.page.locator(".late button:enabled").first.wait_for()
                await see("patience", other)
                await other.page.locator(".late button:enabled").first.click()
                await phone.page.get_by_text(phone.says("nudged")).wait_for()
                await see("nudged", phone)
                await ego.draw(phone, 0)
        if await ego.answers(phones[0]).count():
            return
        await asyncio.sleep(0.1)


async def of_who_comes_late(web: Browsing, see: See, code: str, name: str, table: Phone, **more: Any) -> None:
    """He watches, and is to take a bot's place."""
    late = await web.page(f"/r/{code}#{web.served.hub.key_of(code)}", LANGUAGES[3], **more)
    await late.find("textbox", "yourName").fill(name)
    await late.button("begin").click()
    await late.button("takeSeat").wait_for()
    await see("latecomer", late)
    await late.button("takeSeat").click()
    await late.page.get_by_text(late.says("takeSeatSoon")).wait_for()
    await see("takes-seat", late)
    await see("table-takes-seat", table)
