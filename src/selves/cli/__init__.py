"""The command line: one file a command, one clear line for whatever cannot be used."""

import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

from selves import __version__
from selves.cli.unusable import Unusable

#: The file of each command.
COMMANDS: Final = {
    "serve": "serve",
    "backup": "serve",
    "restore": "serve",
    "delete": "serve",
    "move-log": "serve",
    "export": "proof",
    "verify": "proof",
    "replay": "replay",
    "play": "play",
    "simulate": "simulate",
    "scenario": "scenario",
    "conformance": "conformance",
    "new-game": "new_game",
    "judge": "judge",
    "cluster": "cluster",
    "decks": "decks",
    "insights": "insights",
    "bench": "bench",
}


class Asked(TyperGroup):
    """Reads the file of a command when it is asked for: all of them together take longer than most have to do."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            self.commands = dict.fromkeys(COMMANDS, self)  # of which one is suggested, if it was a slip
            return None
        file = import_module(f"selves.cli.{COMMANDS[cmd_name]}")
        if hasattr(file, "app"):  # it has commands of its own
            group = get_group(file.app)
            group.name = cmd_name
            return group
        alone = typer.Typer(add_completion=False)
        alone.command(cmd_name)(getattr(file, cmd_name.replace("-", "_")))
        return get_command(alone)


app = typer.Typer(
    name="selves",
    cls=Asked,
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
