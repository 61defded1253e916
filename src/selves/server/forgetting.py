"""What goes from the rows of a room when somebody was erased: of his finished games all but the outcome, and his id
wherever it stands, for which a stand-in is written that was never anybody's.

Who came once and is not among the log's people was erased; who only left still is. So nothing else need be remembered
of it: what could not be done, because a game in which he sits goes on or the server died, is done later.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from selves.content.own.mark import each_id
from selves.games import GAMES
from selves.kernel.replay import Played
from selves.room import entries as logged
from selves.room.entries import Who
from selves.room.room import REMEMBERED
from selves.server.history import Rows, read

STAND_IN = "erased-"

#: What goes before a game.
OF_A_DRAWING = (logged.Drawing, logged.Pledged, logged.Sealed, logged.Revealed)

#: What belongs to a game and to nothing else of the room.
OF_A_GAME = (
    *OF_A_DRAWING, logged.Started, Played, logged.Marked, logged.Voted, logged.Paused, logged.Resumed, logged.Released,
)  # fmt: skip

encode = msgspec.json.Encoder().encode


@dataclass
class Forgotten:
    """The versions of the rows that go, what is written instead of others, and who is still in a game that goes on."""

    gone: list[int] = field(default_factory=list)
    rewritten: dict[int, bytes] = field(default_factory=dict)
    playing: set[Who] = field(default_factory=set)


def erased(came: Collection[Who], people: Collection[Who]) -> list[Who]:
    """Those of them who were erased and are still named."""
    return [who for who in came if who not in people and not who.startswith(STAND_IN)]


def forget(rows: Rows, people: Collection[Who]) -> Forgotten:
    """What must become of these rows, as only these people are known; and what was written and does not count any more
    goes with it.
    """
    found, entries = Forgotten(), [(version, read(body)) for version, body in rows]
    found.gone = [*taken_back(entries), *never_begun(entries)]
    came = [entry.who for _, entry in entries if isinstance(entry, logged.Joined) and not entry.bot]
    strangers = erased(came, people)
    if not strangers:
        found.gone, found.rewritten = only_asked(entries, found.gone)
        return found
    bodies, game, chairs = dict(rows), list[int](), tuple[Who, ...]()
    for version, entry in entries:
        if isinstance(entry, logged.Drawing | logged.Again):
            game, chairs = [], ()
        if isinstance(entry, logged.Started):
            chairs = entry.chairs
        if isinstance(entry, logged.Reseated):
            chairs = (*chairs, entry.who)
        if is_of_a_game(entry) or (entry is None and game):
            game.append(version)
        if isinstance(entry, logged.Finished):
            chairs = entry.chairs
            bodies[version] = encode(without(entry, [seat for seat, who in enumerate(chairs) if who in strangers]))
        if isinstance(entry, logged.Finished | logged.Broken):
            if any(who in strangers for who in chairs):
                found.gone += game
            game, chairs = [], ()
    found.gone, asked = only_asked(entries, found.gone, strangers)
    bodies |= asked
    found.playing = {who for who in strangers if any(quoted(who) in bodies[version] for version in game)}
    count = sum(who.startswith(STAND_IN) for who in came)
    for number, who in enumerate([who for who in strangers if who not in found.playing], count + 1):
        stand_in = f"{STAND_IN}{number}"
        bodies = {version: instead(body, who, stand_in) for version, body in bodies.items()}
    gone = {*found.gone}
    found.rewritten = {
        version: bodies[version] for version, body in rows if version not in gone and bodies[version] != body
    }
    return found


def taken_back(entries: Sequence[tuple[int, logged.Any_ | None]]) -> list[int]:
    """The versions at which questions were written that will not be dealt any more: others stand in their place, they
    were asked and are in the box of that game, or whoever wrote them has gone.
    """
    wrote, counts = list[int](), dict[Who, int]()
    for version, entry in entries:
        match entry:
            case logged.Wrote(who=who, card=card):
                wrote.append(version)
                counts.pop(who, None)
                if card is not None:
                    counts[who] = version
            case logged.Left(who=who):
                counts.pop(who, None)
            case logged.Finished(seen=seen):
                counts = {who: each for who, each in counts.items() if each_id(str(each)) not in seen}
            case _:
                pass
    return [version for version in wrote if version not in counts.values()]


def never_begun(entries: Sequence[tuple[int, logged.Any_ | None]]) -> list[int]:
    """The versions at which was drawn for games that never began, as it was drawn anew or somebody left: they name the
    box that was to be dealt, in which is what people wrote.
    """
    gone, drawn = list[int](), list[int]()
    for version, entry in entries:
        if isinstance(entry, logged.Drawing | logged.Again):
            gone += drawn
            drawn = []
        if isinstance(entry, OF_A_DRAWING):
            drawn.append(version)
        if isinstance(entry, logged.Started):
            drawn = []
    return gone


def only_asked(
    entries: Sequence[tuple[int, logged.Any_ | None]], gone: Collection[int], strangers: Collection[Who] = ()
) -> tuple[list[int], dict[int, bytes]]:
    """Of rows that would go, those that go, and what stays of the others: a phone that has not heard that what it asked
    for was done asks again, and it must not be done twice. Of strangers nothing stays.
    """
    asked = dict[Who, list[int]]()
    for version, entry in entries:
        if entry is not None and entry.cmd:
            asked.setdefault(entry.cmd.partition("/")[0], []).append(version)
    known = {version for who, each in asked.items() if who not in strangers for version in each[-REMEMBERED:]}
    stay = {
        version: encode(logged.Asked(at=0, cmd=entry.cmd))
        for version, entry in entries
        if entry is not None and version in known and version in gone
    }
    told = [version for version, entry in entries if isinstance(entry, logged.Asked) and version not in known]
    return [*(version for version in gone if version not in stay), *told], stay


def is_of_a_game(entry: logged.Any_ | None) -> bool:
    """Who shall be host is the room's; all else that is moved is about a game."""
    return isinstance(entry, OF_A_GAME) or (isinstance(entry, logged.Answered) and entry.to != "host")


def instead(body: bytes, who: Who, stand_in: Who) -> bytes:
    """Wherever he is named, also as the one who asked for it."""
    asked, asked_instead = quoted(logged.asked_by(who, "-")), quoted(logged.asked_by(stand_in, "-"))
    return body.replace(quoted(who), quoted(stand_in)).replace(asked[:-2], asked_instead[:-2])


def quoted(who: Who) -> bytes:
    return encode(who)


def without(entry: logged.Finished, seats: Collection[int]) -> logged.Finished:
    """The outcome of a game, and nothing that was done by these seats or thought of them."""
    facts = entry.facts
    for seat in seats:
        known = entry.game in GAMES  # else its package is gone, and nobody can tell what is about whom
        kept = [GAMES[entry.game].forget(fact, seat) for fact in facts] if known else []
        facts = tuple(fact for fact in kept if fact is not None)
    payments = [each for each in entry.payments if each.giver not in seats and each.taker not in seats]
    return replace(entry, facts=facts, payments=tuple(payments))
