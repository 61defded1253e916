"""The command line: one file a command, one clear line for whatever cannot be used."""

import sys
from typing import Annotated

import typer

from selves import __version__
from selves.cli.lazily import lazily
from selves.cli.unusable import Unusable

COMMANDS = {
    "serve": "serve:serve",
    "backup": "serve:backup",
    "restore": "serve:restore",
    "delete": "serve:delete",
    "move-log": "serve:move_log",
    "export": "proof:export",
    "verify": "proof:verify",
    "replay": "replay:replay",
    "play": "play:play",
    "simulate": "simulate:simulate",
    "scenario": "scenario:scenario",
    "conformance": "conformance:conformance",
    "new-game": "new_game:new_game",
    "judge": "judge:judge",
    "cluster": "cluster:app",
    "decks": "decks:app",
    "insights": "insights:app",
    "bench": "bench:app",
}

app = typer.Typer(
    name="selves",
    cls=lazily(COMMANDS),
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
