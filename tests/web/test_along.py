"""Whoever only looks on guesses along on his phone: what there is to guess, how it went, and who was best."""

from typing import Any

import pytest
from playwright.async_api import Locator, expect

from selves.games.identity.cards import TRAITS
from tests.web import ego
from tests.web.browsing import Browsing, Phone, agree_to_end, code_of, play_on, start, tap, violations
from tests.web.laid import lay, longest
from tests.web.test_evening import see
from tests.web.test_fit import measuring

PHONES = ((320, 568), (390, 844), (844, 390), (1920, 1080))
LONG = "Wolfeschlegelsteinhausen"


async def watcher(web: Browsing, code: str, name: str, language: str, **more: Any) -> Phone:
    """Somebody types a name and only watches."""
    phone = await web.page(f"/r/{code}#{web.served.hub.key_of(code)}", language, bypass_csp=True, **more)
    await phone.find("textbox", "yourName").fill(name)
    await phone.button("watch").click()
    await phone.find("heading", "theGame").or_(phone.playing).first.wait_for()
    return phone


def card(phone: Phone) -> Locator:
    phone.game = "along"
    return phone.find("region", "title")


def says(phone: Phone, word: str) -> Locator:
    phone.game = "along"
    return card(phone).get_by_text(phone.says(word))


async def fits(web: Browsing, phone: Phone) -> None:
    """Nothing is cut or broken, at any size and in any language."""
    measured = await measuring(web)
    await measured.see("along", phone)
    assert not measured.faults, str(measured)


async def test_a_watcher_guesses_along_in_ego_and_is_named_at_the_end(
    web: Browsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    longest(monkeypatch)
    phones = await web.party([LONG, "Ben"], ["en"])
    code = code_of(phones[0])
    zoe = await watcher(web, code, "Zoe", "de")
    table = await web.table(code, language="de")
    await start(phones)
    for turn in (1, 2):
        await play_on(phones, lambda phone: ego.prompts(phone)[1:], lambda phone: phone.button("lay"))
        await card(zoe).wait_for()
        choices = card(zoe).get_by_role("radio")
        await expect(choices).to_have_count(3)
        await choices.nth(2).click()
        await choices.nth(2).press("ArrowDown")
        await expect(choices.nth(0)).to_be_checked()
        if turn == 1:
            assert await violations(zoe) == []
            await fits(web, zoe)
            await see(zoe, "along.ego", card(zoe), *PHONES)
        for phone in phones:
            assert not await card(phone).count(), "whoever plays has something else to do"
            phone.game = "ego"
            await ego.lay(phone, 0)
        await says(zoe, "right").or_(says(zoe, "score").filter(has_text="2")).first.wait_for()
        if turn == 1:
            await see(zoe, "along.ego.right", card(zoe), *PHONES)
            lines = await zoe.page.locator("ul.results small").all_text_contents()
            assert any("1\N{NO-BREAK SPACE}Chip" in line for line in lines), "a number stays with what it counts"
    await agree_to_end(phones)
    await zoe.over.wait_for()
    await says(zoe, "score").wait_for()
    assert await violations(zoe) == []
    await see(zoe, "along.over", card(zoe), *PHONES)
    best = table.page.get_by_text("Zoe")
    await best.wait_for()
    await see(table, "along.ended", best, (1920, 1080))
    assert web.errors == []


async def test_a_bystander_of_a_duel_guesses_along_without_seeing_the_question(
    web: Browsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    challenge = {"mode": "duo", "amount": 200, "icon": "speed", "answers": ["Paris"]}
    lay(monkeypatch, "egomaster", roller=0, challenge=challenge)
    names = ["Ada", LONG, "Cleo", "Dora"]
    phones = await web.party(names, ["fr"], "egomaster", bypass_csp=True)
    await start(phones, "egomaster")
    roller = await play_on(phones, lambda phone: [], lambda phone: phone.button("chooseWho"))
    assert roller is phones[0]
    await roller.page.get_by_role("radio").nth(0).click()  # the one to his left
    await tap(roller.button("opposeThis"))
    bystander, reader = phones[2], phones[3]
    await card(bystander).wait_for()
    who = card(bystander).get_by_role("radio")
    await expect(who).to_have_count(2)
    await who.nth(1).click()
    await expect(who.nth(1)).to_be_checked()
    assert not await card(reader).count()
    assert await violations(bystander) == []
    await fits(web, bystander)
    await see(bystander, "along.egomaster", card(bystander), *PHONES)
    for phone in phones:
        phone.game = "egomaster"
    await phones[1].button("buzz").click()
    await says(bystander, "yours").wait_for()
    await expect(who).to_have_count(0)
    await see(bystander, "along.egomaster.closed", card(bystander), *PHONES)
    await reader.button("right").click()
    await says(bystander, "right").wait_for()
    await see(bystander, "along.egomaster.right", card(bystander), *PHONES)
    assert web.errors == []


OTHERS: dict[str, tuple[int, dict[str, Any]]] = {
    "essence": (3, {"active": 0, "path": {"shape": "triangle", "colour": "yellow", "draw": 3}}),
    "identity": (
        4,
        {
            "profiles": [list(TRAITS[at : at + 6]) for at in (0, 6, 12, 18)],
            "trainer": 0,
            "situation": {"area": "career", "traits": [TRAITS[0], TRAITS[9]]},
        },
    ),
    "compass": (2, {"focus": 0}),
}


@pytest.mark.parametrize("game", OTHERS)
async def test_a_watcher_guesses_along_in_every_other_game(
    web: Browsing, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    players, position = OTHERS[game]
    lay(monkeypatch, game, **position)
    if game == "compass":  # the others' cards are the scenario's own
        longest(monkeypatch)
    phones = await web.party([LONG, "Ben", "Cleo", "Dora"][:players], ["en"], game)
    zoe = await watcher(web, code_of(phones[0]), "Zoe", "pl")
    await start(phones, game)
    await card(zoe).wait_for()
    if game == "compass":
        await card(zoe).get_by_role("slider").fill("65")
        await card(zoe).get_by_role("button").click()
        await expect(card(zoe).get_by_role("button")).to_be_disabled()
    else:
        await card(zoe).get_by_role("radio").nth(0).click()
        await expect(card(zoe).get_by_role("radio").nth(0)).to_be_checked()
    assert await violations(zoe) == []
    await fits(web, zoe)
    await see(zoe, f"along.{game}", card(zoe), *PHONES)
    assert web.errors == []
