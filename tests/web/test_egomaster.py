"""Egomaster in real browsers: a quick game judged by the reader, and a whole one with typed answers.

A printed game takes an evening. The tests' own server deals fewer chips, and they are staked boldly.
"""

import asyncio
import contextlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page

from selves.games.egomaster import rules
from tests.server.serving import run
from tests.web.browsing import Browsing, agree_to_end, browsing, violations

BOX = Path(rules.__file__).parents[2] / "content" / "boxes" / "egomaster"
LOCALES = ("pl-PL", "de-DE", "fr-FR", "en-GB")
NAMES = ("Zofia", "Maximiliane", "Théo", "Ada", "Ben", "Cleo")
SOON = 1500
TURNS = 1500


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def read_answers() -> dict[str, list[str]]:
    """By the question in any language: what may be answered; of a list one spelling an item."""
    found: dict[str, list[str]] = {}
    for file in BOX.glob("*-*.json"):
        for card in json.loads(file.read_text(encoding="utf-8")):
            for language, question in card["question"].items():
                if "number" in card:
                    right = [str(card["number"])]
                elif "items" in card:
                    right = [item[language][0] for item in card["items"]]
                else:
                    right = card["answers"][language]
                found[plain(question)] = right
    return found


ANSWERS = read_answers()


@pytest.fixture(autouse=True)
def few_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "TOTAL", 1200)
    monkeypatch.setattr(rules, "QUICK", {3: 600, 4: 500, 5: 400, 6: 400})


async def act(page: Page, number: int, until: str = ".nothing") -> bool:
    """Do what this screen asks for; nothing once that is shown."""
    with contextlib.suppress(PlaywrightError):  # the screen went on before the finger came down
        if await page.locator(until).count():
            return False
        kinds = ("surprise", "roll", "way", "person", "raise", "stand", "accept", "verdict", "buzzer", "say", "next")
        shown = await page.evaluate(
            "kinds => kinds.find(kind => document.querySelector(`.phone button.${kind}`)) ?? ''", kinds
        )
        if not shown:
            return False
        await ACTS.get(shown, press)(page, shown, number)
        return True
    return False


async def press(page: Page, kind: str, number: int) -> None:
    await page.locator(f"button.{kind}").first.click(timeout=SOON)


async def place(page: Page, kind: str, number: int) -> None:
    await page.locator(".surprise").click(timeout=SOON)
    await page.locator(".dock .main").click(timeout=SOON)


async def go(page: Page, kind: str, number: int) -> None:
    await page.locator(".way").nth(number % 2).click(timeout=SOON)


async def choose(page: Page, kind: str, number: int) -> None:
    people = page.locator(".person")
    await people.nth(number % await people.count()).click(timeout=SOON)
    await page.locator(".dock .main").click(timeout=SOON)


async def stake(page: Page, kind: str, number: int) -> None:
    """All or nothing; now and then for the amount."""
    if number % 4 == 3:
        await page.locator("button.stand").click(timeout=SOON)
        return
    dial = page.locator("input[type=range]")
    await dial.fill(await dial.get_attribute("max", timeout=SOON) or "", timeout=SOON)
    await page.locator("button.raise").click(timeout=SOON)


async def decide(page: Page, kind: str, number: int) -> None:
    await page.locator("button.refuse" if number % 5 == 4 else "button.accept").click(timeout=SOON)


async def judge(page: Page, kind: str, number: int) -> None:
    await page.locator("button.wrong" if number % 3 else "button.right").click(timeout=SOON)


async def answer(page: Page, kind: str, number: int) -> None:
    """What the box says, or something else, or nothing."""
    question = page.locator(".answer .question")
    right = ANSWERS[plain(await question.inner_text(timeout=SOON))] if await question.count() else ["1800"]
    if number % 5 == 4:
        await page.locator("button.pass").click(timeout=SOON)
        return
    await page.locator("#said").fill(right[number % len(right)] if number % 5 != 3 else "0", timeout=SOON)
    await page.keyboard.press("Enter")
    await page.locator("#said").wait_for(state="detached", timeout=SOON)


