"""Guessing along in Egomaster: does the roller know it, or who wins? The question itself need not be seen for that."""

from selves.games.egomaster.view import Public
from selves.kernel.along import CLAUSE, Riddle
from selves.kernel.offer import SEATS, OneOf, Value


def riddle(shown: Public) -> Riddle | None:
    """Once it is asked, until the first answer, for all who neither answer nor read: who is out, and watchers, too."""
    asked = shown.challenge
    if asked is None or not asked.asked:
        return None
    busy = asked.players if shown.reader is None else (*asked.players, shown.reader)
    if asked.mode == "solo":
        field, what, about = OneOf((True, False), CLAUSE), "knows", asked.players[0]
        return Riddle(asked.keyword, what, about, field, busy, open=not asked.tries)
    return Riddle(asked.keyword, "wins", None, OneOf(asked.players, CLAUSE, means=SEATS), busy, open=not asked.tries)


def came_true(shown: Public, riddle: Riddle) -> tuple[Value, ...] | None:
    """A question that was given up has no winner."""
    last = shown.last
    if last is None or last.keyword != riddle.id:
        return None
    if last.winner is None:
        return ()
    return (last.winner == riddle.about,) if riddle.what == "knows" else (last.winner,)
