"""`selves decks check` proves what a machine can prove of the boxes; `selves decks forms` makes their forms; `selves
decks report` says what play has taught about them. `import`, `export` and `check FILE` are about boxes of one's own.
"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from selves.cli import decks_shelf
from selves.cli.decks_own import Game, Spoken, check_file, put_out, take_in
from selves.cli.decks_report import findings
from selves.cli.decks_report import show as show_findings
from selves.cli.serve import Data, settings_from
from selves.cli.unusable import Unusable
from selves.content.boxes import BadBox, written_box
from selves.content.catalogue import checked_all
from selves.content.check import Report
from selves.content.egomaster import WrittenQuestion, spellings
from selves.content.forms import FILE, made
from selves.content.languages import LANGUAGES, Language
from selves.server.log import Unreadable
from selves.server.log.commands import learnt

app = typer.Typer(help="The boxes of cards.")
app.add_typer(decks_shelf.app, name="shelf")
app.command("import")(take_in)
app.command("export")(put_out)


@app.callback()
def decks() -> None:
    """The boxes of cards."""


@app.command()
def check(
    file: Annotated[Path | None, typer.Argument(help="A box of one's own: a table (CSV, TSV) or JSON.")] = None,
    game: Game = "",
    language: Spoken = "en",
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of a table.")] = False,
) -> int:
    """Check every box in every language: counts, lengths, likenesses, shares; or only the one in a file."""
    if file is not None:
        return check_file(file, game, language, json)
    try:
        reports = checked_all()
    except BadBox as fault:
        raise Unusable(str(fault)) from None
    if json:
        print(msgspec.json.encode({"boxes": {report.box: report.plain() for report in reports}}).decode())
    else:
        for report in reports:
            show(report)
    return 1 if any(report.problems for report in reports) else 0


@app.command()
def forms() -> int:
    """Write the forms of Egomaster's answers in other cases anew, after its box was changed."""
    Path(str(FILE)).write_text(made(spellings(written_box("egomaster", WrittenQuestion).cards)), encoding="utf-8")
    return 0


@app.command()
def report(
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of lines.")] = False,
    language: Annotated[str, typer.Option(help="In which language cards are named.")] = "en",
    data: Data = None,
) -> int:
    """Say what play has taught this server: cards nobody likes, answers nobody picks, what was overruled, reported."""
    known: dict[str, Language] = {each: each for each in LANGUAGES}
    if language not in known:
        raise Unusable(f"there is no language {language!r}: {', '.join(known)}")
    try:
        found = findings(learnt(settings_from({"data": data} if data else {})), known[language])
    except (Unreadable, OSError) as fault:
        raise Unusable(str(fault)) from None
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        show_findings(found)
    return 0


def show(report: Report) -> None:
    console = Console(highlight=False)
    facts = report.plain()
    columns = [name for name, value in next(iter(facts.values())).items() if isinstance(value, int)]
    table = Table("language", *columns, title=f"The box of {report.box}")
    for language, found in facts.items():
        table.add_row(language, *(str(found[column]) for column in columns))
    console.print(table)
    for problem in report.problems:
        console.print(
            f"[red]{escape(problem.id)}[/] {problem.language or 'all'}: {escape(problem.what)}", soft_wrap=True
        )
