"""A game that is registered is whole, or refused: a sentence for each thing it lacks says what to add and where."""

import dataclasses
import functools
import re
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from selves.bots import BOTS
from selves.cli.scenario import run_file
from selves.conformance.samples import SAMPLES
from selves.content.catalogue import CONTENT
from selves.content.languages import LANGUAGES
from selves.games import GAMES
from selves.kernel.course import payments
from selves.kernel.move import kind
from tests.golden import PLAYTHROUGHS
from tests.web.catalogue import WEB, catalogues
from tests.web.tour import SEEN

ROOT = Path(__file__).parents[1]
NAMED = {"de": "German", "pl": "Polish", "fr": "French", "en": "English"}


def rules(game: str) -> Iterator[str]:
    if not (ROOT / f"src/selves/content/rulebooks/{game}.json").exists():
        yield f"{game} has no rulebook: add src/selves/content/rulebooks/{game}.json"
    if game not in CONTENT:
        yield f"{game} has no cards: add src/selves/content/{game}.py with its CONTENT"
    if find_spec(f"selves.content.check_{game}") is None:
        yield f"nothing checks the box of {game}: add src/selves/content/check_{game}.py with `check`"


def bots(game: str) -> Iterator[str]:
    if not BOTS.get(game, {}).keys() - {"random"}:
        yield f"{game} has no bot that thinks: add src/selves/bots/{game}.py with its BOTS"


def proofs(game: str) -> Iterator[str]:
    if game not in SAMPLES:
        yield f"the suite does not play {game}: add src/selves/conformance/samples/{game}.py with its SAMPLE"
    if game not in SAMPLES or not SAMPLES[game].counts:
        yield f"no lines of play of {game} are counted: add `counts` to its sample"
    if game not in {played for played, *_ in PLAYTHROUGHS.values()}:
        yield f"{game} has no golden playthrough: add one to its sample, and run `make golden`"
    if not list(scenarios(game)):
        yield f"{game} has no scenarios: add tests/games/{game}/scenarios/*.toml"
    if game in SAMPLES:
        listened = {each for kinds in SAMPLES[game].sealed.values() for each in kinds}
        for each in sorted({kind(move) for move in SAMPLES[game].game.moves if move.sealed} - listened):
            yield f"nobody listens whether a socket tells what {each} lays in {game}: add it to `sealed` of its sample"
    if game not in SAMPLES or not SAMPLES[game].parties:
        yield f"nobody plays {game} through a server: add `parties` to its sample"


def screens(game: str) -> Iterator[str]:
    if not (WEB / f"src/{game}/index.ts").exists():
        yield f"{game} has no screens: add web/src/{game}/index.ts"
    if not re.search(rf"\b{game}: ", (WEB / "src/lib/games.svelte.ts").read_text(encoding="utf-8")):
        yield f"{game} cannot be chosen: add it to GAMES in web/src/lib/games.svelte.ts"
    if f"interface {game.capitalize()}Public " not in (WEB / "src/protocol.ts").read_text(encoding="utf-8"):
        yield f"the client does not know the views of {game}: run `make protocol`"
    if game not in SEEN:
        yield f"nobody looks at the screens of {game}: add it to GAMES in tests/web/tour.py"


def shelf(game: str) -> Iterator[str]:
    """What tells somebody who has never heard of it what the game is."""
    known = (WEB / "src/lib/games.svelte.ts").read_text(encoding="utf-8")
    if f'import("../{game}/box")' not in known or not (WEB / f"src/{game}/box/index.ts").exists():
        yield f"{game} stands on the shelf in a plain box: add web/src/{game}/box and name it in games.svelte.ts"
    if not (WEB / f"src/{game}/start/index.ts").exists():
        yield f"nobody is shown how {game} goes: add web/src/{game}/start with a picture for each sentence"


def words(game: str) -> Iterator[str]:
    for language in LANGUAGES:
        if (game, language) not in catalogues():
            yield f"{game} has no words in {NAMED[language]}: add web/src/{game}/words/{language}.ts"
        tokens = catalogues()["", language]["place"]["tokens"]
        most = max(GAMES[game].seats) if game in GAMES else 99
        if len(tokens) < most:
            yield f"{game} seats {most}, but there are {len(tokens)} tokens in {NAMED[language]}: add one to `tokens`"


def sentences(game: str) -> Iterator[str]:
    """Why a chip moved, and why it ended."""
    paying, ending = clauses(game)
    for language in LANGUAGES:
        for section, told in (("whys", paying), ("ends", ending)):
            own, common = catalogues().get((game, language), {}), catalogues()["", language]
            for clause in sorted(told - own.get(section, {}).keys() - common.get(section, {}).keys()):
                yield f"{clause} has no sentence in {NAMED[language]}: add it to the rulebook and `make protocol`"


HOLES: tuple[Callable[[str], Iterator[str]], ...] = (rules, bots, proofs, screens, shelf, words, sentences)


def scenarios(game: str) -> Iterator[Path]:
    return (ROOT / f"tests/games/{game}/scenarios").glob("*.toml")


@functools.cache
def clauses(name: str) -> tuple[set[str], set[str]]:
    """The clauses by which something is paid in a scenario of this game, and those by which one ends."""
    if name not in GAMES:
        return {f"{name}.pay"}, {f"{name}.end"}
    game, paying, ending = GAMES[name], set[str](), set[str]()

    def play(state: Any, *asked: Any) -> Any:
        after = game.play(state, *asked)
        paying.update(paid.clause for paid in payments(state, after))
        ending.update({after.result.clause} if after.result else ())
        return after

    watched = dataclasses.replace(game)
    object.__setattr__(watched, "play", play)
    GAMES[name] = watched
    try:
        for file in scenarios(name):
            run_file(file)
    finally:
        GAMES[name] = game
    return paying, ending


@pytest.mark.parametrize("game", GAMES)
def test_a_registered_game_is_whole(game: str) -> None:
    assert [sentence for check in HOLES for sentence in check(game)] == []


@pytest.mark.parametrize("check", HOLES, ids=lambda check: check.__name__)
def test_what_a_game_lacks_is_said(check: Callable[[str], Iterator[str]]) -> None:
    """A game of which nothing is there but its name."""
    told = list(check("halma"))
    assert told
    assert all("halma" in sentence for sentence in told)


def test_what_lies_face_down_and_nobody_listens_for_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SAMPLES, "ego", dataclasses.replace(SAMPLES["ego"], sealed={"commit": ("answer",)}))
    assert [sentence for sentence in proofs("ego") if "what guess lays in ego" in sentence]
