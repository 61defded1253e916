"""The checks that every box passes, and what a check reports: per box and language, counts and problems by name."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from rapidfuzz import fuzz, process

from selves.content.languages import Language

ALIKE = 90  # per cent

PLACEHOLDER = re.compile(r"\b(TODO|FIXME|TBD|XXX|lorem ipsum)\b|[{}<>\[\]]", re.IGNORECASE)
ENGLISH = re.compile(r"\b(the|and|you|your|with|what|which|from|have)\b", re.IGNORECASE)
BLANKS = re.compile(r"\s+")


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with which text. The language is None where it concerns all."""

    id: str
    language: Language | None
    what: str


class Report(msgspec.Struct, frozen=True):
    """A checked box: facts by language (counts, shares), and every problem."""

    box: str
    languages: dict[Language, dict[str, Any]]
    problems: tuple[Problem, ...]
    #: What is asked about people, by id: nothing of it is asked twice in any box.
    asked: dict[Language, dict[str, str]] = {}

    def having(self, near: Sequence[Problem]) -> "Report":
        """The same, and what was found near to another question."""
        found = Counter(problem.language for problem in near)
        facts = {
            language: facts | ({"near_duplicates": found[language]} if self.asked else {})
            for language, facts in self.languages.items()
        }
        return replace(self, languages=facts, problems=(*self.problems, *near))

    def plain(self) -> dict[str, Any]:
        """The report as `selves decks check --json` prints it; a problem of all languages counts in each."""
        return {
            language: facts | {"problems": sum(problem.language in (language, None) for problem in self.problems)}
            for language, facts in self.languages.items()
        }


def normalised(text: str) -> str:
    """A text as it is compared: letters and digits only, in small letters."""
    return BLANKS.sub(" ", re.sub(r"[^\w\s]", " ", text.casefold())).strip()


def compared(answer: str) -> str:
    """An answer as it is compared with another one, in whichever way its letters are written; one without any letter,
    such as a face, as it is.
    """
    shown = "".join(each for each in unicodedata.normalize("NFKC", answer) if unicodedata.category(each) != "Cf")
    return normalised(shown) or shown.strip()


def text_problems(id_: str, language: Language, text: str, longest: int, foreign: bool = False) -> Iterable[Problem]:
    """What can be wrong with any text. `foreign`: names of other languages may stand in it."""
    if not text.strip():
        yield Problem(id_, language, "an empty text")
    if text != text.strip() or "  " in text:
        yield Problem(id_, language, f"stray blanks in {text!r}")
    if len(text) > longest:
        yield Problem(id_, language, f"{len(text)} characters, at most {longest}: {text!r}")
    if PLACEHOLDER.search(text):
        yield Problem(id_, language, f"a placeholder or a bracket in {text!r}")
    if language != "en" and not foreign and ENGLISH.search(text):
        yield Problem(id_, language, f"stray English in {text!r}")


def likeness_problems(language: Language, texts: Mapping[str, str]) -> Iterable[Problem]:
    """Texts that say almost the same."""
    ids = list(texts)
    compared = [" ".join(sorted(normalised(texts[id_]).split())) for id_ in ids]
    for first, text in enumerate(compared):
        for _, _, offset in process.extract_iter(text, compared[first + 1 :], scorer=fuzz.ratio, score_cutoff=ALIKE):
            second = ids[first + 1 + offset]
            yield Problem(second, language, f"almost the same as {ids[first]}: {texts[second]!r}")


def repeated(ids: Iterable[str]) -> Iterable[Problem]:
    for id_, times in Counter(ids).items():
        if times > 1:
            yield Problem(id_, None, f"the id stands {times} times")


def count_problems(stated: Mapping[str, int], found: Mapping[str, int]) -> Iterable[Problem]:
    """A box holds what its manifest states."""
    for what in sorted(stated.keys() | found.keys()):
        if stated.get(what) != found.get(what):
            yield Problem("box.json", None, f"{what}: {stated.get(what)} stated, {found.get(what)} found")


def shares(values: Iterable[str]) -> dict[str, float]:
    """How often each value stands, as a part of all."""
    counted = Counter(values)
    return {value: round(count / counted.total(), 4) for value, count in sorted(counted.items())}
