"""The command line: one file a command, one clear line for whatever cannot be used."""

import sys
from typing import Annotated

import typer

from selves import __version__
from selves.cli import (
    bench,
    cluster,
    conformance,
    decks,
    insights,
    judge,
    new_game,
    play,
    proof,
    replay,
    scenario,
    serve,
    simulate,
)
from selves.cli.unusable import Unusable

app = typer.Typer(
    name="selves",
    help="Four board games about knowing each other, on the phones in your pockets.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"selves {__version__}")
        raise typer.Exit


@app.callback()
def selves(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Which release this is.")
    ] = False,
) -> None:
    """Four board games about knowing each other, on the phones in your pockets."""


app.command("serve")(serve.serve)
app.command("backup")(serve.backup)
app.command("restore")(serve.restore)
app.command("delete")(serve.delete)
app.command("move-log")(serve.move_log)
app.command("export")(proof.export)
app.command("verify")(proof.verify)
app.command("replay")(replay.replay)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("scenario")(scenario.scenario)
app.command("conformance")(conformance.conformance)
app.command("new-game")(new_game.new_game)
app.command("judge")(judge.judge)
app.add_typer(cluster.app, name="cluster")
app.add_typer(decks.app, name="decks")
app.add_typer(insights.app, name="insights")
app.add_typer(bench.app, name="bench")


def main() -> None:
    """Run the command that was asked for."""
    try:
        code = app(sys.argv[1:] or ["--help"], standalone_mode=False)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    except Exception as fault:
        message = str(fault) if isinstance(fault, Unusable) else usage(fault)
        if message is None:
            raise
        print(f"selves: {' '.join(message.split())}", file=sys.stderr)
        sys.exit(2)
    sys.exit(code if isinstance(code, int) else 0)


def usage(fault: Exception) -> str | None:
    """What typer has to say about arguments it cannot use; its own exceptions are not public, their method is."""
    words = getattr(fault, "format_message", None)
    return str(words()) if words else None
