"""An answer in another of its cases, as a question asks for it: w Hadze, Tutanchamona; also with a slip in it."""

from collections.abc import Sequence
from typing import Final

from rapidfuzz.distance import OSA

from selves.judge.folding import Language
from selves.judge.lexicon import rare
from selves.judge.nearness import cost, written
from selves.judge.spelling import Spelling

#: Letters from which on one slip is forgiven; a form is one of many, so it must be longer than the answer itself.
ONE_SLIP: Final = 9
#: What such a slip may cost.
HARDLY_HEARD: Final = 0.7


def in_another_case(said: Sequence[Spelling], forms: tuple[str, ...]) -> bool:
    """Letter by letter. `forms`: all of each spelling in one, with a blank on both sides of each."""
    return any(f" {reading.whole} " in each for reading in said if not reading.among for each in forms)


def nearly_in_another_case(said: Sequence[Spelling], forms: tuple[str, ...], language: Language) -> bool:
    """Tutenhamona: with one slip that is hardly heard, and makes no word."""
    wholes = {reading.whole for reading in said if len(reading.words) == 1 and len(reading.whole) >= ONE_SLIP}
    return any(
        form[0] == whole[0]
        and OSA.distance(form, whole, score_cutoff=2) <= 2
        and cost(written(whole), written(form)) <= HARDLY_HEARD
        for whole in wholes
        if rare(whole, language)
        for each in forms
        if f" {whole[0]}" in each
        for form in each.split()
    )
