"""Bots for Compass: one that learns where each person sees himself, and personas to learn from.

Terms differ and a bot does not know what they mean; what it can learn is how high somebody marks himself, which is
drawn toward the middle of what everybody did.
"""

import msgspec

from selves.bots.bot import AnyBot, Bot, Bots
from selves.games.compass.moves import Place
from selves.games.compass.offers import SCALE
from selves.games.compass.view import Whole
from selves.kernel.chance import Source
from selves.kernel.move import Move
from selves.kernel.offer import Offer

POOLING = 2.0  # how many marks the middle weighs against those of this person
MIDDLE = 50.0


class Mind(msgspec.Struct, frozen=True):
    """What the surveyor remembers: his own leaning, the sum and number of each person's marks about himself."""

    leaning: float
    own: dict[int, tuple[int, int]]
    turn: int = 0


def begin(source: Source) -> Mind:
    return Mind(100 * source.random(), {})


def see(mind: Mind, view: Whole) -> Mind:
    """A revealed turn: one more mark of somebody about himself."""
    last = view.public.last
    if last is None or last.turn <= mind.turn:
        return mind
    total, count = mind.own.get(last.focus, (0, 0))
    return Mind(mind.leaning, mind.own | {last.focus: (total + (last.marks[last.focus] or 0), count + 1)}, last.turn)


def expected(mind: Mind, person: int) -> float:
    total, count = mind.own.get(person, (0, 0))
    return (total + POOLING * MIDDLE) / (count + POOLING)


def choose(mind: Mind, view: Whole, offer: Offer, source: Source) -> Move:
    if view.seat == view.public.focus:
        return Place(about(mind.leaning, source))
    return Place(nearest(expected(mind, view.public.focus)))


def about(leaning: float, source: Source) -> int:
    """Around one's leaning: a term says more of somebody than another."""
    return nearest(leaning + 40 * (source.random() - 0.5))


def nearest(value: float) -> int:
    return min(SCALE, key=lambda mark: abs(mark - value))


SURVEYOR: Bot[Whole] = Bot(name="surveyor", begin=begin, see=see, choose=choose)


def with_persona(bot: AnyBot) -> Bot[Whole]:
    """The same bot, but about itself it marks as a persona does: that is what there is to learn of it."""

    def choose_as(memory: tuple[float, object], view: Whole, offer: Offer, source: Source) -> Move:
        if view.seat == view.public.focus:
            return Place(about(memory[0], source))
        return bot.choose(memory[1], view, offer, source)

    return Bot(
        name=bot.name,
        begin=lambda source: (100 * source.random(), bot.begin(source)),
        see=lambda memory, view: (memory[0], bot.see(memory[1], view)),
        choose=choose_as,
    )


BOTS = Bots((SURVEYOR,), with_persona)
