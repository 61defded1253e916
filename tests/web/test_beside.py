"""A box of one's own at a table of four phones in two languages: laid by its link, accepted by everybody, played, and
marked where it is not in the reader's language.
"""

from typing import Any

from playwright.async_api import Locator, expect

from selves.server.own_links import make, name_of, reading_of
from tests.content.own.boxes import box, ego
from tests.web import ego as on_phones
from tests.web.browsing import Browsing, Phone, code_of, play_on, start, violations
from tests.web.catalogue import catalogues

NAMES = ("Zofia", "Maximiliane", "Théo", "Ada")
LANGUAGES = ("pl", "de", "pl", "de")
TITLE = "Oma wird 80, und die ganze weitläufige Verwandtschaft kommt zum Fest"


def says(phone: Phone, word: str) -> str:
    return str(catalogues()["beside", phone.language][word])


def found(phone: Phone, role: Any, word: str) -> Locator:
    return phone.page.get_by_role(role, name=says(phone, word), exact=True)


async def laid(web: Browsing, secret: str) -> str:
    """A box of forty questions in German; its link is only for reading."""
    await make(web.served.hub.log, secret, box(*[ego(str(number)) for number in range(40)], title=TITLE), 0)
    return f"{web.served.url}/workshop#{name_of(secret)}.{reading_of(secret)}"


async def lay(phone: Phone, link: str) -> None:
    await found(phone, "textbox", "link").fill(link)
    await found(phone, "textbox", "link").press("Enter")


async def test_four_phones_in_two_languages_play_a_box_of_ones_own(web: Browsing) -> None:
    link = await laid(web, "7" * 32)
    phones = await web.party(NAMES, LANGUAGES, bypass_csp=True)
    host, guest = phones[0], phones[1]
    await lay(guest, link[:-1] + "x")
    await guest.page.get_by_role("alert").get_by_text(catalogues()["", "de"]["errors"]["table.box"]).wait_for()
    assert await found(guest, "textbox", "link").input_value() == link[:-1] + "x", "it can be mended"
    await lay(guest, link)
    for phone in phones:
        await phone.page.get_by_text(TITLE).wait_for()
        await phone.page.get_by_text(says(phone, "none")).wait_for()
    assert await found(guest, "textbox", "link").input_value() == ""
    await found(host, "combobox", "share").select_option("100")
    for phone in phones[:3]:
        await found(phone, "checkbox", "accept").check()
    await host.page.get_by_text(says(host, "none")).wait_for()
    await phones[3].page.reload()
    await guest.page.reload()
    await expect(found(guest, "checkbox", "accept")).to_be_checked()
    await expect(found(phones[3], "checkbox", "accept")).not_to_be_checked()
    await found(phones[3], "checkbox", "accept").check()
    for phone in phones:
        await phone.page.get_by_text(says(phone, "all")).wait_for()
    assert await violations(host) == []
    assert await violations(guest) == []
    table = await web.table(code_of(host), language="fr", bypass_csp=True)
    await start(phones, length="2")
    await on_phones.begin(phones)
    for phone, language in zip(phones, LANGUAGES, strict=True):
        await expect(on_phones.question(phone)).to_have_text("Wohin zuerst, wenn Oma 80 wird?")
        marked = phone.page.get_by_text("niemiecki", exact=True)
        assert await marked.count() == (0 if language == "de" else 1)
        tongue = await on_phones.question(phone).get_attribute("lang")
        assert tongue == (None if language == "de" else "de")
    await table.page.get_by_text("allemand", exact=True).wait_for()
    assert await violations(host) == []
    assert await violations(table) == []
    await play_on(phones, on_phones.prompts, lambda phone: phone.over)
    for phone in phones:
        await phone.over.wait_for()
    assert web.errors == []


async def test_it_is_laid_and_taken_away_on_the_smallest_phone_by_keyboard(web: Browsing) -> None:
    link = await laid(web, "8" * 32)
    host, _ = await web.host("Ada", "fr", width=320, height=568, bypass_csp=True)
    await found(host, "textbox", "link").focus()
    await host.page.keyboard.insert_text(link)
    await host.page.keyboard.press("Tab")
    await host.page.keyboard.press("Enter")
    shown = host.page.get_by_text(TITLE)
    await shown.wait_for()
    wide = await host.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 320
    box_ = found(host, "checkbox", "accept")
    await box_.focus()
    await host.page.keyboard.press("Space")
    await host.page.get_by_text(says(host, "all")).wait_for()
    assert await violations(host) == []
    await make(web.served.hub.log, "9" * 32, box(*[ego(str(number)) for number in range(9)], title="Équipe"), 0)
    await lay(host, f"{name_of('9' * 32)}.{'9' * 32}")
    await found(host, "combobox", "part").last.select_option("3")
    await found(host, "checkbox", "accept").last.check()
    for percent in (12, 38):
        await host.page.get_by_text(f"environ {percent} % de la partie").wait_for()
    assert await host.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert await violations(host) == []
    await host.page.get_by_role("button", name=f"{says(host, 'takeAway')}: Équipe").click()
    await host.page.get_by_text("environ 50 % de la partie").wait_for()
    away = host.page.get_by_role("button", name=f"{says(host, 'takeAway')}: {TITLE}")
    await away.focus()
    await host.page.keyboard.press("Enter")
    await shown.wait_for(state="detached")
    await lay(host, link)
    await expect(found(host, "checkbox", "accept")).not_to_be_checked()
    assert web.errors == []
