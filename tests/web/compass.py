"""How people play Compass on their phones: set a mark, go on."""

from tests.web.browsing import Phone, Prompt, tap


def prompts(phone: Phone) -> list[Prompt]:
    return [(phone.button("place"), place)]


async def place(phone: Phone, number: int) -> None:
    await phone.page.get_by_role("slider").fill(str(number * 15 % 105))
    await tap(phone.button("place"))
