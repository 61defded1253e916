"""The door and the lobby in real browsers: finding a table, keeping it, and what travels before anything is played."""

import asyncio
import json
import re
import time

import pytest
from playwright.async_api import Locator, Request, Response, expect

from selves.content.languages import LANGUAGES
from selves.server.pages import CLIENT, read_page
from tests.web import compass, ego
from tests.web.browsing import Browsing, Phone, code_of, play_on, start
from tests.web.catalogue import catalogues, said


async def my_place(phone: Phone) -> None:
    await phone.menu("place.title")
    await phone.find("textbox", "place.name").wait_for()


@pytest.mark.parametrize("code", ["ABCDE", "ABCDEF", "rubbish"])
async def test_a_table_that_does_not_exist_is_told(web: Browsing, code: str) -> None:
    phone = await web.page(f"/r/{code}")
    await phone.page.get_by_text(str(phone.says("endings.not-found"))).wait_for()
    await phone.button("home").click()
    await phone.find("textbox", "codeLabel").wait_for()


async def test_a_code_that_was_mistyped_stays_in_the_field(web: Browsing) -> None:
    _, code = await web.host("Ada")
    guest = await web.page("/")
    field = guest.find("textbox", "codeLabel")
    await field.fill("ABCDEF")
    await guest.button("join").click()
    await guest.page.get_by_role("alert").get_by_text(str(guest.says("endings.not-found"))).wait_for()
    assert await field.input_value() == "ABCDEF"
    await field.fill(code)
    await guest.button("join").click()
    await guest.find("textbox", "yourName").wait_for()
    assert web.errors == []


async def test_a_name_that_somebody_has_is_asked_for_again(web: Browsing) -> None:
    _, code = await web.host("Ada")
    guest = await web.page(f"/r/{code}#{web.served.hub.key_of(code)}")
    watch, why = guest.button("watch"), str(guest.says("watchHelp"))
    await expect(watch).to_have_accessible_description(why)
    field = guest.find("textbox", "yourName")
    await field.fill("ada")
    await guest.button("begin").click()
    asked = catalogues()["", "en"]["errors"]["table.alike"]
    await guest.page.get_by_role("alert").get_by_text(asked).wait_for()
    await expect(field).to_have_accessible_description(asked)
    assert await field.input_value() == "ada"
    await field.fill("Ada B.")
    await guest.button("begin").click()
    await guest.find("heading", "theGame").wait_for()
    assert web.errors == []


async def test_the_host_sees_which_game_begins(web: Browsing) -> None:
    host, _ = await web.host("Ada", width=320, height=568)
    await host.take("essence")
    for _ in range(4):
        await host.page.get_by_role("button", name=str(host.says("addBot"))).click()
    await host.button("start", disabled=False).wait_for()
    await expect(host.page.get_by_role("heading", level=1, name="Essence")).to_be_in_viewport()


async def test_everybody_looks_at_a_box_and_the_host_takes_it(web: Browsing) -> None:
    host, guest = await web.party(("Ada", "Zofia"), ("en", "pl"))
    sheet = guest.page.get_by_role("dialog", name="Compass")
    await guest.find("list", "theGame").get_by_role("button", name="Compass").click()
    await sheet.locator("figure").wait_for()
    assert not await guest.button("shelf.takeThis").count(), "that is for the host to say"
    await guest.page.keyboard.press("Escape")
    await guest.page.get_by_text(guest.says("shelf.forSo")).wait_for()
    table = await web.table(code_of(host))
    await table.page.get_by_text(table.says("shelf.forSo")).wait_for()
    await host.take("compass")
    await expect(guest.page.get_by_role("heading", level=1, name="Compass")).to_be_visible()
    assert web.errors == []


async def test_a_phone_that_may_be_heard_is_silent_again_by_one_tap(web: Browsing) -> None:
    host, _ = await web.host("Ada", width=320, height=568)
    await expect(host.button("quiet")).to_have_count(0)
    await host.button("menu").click()
    await host.find("checkbox", "sound").check()
    await host.page.keyboard.press("Escape")
    await host.button("quiet").click()
    await expect(host.button("quiet")).to_have_count(0)
    await host.button("menu").click()
    await expect(host.find("checkbox", "sound")).not_to_be_checked()


