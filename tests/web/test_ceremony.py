"""The end of an evening in real browsers: every card, on a phone and on the shared screen."""

import json
import re
import struct
from typing import Any

import pytest
from playwright.async_api import Route, expect

from selves.games import GAMES
from selves.server.protocol import Keepsake
from tests.server.serving import autoplay, started
from tests.server.test_games import random_moves
from tests.server.test_proof import selves
from tests.web import compass, ego, egomaster, essence, identity
from tests.web.browsing import Browsing, Phone, agree_to_end, code_of, play_on, start, violations
from tests.web.catalogue import said
from tests.web.laid import with_options


def word(phone: Phone, key: str) -> str:
    """Of the ceremony's own catalogue."""
    found = said("ceremony", phone.language, key)
    return found if isinstance(found, str) else found.pattern


async def through(phone: Phone) -> dict[str, list[str]]:
    """From the standing to the last card; what axe finds on each, by its title."""
    found = {"standing": await violations(phone)}
    await phone.button("learned.begin").click()
    for _ in range(8):
        title = await phone.page.get_by_role("main").get_by_role("heading", level=2).inner_text()
        found[title] = await violations(phone)
        onward = phone.page.get_by_role("contentinfo").get_by_role("button", name=word(phone, "next"))
        if not await onward.count():
            break
        await onward.click()
    return found


async def on_the_table(table: Phone) -> dict[str, list[str]]:
    await table.page.locator(".turn").wait_for()
    found = {"standing": await violations(table)}
    for _ in range(40):
        before = await table.page.locator(".turn span").inner_text()
        await table.page.keyboard.press("ArrowRight")
        if await table.page.locator(".turn span").inner_text() == before:
            break
        title = await table.page.locator(".shown h2").inner_text()
        if title not in found:
            found[title] = await violations(table)
    return found


PROMPTS = {
    "ego": ego.prompts, "compass": compass.prompts, "identity": identity.prompts, "essence": essence.prompts,
    "egomaster": egomaster.prompts,
}  # fmt: skip


async def played(web: Browsing, game: str, names: tuple[str, ...]) -> tuple[list[Phone], Phone]:
    """A short game on phones, of which the others are played by themselves."""
    languages = ("de", "en") if len(names) == 2 else ("en", "de")  # the host's button is found for two in German
    phones = await web.party(names, languages, game=game, bypass_csp=True)
    table = await web.table(code_of(phones[0]), bypass_csp=True)
    length = {"ego": {"length": "2"}, "compass": {"length": "1"}}.get(game, {})
    await start(phones, game, **length)
    prompts = PROMPTS[game]
    if game == "identity":  # three rounds and the tips take long: one round is played, then all agree
        await play_on(phones, prompts, lambda phone: phone.button("toTips"))
        await play_on(phones, prompts, lambda phone: phone.button("roll"))
        await agree_to_end(phones)
    else:
        await play_on(phones, prompts, lambda phone: phone.over)
    for phone in phones:
        await phone.over.wait_for()
    return phones, table


