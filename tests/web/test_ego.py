"""ego in real browsers: whole games, every seat in its own context, looking at what the person sees."""

import pytest

from selves.content.rulebook import rulebook
from tests.web import ego
from tests.web.browsing import Browsing, Phone, code_of, play_on, start
from tests.web.laid import lay, with_options

NAMES = ("Zofia", "Maximiliane", "Théo", "Ada")
LANGUAGES = ("pl", "de", "fr", "en")


@pytest.mark.parametrize("edition", ["german", "polish"])
async def test_four_languages_play_a_whole_game_at_one_table(
    web: Browsing, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    """Two turns each; and in Polish until the pool is empty, which is soon."""
    phones = await web.party(NAMES, LANGUAGES)
    table = await web.table(code_of(phones[0]))
    if edition == "polish":
        lay(monkeypatch, "ego", pool=3)
    await start(phones, edition=edition, length="2" if edition == "german" else "0")
    if edition == "german":
        await ego.begin(phones)
    questions = set()
    for phone in phones:
        await ego.answers(phone).first.wait_for()
        questions.add(await ego.question(phone).inner_text())
    assert len(questions) == 4, "everybody reads the same question in their own language"
    await table.page.get_by_role("listitem").nth(2).wait_for()
    await play_on(phones, ego.prompts, lambda phone: phone.over)
    for phone in phones:
        await phone.over.wait_for()
        assert await phone.page.get_by_role("main").get_by_role("listitem").count() == 4
    await table.page.get_by_text(str(table.says("over")), exact=True).wait_for()
    assert await table.page.get_by_role("list").first.get_by_role("listitem").count() == 4
    await phones[0].button("again").click()
    await phones[0].find("heading", "theGame").wait_for()
    assert web.errors == []


async def test_from_the_link_to_the_first_question_against_bots_in_four_taps(
    web: Browsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And on to the end, when everybody has been asked once."""
    with_options(monkeypatch, "ego", rounds=1)
    phone = await web.page("/", "de")
    await phone.button("tryAlone").click()
    await phone.find("textbox", "yourName").fill("Ola")
    await phone.button("begin").click()
    await phone.playing.wait_for()
    await play_on([phone], ego.prompts, ego.answers)
    await play_on([phone], ego.prompts, lambda phone: phone.over)
    assert await phone.page.get_by_role("main").get_by_role("listitem").count() == 4
    assert web.errors == []


async def test_two_on_one_phone_never_see_each_others_stones(web: Browsing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pass-and-play: the phone is covered between two people, and nothing of the one is in the other's page."""
    phone, _ = await web.host("Ada")
    await phone.page.get_by_role("button", name=phone.says("addPerson")).click()
    await web.named(phone, "Ben")
    lay(monkeypatch, "ego", chips=[1, 1], pool=1)
    await start([phone])

    async def hand_on(phone: Phone, number: int) -> None:
        assert await ego.answers(phone).count() == 0, "nothing is shown before the phone is handed on"
        await phone.button("passTo").first.click()
        await phone.button("uncover").click()
        await phone.button("lay").or_(phone.button("drawCard")).or_(phone.button("yourTurn")).wait_for()
        assert await phone.page.get_by_role("main").get_by_role("radio", checked=True).count() == 0

    await play_on([phone], lambda each: [(each.button("passTo"), hand_on), *ego.prompts(each)], lambda each: each.over)
    assert await phone.page.get_by_role("main").get_by_role("listitem").count() == 2
    assert web.errors == []


async def test_rules_and_ledger_are_a_tap_away_in_every_language(web: Browsing) -> None:
    phones = await web.party(("Ada", "Ben"), ("fr", "pl"))
    await start(phones)
    await play_on(phones, ego.prompts, ego.results)
    for phone in phones:
        sheet = phone.page.get_by_role("dialog")
        await phone.menu("rules")
        await sheet.get_by_role("term").first.wait_for()
        assert await sheet.get_by_role("term").count() == sum(len(each.clauses) for each in rulebook("ego").sections)
        assert await sheet.get_by_text(str(phone.says("ruling")), exact=True).count() > 10
        await phone.page.keyboard.press("Escape")
        await phone.menu("ledger")
        await sheet.get_by_role("listitem").first.wait_for()
        assert "ego." in await sheet.get_by_role("list").first.inner_text()
        await phone.page.keyboard.press("Escape")
    assert web.errors == []


async def test_chips_travel_and_a_tap_ends_the_show(web: Browsing) -> None:
    """With motion: the gains count up while the chips land; one tap, and everything is where it belongs."""
    host, guest = phones = await web.party(("Ada", "Ben"), reduced_motion="no-preference")
    await start(phones)
    await ego.begin(phones)
    for phone in phones:
        await ego.lay(phone, 0)
    paid = {phone: phone.page.locator("[data-account]").filter(has_text="1").first for phone in phones}
    lines = host.page.get_by_role("main").get_by_role("listitem").filter(has_text="Ada")
    await lines.first.wait_for()
    assert await paid[host].count() == 0, "nothing is paid before the stones have turned"
    result = guest.page.get_by_role("log").filter(has_text=guest.says("told"))
    assert await result.count() == 0, "nor is it told"
    await guest.page.get_by_role("main").click()
    await result.wait_for(state="attached", timeout=2000)
    await paid[guest].wait_for(timeout=700)
    await paid[host].wait_for()
    assert web.errors == []


async def test_a_card_is_set_aside_and_a_wish_made_in_silence(web: Browsing) -> None:
    """One of three does not want this question: everybody gets another one, and no screen says who it was."""
    host, guest, third = phones = await web.party(("Ada", "Ben", "Cleo"))
    before = await host.page.get_by_role("main").inner_text()
    wish = guest.find("combobox", "forMe")
    await wish.select_option("0")
    await guest.page.reload()
    await guest.find("heading", "theGame").wait_for()
    assert await wish.input_value() == "0"
    assert await host.page.get_by_role("main").inner_text() == before
    await start(phones)
    await ego.begin(phones)
    unwanted = await ego.question(host).inner_text()
    await guest.menu("setAside")
    for phone in phones:
        await phone.page.get_by_text(unwanted).wait_for(state="detached")
        await ego.answers(phone).first.wait_for()
    await ego.lay(host, 0)
    await third.button("menu").click()
    await third.button("endNow").wait_for()
    assert await third.button("setAside").count() == 0, "somebody has answered"


async def test_whoever_has_time_sees_how_much_and_that_it_stands(web: Browsing) -> None:
    host, guest = phones = await web.party(("Ada", "Ben"))
    table = await web.table(code_of(host))
    await host.choose("pace", "brisk")
    await start(phones)
    for screen in (host, guest, table):
        await screen.page.get_by_role("timer").wait_for()
    await guest.menu("pause")
    await guest.page.keyboard.press("Escape")
    for screen in (host, guest, table):
        await screen.page.get_by_role("status").get_by_text(str(host.says("paused"))).wait_for()
        assert await screen.page.get_by_role("timer").count() == 0
    await host.button("resume").click()
    for screen in (host, guest, table):
        await screen.page.get_by_role("timer").wait_for()
    assert web.errors == []
