"""A text read word by word, with its pauses; and where in it an answer stands."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from selves.judge.folding import ARTICLES, WORD, Language, fold, plain
from selves.judge.hedges import HEDGES

#: Words of an answer, and of a text that is read so closely.
LONGEST, MOST = 4, 16
#: Letters; what is shorter stands in too many sentences.
SHORTEST: Final = 3
PAUSE: Final = re.compile(r"[,;:.!?()=/–—…]|\s-\s|\s-$|^-\s")


class Found(NamedTuple):
    """Where in a text an answer stands, from one word to before another; whether it is written like a name; whether
    there are others of which it is told by a word beside it: solar eclipse; and whether it is a person's name.
    """

    first: int
    last: int
    named: bool
    told_apart: bool = False
    somebody: bool = False


class Sentence:
    """A text, its folded words, and before which of them there is a pause."""

    def __init__(self, text: str, language: Language) -> None:
        text = plain(text)
        places = [match.span() for match in WORD.finditer(text)]
        self.language = language
        self.written = [text[start:end] for start, end in places]
        self.words = [fold(word, language) for word in self.written]
        ends = [0, *[end for _, end in places]]
        self.pauses = [PAUSE.search(text[ends[at] : start]) is not None for at, (start, _) in enumerate(places)]

    def runs(self) -> dict[str, tuple[int, int]]:
        """What stands together in it, in one."""
        count = len(self.words)
        return {
            run: (first, last)
            for first in range(count)
            for last in range(first + 1, min(count, first + LONGEST) + 1)
            if len(run := "".join(self.words[first:last])) >= SHORTEST
        }


def is_sentence(text: str) -> bool:
    return text.count(" ") > 0 and len(text.split()) <= MOST


def unhedged(words: Sequence[str], language: Language) -> Sequence[str]:
    """Without what says only how sure somebody is."""
    first, last = 0, len(words)
    while first < last and words[first] in HEDGES[language] | ARTICLES and (first < last - 1 or len(words[first]) > 1):
        first += 1
    while first < last and words[last - 1] in HEDGES[language] and len(words[last - 1]) > 1:
        last -= 1  # Catherine I
    return words[first:last]
