"""A finished game is looked at again, step by step: whatever the game opened can be read there, and how it ended."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.server.device import Device
from tests.server.serving import Served, autoplay, started
from tests.server.test_games import NAMES, over, random_moves
from tests.server.test_proof import fetched
from tests.web import general
from tests.web.browsing import Browsing, Phone, violations
from tests.web.catalogue import said


async def party(served: Served, game: str) -> list[Device]:
    """A whole game, over real sockets."""
    players, options = SAMPLES[game].parties[0]
    devices = await served.party(*NAMES[:players], game=game, options=options)
    await started(devices)
    await autoplay(devices, random_moves(GAMES[game]))
    for device in devices:
        await device.until(over, 90)
    return devices


async def opened(web: Browsing, device: Device, search: str = "", general_screens: bool = False) -> Phone:
    """The browser of somebody who has sat there all along."""
    place = f'[{{"code":"{device.room}","tokens":["{device.tokens[0]}"],"name":"Ada","at":1}}]'
    kept = [{"name": "selves.places", "value": place}]
    if general_screens:
        kept += general.forced(web.served)["storage_state"]["origins"][0]["localStorage"]
    state = {"cookies": [], "origins": [{"origin": web.served.url, "localStorage": kept}]}
    path = f"/r/{device.room}{search}#{web.served.hub.key_of(device.room)}"
    return await web.page(path, storage_state=state, bypass_csp=True)


def plainly(text: str) -> str:
    """Without what only the setting adds, also to a number."""
    return re.sub(r"(?<=\d),(?=\d{3})", "", re.sub(r"[\s\u00ad\u2011-]+", "", text)).lower()


Texts = dict[str, list[str]]


def ego(public: dict[str, Any], texts: Texts) -> list[str]:
    last = public["last"]
    return [texts[str(last["question"]["handle"])][laid[0]] for laid in last["laid"] if laid]


def compass(public: dict[str, Any], texts: Texts) -> list[str]:
    return [str(mark) for mark in public["last"]["marks"] if mark is not None]


def essence(public: dict[str, Any], texts: Texts) -> list[str]:
    last = public["last"]
    tips = [tip for tip in last["tips"] if tip is not None]
    if last["path"]["shape"] == "seven-star":
        return [NAMES[tip - 1] for tip in tips]
    several = len(last["terms"]) > 1
    return [texts[str(last["terms"][tip - 1])][0] if several else str(tip) for tip in tips]


def identity(public: dict[str, Any], texts: Texts) -> list[str]:
    profiles = [f"{NAMES[each['seat']]}’s profile" for each in public["happenings"] if each["kind"] == "opened"]
    if profiles:
        return profiles
    won = public["rounds"][-1]
    return [texts[str(won["situation"]["handle"])][0], *(NAMES[seat] for seat in won["winners"])]


def egomaster(public: dict[str, Any], texts: Texts) -> list[str]:
    last = public["last"]
    return [texts[str(last["keyword"])][0], *([NAMES[last["winner"]]] if last["winner"] is not None else [])]


REVEALED: dict[str, Callable[[dict[str, Any], Texts], list[str]]] = {
    "ego": ego, "compass": compass, "essence": essence, "identity": identity, "egomaster": egomaster,
}  # fmt: skip


#: What comes in parts comes a frame after the part before it.
ALL_PARTS = """async () => {
  for (let frame = 0; frame < 10; frame++) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}"""


async def to_step(sheet: Locator, step: int) -> str:
    await sheet.get_by_role("slider").fill(str(step))
    await sheet.evaluate(ALL_PARTS)
    return await sheet.locator(".phone.shown").inner_text()


@pytest.mark.parametrize("game", [*GAMES, "general"])
async def test_every_reveal_and_the_end_are_seen_again(web: Browsing, game: str) -> None:
    """Also on general screens, by a game of ours."""
    is_general, name = game == "general", "compass" if game == "general" else game
    devices = await party(web.served, name)
    told = (await fetched(web.served, devices[0], "replay?language=en"))[1]
    held = [number for number, step in enumerate(told["steps"]) if step["held"]]
    assert held  # one, if it was lost at once by whoever laid all there was
    phone = await opened(web, devices[0], "?moment=1.0", is_general)
    sheet = phone.page.get_by_role("dialog")
    await sheet.get_by_role("slider").wait_for()
    for number in held:
        step = told["steps"][number]
        shown = plainly(await to_step(sheet, number))
        for value in REVEALED[name](step["public"], told["texts"]):
            assert plainly(value) in shown, f"step {number}: {value}"
        assert f"Round {step['round']} " in await sheet.locator(".slide").inner_text()
    rounds = [step["round"] for step in told["steps"]]
    assert rounds[0] == 1
    assert all(rounds[number] == rounds[number - 1] for number in held), "a reveal is of the round that was played"
    assert rounds[-1] == rounds[-2], "nothing comes after the last round"
    end = await to_step(sheet, len(told["steps"]) - 1)
    winners = told["steps"][-1]["public"]["result"]["winners"]
    assert all(NAMES[seat] in end.split("\n")[0] for seat in winners), end
    assert all(each in end for each in NAMES[: len(devices)])
    text = await sheet.inner_text()
    assert str(said("ego", "en", "sayAll")) not in text
    assert await violations(phone) == []
    assert web.errors == []


def own_ego(own: dict[str, Any], public: dict[str, Any], texts: Texts) -> list[str]:
    """The answer one lay at is marked for whoever cannot see the mark, too."""
    question = public["question"]
    return [f"{texts[str(question['handle'])][own['laid'][0]]} (you)"] if question and own["laid"] else []


def own_compass(own: dict[str, Any], public: dict[str, Any], texts: Texts) -> list[str]:
    return [f"Your mark: {own['mark']}"] if own["mark"] is not None else []


def own_essence(own: dict[str, Any], public: dict[str, Any], texts: Texts) -> list[str]:
    if own["finale"]:
        return ["Now"]
    if own["tip"] is None:
        return []
    if public["path"]["shape"] == "seven-star":
        return [NAMES[own["tip"] - 1]]
    return [texts[str(public["terms"][own["tip"] - 1])][0]] if len(public["terms"]) > 1 else [str(own["tip"])]


def own_identity(own: dict[str, Any], public: dict[str, Any], texts: Texts) -> list[str]:
    if public["phase"] == "tips" and own["tips"]:
        return ["Your guesses"]
    return ["sealed"] if public["phase"] == "profile" and own["profile"] else []


def own_egomaster(own: dict[str, Any], public: dict[str, Any], texts: Texts) -> list[str]:
    """Whoever reads the question out has its solution before him, too."""
    reads = public["reader"] == 0 and public["phase"] in ("answer", "verdict")
    return [line for what in ("question", "solution") for line in texts[str(own["open"][what])][:1]] if reads else []


OWN: dict[str, Callable[[dict[str, Any], dict[str, Any], Texts], list[str]]] = {
    "ego": own_ego, "compass": own_compass, "essence": own_essence, "identity": own_identity,
    "egomaster": own_egomaster,
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
async def test_from_ones_own_seat_one_sees_what_one_had_before_one(web: Browsing, game: str) -> None:
    """Uncovered, and nothing can be done with it; from the table's view it is not there."""
    devices = await party(web.served, game)
    told = (await fetched(web.served, devices[0], "replay?language=en"))[1]
    phone = await opened(web, devices[0], "?moment=1.0")
    sheet = phone.page.get_by_role("dialog")
    seat = sheet.get_by_role("button", name=ceremony("fromSeat"))
    await seat.click()
    await expect(seat).to_have_attribute("aria-pressed", "true")
    found = []
    for number, step in enumerate(told["steps"]):
        values = [] if step["held"] else OWN[game](step["own"]["private"], step["public"], told["texts"])
        if values or number % 7 == 0:
            shown = plainly(await to_step(sheet, number))
            assert all(plainly(value) in shown for value in values), f"step {number}: {values} in {shown}"
            able = sheet.locator(".phone.shown button:visible:not(:disabled)")
            only_seen = able.and_(sheet.locator("[aria-pressed], .open"))  # tick what was named, look at a profile
            assert await able.count() == await only_seen.count(), f"step {number}: {await able.all_inner_texts()}"
        found += [number] if values else []
    assert found
    assert await violations(phone) == []
    if game in ("compass", "egomaster"):
        await sheet.get_by_role("button", name=ceremony("fromTable")).click()
        step = told["steps"][found[0]]
        values = OWN[game](step["own"]["private"], step["public"], told["texts"])
        assert plainly(values[-1]) not in plainly(await to_step(sheet, found[0]))
    assert web.errors == []


