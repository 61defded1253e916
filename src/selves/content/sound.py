"""How a box sounds when it is read aloud, in figures: one rhythm, one beginning, the same thing twice."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from rapidfuzz import fuzz, process

from selves.content.check import Problem, normalised
from selves.content.languages import Language

NEAR = 88  # per cent of the words of two questions
FIRST_AT_MOST = 0.25  # of the questions of a box begin with the same word
TAG = re.compile(r"(?:[,;:]|\s[–—-])\s*\S")
SHORT = 3  # words


def tagged(answers: Collection[str]) -> float:
    """The share of answers that go on after a comma, a colon, a semicolon or a dash."""
    return share(answers, lambda answer: TAG.search(answer) is not None)


def short(answers: Collection[str]) -> float:
    """The share of answers of three words or fewer; a French quotation mark, which stands apart, is none."""
    return share(answers, lambda answer: sum(any(map(str.isalnum, word)) for word in answer.split()) <= SHORT)


def share(texts: Collection[str], holds: Any) -> float:
    return round(sum(map(holds, texts)) / len(texts), 4) if texts else 0.0


def first_words(questions: Iterable[str]) -> dict[str, float]:
    """With which words questions begin most often, and how often."""
    counted = Counter(normalised(question).split()[0] for question in questions)
    return {word: round(count / counted.total(), 4) for word, count in counted.most_common(3)}


def beginnings(language: Language, questions: Iterable[str], which: str = "box") -> Iterator[Problem]:
    for word, often in first_words(questions).items():
        if often > FIRST_AT_MOST:
            yield Problem(which, language, f"{often:.0%} of the questions begin with {word!r}")


def near_duplicates(language: Language, questions: Mapping[str, str]) -> Iterator[Problem]:
    """Questions that share nearly all of their words, be they of one box or of two."""
    ids, compared = list(questions), [normalised(text) for text in questions.values()]
    for first, text in enumerate(compared):
        found = process.extract_iter(text, compared[first + 1 :], scorer=fuzz.token_set_ratio, score_cutoff=NEAR)
        for _, alike, offset in found:
            second = ids[first + 1 + offset]
            yield Problem(second, language, f"{alike:.0f} % the words of {ids[first]}: {questions[second]!r}")
