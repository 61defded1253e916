"""What a server learns from play about its cards, and never about people; on this machine alone.

Set aside, chosen answers and whether a question was known are counted in memory, card by card, and written down only
when a card was played twenty times, all at once: fewer would be the answers of one household. What a reader overruled
and what was reported are about the question alone and are written when the game is over. Nothing comes from a game
that is to be burnt, nor from one of which somebody was erased before its end. Bots teach nothing, and of cards that
people wrote themselves nothing is learned: they are theirs.
"""

from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from selves.content.languages import Language
from selves.content.own.mark import is_own
from selves.kernel.lesson import Lesson
from selves.room.entries import Who
from selves.room.room import is_bot
from selves.server.log import Log
from selves.server.taught import Fault, Taught

LOT: Final = 20  # games in which a card lay open, before anything of it is written down


@dataclass
class Learnt:
    """What a finished game taught. `lessons` come with whose they are; `languages` are those of its people."""

    game: str
    seen: Iterable[str]
    aside: Iterable[str]
    lessons: Iterable[tuple[Who, Lesson]]
    languages: Mapping[Who, Language]


@dataclass
class Reports:
    """The questions of one game that its people have reported, each of them once. They wait until it is over: before,
    nobody knows whether anything of it may stay. If the room falls asleep before, they are gone.
    """

    #: Whether the game is over, and what it taught may be kept.
    teach: bool = False
    _made: set[tuple[Who, str]] = field(default_factory=set)
    _waiting: list[tuple[str, Fault]] = field(default_factory=list)

    def add(self, who: Who, card: str, why: Fault) -> None:
        if (who, card) not in self._made:
            self._made.add((who, card))
            self._waiting.append((card, why))

    def take(self) -> list[tuple[str, Fault]]:
        """What may be counted now, without whose it was."""
        if not self.teach:
            return []
        waiting, self._waiting = self._waiting, []
        return waiting


class Learning:
    """Of one server. Where it is off, what was kept is deleted, and nothing is counted."""

    def __init__(self, log: Log, on: bool, background: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._log = log
        self._on = on
        self._background = background
        self._lots: dict[tuple[str, str], Counter[Taught]] = {}
        self.begin()

    def begin(self) -> None:
        """With this log, which may hold what was counted before."""
        if not self._on:
            self._background(self._log.unlearn())

    def played(self, played: Learnt) -> None:
        """A game is over, and nothing of it is to be burnt or forgotten."""
        if not self._on:
            return
        counts: Counter[Taught] = Counter()
        self._count(played, counts)
        for card in ours(played.seen):
            lot = self._lots.get((played.game, card), Counter())
            if lot[Taught(played.game, card, "shown")] >= LOT:
                counts += self._lots.pop((played.game, card))
        self._write(counts)

    def reported(self, game: str, reports: Iterable[tuple[str, Fault]]) -> None:
        """What people said of questions."""
        if self._on:
            self._write(Counter(Taught(game, card, "reported", why) for card, why in reports if not is_own(card)))

    def _count(self, played: Learnt, at_once: Counter[Taught]) -> None:
        """Into the lots of its cards, or what may be written at once."""
        game = played.game
        found = [Taught(game, card, "shown") for card in ours(played.seen)]
        found += [Taught(game, card, "aside") for card in ours(played.aside)]
        for who, lesson in played.lessons:
            if is_bot(who) or is_own(lesson.card):
                continue
            if lesson.what in ("accepted", "refused"):
                said, language = " ".join(lesson.said.casefold().split()), played.languages.get(who)
                if said and language is not None:
                    at_once[Taught(game, lesson.card, lesson.what, said, language)] += 1
            else:
                found.append(Taught(game, lesson.card, lesson.what, lesson.said))
        for taught in found:
            self._lots.setdefault((game, taught.card), Counter())[taught] += 1

    def _write(self, counts: Mapping[Taught, int]) -> None:
        if counts:
            self._background(self._log.learn(counts))


def ours(cards: Iterable[str]) -> set[str]:
    """Those of the printed box."""
    return {card for card in cards if not is_own(card)}