async def test_where_too_many_codes_were_wrong_every_link_still_leads_in(alone: Browsing) -> None:
    """The link that is shared, the code that is scanned, the page opened again, the shared screen from the menu."""
    host, code = await alone.host("Ada")
    hub = alone.served.hub
    while hub.callers.may_guess("127.0.0.1", code, hub.world.clock.steady()):
        pass
    stranger = await alone.page("/")
    await stranger.find("textbox", "codeLabel").fill(code.lower())
    await stranger.button("join").click()
    await stranger.page.get_by_text(str(stranger.says("endings.guesses"))).wait_for()
    await stranger.find("textbox", "codeLabel").wait_for()

    async with host.page.expect_request("**/api/qr") as drawing:
        await host.page.reload()
    scanned = (await drawing.value).post_data or ""
    await host.find("heading", "theGame").wait_for()
    await host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await host.button("share").click()
    await host.button("copied").wait_for()
    link = await host.page.evaluate("navigator.clipboard.readText()")
    assert link == scanned
    assert link.endswith(f"/r/{code}#{hub.key_of(code)}")
    guest = await alone.page(link[link.index("/r/") :])
    await guest.page.reload()
    await alone.named(guest, "Ben")

    await host.button("menu").click()
    async with host.page.context.expect_page() as opened:
        await host.find("link", "sharedScreen").click()
    table = await opened.value
    await table.get_by_role("img", name="QR").wait_for()
    await table.reload()
    await table.get_by_text("Ben", exact=True).wait_for()
    assert alone.errors == []


async def test_who_is_shown_out_is_told_and_may_come_again(web: Browsing) -> None:
    host, guest = await web.party(("Ada", "Ben"))
    await host.page.get_by_role("button", name=f"{host.says('remove')}: Ben").click()
    await guest.page.get_by_text(str(guest.says("endings.kicked"))).wait_for()
    assert await guest.page.evaluate("localStorage.getItem('selves.places')") == "[]"


async def test_the_host_keeps_the_table(web: Browsing) -> None:
    """Seats in order, another host, another name and token, watching and sitting down again, keeping, deleting."""
    host, guest = await web.party(("Ada", "Ben"))
    await host.page.get_by_role("button", name=f"{host.says('place.forward')}: Ben").click()
    await host.page.get_by_role("listitem").first.filter(has_text="Ben").wait_for()
    await my_place(guest)
    await guest.find("textbox", "place.name").fill("Benjamin")
    await guest.button("place.save").click()
    drop = guest.page.get_by_role("radio", name="drop", exact=True)
    await drop.click()
    await guest.page.get_by_role("radio", name="drop", exact=True, checked=True).wait_for()
    await guest.button("place.watch").click()
    await host.page.get_by_text(f"{host.says('watching')}: Benjamin").wait_for()
    await guest.button("place.sit").click()
    await guest.page.keyboard.press("Escape")
    await host.page.get_by_role("listitem").filter(has_text="Benjamin").wait_for()
    await my_place(host)
    await host.find("checkbox", "place.keep").check()
    await host.find("combobox", "place.handOver").select_option(label="Benjamin")
    await guest.find("combobox", "edition", disabled=False).wait_for()
    await my_place(guest)
    await guest.button("place.erase").wait_for()
    assert await guest.button("place.deleteRoom").count() == 0, "it is whose who keeps it"
    await host.button("place.deleteRoom").click()
    await host.button("place.sure").wait_for()
    assert await guest.find("textbox", "place.name").count() == 1, "a first tap only asks"
    await host.button("place.sure").click()
    for phone in (host, guest):
        await phone.page.get_by_text(str(phone.says("endings.room-gone"))).wait_for()
    assert web.errors == []


async def test_who_erases_himself_is_gone_from_every_screen(web: Browsing) -> None:
    host, guest = await web.party(("Ada", "Penelope"))
    await my_place(guest)
    await guest.button("place.erase").click()
    await guest.button("place.sure").click()
    await guest.page.get_by_text(str(guest.says("endings.left"))).wait_for()
    await host.page.get_by_text("Penelope").wait_for(state="detached")
    assert await guest.page.evaluate("localStorage.getItem('selves.places')") == "[]"


