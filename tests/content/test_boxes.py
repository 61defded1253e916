"""The boxes are whole, and the check notices what is not."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.content import egomaster, sentences
from selves.content.boxes import BadBox, WrittenBox, read_box, retired, written_box
from selves.content.catalogue import CONTENT, box_of, cards_of, checked
from selves.content.check_ego import check
from selves.content.ego import WrittenCard, text
from selves.content.languages import LANGUAGES
from selves.content.rulebook import rulebook
from selves.games import GAMES

EGO = written_box("ego", WrittenCard)
BOXES = [(name, content.card) for name, content in CONTENT.items()]


@pytest.mark.parametrize("name", CONTENT)
def test_the_box_passes_its_check(name: str) -> None:
    report = checked(name)
    assert report.problems == ()
    assert report.languages.keys() == set(LANGUAGES)


def test_every_game_has_a_box_and_a_rulebook() -> None:
    assert CONTENT.keys() == GAMES.keys()
    for game in GAMES:
        assert rulebook(game).game == game


def test_a_box_is_read_once() -> None:
    assert written_box("ego", WrittenCard) is EGO


def changed(change: Callable[[list[dict[str, Any]]], None]) -> WrittenBox[WrittenCard]:
    """The ego box with something done to it."""
    plain = list(msgspec.to_builtins(EGO.cards))
    change(plain)
    return WrittenBox(EGO.manifest, tuple(msgspec.convert(plain, list[WrittenCard])))


def first(card: int, part: str, language: str, at: int, text: str) -> Callable[[list[dict[str, Any]]], None]:
    def change(cards: list[dict[str, Any]]) -> None:
        texts = list(cards[card][part][language])
        texts[at] = text
        cards[card][part][language] = texts

    return change


def set_all(field: str, value: object) -> Callable[[list[dict[str, Any]]], None]:
    def change(cards: list[dict[str, Any]]) -> None:
        for card in cards:
            for side in (card["front"], card["back"]):
                if side is not None:
                    side[field] = value

    return change


def same_question(cards: list[dict[str, Any]]) -> None:
    cards[3]["back"]["pl"] = cards[5]["front"]["pl"]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (first(0, "front", "de", 0, "Was " * 40), "at most 140"),
        (first(0, "front", "fr", 1, "x" * 61), "at most 60"),
        (first(0, "back", "pl", 2, " "), "empty"),
        (first(0, "back", "pl", 2, "Dwa  odstępy"), "blanks"),
        (first(0, "front", "de", 1, "The best of you"), "stray English"),
        (first(0, "front", "en", 1, "TODO"), "placeholder"),
        (first(0, "front", "en", 1, "Fine."), "full stop"),
        (same_question, "almost the same"),
        (lambda cards: cards.pop(), "stated"),
        (lambda cards: cards[1].update(id=cards[0]["id"]), "stands 2 times"),
        (lambda cards: cards[1]["front"].update(theme=cards[1]["back"]["theme"]), "both sides"),
        (set_all("sensitivity", 2), "intimate"),
        (set_all("theme", "money"), "would be even"),
        (set_all("theme", "family"), "is not for work"),
        (set_all("spicy", 1), "is not for children"),
        (set_all("talk", None), "there is no line to talk"),
    ],
)
def test_the_check_notices(change: Callable[[list[dict[str, Any]]], None], what: str) -> None:
    assert any(what in problem.what for problem in check(changed(change)).problems)


def test_repeated_answers_are_noticed() -> None:
    def change(cards: list[dict[str, Any]]) -> None:
        question, one, _, three = cards[0]["front"]["fr"]
        cards[0]["front"]["fr"] = (question, one, one.upper(), three)

    assert any("two answers" in problem.what for problem in check(changed(change)).problems)


def test_a_problem_of_one_language_counts_there_alone() -> None:
    plain = check(changed(first(0, "back", "pl", 2, " "))).plain()
    assert {language: facts["problems"] for language, facts in plain.items() if facts["problems"]} == {"pl": 2}


def test_only_reviewed_cards_within_the_sensitivity_are_dealt() -> None:
    assert {card.id for card in cards_of("ego")} == {card.id for card in EGO.cards if card.reviewed}
    assert all(max(side.sensitivity for side in card.sides) == 0 for card in cards_of("ego", 0))
    assert len(cards_of("ego", 0)) < len(cards_of("ego", 1)) <= len(cards_of("ego", 2))


def test_a_solution_shows_the_first_spellings_only() -> None:
    content = CONTENT["egomaster"]
    box = box_of("egomaster")
    cards = written_box("egomaster", egomaster.WrittenQuestion).cards
    long = next(card for card in cards if card.answers is not None and len(card.answers.de) > 4)
    several = next(card for card in cards if any(len(item.en) > 4 for item in card.items or ()))
    assert content.text(box, long.id, "solution", "de") == long.accepted("de")[0][:4]
    assert content.text(box, several.id, "solution", "en") == tuple(
        " / ".join(spellings[:4]) for spellings in several.accepted("en")
    )


def test_a_text_is_found_by_card_side_and_language() -> None:
    card = EGO.cards[0]
    assert text(box_of("ego"), card.id, "back", "fr") == card.back.spoken("fr") == (*card.back.fr, card.back.talk.fr)


@pytest.mark.parametrize(
    ("file", "content", "named"),
    [
        ("box.json", "{}", "box.json"),
        ("box.json", '{"box": "ego", "counts": {"cards": "many"}}', "counts"),
        ("001.json", "[{]", "001.json"),
        ("001.json", '[{"id": "ego-1"}]', "id"),
        ("001.json", '[{"id": "ego-001", "front": {"theme": "war"}}]', "theme"),
        ("001.json", b"\xff\xfe", "001.json"),
    ],
)
def test_a_malformed_box_is_named(tmp_path: Path, file: str, content: str | bytes, named: str) -> None:
    (tmp_path / "box.json").write_text('{"box": "ego", "counts": {}}')
    (tmp_path / file).write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadBox, match=named):
        read_box("ego", WrittenCard, tmp_path)


def test_a_missing_box_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match=r"box\.json: No such file"):
        read_box("ego", WrittenCard, tmp_path)


def test_the_client_says_of_a_clause_what_the_rulebook_says() -> None:
    sources = Path(__file__).parents[2] / "web" / "src"
    for path, told in sentences.written():
        assert (sources / path).read_text(encoding="utf-8") == told, "run `make protocol`"


def test_a_retired_card_is_read_and_not_dealt(tmp_path: Path) -> None:
    card = msgspec.to_builtins(EGO.cards[0])
    for name, batch in (("001.json", [card]), ("retired.json", [card | {"id": "ego-000"}])):
        (tmp_path / name).write_bytes(msgspec.json.encode(batch))
    (tmp_path / "box.json").write_bytes(msgspec.json.encode(EGO.manifest))
    found = read_box("ego", WrittenCard, tmp_path)
    assert [each.id for each in found.cards] == [EGO.cards[0].id]
    assert [each.id for each in retired("ego", WrittenCard, tmp_path)] == ["ego-000"]


@pytest.mark.parametrize(("name", "card"), BOXES)
def test_no_id_is_given_twice(name: str, card: Any) -> None:
    found = written_box(name, card)
    ids = [each.id for each in (*found.cards, *retired(name, card))]
    assert len(set(ids)) == len(ids)