ACTS = {
    "surprise": place,
    "way": go,
    "person": choose,
    "raise": stake,
    "accept": decide,
    "verdict": judge,
    "say": answer,
}


async def play_on(pages: list[Page], until: str, begin: int = 0) -> Page:
    """Everybody does at the same time what is asked, until somebody sees this: he is returned."""
    for turn in range(begin, begin + TURNS):
        for page in pages:
            if await page.locator(until).count():
                return page
        acted = await asyncio.gather(*(act(page, turn + 5 * number, until) for number, page in enumerate(pages)))
        if not any(acted):
            await pages[0].wait_for_timeout(30)
    raise AssertionError(f"{until} never came")


async def seated(
    web: Browsing, seats: int, judging: str, quick: bool, languages: bool = True, **more: Any
) -> tuple[list[Page], str]:
    """A table of Egomaster, begun; one of the phones is small."""
    locales = LOCALES if languages else ("en-GB",)
    host, code = await web.host(NAMES[0], locales[0], **more)
    await host.locator("select.game").select_option("egomaster")
    await host.locator("select.judging").select_option(judging)
    await host.locator("select", has=host.locator("option[value=relaxed]")).select_option("relaxed")
    if quick:
        await host.locator("input.quick").check()
    pages = [host]
    for number in range(1, seats):
        size = {"width": 360, "height": 640} if number == 1 else {}
        pages.append(await web.guest(code, NAMES[number], locales[number % len(locales)], **size, **more))
    await host.click(".dock .main:enabled")
    for page in pages:
        await page.wait_for_selector(".purses")
    return pages, code


async def sums(page: Page) -> list[int]:
    """The chips that this phone shows, seat by seat; who is out has none."""
    found = await page.locator(".purses b").all_inner_texts()
    return [int(digits) if (digits := re.sub(r"\D", "", text)) else 0 for text in found]


async def finished(pages: list[Page], table: Page, total: int) -> None:
    """Everybody sees the same standing: one has all."""
    for page in pages:
        await page.wait_for_selector("ol.card")
        texts = await page.locator("ol.card .d").all_inner_texts()
        held = [int(re.sub(r"\D", "", text)) for text in texts]
        assert held == [total, *[0] * (len(pages) - 1)], "one has all chips"
    await table.wait_for_selector(".end .won")