async def test_a_page_of_an_older_version_is_told_to_reload(web: Browsing) -> None:
    _, code = await web.host("Ada")
    old = await web.page("/")
    await old.page.add_init_script(
        "const send = WebSocket.prototype.send;"
        'const older = (text) => text.replace(/"protocol":\\d+/, \'"protocol":0\');'
        "WebSocket.prototype.send = function (text) { send.call(this, older(text)); };"
    )
    await old.page.goto(f"{web.served.url}/r/{code}")
    await old.page.get_by_text(str(old.says("endings.too-old"))).wait_for()
    await old.button("reload").wait_for()


async def test_scripts_travel_compressed(web: Browsing) -> None:
    (script,) = (CLIENT / "assets").glob("index-*.js")
    status, text, headers = await web.served.get(f"/assets/{script.name}", Accept_Encoding="gzip")
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert text == script.read_text(encoding="utf-8")
    assert "immutable" in headers["Cache-Control"]


async def test_the_page_can_be_put_on_a_home_screen_and_its_link_has_a_picture(web: Browsing) -> None:
    _, page, _ = await web.served.get("/r/ABCDEF")
    for part in ('property="og:title"', 'property="og:description"', '="/preview.png"', '="/manifest.webmanifest"'):
        assert part in page
    _, manifest, headers = await web.served.get("/manifest.webmanifest")
    assert headers["Content-Type"] == "application/manifest+json"
    assert web.served.http is not None
    for name in (*(icon["src"] for icon in json.loads(manifest)["icons"]), "preview.png"):
        async with web.served.http.get(f"{web.served.url}/{name}") as got:
            kind = "image/svg+xml" if name.endswith("svg") else "image/png"
            assert (got.status, got.headers["Content-Type"]) == (200, kind)
            assert got.headers["Cache-Control"] == "public, max-age=86400"


def test_the_picture_of_a_link_is_where_everybody_finds_it() -> None:
    page = read_page("/selves", "https://example.org/")
    assert page is not None
    assert b'content="https://example.org/selves/preview.png"' in page
    assert b'href="/selves/manifest.webmanifest"' in page


def test_the_first_load_is_small() -> None:
    """Scripts and style that the page names, and the fonts, as they travel: compressed."""
    page = (CLIENT / "index.html").read_text(encoding="utf-8")
    assets = CLIENT / "assets"
    first = [assets / f"{name}.gz" for name in re.findall(r"assets/([^\"]+\.(?:js|css))", page)]
    assert len(first) >= 3
    assert sum(file.stat().st_size for file in first) <= 50_000
    assert sum(file.stat().st_size for file in assets.glob("*.woff2")) <= 80_000


async def travelled(phone: Phone, url: str, shown: Locator) -> tuple[int, int]:
    """Bytes of everything that came until this is on the screen and nothing more comes; and how many of them were not
    asked for before people could come in by the code to scan.
    """
    came: list[Response] = []
    late: set[Request] = set()
    drawn = False

    def keep(response: Response) -> None:
        nonlocal drawn
        came.append(response)
        drawn = drawn or response.url.endswith("/api/qr")

    def ask(request: Request) -> None:
        if drawn and request.resource_type in ("script", "stylesheet"):
            late.add(request)

    phone.page.on("response", keep)
    phone.page.on("request", ask)
    await phone.page.goto(url)
    await shown.wait_for()
    await phone.page.wait_for_load_state("networkidle")
    total = after = 0
    for request in [response.request for response in came if response.url.startswith("http")]:
        sizes = await request.sizes()
        bytes_ = sizes["responseBodySize"] + sizes["responseHeadersSize"]
        total += bytes_
        after += bytes_ if request in late else 0
    return total, after


