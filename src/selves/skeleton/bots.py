"""A bot: it sees views, remembers what it makes of them, and chooses among what it is offered."""

from selves.bots.bot import Bot, Bots
from selves.kernel.chance import Source
from selves.kernel.move import Move
from selves.kernel.offer import Offer
from selves.skeleton.moves import Point
from selves.skeleton.view import Whole

#: Until which turn it has seen fingers, and how often each seat was named.
Mind = tuple[int, dict[int, int]]


def see(mind: Mind, view: Whole) -> Mind:
    last = view.public.last
    if last is None or last.turn <= mind[0]:
        return mind
    named = dict(mind[1])
    for at in last.fingers:
        if at is not None:
            named[at] = named.get(at, 0) + 1
    return last.turn, named


def choose(mind: Mind, view: Whole, offer: Offer, source: Source) -> Move:
    """Whoever is named most often is named again; in doubt by chance."""
    seats = range(len(view.public.presence))
    return Point(max(seats, key=lambda seat: mind[1].get(seat, 0) + source.random()))


FOLLOWER: Bot[Whole] = Bot(name="follower", begin=lambda source: (0, {}), see=see, choose=choose)

BOTS = Bots((FOLLOWER,))
