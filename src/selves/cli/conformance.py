"""`selves conformance NAME`: the suite that every game passes, for one game, ours or anybody's."""

import sys
import time
from dataclasses import asdict
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from selves.cli.chosen import game_named
from selves.cli.unusable import Unusable
from selves.conformance.check import MANY
from selves.conformance.samples import sample_of
from selves.conformance.suite import CHECKS, SEED, Tried, run


def conformance(
    game: Annotated[str, typer.Argument(help="The game, such as compass.", show_default=False)],
    seed: Annotated[int, typer.Option(min=0, help="The first seed; each check tries some from there on.")] = SEED,
    seeds: Annotated[int, typer.Option(min=1, max=MANY, help="At most so many seeds a check.")] = MANY,
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of lines.")] = False,
) -> int:
    """Check that a game keeps what every game promises: offers, secrets, absence, value, replay, texts."""
    game_named(game)
    try:
        sample = sample_of(game)
    except Exception as fault:
        raise Unusable(f"the sample of {game} cannot be loaded: {type(fault).__name__}: {fault}") from None
    console = Console(highlight=False, soft_wrap=True, stderr=json)
    console.print(f"[bold]{game}[/] {sample.game.version}, in {len(sample.settings)} settings of its sample")
    began, tried = time.perf_counter(), []
    for each in run(sample, seed, seeds):
        tried.append(each)
        show(console, game, each)
    seconds, broken = time.perf_counter() - began, [each for each in tried if each.fault]
    if json:
        figures = {
            "game": game,
            "version": sample.game.version,
            "settings": len(sample.settings),
            "checks": len(tried),
            "broken": len(broken),
            "tries": sum(each.tries for each in tried),
            "seconds": round(seconds, 3),
            "promises": [asdict(each) for each in tried],
        }
        sys.stdout.write(msgspec.json.encode(figures).decode() + "\n")
    rest = f"{untried} not tried before that is mended, " if (untried := len(CHECKS) - len(tried)) else ""
    console.print(f"{len(tried) - len(broken)} promises kept, {len(broken)} broken, {rest}in {seconds:.1f} s")
    return 1 if broken else 0


def show(console: Console, game: str, tried: Tried) -> None:
    fault = tried.fault
    if fault is None:
        console.print(f"[green]kept[/]   {tried.promise} [dim]({tried.tries} lines of play)[/]")
        return
    console.print(f"[red]broken[/] {tried.promise}")
    console.print(f"       {escape(fault.what)}.\n       [bold]{escape(fault.do)}.[/]")
    again = f"selves conformance {game} --seed {fault.seed} --seeds 1"
    console.print(f"       [dim]Setting {fault.setting} of the sample; again: {escape(again)}[/]")