#: What browsers take of a server at home, over plain HTTP.
AT_HOME = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_little_travels_before_the_door_is_there(web: Browsing, language: str) -> None:
    """With its shelf and the fonts, and no better compressed than at home."""
    phone = await web.page("/api/where", language, extra_http_headers=AT_HOME)
    total, _ = await travelled(phone, web.served.url, phone.find("textbox", "codeLabel"))
    assert 90_000 < total <= 125_000


async def test_little_travels_before_a_table_is_there(web: Browsing) -> None:
    """In the language with the most letters: a table that is joined, and the shared screen, whose shelf comes when the
    code to scan is there."""
    host, code = await web.host("Ada")
    await host.take("egomaster")
    way = f"/r/{code}#{web.served.hub.key_of(code)}"
    phone = await web.page("/api/where", "pl", extra_http_headers=AT_HOME)
    total, _ = await travelled(phone, web.served.url + way, phone.find("textbox", "yourName"))
    assert 80_000 < total <= 115_000
    table = await web.page("/api/where", "pl", extra_http_headers=AT_HOME)
    shown = table.page.get_by_role("figure").first
    total, after = await travelled(table, web.served.url + way.replace("#", "/table#"), shown)
    assert 90_000 < total - after <= 130_000
    assert 0 < after <= 18_000


def test_the_page_names_no_other_host_and_has_no_inline_script() -> None:
    page = (CLIENT / "index.html").read_text(encoding="utf-8")
    assert "<script>" not in page
    for file in (CLIENT / "assets").iterdir():
        if file.suffix in (".js", ".css"):
            text = (
                file.read_text(encoding="utf-8").replace("http://www.w3.org/", "").replace("https://svelte.dev/e/", "")
            )
            assert "http://" not in text
            assert "https://" not in text


async def test_a_guest_is_in_the_lobby_with_three_taps(web: Browsing) -> None:
    """From the link: the field, which has the cursor already, the name, and one button."""
    _, code = await web.host("Ada")
    guest = await web.page(f"/r/{code}#{web.served.hub.key_of(code)}")
    await guest.page.evaluate("() => { window.taps = 0; addEventListener('pointerdown', () => window.taps++, true); }")
    field = guest.find("textbox", "yourName")
    await expect(field).to_be_focused()
    await field.press_sequentially("Ben")
    await guest.button("begin").click()
    await guest.find("heading", "theGame").wait_for()
    assert await guest.page.evaluate("window.taps") <= 3


async def test_four_newcomers_are_at_the_first_question_within_a_minute(web: Browsing) -> None:
    """They type their names as people do; the host opens the table and begins."""
    begun = time.monotonic()
    host = await web.page("/", "fr")
    await host.button("openTable").click()
    await typed(host, "Théodora")
    await host.page.wait_for_url("**/r/*")
    code = code_of(host)
    guests = [await web.page(f"/r/{code}#{web.served.hub.key_of(code)}", language) for language in ("pl", "de", "en")]
    await asyncio.gather(*(typed(guest, name) for guest, name in zip(guests, ("Zofia", "Max", "Ada"), strict=True)))
    await start([host, *guests])
    await ego.begin([host, *guests])
    for phone in (host, *guests):
        await ego.answers(phone).first.wait_for()
    assert time.monotonic() - begun < 60


async def typed(phone: Phone, name: str) -> None:
    await phone.find("textbox", "yourName").press_sequentially(name, delay=120)
    await phone.button("begin").click()
    await phone.find("heading", "theGame").wait_for()


async def test_a_box_is_taken_from_the_shelf_and_shows_how_it_goes(web: Browsing) -> None:
    """By tap, by arrow key and by swipe; and it is the one that is tried alone."""
    phone = await web.page("/", "fr")
    await phone.page.get_by_role("button", name="Compass").click()
    box = phone.page.get_by_role("dialog")
    pictures = box.get_by_role("img")
    await expect(pictures).to_have_accessible_name("Image 1 sur 3")
    await box.get_by_role("button", name=str(phone.says("shelf.next"))).click()
    await expect(pictures).to_have_accessible_name("Image 2 sur 3")
    await phone.page.keyboard.press("ArrowRight")
    await expect(pictures).to_have_accessible_name("Image 3 sur 3")
    drawn = await box.locator(".picture").bounding_box()
    assert drawn is not None
    await phone.page.mouse.move(drawn["x"] + 60, drawn["y"] + 60)
    await phone.page.mouse.down()
    await phone.page.mouse.move(drawn["x"] + 180, drawn["y"] + 60)
    await phone.page.mouse.up()
    await expect(pictures).to_have_accessible_name("Image 2 sur 3")
    await box.get_by_role("button", name=str(phone.says("tryAlone"))).click()
    await typed_alone(phone, "Léa")
    await expect(phone.page.get_by_role("heading", level=1, name="Compass")).to_be_visible()
    assert web.errors == []