async def test_games_before_are_looked_at_again_from_the_lobby_and_by_a_link(web: Browsing) -> None:
    """After "again" whatever was shown at the end is still there, and so are one's own answers."""
    devices = await party(web.served, "compass")
    await devices[0].done_with("again")
    phone = await opened(web, devices[0], "?moment=1.2")
    sheet = phone.page.get_by_role("dialog", name=ceremony("replay"))
    await expect(sheet.get_by_role("slider")).to_have_value("2")
    assert await violations(phone) == []
    await phone.page.keyboard.press("Escape")
    evenings = phone.page.get_by_role("dialog", name=ceremony("titles.evenings"))
    await expect(phone.page).to_have_url(re.compile(r"/r/\w+#"))
    await evenings.get_by_role("button", name=ceremony("proof")).click()
    proof = phone.page.get_by_role("dialog", name=ceremony("proving.title"))
    await proof.get_by_role("status").wait_for()
    await phone.page.keyboard.press("Escape")
    told = (await fetched(web.served, devices[0], "evening?game=1&language=en"))[1]
    await evenings.get_by_role("button", name=ceremony("titles.questions")).click()
    questions = phone.page.get_by_role("dialog", name=ceremony("titles.questions"))
    await expect(questions.get_by_role("article")).to_have_count(len(told["questions"]))
    for asked, shown in zip(told["questions"], await questions.get_by_role("article").all(), strict=True):
        assert plainly(asked["texts"][0]) in plainly(await shown.inner_text())
    assert await violations(phone) == []
    await phone.page.keyboard.press("Escape")
    await evenings.get_by_role("button", name=ceremony("portrait")).click()
    await phone.page.get_by_text(ceremony("mine.private")).wait_for()
    await phone.page.keyboard.press("Escape")
    assert await violations(phone) == []
    await phone.page.keyboard.press("Escape")
    await phone.button("evenings").click()
    await evenings.get_by_role("button", name=ceremony("replay")).wait_for()
    await phone.page.keyboard.press("Escape")
    await phone.menu("place.title")
    for kind in ("Csv", "Json"):
        async with phone.page.expect_download() as download:
            await phone.button(f"place.answers{kind}").click()
        assert (await download.value).suggested_filename == f"selves-{devices[0].room}.{kind.lower()}"
    assert web.errors == []


