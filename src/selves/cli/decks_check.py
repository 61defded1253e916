"""`selves decks check` proves what a machine can prove of the boxes, or of one of one's own in a file; `selves decks
forms` makes the forms of their answers.
"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from selves.cli.decks_own import Game, Spoken, check_file
from selves.cli.unusable import Unusable
from selves.content.boxes import BadBox, written_box
from selves.content.catalogue import checked_all
from selves.content.check import Report
from selves.content.egomaster import WrittenQuestion, spellings
from selves.content.forms import FILE, made


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


def forms() -> int:
    """Write the forms of Egomaster's answers in other cases anew, after its box was changed."""
    Path(str(FILE)).write_text(made(spellings(written_box("egomaster", WrittenQuestion).cards)), encoding="utf-8")
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
