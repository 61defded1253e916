"""Bots for Egomaster: they know as much as their skill says, and bet by what they have seen the others know.

A bot never sees a solution: it says that it answers, and the server makes the witness from its skill. What it risks
is what makes its fortune grow fastest on average (the logarithm of its chips, as Kelly has it), given how often it and
its opponents were right so far.
"""

from math import exp, log

import msgspec

from selves.bots.bot import Bot, Bots
from selves.games.egomaster.contest import given_items
from selves.games.egomaster.moves import (
    Accept,
    Buzz,
    Go,
    Judge,
    Name,
    Next,
    Oppose,
    Place,
    Raise,
    Refuse,
    Roll,
    Say,
    Stand,
)
from selves.games.egomaster.play import Sought
from selves.games.egomaster.view import Asked, Whole
from selves.kernel.chance import Source
from selves.kernel.move import Move
from selves.kernel.offer import Number, Offer, OneOf

#: How likely an ordinary bot is right, by difficulty; a bot's own talent is added to it, as log-odds.
RIGHT = {1: 0.8, 2: 0.6, 3: 0.35}
TALENT = 0.8  # at most so much better or worse
PRIOR = (2.4, 1.6)  # right and wrong answers that everybody is taken to have given before
ACCEPTS = 0.5  # how likely somebody accepts a raise
PATIENCE = 4.0  # times as long as usual it waits as the reader, so that people can appeal
RUIN = 30.0  # chips that somebody who is out is worth, so that its logarithm can be taken


class Mind(msgspec.Struct, frozen=True):
    """Its talent, and for each seat how often it was right and wrong; up to which question. `people` have typed."""

    talent: float
    right: dict[int, float]
    wrong: dict[int, float]
    known: int = 0
    people: frozenset[int] = frozenset()


def begin(source: Source) -> Mind:
    return Mind(TALENT * (2 * source.random() - 1), {}, {})


def see(mind: Mind, view: Whole) -> Mind:
    """A question that is over tells who knew something, and who has words: no bot types any."""
    last = view.public.last
    if last is None or last.keyword <= mind.known:
        return mind
    people = mind.people.union([made.seat for made in last.tries if made.text])
    right, wrong = dict(mind.right), dict(mind.wrong)
    for made in last.tries:
        if made.right is not None:
            count = right if made.right else wrong
            count[made.seat] = count.get(made.seat, 0) + 1
    if last.icon == "target" and last.winner is not None:
        for seat in last.players:
            count = right if seat == last.winner else wrong
            count[seat] = count.get(seat, 0) + 0.5
    return Mind(mind.talent, right, wrong, last.keyword, people)


def knows(mind: Mind, seat: int) -> float:
    """How likely this seat is right, as far as was seen."""
    right, wrong = PRIOR[0] + mind.right.get(seat, 0), PRIOR[1] + mind.wrong.get(seat, 0)
    return right / (right + wrong)


def wins(mind: Mind, seat: int, players: tuple[int, ...]) -> float:
    """How likely this seat wins a question of these, by the odds of each to be right."""
    odds = {each: knows(mind, each) / (1 - knows(mind, each)) for each in players}
    return odds[seat] / sum(odds.values())


def growth(chips: int, change: float) -> float:
    return log(max(chips + change, 0) + RUIN)


def witness(mind: Mind, sought: Sought, source: Source) -> dict[str, object]:
    """What the server says of this bot's answer: right as often as its skill has it."""
    if sought.text is None:
        return {}
    usual = RIGHT[sought.card.difficulty if sought.card is not None else 1]
    odds = usual / (1 - usual) * exp(mind.talent)
    return by_luck(sought, odds / (1 + odds), source)


def by_luck(sought: Sought, chance: float, source: Source) -> dict[str, object]:
    """An answer that is right with this chance; a proposal that is as far off as it is uncertain."""
    right, challenge = source.random() < chance, sought.challenge
    if challenge.icon == "target":
        truth = challenge.number or 0
        off = (1 - chance) * (source.random() + source.random() - 1)
        return {"number": truth if right and source.random() < 0.2 else round(truth * (1 + off)) + (truth == 0)}
    if challenge.icon != "ping-pong":
        return {"right": right}
    given = given_items(challenge.attempts)
    left = [item for item in range(challenge.items) if item not in given]
    item = left[int(source.random() * len(left))] if right and left else None
    return {"right": item is not None, "item": item}


def choose(mind: Mind, view: Whole, offer: Offer, source: Source) -> Move:
    """What to do, by the first kind of move that is offered."""
    kind = offer.choices[0].kind
    match kind:
        case "roll":
            return Roll()
        case "move":
            return Go(max(view.public.landings, key=lambda to: worth(mind, view, to.square)).direction)
        case "name" | "oppose":
            field = offer.choices[0].fields["seat"]
            assert isinstance(field, OneOf)
            seats = [int(seat) for seat in field.of]
            return Name(named(mind, view, seats)) if kind == "name" else Oppose(opposed(mind, view, seats))
        case "stand":
            return stake(mind, view, offer)
        case "accept":
            return answer_raise(mind, view)
        case "say":
            return Say("")
        case "buzz":
            return Buzz()
        case "judge":
            return Judge(source.random() < 0.5)  # it cannot hear
        case "next":
            return next_or_not(mind, view, offer)
        case _:
            squares = offer.choices[0].fields["square"]
            square = squares.sample(source)
            assert isinstance(square, int)
            return Place(square)


