"""What is moved at a table, in real browsers: everybody sees it, answers with one tap; nothing is offered too early."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from selves.room import moving
from selves.server import guests
from tests.server.serving import serving
from tests.web import ego
from tests.web.browsing import Browsing, Phone, agree_to_end, code_of, play_on, start, violations


@contextlib.asynccontextmanager
async def with_little_grace(browser: Browser, folder: Path) -> AsyncIterator[Browsing]:
    """A server at which somebody has been away for long after three seconds."""
    async with serving(folder, grace=3) as served:
        browsing = Browsing(served, browser)
        yield browsing
        await browsing.close()


async def reads(phone: Phone, word: str) -> None:
    await phone.page.get_by_text(phone.says(word)).first.wait_for()


async def idle_and_others(phones: list[Phone]) -> tuple[Phone, list[Phone]]:
    """Who is to draw, and who waits for it."""
    for phone in phones:
        if await phone.button("drawCard").count():
            return phone, [other for other in phones if other is not phone]
    raise AssertionError("nobody is asked to draw")


async def test_a_guest_suggests_another_game_and_most_agree(web: Browsing) -> None:
    phones = await web.party(("Zofia", "Ada", "Théo"), ("pl", "de", "fr"))
    await start(phones)
    await agree_to_end(phones)
    await phones[1].button("motion.proposeAgain").click()
    for phone in (phones[0], phones[2]):
        await reads(phone, "motion.again")
    assert await phones[2].button("motion.proposeAgain").count() == 0
    await phones[2].button("motion.agree.again").click()
    for phone in phones:
        await phone.find("heading", "theGame").wait_for()
    assert web.errors == []


async def test_a_motion_to_end_is_seen_by_all_and_answered_with_one_tap(web: Browsing) -> None:
    phones = await web.party(("Zofia", "Ben", "Cleo"), ("pl", "de", "fr"), bypass_csp=True)
    table = await web.table(code_of(phones[0]), bypass_csp=True)
    await start(phones)
    await phones[0].menu("endNow")
    for phone in phones[1:]:
        await reads(phone, "motion.end")
        assert await violations(phone) == []
    await reads(table, "motion.end")
    assert await violations(table) == []
    await phones[0].button("menu").click()
    assert not await phones[0].page.get_by_role("dialog").get_by_text(str(phones[0].says("endNow"))).count()
    await phones[0].page.keyboard.press("Escape")
    await phones[1].button("motion.disagree.end").click()
    for phone in (*phones, table):
        await reads(phone, "motion.declined")
    for phone in (*phones, table):
        await phone.page.get_by_text(phone.says("motion.end")).wait_for(state="detached")
    assert web.errors == []


async def test_the_host_is_gone_and_whoever_may_is_offered_to_take_over(
    browser: Browser, tmp_path: Path, loop: object
) -> None:
    async with with_little_grace(browser, tmp_path) as web:
        host, ben, cleo = await web.party(("Ada", "Ben", "Cleo"))
        table = await web.table(code_of(host))
        await table.page.get_by_role("listitem").nth(2).wait_for()
        await host.page.context.close()
        take_over = ben.dock.get_by_role("button", name=str(ben.says("place.takeOver")))
        await take_over.wait_for()
        await expect(take_over).to_be_disabled()
        await reads(ben, "place.hostAway")
        assert not await ben.page.get_by_text(ben.says("waitHost")).count()
        await expect(take_over).to_be_enabled(timeout=10_000)
        await take_over.click()
        await reads(table, "motion.host")
        await cleo.button("motion.agree.host").click()
        await ben.button("start", disabled=False).wait_for()
        assert not ben.page.is_closed()


async def test_who_may_take_over_is_offered_it_in_the_middle_of_a_game(
    browser: Browser, tmp_path: Path, loop: object
) -> None:
    async with with_little_grace(browser, tmp_path) as web:
        phones = await web.party(("Ada", "Ben", "Cleo"))
        await start(phones)
        host, ben, cleo = phones
        await host.page.context.close()
        await reads(ben, "place.hostAway")
        take_over = ben.page.get_by_role("button", name=str(ben.says("place.takeOver")), disabled=False)
        await take_over.click(timeout=15_000)
        await cleo.button("motion.agree.host").click()
        await ben.page.get_by_text(ben.says("place.hostAway")).wait_for(state="detached")


async def test_a_connected_idler_is_nudged_and_then_the_others_go_on_without_him_until_he_is_back(
    web: Browsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "NUDGE_AFTER", 500)
    monkeypatch.setattr(moving, "PATIENCE", 6_000)
    phones = await web.party(("Ada", "Ben", "Cleo"))
    await start(phones)
    idle, (first, second) = await idle_and_others(phones)
    without = first.page.get_by_role("button", name=first.says("goOnWithout"))
    await expect(without).to_be_disabled()
    await first.page.get_by_role("button", name=str(first.says("nudge")), disabled=False).click()
    await reads(idle, "nudged")
    await expect(first.page.get_by_role("button", name=str(first.says("nudge")))).to_be_disabled()
    assert not await idle.page.get_by_role("button", name=str(idle.says("nudge"))).count()
    await expect(without).to_be_enabled(timeout=15_000)
    await without.click()
    await reads(idle, "motion.withoutYou")
    await second.button("motion.agree.without").click()
    await reads(idle, "motion.passed")
    await (await idle_and_others([first, second]))[0].button("drawCard").wait_for()
    await idle.button("motion.here").click()
    await idle.page.get_by_text(str(idle.says("motion.passed"))).wait_for(state="detached")
    assert web.errors == []


async def test_who_comes_late_is_told_until_when_he_watches_and_is_noticed(web: Browsing) -> None:
    phones = await web.party(("Ada", "Ben"))
    code = code_of(phones[0])
    table = await web.table(code)
    await start(phones)
    late = await web.page(f"/r/{code}#{web.served.hub.key_of(code)}")
    await late.find("textbox", "yourName").fill("Dora")
    await late.button("begin").click()
    await reads(late, "playNext")
    await asyncio.gather(*(reads(phone, "arrived") for phone in (*phones, table)))
    for phone in (*phones, table):
        await phone.page.get_by_text(phone.says("arrived")).wait_for(state="detached")
    assert web.errors == []


async def test_who_comes_late_takes_a_bots_place_after_the_round(web: Browsing) -> None:
    host, code = await web.host("Ada")
    await host.page.get_by_role("button", name=str(host.says("addBot"))).click()
    await start([host])
    late = await web.page(f"/r/{code}#{web.served.hub.key_of(code)}", bypass_csp=True)
    await late.find("textbox", "yourName").fill("Dora")
    await late.button("begin").click()
    await late.button("takeSeat").click()
    await reads(late, "takeSeatSoon")
    await reads(host, "takesSeat")
    nothing = host.page.locator(".nothing")
    await play_on([host, late], ego.prompts, lambda phone: phone.button("lay") if phone is late else nothing)
    await ego.lay(late, 0)
    await late.page.get_by_text(late.says("takeSeatSoon")).wait_for(state="detached")
    room = web.served.hub.rooms[code].durable
    assert room.table is not None
    assert room.table.chairs == tuple(member.who for member in room.people), "who came late sits there, and no bot"
    assert web.errors == []


async def test_the_host_sets_a_clock_in_the_middle_of_a_game(web: Browsing) -> None:
    host, guest = await web.party(("Ada", "Ben"))
    await start([host, guest])
    assert not await guest.page.get_by_role("timer").count()
    await host.button("menu").click()
    await host.page.get_by_role("dialog").get_by_label(str(host.says("pace"))).select_option("brisk")
    await guest.page.get_by_role("timer").wait_for()
    await guest.button("menu").click()
    assert not await guest.page.get_by_role("dialog").get_by_label(str(guest.says("pace"))).count()
    assert web.errors == []
