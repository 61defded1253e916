"""Golden examples as data: a position, what is played, what is expected. The format is described in CONTRIBUTING.md.

A scenario that cannot be read is Malformed; one that can is run, and what does not hold is told in words.
"""

import tomllib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from selves.kernel.chance import Scripted, Seeded, Unscripted
from selves.kernel.course import S
from selves.kernel.game import AnyGame, Game
from selves.kernel.illegal import Illegal
from selves.kernel.seats import NAMES
from selves.kernel.state import AnyState, Card, Options
from selves.kernel.view import P, Q

SEED = b"scenario 168"  # who begins by lot is seat 0, however many play


class Malformed(ValueError):  # noqa: N818
    """A scenario, or a part of it, that is not in the format."""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move. `illegal` names the clause that must refuse it; true stands for any. CLOCK needs no move."""

    seat: int | str
    move: dict[str, Any] = msgspec.field(default_factory=lambda: {"kind": "timeout"})
    illegal: str | bool = False
    witness: dict[str, Any] | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole scenario file."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    clauses: list[str] = []
    position: dict[str, Any] | None = None
    play: list[Play] = []
    expect: dict[str, Any] = {}


def read(text: str) -> Scenario:
    """A scenario from the text of its file."""
    try:
        return msgspec.convert(tomllib.loads(text), Scenario)
    except (ValueError, RecursionError) as fault:  # tomllib's and msgspec's own errors are values' errors
        raise Malformed(str(fault)) from None


def read_options(options: type[Options], data: dict[str, Any]) -> Options:
    """A game's options from plain data; "none" stands for nothing, which TOML cannot say."""
    try:
        return msgspec.convert({name: None if value == "none" else value for name, value in data.items()}, options)
    except msgspec.ValidationError as fault:
        raise Illegal("table.options", str(fault)) from None


def run(
    game: Game[S, Options, Card, P, Q],
    scenario: Scenario,
    cards: Sequence[Card],
    testify: Callable[[Any], dict[str, Any]] = lambda sought: {},
) -> list[str]:
    """Everything in which the game differs from what the scenario says. `testify` makes the witness of a move."""
    state, chance = set_up(game, scenario, cards)
    faults: list[str] = []
    for number, play in enumerate(scenario.play, 1):
        label = f"play {number} ({play.move.get('kind')} by {play.seat})"
        before = msgspec.json.encode(state)
        try:
            seat, move = seat_of(play.seat), game.read(play.move)
            sought = game.sought(state, seat, move) if play.witness is None else None
            witness = play.witness if sought is None else testify(sought)
            after = game.play(state, seat, move, chance, witness)
        except Illegal as refusal:
            if play.illegal is False:
                return [*faults, f"{label}: refused by {refusal}"]
            if isinstance(play.illegal, str) and play.illegal != refusal.clause:
                faults.append(f"{label}: refused by {refusal}, not by {play.illegal}")
            if msgspec.json.encode(state) != before:
                faults.append(f"{label}: the refused move changed the state")
        except Unscripted as fault:
            raise Malformed(f"position.chance: {fault}") from None
        else:
            if play.illegal is not False:
                return [*faults, f"{label}: accepted, though it is illegal"]
            state = after
    return faults + list(unmet(game, state, scenario.expect))


def set_up(game: Game[S, Options, Card, P, Q], scenario: Scenario, cards: Sequence[Card]) -> tuple[S, Scripted]:
    position = dict(scenario.position or {})
    script = position.pop("chance", [])
    if not isinstance(script, list):
        raise Malformed("position.chance is a list of results")
    chance = Scripted(script, Seeded(SEED))
    try:
        state = game.start(scenario.seats, read_options(game.options, scenario.options), cards, chance.beyond)
        if scenario.position is not None:
            state = game.lay(state, position, chance.beyond)
    except Illegal as refusal:
        raise Malformed(str(refusal)) from None
    except ValueError as fault:  # msgspec's own errors are such, too
        raise Malformed(f"position: {fault}") from None
    unknown = scenario.expect.keys() - game.vocabulary(state).keys()
    if unknown:
        raise Malformed(f"expect: {game.name} has no word {min(unknown)!r}")
    return state, chance


def seat_of(seat: int | str) -> int:
    if isinstance(seat, int):
        if seat < 0:
            raise Malformed(f"seats count from 0, {seat} is none")
        return seat
    if seat not in NAMES:
        raise Malformed(f"a seat is a number, {' or '.join(NAMES)}, not {seat!r}")
    return NAMES[seat]


def unmet(game: AnyGame, state: AnyState, expect: dict[str, Any]) -> Sequence[str]:
    """The expectations that do not hold. One number for a word that has one a seat means their sum."""
    found = game.vocabulary(state)
    return [
        f"expected {word} = {value!r}, found {found[word]!r}"
        for word, value in expect.items()
        if found[word] != value and not (isinstance(value, int) and summed(found[word]) == value)
    ]


def summed(found: Any) -> int | None:
    """The sum of a word that has one number a seat."""
    if isinstance(found, list) and all(isinstance(each, int) for each in found):
        return sum(found)
    return None