def next_or_not(mind: Mind, view: Whole, offer: Offer) -> Move:
    """As the reader it cannot tell who is right. It believes an appeal that most of the people support, as far as it
    knows who they are: those who have typed, and whoever appeals.
    """
    asked, overruling = view.public.challenge, offer.choice("judge")
    if asked is None or overruling is None or not asked.appeal:
        return Next()
    people = mind.people.union(asked.appeal, [made.seat for made in asked.tries if made.text]) - {me(view)}
    contrary = overruling.fields["right"]
    assert isinstance(contrary, OneOf)
    return Judge(bool(contrary.of[0])) if 2 * len(asked.appeal) > len(people) else Next()


def patience(view: Whole, chosen: Move) -> float:
    """Whoever typed something that was judged has a moment to appeal, and the others to support it."""
    asked = view.public.challenge
    if not isinstance(chosen, Next) or asked is None or asked.to_judge is None:
        return 1.0
    judged = [made for made in asked.tries if made.seat == asked.to_judge]
    return PATIENCE if judged and judged[-1].text and not judged[-1].overruled else 1.0


def me(view: Whole) -> int:
    assert view.seat is not None
    return view.seat


def others(view: Whole) -> list[int]:
    """Who could play against this seat."""
    table = view.public
    out = (view.seat, table.reader, *table.out)
    return [seat for seat, now in enumerate(table.presence) if now == "here" and seat not in out]


def worth(mind: Mind, view: Whole, square: int) -> float:
    """What a square promises: its amount, by how likely it is won rather than lost."""
    place, seat, against = view.public.board[square], me(view), others(view)
    if not against:
        return 0.0
    if place.mode == "solo":
        chance = knows(mind, seat)
    elif place.mode == "duo":
        chance = max(wins(mind, seat, (seat, other)) for other in against)
    else:
        chance = wins(mind, seat, (seat, *against))
    if view.public.stage == "enrichment":
        return place.amount * (chance - (1 - chance) / max(1, len(view.public.chips) - 1))
    pot = place.amount * (len(against) if place.mode == "multi" else 1)
    return chance * pot - (1 - chance) * min(place.amount, view.public.chips[seat])


def named(mind: Mind, view: Whole, seats: list[int]) -> int:
    """Who gets it if the answer is wrong: from the bank the poorest; from its own, the richest if it will be right."""
    if view.public.stage == "elimination" and knows(mind, me(view)) > 0.5:
        return max(seats, key=lambda seat: view.public.chips[seat])
    return min(seats, key=lambda seat: view.public.chips[seat])


def opposed(mind: Mind, view: Whole, seats: list[int]) -> int:
    """The one it beats most likely; among equals the one with more to lose."""
    seat = me(view)
    return max(seats, key=lambda other: (round(wins(mind, seat, (seat, other)), 2), view.public.chips[other]))


def stake(mind: Mind, view: Whole, offer: Offer) -> Move:
    """The raise under which its fortune grows fastest, or none."""
    raising = offer.choice("raise")
    asked = view.public.challenge
    assert asked is not None
    if raising is None:
        return Stand()
    field = raising.fields["to"]
    assert isinstance(field, Number)
    richest = max(view.public.chips[seat] for seat in asked.players if seat != view.seat)
    top = min(field.most, max(richest, field.least))
    choices = range(field.least, top + 1, field.step * max(1, (top - field.least) // (12 * field.step)))
    best = max(choices, key=lambda to: raised(mind, view, asked, to))
    return Raise(best) if raised(mind, view, asked, best) > stood(mind, view, asked) else Stand()


def stood(mind: Mind, view: Whole, asked: Asked) -> float:
    """What playing for the amount is worth."""
    seat = me(view)
    chance, chips = wins(mind, seat, asked.players), view.public.chips[seat]
    pot = asked.amount * (len(asked.players) - 1)
    return chance * growth(chips, pot) + (1 - chance) * growth(chips, -asked.amount)


def raised(mind: Mind, view: Whole, asked: Asked, to: int) -> float:
    """What a raise is worth, if each of the others accepts by even chance and the best of them first."""
    seat, chips = me(view), view.public.chips[me(view)]
    against = [other for other in asked.players if other != seat]
    refused = ACCEPTS ** len(against)
    bold = max(against, key=lambda other: knows(mind, other))
    level = min(to, view.public.chips[bold])
    chance = wins(mind, seat, (seat, bold))
    dead = asked.amount * (len(against) - 1) * (1 - ACCEPTS)
    played = chance * growth(chips, level + dead) + (1 - chance) * growth(chips, -level)
    return refused * growth(chips, asked.amount * len(against)) + (1 - refused) * played


def answer_raise(mind: Mind, view: Whole) -> Move:
    """Accept if its fortune grows more, or shrinks less, than by paying the amount."""
    asked, seat = view.public.challenge, me(view)
    assert asked is not None
    assert asked.raised is not None
    players = (view.public.roller, *asked.accepted, seat)
    chips = view.public.chips[seat]
    level = min([asked.raised, *(view.public.chips[each] for each in players)])
    chance = wins(mind, seat, players)
    dead = asked.amount * len(asked.refused)
    played = chance * growth(chips, level * (len(players) - 1) + dead) + (1 - chance) * growth(chips, -level)
    return Accept() if played > growth(chips, -asked.amount) else Refuse()


GAMBLER: Bot[Whole] = Bot(name="gambler", begin=begin, see=see, choose=choose, witness=witness, patience=patience)


def toss(memory: object, sought: Sought, source: Source) -> dict[str, object]:
    """What the server says of an answer of a bot that knows nothing in particular."""
    return by_luck(sought, 0.5, source) if sought.text is not None else {}


BOTS = Bots((GAMBLER,), toss=toss)
