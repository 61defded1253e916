"""Bots for Essence: one that learns how each person sees himself, the others and the group; and personas to learn from.

What was tipped before is counted by who tipped, about what kind of question, and in which colour; a belief is those
counts drawn toward what the same person tipped in all colours, so that it says something before a colour comes twice.
"""

from math import log

import msgspec

from selves.bots.bot import AnyBot, Bot, Bots
from selves.games.essence.cards import COLOURS, OpenPath
from selves.games.essence.moves import Best, Choose, Done, Take, Tip
from selves.games.essence.points import best_exchange, exchanged, left, points
from selves.games.essence.view import Whole
from selves.kernel.chance import Source
from selves.kernel.move import Move
from selves.kernel.offer import Offer

Weights = tuple[float, ...]
#: What a tip is about: oneself (three terms or a grade), the active player, the group, or a vote for a player.
Subject = str
Counts = dict[tuple[int, Subject, str], Weights]

POOLING = 2.0  # how many tips the habit over all colours weighs against those in this one
MOST = 7  # the highest tip card


class Mind(msgspec.Struct, frozen=True):
    """What the learner remembers: how often who has tipped which number, and up to which turn."""

    counts: Counts
    turn: int = 0


def subject(path: OpenPath, seat: int, active: int) -> Subject:
    """What this seat's tip is about: tips about different things are not compared."""
    if path.shape == "seven-star":
        return "vote"
    if path.shape == "circle":
        return f"group {path.draw}"
    return f"{'self' if seat == active else f'of {active}'} {path.draw}"


def see(mind: Mind, view: Whole) -> Mind:
    """A revealed turn: one more tip of everybody."""
    last = view.public.last
    if last is None or last.turn <= mind.turn:
        return mind
    counts = dict(mind.counts)
    for seat, tip in enumerate(last.tips):
        if tip is not None:
            for colour in (last.path.colour, ""):
                key = (seat, subject(last.path, seat, last.active), colour)
                before = counts.get(key, (0.0,) * MOST)
                counts[key] = tuple(count + (number == tip) for number, count in enumerate(before, 1))
    return Mind(counts, last.turn)


def belief(mind: Mind, seat: int, about: Subject, colour: str, numbers: tuple[int, ...]) -> dict[int, float]:
    """How likely this seat is to tip each number."""
    habit = mind.counts.get((seat, about, ""), (0.0,) * MOST)
    here = mind.counts.get((seat, about, colour), (0.0,) * MOST)
    overall = {number: habit[number - 1] + 1.0 for number in numbers}
    total = sum(overall.values())
    weights = {number: here[number - 1] + POOLING * overall[number] / total for number in numbers}
    total = sum(weights.values())
    return {number: weight / total for number, weight in weights.items()}


def numbers_of(path: OpenPath, view: Whole) -> tuple[int, ...]:
    if path.shape == "seven-star":
        return tuple(seat + 1 for seat, now in enumerate(view.public.presence) if now != "gone")
    return tuple(range(1, (path.draw if path.draw > 1 else 5) + 1))


def expected(mind: Mind, view: Whole, path: OpenPath, seat: int, active: int) -> dict[int, float]:
    """For each number: how many of the others are expected to tip it."""
    numbers = numbers_of(path, view)
    sums = dict.fromkeys(numbers, 0.0)
    for other, now in enumerate(view.public.presence):
        if other != seat and now == "here":
            likely = belief(mind, other, subject(path, other, active), path.colour, numbers)
            for number in numbers:
                sums[number] += likely[number]
    return sums


def choose(mind: Mind, view: Whole, offer: Offer, source: Source) -> Move:
    seat = view.seat
    assert seat is not None
    match view.public.phase:
        case "choose":
            return Choose(
                max((0, 1), key=lambda slot: (worth(mind, view, view.public.slots[slot], seat), source.random()))
            )
        case "tip":
            return Tip(best_tip(mind, view, seat, source))
        case "take":
            return Take(better(view, seat))
        case _:
            return Best() if offer.choice("best") else Done()


