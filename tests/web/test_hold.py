"""A reveal in real browsers: everybody looks at it at the same time, and when all have seen it the game goes on."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from playwright.async_api import Browser, Locator

from selves.server import breath
from tests.server.serving import serving, started
from tests.web import compass, ego, egomaster, essence, identity
from tests.web.browsing import Browsing, Phone, Prompt, code_of, play_on, start, tap
from tests.web.laid import lay, nearly_all_tips, with_options
from tests.web.tour import sample

#: By game: how many play, what they are asked, and how long the game is.
GAMES: dict[str, tuple[int, Callable[[Phone], list[Prompt]], dict[str, str]]] = {
    "ego": (2, ego.prompts, {"length": "2"}),
    "essence": (3, essence.prompts, {"length": "3"}),
    "identity": (4, identity.prompts, {}),
    "egomaster": (3, egomaster.prompts, {}),
}


@asynccontextmanager
async def holding(folder: Path, browser: Browser, a_breath: int = 50) -> AsyncIterator[Browsing]:
    """Reveals wait to be seen; nobody needs the time to take back what was laid last but whoever does so."""
    with patch.object(breath, "LASTS", a_breath):
        async with serving(folder, hold=True, unlimited=True) as served:
            web = Browsing(served, browser)
            yield web
            await web.close()


@pytest.mark.parametrize("game", GAMES)
async def test_everybody_looks_at_a_reveal_until_all_have_seen_it(browser: Browser, tmp_path: Path, game: str) -> None:
    players, prompts, options = GAMES[game]
    async with holding(tmp_path, browser) as web:
        phones = await web.party(("Ada", "Ben", "Cleo", "Dora")[:players], game=game)
        table = await web.table(code_of(phones[0]))
        await start(phones, game, **options)
        await play_on(phones, prompts, lambda phone: phone.button("goOn"))
        for phone in phones:
            await phone.button("goOn").wait_for()
        await table.page.get_by_role("status").get_by_text(str(phones[0].says("allOpen"))).wait_for()
        first, *others = phones
        await tap(first.button("goOn"))
        await first.page.get_by_role("status").get_by_text(re.compile("Ben")).wait_for()
        for phone in others:
            await tap(phone.button("goOn"))
        await table.page.get_by_text(str(phones[0].says("allOpen"))).wait_for(state="hidden")
        assert web.errors == []


async def test_the_last_reveal_is_seen_before_the_end(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_options(monkeypatch, "ego", rounds=1)
    async with holding(tmp_path, browser) as web:
        phones = await web.party(("Ada", "Ben"))
        await start(phones)

        async def seen(phone: Phone, number: int) -> None:
            assert not await phone.over.count()
            await tap(phone.button("goOn"))

        def asked(phone: Phone) -> list[Prompt]:
            return [(phone.button("goOn"), seen), *ego.prompts(phone)]

        await play_on(phones, asked, lambda phone: phone.over)
        assert web.errors == []


async def look_on(phone: Phone, number: int) -> None:
    await tap(phone.button("goOn"))


async def test_profiles_are_opened_one_after_another_before_anybody_has_won(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with holding(tmp_path, browser) as web:
        phones = await web.party(("Ada", "Ben", "Cleo", "Dora"), game="identity")
        table = await web.table(code_of(phones[0]))
        table.game = "identity"
        lay(monkeypatch, "identity", round=8, **nearly_all_tips(4))
        await start(phones, "identity")

        def asked(phone: Phone) -> list[Prompt]:
            return [(phone.button("goOn"), look_on), *identity.prompts(phone)]

        def opened(phone: Phone) -> Locator:
            return phone.find("heading", "profileOf")

        await play_on(phones, asked, opened)
        firsts = set()
        for screen in (*phones, table):
            await opened(screen).wait_for()
            assert not await screen.over.count()
            assert not await screen.page.get_by_text(screen.says("wins")).count()
            firsts.add(await opened(screen).first.inner_text())
        assert len(firsts) == 1, "everybody looks at the same one"
        await opened(table).nth(1).wait_for()
        assert await opened(phones[0]).first.inner_text() not in firsts, "a phone shows the next instead"
        for phone in phones:
            await tap(phone.button("goOn"))
        for phone in phones:
            await phone.over.wait_for()
        assert web.errors == []


async def test_who_lays_last_may_mend_a_slip_and_nobody_sees_it(browser: Browser, tmp_path: Path) -> None:
    async with holding(tmp_path, browser, breath.LASTS) as web:
        phones = await web.party(("Ada", "Ben"))
        await start(phones)
        table = await web.table(code_of(phones[0]))
        last = await play_on(phones, ego.prompts, lambda phone: phone.page.locator("button.breath"))
        other = phones[1 - phones.index(last)]
        await last.button("change").click()
        await last.button("lay").wait_for()
        for screen in (other, table):
            assert not await screen.button("goOn").count()
        name = ("Ada", "Ben")[phones.index(last)]
        await other.page.get_by_text(name).first.wait_for()
        await asyncio.sleep(breath.LASTS / 1000 + 0.5)
        assert not await other.button("goOn").count(), "what was taken back is not revealed"
        await last.page.get_by_role("radio").nth(2).click()
        await last.button("lay").click()
        await other.button("goOn").wait_for()
        assert web.errors == []


async def test_whoever_comes_later_sees_the_reveal_once_alone(browser: Browser, tmp_path: Path) -> None:
    async with holding(tmp_path, browser) as web:
        ada, ben = phones = await web.party(("Ada", "Ben"))
        table = await web.table(code_of(ada))
        await start(phones)
        await play_on(phones, ego.prompts, lambda phone: phone.button("goOn"))
        for screen in (ben, table):
            await screen.page.reload()
        await ben.button("goOn").wait_for()
        await table.page.get_by_role("status").get_by_text(str(ada.says("allOpen"))).wait_for()
        here = ben.page.url
        await ben.page.goto("about:blank")
        await tap(ada.button("goOn"))
        await table.page.get_by_text(str(ada.says("allOpen"))).wait_for(state="hidden")
        await ben.page.goto(here)
        await ben.page.locator("ul.results").wait_for()
        assert not await ben.button("goOn").count(), "the table has gone on"
        assert web.errors == []


@pytest.mark.parametrize("game", ["ego", "compass"])
async def test_a_reveal_that_was_missed_is_seen_when_the_others_are_further_on(
    browser: Browser, tmp_path: Path, game: str
) -> None:
    prompts = {"ego": ego.prompts, "compass": compass.prompts}[game]
    async with holding(tmp_path, browser) as web:
        phones = await web.party(("Ada", "Ben"), game=game)
        code = code_of(phones[0])
        await start(phones, game)
        await play_on(phones, prompts, lambda phone: phone.button("goOn"))
        for phone in phones:
            await tap(phone.button("goOn"))
        if game == "ego":
            await play_on(phones, lambda phone: ego.prompts(phone)[1:], lambda phone: phone.page.get_by_role("radio"))
        else:
            await phones[0].page.get_by_role("slider").wait_for()
        await sees_it_once(web, code, "ul.results" if game == "ego" else ".talk")


async def sees_it_once(web: Browsing, code: str, reveal: str) -> None:
    """Somebody comes and finds the reveal that he was not here for; when he has gone on it does not come again."""
    late = await web.page(f"/r/{code}#{web.served.hub.key_of(code)}")
    await late.find("textbox", "yourName").fill("Eve")
    await late.button("begin").click()
    await late.page.get_by_text(str(late.says("missed"))).wait_for()
    await late.page.locator(reveal).wait_for()
    await tap(late.button("goOn"))
    await late.page.get_by_text(str(late.says("missed"))).wait_for(state="hidden")
    await late.page.reload()
    await late.page.locator("main").wait_for()
    assert not await late.page.get_by_text(str(late.says("missed"))).count(), "once"
    assert web.errors == []


def is_further_on(view: dict[str, Any]) -> bool:
    """A round was counted, or a question paid out, or a path gone, and the next one is on."""
    if view["game"] == "essence":
        return view["last"] is not None and view["phase"] == "tip"
    if view["game"] == "identity":
        return bool(view["rounds"]) and view["turn"] > view["rounds"][-1]["number"]
    return view["last"] is not None and view["last"]["winner"] is not None and view["challenge"] is not None


@pytest.mark.parametrize(
    ("game", "players", "reveal"),
    [("identity", 4, ".won ~ * .talk"), ("egomaster", 3, ".won ~ * .talk"), ("essence", 2, ".show .talk")],
)
async def test_a_round_that_was_missed_is_seen_once(web: Browsing, game: str, players: int, reveal: str) -> None:
    """Those who play have no screens."""
    devices = await web.served.party(*("Ada", "Ben", "Cleo", "Dora")[:players], game=game)
    await started(devices)
    chance = random.Random(1)
    while not is_further_on((await devices[0].until(lambda update: update["public"]))["public"]):
        for device in devices:
            if device.update and device.update["offer"] and device.update["offer"]["due"]:
                await sample(device, game, chance)
    await sees_it_once(web, devices[0].room, reveal)


#: Milliseconds after the reveal began for everybody at which it is shown.
DELAY = """each => {
  const past = getComputedStyle(document.documentElement).getPropertyValue("--past");
  return Math.round(parseFloat(getComputedStyle(each).animationDelay) * 1000 + parseFloat(past));
}"""


#: By game: what is seen at the same step of a reveal, on a phone and on the shared screen.
STEPS = {
    "ego": (
        (".turned .peb", ".lit > .peb"),
        (".turned .q", ".lit > p"),
        (".results li", ".whose"),
        (".after", ".after"),
    ),
    "essence": ((".verdict", ".answers > li > p"), (".show .after", ".after")),
    "identity": ((".won .q", ".centre .said"), (".after", ".centre > .talk")),
    "egomaster": ((".won", ".centre > .q"), (".talking", ".centre > .talk")),
    "compass": ((".needle", ".needle"), (".results li", ".gains")),
}
#: Where the answers stand on the shared screen, in games in which one of them is right.
ANSWERS = {"ego": ".reveal ol > li > p", "essence": ".answers > li > p"}

#: As long as it has not turned, it stays as it is when it is tapped.
TAPPED = """async (each) => {
  if (each.ariaBusy !== "true") return true;
  each.click();
  await new Promise((drawn) => requestAnimationFrame(drawn));
  return each.matches(".staged");
}"""


async def comes_back_in_the_middle(phone: Phone, steps: Sequence[tuple[str, str]], shown: list[float]) -> None:
    """A phone that is loaded again is where the others are, and a tap on what is revealed hurries nothing."""
    await phone.page.reload()
    await phone.page.locator(".show.staged").wait_for()
    assert await phone.page.locator(".show").evaluate(TAPPED), "nobody is ahead of the others"
    past = await phone.page.evaluate("parseFloat(document.documentElement.style.getPropertyValue('--past'))")
    assert past > 0, "the room's time counts"
    again = [await phone.page.locator(each).first.evaluate(DELAY) for each, _ in steps]
    assert [abs(one - other) <= 1 for one, other in zip(again, shown, strict=True)] == [True] * len(shown)


@pytest.mark.parametrize("game", STEPS)
async def test_no_screen_runs_ahead_of_a_reveal(browser: Browser, tmp_path: Path, game: str) -> None:
    players, prompts, options = GAMES.get(game, (2, compass.prompts, {}))
    async with holding(tmp_path, browser) as web:
        moves: dict[str, Any] = {"reduced_motion": "no-preference"}
        phones = await web.party(("Ada", "Ben", "Cleo", "Dora")[:players], game=game, **moves)
        table = await web.table(code_of(phones[0]), **moves)
        await start(phones, game, **options)
        await table.page.locator(".people .has").first.wait_for(state="attached")
        had = await table.page.locator(".people small .has").all_inner_texts()
        phone = await play_on(phones, prompts, lambda phone: phone.button("goOn"))
        await table.page.locator(".staged").first.wait_for()
        steps = [
            [
                await screen.page.locator(each).first.evaluate(DELAY)
                for screen, each in zip((phone, table), step, strict=True)
            ]
            for step in STEPS[game]
        ]
        assert all(abs(on_phone - on_table) <= 1 < on_table for on_phone, on_table in steps), steps
        assert steps == sorted(steps), "one after another"
        if game in ANSWERS:
            shown = {await each.evaluate(DELAY) for each in await table.page.locator(ANSWERS[game]).all()}
            assert len(shown) == 1, "one that came later would be known by the others"
            told = await table.page.locator(".people small .has").all_inner_texts()
            assert told == had, "nor are new totals told: what everybody had stays to be seen"
        if game in ("ego", "essence"):
            await comes_back_in_the_middle(phone, STEPS[game], [on_table for _, on_table in steps])
        if game == "ego":
            assert re.match("Ada|Ben", await table.page.locator(".whose").inner_text()), "whose answer it is"
        assert web.errors == []
