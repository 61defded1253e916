"""Guessing along in Essence: what the active player tips on, or where most of them do."""

from selves.games.essence.offers import meant
from selves.games.essence.view import Public
from selves.kernel.along import CLAUSE, Riddle
from selves.kernel.offer import OneOf
from selves.kernel.presence import staying

#: The paths on which the active player's own tip counts (`essence.triangle`, `essence.five-star`).
OWN = ("triangle", "five-star")


def riddle(shown: Public) -> Riddle | None:
    """As long as tips are laid, for whoever does not play: with the same numbers, which stand for the same."""
    path = shown.path
    if shown.phase != "tip" or path is None:
        return None
    what = "choice" if path.shape in OWN else "most"
    field = OneOf(shown.numbers, CLAUSE, means=meant(path, shown.numbers, shown.terms))
    return Riddle(path.handle, what, shown.active, field, staying(shown.presence))


def came_true(shown: Public, riddle: Riddle) -> tuple[int, ...] | None:
    """Without a majority it came to nothing."""
    last = shown.last
    if last is None or last.path.handle != riddle.id:
        return None
    return (last.number,) if last.number else ()