def best_tip(mind: Mind, view: Whole, seat: int, source: Source) -> int:
    """The number that is expected to meet most: the active player's own, or that of the others."""
    path = view.public.path
    assert path is not None
    if path.shape in ("triangle", "five-star") and seat != view.public.active:
        likely = belief(
            mind,
            view.public.active,
            subject(path, view.public.active, view.public.active),
            path.colour,
            view.public.numbers,
        )
    else:
        likely = expected(mind, view, path, seat, view.public.active)
    return max(view.public.numbers, key=lambda number: (likely[number], source.random()))


def worth(mind: Mind, view: Whole, path: OpenPath | None, seat: int) -> float:
    """What playing this path is expected to bring the active player, in achievements he can use."""
    if path is None:
        return -1.0
    likely = expected(mind, view, path, seat, seat)
    most = max(likely.values())
    others = sum(now == "here" for now in view.public.presence) - 1
    if path.shape == "five-star":
        return most * use(view, seat, "gold")
    if path.shape == "triangle":
        return min(1.0, most) * use(view, seat, path.colour)
    majority = min(1.0, most / max(1, others) + 0.25)
    coin = use(view, seat, "bronze")
    if path.shape == "circle":
        return majority * max(coin, use(view, seat, path.colour))
    return majority * coin * (2 if path.colour == "white" else 1)


def use(view: Whole, seat: int, kind: str) -> float:
    """What there is least of is wanted most."""
    coins, terms = view.public.coins[seat], view.public.terms_won[seat]
    if kind in COLOURS:
        return 1.0 / (1 + terms[COLOURS.index(kind)]) + 0.5
    held = coins[("gold", "silver", "bronze").index(kind)]
    return 1.0 / (1 + max(0, held - min(coins))) + 0.5


def better(view: Whole, seat: int) -> str:
    """The coin or the term: whichever leads to more, exchanged at its best."""
    assert view.public.path is not None
    holding = (*view.public.coins[seat], *view.public.terms_won[seat])
    term = 3 + COLOURS.index(view.public.path.colour)

    def then(place: int) -> tuple[int, int]:
        after = tuple(count + (each == place) for each, count in enumerate(holding))
        for give, get in best_exchange(after):
            after = exchanged(after, give, get)
        return points(after), left(after)

    return "term" if then(term) > then(2) else "coin"


LEARNER: Bot[Whole] = Bot(name="learner", begin=lambda source: Mind({}), see=see, choose=choose)


def lean(source: Source, count: int) -> Weights:
    """How likely each of so many answers is: some leanings are strong, some hardly there."""
    weights = [log(1.0 - source.random()) ** 2 + 1e-9 for _ in range(count)]
    return tuple(weight / sum(weights) for weight in weights)


def drawn(weights: Weights, numbers: tuple[int, ...], source: Source) -> int:
    fitting = [weights[number - 1] for number in numbers]
    rest = source.random() * sum(fitting)
    for number, weight in zip(numbers, fitting, strict=True):
        rest -= weight
        if rest < 0:
            return number
    return numbers[-1]


def with_persona(bot: AnyBot) -> Bot[Whole]:
    """The same bot, but about itself and the group it tips as a persona does: that is what there is to learn of it."""
    kinds = ("self 1", "self 3", "group 1", "group 3", "vote")

    def begin_as(source: Source) -> tuple[dict[tuple[str, str], Weights], object]:
        return {(kind, colour): lean(source, MOST) for kind in kinds for colour in COLOURS}, bot.begin(source)

    def see_as(memory: tuple[dict[tuple[str, str], Weights], object], view: Whole) -> object:
        return memory[0], bot.see(memory[1], view)

    def choose_as(
        memory: tuple[dict[tuple[str, str], Weights], object], view: Whole, offer: Offer, source: Source
    ) -> Move:
        if view.public.phase == "tip" and view.public.path is not None and view.seat is not None:
            leaning = memory[0].get((subject(view.public.path, view.seat, view.public.active), view.public.path.colour))
            if leaning is not None and (view.seat == view.public.active or bot.blind):
                return Tip(drawn(leaning, view.public.numbers, source))
        return bot.choose(memory[1], view, offer, source)

    return Bot(name=bot.name, begin=begin_as, see=see_as, choose=choose_as)


BOTS = Bots((LEARNER,), with_persona)
