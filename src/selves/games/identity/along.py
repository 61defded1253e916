"""Guessing along in Identity: whom the stones of this round fit best."""

from selves.games.identity.view import Public
from selves.kernel.along import CLAUSE, Riddle
from selves.kernel.offer import SEATS, OneOf
from selves.kernel.presence import staying


def riddle(shown: Public) -> Riddle | None:
    """As long as stones are put, for whoever does not play."""
    if shown.phase != "place" or shown.situation is None:
        return None
    players = staying(shown.presence)
    return Riddle(shown.situation.handle, "fits", None, OneOf(players, CLAUSE, means=SEATS), players)


def came_true(shown: Public, riddle: Riddle) -> tuple[int, ...] | None:
    """All who have the most matches; if nobody has any, it came to nothing."""
    last = shown.rounds[-1] if shown.rounds else None
    return last.winners if last is not None and last.situation.handle == riddle.id else None
