"""What a trait is called, the box and the rulebook say alike."""

import pytest

from selves.content.identity import trait_names
from selves.content.languages import Language
from selves.content.rulebook import rulebook


@pytest.mark.parametrize(("language", "and_"), [("de", " und "), ("pl", " i "), ("fr", " et "), ("en", " and ")])
def test_the_rulebook_names_the_traits_as_the_box_does(language: Language, and_: str) -> None:
    (printed,) = (clause.printed for clause in rulebook("identity").clauses if clause.id == "identity.traits")
    *others, last = trait_names(language).values()
    assert printed is not None
    assert printed.text(language).endswith(f": {', '.join(others)}{and_}{last}.")


@pytest.mark.parametrize(("language", "quotes"), [("de", "„“"), ("pl", "„”"), ("fr", "«»"), ("en", "“”")])
def test_an_example_speaks_of_traits_by_their_names(language: Language, quotes: str) -> None:
    opening, closing = quotes[0], quotes[1]
    names = set(trait_names(language).values())
    quoted = {
        part.split(closing)[0].strip()
        for example in rulebook("identity").examples
        for part in example.text.text(language).split(opening)[1:]
    }
    assert quoted
    assert quoted <= names
