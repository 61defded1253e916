"""Guessing along in Compass: where the person in focus sets the mark; who stands near it is right."""

from selves.games.compass.offers import SCALE
from selves.games.compass.outcome import NEAR
from selves.games.compass.view import Public
from selves.kernel.along import CLAUSE, Riddle
from selves.kernel.offer import OneOf
from selves.kernel.presence import staying


def riddle(shown: Public) -> Riddle | None:
    """As long as the term lies open, for whoever does not play."""
    if shown.term is None:
        return None
    return Riddle(shown.term, "mark", shown.focus, OneOf(SCALE, CLAUSE), staying(shown.presence))


def came_true(shown: Public, riddle: Riddle) -> tuple[int, ...] | None:
    last = shown.last
    if last is None or last.term != riddle.id:
        return None
    own = last.marks[last.focus]
    return tuple([mark for mark in SCALE if own is not None and abs(mark - own) <= NEAR])
