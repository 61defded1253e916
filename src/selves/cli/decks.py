"""`selves decks`: what is done to the boxes of cards, ours and one's own."""

import typer

from selves.cli.lazily import lazily

COMMANDS = {
    "check": "decks_check:check",
    "forms": "decks_check:forms",
    "report": "decks_report:report",
    "import": "decks_own:take_in",
    "export": "decks_own:put_out",
    "shelf": "decks_shelf:app",
}

app = typer.Typer(help="The boxes of cards.", cls=lazily(COMMANDS))


@app.callback()
def decks() -> None:
    """The boxes of cards."""
