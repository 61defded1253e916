"""What the people of a room may fetch about its games, each over HTTP with a token of theirs: the ledger, the proof.

It is read from the log, off the loop. Whether there is such a room a stranger learns neither by the answer nor by how
long it takes.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from aiohttp import web

from selves.room.proof import Unproven
from selves.server import history
from selves.server.archive import chosen, games_of, proof_from
from selves.server.hub import Hub
from selves.server.live import LiveRoom
from selves.server.log import Kept
from selves.server.people import Person, hashed, is_token

HUB: Final = web.AppKey("hub", Hub)

T = TypeVar("T")


def add_told(app: web.Application, base: str) -> None:
    rooms = f"{base}/api/rooms/{{code}}"
    app.router.add_get(f"{rooms}/ledger", ledger)
    app.router.add_get(f"{rooms}/proof", proof)


async def member(request: web.Request) -> tuple[LiveRoom, Person]:
    """The room that is asked about, and who asks: somebody in it, or nothing is found."""
    hub, code = request.app[HUB], request.match_info["code"].upper()
    token = request.headers.get("Authorization", "").removeprefix("Bearer ")
    known = is_token(token) and await hub.log.knows(code, (hashed(token),))
    live = await hub.find(code) if known else None
    person = live.guests.by_token(token) if live is not None else None
    if live is None or person is None or live.durable.member(person.who) is None:
        raise web.HTTPNotFound
    return live, person


async def from_log(request: web.Request, live: LiveRoom, make: Callable[[Kept], T]) -> T:
    """What is made of all that this room shows by now; LookupError if there is no such thing."""
    hub, version = request.app[HUB], live.version
    kept = await hub.log.room(live.code)
    shown = Kept([row for row in kept.rows if row[0] <= version], kept.people, kept.lineage, kept.boxes)
    try:
        return await hub.off_the_loop(lambda: make(shown))
    except LookupError:
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
