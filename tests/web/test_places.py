"""A place at the table in real browsers: moved, lost, given back, left; and being told why it ended."""

from pathlib import Path

from playwright.async_api import Page

from tests.server.serving import run
from tests.web.browsing import act, browsing, play_on


async def my_place(page: Page) -> None:
    await page.locator(".bar .iconbtn").click()
    await page.locator("dialog .place").click()
    await page.wait_for_selector("#rename")


async def begin(pages: list[Page]) -> None:
    """The first card is drawn, and everybody is asked."""
    for page in pages:
        await page.wait_for_selector(".strip")
    for page in pages:
        if await page.locator(".first").count():
            await act(page)
    for page in pages:
        await page.wait_for_selector(".answer")


def test_a_place_moves_to_another_phone_by_a_link_that_works_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            old = await web.guest(code, "Ben")
            await my_place(old)
            await old.click("dialog .move")
            await old.wait_for_selector("dialog .moving img")
            await old.context.grant_permissions(["clipboard-read", "clipboard-write"])
            await old.click("dialog .moving button")
            link = await old.evaluate("navigator.clipboard.readText()")
            path = link[link.index("/r/") :]
            new = await web.page(path)
            await new.wait_for_selector(".seats")
            assert "#" not in new.url
            await old.get_by_text("another window or on another device").wait_for()
            await host.click(".dock .main")
            await play_on([host, new], ".results")
            third = await web.page(path)
            await third.get_by_role("alert").wait_for()
            assert await third.locator("#name").count() == 1
            await new.reload()
            await new.wait_for_selector(".results")
            assert web.errors == []

    run(play())


def test_the_host_gives_a_lost_place_back_in_the_middle_of_a_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            guest = await web.guest(code, "Ben")
            await host.click(".dock .main")
            await guest.wait_for_selector(".strip")
            await guest.context.close()
            stranger = await web.page(f"/r/{code}", "de-DE")
            await stranger.click("summary")
            await stranger.get_by_role("button", name="Ich bin Ben").click()
            await stranger.get_by_text("Wir haben Ada gefragt").wait_for()
            await host.locator(".asking button:not(.yes)").click()
            await stranger.wait_for_selector("summary")
            if not await stranger.get_by_role("button", name="Ich bin Ben").is_visible():
                await stranger.click("summary")
            await stranger.get_by_role("button", name="Ich bin Ben").click()
            await host.locator(".asking .yes").click()
            await stranger.wait_for_selector(".strip")
            await play_on([host, stranger], ".results")
            assert web.errors == []

    run(play())


def test_the_host_keeps_the_table(tmp_path: Path) -> None:
    """Seats in order, another host, another name and token, watching and sitting down again, keeping, deleting."""

    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            guest = await web.guest(code, "Ben")
            await host.click("[aria-label='One seat forward: Ben']")
            await host.locator(".seats li:first-child b", has_text="Ben").wait_for()
            await my_place(guest)
            await guest.fill("#rename", "Benjamin")
            await guest.get_by_role("button", name="Save").click()
            await guest.click("dialog .look[aria-label=drop]")
            await guest.wait_for_selector("dialog .look[aria-label=drop][aria-pressed=true]")
            await guest.get_by_role("button", name="I would rather watch").click()
            await host.locator(".watchers", has_text="Benjamin").wait_for()
            await guest.get_by_role("button", name="I will play too").click()
            await guest.keyboard.press("Escape")
            await host.locator(".seats li", has_text="Benjamin").wait_for()
            await my_place(host)
            await host.locator("dialog input[type=checkbox]").check()
            await host.locator("dialog select").select_option(label="Benjamin")
            await guest.wait_for_selector("select.edition:not([disabled])")
            await my_place(guest)
            await guest.click("dialog .delete")
            assert await host.locator(".seats").count() == 1, "a first tap only asks"
            await guest.click("dialog .delete")
            for page in (host, guest):
                await page.get_by_text("does not exist any more").wait_for()
            assert web.errors == []

    run(play())


