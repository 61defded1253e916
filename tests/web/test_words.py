"""What stands on the screens is said as in the rules, and whatever the server refuses is told in people's words."""

from typing import Any, Final

import pytest

from selves.content.languages import LANGUAGES, Language
from selves.content.rulebook import rulebook
from selves.kernel.illegal import TABLE_CLAUSES
from selves.server.protocol import FAULT
from tests.web.catalogue import catalogues

#: Labels of the screens that the rules speak of, too: by game, where they stand in its catalogue.
LABELS: Final = {
    "ego": ("moods",),
    "egomaster": ("modes", "icons", "stage"),
    "essence": ("kindsOf", "kinds", "shapes"),
    "identity": ("areas", "tipChips", "bluffChips"),
    "compass": ("notAtAll", "exactly"),
}

#: Words of the general screens that the rules speak of, too.
GENERAL: Final = {"essence": ("field.what.term",), "compass": ("field.marks", "field.focus", "whose")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LABELS)
def test_a_label_reads_as_the_rules_say_it(game: str, language: Language) -> None:
    rules = written(game, language)
    words = catalogues()[game, language]
    missing = [label for key in LABELS[game] for label in labels(words[key]) if folded(label) not in rules]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GENERAL)
def test_a_general_screen_says_it_as_the_rules_do(game: str, language: Language) -> None:
    rules, words = written(game, language), rulebook(game).words
    missing = [words[key].text(language) for key in GENERAL[game] if folded(words[key].text(language)) not in rules]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_spicy_a_card_is_says_its_author_in_the_words_of_the_lobby(language: Language) -> None:
    assert catalogues()["workshop", language]["spiciness"] == catalogues()["", language]["spicies"]


def labels(found: Any) -> list[str]:
    return [found] if isinstance(found, str) else list(found.values())


def written(game: str, language: Language) -> str:
    """All that the rulebook says in this language."""
    book = rulebook(game)
    said = [part for clause in book.clauses for part in (clause.name, clause.printed, clause.ruling, clause.house)]
    said += [section.title for section in book.sections] + [example.text for example in book.examples]
    return folded(" ".join(part.text(language) for part in said if part is not None))


def folded(text: str) -> str:
    """In small letters, with one kind of blank: French has others in front of its signs."""
    return " ".join(text.casefold().split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_table_has_words(language: str) -> None:
    """`tests/room` proves that no other is raised; how many may play is each game's own clause."""
    assert {*TABLE_CLAUSES, FAULT, "seats"} <= catalogues()["", language]["errors"].keys()