async def test_a_portrait_from_identity_shows_ones_own_traits_and_who_believed_what(web: Browsing) -> None:
    devices = await party(web.served, "identity")
    told = (await fetched(web.served, devices[0], "portrait?language=en"))[1]
    (profile,) = told["profiles"]
    assert profile["who"] == told["portrait"]["who"] == devices[0].who
    assert len(profile["traits"]) == 6
    await devices[0].done_with("again")
    phone = await opened(web, devices[0])
    await phone.button("evenings").click()
    await phone.page.get_by_role("button", name=ceremony("portrait")).click()
    sheet = phone.page.get_by_role("dialog", name=ceremony("portrait"))
    await sheet.get_by_role("heading", name=ceremony("mine.ownTraits")).wait_for()
    shown = [(await each.inner_text()).split("\n") for each in await sheet.get_by_role("listitem").all()]
    lines = {trait: who for trait, *who in shown}
    assert {told["traits"][trait] for trait in profile["traits"]} <= lines.keys()
    for by, trait, _ in profile["tips"]:
        assert told["people"][by] in lines[told["traits"][trait]]
    assert await sheet.get_by_role("heading", name=ceremony("mine.believed")).count() == any(
        not right for *_, right in profile["tips"]
    )
    assert await violations(phone) == []
    assert web.errors == []


async def test_a_portrait_from_essence_shows_how_often_one_was_named_and_by_whom(web: Browsing) -> None:
    """Which of them is it? Whoever asks, one's own answer is one's own, and everybody else's theirs."""
    devices = await web.served.party(*NAMES[:3], game="essence", options={"length": 5})
    await started(devices)
    await autoplay(devices, naming_the_first)
    for device in devices:
        await device.until(over, 90)
    ada = devices[0].who
    told = (await fetched(web.served, devices[0], "portrait?language=en"))[1]
    images = [each for each in told["portrait"]["images"] if each["scale"] == "person"]
    assert images
    for image in images:
        assert {image["own"], *image["others"].values()} == {ada}
        assert len(image["others"]) == 2
    await devices[0].done_with("again")
    phone = await opened(web, devices[0])
    await phone.button("evenings").click()
    await phone.page.get_by_role("button", name=ceremony("portrait")).click()
    sheet = phone.page.get_by_role("dialog", name=ceremony("portrait"))
    await sheet.get_by_role("heading", name=ceremony("mine.named")).wait_for()
    await sheet.get_by_text(f"The others named you {2 * len(images)} times. You named yourself").wait_for()
    assert await violations(phone) == []
    async with phone.page.expect_download() as download:
        await sheet.get_by_role("button", name=ceremony("mine.share")).click()
    assert (await download.value).suggested_filename == "selves-portrait.png"
    assert web.errors == []


def naming_the_first(offer: dict[str, Any]) -> dict[str, Any]:
    """Where somebody is to be named, the first is; all else as it comes."""
    move = random_moves(GAMES["essence"])(offer)
    asked = offer["choices"][0]["fields"].get("number", {}).get("means") or {}
    return move | {"number": 1} if asked.get("what") == "seat" else move


def ceremony(word: str) -> str:
    return str(said("ceremony", "en", word))
