"""The checks of the other boxes notice what is planted: each fault once, by name."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from selves.content import check_ego, check_egomaster, check_essence, check_identity
from selves.content.boxes import WrittenBox, written_box
from selves.content.catalogue import box_of, cards_of
from selves.content.ego import WrittenCard as EgoCard
from selves.content.egomaster import WrittenQuestion
from selves.content.essence import WrittenCard as EssenceCard
from selves.content.essence import text
from selves.content.identity import WrittenCard as IdentityCard
from selves.content.identity import trait_names
from selves.games.identity.cards import TRAITS

Plant = Callable[[list[dict[str, Any]]], None]


def put(place: int, field: str, value: object) -> Plant:
    def change(cards: list[dict[str, Any]]) -> None:
        cards[place][field] = value

    return change


def at(box_name: str, kind: Any, id_: str) -> int:
    return next(place for place, card in enumerate(written_box(box_name, kind).cards) if card.id == id_)


def faults(name: str, kind: Any, check: Callable[[Any], Any], plant: Plant) -> str:
    whole = written_box(name, kind)
    plain = list(msgspec.to_builtins(whole.cards))
    plant(plain)
    found = check(WrittenBox(whole.manifest, tuple(msgspec.convert(plain, list[kind]))))
    return " | ".join(problem.what for problem in found.problems)


PATH = at("essence", EssenceCard, "essence-path-01")
WARM = at("essence", EssenceCard, "essence-path-28")
TERM = at("essence", EssenceCard, "essence-trait-001")


@pytest.mark.parametrize(
    ("plant", "said"),
    [
        (put(PATH, "draw", 1), "a triangle cannot draw 1"),
        (put(PATH, "de", "Keine Frage"), "a path is a question"),
        (put(TERM, "en", "Patience"), "almost the same"),
        (put(TERM, "fr", "x" * 33), "33 characters"),
        (put(TERM, "pl", ""), "an empty text"),
        (put(PATH, "talk", None), "there is no line to talk"),
        (put(WARM, "excludes", []), "it is warm, and may draw essence-emotion-003, which is unkind"),
        (put(TERM, "unkind", True), "it is warm, and may draw essence-trait-001, which is unkind"),
        (put(PATH, "unkind", True), "only a term is unkind"),
        (lambda cards: cards.pop(TERM), "traits: 110 stated, 109 found"),
        (lambda cards: [card.update(colour="white") for card in cards if card.get("shape")], "white paths, at most"),
    ],
)
def test_faults_in_the_essence_box_are_named(plant: Plant, said: str) -> None:
    assert said in faults("essence", EssenceCard, check_essence.check, plant)


QUESTION = at("ego", EgoCard, "ego-058")


def ask_about_nature(cards: list[dict[str, Any]]) -> None:
    """The devices talk about you as the voice of the nature film does."""
    cards[QUESTION]["front"]["theme"] = "nature"


@pytest.mark.parametrize(("plant", "said"), [(ask_about_nature, "by the same device as ego-058/front: comments")])
def test_faults_in_the_ego_box_are_named(plant: Plant, said: str) -> None:
    assert said in faults("ego", EgoCard, check_ego.check, plant)


def test_essence_texts() -> None:
    """A question on the scale brings its grades along; a term is one word or phrase. Only reviewed cards are dealt."""
    scale = next(card for card in cards_of("essence") if card.shape == "five-star")
    assert len(text(box_of("essence"), scale.id, "", "pl")) == 7  # question, grades, a line to talk
    assert len(text(box_of("essence"), "essence-trait-001", "", "fr")) == 1
    reviewed = {card.id for card in box_of("essence").cards if card.reviewed and card.colour}
    assert {card.id for card in cards_of("essence", 2)} == reviewed
    assert len(cards_of("essence", 0)) < len(reviewed)


SITUATION = at("identity", IdentityCard, "identity-career-01")


@pytest.mark.parametrize(
    ("plant", "said"),
    [
        (put(SITUATION, "traits", ["vain", "vain"]), "the same trait twice"),
        (put(SITUATION, "de", ["Titel", "Etwas geschieht.", "Keine Frage"]), "not a question"),
        (put(SITUATION, "en", ["x" * 33, "Something.", "What?"]), "33 characters"),
        (put(at("identity", IdentityCard, "vain"), "id", "proud"), "not the 24 traits"),
        (put(at("identity", IdentityCard, "vain"), "de", "ausgesprochen eitel"), "at most 16"),
        (lambda cards: [card.update(traits=["vain", "clever"]) for card in cards if "area" in card], "would be even"),
    ],
)
def test_faults_in_the_identity_box_are_named(plant: Plant, said: str) -> None:
    assert said in faults("identity", IdentityCard, check_identity.check, plant)


def test_identity_texts() -> None:
    assert list(trait_names("de")) == list(TRAITS)
    assert trait_names("pl")["curious"] == "ciekawość"
    assert len(cards_of("identity")) == 120
    assert len(cards_of("identity", 0)) == 94


SOLO = at("egomaster", WrittenQuestion, "egomaster-solo-geography-01")
TARGET = next(n for n, card in enumerate(written_box("egomaster", WrittenQuestion).cards) if card.icon == "target")
LIST = next(n for n, card in enumerate(written_box("egomaster", WrittenQuestion).cards) if card.icon == "ping-pong")


def give_away(cards: list[dict[str, Any]]) -> None:
    cards[SOLO]["question"]["de"] = f"Ist es {cards[SOLO]['answers']['de'][0]}?"


def belong_twice(cards: list[dict[str, Any]]) -> None:
    items = [dict(item) for item in cards[LIST]["items"]]
    items[0]["en"] = items[1]["en"]
    cards[LIST]["items"] = items


def call_by_the_long_name_only(cards: list[dict[str, Any]]) -> None:
    items = [dict(item) for item in cards[LIST]["items"]]
    items[0]["pl"] = ["Wielka Brytania"]
    cards[LIST]["items"] = items


@pytest.mark.parametrize(
    ("plant", "said"),
    [
        (give_away, "is given away"),
        (call_by_the_long_name_only, "'Wielka Brytania' is also called 'Anglia'"),
        (belong_twice, "belongs to two items"),
        (put(TARGET, "number", None), "number are missing"),
        (put(SOLO, "icon", "speed"), "the icon speed in the booklet solo"),
        (lambda cards: cards[LIST].update(items=cards[LIST]["items"][:4]), "a list of 4"),
        (lambda cards: cards.pop(SOLO), "found"),
        (put(SOLO, "field", "sport"), "not an id of solo, sport"),
    ],
)
def test_faults_in_the_booklets_are_named(plant: Plant, said: str) -> None:
    assert said in faults("egomaster", WrittenQuestion, check_egomaster.check, plant)
