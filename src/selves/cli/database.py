"""Which database a command is about: what was given on the command line, and for the rest the environment."""

from pathlib import Path
from typing import Annotated, Any

import typer

from selves.cli.unusable import Unusable
from selves.server.settings import BadSetting, Settings, read_settings

Data = Annotated[Path | None, typer.Option(help="The folder of the database (SELVES_DATA).", show_default="data")]


def settings_from(given: dict[str, Any]) -> Settings:
    try:
        return read_settings(given)
    except BadSetting as fault:
        raise Unusable(str(fault)) from None
