"""Guessing along in ego: which answer the subject lays."""

from selves.games.ego.offers import STONES
from selves.games.ego.view import Public
from selves.kernel.along import CLAUSE, Riddle
from selves.kernel.offer import Means, OneOf


def riddle(shown: Public) -> Riddle | None:
    """As long as the question lies open, for whoever neither answers nor can stake anything (`ego.broke`)."""
    question = shown.question
    if shown.phase != "commit" or question is None:
        return None
    busy = tuple([seat for seat, chips in enumerate(shown.chips) if chips or seat == shown.subject])
    field = OneOf(STONES, CLAUSE, means=Means("line", (question.handle,)))
    return Riddle(question.handle, "answer", shown.subject, field, busy)


def came_true(shown: Public, riddle: Riddle) -> tuple[int, ...] | None:
    last = shown.last
    if last is None or last.question.handle != riddle.id:
        return None
    answer = last.laid[last.subject]
    return (answer.stone,) if answer is not None else ()
