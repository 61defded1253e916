"""Random lines of play through a game: every seat, amendments, time-outs and absences included."""

import itertools
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from selves.bots.bot import AnyBot
from selves.conformance.check import Broken
from selves.conformance.sample import Sample
from selves.kernel.chance import Chance, Seeded
from selves.kernel.game import AnyGame
from selves.kernel.move import End, Gone, Move
from selves.kernel.offer import Offer
from selves.kernel.replay import Opening
from selves.kernel.seats import CLOCK, TABLE

LONGEST = 20_000


class Moment(NamedTuple):
    """A move that was played, and the state before it."""

    state: Any
    seat: int
    offer: Offer
    move: Move
    after: Any
    chance: Chance
    witness: dict[str, Any] | None


def opened(sample: Sample, setting: int, seed: int) -> tuple[Any, Seeded]:
    seats, options = sample.settings[setting]
    chance = Seeded(seed.to_bytes(8, "big"))
    return sample.game.start(seats, options, sample.cards, chance), chance


def opening_of(sample: Sample, setting: int, seed: int) -> Opening:
    """What a log would keep of such a game's beginning."""
    game, (seats, options) = sample.game, sample.settings[setting]
    cards = tuple(msgspec.to_builtins(card) for card in sample.cards)
    return Opening(game.name, game.version, seats, msgspec.to_builtins(options), cards, seed.to_bytes(8, "big").hex())


def mind_of(bot: AnyBot, sample: Sample, setting: int) -> tuple[Any, list[Any]]:
    """What a bot makes of the views of a seat of one game, which are told too. Seen twice, they add nothing."""
    views = [sample.game.view(moment.state, 1) for moment in walk(sample, setting, seed=5, disturbed=True)]
    once, twice = bot.begin(random.Random(1)), bot.begin(random.Random(1))
    for view in views:
        once = bot.see(once, view)
        twice = bot.see(bot.see(twice, view), view)
    assert once == twice
    return once, views


#: The last lines of play by sample, setting, seed and whether they were disturbed, as far as they were asked for.
KNOWN: dict[tuple[int, int, int, bool], tuple[Sample, Iterator[Moment], list[Moment]]] = {}
MOST_KNOWN = 60


def walk(sample: Sample, setting: int, seed: int, disturbed: bool) -> Iterator[Moment]:
    """Play at random to the end. `disturbed`: amendments, time-outs and absences happen as well.

    Many promises are tried on the same line of play: it is played once and remembered for a while.
    """
    key = (id(sample), setting, seed, disturbed)
    if key not in KNOWN:
        KNOWN[key] = (sample, played(sample, setting, seed, disturbed), [])
        if len(KNOWN) > MOST_KNOWN:
            del KNOWN[next(iter(KNOWN))]
    _, going_on, known = KNOWN[key]
    for place in itertools.count():
        if place == len(known):
            try:
                known.append(next(going_on))
            except StopIteration:
                return
            except BaseException:
                KNOWN.pop(key, None)  # whoever asks next fails of the same
                raise
        yield known[place]


def played(sample: Sample, setting: int, seed: int, disturbed: bool) -> Iterator[Moment]:
    game, source = sample.game, random.Random(seed)
    state, chance = opened(sample, setting, seed)
    for _ in range(LONGEST):
        if state.result is not None:
            return
        seats = [*range(state.seats), *([CLOCK, TABLE] if disturbed else [])]
        offers = [(seat, offer) for seat in seats if (offer := game.offer(state, seat)) is not None]
        due = [each for each in offers if each[1].due and each[0] >= 0]
        if not due:  # those who could play are away: TABLE brings them back, sooner or later
            due = [each for each in offers if each[0] == TABLE]
        seat, offer = source.choice(offers) if disturbed and source.random() < 0.15 else source.choice(due)
        try:
            move = offer.sample(game.kinds, source)
        except (KeyError, TypeError):
            raise unfit(game, offer) from None
        if isinstance(move, End) or (isinstance(move, Gone) and source.random() < 0.9):
            continue
        sought = game.sought(state, seat, move)
        witness = sample.witness(sought, source) if sought is not None else None
        after = game.play(state, seat, move, chance, witness)
        yield Moment(state, seat, offer, move, after, chance, witness)
        state = after
    raise AssertionError(f"{game.name} with setting {setting}, seed {seed} does not end")


def unfit(game: AnyGame, offer: Offer) -> Broken:
    """Why no move can be made of an offer."""
    for choice in offer.choices:
        move = game.kinds.get(choice.kind)
        if move is None:
            return Broken(
                f"{choice.kind!r} is offered, and no move of the game is called so",
                "Enter the move in `MOVES` of `play`; it is called like its class, in small letters",
            )
        fields = msgspec.structs.fields(move)
        lacking = {field.name for field in fields if field.required} - choice.fields.keys()
        unknown = choice.fields.keys() - {field.name for field in fields}
        if lacking or unknown:
            return Broken(
                f"{choice.kind!r} is offered with {', '.join(choice.fields) or 'no field'}, "
                f"and the move has {', '.join(field.name for field in fields) or 'none'}",
                "Give the `Choice` in `offers.asks` a field for each of the move's, by its name",
            )
    return Broken(f"no move can be made of the offer {offer.id!r}", "Compare its choices with the moves in `moves`")


def everybody(state: Any) -> list[int | None]:
    """All who see something: the seats, and the table."""
    return [*range(state.seats), None]
