"""From a spreadsheet to a table and on to another server: a box is made in the workshop, played by four in two
languages, taken along as a file, and played again where nobody knew it.
"""

import time
from pathlib import Path

from playwright.async_api import expect

from selves.server.device import Device
from selves.server.protocol import Accept
from tests.server.serving import Served, autoplay, serving
from tests.server.test_games import at_random
from tests.web import ego as on_phones
from tests.web.browsing import Browsing, Phone, code_of, play_on, start
from tests.web.test_beside import found, lay, says
from tests.web.test_workshop import make, workshop

CARDS = 200
#: As a spreadsheet copies them.
TABLE = "\n".join(
    f"Wohin zuerst, und das zum {number}. Mal?\tSee {number}\tBerg {number}\tHaus {number}" for number in range(CARDS)
)
SECONDS = 60


async def played(web: Browsing, writer: Phone, languages: tuple[str, str]) -> list[Phone]:
    """Two on phones and two without a screen play this box alone, by the link in the writer's bar."""
    host, guest = await web.party(("Zofia", "Maximiliane"), languages)
    code = code_of(host)
    others = [await joined(web.served, code, name) for name in ("Théo", "Ada")]
    await lay(host, writer.page.url)
    for phone in (host, guest):
        await phone.page.get_by_text("Familienfest").wait_for()
    await found(host, "combobox", "share").select_option("100")
    for phone in (host, guest):
        await found(phone, "checkbox", "accept").check()
    for other in others:
        update = await other.until(lambda update: update["room"]["boxes"])
        await other.send(Accept("a", other.who, update["room"]["boxes"][0]["box"]))
    await host.page.get_by_text(says(host, "all")).wait_for()
    await start([host, guest], length="2")
    await autoplay(others, at_random)
    return [host, guest]


async def joined(served: Served, code: str, name: str) -> Device:
    device = await served.device()
    await device.join(code, name)
    return device


async def asked(phones: list[Phone]) -> None:
    """It is this box that is read from."""
    phone = await play_on(phones, on_phones.prompts, lambda phone: phone.button("lay"))
    await expect(on_phones.question(phone)).to_contain_text("Wohin zuerst")


async def test_a_box_goes_from_a_spreadsheet_to_a_table_and_to_another_server(web: Browsing, tmp_path: Path) -> None:
    began = time.monotonic()
    writer = await workshop(web)
    await make(writer, "Familienfest")
    await writer.button("file").click()
    await writer.find("textbox", "orPaste").fill(TABLE)
    await writer.button("addThem").click()
    await writer.page.get_by_text(f"{CARDS} Karten kamen dazu.").wait_for()
    phones = await played(web, writer, ("pl", "de"))
    took = time.monotonic() - began
    assert took < SECONDS, f"{CARDS} cards from a spreadsheet to a running game took {took:.1f} s"
    await asked(phones)
    await play_on(phones, on_phones.prompts, lambda phone: phone.over)
    async with writer.page.expect_download() as downloading:
        await writer.page.get_by_role("dialog").get_by_role("button", name="CSV", exact=True).click()
    file = (await (await downloading.value).path()).read_bytes()
    async with serving(tmp_path, unlimited=True) as fresh:
        elsewhere = Browsing(fresh, web.browser)
        taken = await workshop(elsewhere, language="pl")
        await taken.page.locator("input[type=file]").set_input_files(
            {"name": "Familienfest.csv", "mimeType": "text/csv", "buffer": file}
        )
        await taken.button("begin").last.click()
        await taken.page.get_by_role("button", name="Wohin zuerst, und das zum 0. Mal?").first.wait_for()
        again = await played(elsewhere, taken, ("fr", "de"))
        await asked(again)
        await play_on(again, on_phones.prompts, on_phones.results)
        assert elsewhere.errors == []
    assert web.errors == []
