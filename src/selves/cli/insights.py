"""`selves insights study`: what insights say of simulated groups, held against the truth."""

import asyncio
from typing import Annotated

import msgspec
import typer

from selves.cli.personas import study_personas
from selves.insights.study import study as make_study

#: For how many simulated groups one evening is played through a real server: it takes a few seconds.
OF_EACH = 200

app = typer.Typer(help="What games tell about who knows whom.")


@app.callback()
def insights() -> None:
    """What games tell about who knows whom."""


@app.command()
def study(
    groups: Annotated[int, typer.Option(min=12, help="Simulated groups of each kind.")] = 1200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same groups.")] = 19,
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of lines.")] = False,
) -> int:
    """Do the intervals cover the truth, and do the statements hold as often as they say?"""
    found = make_study(groups, seed)
    personas = asyncio.run(study_personas(max(1, groups // OF_EACH), seed))
    if json:
        print(msgspec.json.encode(msgspec.to_builtins(found) | {"personas": personas}).decode())
        return 0
    print(f"{found.groups} groups of each kind, 3 to 6 people, 4 to 20 rounds")
    print(
        f"90 % intervals cover {found.coverage_90:.1%} of the truth "
        f"(if people differ half as much {found.coverage_90_narrow:.1%}, twice as much {found.coverage_90_wide:.1%})"
    )
    print(
        f"something was said of {found.false_claims:.1%} of the groups in which nobody differs "
        f"(after Identity of {found.false_claims_identity:.1%}, after two evenings of {found.false_claims_kept:.1%})"
    )
    print(f"the best reader is told from the worst, in most groups of five, after {found.rounds_to_tell} rounds")
    for each in found.grades:
        print(f"{each.said}: said of {each.share:.1%} of the groups, and {each.held:.1%} of it holds")
    for kind in found.kinds:
        print(f"{kind.kind}: said of {kind.share:.1%} of the groups, and {kind.held:.1%} of it holds")
    print(
        f"of {personas.groups} evenings that personas played through a real server {personas.said} things were said, "
        + (f"and {personas.held:.1%} of it holds" if personas.held is not None else "so nothing was false")
    )
    return 0
