"""Every kind of screen beside a game, one after another: what is looked at when it is over, what people write for
it, and the bench of the workshop. For whoever photographs or measures them."""

from collections.abc import Sequence
from typing import Any

from selves.games import GAMES
from tests.server.serving import autoplay, started
from tests.server.test_games import over, random_moves
from tests.web import ego
from tests.web.browsing import Browsing, Phone, play_on, start
from tests.web.catalogue import said
from tests.web.tour import LANGUAGES, NAMES, See

QUESTION = "Was nimmst du mit auf die Insel, wenn nur eine einzige Sache ins Boot passt?"
ANSWERS = ("Ein gutes Buch", "Meinen Hund", "Gar nichts")


async def of_what_was(web: Browsing, see: See, names: Sequence[str] = NAMES, **more: Any) -> None:
    """A game of Identity, looked at again from its first reveal: its proof, its questions, one's own portrait."""
    devices = await web.served.party(*names, game="identity")
    await started(devices)
    await autoplay(devices, random_moves(GAMES["identity"]))
    for device in devices:
        await device.until(over, 90)
    device = devices[0]
    await device.done_with("again")
    place = f'[{{"code":"{device.room}","tokens":["{device.tokens[0]}"],"name":"{names[0]}","at":1}}]'
    kept = [{"name": "selves.places", "value": place}]
    state = {"cookies": [], "origins": [{"origin": web.served.url, "localStorage": kept}]}
    way = f"/r/{device.room}?moment=1.6#{web.served.hub.key_of(device.room)}"
    for language in LANGUAGES:
        phone = await web.page(way, language, storage_state=state, **more)
        await phone.page.get_by_role("slider").wait_for()
        await see("replay", phone)
        await phone.page.keyboard.press("Escape")
        for sheet, there in (("proof", "[data-took]"), ("titles.questions", "article"), ("portrait", "li")):
            evenings = phone.page.get_by_role("dialog", name=said("ceremony", language, "titles.evenings"))
            if sheet == "proof":
                await evenings.wait_for()
                await see("evenings", phone)
            await evenings.get_by_role("button", name=said("ceremony", language, sheet), exact=True).click()
            await phone.page.locator(f"dialog {there}").last.wait_for()
            await see(sheet.removeprefix("titles."), phone)
            await phone.page.keyboard.press("Escape")
        await phone.page.context.close()


async def of_what_people_write(web: Browsing, see: See, names: Sequence[str] = NAMES, **more: Any) -> None:
    """Everybody a question before the game; who is asked the third answer."""
    host, code = await web.host(names[0], LANGUAGES[0], **more)
    guest = await web.guest(code, names[1], LANGUAGES[1], **more)
    await host.choose("each", "yes")
    await field(guest, "question").wait_for()
    await see("each", guest)
    await field(guest, "question").fill(QUESTION)
    for number, answer in enumerate(ANSWERS):
        await field(guest, "answer").nth(number).fill(answer)
    await guest.page.get_by_role("button", name=said("each", guest.language, "put")).click()
    await guest.page.get_by_text(str(said("each", guest.language, "isIn"))).wait_for()
    await see("each-written", guest)
    phones, code = await seated(web, names, **more)
    table = await web.table(code, width=1280, height=720, **more)
    await start(phones, third="yes")
    subject = await play_on(phones, lambda phone: [], lambda phone: phone.button("drawCard"))
    (guesser,) = [phone for phone in phones if phone is not subject]
    await ego.draw(subject, 0)
    await subject.find("textbox", "thirdYours").wait_for()
    await guesser.page.get_by_text(guesser.says("writesThird")).first.wait_for()
    await see("third", subject)
    await see("third-waiting", guesser)
    await table.page.locator(".doorman").wait_for(state="detached")
    await see("table-third", table)


def field(phone: Phone, word: str) -> Any:
    return phone.page.get_by_role("textbox", name=said("each", phone.language, word), exact=False)


async def seated(web: Browsing, names: Sequence[str], **more: Any) -> tuple[list[Phone], str]:
    host, code = await web.host(names[0], LANGUAGES[0], **more)
    return [host, await web.guest(code, names[1], LANGUAGES[1], **more)], code


async def of_the_bench(web: Browsing, see: See, **more: Any) -> None:
    """A box of one's own with a card that is being written, in every language."""
    for language in LANGUAGES:
        phone = await web.page("/workshop", language, **more)
        phone.game = "workshop"
        await phone.find("textbox", "called").fill("Oma wird 80")
        await phone.button("begin").first.click()
        await phone.page.get_by_role("heading", name="Oma wird 80").wait_for()
        await phone.button("add.ego").click()
        await phone.find("textbox", "fields.question").fill(QUESTION)
        await phone.page.get_by_role("status").first.get_by_text(str(phone.says("saved"))).wait_for()
        await see("bench", phone)
        await phone.page.context.close()


async def of_all(web: Browsing, see: See, names: Sequence[str] = NAMES, **more: Any) -> None:
    await of_what_was(web, see, names, **more)
    await of_what_people_write(web, see, names, **more)
    await of_the_bench(web, see, **more)
