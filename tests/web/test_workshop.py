"""The workshop in real browsers: a box is written, seen, shared, undone and taken elsewhere, and axe is content."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import FrameLocator, Locator, expect

from selves.content.own.box import OWN_GAMES
from selves.content.own.files import read_file
from tests.server.serving import serving
from tests.web.browsing import Browsing, Phone, violations

QUESTION, ANSWERS = "Wohin fahren wir mit Oma?", ("An den See", "In die Berge", "Nach Hause")
NAMES = {"ego": "ego", "essence": "Essence", "identity": "Identity", "egomaster": "Egomaster"}


async def workshop(web: Browsing, path: str = "", language: str = "de", **more: Any) -> Phone:
    phone = await web.page(f"/workshop{path}", language, bypass_csp=True, **more)
    phone.game = "workshop"
    await phone.page.get_by_role("heading", level=1).wait_for()
    return phone


async def make(phone: Phone, title: str, game: str = "ego", *others: str) -> None:
    await phone.page.get_by_role("radio", name=NAMES[game], exact=True).click()
    await phone.find("textbox", "called").fill(title)
    for language in others:
        await phone.find("checkbox", f"languages.{language}").check()
    await phone.button("begin").first.click()
    await phone.page.get_by_role("heading", name=title).wait_for()


def field(phone: Phone, name: str) -> Locator:
    return phone.find("textbox", f"fields.{name}")


def shown(phone: Phone) -> FrameLocator:
    return phone.page.frame_locator("iframe")


async def saved(phone: Phone) -> None:
    await expect(phone.page.get_by_role("status").first).to_have_text(str(phone.says("saved")), timeout=20_000)


async def write(phone: Phone, question: str = QUESTION) -> None:
    """A card of ego, whole."""
    await phone.button("add.ego").click()
    for name, text in zip(("question", "answer1", "answer2", "answer3"), (question, *ANSWERS), strict=True):
        await field(phone, name).fill(text)
    await saved(phone)


async def test_a_card_is_saved_as_one_types_and_seen_as_it_will_look(web: Browsing) -> None:
    phone = await workshop(web)
    assert await violations(phone) == []
    await make(phone, "Oma wird 80", "ego", "pl")
    assert await violations(phone) == []
    await write(phone)
    await expect(shown(phone).get_by_role("heading", name=QUESTION)).to_be_visible()
    await expect(shown(phone).get_by_text(ANSWERS[2], exact=True)).to_be_visible()
    await field(phone, "answer3").fill(ANSWERS[0])
    await phone.page.get_by_text(f"Sagt dasselbe wie „{ANSWERS[0]}“.").wait_for()
    assert await violations(phone) == []
    await phone.find("radio", "shared").click()
    await expect(shown(phone).locator(".tv .stage")).to_contain_text(QUESTION)
    await phone.page.reload()
    await phone.page.get_by_role("button", name=QUESTION).first.click()
    await expect(field(phone, "answer3")).to_have_value(ANSWERS[0])
    assert web.errors == []


async def test_two_write_in_one_box_and_what_was_there_can_be_had_back(web: Browsing) -> None:
    first = await workshop(web)
    await make(first, "Klasse 7b")
    await write(first)
    second = await workshop(web, f"#{first.page.url.partition('#')[2]}")
    await second.page.get_by_role("button", name=QUESTION).first.click()
    await field(second, "question").fill("Und jetzt?")
    await saved(second)
    await second.button("earlier").click()
    dialog = second.page.get_by_role("dialog")
    await dialog.get_by_text(QUESTION).wait_for()
    assert await violations(second) == []
    await dialog.get_by_role("button", name=second.says("takeBack")).click()
    await expect(field(second, "question")).to_have_value(QUESTION)
    await second.button("undo").click()
    await expect(field(second, "question")).to_have_value("Und jetzt?")
    await saved(second)
    await second.button("delete").click()
    await second.page.get_by_text(str(second.says("empty"))).first.wait_for()
    await second.button("undo").click()
    await second.page.get_by_role("button", name="Und jetzt?").first.wait_for()
    await saved(second)
    assert web.errors == []


async def test_whoever_has_the_reading_link_reads_and_writes_nothing(web: Browsing) -> None:
    owner = await workshop(web)
    await make(owner, "Nur lesen")
    await write(owner)
    await owner.button("allCards").click()
    await owner.button("links").click()
    link = await owner.find("textbox", "readLink").input_value()
    reader = await workshop(web, f"#{link.partition('#')[2]}", "en")
    await reader.page.get_by_text(str(reader.says("readOnly"))).wait_for()
    await reader.page.get_by_role("button", name=QUESTION).first.click()
    assert await field(reader, "question").get_attribute("readonly") is not None
    for word in ("add.ego", "delete", "settings"):
        assert await reader.button(word).count() == 0
    assert await violations(reader) == []
    assert web.errors == []


async def test_a_table_is_pasted_and_the_box_taken_elsewhere(web: Browsing) -> None:
    phone = await workshop(web, width=1280, height=800)
    await make(phone, "Tabelle")
    await phone.button("file").click()
    await phone.find("textbox", "orPaste").fill("\t".join((QUESTION, *ANSWERS)) + "\nNoch eine?\ta\tb\tc\td\te\tf")
    await phone.button("addThem").click()
    await phone.page.get_by_role("alert").wait_for()  # "d" is no theme: nothing was taken
    assert await violations(phone) == []
    await phone.find("textbox", "orPaste").fill("\t".join((QUESTION, *ANSWERS)) + "\nNoch eine?\ta\tb\tc")
    await phone.button("addThem").click()
    await phone.page.get_by_text("2 Karten kamen dazu.").wait_for()
    await phone.page.emulate_media(media="print")
    await phone.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    paper = phone.page.locator(".paper")
    await expect(paper).to_have_text(re.compile(r"^Tabelle.*Oma\?.*1\W+An den See.*Noch eine\?", re.DOTALL))
    await expect(phone.page.get_by_role("dialog")).to_be_hidden()
    await phone.page.evaluate("dispatchEvent(new Event('afterprint'))")
    await phone.page.emulate_media(media="screen")
    async with phone.page.expect_download() as downloading:
        await phone.page.get_by_role("dialog").get_by_role("button", name="JSON", exact=True).click()
    file = await (await downloading.value).path()
    assert [card.texts["de"].question for card in read_file(file.read_bytes()).cards] == [QUESTION, "Noch eine?"]  # type: ignore[union-attr]
    fresh = await workshop(web)
    before = await web.served.hub.log.count_own()
    await fresh.find("textbox", "orPaste").fill("question_de,answer1_de,theme\nWo?,hier,cars")
    await fresh.button("begin").last.click()
    await fresh.page.get_by_role("alert").wait_for()
    assert await web.served.hub.log.count_own() == before, "what cannot be read makes no box"
    await fresh.page.locator("input[type=file]").set_input_files(
        {"name": "any.json", "mimeType": "application/json", "buffer": file.read_bytes()}
    )
    await fresh.button("begin").last.click()
    await fresh.page.get_by_role("button", name="Noch eine?").first.wait_for()
    assert [error for error in web.errors if "400" not in error] == []


@pytest.mark.parametrize("game", OWN_GAMES)
async def test_every_game_shows_its_cards_on_its_own_screens(web: Browsing, game: Any) -> None:
    phone = await workshop(web, width=1280, height=800)
    await make(phone, "Alles", game)
    kinds = {"essence": ("path", "term"), "identity": ("situation",), "egomaster": ("question",)}.get(game, ("ego",))
    for kind in kinds:
        await phone.button(f"add.{kind}").first.click()
        name = {"term": "term", "situation": "title"}.get(kind, "question")
        await field(phone, name).fill("Sonntagskuchen")
        await expect(shown(phone).get_by_text("Sonntagskuchen").first).to_be_visible()
        await phone.find("radio", "shared").click()
        await expect(shown(phone).locator(".tv").get_by_text("Sonntagskuchen").first).to_be_visible()
        await phone.find("radio", "phone").click()
        assert await violations(phone) == []
    assert web.errors == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390), (1920, 1080)])
async def test_nothing_sticks_out_at_any_size(web: Browsing, width: int, height: int) -> None:
    phone = await workshop(web, width=width, height=height)
    wide = "() => document.documentElement.scrollWidth > innerWidth"
    assert not await phone.page.evaluate(wide)
    await make(phone, "Donaudampfschifffahrtsgesellschaftskapitänsmützen", "identity", "pl", "fr", "en")
    assert not await phone.page.evaluate(wide)
    await phone.button("add.situation").click()
    await field(phone, "title").fill("x" * 40)
    await saved(phone)
    assert not await phone.page.evaluate(wide)


async def test_who_plays_loads_nothing_of_the_workshop(web: Browsing) -> None:
    asked: list[str] = []
    phone = await web.page("/")
    phone.page.on("request", lambda request: asked.append(request.url))
    await phone.page.reload()
    await phone.button("openTable").click()
    await web.named(phone, "Ada")
    assert asked
    assert not [url for url in asked if "orkshop" in url or "Shown" in url]


async def test_a_box_on_the_shelf_is_read_by_anybody_and_reported(web: Browsing, tmp_path: Path) -> None:
    async with serving(tmp_path, shelf="open") as served:
        shelved = Browsing(served, web.browser)
        owner = await workshop(shelved)
        await make(owner, "Fürs Regal")
        await write(owner)
        await owner.button("allCards").click()
        await owner.button("links").click()
        await owner.find("checkbox", "putOnShelf").check()
        assert await violations(owner) == []
        guest = await workshop(shelved, language="en")
        await guest.page.get_by_role("button", name="Fürs Regal ego").wait_for()
        await guest.page.get_by_role("button", name="Report: Fürs Regal").click()
        await guest.page.get_by_text(str(guest.says("reported"))).wait_for()
        assert await violations(guest) == []
        await guest.page.get_by_role("button", name="Fürs Regal ego").click()
        await guest.page.get_by_role("button", name=QUESTION).first.wait_for()
        assert shelved.errors == []