def test_a_quick_game_judged_by_the_reader(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            pages, code = await seated(web, 3, "reader", quick=True)
            table = await web.page(f"/r/{code}/table", width=1920, height=1080)
            placer = await play_on(pages, ".place")
            assert await placer.locator("[role=radio]").count() == 36
            await placer.locator("[role=radio]").first.focus()
            await placer.keyboard.press("ArrowRight")
            assert await placer.locator("[role=radio][aria-checked=true]").count() == 1
            await placer.locator(".dock .main").click()
            mover = await play_on(pages, ".go")
            assert await mover.locator(".spot").count() == 2, "the squares themselves can be tapped"
            await mover.locator(".spot").first.click()
            reader = await play_on(pages, ".verdict")
            assert await reader.locator(".question").count() == 1
            assert await reader.locator(".solution").count() == 1
            for page in (*(each for each in pages if each is not reader), table):
                assert await page.locator(":is(main, .centre) > .question").count() == 0, "only the reader sees it"
                assert await page.locator(":is(main, .centre) > .solution").count() == 0
            seer = await play_on(pages, ".rolling .result")
            assert await seer.locator(".result > .won").inner_text()
            await play_on(pages, "ol.card", 7)
            await finished(pages, table, 1800)
            await pages[0].click(".dock .main")
            await pages[0].wait_for_selector(".seats")
            assert web.errors == []

    run(play())


def test_a_whole_game_with_typed_answers(tmp_path: Path) -> None:
    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            pages, code = await seated(web, 6, "typed", quick=False)
            table = await web.page(f"/r/{code}/table", width=1920, height=1080)
            answerer = await play_on(pages, "#said")
            asked = await answerer.locator(".answer .question").inner_text()
            assert plain(asked) in ANSWERS, "who answers sees the question"
            assert await answerer.locator(".solution").count() == 0
            judge_ = await play_on(pages, ".next")
            assert await judge_.locator(".solution").count() == 1
            assert await judge_.locator(".tries li").count() > 0
            await table.wait_for_selector(".centre .tries li")
            seer = await play_on(pages, ".rolling .result .gains", 3)
            assert sum(await sums(seer)) <= 1200, "the rest is in the bank"
            await play_on(pages, "ol.card", 2)
            await finished(pages, table, 1200)
            assert web.errors == []

    run(play())


#: What a page says now, in words and labels, without the question before, which is open to all.
SAID = """() => {
    const page = document.body.cloneNode(true);
    for (const before of page.querySelectorAll('.result, details')) before.remove();
    const labels = [...page.querySelectorAll('[aria-label]')].map(each => each.getAttribute('aria-label'));
    return page.textContent + labels.join(' ');
}"""


def test_a_contestants_page_never_holds_the_solution_before_the_verdict(tmp_path: Path) -> None:
    """What the reader's phone shows of a question is nowhere on the other phones, nor on the shared screen."""

    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            pages, code = await seated(web, 3, "reader", quick=False, languages=False)
            table = await web.page(f"/r/{code}/table", width=1920, height=1080)
            seen: set[str] = set()
            for turn in range(600):
                if len(seen) >= 6 or await pages[0].locator("ol.card").count():
                    break
                for reader in pages:
                    if not await reader.locator(".judge .solution").count():
                        continue
                    question = plain(await reader.locator(".judge .question").inner_text())
                    secrets = [question, *(each for each in ANSWERS[question] if len(each) > 4)]
                    others = [each for each in (*pages, table) if each is not reader]
                    shown = [plain(await page.evaluate(SAID)).lower() for page in others]
                    await reader.wait_for_timeout(150)
                    still = await reader.locator(".judge .question").all_inner_texts()
                    if question not in map(plain, still):
                        continue  # it was decided meanwhile, and is open to all
                    for said in shown:
                        assert not [
                            each for each in secrets if re.search(rf"(?<!\w){re.escape(each.lower())}(?!\w)", said)
                        ]
                    seen.add(question)
                await asyncio.gather(*(act(page, turn + 5 * number) for number, page in enumerate(pages)))
            assert len(seen) >= 3
            assert web.errors == []

    run(play())


#: What a phone shows on every kind of screen.
BOTH = {".place", ".watch", ".rolling", ".go", ".choose", ".stake", ".judge", ".result", "ol.card"}
SCREENS = {
    "reader": BOTH | {".decide", ".aloud", ".buzz", ".answer"},
    "typed": BOTH | {".decide", ".answer", ".judge .next"},
}
#: These come up only if the dice will.
LUCKY = {".aloud", ".buzz", ".answer", ".decide", ".stake", ".choose", ".judge .next"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("judging", ["reader", "typed"])
def test_no_screen_has_an_accessibility_violation(tmp_path: Path, scheme: str, judging: str) -> None:
    async def play() -> None:
        async with browsing(tmp_path, unlimited=True) as web:
            more: dict[str, Any] = {"color_scheme": scheme, "bypass_csp": True}
            pages, code = await seated(web, 4, judging, quick=True, languages=False, **more)
            table = await web.page(f"/r/{code}/table", width=1920, height=1080, **more)
            wanted, found = SCREENS[judging], dict[str, list[str]]()
            for turn in range(300):
                for page in pages:
                    for selector in wanted - found.keys():
                        if await page.locator(selector).count():
                            found[selector] = await violations(page)
                            found[f"table {selector}"] = await violations(table)
                if "ol.card" in found:
                    break
                if wanted - {"ol.card"} <= found.keys() or turn > 120:
                    await agree_to_end(pages)
                    continue
                await asyncio.gather(*(act(page, turn + 5 * number) for number, page in enumerate(pages)))
            assert {name: faults for name, faults in found.items() if faults} == {}
            assert wanted - LUCKY <= found.keys()

    run(play())
