"""Who guesses along in a room: the guesses of those who only look on, and how often they were right.

A side game: it is in memory alone and gone when the room sleeps or the server stops, no rule hears of it, nobody waits
for it, and nobody but its owner is told of a guess. At the end the best are named, and nobody else.
"""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from selves.kernel.along import CLAUSE, Riddle
from selves.kernel.illegal import Illegal
from selves.kernel.offer import Value
from selves.room.entries import Who
from selves.room.room import Room
from selves.server.protocol import AlongView, BestAlong, ToldAlong

CHANGES: Final = 100  # of one guess: enough for arrow keys, and no more


@dataclass(slots=True)
class Guess:
    """At what, which, and how often it was changed."""

    riddle: Riddle
    value: Value
    changes: int = 0


@dataclass(slots=True)
class Score:
    """How many were right, of how many that came to something; and the last one."""

    right: int = 0
    of: int = 0
    last: ToldAlong | None = None


NO_SCORE: Final = Score()


def riddle_for(room: Room, who: Who) -> Riddle | None:
    """What this person may guess along: nothing with which he has something to do himself."""
    table = room.table
    if table is None or room.phase != "playing":
        return None
    riddle = table.game.riddle(table.state)
    return None if riddle is None or table.seat(who) in riddle.busy else riddle


class Along:
    """Of one room, for the game that lies on its table."""

    __slots__ = ("_game", "_guesses", "_scores")

    def __init__(self) -> None:
        self._game = 0
        self._guesses: dict[Who, Guess] = {}
        self._scores: dict[Who, Score] = {}

    def guess(self, who: Who, room: Room, number: int, value: Value) -> None:
        """Somebody's guess, or another one in its place, as long as nothing is decided."""
        self._turn_to(room)
        riddle = riddle_for(room, who)
        if riddle is None or riddle.id != number or not riddle.open:
            raise Illegal(CLAUSE, "there is nothing for you to guess along, or no more")
        if not riddle.admits(value):
            raise Illegal(CLAUSE, f"a guess is {riddle.field}")
        before = self._guesses.get(who)
        changes = before.changes + 1 if before is not None and before.riddle.id == number else 0
        if changes > CHANGES:
            raise Illegal(CLAUSE, "you have changed your mind often enough")
        self._guesses[who] = Guess(riddle, value, changes)

    def _turn_to(self, room: Room) -> None:
        """With another game it begins anew."""
        if room.first != self._game:
            self._game, self._guesses, self._scores = room.first, {}, {}

    def look(self, room: Room) -> None:
        """This is what everybody is shown now: what came true is counted, and what came to nothing forgotten."""
        self._turn_to(room)
        table = room.table
        if table is None or not self._guesses:
            return
        shown, now = table.game.table(table.state), table.game.riddle(table.state)
        for who, guess in tuple(self._guesses.items()):
            goes_on = now is not None and now.id == guess.riddle.id
            busy = goes_on and now is not None and table.seat(who) in now.busy  # he reads it himself by now
            truth = None if busy else table.game.came_true(shown, guess.riddle)
            if goes_on and not busy and truth is None:
                continue
            del self._guesses[who]
            score = self._scores.setdefault(who, Score())
            score.last = None
            if truth:
                right = guess.value in truth
                score.right, score.of = score.right + right, score.of + 1
                score.last = ToldAlong(guess.riddle.id, guess.value, right)

    def view(self, who: Who, room: Room, held: bool) -> AlongView | None:
        """What he is shown of it, he alone; while a reveal is held `room` is the one before it, and all is closed."""
        riddle, score = riddle_for(room, who), self._scores.get(who, NO_SCORE)
        if riddle is not None and held:
            riddle = replace(riddle, open=False)
        if riddle is None and (not score.of or room.table is None):
            return None
        guess = self._guesses.get(who)
        value = guess.value if guess is not None and riddle is not None and guess.riddle.id == riddle.id else None
        return AlongView(riddle, value, score.last, score.right, score.of)

    def best(self) -> BestAlong | None:
        """Who was right most often in this game."""
        most = max((score.right for score in self._scores.values()), default=0)
        whos = tuple(who for who, score in self._scores.items() if score.right == most)
        return BestAlong(whos, most) if most else None

    def forget(self, who: Who) -> None:
        """Whoever goes takes it along."""
        self._guesses.pop(who, None)
        self._scores.pop(who, None)
