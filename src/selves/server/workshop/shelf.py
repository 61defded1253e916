"""The shelf of a server: boxes of which their owners say that everybody here may read and play them. There is none
unless whoever runs the server wants one, and nothing stands on it that he has hidden.
"""

from aiohttp import web

from selves.server.fetching import HUB, answer
from selves.server.log.own import Shelf
from selves.server.workshop.asking import opened, read_as
from selves.server.workshop.messages import OnShelf, TheShelf


async def look_at_shelf(request: web.Request) -> web.Response:
    hub = request.app[HUB]
    found = [] if hub.settings.shelf == "off" else await hub.log.shelf_own()
    boxes = [
        OnShelf(each.name, each.game, each.title, each.languages, each.cards)
        for each in found
        if each.shelf == "listed" and each.cards
    ]
    return answer(TheShelf(hub.settings.shelf, boxes))


async def shelve(request: web.Request) -> web.Response:
    """The owner says whether it may stand there. What was hidden stays so, whatever he says."""
    hub, kept, _ = await opened(request, "writes")
    wished: bool = await read_as(request, bool)
    if hub.settings.shelf == "off":
        raise web.HTTPNotFound
    asked: Shelf = "listed" if hub.settings.shelf == "open" else "asked"
    if kept.shelf != "hidden" and wished != (kept.shelf != ""):
        await hub.log.shelve_own(kept.name, asked if wished else "")
    return web.Response(status=204)


async def report(request: web.Request) -> web.Response:
    """Whoever runs the server is told how often; `selves decks shelf` says it."""
    hub, kept, _ = await opened(request, "reads")
    if kept.shelf != "listed":
        raise web.HTTPNotFound
    await hub.log.report_own(kept.name)
    return web.Response(status=204)
