"""What the people of a room may fetch about its games, each over HTTP with a token of theirs: whose turn it is, the
ledger, the end of the evening, one's own portrait and answers, the replay, the proof.

It is read from the log, off the loop. Whether there is such a room a stranger learns neither by the answer nor by how
long it takes.
"""

import hmac
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from aiohttp import web

from selves.content.languages import LANGUAGES, Language
from selves.kernel.illegal import Illegal
from selves.room.proof import Unproven
from selves.room.room import Phase
from selves.server import history
from selves.server.archive import chosen, games_of, proof_from
from selves.server.evening import Evening, Limits, OwnPortrait, evening, kept_of, of_this_game, portrait_of
from selves.server.hub import Hub
from selves.server.live import LiveRoom
from selves.server.log import Kept
from selves.server.mine import Mine, as_csv, mine
from selves.server.people import Person, hashed, is_token
from selves.server.replaying import Replay, replay
from selves.server.underway import underway
from selves.server.updates import name_of

HUB: Final = web.AppKey("hub", Hub)
WEIGHT: Final = 5  # requests that one of these weighs, because it takes that much longer

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

T = TypeVar("T")


class Turn(msgspec.Struct, frozen=True):
    """How it stands at a table that somebody may come back to: for whom it waits, and whether for him."""

    game: str
    phase: Phase
    yours: bool
    waits_for: tuple[str, ...]


def add_fetching(app: web.Application, base: str, take: Callable[[web.Request, int], None]) -> None:
    """`take` takes so much of what an address may ask for: what is told of whole games counts as many requests."""
    rooms = f"{base}/api/rooms/{{code}}"
    app.router.add_get(f"{rooms}/turn", turn)
    app.router.add_get(f"{rooms}/ledger", ledger)

    def add(name: str, tell: Handler) -> None:
        async def weighed(request: web.Request) -> web.StreamResponse:
            take(request, WEIGHT - 1)
            return await tell(request)

        app.router.add_get(f"{rooms}/{name}", weighed)

    add("proof", proof)
    add("evening", the_evening)
    add("evenings", the_evenings)
    add("portrait", the_portrait)
    add("replay", the_replay)
    add("answers", answers)


async def member(request: web.Request) -> tuple[LiveRoom, Person]:
    """The room that is asked about, and who asks: somebody in it, or nothing is found. A device of several people tries
    each one's token until it is that of `who`.
    """
    hub, code = request.app[HUB], request.match_info["code"].upper()
    token = request.headers.get("Authorization", "").removeprefix("Bearer ")
    known = is_token(token) and await hub.log.knows(code, (hashed(token),))
    live = await hub.find(code) if known else None
    person = live.guests.by_token(token) if live is not None else None
    if live is None or person is None or live.durable.member(person.who) is None:
        raise web.HTTPNotFound
    if request.query.get("who", person.who) != person.who:
        raise web.HTTPNotFound
    return live, person


async def shared_screen(request: web.Request) -> LiveRoom | None:
    """The room whose shared screen asks: it is nobody, and shows the key of the links to the room, by which it came."""
    hub, code = request.app[HUB], request.match_info["code"].upper()
    key = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(key.encode(), hub.key_of(code).encode()):
        return None
    live = await hub.find(code)
    if live is None or live.durable.phase != "over":
        raise web.HTTPNotFound
    return live


def language_of(request: web.Request, otherwise: Language) -> Language:
    """The one that is asked for, if there is such a language."""
    return next((each for each in LANGUAGES if each == request.query.get("language")), otherwise)


async def from_log(request: web.Request, live: LiveRoom, make: Callable[[Kept], T]) -> T:
    """What is made of all that this room shows by now, and of nothing that is still held; not found if there is no
    such thing, or none by the rules of this version.
    """
    hub, version = request.app[HUB], live.version if live.hold is None else min(live.version, live.hold.version - 1)
    kept = await hub.log.room(live.code)
    shown = Kept([row for row in kept.rows if row[0] <= version], kept.people, kept.lineage, kept.boxes)
    try:
        return await hub.off_the_loop(lambda: make(shown))
    except (LookupError, Illegal):
        raise web.HTTPNotFound from None


def which(request: web.Request) -> int | None:
    """The number of the finished game that is asked for; without one the last."""
    text = request.query.get("game", "")
    if text and not (text.isdecimal() and len(text) < 7):
        raise web.HTTPNotFound
    return int(text) if text else None


def answer(found: Any) -> web.Response:
    headers = {"Cache-Control": "no-store"}
    return web.Response(body=msgspec.json.encode(found), content_type="application/json", headers=headers)


def names_of(kept: Kept) -> dict[str, str]:
    """Those who are known; nobody who has erased himself."""
    return {person.who: person.name for person in kept.people}


