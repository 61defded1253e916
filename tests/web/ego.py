"""How people play ego on their phones: draw, choose an answer, lay the stone."""

from playwright.async_api import Locator

from tests.web.browsing import SOON, Phone, Prompt, play_on, tap


def question(phone: Phone) -> Locator:
    """What is asked, below the sentence that says what to do."""
    return phone.page.get_by_role("main").get_by_role("heading").nth(1)


def prompts(phone: Phone) -> list[Prompt]:
    return [(phone.button("lay"), lay), (phone.button("drawCard").or_(phone.button("yourTurn")), draw)]


def answers(phone: Phone) -> Locator:
    """The answers to choose from; the stake is chosen below."""
    return phone.page.get_by_role("main").get_by_role("radio")


def results(phone: Phone) -> Locator:
    """The round that was: a line for everybody, and why each chip moved."""
    return phone.page.get_by_role("heading", name=phone.says("why"))


async def lay(phone: Phone, number: int) -> None:
    await answers(phone).nth(number % 3).click(timeout=SOON)
    await tap(phone.button("lay"))


async def draw(phone: Phone, number: int) -> None:
    await tap(phone.button("drawCard").or_(phone.button("yourTurn")))


async def begin(phones: list[Phone]) -> None:
    """The first card is drawn, and everybody is asked."""
    subject = await play_on(phones, lambda phone: [], lambda phone: phone.button("drawCard"))
    await draw(subject, 0)
    for phone in phones:
        await answers(phone).first.wait_for()
