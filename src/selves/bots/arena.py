"""Whole games between bots, by the thousand: each sees its own views only, and everything follows from one seed."""

import hashlib
import random
from collections.abc import Callable, Sequence

import msgspec

from selves.bots.bot import AnyBot
from selves.kernel.chance import Seeded
from selves.kernel.game import AnyGame
from selves.kernel.seats import clockwise

TOO_LONG = 100_000  # moves; no game of ours comes near it


class Outcome(msgspec.Struct, frozen=True):
    """What one game gave."""

    moves: int
    rounds: int
    winners: tuple[int, ...]
    clause: str
    #: By seat: what its bot held to be how likely, and whether it was so.
    claims: tuple[tuple[tuple[float, bool], ...], ...] = ()


def seed_of(seed: str, number: int) -> bytes:
    """The seed of one game of a series, whoever plays it and in which process."""
    return hashlib.sha256(f"{seed}/{number}".encode()).digest()


def contest(
    game: AnyGame, bots: Sequence[AnyBot], options: msgspec.Struct, cards: Sequence[msgspec.Struct], seed: bytes
) -> Outcome:
    """One game to the end; `bots` has one for each seat."""
    chance = Seeded(seed)
    sources = [random.Random(seed + bytes([seat])) for seat in range(len(bots))]
    state = game.start(len(bots), options, cards, chance)
    memories = [bot.begin(source) for bot, source in zip(bots, sources, strict=True)]
    watching = [seat for seat, bot in enumerate(bots) if not bot.blind]
    moves = 0
    while (result := state.result) is None:
        before = moves
        for seat in clockwise(before % len(bots), len(bots)):  # nobody is always the first to be asked
            bot = bots[seat]
            offer = game.offer(state, seat)
            if offer is None or not offer.due:
                continue
            view = None if bot.blind else game.view(state, seat)
            move = bot.choose(memories[seat], view, offer, sources[seat])
            witness = bot.testify(memories[seat], game.sought(state, seat, move), sources[seat])
            state = game.play(state, seat, move, chance, witness, offer)
            moves += 1
            for other in watching:
                memories[other] = bots[other].see(memories[other], game.view(state, other))
        if moves == before or moves > TOO_LONG:
            raise RuntimeError(f"{game.name} does not end: {moves} moves, seed {seed.hex()}")
    claims = tuple(
        tuple(bot.claims(game.view(state, seat), seat)) if bot.claims is not None else ()
        for seat, bot in enumerate(bots)
    )
    return Outcome(moves, game.rounds(state), result.winners, result.clause, claims)


def series(
    game: AnyGame,
    bots: Sequence[AnyBot],
    options: msgspec.Struct,
    cards: Sequence[msgspec.Struct],
    seed: str,
    numbers: range,
    progress: Callable[[], None] = lambda: None,
) -> list[Outcome]:
    """The games of these numbers."""
    outcomes = []
    for number in numbers:
        outcomes.append(contest(game, bots, options, cards, seed_of(seed, number)))
        progress()
    return outcomes
