"""Cards in and out of files, a whole file or nothing."""

import re
from collections.abc import Callable
from typing import Final

from aiohttp import web
from msgspec.structs import replace

from selves.content.catalogue import box_of
from selves.content.identity import trait_names
from selves.content.languages import LANGUAGES, Language
from selves.content.own.box import MOST_CARDS, OWN_GAMES, OwnBox, OwnCard, OwnGame, bounded
from selves.content.own.files import FORMATS, LARGEST_FILE, Format, read_file, write_file
from selves.content.own.tables import BadFile, Fault
from selves.content.own.templates import template
from selves.server.fetching import HUB, answer
from selves.server.log.own import BoxTitled, CardSaved, CardsOrdered, OwnChange
from selves.server.own_links import assembled, encode, new_secret
from selves.server.settings import Settings
from selves.server.workshop.asking import body_of, change, opened, pay_for, refusal
from selves.server.workshop.messages import Looked, OurWords, TakenIn

KINDS: Final[dict[Format, str]] = {
    "json": "application/json", "csv": "text/csv", "tsv": "text/tab-separated-values"
}  # fmt: skip


async def file_in(request: web.Request, game: OwnGame | None) -> OwnBox:
    """The box in what is sent, a file or rows that were pasted; read off the loop."""
    body = await body_of(request, LARGEST_FILE)
    spoken: Language = next((each for each in LANGUAGES if each == request.query.get("language")), "en")
    called = request.query.get("called", "")[:200]
    try:
        return await request.app[HUB].off_the_loop(lambda: read_file(body, called, game, spoken))
    except BadFile as fault:
        raise refusal(*fault.faults) from None


async def look(request: web.Request) -> web.Response:
    """What a file holds, before a box is made of it: its title, game and languages, without its cards."""
    box = await file_in(request, None)
    return answer(Looked(replace(box, cards=()), len(box.cards)))


async def take_file(request: web.Request, settings: Settings) -> web.Response:
    """All cards of a file or none. With `instead` they take the place of those that were there, which can be had back;
    otherwise they are added, and whatever has the id of another card gets its own.
    """
    hub, kept, _ = await opened(request, "writes")
    box = await file_in(request, kept.game)
    instead = request.query.get("instead") == "1"
    known = {id_ for id_, _ in kept.cards}
    cards = box.cards if instead else tuple(with_fresh_ids(box.cards, known, hub.world.source.randbytes))
    present = () if instead else assembled(kept).cards
    languages = tuple(dict.fromkeys((*kept.languages, *box.languages)))
    try:
        bounded(OwnBox(game=kept.game, title=kept.title, languages=languages, cards=(*present, *cards)))
    except ValueError as fault:
        raise refusal(Fault("box", str(fault))) from None
    if len(present) + len(cards) > MOST_CARDS:
        raise refusal(Fault("cards", f"a box has at most {MOST_CARDS:,} cards"))
    bodies = [CardSaved(card.id, encode(card)) for card in cards]
    pay_for(request, settings, sum(len(each.body or b"") for each in bodies))
    gone = [CardSaved(id_, None) for id_ in known - {card.id for card in cards}] if instead else []
    changes: list[OwnChange] = [*gone, *bodies, BoxTitled(box.title if instead else kept.title, languages)]
    if instead:
        changes.append(CardsOrdered(tuple(card.id for card in cards)))
    await change(request, hub, kept.name, *changes)
    return answer(TakenIn(len(cards)))


def with_fresh_ids(cards: tuple[OwnCard, ...], known: set[str], randbytes: Callable[[int], bytes]) -> list[OwnCard]:
    taken, found = {*known, *(card.id for card in cards)}, []
    for card in cards:
        fresh = card.id
        while fresh in known:
            fresh = new_secret(randbytes)[:8]
            fresh = card.id if fresh in taken else fresh
        found.append(card if fresh == card.id else replace(card, id=fresh))
        taken.add(fresh)
    return found


def form_of(request: web.Request) -> Format:
    return next((each for each in FORMATS if each == request.query.get("as")), "csv")


def as_file(box: OwnBox, form: Format) -> web.Response:
    """Under a name of which only plain letters are kept, as it stands in a header."""
    called = "-".join(re.findall(r"[A-Za-z0-9]+", box.title))[:40] or "box"
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{called}.{form}"',
    }
    return web.Response(body=write_file(box, form), content_type=KINDS[form], charset="utf-8", headers=headers)


async def export(request: web.Request) -> web.Response:
    _, kept, _ = await opened(request, "reads")
    form = form_of(request)
    return await request.app[HUB].off_the_loop(lambda: as_file(assembled(kept), form))


async def empty(request: web.Request) -> web.Response:
    """A table to begin with: the columns of a game in these languages, and a card of each kind."""
    game: OwnGame | None = next((each for each in OWN_GAMES if each == request.match_info["game"]), None)
    asked = request.query.get("languages", "").split(",")
    languages = tuple(each for each in LANGUAGES if each in asked) or ("en",)
    if game is None:
        raise web.HTTPNotFound
    return as_file(template(game, languages), form_of(request))


async def words(request: web.Request) -> web.Response:
    """What our own boxes call traits and grades: a preview shows them beside what was written."""
    language: Language | None = next((each for each in LANGUAGES if each == request.match_info["language"]), None)
    if language is None:
        raise web.HTTPNotFound
    grades = [card.text(language) for card in box_of("essence").cards if card.colour is None]
    return answer(OurWords(trait_names(language), grades))