def test_who_erases_himself_is_gone_from_every_screen(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            guest = await web.guest(code, "Penelope")
            await my_place(guest)
            await guest.click("dialog .erase")
            await guest.click("dialog .erase")
            await guest.get_by_text("You have left the table").wait_for()
            await host.locator(".seats b", has_text="Penelope").wait_for(state="detached")
            assert await guest.evaluate("localStorage.getItem('selves.places')") == "[]"

    run(play())


def test_a_locked_phone_comes_back_to_the_present_screen(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            guest, third = await web.guest(code, "Ben"), await web.guest(code, "Cleo")
            await host.click(".dock .main")
            await begin([host, guest, third])
            lock = await guest.context.new_cdp_session(guest)
            await lock.send("Page.setWebLifecycleState", {"state": "frozen"})
            for page in (host, third):
                await act(page)
            await host.wait_for_selector(".waiting")
            for connection in list(web.served.hub.connections):
                persons = [connection.live.guests.person(who) for who in connection.whos] if connection.live else []
                if any(person and person.name == "Ben" for person in persons):
                    connection.end("too-slow")  # what becomes of a line on which nobody answers
            await lock.send("Page.setWebLifecycleState", {"state": "active"})
            await guest.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            await guest.wait_for_selector(".answer")
            await guest.wait_for_selector(".lost", state="detached")
            await act(guest)
            await guest.wait_for_selector(".results")

    run(play())


def test_a_second_window_takes_over_and_the_first_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            again = await host.context.new_page()
            await again.goto(f"{web.served.url}/r/{code}")
            await again.wait_for_selector(".seats")
            await host.get_by_text("another window or on another device").wait_for()
            await host.click(".dock .main")
            await host.wait_for_selector(".seats")

    run(play())


def test_a_page_of_an_older_version_is_told_to_reload(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path) as web:
            _, code = await web.host("Ada")
            old = await web.page("/")
            await old.add_init_script(
                "const send = WebSocket.prototype.send;"
                "const older = (text) => text.replace('\"protocol\":1', '\"protocol\":0');"
                "WebSocket.prototype.send = function (text) { send.call(this, older(text)); };"
            )
            await old.goto(f"{web.served.url}/r/{code}")
            await old.get_by_text("Selves was updated").wait_for()
            assert await old.locator(".dock .main").inner_text() == "Reload"

    run(play())


def test_chips_travel_and_a_tap_ends_the_show(tmp_path: Path) -> None:
    """With motion: the gains count up while the chips land; one tap, and everything is where it belongs."""

    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada", reduced_motion="no-preference")
            guest = await web.guest(code, "Ben", reduced_motion="no-preference")
            await host.click(".dock .main")
            await begin([host, guest])
            for page in (host, guest):
                await act(page)
            await host.wait_for_selector(".results")
            assert await host.locator(".d.up, .d.dn").count() == 0, "nothing is paid before the stones have turned"
            await host.wait_for_selector(".d.up, .d.dn", timeout=9000)
            await guest.locator(".results").click()
            await guest.wait_for_selector(".d.up, .d.dn", timeout=500)
            assert web.errors == []

    run(play())


def test_a_card_is_set_aside_and_a_wish_made_in_silence(tmp_path: Path) -> None:
    """One of three does not want this question: everybody gets another one, and no screen says who it was."""

    async def play() -> None:
        async with browsing(tmp_path) as web:
            host, code = await web.host("Ada")
            guest, third = await web.guest(code, "Ben"), await web.guest(code, "Cleo")
            before = await host.inner_text(".opts")
            await guest.locator("select.wish").select_option("0")
            await guest.reload()
            await guest.wait_for_selector(".seats")
            assert await guest.locator("select.wish").input_value() == "0"
            assert await host.inner_text(".opts") == before
            await host.click(".dock .main")
            pages = [host, guest, third]
            await begin(pages)
            unwanted = await host.locator(".q").first.inner_text()
            await guest.locator(".bar .iconbtn").click()
            await guest.click("dialog .aside")
            for page in pages:
                await page.get_by_text(unwanted).wait_for(state="detached")
                await page.wait_for_selector(".answer")
            await act(host)
            await third.locator(".bar .iconbtn").click()
            await third.wait_for_selector("dialog .vote")
            assert await third.locator("dialog .aside").count() == 0, "somebody has answered"

    run(play())
