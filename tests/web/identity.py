"""How people play Identity on their phones: mark a profile, roll, pick an area, put stones, tip."""

from typing import Any

from playwright.async_api import Locator

from tests.web.browsing import SOON, Phone, Prompt, tap


def prompts(phone: Phone) -> list[Prompt]:
    return [
        (phone.button("seal"), seal),
        (phone.button("roll"), roll),
        (phone.button("choose").or_(phone.button("takeArea")), pick_area),
        (phone.button("pickMore").or_(phone.button("putOn")), put),
        (phone.button("toTips"), to_tips),
        (laying(phone), lay_tips),
    ]


def laying(phone: Phone) -> Locator:
    return phone.button("noTip").or_(phone.button("layTips")).or_(phone.button("missing"))


def spots(phone: Phone, **more: Any) -> Locator:
    """The traits of the ring on which a stone can be put."""
    ring = phone.find("radiogroup", "traits").or_(phone.find("group", "traits"))
    return ring.get_by_role("radio", **more).or_(ring.get_by_role("checkbox", **more))


def others(phone: Phone) -> Locator:
    """Those about whom a tip can be laid."""
    return phone.find("radiogroup", "playersLabel").get_by_role("radio")


async def seal(phone: Phone, number: int) -> None:
    await phone.button("surprise").click(timeout=SOON)
    await tap(phone.button("seal"))


async def roll(phone: Phone, number: int) -> None:
    await tap(phone.button("roll"))


async def pick_area(phone: Phone, number: int) -> None:
    await phone.page.get_by_role("radio").nth(number % 3).click(timeout=SOON)
    await tap(phone.button("takeArea"))


async def put(phone: Phone, number: int) -> None:
    """As many stones as are asked for, on traits that are free; on one's own if there is one."""
    while await phone.button("pickMore").count():
        free = spots(phone, checked=False, disabled=False)
        own = free.filter(has_text=phone.says("profile"))
        among = own if number % 3 and await own.count() else free
        await among.nth(number % await among.count()).click(timeout=SOON)
    await tap(phone.button("putOn"))


async def to_tips(phone: Phone, number: int) -> None:
    await tap(phone.button("toTips"))


async def lay_tips(phone: Phone, number: int) -> None:
    """Now and then a tip; in the last round all stones that are left."""
    free = spots(phone, checked=False, disabled=False)
    if await phone.button("missing").count():
        for other in await others(phone).all():
            await other.click(timeout=SOON)
            while count := await free.count():
                await free.nth(number % count).click(timeout=SOON)
    elif number % 4 == 0 and (count := await free.count()):
        await free.nth(number % count).click(timeout=SOON)
    await tap(phone.button("layTips").or_(phone.button("noTip")))
