"""Egomaster in real browsers: games judged by the reader and typed, what stays secret, and every screen.

A printed game takes an evening; the tests begin with fewer chips, and they are staked boldly.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Locator

from tests.server.test_egomaster import only
from tests.web import egomaster
from tests.web.browsing import Browsing, Phone, Prompt, agree_to_end, code_of, play_on, start, violations
from tests.web.catalogue import all_said
from tests.web.egomaster import plain, question, solutions
from tests.web.laid import lay
from tests.web.test_evening import see

PHONES = ((320, 568), (390, 844), (844, 390))
NAMES = ("Zofia", "Maximiliane", "Théo", "Ada", "Ben", "Cleo")
LANGUAGES = ("pl", "de", "fr", "en")


def solution(phone: Phone) -> Locator:
    """The solution that this phone shows now; that of the question before lies below."""
    return phone.page.locator(":is(main, .centre) > .solution")


async def held(phone: Phone) -> list[int]:
    """The chips that this phone shows, seat by seat; who is out has none."""
    found = await phone.find("list", "chips").locator("b").all_inner_texts()
    return [int(digits) if (digits := re.sub(r"\D", "", text)) else 0 for text in found]


async def finished(phones: list[Phone], table: Phone, total: int) -> None:
    """Everybody sees the same standing: one has all."""
    for phone in phones:
        await phone.over.wait_for()
        lines = await phone.page.get_by_role("main").get_by_role("listitem").all_inner_texts()
        assert [int(re.sub(r"\D", "", line)) for line in lines] == [total, *[0] * (len(phones) - 1)]
    await table.page.get_by_text(str(table.says("over")), exact=True).wait_for()


async def test_a_quick_game_judged_by_the_reader(web: Browsing, monkeypatch: pytest.MonkeyPatch) -> None:
    phones = await web.party(NAMES[:3], LANGUAGES)
    table = await web.table(code_of(phones[0]))
    await phones[0].take("egomaster")
    phones[0].game = "egomaster"
    await phones[0].find("checkbox", "quick").check()
    await start(phones, "egomaster")
    placer = await play_on(phones, egomaster.prompts, lambda phone: phone.button("surprise"))
    squares = placer.page.get_by_role("radio")
    assert await squares.count() == 36
    await squares.first.focus()
    await placer.page.keyboard.press("ArrowRight")
    assert await placer.page.get_by_role("radio", checked=True).count() == 1
    await placer.button("placeOn").click()
    mover = await play_on(phones, egomaster.prompts, egomaster.ways)
    await mover.button("hintsOff").click()
    board = mover.page.get_by_role("main").get_by_role("button")
    assert await board.count() == 2, "the squares themselves can be tapped"
    await board.first.click()
    reader = await play_on(phones, egomaster.prompts, lambda phone: phone.button("right"))
    assert await question(reader).count() == 1
    assert await solution(reader).count() == 1
    for phone in (*(each for each in phones if each is not reader), table):
        assert await phone.page.locator(":is(main, .centre) > .question").count() == 0, "only the reader sees it"
        assert await solution(phone).count() == 0
    await agree_to_end(phones)
    await table.page.locator(".turn").wait_for()
    for phone in phones:
        await phone.button("learned.begin").wait_for()
    await phones[0].button("again").click()  # its outcome is written down and told: by its own rules
    lay(monkeypatch, "egomaster", stage="elimination", chips=[100, 100, 100])
    await start(phones, "egomaster")
    await play_on(phones, egomaster.prompts, lambda phone: phone.over, 7)
    await finished(phones, table, 300)
    await phones[0].button("again").click()
    await phones[0].find("heading", "theGame").wait_for()
    assert web.errors == []


async def test_a_whole_game_with_typed_answers(web: Browsing, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the bank's last chips to the last player."""
    phones = await web.party(NAMES[:4], LANGUAGES)
    table = await web.table(code_of(phones[0]))
    lay(monkeypatch, "egomaster", bank=300, chips=[0, 0, 0, 300])
    await start(phones, "egomaster", judging="typed")
    answerer = await play_on(phones, egomaster.prompts, lambda phone: phone.find("textbox", "answerLabel"))
    asked = await question(answerer).inner_text()
    assert plain(asked) in solutions(), "who answers sees the question"
    assert await solution(answerer).count() == 0
    judge = await play_on(phones, egomaster.prompts, lambda phone: phone.button("payOut"))
    assert await solution(judge).count() == 1
    assert sum(await held(judge)) <= 600, "the rest is in the bank"
    await play_on(phones, egomaster.prompts, lambda phone: phone.over, 2)
    await finished(phones, table, 600)
    assert web.errors == []


#: What a page says now, in words and labels, without the question before, which is open to all.
SAID = """() => {
    const page = document.body.cloneNode(true);
    for (const before of page.querySelectorAll('.result, details, .hint, [role=toolbar]')) before.remove();
    const labels = [...page.querySelectorAll('[aria-label]')].map(each => each.getAttribute('aria-label'));
    return page.textContent + labels.join(' ');
}"""


async def test_a_contestants_page_never_holds_the_solution_before_the_verdict(web: Browsing) -> None:
    """What the reader's phone shows of a question is nowhere on the other phones, nor on the shared screen."""
    phones = await web.party(NAMES[:3])
    table = await web.table(code_of(phones[0]))
    await start(phones, "egomaster")
    own = " ".join(all_said("egomaster", "en")).lower()  # "… is thinking" tells nobody that the answer is thinking
    seen: set[str] = set()
    while len(seen) < 3:
        reader = await play_on(phones, egomaster.prompts, lambda phone: phone.button("right", disabled=False))
        asked = plain(await question(reader).inner_text())
        secrets = [asked, *(each for each in solutions()[asked] if len(each) > 4 and each.lower() not in own)]
        for phone in (*(each for each in phones if each is not reader), table):
            said = plain(await phone.page.evaluate(SAID)).lower()
            told = [each for each in secrets if re.search(rf"(?<!\\w){re.escape(each.lower())}(?!\\w)", said)]
            assert told == [], "nobody judges but the reader, so it is still secret"
        seen.add(asked)
        await egomaster.judge(reader, 0)
    assert web.errors == []


