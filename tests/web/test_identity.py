"""Identity in real browsers: a whole game, what can be changed, the notebook, every screen; a context for each seat."""

import pytest
from playwright.async_api import Locator, expect

from tests.web import identity
from tests.web.browsing import Browsing, Phone, agree_to_end, code_of, play_on, start, tap, violations
from tests.web.laid import lay, nearly_all_tips, with_options

NAMES = ("Zofia", "Maximiliane", "Théo", "Ada", "Ben", "Cleo")
LANGUAGES = ("pl", "de", "fr", "en")


@pytest.mark.parametrize("seats", [4, 5])
async def test_a_game(web: Browsing, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """With four from the first card to the second, which is the last; with five the last round, after which every tip
    stone must lie.
    """
    phones = await web.party(NAMES[:seats], LANGUAGES)
    table = await web.table(code_of(phones[0]))
    table.game = "identity"
    if seats == 5:
        lay(monkeypatch, "identity", round=2 * seats, **nearly_all_tips(seats))
    else:
        with_options(monkeypatch, "identity", rounds=2)
    await start(phones, "identity")
    second = phones[1]
    traits = second.page.get_by_role("checkbox")
    assert await traits.count() == 24
    for number in range(7):
        await traits.nth(number).click(force=True)
    assert await second.page.get_by_role("checkbox", checked=True).count() == 6, "a seventh is not taken"
    placer = await play_on(phones, identity.prompts, identity.spots)
    watcher = next(phone for phone in phones if phone is not placer)
    titles = set()
    for phone in phones:
        titles.add(await phone.page.get_by_role("main").get_by_role("heading").nth(1).inner_text())
    assert len(titles) == 4, "everybody reads the same situation in their own language"
    own = identity.spots(placer).filter(has_text=f"({placer.says('profile')})")
    assert await own.count() == 0, "the own profile lies face down"
    await placer.button("peek").hover()
    await placer.page.mouse.down()
    await expect(own).to_have_count(6)
    await placer.page.mouse.up()
    await expect(own).to_have_count(0)
    assert await identity.spots(placer, disabled=True).count() == 2, "the white stones' traits are taken"
    assert await identity.spots(watcher).count() == 0, "only who is in turn puts stones"
    assert await table.find("list", "traits").get_by_role("listitem").count() == 24
    await play_on(phones, identity.prompts, lambda phone: phone.over)
    for phone in phones:
        await phone.over.wait_for()
        assert await phone.find("list", "profile").count() == seats, "all profiles are open"
        sums = await phone.page.get_by_role("definition").all_inner_texts()
        for sheet in range(0, len(sums), 6):
            *lines, total = (int(line.split()[-1]) for line in sums[sheet : sheet + 6])
            assert sum(lines) == total, "the sheet adds up"
    await table.page.get_by_text(str(table.says("over")), exact=True).wait_for()
    await phones[0].button("again").click()
    await phones[0].find("heading", "theGame").wait_for()
    assert web.errors == []


async def test_what_was_laid_can_be_changed_until_the_last_is_in(web: Browsing) -> None:
    phones = await web.party(NAMES[:4])
    await start(phones, "identity")
    host = phones[0]
    await identity.seal(host, 0)
    profile = host.page.get_by_role("main").get_by_role("list").first.get_by_role("listitem")
    await host.button("peek").dispatch_event("click")
    await profile.nth(5).wait_for()
    before = await profile.all_inner_texts()
    assert len(before) == 6
    await host.button("change").click()
    marked = host.page.get_by_role("checkbox", checked=True)
    assert await marked.all_inner_texts() == before
    another = await host.page.get_by_role("checkbox", checked=False).first.inner_text()
    await marked.last.click()
    await host.page.get_by_role("checkbox", name=another, exact=True).click()
    await tap(host.button("seal"))
    await host.button("peek").dispatch_event("click")
    await profile.filter(has_text=another).wait_for()
    tipper = await play_on(phones, identity.prompts, identity.laying)
    free = identity.spots(tipper, checked=False, disabled=False)
    await free.first.click()
    await identity.others(tipper).last.click()
    await free.nth(1).click()
    assert "2" in await tipper.button("layTips").inner_text()
    await tap(tipper.button("layTips"))
    mine = tipper.page.get_by_role("listitem").filter(has_text=tipper.says("tipLine"))
    await tipper.button("peek").dispatch_event("click")
    await mine.nth(1).wait_for()
    await tipper.button("change").click()
    laid = identity.spots(tipper, checked=True)
    assert await laid.count() == 1, "the tip about the first opponent"
    await laid.click()
    await tap(tipper.button("layTips"))
    await tipper.button("peek").dispatch_event("click")
    await expect(mine).to_have_count(1)
    assert web.errors == []


async def test_the_notebook_is_kept_on_this_device_and_nowhere_else(web: Browsing) -> None:
    host, guest, *_ = phones = await web.party(NAMES[:4])
    await start(phones, "identity")

    def notes(phone: Phone, word: str) -> Locator:
        return phone.find("group", "traits").get_by_role("button", name=str(phone.says(word)))

    await host.button("notebook").click()
    await identity.others(host).nth(1).click()
    traits = host.find("group", "traits").get_by_role("button")
    await traits.nth(2).focus()
    await host.page.keyboard.press("Enter")
    await traits.nth(3).click()
    await traits.nth(3).click()
    await host.page.keyboard.press("Escape")
    await host.page.reload()
    await host.button("notebook").click()
    assert await notes(host, "marks.none").count() == 24, "nothing about the first opponent"
    await identity.others(host).nth(1).click()
    assert await notes(host, "marks.likely").count() == 1
    assert await notes(host, "marks.no").filter(has_text=str(host.says("marks.no"))).count() == 1
    await guest.button("notebook").click()
    for other in await identity.others(guest).all():
        await other.click()
        assert await notes(guest, "marks.none").count() == 24
    assert web.errors == []


async def test_what_the_traits_are_for_is_said_to_whoever_wants_no_hints_too(web: Browsing) -> None:
    host, *_ = phones = await web.party(NAMES[:4])
    await start(phones, "identity")
    told = host.page.get_by_text(str(host.says("profileFor")))
    await host.button("hintsOff").click()
    await told.wait_for()
    assert web.errors == []


async def test_no_screen_has_an_accessibility_violation(web: Browsing) -> None:
    """The first round of four, screen by screen, and the notebook over it."""
    phones = await web.party(NAMES[:4], bypass_csp=True)
    host = phones[0]
    table = await web.table(code_of(host), bypass_csp=True)
    found: dict[str, list[str]] = {}

    async def look(name: str, phone: Phone, notebook: bool = False) -> None:
        found[name] = await violations(phone)
        found[f"table: {name}"] = await violations(table)
        if notebook:
            await phone.button("notebook").click()
            found[f"notebook: {name}"] = await violations(phone)
            await phone.page.keyboard.press("Escape")

    await start(phones, "identity")
    await look("profile", host)
    await identity.seal(host, 0)
    await look("waiting for profiles", host)
    trainer = await play_on(phones, identity.prompts, lambda phone: phone.button("roll"))
    await look("roll", trainer)
    picker = await play_on(phones, identity.prompts, lambda phone: identity.spots(phone).first)
    await look("place", picker, notebook=True)
    await look("watch", next(phone for phone in phones if phone is not picker))
    winner = await play_on(phones, identity.prompts, lambda phone: phone.button("toTips"))
    await look("result", winner, notebook=True)
    tipper = await play_on(phones, identity.prompts, identity.laying)
    await look("tips", tipper)
    rolling = await play_on(phones, identity.prompts, lambda phone: phone.button("roll"))
    await look("tips shown", rolling)
    await agree_to_end(phones)
    await look("over", host)
    assert {name: faults for name, faults in found.items() if faults} == {}
