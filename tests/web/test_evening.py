"""How long it shall be, chosen in the lobby; and what those who wait throw in, seen across the room."""

import os
from pathlib import Path

from playwright.async_api import Locator, expect

from tests.web.browsing import Browsing, Phone, code_of, start, violations

#: A folder, for whoever wants to look at the screens.
LOOK = os.environ.get("SELVES_LOOK", "")


async def see(phone: Phone, name: str, at: Locator, *sizes: tuple[int, int]) -> None:
    for width, height in sizes if LOOK else ():
        await phone.page.set_viewport_size({"width": width, "height": height})
        await at.evaluate("part => part.scrollIntoView({block: 'center'})")
        for scheme in ("light", "dark"):
            await phone.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            await phone.page.screenshot(path=Path(LOOK) / f"{name}.{width}.{scheme}.png")


async def test_a_length_in_minutes_is_chosen_with_one_tap_and_shown_in_turns(web: Browsing) -> None:
    host, guest = await web.party(["Ada", "Ben"], ["fr", "de"], bypass_csp=True)
    row = host.find("radiogroup", "minutes.title")
    printed, *minutes = [row.get_by_role("radio").nth(place) for place in range(4)]
    await expect(printed).to_be_checked()
    await minutes[0].click()
    await expect(minutes[0]).to_be_checked()
    length = host.find("combobox", "length")
    await expect(length).to_have_value("15")  # 20 minutes, 40 seconds a turn, two people
    theirs = guest.find("radiogroup", "minutes.title").get_by_role("radio")
    await expect(theirs.nth(1)).to_be_checked()
    await expect(theirs.nth(0)).to_be_disabled()
    assert await violations(host) == []
    await see(host, "length", row, (320, 568), (390, 844), (844, 390))
    await length.select_option("3")  # turns are chosen instead
    await expect(printed).to_be_checked()
    await minutes[1].click()
    await start([host, guest])
    await host.page.get_by_text("60").first.wait_for()  # how far it is: card 1 of 60
    assert web.errors == []


async def test_who_waits_throws_in_a_sign_and_the_shared_screen_shows_whose_it_is(web: Browsing) -> None:
    phones = await web.party(["Aleksandra", "Ben", "Cleo"], ["fr"], bypass_csp=True)
    table = await web.table(code_of(phones[0]), language="fr")
    await start(phones)
    rows = [phone.find("region", "reactions.title") for phone in phones]
    waiting = [phone for phone, row in zip(phones, rows, strict=True) if await row.count()]
    assert len(waiting) == 2  # of one of them something is asked
    sender = waiting[0]
    before = await table.page.locator("main").bounding_box()
    await sender.button("reactions.of.wow").click()
    floating = table.find("complementary", "reactions.title")
    await expect(floating.get_by_role("listitem")).to_have_count(1)
    assert await table.page.locator("main").bounding_box() == before, "nothing moves out of the way"
    await see(table, "floating", floating, (1920, 1080))
    await expect(sender.button("reactions.of.heart")).to_be_disabled()
    await expect(floating.get_by_role("listitem")).to_have_count(0)
    await expect(sender.button("reactions.of.heart")).to_be_enabled()
    assert await violations(sender) == []
    await waiting[1].button("reactions.of.bravo").click()
    await see(sender, "reacting", rows[phones.index(sender)], (320, 568), (390, 844), (844, 390))
    assert web.errors == []
