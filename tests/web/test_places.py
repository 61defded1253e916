"""A place at the table in real browsers: moved, lost, given back, and found again after whatever happened."""

from playwright.async_api import expect

from tests.server.clock import until
from tests.web import ego
from tests.web.browsing import Browsing, code_of, play_on, start
from tests.web.catalogue import said


async def test_a_place_moves_to_another_phone_by_a_link_that_works_once(web: Browsing) -> None:
    host, old = await web.party(("Ada", "Ben"))
    await old.menu("place.title")
    await old.button("place.makeLink").click()
    await old.page.get_by_role("dialog").get_by_role("img", name="QR").wait_for()
    await old.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await old.button("place.copy").click()
    await old.button("copied").wait_for()
    link = await old.page.evaluate("navigator.clipboard.readText()")
    path = link[link.index("/r/") :]
    new = await web.page(path)
    await new.find("heading", "theGame").wait_for()
    assert "move" not in new.page.url
    await old.page.get_by_text(str(old.says("endings.taken-over"))).wait_for()
    await start([host, new])
    await play_on([host, new], ego.prompts, ego.results)
    third = await web.page(path)
    await third.page.get_by_role("alert").wait_for()
    assert await third.find("textbox", "yourName").count() == 1
    await new.page.reload()
    await new.playing.wait_for()  # the round that was, or the next one if the third phone took its time
    assert web.errors == []


async def test_the_host_gives_a_lost_place_back_in_the_middle_of_a_game(web: Browsing) -> None:
    host, guest = await web.party(("Ada", "Ben"))
    await start([host, guest])
    await guest.page.context.close()
    stranger = await web.page(f"/r/{code_of(host)}", "de")
    lost = stranger.page.get_by_text(str(stranger.says("place.lost")), exact=True)
    ben = stranger.button("place.iAm")
    for approved in (False, True):
        await lost.wait_for()
        if not await ben.is_visible():
            await lost.click()
        await ben.click()
        await stranger.page.get_by_text(stranger.says("place.asked")).wait_for()
        await host.button("place.yes" if approved else "place.no").click()
    await stranger.playing.wait_for()
    await play_on([host, stranger], ego.prompts, ego.results)
    assert web.errors == []


async def test_a_reload_a_lost_line_and_a_restart_end_in_the_same_screen(alone: Browsing) -> None:
    """The title says whose turn it is; without a line the menu is at hand, and what is laid is sent when it is back."""
    host, guest = phones = await alone.party(("Ada", "Ben"))
    await start(phones)
    await ego.begin(phones)
    for phone in phones:
        await expect(phone.page).to_have_title(f"{said('', phone.language, 'yourTurn')} · ego")
    screen, lost = guest.page.get_by_role("main"), guest.page.get_by_text(str(guest.says("lost")), exact=True)
    seen = await screen.inner_text()
    await guest.page.reload()
    await ego.answers(guest).first.wait_for()
    assert await screen.inner_text() == seen
    await guest.page.context.set_offline(True)
    await alone.served.stop()
    await lost.wait_for()
    await guest.button("menu").click()
    await guest.page.get_by_role("dialog").wait_for()
    await guest.page.keyboard.press("Escape")
    await alone.served.start()
    assert await screen.inner_text() == seen
    await ego.answers(guest).first.click()
    await guest.button("lay").click()
    await guest.page.get_by_role("status").get_by_text(str(guest.says("willBeSent"))).wait_for()
    await guest.page.context.set_offline(False)
    await guest.button("change").wait_for()
    assert await guest.page.title() == f"ego · {code_of(guest)}"
    await ego.lay(host, 0)
    await ego.results(host).wait_for()


async def test_a_locked_phone_comes_back_to_the_present_screen(web: Browsing) -> None:
    host, guest, third = phones = await web.party(("Ada", "Ben", "Cleo"))
    await start(phones)
    await ego.begin(phones)
    lock = await guest.page.context.new_cdp_session(guest.page)
    await lock.send("Page.setWebLifecycleState", {"state": "frozen"})
    for phone in (host, third):
        await ego.lay(phone, 0)
    await host.button("change").wait_for()
    for connection in list(web.served.hub.connections):
        persons = [connection.live.guests.person(who) for who in connection.whos] if connection.live else []
        if any(person and person.name == "Ben" for person in persons):
            connection.end("too-slow")  # what becomes of a line on which nobody answers
    await lock.send("Page.setWebLifecycleState", {"state": "active"})
    await guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await guest.page.get_by_text(str(guest.says("lost")), exact=True).wait_for(state="detached")
    await ego.lay(guest, 0)
    await ego.results(guest).wait_for()


async def test_a_second_window_takes_over_and_the_first_is_told(web: Browsing) -> None:
    host, code = await web.host("Ada")
    again = await host.page.context.new_page()
    await again.goto(f"{web.served.url}/r/{code}")
    await again.get_by_role("heading", name=str(host.says("theGame"))).wait_for()
    await host.page.get_by_text(str(host.says("endings.taken-over"))).wait_for()
    await host.button("reload").click()
    await host.find("heading", "theGame").wait_for()


async def test_after_somebody_was_shown_out_the_host_opens_the_door(web: Browsing) -> None:
    host, _, guest = await web.party(("Ada", "Ben", "Cleo"))
    await host.page.get_by_role("button", name=f"{host.says('remove')}: Cleo").click()
    await guest.page.get_by_text(str(guest.says("endings.kicked"))).wait_for()
    again = await web.page(f"/r/{code_of(host)}", "de")
    for let_in in (False, True):
        await again.find("textbox", "yourName").fill("Cleopatra")
        await again.button("begin").click()
        await again.page.get_by_text(again.says("place.knocking")).wait_for()
        await host.page.get_by_role("alert").get_by_text("Cleopatra").wait_for()
        await host.button("place.yes" if let_in else "place.no").click()
        if not let_in:
            await again.page.get_by_role("alert").wait_for()
    await again.find("heading", "theGame").wait_for()
    assert web.errors == []


async def test_while_the_host_is_away_the_others_agree_on_another(web: Browsing) -> None:
    host, ben, cleo = await web.party(("Ada", "Ben", "Cleo"))
    live = web.served.hub.rooms[code_of(host)]
    await host.page.context.close()
    await until(lambda: live.guests.absent(live.durable.members))
    await ben.dock.get_by_role("button", name=str(ben.says("place.takeOver")), disabled=False).click()
    await ben.page.get_by_text(ben.says("motion.tally")).wait_for()
    await cleo.page.get_by_role("alert").get_by_text(cleo.says("motion.host")).wait_for()
    await cleo.button("motion.agree.host").click()
    await ben.button("start").wait_for()
    await ben.menu("place.title")
    await ben.find("heading", "place.hosting").wait_for()
    assert await ben.button("place.deleteRoom").count() == 0, "it is not his"
    assert web.errors == []
