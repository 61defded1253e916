"""`selves decks report`: what was counted, in words; and plainly, if nothing was."""

import asyncio
import json
from pathlib import Path

import pytest

from selves.cli import app
from selves.cli.decks_report import findings
from selves.cli.unusable import Unusable
from selves.content.catalogue import box_of
from selves.server.log.sqlite import SqliteLog
from selves.server.taught import Taught

COUNTS = {
    Taught("ego", "ego-001", "shown"): 40,
    Taught("ego", "ego-001", "aside"): 10,
    Taught("ego", "ego-001", "answer", "front.1"): 25,
    Taught("ego", "ego-001", "answer", "front.3"): 14,
    Taught("ego", "ego-001", "answer", "back.1"): 19,
    Taught("ego", "ego-002", "shown"): 40,
    Taught("ego", "ego-002", "aside"): 1,
    Taught("ego", "retired-long-ago", "shown"): 40,
    Taught("ego", "retired-long-ago", "aside"): 40,
    Taught("essence", box_of("essence").cards[0].id, "shown"): 20,
    Taught("essence", box_of("essence").cards[0].id, "aside"): 20,
    Taught("egomaster", "egomaster-duo-arts-01", "right"): 1,
    Taught("egomaster", "egomaster-duo-arts-01", "wrong"): 29,
    Taught("egomaster", "egomaster-duo-arts-01", "accepted", "w weronie", "pl"): 3,
    Taught("egomaster", "egomaster-duo-arts-01", "refused", "veronika", "en"): 1,
    Taught("egomaster", "egomaster-duo-arts-01", "reported", "wrong"): 2,
    Taught("egomaster", "egomaster-duo-arts-01", "reported", "boring"): 1,
}


def test_the_worst_comes_first_and_each_with_its_question() -> None:
    found = findings(COUNTS, "en")
    front = box_of("ego").by_id["ego-001"].front.en
    assert [(each.card, each.aside, each.shown) for each in found.set_aside] == [
        (box_of("essence").cards[0].id, 20, 20),
        ("ego-001", 10, 40),
    ]
    assert front[0] in found.set_aside[1].text
    assert [(each.question, each.answer, each.picked, each.answered) for each in found.unpicked] == [
        (front[0], front[2], 0, 39)
    ], "of the back too little is known"
    (unknown,) = found.unknown
    assert (unknown.right, unknown.answered) == (1, 30)
    first, second = found.suggestions
    assert (first.said, first.language, first.right, first.times) == ("w weronie", "pl", True, 3)
    assert first.question.startswith("Romeo i Julia"), "in the language in which it was answered"
    assert (second.said, second.right) == ("veronika", False)
    (reported,) = found.reported
    assert reported.why == {"boring": 1, "wrong": 2}


def test_the_least_even_question_comes_first() -> None:
    even = {Taught("ego", "ego-003", "answer", f"back.{number}"): 10 for number in (1, 2, 3)}
    tilted = {Taught("ego", "ego-002", "answer", f"front.{number}"): times for number, times in ((2, 27), (3, 3))}
    found = findings(COUNTS | even | tilted, "en")
    cards = box_of("ego").by_id
    assert [(each.question, each.commonest, each.share, each.picked) for each in found.chosen] == [
        (cards["ego-002"].front.en[0], cards["ego-002"].front.en[2], 0.9, (0, 27, 3)),
        (cards["ego-001"].front.en[0], cards["ego-001"].front.en[1], 0.64, (25, 0, 14)),
        (cards["ego-003"].back.en[0], cards["ego-003"].back.en[1], 0.33, (10, 10, 10)),
    ], "nineteen answers are too few to say anything"


def test_a_card_with_but_one_side_is_named_by_it() -> None:
    card = next(card for card in box_of("ego").cards if card.back is None)
    found = findings({Taught("ego", card.id, "shown"): 20, Taught("ego", card.id, "aside"): 20}, "de")
    assert [each.text for each in found.set_aside] == [card.front.de[0]]


def kept(folder: Path) -> None:
    async def work() -> None:
        log = SqliteLog(folder / "selves.db")
        await log.learn(COUNTS)
        await log.close()

    asyncio.run(work())


def selves(*arguments: str) -> int:
    code = app(list(arguments), standalone_mode=False)
    return code if isinstance(code, int) else 0


def test_it_is_said_in_lines_and_as_an_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept(tmp_path)
    assert selves("decks", "report", "--data", str(tmp_path)) == 0
    said = capsys.readouterr().out
    for expected in (
        "set aside",
        "10 of 40",
        "nobody picks",
        "64% in the middle",
        "(64%; 25 : 0 : 14)",
        "w weronie (pl, counted 3 ×)",
        "boring 1 ×, wrong 2 ×",
    ):
        assert expected in said
    assert selves("decks", "report", "--json", "--language", "de", "--data", str(tmp_path)) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["reported"][0]["question"].startswith("Romeo und Julia")
    assert plain["cards"] == 4
    with pytest.raises(Unusable, match="no language"):
        selves("decks", "report", "--language", "it", "--data", str(tmp_path))


def test_where_there_is_nothing_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert selves("decks", "report", "--data", str(tmp_path)) == 0
    assert "Nothing was learned from play yet." in capsys.readouterr().out
    assert not (tmp_path / "selves.db").exists(), "to look makes nothing"
