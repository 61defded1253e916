"""ego in real browsers: whole games, every seat in its own context, looking at what the person sees."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from selves.server.pages import CLIENT
from tests.server.serving import run
from tests.web.browsing import act, agree_to_end, browsing, play_on, violations


@pytest.mark.parametrize("edition", ["german", "polish"])
def test_four_languages_play_a_whole_game_at_one_table(tmp_path: Path, edition: str) -> None:
    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            host, code = await web.host("Zofia", "pl-PL")
            pages = [
                host,
                await web.guest(code, "Maximiliane", "de-DE", width=360, height=640),
                await web.guest(code, "Théo", "fr-FR"),
                await web.guest(code, "Ada", "en-GB"),
            ]
            spectator = await web.page(f"/r/{code}/table", width=1920, height=1080)
            await host.locator("select.edition").select_option(edition)
            await host.locator("select.length").select_option("2")
            await host.click(".dock .main")
            questions = set()
            for page in pages:
                await page.wait_for_selector(".strip")
            drawer = [page for page in pages if await page.locator(".first").count()]
            for page in drawer:
                await act(page)
            await spectator.wait_for_selector(".stage ol")
            for page in pages:
                await page.wait_for_selector(".answer")
                questions.add(await page.locator(".q").first.inner_text())
            assert len(questions) == 4, "everybody reads the same question in their own language"
            await play_on(pages, "ol.card")
            for page in pages:
                await page.wait_for_selector("ol.card")
                assert await page.locator("ol.card li").count() == 4
            await spectator.wait_for_selector(".end")
            assert await spectator.locator(".end li").count() == 4
            await host.click(".dock .main")
            await host.wait_for_selector(".seats")
            assert web.errors == []

    run(play())


def test_from_the_link_to_the_first_question_against_bots_in_four_taps(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            page = await web.page("/", "de-DE")
            await page.locator(".starts button").nth(1).click()
            await page.fill("#name", "Ola")
            await page.click(".dock .main")
            await page.wait_for_selector(".strip")
            await play_on([page], ".answer", most=100)
            await play_on([page], "ol.card")
            assert await page.locator("ol.card li").count() == 4
            assert web.errors == []

    run(play())


def test_a_reload_a_lost_line_and_a_restart_end_in_the_same_screen(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            guest = await web.guest(code, "Ben")
            await host.click(".dock .main")
            await host.wait_for_selector(".strip")
            for page in (host, guest):
                await page.wait_for_selector(".strip")
                if await page.locator(".first").count():
                    await act(page)
            for page in (host, guest):
                await page.wait_for_selector(".answer")
            seen = await guest.locator("main").inner_text()
            await guest.reload()
            await guest.wait_for_selector(".answer")
            assert await guest.locator("main").inner_text() == seen
            await guest.context.set_offline(True)
            await web.served.stop()
            await guest.wait_for_selector(".lost")
            await web.served.start()
            await guest.context.set_offline(False)
            await guest.wait_for_selector(".lost", state="detached")
            assert await guest.locator("main").inner_text() == seen
            await act(guest)
            await act(host)
            await host.wait_for_selector(".results")

    run(play())


@pytest.mark.parametrize(
    ("path", "sentence"),
    [("/r/ABCDE", "There is no table with this code."), ("/r/rubbish", "There is no table with this code.")],
)
def test_a_table_that_does_not_exist_is_told(tmp_path: Path, path: str, sentence: str) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            page = await web.page(path)
            await page.get_by_text(sentence).wait_for()
            await page.click(".dock .main")
            await page.wait_for_selector("#code")

    run(play())


def test_who_is_shown_out_is_told_and_may_come_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            guest = await web.guest(code, "Ben")
            await host.click("[aria-label='Remove: Ben']")
            await guest.get_by_text("The host has shown you out").wait_for()
            assert await guest.evaluate("localStorage.getItem('selves.places')") == "[]"

    run(play())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_screen_has_an_accessibility_violation(tmp_path: Path, scheme: str) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            more: dict[str, Any] = {"color_scheme": scheme, "bypass_csp": True}
            found: dict[str, list[str]] = {}

            async def check(name: str, page: Page) -> None:
                found[name] = await violations(page)

            landing = await web.page("/", **more)
            await landing.wait_for_selector("#code")
            await check("landing", landing)
            host, code = await web.host("Ada", **more)
            await check("lobby", host)
            guest = await web.guest(code, "Ben", **more)
            table = await web.page(f"/r/{code}/table", width=1920, height=1080, **more)
            await table.wait_for_selector(".people li")
            await check("table lobby", table)
            await host.click(".dock .main")
            for page in (host, guest):
                await page.wait_for_selector(".strip")
            await check("first", host)
            await check("wait", guest)
            for page in (host, guest):
                if await page.locator(".first").count():
                    await act(page)
            for page in (host, guest):
                await page.wait_for_selector(".answer")
            await check("answer or guess", host)
            await check("guess or answer", guest)
            await table.wait_for_selector(".stage ol")
            await check("table question", table)
            await act(host)
            await host.wait_for_selector(".waiting")
            await check("waiting", host)
            await act(guest)
            await host.wait_for_selector(".results")
            await check("reveal", host)
            await check("table reveal", table)
            await host.click("[aria-label=Menu]")
            await check("menu", host)
            await host.click("dialog .place")
            await check("my place", host)
            await host.keyboard.press("Escape")
            await agree_to_end([host, guest])
            await table.wait_for_selector(".end")
            await check("over", host)
            await check("table over", table)
            assert {name: faults for name, faults in found.items() if faults} == {}

    run(play())


def test_the_first_load_is_small() -> None:
    """Script and style of the first load, and the fonts, as they travel: compressed."""
    assets = CLIENT / "assets"
    first = [*assets.glob("index-*.js.gz"), *assets.glob("index-*.css.gz")]
    assert len(first) == 2
    assert sum(file.stat().st_size for file in first) <= 100_000
    assert sum(file.stat().st_size for file in assets.glob("*.woff2")) <= 80_000


def test_scripts_travel_compressed(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            (script,) = (CLIENT / "assets").glob("index-*.js")
            status, text, headers = await web.served.get(f"/assets/{script.name}", Accept_Encoding="gzip")
            assert (status, headers["Content-Encoding"]) == (200, "gzip")
            assert text == script.read_text(encoding="utf-8")
            assert "immutable" in headers["Cache-Control"]

    run(play())


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


def test_two_on_one_phone_never_see_each_others_stones(tmp_path: Path) -> None:
    """Pass-and-play: the phone is covered between two people, and nothing of the one is in the other's page."""

    async def play() -> None:
        async with browsing(tmp_path) as web:
            phone, _ = await web.host("Ada")
            await phone.click(".add")
            await phone.fill("#name", "Ben")
            await phone.click(".dock .main")
            await phone.wait_for_selector(".seats li:nth-child(2)")
            await phone.locator("select.length").select_option("2")
            await phone.click(".dock .main")
            await phone.wait_for_selector(".people")
            for _ in range(200):
                if await phone.locator("ol.card").count():
                    break
                if await phone.locator(".people button").count():
                    assert await phone.locator(".answer").count() == 0, "nothing is shown before the phone is handed on"
                    await phone.locator(".people button").first.click()
                    await phone.locator(".cover").wait_for()
                    await phone.click(".dock .main")
                    await phone.wait_for_selector(".cover", state="detached")
                    await phone.wait_for_selector(".dock .btn.main")
                    assert await phone.locator(".answer[aria-checked=true]").count() == 0
                await act(phone, 1)
                await phone.wait_for_timeout(40)
            assert await phone.locator("ol.card li").count() == 2
            assert web.errors == []

    run(play())


def test_rules_and_ledger_are_a_tap_away_in_every_language(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada", "fr-FR")
            guest = await web.guest(code, "Ben", "pl-PL")
            await host.click(".dock .main")
            await play_on([host, guest], ".results")
            for page, heading in ((host, "Règles"), (guest, "Zasady")):
                await page.locator(".bar .iconbtn").click()
                await page.get_by_role("button", name=heading, exact=True).click()
                await page.wait_for_selector("dt")
                assert await page.locator("dt").count() == 28
                assert await page.locator(".ruling").count() > 10
                await page.keyboard.press("Escape")
                await page.locator(".bar .iconbtn").click()
                await page.locator("dialog button.wide").nth(1).click()
                await page.wait_for_selector("dialog .ledger li")
                assert "ego." in await page.locator("dialog .ledger").first.inner_text()
                await page.keyboard.press("Escape")
            assert web.errors == []

    run(play())
