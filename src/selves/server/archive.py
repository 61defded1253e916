"""The games of a room that are over, as its log keeps them: how each ended, and its moves where they are still kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from selves.content.box import Box
from selves.kernel.replay import Played
from selves.room import entries as logged
from selves.room.proof import Proof, Unproven, proof_of
from selves.server.boxes import with_cards
from selves.server.history import Rows, read

#: What a game is made of, from the drawing of its seed on.
OF_A_GAME = (logged.Drawing, logged.Pledged, logged.Sealed, logged.Revealed, logged.Started, Played)


@dataclass(frozen=True)
class PlayedGame:
    """`number` counts from 1 those that are over. Of one in which somebody was who has erased himself since, or that
    was burnt, there are no entries.
    """

    number: int
    finished: logged.Finished
    entries: tuple[logged.Any_ | None, ...] = ()

    @property
    def started(self) -> logged.Started | None:
        return next((entry for entry in self.entries if isinstance(entry, logged.Started)), None)

    @property
    def moves(self) -> tuple[Played, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, Played))

    def with_cards(self, boxes: Mapping[str, Box[Any]]) -> "PlayedGame":
        entries = tuple(entry and with_cards(entry, boxes) for entry in self.entries)
        return PlayedGame(self.number, self.finished, entries)


def games_of(rows: Rows) -> list[PlayedGame]:
    """All that are over, the oldest first."""
    found: list[PlayedGame] = []
    entries: list[logged.Any_ | None] = []
    for _, body in rows:
        entry = read(body)
        if isinstance(entry, logged.Drawing | logged.Again):
            entries = []
        if entry is None or isinstance(entry, OF_A_GAME):
            entries.append(entry)
        if isinstance(entry, logged.Finished):
            whole = any(isinstance(each, logged.Started) for each in entries)
            found.append(PlayedGame(len(found) + 1, entry, tuple(entries) if whole else ()))
            entries = []
    return found


def endings_of(rows: Rows) -> list[PlayedGame]:
    """The same without their moves, which need not be read for it."""
    endings = [entry for _, body in rows if b'"finished"' in body[:32] and (entry := read(body)) is not None]
    return [
        PlayedGame(number, entry)
        for number, entry in enumerate((each for each in endings if isinstance(each, logged.Finished)), 1)
    ]


def chosen(games: list[PlayedGame], number: int | None) -> PlayedGame:
    """The one of this number, or the last. LookupError if there is none."""
    found = [game for game in games if number is None or game.number == number]
    return found[-1]


def proof_from(game: PlayedGame, boxes: Mapping[str, Box[Any]], names: Mapping[str, str]) -> Proof:
    """The proof of a game, with the names of those who sat there and are still known."""
    if game.finished.burnt:
        raise Unproven("it is burnt after playing")
    if any(who not in names and not who.startswith("bot-") for who in game.finished.chairs):
        raise Unproven("its moves are not kept")  # or not for long: somebody has just erased himself
    try:
        whole = game.with_cards(boxes)
    except LookupError:
        raise Unproven("the box that it was played with is lost") from None
    return proof_of(
        whole.entries, game.finished.facts, {who: names[who] for who in game.finished.chairs if who in names}
    )
