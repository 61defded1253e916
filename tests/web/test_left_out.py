"""A server that leaves a phone out of the draw, though it answered, is told on by that phone."""

from typing import Any

import pytest
from msgspec.structs import replace

from selves.room import due
from selves.room import entries as logged
from tests.web.browsing import Browsing, start, violations


async def test_a_phone_that_answered_and_was_left_out_says_so(web: Browsing, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = due.started

    def without_the_last(room: Any, draw: Any, terms: Any, given: Any) -> logged.Started:
        who = terms.chairs[-1]
        assert who in draw.opened
        opened = {each: part for each, part in draw.opened.items() if each != who}
        return begin(room, replace(draw, opened=opened), terms, given)

    monkeypatch.setattr(due, "started", without_the_last)
    phones = await web.party(("Zofia", "Ben"), ("pl", "de"), bypass_csp=True)
    await start(phones)
    told = phones[1].page.get_by_role("alert").get_by_text(str(phones[1].says("leftOut")))
    await told.wait_for()
    assert await violations(phones[1]) == []
    assert not await phones[0].page.get_by_text(str(phones[0].says("leftOut"))).count()
    await phones[1].button("close").first.click()
    await told.wait_for(state="detached")
    assert web.errors == []