async def typed_alone(phone: Phone, name: str) -> None:
    await phone.find("textbox", "yourName").fill(name)
    await phone.button("begin").click()
    await phone.playing.wait_for()


async def test_what_is_met_first_is_explained_once_and_what_now_opens_the_rules(web: Browsing) -> None:
    phone = await web.page("/", "en")
    await phone.page.get_by_role("button", name="Compass").click()
    await phone.page.get_by_role("dialog").get_by_role("button", name=str(phone.says("tryAlone"))).click()
    await typed_alone(phone, "Ola")
    phone.game = "compass"
    hint = phone.page.get_by_role("complementary", name=str(phone.says("hint")))
    await expect(hint).to_contain_text(str(phone.says("hints.place")))
    await phone.button("whatNow").click()
    rules = phone.page.get_by_role("dialog")
    await expect(rules.get_by_role("heading", name=str(phone.says("rightNow")))).to_be_in_viewport()
    await expect(rules.get_by_text("compass.place").first).to_be_in_viewport()
    await phone.page.keyboard.press("Escape")
    await expect(hint).to_be_visible()
    await phone.page.get_by_role("button", name=phone.says("place")).click()
    await expect(hint).to_have_count(0)
    await play_on([phone], compass.prompts, lambda each: each.over)
    assert await hint.count() == 0
    assert web.errors == []


async def test_the_shared_screen_is_led_by_arrow_keys(web: Browsing) -> None:
    """Its language, a second one below the question, and the code hidden where it is streamed."""
    phones = await web.party(("Ada", "Ben"))
    code = code_of(phones[0])
    table = await web.table(code)
    await table.page.get_by_text(code, exact=True).wait_for()
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft", "Enter"):
        await table.page.keyboard.press(key)
    await table.page.get_by_text(code, exact=True).wait_for(state="detached")
    assert await table.page.get_by_role("img", name="QR").count() == 0
    assert code not in await table.page.title()
    for key in ("ArrowRight", "ArrowRight", "Enter"):  # from English on to German
        await table.page.keyboard.press(key)
    await table.page.get_by_text(str(catalogues()["", "de"]["codeHidden"])).wait_for()
    for key in ("ArrowRight", "Enter", "Escape"):  # and Polish below it
        await table.page.keyboard.press(key)
    assert await table.page.evaluate("document.activeElement === document.body")
    await start(phones)
    await ego.begin(phones)
    again = table.page.locator("[lang=pl]")
    await again.wait_for()
    asked = await ego.question(phones[0]).inner_text()
    assert asked not in await table.page.locator("main").inner_text()
    later = await web.table(code)  # chosen while something is asked, it is there at once
    await later.page.locator("main li").nth(2).wait_for()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        await later.page.keyboard.press(key)
    await later.page.locator("[lang=de]").wait_for()
    for key in ("ArrowRight", "ArrowLeft", "Enter"):  # the rules of this moment
        await table.page.keyboard.press(key)
    table.language = "de"
    rules = table.page.get_by_role("dialog")
    await expect(rules.get_by_role("heading", name=str(table.says("rightNow")))).to_be_in_viewport()
    await expect(rules.get_by_text("ego.answer", exact=True).first).to_be_in_viewport()
    for _ in range(40):
        await table.page.keyboard.press("ArrowDown")
    await expect(rules.locator("p").last).to_be_in_viewport()
    await table.page.keyboard.press("Enter")
    await expect(rules).to_have_count(0)
    await expect(table.button("whatNow")).to_be_focused()
    assert web.errors == []


