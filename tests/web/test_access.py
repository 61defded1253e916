"""Without a mouse, without eyes, among friends: where the keyboard is, what is told aloud, what stays face down."""

import re

from playwright.async_api import Locator, expect

from tests.web import ego
from tests.web.browsing import Browsing, Phone, start


def told(phone: Phone) -> Locator:
    """What a screen reader was told last."""
    return phone.page.get_by_role("log")


async def test_a_round_is_played_and_followed_by_keyboard_and_ear(web: Browsing) -> None:
    """The focus is always where the next act is; turn, question and result are told in the person's own words."""
    host, guest = phones = await web.party(("Ada", "Ben"), ("en", "de"))
    await host.button("start", disabled=False).focus()
    await host.page.keyboard.press("Enter")
    for phone in phones:
        await phone.playing.wait_for()
    first, second = (host, guest) if await host.button("drawCard").count() else (guest, host)
    if first is host:
        await expect(first.button("drawCard")).to_be_focused()
    await expect(told(first)).to_have_text(str(first.says("yourTurn")))
    await expect(second.find("heading", "draws")).to_be_focused()
    await first.button("drawCard").focus()
    await first.page.keyboard.press("Enter")
    await expect(ego.answers(first).first).to_be_focused()
    for phone, ask in ((first, "answerAsk"), (second, "guessAsk")):
        await expect(told(phone)).to_contain_text(phone.says(ask))
        await expect(told(phone)).to_contain_text(await ego.question(phone).inner_text())
    for _ in range(2):
        await first.page.keyboard.press("ArrowDown")
    await expect(ego.answers(first).nth(1)).to_be_focused()
    answer = await ego.answers(first).nth(1).inner_text()
    await first.button("lay").focus()
    await first.page.keyboard.press("Enter")
    await expect(first.find("heading", "laid")).to_be_focused()
    await ego.lay(second, 1)
    await expect(told(first)).to_contain_text(answer.strip())
    await expect(told(first)).to_contain_text(re.compile("Ada|Ben"))
    for phone in phones:
        assert await phone.page.evaluate("document.activeElement !== document.body")
    assert web.errors == []


async def test_a_dialog_gives_the_focus_back(web: Browsing) -> None:
    host, _ = await web.host("Ada")
    menu = host.button("menu")
    await menu.focus()
    for way in ([], ["rules"], ["place.title"]):
        await host.page.keyboard.press("Enter")
        dialog = host.page.get_by_role("dialog")
        for word in way:
            await dialog.get_by_role("button", name=host.says(word)).press("Enter")
            await host.find("dialog", "menu").wait_for(state="detached")  # it gives way to what was chosen
        await dialog.get_by_role("heading").first.wait_for()
        for _ in range(40):
            await host.page.keyboard.press("Tab")
        assert not await host.page.evaluate("document.activeElement.closest('main, header')"), "it keeps the keyboard"
        await host.page.keyboard.press("Escape")
        await expect(dialog).to_have_count(0)
        await expect(menu).to_be_focused()


async def test_ones_own_answer_lies_face_down_until_it_is_held(web: Browsing) -> None:
    host, _ = phones = await web.party(("Ada", "Ben"))
    await start(phones)
    await ego.begin(phones)
    answer = (await ego.answers(host).nth(1).inner_text()).strip()
    await ego.lay(host, 1)
    page, hold = host.page, host.button("peek")
    mine = page.get_by_role("main").get_by_role("listitem").filter(has_text=f"({host.says('you')})")
    await hold.hover()
    assert await mine.count() == 0
    await page.mouse.down()
    await expect(mine).to_contain_text(answer)
    await page.mouse.up()
    await expect(mine).to_have_count(0)
    await hold.focus()
    await page.keyboard.down("Space")
    await expect(mine).to_contain_text(answer)
    await page.keyboard.up("Space")
    await expect(mine).to_have_count(0)
    for pressed, seen in ((True, 1), (False, 0)):
        await hold.dispatch_event("click")  # as a screen reader does, which holds nothing
        await expect(host.button("peek", pressed=pressed)).to_be_visible()
        await expect(mine).to_have_count(seen)
    assert answer not in await page.title()
    assert answer not in await told(host).inner_text()

    wish = host.find("combobox", "peekTitle")
    for when, buttons, seen in (("never", 0, 0), ("always", 0, 1)):
        await host.button("menu").click()
        await wish.select_option(when)
        await page.keyboard.press("Escape")
        await expect(hold).to_have_count(buttons)
        await expect(mine).to_have_count(seen)
    await page.reload()
    await expect(mine).to_contain_text(answer)
    assert web.errors == []
