"""A box is known by its hash: the same facts and texts give the same one, any other another."""

import hashlib
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from selves.conformance.samples import SAMPLES
from selves.content.box import Both, Box, Places, in_runs, one_by_one
from selves.content.boxes import BadBox
from selves.content.catalogue import CONTENT, box_of, cards_of, facts_at, facts_of, kept_box
from selves.kernel.replay import Opening, opened


@pytest.mark.parametrize("game", CONTENT)
def test_the_hash_is_that_of_canonical_json_as_any_language_writes_it(game: str) -> None:
    box = box_of(game)
    plain = {"cards": msgspec.to_builtins(box.cards), "game": game}
    written = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert box.body == written
    assert box.hash == hashlib.sha256(written).hexdigest()


@pytest.mark.parametrize("game", CONTENT)
def test_a_box_that_was_kept_is_the_same_box(game: str) -> None:
    box = box_of(game)
    again = kept_box(box.body)
    assert (again.game, again.cards, again.hash) == (game, box.cards, box.hash)
    one, *others = box.cards
    assert Box(game, tuple(others)).hash != box.hash
    assert Box(game, (*others, one)).hash != box.hash, "the order is part of it"


@pytest.mark.parametrize("body", [b"", b"{}", b'{"game":"halma","cards":[]}', b'{"game":"ego","cards":[{}]}', b"[]"])
def test_what_is_no_box_is_said(body: bytes) -> None:
    with pytest.raises(BadBox):
        kept_box(body)


@pytest.mark.parametrize("game", CONTENT)
def test_the_facts_that_the_rules_read_are_those_of_the_cards(game: str) -> None:
    box = box_of(game)
    ids = [getattr(card, "id", "") for card in box.cards]
    places = in_runs(ids.index(card.id) for card in cards_of(game))
    seen = in_runs([ids.index(card.id) for card in cards_of(game)][3:5])
    facts = facts_of(box, places, seen)
    assert [card.id for card in facts if card.seen] == [card.id for card in cards_of(game)[3:5]]
    record = SAMPLES[game].game
    options = msgspec.to_builtins(record.options())
    state = opened(record, Opening(game, record.version, record.seats[0], options, facts, "00" * 32))
    assert {card.id for card in state.cards} <= {card.id for card in cards_of(game)}


def test_the_facts_of_a_printed_card_are_the_same_object_whatever_lies_beside_it() -> None:
    printed = box_of("ego")
    both = Both(printed, Box("ego", ()))
    assert all(one is other for one, other in zip(facts_at(both), facts_at(printed), strict=True))


@given(st.lists(st.integers(0, 60)))
def test_places_are_written_in_runs_and_read_in_their_order(places: list[int]) -> None:
    runs = in_runs(places)
    assert list(one_by_one(runs)) == places
    assert list(one_by_one(msgspec.json.decode(msgspec.json.encode(runs), type=Places))) == places


def test_a_whole_box_is_one_run() -> None:
    assert in_runs(range(1200)) == ((0, 1199),)
    assert in_runs([7, 3, 4, 5, 9]) == (7, (3, 5), 9)
