"""`selves bench`: how fast the rules, the server and the insights are, as figures. Nothing passes or fails by it."""

import gc
import random
import time
from collections.abc import Callable
from typing import Annotated

import msgspec
import numpy
import typer

from selves.cli.bench_server import Extent, measure
from selves.cli.chosen import cards_of, game_named
from selves.cli.serve import run
from selves.games import GAMES
from selves.insights.insights import Finished, insights
from selves.insights.study import game_of, group
from selves.kernel.chance import Seeded
from selves.kernel.game import AnyGame
from selves.kernel.result import Result
from selves.room import entries as logged
from selves.server.archive import PlayedGame, endings_of
from selves.server.evening import PAUSE, Evening, evening, kept_of
from selves.server.people import Person

app = typer.Typer(help="Figures.")

SEATS = 4
BEST_OF = 5
SECONDS = 1.5
#: Of the kept group that insights are measured with.
CHAIRS = tuple(f"{seat:012x}" for seat in range(6))


@app.callback()
def bench() -> None:
    """Figures."""


@app.command()
def engine(
    only: Annotated[str, typer.Option("--game", help="Only this game.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of a line.")] = False,
) -> int:
    """Random play in one process: `offer` for every seat that acts, and `play`; immutable states, no views."""
    games = [game_named(only)] if only else [*GAMES.values()]
    gc.freeze()
    figures = {
        game.name: {"moves_per_second": round(best(game)), "players": SEATS, "best_of": BEST_OF} for game in games
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
    while state.result is None:
        for seat in range(SEATS):
            offer = offered(state, seat)
            if offer is not None and offer.due:
                state = play(state, seat, offer.sample(kinds, source), chance, None, offer)
                moves += 1
    return moves


@app.command("insights")
def insights_of_a_kept_group(
    evenings: Annotated[int, typer.Option(min=1, help="Evenings of one kept group of six, a game of ego each.")] = 50,
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of a line.")] = False,
) -> int:
    """All that is told about a kept group, from what its log keeps of finished games, as the server does it."""
    rows = kept_rows(evenings)
    lasted, ending = (
        min(timed(work) for _ in range(BEST_OF))
        for work in (lambda: insights(finished(endings_of(rows))), lambda: at_the_end(rows))
    )
    guesses = at_the_end(rows).learned.all.guesses
    figures = {"evenings": evenings, "guesses": guesses, "ms": round(lasted, 1), "ending_ms": round(ending, 1)}
    if json:
        print(msgspec.json.encode({"insights": figures}).decode())
    else:
        print(
            f"{evenings} evenings, {guesses:,} guesses: {figures['ms']} ms, and {figures['ending_ms']} ms for all that "
            f"is told when a game ends: of it, of its evening, of those before, and every question (best of {BEST_OF})"
        )
    return 0


def at_the_end(rows: list[tuple[int, bytes]]) -> Evening:
    """All that is told of the last game: of it, its evening, all evenings and those before."""
    people = [Person(who, who, "en", None) for who in CHAIRS]
    return evening("KEPT", kept_of(rows, people, {}, is_group=True), None, "en")


def kept_rows(evenings: int) -> list[tuple[int, bytes]]:
    """A log of so many finished games, as a group of which everything is known would write it."""
    source = numpy.random.default_rng(50)
    truth = group(source, len(CHAIRS), 1.0)
    rows = []
    for number in range(evenings):
        facts = tuple(game_of(source, truth, 4).facts)
        result = Result((0,), (0,) * len(CHAIRS), "ego.rounds")
        end = logged.Finished(at=number * PAUSE, game="ego", chairs=CHAIRS, result=result, payments=(), facts=facts)
        rows.append((number + 1, msgspec.json.encode(end)))
    return rows


def finished(games: list[PlayedGame]) -> list[Finished]:
    return [Finished(each.finished.game, each.finished.chairs, each.finished.facts) for each in games]


def timed(work: Callable[[], object]) -> float:
    """In milliseconds."""
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


@app.command()
def server(
    rooms: Annotated[int, typer.Option(min=1, help="Rooms of four that play as fast as they can.")] = 100,
    seconds: Annotated[float, typer.Option(min=1, help="How long.")] = 10.0,
    think_rooms: Annotated[int, typer.Option(min=1, help="Rooms of four that think up to two seconds a move.")] = 250,
    think_seconds: Annotated[float, typer.Option(min=1, help="How long.")] = 15.0,
    idle_rooms: Annotated[int, typer.Option(min=0, help="Rooms beside those that think, in which nobody moves.")] = 0,
    game: Annotated[str, typer.Option(help="Which game is played.")] = "ego",
    nodes: Annotated[int, typer.Option(min=1, help="Nodes of one log; several need SELVES_DATABASE.")] = 1,
    runs: Annotated[int, typer.Option(min=1, help="Of so many runs, the figures in the middle.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of lines.")] = False,
) -> int:
    """The real server on loopback, its log on disk, beside a bare server that only answers."""
    extent = Extent(game_named(game).name, rooms, seconds, think_rooms, think_seconds, idle_rooms, nodes)
    figures = run(measure(extent, runs))
    if json:
        print(msgspec.json.encode({"server": figures}).decode())
    else:
        think = figures["think"]
        print(
            f"{rooms} rooms of 4, as fast as they can: {figures['moves_per_second']:,} moves a second, "
            f"p50 {figures['p50_ms']} ms, p99 {figures['p99_ms']} ms\n"
            f"server: {figures['cpu_ms_per_1000_moves']} CPU-ms for 1,000 moves "
            f"(bare server {figures['yardstick_cpu_ms_per_1000']}, ratio {figures['ratio']}), "
            f"{figures['rss_kb_per_room']} KB a room, {figures['idle_kb_per_room']} before its first move\n"
            f"{think['rooms']} rooms thinking 0 to 2 s, {idle_rooms} idle: "
            f"{think['moves_per_second']:,} moves a second, "
            f"p50 {think['p50_ms']} ms, p99 {think['p99_ms']} ms, "
            f"{think['cpu_ms_per_1000_moves']} CPU-ms for 1,000 moves, "
            f"{think['updates_per_move']} updates a move of {think['bytes_per_update']} bytes"
        )
    return 0
