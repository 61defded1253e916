"""Own cards are written cards of their game: dealt, read, hashed and kept exactly as ours."""

from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from selves.content.box import Box
from selves.content.catalogue import CONTENT, box_of, facts_of, kept_box
from selves.content.languages import LANGUAGES
from selves.content.own.box import EgoTexts, OwnBox, QuestionTexts
from selves.content.own.check import complete
from selves.content.own.mark import Own
from selves.content.own.written import written_cards
from selves.games import GAMES
from selves.kernel.chance import Seeded
from tests.content.own.boxes import SMALL, any_boxes, box, ego, question, situation

PARTS = {"ego": ("front",), "essence": ("",), "identity": ("",), "egomaster": ("keyword", "question", "solution")}


@settings(deadline=None, max_examples=100)
@given(any_boxes())
def test_any_finished_card_is_dealt_read_and_kept(of: OwnBox) -> None:
    content = CONTENT[of.game]
    made = Box(of.game, (*box_of(of.game).cards[:3], *written_cards(of, "k3v9")))
    again = kept_box(made.body)
    assert again.hash == made.hash
    assert again.cards == made.cards
    assert len(made.by_id) == len(made.cards)
    whole = {card.id: found for card in of.cards if (found := complete(card, of.languages))}
    places = range(3, len(made.cards))
    assert [made.cards[place].id for place in places] == [f"own-k3v9-{id_}" for id_ in whole]
    for facts in facts_of(made, tuple(places), ()):
        assert facts.id.startswith("own-k3v9-")
        for language in LANGUAGES:
            for part in PARTS[of.game]:
                lines = content.text(made, facts.id, part, language)
                assert all(lines) or of.game == "egomaster"


def test_ours_are_what_they_were() -> None:
    for game in CONTENT:
        assert b'"own"' not in box_of(game).body


def test_a_language_that_is_missing_is_stood_in_for_and_it_is_said() -> None:
    pl = EgoTexts("Dokąd?", "Do domu", "W góry", "Nad morze")
    card = replace(ego(), texts={"de": ego().texts["de"], "pl": pl})
    (written,) = written_cards(box(card, languages=("pl", "de", "fr")), "a")
    assert written.front.fr == written.front.en == written.front.pl == ("Dokąd?", "Do domu", "W góry", "Nad morze")
    assert written.front.de[0].startswith("Wohin")
    assert written.own == Own(("pl", "de"), 0, 0)
    assert written.front.talk.pl == written.front.talk.de == "Und ihr?"


def test_levels_count_as_the_highest_until_they_are_accepted() -> None:
    for card in (ego(sensitivity=1, spicy=0), situation(sensitivity=1), question(sensitivity=1)):
        of = box(card)
        content = CONTENT[of.game]
        (accepted,), (unknown,) = written_cards(of, "a"), written_cards(of, "a", accepted=False)
        assert content.dealt(accepted, 0) is None
        assert content.dealt(accepted, 1) is not None
        assert content.dealt(unknown, 1) is None
        assert content.dealt(unknown, 2) is not None
        assert (content.spiciness(accepted), content.spiciness(unknown)) == (0, 2)


def test_a_game_of_ego_begins_with_own_cards_alone() -> None:
    several = [ego(str(number)) for number in range(30)]
    dealt = [CONTENT["ego"].dealt(card, 2) for card in written_cards(box(*several), "a")]
    game = GAMES["ego"]
    for edition in ("german", "polish"):
        options: Any = game.options(edition=edition)
        state = game.start(3, options, tuple(dealt), Seeded(b"own"))
        assert {*range(len(dealt))} == {number // 2 for number in state.deck.order}


@pytest.mark.parametrize("small", SMALL, ids=lambda small: small.game)
def test_an_answer_to_an_own_question_is_judged(small: OwnBox) -> None:
    (written, *_) = written_cards(small, "a")
    if small.game == "egomaster":
        assert written.accepted("fr") == (("Köln", "Koeln"),)
        target = question(booklet="duo", icon="target", number=12.5, texts={"de": QuestionTexts("K", "F?", unit="m")})
        (written,) = written_cards(box(target), "a")
        assert (written.number, written.unit.pl) == (12.5, "m")
    assert CONTENT[small.game].dealt(written, 2) is not None