def challenge(mode: str, icon: str | None, answers: Any, **more: Any) -> dict[str, Any]:
    """Seat 0 has rolled this question, seat 3 reads it."""
    asked = {"mode": mode, "amount": 200, "answers": answers} | ({"icon": icon} if icon else {})
    return {"roller": 0, "reader": 3, "stage": "elimination", "chips": [900] * 4, "challenge": asked} | more


POSITIONS: dict[str, dict[str, Any]] = {
    "solo": challenge("solo", None, ["Paris"]),
    "duo": challenge("duo", "target", 1800),
    "speed": challenge("multi", "speed", ["Paris"]),
    "ping-pong": challenge("multi", "ping-pong", [["red"], ["green"], ["blue"]]),
}


BOTH = {"place", "roll", "go", "choose", "stake", "decide", "answer", "watch", "result", "over"}
SCREENS = {"reader": BOTH | {"judge", "buzz"}, "typed": BOTH | {"pay_out"}}


@pytest.mark.parametrize("judging", ["reader", "typed"])
async def test_no_screen_has_an_accessibility_violation(
    web: Browsing, monkeypatch: pytest.MonkeyPatch, judging: str
) -> None:
    """Every kind of question, and what each of four people sees of it until it is paid."""
    phones = await web.party(NAMES[:4], bypass_csp=True)
    host, table = phones[0], await web.table(code_of(phones[0]), bypass_csp=True)
    found: dict[str, list[str]] = {}
    one_at_a_time = asyncio.Lock()

    async def look(screen: str, phone: Phone) -> None:
        async with one_at_a_time:
            if screen not in found:
                found[screen] = await violations(phone)
                found[f"table: {screen}"] = await violations(table)

    def looking(phone: Phone) -> list[Prompt]:
        """What is asked is looked at the first time, before it is done."""

        def first_looking(act: Callable[[Phone, int], Awaitable[None]]) -> Callable[[Phone, int], Awaitable[None]]:
            async def acted(phone: Phone, number: int) -> None:
                await look(act.__name__, phone)
                await act(phone, number)

            return acted

        return [(asked, first_looking(act)) for asked, act in egomaster.prompts(phone)]

    await start(phones, "egomaster", judging=judging)
    await play_on(phones, looking, lambda phone: phone.button("roll"))
    await play_on(phones, looking, lambda phone: phone.button("chooseWho").or_(phone.button("playFor")))
    for position in POSITIONS.values():
        await agree_to_end(phones)
        await look("over", host)
        await host.button("again").click()
        lay(monkeypatch, "egomaster", **position)
        await start(phones, "egomaster")
        await look("watch", phones[1])
        roller = await play_on(phones, looking, lambda phone: phone.button("roll"))
        await look("result", roller)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert SCREENS[judging] <= found.keys()


async def test_an_appeal_is_supported_with_a_tap_and_the_reader_decides(
    web: Browsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was wrong with the question can be said, once its solution was shown."""
    only(monkeypatch, "solo", None)
    phones = await web.party(NAMES[:4], LANGUAGES, bypass_csp=True)
    table = await web.table(code_of(phones[0]), bypass_csp=True)
    await start(phones, "egomaster", judging="typed")
    roller = await play_on(phones, egomaster.prompts, lambda phone: phone.find("textbox", "answerLabel"))
    reader, *others = [phones[(phones.index(roller) + step) % 4] for step in (3, 1, 2)]
    assert await roller.button("report").count() == 0
    await roller.find("textbox", "answerLabel").fill("zzz")
    await roller.button("send").click()
    await roller.button("appeal").click()
    await others[0].button("appealToo").wait_for()
    assert await violations(others[0]) == []
    await see(others[0], "appeal", others[0].button("appealToo"), *PHONES)
    await others[0].button("appealToo").click()
    for phone in (*phones, table):
        phone.game = "egomaster"
        await phone.page.locator(".appeals").get_by_text(re.compile(r"\b2\b")).wait_for()
    assert await roller.button("appeal").count() == await roller.button("appealToo").count() == 0, "once"
    assert await others[1].button("appealToo").count() == 1
    await reader.button("itStays").wait_for()
    for phone in (reader, table):
        assert await violations(phone) == []
    await see(reader, "appealed", reader.button("itStays"), *PHONES)
    await see(table, "appealed-table", table.page.locator(".appeals"), (1920, 1080))
    await reader.button("countIt").click()
    await reader.button("payOut").click()
    await roller.page.get_by_text(str(roller.says("report"))).click()
    assert await violations(roller) == []
    await see(roller, "report", roller.button("faults.boring"), *PHONES)
    await roller.button("faults.ambiguous").click()
    await roller.page.get_by_text(str(roller.says("reported"))).wait_for()
    (live,) = [live for live in web.served.hub.rooms.values() if live.code == code_of(phones[0])]
    made = live.durable.table
    assert made is not None
    assert [each.overruled for each in made.state.last.attempts] == [True]
    assert made.state.last.winner == phones.index(roller)
    live.reports.teach = True
    ((_, why),) = live.reports.take()
    assert why == "ambiguous"
    assert web.errors == []
