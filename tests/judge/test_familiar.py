"""Names as people know them: clipped, made small, by ear, with who made them; and what is another thing after all."""

import pytest

from selves.judge.folding import Language
from selves.judge.judge import Beside, judge, judge_answer

CLIPPED: list[tuple[Language, str, tuple[str, ...]]] = [
    ("en", "Lambo", ("Lamborghini",)),
    ("fr", "la transpi", ("sueur", "transpiration")),
    ("fr", "le croco", ("crocodile",)),
    ("de", "Schoko", ("Schokolade",)),
    ("pl", "kosz", ("koszykówka",)),
    ("en", "Lamborg", ("Lamborghini",)),
]
SMALL: list[tuple[Language, str, tuple[str, ...]]] = [
    ("de", "Gürkchen", ("Gurken", "Gurke")),
    ("de", "Häschen", ("Hase",)),
    ("pl", "ogóreczek", ("ogórek",)),
    ("pl", "grzane winko", ("grzane wino",)),
    ("en", "doggy", ("dog",)),
]
BY_EAR: list[tuple[Language, str, tuple[str, ...]]] = [
    ("de", "Hokeye", ("Hawkeye", "Clint Barton")),
    ("de", "Abby Road", ("Abbey Road",)),
    ("de", "Willi Brand", ("Willy Brandt", "Brandt")),
    ("pl", "Mont Sant Michel", ("Mont-Saint-Michel", "Saint-Michel")),
    ("pl", "Agata Kristi", ("Agatha Christie", "Christie")),
    ("pl", "Brigit Bardo", ("Bardot", "Brigitte Bardot")),
    ("pl", "Mary Shelly", ("Mary Shelley", "Shelley")),
    ("en", "Lichtenstein", ("Liechtenstein",)),
    ("en", "a madeline", ("madeleine",)),
    ("fr", "ginko", ("ginkgo",)),
    ("en", "rumania", ("Romania",)),
    ("en", "Ghandi", ("Gandhi",)),
    ("en", "Jean Paul II", ("John Paul II",)),
]
MADE_BY: list[tuple[Language, str, tuple[str, ...]]] = [
    ("pl", "Dekalog Kieślowskiego", ("Dekalog",)),
    ("pl", "Bolero Ravela", ("Bolero",)),
    ("de", "Goethes Faust", ("Faust",)),
    ("de", "Faust von Goethe", ("Faust",)),
    ("fr", "le Cri de Munch", ("Le Cri",)),
    ("en", "Thriller - Michael Jackson", ("Thriller",)),
    ("en", "Picasso’s Guernica", ("Guernica",)),
    ("pl", "Finlandia - Lordi", ("Finlandia",)),
]
LINKED: list[tuple[Language, str, tuple[str, ...]]] = [
    ("de", "und der Halbblut-Prinz", ("Der Halbblutprinz",)),
    ("fr", "et la Coupe de feu", ("La Coupe de feu",)),
    ("pl", "i kamień filozoficzny", ("Kamień Filozoficzny",)),
    ("en", "good the bad n the ugly", ("The Good, the Bad and the Ugly",)),
    ("pl", "Romeo & Julia", ("Romeo i Julia",)),
]
OTHERS: list[tuple[Language, str, tuple[str, ...]]] = [
    # a land that an adjective tells from its neighbour
    ("pl", "Gujana Francuska", ("Gujana", "Guyana")),
    ("pl", "Samoa Amerykańskie", ("Samoa",)),
    ("fr", "Guinée équatoriale", ("Guinée",)),
    ("fr", "Congo belge", ("Congo",)),
    ("en", "Inner Mongolia", ("Mongolia",)),
    ("en", "French Guyana", ("Guyana",)),
    ("de", "Britisch Kolumbien", ("Kolumbien",)),
    # what looks small or clipped, and is something else
    ("pl", "fluorek", ("fluor",)),
    ("pl", "Ukrainka", ("Ukraina",)),
    ("pl", "Marsylia", ("Marsylianka",)),
    ("de", "Brötchen", ("Brot",)),
    ("en", "pan", ("panda",)),
    # a slip apart
    ("de", "Stalagmit", ("Stalaktit",)),
    ("de", "Hypotonie", ("Hypertonie",)),
    ("fr", "autrice", ("Autriche",)),
    ("en", "lambada", ("lambda",)),
    # who made it is somebody else's name, or the answer
    ("pl", "matka Chopina", ("Chopin",)),
    ("fr", "Guy de Maupassant", ("Guy", "Alice Guy")),
    ("en", "Bach - Handel", ("Bach",)),
    ("en", "Paris - London", ("Paris",)),
    ("en", "Sweden - Norway", ("Sweden",)),
    ("de", "753 n. Chr.", ("753 v. Chr.",)),
]


@pytest.mark.parametrize(("language", "text", "accepted"), [*CLIPPED, *SMALL, *BY_EAR, *MADE_BY, *LINKED])
def test_what_everybody_calls_so_is_right(language: Language, text: str, accepted: tuple[str, ...]) -> None:
    assert judge_answer(text, accepted, language).right


@pytest.mark.parametrize(("language", "text", "accepted"), OTHERS)
def test_what_is_called_nearly_so_and_is_something_else_is_wrong(
    language: Language, text: str, accepted: tuple[str, ...]
) -> None:
    assert not judge_answer(text, accepted, language).right


def test_what_two_of_a_list_are_called_in_short_is_neither() -> None:
    assert judge("Lamborg", [["Lamborghini"], ["Lamborgotti"]], "en") is None
    assert judge("orang", [["orangutan"], ["gorilla"]], "en") == 0


def test_a_slip_in_another_case_makes_no_other_word() -> None:
    pharaoh = Beside((" tutanchamona tutenchamona ",))
    assert judge_answer("tutenhamona", ["Tutanchamon", "Tutenchamon"], "pl", pharaoh).right
    assert not judge_answer("Ramajana", ["ramadan"], "pl", Beside((" ramadanu ramadana ",))).right
