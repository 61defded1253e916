"""The game that is on, as far as one of its people knows it: what it has opened, and what he has laid himself.

What he has laid is a fact as the game will tell it once it is opened, with nobody's answer but his. It is made of what
his own phone shows him and of nothing else: so nobody else's secret is in it, nor what he has taken back.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from selves.content.box import Box
from selves.games import GAMES
from selves.kernel.result import Result
from selves.kernel.view import Face, Handle
from selves.room import entries as logged
from selves.room.entries import Who
from selves.server.archive import PlayedGame
from selves.server.history import Rows, read, story

Fact = dict[str, Any]
Faces = Mapping[Handle, Face]


@dataclass(frozen=True)
class Underway:
    """A game as if it ended now; and what this person has laid in it that is not opened yet."""

    game: PlayedGame
    laid: tuple[Fact, ...]


def underway(rows: Rows, first: int, boxes: Mapping[str, Box[Any]], number: int, who: Who) -> Underway | None:
    """The game that started at this version, if there is any."""
    entries = [(version, read(body)) for version, body in rows if version >= first]
    begun = entries[0][1] if entries else None
    told = story(rows, first, boxes)
    if not isinstance(begun, logged.Started) or told.state is None:
        return None
    rules, state, chairs = GAMES[begun.opening.game], told.state, told.chairs
    at = max(entry.at for _, entry in entries if entry is not None)
    so_far = Result((), rules.totals(state), "")
    end = logged.Finished(
        at=at, game=rules.name, chairs=chairs, result=so_far, payments=(), facts=tuple(told.facts), sat=tuple(told.sat)
    )
    own = laid(rules.name, state, chairs.index(who)) if who in chairs else ()
    return Underway(PlayedGame(number, end, (begun,)), own)


def laid(name: str, state: Any, seat: int) -> tuple[Fact, ...]:
    """What lies before this seat, be it face down; a game of another package tells only what it has opened."""
    if name not in LAID:
        return ()
    view = GAMES[name].view(state, seat)
    return tuple(LAID[name](view.public, view.private, GAMES[name].faces(state, view), seat, state.seats))


def only(seat: int, seats: int, value: Any) -> list[Any]:
    return [value if each == seat else None for each in range(seats)]


def ego(table: Any, own: Any, faces: Faces, seat: int, seats: int) -> Sequence[Fact]:
    asked, stone = table.question, own.laid
    if asked is None or stone is None:
        return ()
    named = {} if asked.named is None else {"named": asked.named}
    third = {} if asked.third is None else {"third": asked.third.text}
    card, laid = faces[asked.handle].card, only(seat, seats, [stone.stone, stone.stake])
    return ({"subject": table.subject, "card": card, "side": asked.side, "laid": laid, **named, **third},)


def essence(table: Any, own: Any, faces: Faces, seat: int, seats: int) -> Sequence[Fact]:
    path, tip = table.path, own.tip
    if path is None or tip is None:
        return ()
    card, *terms = [faces[handle].card for handle in (path.handle, *table.terms)]
    tips = only(seat, seats, tip)
    return ({"active": table.active, "path": card, "shape": path.shape, "terms": terms, "tips": tips},)


def compass(table: Any, own: Any, faces: Faces, seat: int, seats: int) -> Sequence[Fact]:
    term, mark = table.term, own.mark
    if term is None or mark is None:
        return ()
    return ({"focus": table.focus, "term": faces[term].card, "marks": only(seat, seats, mark)},)


def identity(table: Any, own: Any, faces: Faces, seat: int, seats: int) -> Sequence[Fact]:
    """The stones of a round that is not counted yet; and one's profile, with all tips that one has given."""
    tips = [tip for tip in (*table.tips, *(own.tips or ())) if tip.by == seat]
    found: list[Fact] = [
        {
            "profiles": [list(profile or ()) for profile in only(seat, seats, own.profile)],
            "tips": [[tip.by, tip.about, tip.trait, tip.round] for tip in tips],
        }
    ]
    stones = [[stone.seat, stone.trait] for stone in table.stones if stone.seat == seat]
    if table.phase == "place" and stones:
        card = faces[table.situation.handle].card
        found.append({"round": 0, "trainer": table.trainer, "card": card, "stones": stones, "winners": []})
    return found


def egomaster(table: Any, own: Any, faces: Faces, seat: int, seats: int) -> Sequence[Fact]:
    """A number that was proposed; its question, as far as this seat may read it."""
    challenge = table.challenge
    proposed = [each.number for each in (challenge.tries if challenge else ()) if each.seat == seat]
    tries = [[seat, None, number] for number in proposed if number is not None]
    if not tries:
        return ()
    question = challenge.open.question or own.open.question
    face = faces[question or challenge.keyword]
    return ({"card": face.card, "part": face.part, "roller": table.roller, "tries": tries, "winner": None},)


LAID: dict[str, Callable[[Any, Any, Faces, int, int], Sequence[Fact]]] = {
    "ego": ego, "essence": essence, "identity": identity, "egomaster": egomaster, "compass": compass,
}  # fmt: skip
