"""On phones: everybody writes a question in secret, and the reveal says whose it was; who is asked writes an answer."""

from typing import Any

from playwright.async_api import Locator, expect

from selves.server.protocol import Accept
from tests.server.serving import autoplay
from tests.server.test_games import at_random
from tests.web import ego as on_phones
from tests.web.browsing import Browsing, Phone, code_of, play_on, start, violations
from tests.web.catalogue import catalogues, said

QUESTION = "Was nimmst du mit auf die Insel, wenn nur eine einzige Sache ins Boot passt?"
ANSWERS = ("Ein gutes Buch", "Meinen Hund", "Gar nichts")


def found(phone: Phone, role: Any, word: str) -> Locator:
    return phone.page.get_by_role(role, name=said("each", phone.language, word), exact=False)


def told(phone: Phone, *, n: int, of: int) -> Locator:
    have = "hat" if n == 1 else "haben"
    text = {
        "de": f"{n} von {of} {have} eine geschrieben",
        "pl": f"Napisane: {n} z {of}",
        "fr": f"Questions écrites : {n} sur {of}",
    }
    return phone.page.get_by_text(text[phone.language])


async def write(phone: Phone, question: str, answers: tuple[str, ...]) -> None:
    await found(phone, "textbox", "question").fill(question)
    fields = found(phone, "textbox", "answer")
    for number, answer in enumerate(answers):
        await fields.nth(number).fill(answer)


async def switched_off_and_erased(host: Phone, guest: Phone) -> None:
    """What was written waits, covered, and its author takes it back."""
    words = catalogues()["each", "de"]
    await host.choose("each", "no")
    await guest.page.get_by_text(words["stays"]).wait_for()
    await expect(guest.page.get_by_text(QUESTION)).to_be_hidden()
    await guest.page.get_by_text(words["read"], exact=True).click()
    await expect(guest.page.get_by_text(QUESTION)).to_be_visible()
    assert await violations(guest) == []
    await found(guest, "button", "erase").click()
    await guest.page.get_by_text(words["stays"]).wait_for(state="detached")
    await host.choose("each", "yes")


async def test_everybody_writes_in_secret_and_the_reveal_says_whose_it_was(web: Browsing) -> None:
    host, code = await web.host("Zofia", "pl", bypass_csp=True)
    guest = await web.guest(code, "Maximiliane", "de", width=320, height=568, bypass_csp=True)
    third = await web.served.device()
    await third.join(code, "Théo")
    table = await web.table(code, language="fr", bypass_csp=True)
    phones = [host, guest]
    await host.choose("each", "yes")
    await host.choose("length", "5")
    await told(guest, n=0, of=3).wait_for()
    words = catalogues()["each", "de"]
    await write(guest, QUESTION, ("Meinen Hund", "meinen Hund!", "Gar nichts"))
    await guest.page.get_by_text(words["same"]).wait_for()
    await expect(found(guest, "button", "put")).to_be_disabled()
    await found(guest, "textbox", "question").fill(QUESTION * 2)
    await guest.page.get_by_text("Zeichen zu viel").wait_for()
    assert await violations(guest) == []
    await write(guest, QUESTION, ANSWERS)
    await found(guest, "button", "put").click()
    await guest.page.get_by_text(words["isIn"]).wait_for()
    for phone in (host, guest):
        await told(phone, n=1, of=3).wait_for()
    await told(table, n=1, of=3).wait_for()
    assert await host.page.get_by_text("Insel").count() == 0
    await switched_off_and_erased(host, guest)
    await write(guest, QUESTION, ANSWERS)
    await found(guest, "button", "put").click()
    await guest.page.get_by_text(words["isIn"]).wait_for()
    await guest.page.reload()
    await found(guest, "button", "change").click()
    await expect(found(guest, "textbox", "question")).to_have_value(QUESTION)
    assert await guest.page.evaluate("document.documentElement.scrollWidth") <= 320
    await host.page.get_by_text(catalogues()["each", "pl"]["none"]).wait_for()
    for phone in phones:
        await found(phone, "checkbox", "accept").check()
    await third.send(Accept("a", third.who, "each"))
    await host.page.get_by_text(catalogues()["each", "pl"]["none"]).wait_for(state="detached")
    assert await violations(host) == []
    assert await violations(table) == []
    await start(phones)
    await autoplay([third], at_random)
    own = guest.page.get_by_text(catalogues()["ego", "de"]["forShow"])
    by = {host: "Pytanie od: Maximiliane", guest: "Frage von Maximiliane"}

    def revealed(phone: Phone) -> Locator:
        return phone.page.get_by_text(by[phone]).first

    seen = await play_on(phones, on_phones.prompts, lambda phone: own if phone is guest else revealed(phone))
    assert seen is guest, "whoever wrote it is asked to lay for show, and nobody is told before the reveal"
    await expect(on_phones.question(guest)).to_have_text(QUESTION)
    assert await violations(guest) == []
    await play_on(phones, on_phones.prompts, revealed)
    await table.page.get_by_text("Question de Maximiliane").wait_for()
    assert web.errors == []


async def test_the_third_answer_is_written_by_who_is_asked_and_marked_for_who_reads_another_language(
    web: Browsing,
) -> None:
    phones = [(await web.host("Zofia", "pl", bypass_csp=True))[0]]
    phones.append(await web.guest(code_of(phones[0]), "Maximiliane", "de", width=320, height=568, bypass_csp=True))
    table = await web.table(code_of(phones[0]), language="fr", bypass_csp=True)
    await start(phones, third="yes")
    subject = await play_on(phones, lambda phone: [], lambda phone: phone.button("drawCard"))
    (guesser,) = [phone for phone in phones if phone is not subject]
    await on_phones.draw(subject, 0)
    await guesser.page.get_by_text(guesser.says("writesThird")).first.wait_for()
    await subject.find("textbox", "thirdYours").fill("Wszystko naraz")
    assert await violations(subject) == []
    assert await subject.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await subject.button("thirdPut").click()
    for phone in phones:
        await expect(on_phones.answers(phone).nth(2)).to_contain_text("Wszystko naraz")
    foreign = {"pl": "polnisch", "de": "niemiecki"}[subject.language]
    await expect(on_phones.answers(guesser).nth(2)).to_contain_text(foreign, ignore_case=True)
    await expect(on_phones.answers(subject).nth(2)).to_have_text("Wszystko naraz")
    await table.page.get_by_text("Wszystko naraz").wait_for()
    assert await violations(guesser) == []
    for phone in phones:
        await on_phones.lay(phone, 2)
    for phone in phones:
        await phone.page.get_by_role("heading", name="Wszystko naraz").wait_for()
    assert web.errors == []
