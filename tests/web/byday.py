"""What a tour does not come by and is worth a picture, by day; the shared screen as it hangs in a room."""

from collections.abc import Sequence
from typing import Any

from tests.web import ego
from tests.web.browsing import Browsing, Phone, code_of, start
from tests.web.tour import LANGUAGES, NAMES, See

#: Milliseconds after which the shared screen's switches are hidden again, and a little more.
ASLEEP = 6500
#: With two who have phones and a bot they are two more than ego has seats for.
CROWD = ("Ben", "Cleo", "Dora", "Emil", "Fatou")


async def of_all(web: Browsing, see: See, **more: Any) -> None:
    await of_too_many(web, see, **more)
    host, *others = phones = await web.party(NAMES, LANGUAGES, **more)
    await of_the_lobby(host, see)
    watching = await watcher(web, code_of(host), "Zoe", LANGUAGES[3], **more)
    table = await web.table(code_of(host), **more)
    await start(phones)
    await ego.begin(phones)
    await ego.answers(host).nth(1).click()
    await see("progress", host)
    await of_the_switches(table, see)
    await others[0].button("whatNow").click()
    await others[0].find("heading", "rightNow").wait_for()
    await see("what-now", others[0])
    await others[0].page.keyboard.press("Escape")
    await of_guessing_along(phones, watching, table, see)
    late = await web.page(way_to(web, code_of(host)), LANGUAGES[2], **more)
    await late.find("textbox", "yourName").fill("Noé")
    await late.button("begin").click()
    await late.page.get_by_text(late.says("playNext")).wait_for()
    await see("latecomer", late)
    await of_your_tables(web, host, see)
    await web.close()


def way_to(web: Browsing, code: str) -> str:
    return f"/r/{code}#{web.served.hub.key_of(code)}"


async def watcher(web: Browsing, code: str, name: str, language: str, **more: Any) -> Phone:
    phone = await web.page(way_to(web, code), language, **more)
    await phone.find("textbox", "yourName").fill(name)
    await phone.button("watch").click()
    await phone.find("heading", "theGame").wait_for()
    return phone


async def of_too_many(web: Browsing, see: See, **more: Any) -> None:
    host, guest = await web.party(NAMES[:2], LANGUAGES, "compass", **more)
    for name in CROWD:
        await (await web.served.device()).join(code_of(host), name)
    await host.page.get_by_role("button", name=str(host.says("addBot"))).click()
    await host.take("ego")
    told = guest.page.get_by_role("status").get_by_text(guest.says("mustWatch"))
    await told.wait_for()
    await guest.page.set_viewport_size({"width": 390, "height": 844})
    await told.scroll_into_view_if_needed()
    await see("lobby-too-many", guest)
    await guest.page.context.close()
    await host.page.context.close()


async def of_the_lobby(host: Phone, see: See) -> None:
    """A box is looked at before it is taken, and a length is chosen."""
    await host.find("list", "theGame").get_by_role("button", name="Essence").click()
    await host.page.locator("figure").wait_for()
    await see("lobby-box", host)
    await host.page.keyboard.press("Escape")
    minutes = host.find("radiogroup", "minutes.title").get_by_role("radio")
    await minutes.nth(1).click()
    await minutes.nth(1).and_(host.page.get_by_role("radio", checked=True)).wait_for()
    await minutes.first.evaluate("each => each.scrollIntoView({ block: 'center' })")
    await see("lobby-length", host)


async def of_the_switches(table: Phone, see: See) -> None:
    """They are awake; there is a second language; the code is hidden."""
    switches = table.page.get_by_role("toolbar").get_by_role("button")
    await table.page.keyboard.press("ArrowRight")
    await table.page.keyboard.press("ArrowRight")
    await see("table-switches", table)
    await table.page.keyboard.press("Enter")
    await table.page.keyboard.press("Escape")
    await table.page.locator(".again[lang=de]").wait_for()
    await table.page.wait_for_timeout(ASLEEP)
    await see("table-second", table)
    await table.page.keyboard.press("Escape")
    await switches.filter(has_text=str(table.says("remote.hide"))).click()
    await table.page.mouse.move(0, 0)
    await table.page.keyboard.press("Escape")
    await table.page.evaluate("document.activeElement.blur()")
    await table.page.wait_for_timeout(ASLEEP)
    await see("table-hidden", table)


async def of_guessing_along(phones: Sequence[Phone], watching: Phone, table: Phone, see: See) -> None:
    """Whoever has laid throws in a sign; then it is revealed."""
    watching.game = "along"
    card = watching.find("region", "title")
    await card.get_by_role("radio").nth(1).click()
    await see("along", watching)
    for phone, sign in zip(phones[1:], ("wow", "heart", "bravo"), strict=True):
        await ego.lay(phone, 1)
        await phone.button(f"reactions.of.{sign}").click()
    await table.find("complementary", "reactions.title").get_by_role("listitem").nth(1).wait_for()
    await see("table-reactions", table)
    await ego.lay(phones[0], 1)
    await card.get_by_text(watching.says("score")).or_(card.get_by_text(watching.says("right"))).first.wait_for()
    await card.evaluate("each => each.scrollIntoView({ block: 'center' })")
    await see("along-score", watching)


async def of_your_tables(web: Browsing, host: Phone, see: See) -> None:
    """One is played at, another waits."""
    await host.page.goto(web.served.url)
    await host.button("openTable").click()
    await web.named(host, NAMES[0])
    await host.page.goto(web.served.url)
    tables = host.find("region", "tables.title").get_by_role("listitem")
    await tables.nth(1).wait_for()
    await tables.first.scroll_into_view_if_needed()
    await see("your-tables", host)
