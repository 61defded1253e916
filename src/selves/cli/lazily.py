"""Commands that are read when they are asked for: nobody waits for those he did not ask for."""

from collections.abc import Mapping
from importlib import import_module

import typer
from typer.core import TyperGroup
from typer.main import get_command


def lazily(commands: Mapping[str, str]) -> type[TyperGroup]:
    """A group of these commands: by its name, the module of this package and what in it is called, or is a group."""

    class Group(TyperGroup):
        def list_commands(self, ctx: object) -> list[str]:
            return [*commands]

        def get_command(self, ctx: object, cmd_name: str):  # type: ignore[no-untyped-def]
            if cmd_name not in commands:
                return None
            module, _, name = commands[cmd_name].partition(":")
            found = getattr(import_module(f"selves.cli.{module}"), name)
            if not isinstance(found, typer.Typer):
                alone = typer.Typer(add_completion=False)
                alone.command(cmd_name)(found)
                found = alone
            command = get_command(found)
            command.name = cmd_name
            return command

    return Group
