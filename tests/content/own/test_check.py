"""What is found wrong with an own card, and that our own boxes' bounds are those of own ones."""

from typing import Any

import pytest
from hypothesis import given, settings

from selves.content.own.box import (
    EgoTexts,
    OwnBox,
    OwnCard,
    PathTexts,
    QuestionTexts,
    SituationTexts,
    TermTexts,
)
from selves.content.own.check import complete, findings
from tests.content.own.boxes import SMALL, any_boxes, box, ego, path, question, situation, term

LIST = tuple((name,) for name in ("Ann", "Ben", "Cem", "Dana", "Eva"))


def in_de(**texts: Any) -> dict[str, Any]:
    kinds: dict[str, type] = {"answer1": EgoTexts, "term": TermTexts, "situation": SituationTexts}
    kinds |= {"answers": QuestionTexts, "talk": PathTexts}
    kind = next(found for name, found in kinds.items() if name in texts)
    return {"texts": {"de": kind(**texts)}}


EGO = {"question": "Wohin?", "answer1": "Heim", "answer2": "Fort", "answer3": "Hier"}
ASKED = {"keyword": "Familie", "question": "Wo war das Fest?", "answers": (("Köln",),)}
TOLD = {"title": "Panne", "situation": "Das Auto steht.", "question": "Was hilft?"}


@pytest.mark.parametrize("small", SMALL, ids=lambda small: small.game)
def test_a_good_card_has_nothing_wrong(small: OwnBox) -> None:
    assert findings(small) == ()


@pytest.mark.parametrize(
    ("card", "kind", "field", "playable"),
    [
        (ego(texts={}), "empty", "question", False),
        (ego(**in_de(**EGO | {"answer2": ""})), "empty", "answer2", False),
        (ego(**in_de(**EGO | {"answer2": "x" * 61})), "long", "answer2", False),
        (ego(**in_de(**EGO | {"question": "x" * 141})), "long", "question", False),
        (ego(**in_de(**EGO | {"answer3": "heim!"})), "same", "answer3", True),
        (ego(**in_de(**EGO | {"answer3": "Hier."})), "full stop", "answer3", True),
        (ego(**in_de(**EGO | {"question": "Wohin mit <b>?"})), "bracket", "question", True),
        (path(**in_de(question="Was trägt dich", talk="Und?")), "no question", "question", True),
        (term(**in_de(term="x" * 33)), "long", "term", False),
        (situation(trait2="clever"), "fact", "trait2", False),
        (situation(trait1=None), "fact", "trait1", False),
        (situation(**in_de(**TOLD | {"question": "Sag es"})), "no question", "question", True),
        (question(booklet="duo"), "fact", "icon", False),
        (question(booklet="duo", icon="target"), "fact", "number", False),
        (question(**in_de(**ASKED | {"answers": ()})), "empty", "answers", False),
        (question(**in_de(**ASKED | {"answers": LIST})), "many", "answers", False),
        (question(booklet="duo", icon="ping-pong"), "few", "answers", False),
        (question(**in_de(**ASKED | {"keyword": "Köln 1960"})), "given away", "answers", True),
        (question(**in_de(**ASKED | {"answers": (("Im Kölner Dom",),)})), "thin", "answers", True),
        (question(**in_de(**ASKED | {"answers": (("x" * 61,),)})), "long", "answers", False),
        (
            question(booklet="multi", icon="ping-pong", **in_de(**ASKED | {"answers": (*LIST, ("Ann", "Anna"))})),
            "same", "answers", True,
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found_where_it_is(card: OwnCard, kind: str, field: str, playable: bool) -> None:
    found = findings(box(card))
    assert (kind, field) in [(each.kind, each.field) for each in found]
    assert bool(complete(card, ("de",))) is playable
    assert playable is not any(each.blocks for each in found)


def test_a_language_that_is_missing_blocks_nothing() -> None:
    found = findings(box(ego(), languages=("pl", "de")))
    assert [(each.kind, each.language, each.blocks) for each in found] == [("missing", "pl", False)]
    assert complete(ego(), ("pl", "de")) == ("de",)


def test_the_items_of_a_list_are_as_many_in_every_language() -> None:
    texts = {"de": QuestionTexts("Wir", "Wer war da?", LIST), "en": QuestionTexts("Us", "Who came?", (*LIST, ("Fay",)))}
    card = question(booklet="duo", icon="ping-pong", texts=texts)
    assert [each.kind for each in findings(box(card, languages=("de", "en")))] == ["uneven"]
    assert complete(card, ("de", "en")) == ("de",)


def test_cards_that_say_almost_the_same_are_named() -> None:
    other = ego("2", **in_de(**EGO | {"question": "Wohin zuerst, wenn Opa 80 wird?"}))
    (found,) = findings(box(ego("1"), other))
    assert (found.kind, {found.card, found.other}) == ("alike", {"1", "2"})


@settings(deadline=None, max_examples=60)
@given(any_boxes())
def test_what_blocks_a_card_is_always_said(of: OwnBox) -> None:
    blocked = {(each.card, each.language) for each in findings(of) if each.blocks}
    for card in of.cards:
        whole = complete(card, of.languages)
        for language in of.languages:
            blocks = (card.id, language) in blocked or (card.id, None) in blocked
            assert language not in whole or not blocks
            assert language in whole or blocks or language not in card.texts