async def test_the_door_tells_whose_turn_it_is_at_this_devices_tables(web: Browsing) -> None:
    phones = await web.party(("Zofia", "Maximiliane"), ("pl", "de"))
    code = code_of(phones[0])

    async def stands(phone: Phone, how: str, name: str = "") -> None:
        door = await phone.page.context.new_page()
        await door.goto(web.served.url)
        stands = door.locator("li", has_text=code).locator(".stands")
        await expect(stands).to_contain_text(said("", phone.language, how))
        await expect(stands).to_contain_text(name)
        await door.close()

    for phone in phones:
        await stands(phone, "tables.lobby")
    await start(phones)
    drawing = await play_on(phones, lambda _: [], lambda phone: phone.button("drawCard"))
    other = phones[1] if drawing is phones[0] else phones[0]
    await stands(drawing, "yourTurn")
    await stands(other, "tables.waits", "Zofia" if drawing is phones[0] else "Maximiliane")
    assert web.errors == []


async def test_this_devices_tables_are_listed_until_they_are_forgotten(web: Browsing) -> None:
    host, code = await web.host("Ada")
    await host.page.goto(web.served.url)
    tables = host.find("region", "tables.title")
    await tables.get_by_role("button", name=f"{host.says('tables.forget')}: {code}").wait_for()
    await tables.get_by_role("button", name=code).first.click()
    await host.find("heading", "theGame").wait_for()
    await host.page.goto(web.served.url)
    await tables.get_by_role("button", name=f"{host.says('tables.forget')}: {code}").click()
    await expect(tables).to_have_count(0)
    assert await host.page.evaluate("localStorage.getItem('selves.places')") == "[]"


async def test_where_the_context_is_secure_the_door_opens_without_a_line(web: Browsing) -> None:
    phone = await web.page("/", service_workers="allow")
    await phone.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    await phone.page.reload()  # from here on its parts are kept
    shelf = phone.page.get_by_role("button", name="Essence").get_by_text(str(phone.says("shelf.moods.loud.1")))
    await shelf.wait_for()
    await phone.page.wait_for_load_state("networkidle")
    await phone.page.context.set_offline(True)
    await phone.page.reload()
    await shelf.wait_for()
    await phone.find("textbox", "codeLabel").wait_for()


async def test_who_is_too_many_is_told_before_the_game_is_begun(web: Browsing) -> None:
    host, code = await web.host("Ada")
    await host.take("compass")
    guest = await web.guest(code, "Zofia", "pl")
    add = host.page.get_by_role("button", name=str(host.says("addBot")))
    remove = host.page.get_by_role("button", name=str(host.says("remove")))
    for bots in range(1, 7):
        await add.click()
        await expect(remove).to_have_count(1 + bots)
    await expect(add).to_have_count(0)
    await host.take("identity")
    await expect(host.button("tooMany")).to_be_disabled()
    await guest.page.get_by_role("status").get_by_text(guest.says("mustWatch")).wait_for()
    await guest.button("place.watch").click()
    await remove.last.click()
    await host.button("start", disabled=False).wait_for()
    await my_place(guest)
    await expect(guest.button("place.sit")).to_be_disabled()
    await remove.last.click()
    await guest.button("place.sit", disabled=False).click()
    await host.button("start", disabled=False).wait_for()
    assert web.errors == []


async def test_nothing_is_arranged_while_the_seed_is_drawn(web: Browsing) -> None:
    host, code = await web.host("Ada")
    guest = await web.guest(code, "Ben")
    await host.page.get_by_role("listitem").nth(1).wait_for()
    await host.find("checkbox", "burn").wait_for()
    await guest.page.evaluate("WebSocket.prototype.send = () => {}")  # the draw waits for what never comes
    await host.button("start", disabled=False).click()
    await host.page.get_by_role("status").get_by_text(str(host.says("drawing"))).wait_for()
    arranging = host.page.get_by_role("main").locator("fieldset").locator("button, input, select")
    assert await arranging.count() > 10
    assert await arranging.evaluate_all("all => all.every((each) => each.matches(':disabled'))")
    await host.playing.wait_for()
    assert web.errors == []
