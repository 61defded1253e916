"""Bots for ego: one that learns how each person answers, and personas, who answer with tendencies of their own.

The belief about a person is a Dirichlet over the three stones for each theme, drawn toward how that person answers
overall, so that it says something before a theme has come up twice.
"""

from math import log

import msgspec

from selves.bots.bot import AnyBot, Bot, Bots
from selves.content.ego import THEMES
from selves.games.ego.moves import Answer, Draw, Guess, Third
from selves.games.ego.view import Whole
from selves.kernel.chance import Source
from selves.kernel.move import Move
from selves.kernel.offer import Number, Offer

Weights = tuple[float, float, float]
Counts = tuple[int, int, int]

POOLING = 2.0  # how many answers the person's overall habit weighs against answers in this theme
NOTHING: Counts = (0, 0, 0)


class Mind(msgspec.Struct, frozen=True):
    """What the believer remembers: how often whom has laid which stone, by theme, up to which turn."""

    tendencies: dict[str, Weights]
    answers: dict[tuple[int, str], Counts]
    turn: int = 0


def begin(source: Source) -> Mind:
    return Mind(tendencies(source), {})


def tendencies(source: Source) -> dict[str, Weights]:
    """A persona: for each theme, how likely each answer is. Some themes lean strongly, some hardly."""
    return {theme: lean(source) for theme in THEMES}


def lean(source: Source) -> Weights:
    weights = [log(1.0 - source.random()) ** 2 + 1e-9 for _ in range(3)]
    total = sum(weights)
    return (weights[0] / total, weights[1] / total, weights[2] / total)


def see(mind: Mind, view: Whole) -> Mind:
    """A revealed round is one more answer of its subject."""
    last = view.public.last
    if last is None or last.turn <= mind.turn:
        return mind
    laid = last.laid[last.subject]
    assert laid is not None
    about = (last.subject, last.question.theme)
    return Mind(
        mind.tendencies, mind.answers | {about: counted(mind.answers.get(about, NOTHING), laid.stone)}, last.turn
    )


def counted(counts: Counts, stone: int) -> Counts:
    one, two, three = counts
    return (one + (stone == 1), two + (stone == 2), three + (stone == 3))


def belief(mind: Mind, person: int, theme: str) -> Weights:
    """How likely this person is to lay each stone to a question of this theme."""
    overall = [1.0, 1.0, 1.0]
    for (who, _), counts in mind.answers.items():
        if who == person:
            overall = [total + count for total, count in zip(overall, counts, strict=True)]
    habit = [POOLING * total / sum(overall) for total in overall]
    here = mind.answers.get((person, theme), NOTHING)
    weights = [count + prior for count, prior in zip(here, habit, strict=True)]
    return (weights[0] / sum(weights), weights[1] / sum(weights), weights[2] / sum(weights))


def choose(mind: Mind, view: Whole, offer: Offer, source: Source) -> Move:
    if offer.choice("third"):
        return Third("", "en")
    if offer.choice("draw"):
        return Draw()
    assert view.public.question is not None
    if offer.choice("answer"):
        return Answer(drawn(mind.tendencies[view.public.question.theme], source))
    believed = belief(mind, view.public.subject, view.public.question.theme)
    stone = max((1, 2, 3), key=lambda stone: (believed[stone - 1], source.random()))
    return Guess(stone, stake(offer, believed[stone - 1]))


def stake(offer: Offer, confidence: float) -> int:
    """A stake s wins s with this confidence and loses s otherwise: more of it pays above one half."""
    choice = offer.choice("guess")
    assert choice is not None
    stakes = choice.fields["stake"]
    assert isinstance(stakes, Number)
    return stakes.most if confidence > 1 / 2 else stakes.least


def drawn(weights: Weights, source: Source) -> int:
    left = source.random()
    for stone, weight in enumerate(weights, 1):
        left -= weight
        if left < 0:
            return stone
    return 3


BELIEVER: Bot[Whole] = Bot(name="believer", begin=begin, see=see, choose=choose)


def with_persona(bot: AnyBot) -> Bot[Whole]:
    """The same bot, but it answers about itself as a persona does: that is what there is to learn about it."""

    def begin_as(source: Source) -> tuple[dict[str, Weights], object]:
        return tendencies(source), bot.begin(source)

    def see_as(memory: tuple[dict[str, Weights], object], view: Whole) -> tuple[dict[str, Weights], object]:
        return memory[0], bot.see(memory[1], view)

    def choose_as(memory: tuple[dict[str, Weights], object], view: Whole, offer: Offer, source: Source) -> Move:
        if offer.choice("answer") and view.public.question is not None:
            return Answer(drawn(memory[0][view.public.question.theme], source))
        return bot.choose(memory[1], view, offer, source)

    return Bot(name=bot.name, begin=begin_as, see=see_as, choose=choose_as)


BOTS = Bots((BELIEVER,), with_persona)
