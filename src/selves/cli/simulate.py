"""`selves simulate GAME`: whole games between bots, and a summary people like to read."""

import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from math import sqrt
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from selves.bots.arena import Outcome, series
from selves.cli.chosen import bots_for, cards_of, check_seats, game_named, options_of
from selves.cli.unusable import Unusable

CHUNK = 20  # games a process plays before it reports


def simulate(
    game: Annotated[str, typer.Argument(help="The game, such as ego.", show_default=False)],
    players: Annotated[int, typer.Option(help="How many play.")] = 4,
    edition: Annotated[str | None, typer.Option(help="ego: german or polish.", show_default="german")] = None,
    swap: Annotated[bool, typer.Option("--swap", help="ego: the house rule that cards are swapped.")] = False,
    rounds: Annotated[int | None, typer.Option(help="ego: turns each, after which it ends.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Any option of the game, as name=value; repeatable.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(help="Bots by seat, with commas; repeated until all sit.")] = "random",
    personas: Annotated[bool, typer.Option("--personas", help="Everybody answers with tendencies of his own.")] = False,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "selves",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of tables.")] = False,
) -> int:
    """Play whole games between bots and sum them up."""
    chosen = game_named(game)
    check_seats(chosen, players)
    given = {"edition": edition, "swap": swap or None, "rounds": rounds} | read_pairs(option or [])
    options_of(chosen, given)
    names = [bot.name for bot in bots_for(chosen, bots, players, personas)]
    cards_of(chosen)

    work = partial(play_numbers, game, players, given, bots, personas, seed)
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    began = time.perf_counter()
    outcomes = list(with_progress(run_chunks(work, chunks, jobs), games))
    summary = summed_up(outcomes, names, time.perf_counter() - began)
    summary |= {"game": game, "players": players, "seed": seed, "bots": names, "options": drop_none(given)}
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        show(summary)
    return 0


def drop_none(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}


def read_pairs(pairs: list[str]) -> dict[str, Any]:
    """Options as name=value; a value that is JSON is read as such."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, is_pair, value = pair.partition("=")
        if not is_pair:
            raise Unusable(f"an option is name=value, not {pair!r}")
        try:
            found[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[name] = value
    return found


def play_numbers(
    name: str, players: int, given: dict[str, Any], bots: str, personas: bool, seed: str, numbers: range
) -> list[Outcome]:
    """The part of one process: everything is looked up there, so nothing but names travels."""
    game = game_named(name)
    sitting = bots_for(game, bots, players, personas)
    options = game.with_bots(options_of(game, given))
    return series(game, sitting, options, cards_of(game), seed, numbers)


def run_chunks(work: partial[list[Outcome]], chunks: list[range], jobs: int) -> Iterator[list[Outcome]]:
    if jobs == 1:
        yield from map(work, chunks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(work, chunks)


def with_progress(chunks: Iterator[list[Outcome]], games: int) -> Iterator[Outcome]:
    columns = ("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games)
        for chunk in chunks:
            bar.advance(task, len(chunk))
            yield from chunk


def summed_up(outcomes: list[Outcome], names: list[str], seconds: float) -> dict[str, Any]:
    games, moves = len(outcomes), sum(outcome.moves for outcome in outcomes)
    rounds = sorted(outcome.rounds for outcome in outcomes)
    wins = [[(seat in outcome.winners) / len(outcome.winners) for outcome in outcomes] for seat in range(len(names))]
    endings = Counter(outcome.clause for outcome in outcomes)
    by_bot: dict[str, float] = {}
    for name, won in zip(names, wins, strict=True):
        by_bot[name] = by_bot.get(name, 0.0) + sum(won)
    return {
        "games": games,
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds),
        "rounds": {"mean": round(sum(rounds) / games, 2), "p50": rounds[games // 2], "p95": rounds[games * 95 // 100]},
        "wins_by_seat": [round(sum(won), 3) for won in wins],
        "win_rate_by_seat": [dict(zip(("rate", "low", "high"), interval(won), strict=True)) for won in wins],
        "win_share_by_bot": {name: round(won / games, 4) for name, won in by_bot.items()},
        "calibration": calibration(outcomes, names),
        "endings": {clause: round(count / games, 4) for clause, count in endings.most_common()},
    }


def calibration(outcomes: list[Outcome], names: list[str]) -> dict[str, list[dict[str, float]]]:
    """By bot and by tenth: how many claims it held to be about so likely, and how many of them were so."""
    found: dict[str, list[dict[str, float]]] = {}
    for name in dict.fromkeys(names):
        claims = [
            claim
            for outcome in outcomes
            for seat, made in enumerate(outcome.claims)
            if names[seat] == name
            for claim in made
        ]
        for tenth in range(10):
            inside = [(chance, right) for chance, right in claims if tenth <= min(9.999, 10 * chance) < tenth + 1]
            if inside:
                mean, right = sum(chance for chance, _ in inside) / len(inside), sum(right for _, right in inside)
                row = {"claims": len(inside), "held": round(mean, 4), "right": round(right / len(inside), 4)}
                found.setdefault(name, []).append(row)
    return found


def interval(won: list[float]) -> tuple[float, float, float]:
    """The mean share of a win and its 95 % interval; a shared win counts as its share."""
    n, mean = len(won), sum(won) / len(won)
    spread = 1.96 * sqrt(sum((share - mean) ** 2 for share in won) / max(1, n - 1) / n)
    return round(mean, 4), round(max(0.0, mean - spread), 4), round(min(1.0, mean + spread), 4)


def show(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    rounds = summary["rounds"]
    console.print(
        f"[bold]{summary['games']:,} games of {summary['game']}[/], {summary['players']} players, "
        f"seed {summary['seed']!r}: {summary['moves']:,} moves in {summary['seconds']:.1f} s, "
        f"{summary['moves_per_second']:,} a second"
    )
    console.print(f"Rounds: {rounds['mean']} on average, half within {rounds['p50']}, 95 % within {rounds['p95']}")
    seats = Table("seat", "bot", "wins", "share", "95 % interval", title="Wins (a shared win counts as its share)")
    for seat, rate in enumerate(summary["win_rate_by_seat"]):
        share = f"{rate['rate']:.1%}"
        low_high = f"{rate['low']:.1%} to {rate['high']:.1%}"
        seats.add_row(str(seat), summary["bots"][seat], f"{summary['wins_by_seat'][seat]:,.1f}", share, low_high)
    console.print(seats)
    endings = Table("clause", "share of games", title="How they ended")
    for clause, share in summary["endings"].items():
        endings.add_row(clause, f"{share:.1%}")
    console.print(endings)
    for name, rows in summary["calibration"].items():
        claims = Table("held", "were so", "how many", title=f"What {name} claimed")
        for row in rows:
            claims.add_row(f"{row['held']:.0%}", f"{row['right']:.0%}", f"{row['claims']:,}")
        console.print(claims)
