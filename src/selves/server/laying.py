"""Laying a box of one's own beside the printed one, and accepting what its author says of its cards."""

from selves.kernel.illegal import Illegal
from selves.room import decide
from selves.room.entries import asked_by
from selves.room.writing import EACH, is_asked_for
from selves.server import protocol
from selves.server.arrival import present
from selves.server.beside import Held
from selves.server.connection import Connection
from selves.server.hub import Hub
from selves.server.live import LiveRoom
from selves.server.own_links import boxed


async def lay(hub: Hub, live: LiveRoom, connection: Connection, message: protocol.Lay) -> None:
    """Whoever has its link may, and anybody who sees it on the shelf; its secret is kept nowhere."""
    found = await boxed(hub.log, message.link, hub.settings.shelf != "off")
    if found is None:
        raise Illegal("table.box", "this link leads to no box")
    held = Held(*found)
    await hub.off_the_loop(held.read)
    present(live, message.who)
    if live.repeated(connection, message.who, message.id):
        return
    cmd = asked_by(message.who, message.id)
    entries = live.decided(lambda: decide.laying(live.ahead, message.who, held.name, live.circumstances(cmd)))
    live.beside.hold((), [held])
    live.submit(entries, connection=connection, request=message.id, then=live.room_changed)


def accept(live: LiveRoom, connection: Connection, message: protocol.Accept) -> None:
    """The others see it when it was the last word that was missing, or is missing again, and not before."""
    present(live, message.who)
    written = message.box == EACH and is_asked_for(live.ahead.settings)
    if not written and all(each.name != message.box for each in live.ahead.boxes):
        raise Illegal("table.box", "this box does not lie there")
    before = live.beside.all_accept(message.box, live.durable)
    live.beside.accept(message.who, message.box, message.yes)
    connection.done(message.id)
    if live.beside.all_accept(message.box, live.durable) != before:
        live.room_changed()
        live.advance()
