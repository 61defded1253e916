"""How people play Egomaster on their phones: place, roll, go, choose, stake, decide, answer, judge, pay out."""

import functools
import json
import re
from pathlib import Path

from playwright.async_api import Locator

from selves.content import catalogue
from tests.web.browsing import SOON, Phone, Prompt, tap

BOX = Path(catalogue.__file__).parent / "boxes" / "egomaster"


def plain(text: str) -> str:
    """As it was written: what a screen may not part is joined by other signs."""
    return re.sub(r"\s+", " ", text).strip().replace("\u2011", "-")


@functools.cache
def solutions() -> dict[str, list[str]]:
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


def prompts(phone: Phone) -> list[Prompt]:
    return [
        (phone.button("surprise"), place),
        (phone.button("roll", disabled=False), roll),
        (ways(phone), go),
        (phone.button("chooseWho"), choose),
        (phone.button("playFor", disabled=False), stake),
        (phone.button("accept", disabled=False), decide),
        (phone.button("right", disabled=False), judge),
        (phone.button("buzz"), buzz),
        (phone.find("textbox", "answerLabel"), answer),
        (phone.button("payOut", disabled=False), pay_out),
    ]


def ways(phone: Phone) -> Locator:
    """The two ways to go, below the board."""
    named = re.compile("|".join(re.escape(str(phone.says(f"ways.{way}"))) for way in (1, -1)))
    return phone.dock.get_by_role("button", name=named)


def question(phone: Phone) -> Locator:
    """The question that this phone shows now; the one before lies below."""
    return phone.page.locator("main > .question")


async def place(phone: Phone, number: int) -> None:
    await phone.button("surprise").click(timeout=SOON)
    await tap(phone.button("placeOn"))


async def roll(phone: Phone, number: int) -> None:
    await tap(phone.button("roll"))


async def go(phone: Phone, number: int) -> None:
    await ways(phone).nth(number % 2).click(timeout=SOON)
    await ways(phone).first.wait_for(state="hidden", timeout=SOON)


async def choose(phone: Phone, number: int) -> None:
    people = phone.page.get_by_role("radio")
    await people.nth(number % await people.count()).click(timeout=SOON)
    await tap(phone.button("nameThis").or_(phone.button("opposeThis")))


async def stake(phone: Phone, number: int) -> None:
    """All or nothing; now and then for the amount."""
    dial = phone.page.get_by_role("slider")
    if number % 4 == 3 or not await dial.count():
        await tap(phone.button("playFor"))
        return
    await dial.fill(await dial.get_attribute("max", timeout=SOON) or "", timeout=SOON)
    await tap(phone.button("raise"))


async def decide(phone: Phone, number: int) -> None:
    await tap(phone.button("refuse" if number % 5 == 4 else "accept"))


async def judge(phone: Phone, number: int) -> None:
    await phone.button("wrong" if number % 3 else "right").click(timeout=SOON)


async def buzz(phone: Phone, number: int) -> None:
    await tap(phone.button("buzz"))


async def answer(phone: Phone, number: int) -> None:
    """What the box says, or something else, or nothing."""
    if number % 5 == 4:
        await tap(phone.button("dontKnow"))
        return
    asked = question(phone)
    right = solutions()[plain(await asked.inner_text(timeout=SOON))] if await asked.count() else ["1800"]
    field = phone.find("textbox", "answerLabel")
    await field.fill(right[number % len(right)] if number % 5 != 3 else "0", timeout=SOON)
    await field.press("Enter")
    await field.wait_for(state="hidden", timeout=SOON)


async def pay_out(phone: Phone, number: int) -> None:
    await tap(phone.button("payOut"))
