"""How people play Essence on their phones: choose a path, tip, take, exchange, go on."""

from playwright.async_api import Locator

from tests.web.browsing import SOON, Phone, Prompt, play_on, tap


def question(phone: Phone) -> Locator:
    """What is asked, below the sentence that says what to do."""
    return phone.page.get_by_role("main").get_by_role("heading").nth(1)


def prompts(phone: Phone) -> list[Prompt]:
    return [
        (phone.button("choose"), choose),
        (tipping(phone), tip),
        (phone.button("takeCoin"), take),
        (phone.button("takeBest"), best),
        (phone.button("doneAt"), done),
        (phone.button("yourTurn").or_(phone.button("toFinale")), go_on),
    ]


def tipping(phone: Phone) -> Locator:
    """What lays the tip; the active player's is an answer."""
    before = phone.button("tip").or_(phone.button("answer"))
    return before.or_(phone.button("tipOn")).or_(phone.button("answerOn"))


async def pick(phone: Phone, number: int) -> None:
    several = phone.page.get_by_role("radio")
    await several.nth(number % await several.count()).click(timeout=SOON)


async def choose(phone: Phone, number: int) -> None:
    await pick(phone, number)
    await tap(phone.button("choose"))


async def tip(phone: Phone, number: int) -> None:
    await pick(phone, number)
    await tap(tipping(phone))


async def take(phone: Phone, number: int) -> None:
    await tap(phone.button("takeTerm" if number % 2 else "takeCoin"))


async def best(phone: Phone, number: int) -> None:
    await tap(phone.button("takeBest"))


async def done(phone: Phone, number: int) -> None:
    await tap(phone.button("doneAt"))


async def go_on(phone: Phone, number: int) -> None:
    await tap(phone.button("yourTurn").or_(phone.button("toFinale")))


async def begin(phones: list[Phone]) -> None:
    """The first path is chosen, and everybody is asked."""
    active = await play_on(phones, lambda phone: [], lambda phone: phone.button("choose"))
    await choose(active, 0)
    for phone in phones:
        await tipping(phone).wait_for()