@pytest.mark.parametrize("game", ["ego", "identity", "compass", "essence", "egomaster"])
async def test_the_end_is_paged_through_on_phone_and_shared_screen(
    web: Browsing, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    if game in ("essence", "egomaster"):  # every turn takes long: there is one for each, or one in all
        with_options(monkeypatch, game, length=1)
    names = ("Maximiliane", "Théo", "Zofia", "Ada")[: GAMES[game].seats[0]]
    phones, table = await played(web, game, names)
    found = await through(phones[0])
    assert word(phones[0], "titles.closing") in found
    assert word(phones[0], "titles.questions") in found
    shown = await on_the_table(table)
    assert word(table, "titles.closing") in shown
    assert [each for each in (*found.values(), *shown.values()) if each] == []
    if game == "ego":
        await looked_at_again(phones)
    assert web.errors == []


async def looked_at_again(phones: list[Phone]) -> None:
    """The proof holds, the portrait is one's own, the ledger and the replay are there, and a picture if all agree."""
    host, guest = phones
    main = host.page.get_by_role("main")
    sheet = host.page.get_by_role("dialog")
    await proven(host)
    await main.get_by_role("button", name=word(host, "portrait")).click()
    await sheet.get_by_text(word(host, "mine.private")).wait_for()
    await sheet.get_by_role("article").first.wait_for()
    assert await violations(host) == []
    await host.page.keyboard.press("Escape")
    await main.get_by_role("button", name=word(host, "ledger")).click()
    await sheet.get_by_role("listitem").first.wait_for()
    assert await violations(host) == []
    await host.page.keyboard.press("Escape")
    await main.get_by_role("button", name=word(host, "replay")).click()
    slider = sheet.get_by_role("slider")
    await slider.wait_for()
    await slider.fill("3")
    await slider.press("ArrowRight")
    assert await slider.input_value() == "4"
    await sheet.get_by_role("button", name=word(host, "fromSeat")).click()
    await expect(sheet.get_by_role("button", name=word(host, "fromSeat"))).to_have_attribute("aria-pressed", "true")
    assert await violations(host) == []
    await host.page.keyboard.press("Escape")
    async with host.page.expect_download() as download:
        await main.get_by_role("button", name=word(host, "answersCsv")).click()
    assert (await download.value).suggested_filename.endswith(".csv")
    await main.get_by_role("button", name=word(host, "keepsake.yes")).click()
    await main.get_by_text(word(host, "keepsake.said")).wait_for()
    await guest.button("learned.begin").click()
    await through_quickly(guest)
    assert not await guest.page.get_by_text(word(guest, "keepsake.here")).count(), "silence is no"
    await guest.page.get_by_role("button", name=word(guest, "keepsake.yes")).click()
    await guest.page.get_by_text(word(guest, "keepsake.here")).wait_for()
    for shape, size in (("square", (1080, 1080)), ("upright", (1080, 1920))):
        async with host.page.expect_download() as download:
            await main.get_by_role("button", name=word(host, f"keepsake.{shape}")).click()
        assert (await download.value).suggested_filename.endswith(".png")
        picture = (await (await download.value).path()).read_bytes()
        assert struct.unpack(">II", picture[16:24]) == size


async def proven(host: Phone) -> None:
    """The phone says that the draw was fair, and shows what everybody put in; the terminal finds the same."""
    main, sheet = host.page.get_by_role("main"), host.page.get_by_role("dialog")
    await main.get_by_role("button", name=word(host, "proof")).click()
    await sheet.get_by_text(word(host, "proving.good")).wait_for()
    await sheet.get_by_text(word(host, "proving.seen")).wait_for()
    await sheet.get_by_text(word(host, "proving.opened")).click()
    await sheet.get_by_text(word(host, "proving.openedHelp")).wait_for()
    assert await violations(host) == []
    async with host.page.expect_download() as download:
        await sheet.get_by_role("button", name=word(host, "proving.save")).click()
    saved = await (await download.value).path()
    proof = json.loads(saved.read_text())
    assert proof["seen"]["opened"], "what this device saw and did is with it"
    for opened in (proof["server"]["contribution"], *proof["openings"].values()):
        await sheet.get_by_text(opened).wait_for()
    assert selves("verify", str(saved)) == 0, "and the terminal finds the same"
    await host.page.keyboard.press("Escape")


async def through_quickly(phone: Phone) -> None:
    onward = phone.page.get_by_role("contentinfo").get_by_role("button", name=word(phone, "next"))
    while await onward.count():
        await onward.click()


async def test_without_the_evening_the_standing_stays_and_it_can_be_tried_again(web: Browsing) -> None:
    phones = await web.party(("Ada", "Ben"))
    host, guest = phones

    async def fail(route: Route) -> None:
        await route.abort()

    await host.page.route("**/evening*", fail)
    await start(phones)
    await agree_to_end(phones)
    await host.page.get_by_text(str(host.says("learned.failed"))).wait_for()
    assert await host.page.get_by_role("main").get_by_role("listitem").count() == 2
    await host.button("again").wait_for()
    await host.page.unroute("**/evening*")
    await host.button("learned.retry").click()
    await host.button("learned.begin").click()
    await guest.button("learned.begin").wait_for()


async def test_a_game_of_which_no_question_is_told_is_not_thanked_for_none(web: Browsing) -> None:
    """As one of another package may be, whose facts nobody else can read."""
    phones = await web.party(("Ada", "Ben"))
    host = phones[0]

    async def without(route: Route) -> None:
        told = await (await route.fetch()).json()
        await route.fulfill(body=json.dumps(told | {"questions": [], "awards": [], "moments": []}))

    await host.page.route("**/evening*", without)
    await start(phones)
    await agree_to_end(phones)
    await host.button("learned.begin").click()
    await through_quickly(host)
    await host.page.get_by_role("heading", name=word(host, "titles.closing")).wait_for()
    assert await host.page.get_by_text(re.compile(r"\b0 questions")).count() == 0


async def test_who_only_looked_on_turns_the_cards_and_is_not_asked_for_a_picture(web: Browsing) -> None:
    """His word would not count; where all agree he has it, too."""
    devices = await web.served.party("Ada", "Ben", options={"rounds": 1})
    await started(devices)
    guest = await web.page("/")
    await guest.page.goto(f"{web.served.url}/r/{devices[0].room}#{web.served.hub.key_of(devices[0].room)}")
    await guest.find("textbox", "yourName").fill("Eve")
    await guest.button("begin").click()
    await guest.playing.wait_for()
    await autoplay(devices)
    await guest.button("learned.begin").click()
    await through_quickly(guest)
    main = guest.page.get_by_role("main")
    await main.get_by_role("button", name=word(guest, "shareLink")).wait_for()
    assert await main.get_by_role("button", name=word(guest, "keepsake.yes")).count() == 0
    for device in devices:
        await device.send(Keepsake(f"k{device.who}", device.who))
    await main.get_by_text(word(guest, "keepsake.here")).wait_for()
    await main.get_by_role("button", name=word(guest, "keepsake.square")).wait_for()


async def test_a_burnt_game_is_told_once_and_leaves_no_proof_replay_or_picture(web: Browsing) -> None:
    phones = await web.party(("Ada", "Ben"))
    host = phones[0]
    await host.find("checkbox", "burn").check()
    await start(phones, length="2")
    await play_on(phones, ego.prompts, lambda phone: phone.over)
    await host.button("learned.begin").click()
    await through_quickly(host)
    main = host.page.get_by_role("main")
    await main.get_by_text(word(host, "burnt")).wait_for()
    for gone in ("proof", "replay", "portrait"):
        assert not await main.get_by_role("button", name=word(host, gone)).count()
    assert not await main.get_by_text(word(host, "keepsake.ask")).count()
    await host.page.reload()
    await host.page.get_by_text(str(host.says("learned.burnt"))).wait_for()


async def test_a_kept_group_looks_back_at_its_evenings_before_the_next(web: Browsing) -> None:
    phones, _ = await played(web, "compass", ("Ada", "Ben"))
    host, guest = phones[:2]
    await host.button("learned.begin").click()
    await through_quickly(host)
    await host.page.get_by_role("main").get_by_role("button", name=word(host, "nextWeek")).click()
    await host.page.get_by_text(word(host, "keptNow")).wait_for()
    await host.button("again").click()
    await guest.button("evenings").click()
    sheet = guest.page.get_by_role("dialog")
    await sheet.get_by_text("Compass").first.wait_for()
    await sheet.get_by_role("heading", name=word(guest, "seenSoFar")).wait_for()
    assert await violations(guest) == []
    await guest.page.keyboard.press("Escape")
    await guest.find("heading", "theGame").wait_for()
    assert web.errors == []


@pytest.mark.parametrize("language", ["de", "fr"])
async def test_the_shared_screen_shows_inferred_awards_and_compares_nobody(web: Browsing, language: Any) -> None:
    """Each with its grade; with as many people as there may be all of it stays on the screen."""
    names = ("Maximiliane", "Théo-Alexandre", "Zofia", "Bartholomäus", "Wilhelmina", "Ada", "Ben", "Cleo")
    devices = await web.served.party(*names, game="compass", options={"rounds": 1})
    table = await web.table(devices[0].room, language=language, bypass_csp=True)

    async def with_more(route: Route) -> None:
        told = await (await route.fetch()).json()
        first, second, *_ = chairs = told["game"]["chairs"]
        told["awards"] = [{"who": who, "award": "unexpected", "count": 1, "of": 3} for who in chairs]
        kinds = [("reads-better", [first, second]), ("pair-third", [first, second]), ("reader-third", [first])]
        kinds += [("enigma-third", [second]), ("open-third", [first])]
        told["learned"]["game"]["statements"] = [
            {"kind": kind, "people": people, "grade": "probably", "probability": 0.8} for kind, people in kinds
        ]
        await route.fulfill(body=json.dumps(told))

    await table.page.route("**/evening*", with_more)
    await started(devices)
    await autoplay(devices, random_moves(GAMES["compass"]))
    await table.page.locator(".turn").wait_for()
    for _ in range(6):
        if await table.page.locator(".shown.awards").count():
            break
        await table.page.keyboard.press("ArrowRight")
    card = table.page.locator(".shown.awards")
    for kind in ("pair-third", "reader-third"):
        await card.get_by_role("heading", name=word(table, f"kinds.{kind}"), exact=True).wait_for()
    assert await card.get_by_role("heading", name=word(table, "kinds.reads-better"), exact=True).count() == 0
    assert await violations(table) == []
    for width, height in ((1920, 1080), (1280, 720), (844, 390)):
        await table.page.set_viewport_size({"width": width, "height": height})
        foot = await table.page.locator("footer").bounding_box()
        assert foot
        lows = await card.locator("li").evaluate_all("all => all.map((each) => each.getBoundingClientRect().bottom)")
        assert max(lows) <= foot["y"], f"{width}x{height}"
    assert web.errors == []
