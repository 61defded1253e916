"""Cards about the table in real browsers: whoever reads them, and wherever, they name the same person."""

import pytest
from playwright.async_api import expect

from tests.web import ego
from tests.web.browsing import Browsing, code_of, play_on, start
from tests.web.laid import about_first

#: Of three who sit there, one has a name as long as it may be.
NAMES = ("Zofia", "Maximiliane-Konstant", "Théo")
LANGUAGES = ("pl", "de", "fr")


async def test_phones_in_different_languages_show_the_same_named_person(
    web: Browsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    about_first(monkeypatch)
    phones = await web.party(NAMES, LANGUAGES)
    table = await web.table(code_of(phones[0]), language="en")
    host = phones[0]
    await expect(host.find("combobox", "about")).to_have_value("no")
    await host.page.get_by_text(str(host.says("aboutHelp"))).wait_for()
    await start(phones, about="yes", length="2")
    await ego.begin(phones)
    asked = [await ego.question(phone).inner_text() for phone in phones]
    shown = await table.page.locator("p.q").first.inner_text()
    assert len({*asked, shown}) == 4, "everybody reads it in their own language"
    found = [[name for name in NAMES if name in text] for text in (*asked, shown)]
    assert len(found[0]) == 1
    assert found == [found[0]] * 4
    await play_on(phones, ego.prompts, ego.results)
    for phone in phones:
        await ego.results(phone).wait_for()
        told = await phone.page.get_by_role("main").inner_text()
        assert found[0][0] in told
    assert web.errors == []
