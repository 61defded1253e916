"""`selves scenario FILE...`: runs golden examples."""

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from selves.cli.chosen import cards_of, game_named
from selves.cli.unusable import Unusable
from selves.content.catalogue import CONTENT, box_of
from selves.content.languages import LANGUAGES
from selves.kernel import scenario as scenarios


def scenario(
    file: Annotated[list[Path], typer.Argument(help="Scenario files (TOML).", show_default=False)],
) -> int:
    """Run golden examples; the last line counts those that passed and those that failed."""
    ran: list[tuple[Path, list[str]]] = []
    unreadable: list[str] = []
    for path in file:
        try:
            ran.append((path, run_file(path)))
        except Unusable as fault:
            unreadable.append(str(fault))
    if ran:
        show(ran, len(unreadable))
    if unreadable:
        more = f" (and {len(unreadable) - 1} more that cannot be read)" if len(unreadable) > 1 else ""
        raise Unusable(unreadable[0] + more)
    return 1 if any(found for _, found in ran) else 0


def show(ran: list[tuple[Path, list[str]]], unreadable: int) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for path, found in ran:
        console.print(f"[red]failed[/] {escape(str(path))}" if found else f"[green]passed[/] {escape(str(path))}")
        for fault in found:
            console.print(f"  {escape(fault)}")
    failed = sum(1 for _, found in ran if found)
    print(f"{len(ran) - failed} passed, {failed + unreadable} failed", flush=True)


def testify(game: str, sought: Any) -> dict[str, Any]:
    """A scenario speaks no language of its own: an answer is right that is right in any."""
    witness = CONTENT[game].witness
    assert witness is not None
    found = [witness(box_of(game), sought, language) for language in LANGUAGES]
    return next((each for each in found if each.get("right") or each.get("number") is not None), found[0])


def run_file(path: Path) -> list[str]:
    try:
        read = scenarios.read(path.read_text(encoding="utf-8-sig"))
        game = game_named(read.game)
        return scenarios.run(game, read, cards_of(game), partial(testify, game.name))
    except (OSError, UnicodeDecodeError) as fault:
        raise Unusable(f"{path}: {fault.strerror if isinstance(fault, OSError) else fault}") from None
    except (scenarios.Malformed, Unusable) as fault:
        raise Unusable(f"{path}: {fault}") from None
