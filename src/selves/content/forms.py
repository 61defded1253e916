"""The forms of answers in other cases: made by `selves decks forms`, kept beside the box, only read while people play.

They are kept by an answer's spelling, so that a box of an older game finds its own as well.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from selves.content.languages import LANGUAGES, Language
from selves.judge.declension import forms
from selves.judge.spelling import spelling

FILE: Final = files("selves.content") / "boxes" / "egomaster.forms.json"


@cache
def kept() -> dict[Language, dict[str, str]]:
    """By language and spelling, folded, with blanks between."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[Language, dict[str, str]])


def forms_of(spellings: Iterable[str], language: Language) -> tuple[str, ...]:
    """Each with a blank on both sides."""
    known = kept()[language]
    return tuple([f" {known[each]} " for each in spellings if each in known])


def made(spellings: Mapping[Language, Iterable[str]]) -> str:
    """What the file must say: a line for every answer that has forms. None is itself an answer of the box: there is a
    language that is called as a country is after "to".
    """
    found: dict[Language, dict[str, str]] = {}
    for language in LANGUAGES:
        every = sorted(spellings[language])
        answers = {spelling(each, language).whole for each in every}
        by_answer = {each: " ".join(sorted(forms(each, language) - answers)) for each in every}
        found[language] = {each: several for each, several in by_answer.items() if several}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