async def turn(request: web.Request) -> web.Response:
    """While a reveal is looked at it is nobody's."""
    live, person = await member(request)
    room, table = live.durable, live.durable.table
    if live.hold is not None:
        return answer(Turn(room.settings.game, "playing", False, ()))
    due = [] if table is None or room.phase != "playing" else table.game.waiting(table.state)
    waits_for = [table.chairs[seat] for seat in due] if table is not None else []
    names = tuple(name_of(who, room, live.guests) for who in waits_for)
    return answer(Turn(room.settings.game, room.phase, person.who in waits_for, names))


async def ledger(request: web.Request) -> web.Response:
    """Every payment of the present game, with the round and the clause."""
    live, _ = await member(request)
    first = live.durable.first
    story = await from_log(request, live, lambda kept: history.story(kept.rows, first, live.boxes))
    return answer(story.payments)


async def proof(request: web.Request) -> web.Response:
    """The proof of a finished game (`room/proof.py`), or 409 and why there is none."""
    live, _ = await member(request)
    number = which(request)
    boxes = dict(live.boxes)
    try:
        found = await from_log(
            request, live, lambda kept: proof_from(chosen(games_of(kept.rows), number), boxes, names_of(kept))
        )
    except Unproven as why:
        return web.json_response({"unproven": str(why)}, status=409)
    return answer(found)


async def the_evening(request: web.Request) -> web.Response:
    """What was learned, said, won and paid (`server/evening.py`), of a finished game and of all others but those that
    were to be burnt; the shared screen is told of the game that lies on the table, which it has shown, and of no other.
    """
    live, who, spoken = await shared_screen(request), "", LANGUAGES[0]
    is_table = live is not None
    if live is None:
        live, person = await member(request)
        who, spoken = person.who, person.language
    number, boxes, code = None if is_table else which(request), dict(live.boxes), live.code
    language, is_group = language_of(request, spoken), live.durable.kept

    def make(kept: Kept) -> tuple[Evening, bool]:
        found = kept_of(kept.rows, kept.people, boxes, is_group)
        game = chosen(found.games, number)
        found.games = [each for each in found.games if each is game or not each.finished.burnt]
        told = evening(code, found, game.number, language)
        return of_this_game(told) if is_table else told, game.finished.burnt

    found, burnt = await from_log(request, live, make)
    reader = (who, found.game.number)
    if burnt and reader in live.read_burnt:
        raise web.HTTPGone(text="It was told once, and is burnt.\n")
    if burnt:
        live.read_burnt.add(reader)
    return answer(found)


async def the_evenings(request: web.Request) -> web.Response:
    """What a group has played so far and knows by now: the end of its last game that was not to be burnt."""
    live, person = await member(request)
    boxes, code, language = dict(live.boxes), live.code, language_of(request, person.language)
    is_group = live.durable.kept

    def make(kept: Kept) -> Evening:
        found = kept_of(kept.rows, kept.people, boxes, is_group)
        found.games = [game for game in found.games if not game.finished.burnt]
        return evening(code, found, None, language)

    return answer(await from_log(request, live, make))


async def the_portrait(request: web.Request) -> web.Response:
    """How one sees oneself and is seen by the others, to oneself alone; from cards no closer than the table agrees to
    now and one wishes oneself. By what others wish in private it would tell of them.
    """
    live, person = await member(request)
    boxes, language = dict(live.boxes), language_of(request, person.language)
    closest, spiciest = live.guests.wish_of(person.who)
    agreed = live.durable.settings
    limits = Limits(min(agreed.sensitivity, closest), min(agreed.spicy, spiciest))

    def make(kept: Kept) -> OwnPortrait:
        return portrait_of(kept_of(kept.rows, kept.people, boxes), person.who, language, limits)

    return answer(await from_log(request, live, make))


async def the_replay(request: web.Request) -> web.Response:
    """A finished game step by step, as the table saw it and as the asker did."""
    live, person = await member(request)
    number, boxes, language = which(request), dict(live.boxes), language_of(request, person.language)

    def make(kept: Kept) -> Replay:
        found = kept_of(kept.rows, kept.people, boxes)
        return replay(found, chosen(found.games, number), language, person.who)

    return answer(await from_log(request, live, make))


async def answers(request: web.Request) -> web.Response:
    """One's own answers at any time, as JSON or, with `as=csv`, as a table; also those that one has laid in the game
    that is on.
    """
    live, person = await member(request)
    boxes, room = dict(live.boxes), live.durable
    is_on = room.phase in ("playing", "over") and not room.finished and not room.settings.burn

    def make(kept: Kept) -> list[Mine]:
        found = kept_of(kept.rows, kept.people, boxes)
        now = underway(kept.rows, room.first, boxes, len(found.games) + 1, person.who) if is_on else None
        return mine(found, person.who, person.language, now)

    found = await from_log(request, live, make)
    if request.query.get("as") != "csv":
        return answer(found)
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="answers.csv"'}
    return web.Response(text=as_csv(found, person.language), content_type="text/csv", charset="utf-8", headers=headers)
