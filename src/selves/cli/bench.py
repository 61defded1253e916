"""`selves bench engine`: how fast the rules are, as a figure. Nothing passes or fails by it."""

import gc
import random
import time
from typing import Annotated

import msgspec
import typer

from selves.cli.chosen import cards_of
from selves.games import GAMES, AnyGame
from selves.kernel.chance import Seeded

app = typer.Typer(help="Figures.")

SEATS = 4
BEST_OF = 5
SECONDS = 1.5


@app.callback()
def bench() -> None:
    """Figures."""


@app.command()
def engine(json: Annotated[bool, typer.Option("--json", help="Print an object instead of a line.")] = False) -> int:
    """Random play in one process: `offer` for every seat that acts, and `play`; immutable states, no views."""
    gc.freeze()
    figures = {
        name: {"moves_per_second": round(best(game)), "players": SEATS, "best_of": BEST_OF}
        for name, game in GAMES.items()
    }
    if json:
        print(msgspec.json.encode({"engine": figures}).decode())
    else:
        for name, figure in figures.items():
            print(f"{name}: {figure['moves_per_second']:,} moves a second (random, {SEATS} players, best of {BEST_OF})")
    return 0


def best(game: AnyGame) -> float:
    return max(rate(game) for _ in range(BEST_OF))


def rate(game: AnyGame) -> float:
    """Moves a second over whole games, their set-up included."""
    options, cards, source = game.options(), cards_of(game), random.Random(1)
    moves, number, began = 0, 0, time.perf_counter()
    while (seconds := time.perf_counter() - began) < SECONDS:
        moves += random_game(game, options, cards, source, Seeded(number.to_bytes(8, "big")))
        number += 1
    return moves / seconds


def random_game(
    game: AnyGame, options: msgspec.Struct, cards: tuple[msgspec.Struct, ...], source: random.Random, chance: Seeded
) -> int:
    offered, play, kinds = game.offer, game.play, game.kinds
    state, moves = game.start(SEATS, options, cards, chance), 0
    while game.result(state) is None:
        for seat in range(SEATS):
            offer = offered(state, seat)
            if offer is not None and offer.due:
                state = play(state, seat, offer.sample(kinds, source), chance, None, offer).state
                moves += 1
    return moves
