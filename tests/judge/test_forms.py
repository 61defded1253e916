"""Answers in the case that a question asks for: the forms kept beside the box, and the rules that make them."""

import pytest

from selves.content.boxes import written_box
from selves.content.egomaster import WrittenQuestion, spellings
from selves.content.forms import FILE, made
from selves.content.languages import LANGUAGES, Language
from selves.judge.declension import forms
from selves.judge.judge import Beside, judge, judge_answer


def right(text: str, accepted: list[str], language: Language) -> bool | None:
    beside = Beside(tuple(" ".join(["", *forms(each, language), ""]) for each in accepted))
    return judge_answer(text, accepted, language, beside).right


def test_the_forms_kept_beside_the_box_are_those_that_the_rules_make() -> None:
    """`selves decks forms` writes them anew."""
    assert made(spellings(written_box("egomaster", WrittenQuestion).cards)) == FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "meant", "language"),
    [
        ("w Amsterdamie", "Amsterdam", "pl"),
        ("do Morza Kaspijskiego", "Morze Kaspijskie", "pl"),
        ("Ekwadoru", "Ekwador", "pl"),
        ("z arabskiego", "arabski", "pl"),
        ("w hercach", "herc", "pl"),
        ("Jamesa Watta", "James Watt", "pl"),
        ("Linuksa", "Linux", "pl"),
        ("w Polsce", "Polska", "pl"),
        ("nad Wisłą", "Wisła", "pl"),
        ("chyba w Stanach Zjednoczonych", "Stany Zjednoczone", "pl"),
        ("we Włoszech", "Włochy", "pl"),
        ("na Wieży Eiffla", "Wieża Eiffla", "pl"),
        ("Jana Pawła II", "Jan Paweł II", "pl"),
        ("Ludwika Czternastego", "Ludwik XIV", "pl"),
        ("w drugiej wojnie światowej", "II wojna światowa", "pl"),
        ("w dwudziestym wieku", "XX wiek", "pl"),
        ("pod Grunwaldem", "Grunwald", "pl"),
        ("Vincenta van Gogha", "Vincent van Gogh", "pl"),
        ("Leonarda da Vinci", "Leonardo da Vinci", "pl"),
        ("w rzece Amazonce", "Amazonka", "pl"),
        ("za króla Ludwika XIV", "Ludwik XIV", "pl"),
        ("przez Goethego", "Goethe", "pl"),
        ("des Rheins", "Rhein", "de"),
        ("des Nils", "Nil", "de"),
        ("der Roten Armee", "Rote Armee", "de"),
        ("im Schwarzen Meer", "Schwarzes Meer", "de"),
        ("des Schwarzen Meeres", "Schwarzes Meer", "de"),
        ("des Roten Kreuzes", "Rotes Kreuz", "de"),
        ("von Herzen", "Herz", "de"),
        ("ein spitzes", "spitz", "de"),
        ("durch die Straße von Gibraltar", "Straße von Gibraltar", "de"),
        ("du Nil", "le Nil", "fr"),
        ("aux États-Unis", "États-Unis", "fr"),
        ("d’Italie", "Italie", "fr"),
        ("à l’Everest", "Everest", "fr"),
        ("au Havre", "Le Havre", "fr"),
        ("Newton’s", "Newton", "en"),
        ("Poe's", "Poe", "en"),
        ("Dickens'", "Charles Dickens", "en"),
    ],
)
def test_the_case_a_question_asks_for_is_right(text: str, meant: str, language: Language) -> None:
    assert right(text, [meant, meant.rpartition(" ")[2]] if meant.startswith("Charles") else [meant], language)


@pytest.mark.parametrize(
    ("text", "meant", "language"),
    [
        ("w Iranie", "Irak", "pl"),
        ("na Słowacji", "Słowenia", "pl"),
        ("do Austrii", "Australia", "pl"),
        ("Morza Czarnego", "Morze Czerwone", "pl"),
        ("w Korei Północnej", "Korea Południowa", "pl"),
        ("nie w Polsce", "Polska", "pl"),
        ("w Polsce albo w Czechach", "Polska", "pl"),
        ("im Roten Meer", "Schwarzes Meer", "de"),
        ("der Weißen Armee", "Rote Armee", "de"),
        ("du Niger", "Nil", "fr"),
        ("Newman's", "Newton", "en"),
    ],
)
def test_another_answer_in_the_same_case_is_wrong(text: str, meant: str, language: Language) -> None:
    assert not right(text, [meant], language)


def test_a_form_that_two_items_share_is_neither() -> None:
    beside = tuple(Beside((f" {' '.join(sorted(forms(each, 'pl')))} ",)) for each in ("Marek", "marka"))
    assert judge("o markach", [["Marek"], ["marka"]], "pl", beside) is None
    assert judge("o marce", [["Marek"], ["marka"]], "pl", beside) == 1
    assert judge("z Markiem", [["Marek"], ["marka"]], "pl", beside) == 0
    assert judge("marka", [["Marek"], ["marka"]], "pl", beside) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_is_taken_for_another_item_of_its_list(language: Language) -> None:
    """And none takes an item's own name away from it."""
    for question in written_box("egomaster", WrittenQuestion).cards:
        accepted, beside = question.accepted(language), question.beside(language)
        for item, several in enumerate(accepted):
            for spelling in several:
                assert judge(spelling, accepted, language, beside) == item, f"{question.id}: {spelling}"


@pytest.mark.parametrize(
    ("text", "language", "card"),
    [("Vienna", "pl", ("Wien", "Vienna")), ("Koeln", "en", ("Köln", "Cologne")), ("chyba Vienna", "pl", ("Vienna",))],
)
def test_an_answer_in_another_of_our_languages_is_right(text: str, language: Language, card: tuple[str, ...]) -> None:
    beside = Beside(abroad=tuple(("de" if each in ("Wien", "Köln") else "en", each) for each in card))
    assert judge_answer(text, ["Xanadu"], language, beside).right


@pytest.mark.parametrize(
    ("text", "language", "abroad"),
    [
        ("Viena", "pl", ("en", "Vienna")),  # never a slip
        ("six", "de", ("fr", "six")),  # never a number
        ("1918", "de", ("fr", "1918")),
        ("B", "de", ("en", "B")),  # a note that is called otherwise here
        ("not Vienna", "en", ("en", "Vienna")),
    ],
)
def test_in_another_language_nothing_is_forgiven(text: str, language: Language, abroad: tuple[Language, str]) -> None:
    assert not judge_answer(text, ["Xanadu"], language, Beside(abroad=(abroad,))).right


def test_a_name_of_this_language_comes_before_one_of_another() -> None:
    beside = (Beside(abroad=(("fr", "Rose"),)), Beside())
    assert judge("Rose", [["Rosa"], ["Rose"]], "de", beside) == 1


def test_signs_and_abbreviations_have_no_cases() -> None:
    assert not any(forms(each, language) for each in ("A", "Li", "USA", "12", "π", "") for language in LANGUAGES)
