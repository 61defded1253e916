"""How any game is played on general screens: whatever is asked is answered by what the screen shows."""

from typing import Any

from playwright.async_api import Locator

from tests.server.serving import Served
from tests.web.browsing import SOON, Phone, Prompt


def forced(served: Served) -> dict[str, Any]:
    """A browser that draws our own games by general screens, too."""
    kept = {"origin": served.url, "localStorage": [{"name": "selves.general", "value": "1"}]}
    return {"storage_state": {"cookies": [], "origins": [kept]}, "bypass_csp": True}


def prompts(phone: Phone) -> list[Prompt]:
    return [(phone.button("goOn"), go_on), (asked(phone), answer)]


def asked(phone: Phone) -> Locator:
    """The one button of a screen that asks."""
    return phone.dock.locator("button.main:not(.onward)")


async def go_on(phone: Phone, number: int) -> None:
    await press(phone.button("goOn"))


async def answer(phone: Phone, number: int) -> None:
    """Any move: a way, where there are several, then every field."""
    main = phone.page.get_by_role("main")
    ways = main.locator(".ways [data-option]")
    if count := await ways.count():
        await ways.nth(number % count).click(timeout=SOON)
    for group in await main.locator(".values[role=radiogroup]").all():
        options = group.get_by_role("radio")
        await options.nth(number % await options.count()).click(timeout=SOON)
    for group in await main.locator(".values[role=group]").all():
        boxes = group.get_by_role("checkbox", checked=False, disabled=False)
        while await boxes.count():  # until no more may be chosen
            await boxes.first.click(timeout=SOON)
    for slider in await main.get_by_role("slider").all():
        await slider.press("ArrowRight", timeout=SOON)
    for text in await main.get_by_role("textbox").all():
        await text.fill("7", timeout=SOON)
    await press(asked(phone))


async def press(button: Locator) -> None:
    """Done when that very screen is gone."""
    pressed = await button.element_handle(timeout=SOON)
    await pressed.click(timeout=SOON)
    await pressed.wait_for_element_state("hidden", timeout=SOON)
