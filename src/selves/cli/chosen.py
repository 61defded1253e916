"""What several commands read the same way: the game, its options and its bots."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from selves.bots import BOTS, PERSONAS
from selves.bots.bot import AnyBot
from selves.cli.unusable import Unusable
from selves.content import catalogue
from selves.content.boxes import BadBox
from selves.games import GAMES
from selves.games.foreign import LEFT_OUT
from selves.kernel.game import AnyGame
from selves.kernel.illegal import Illegal
from selves.kernel.scenario import read_options

T = TypeVar("T")


def named(what: str, name: str, among: Mapping[str, T]) -> T:
    """The one of this name, or a line that says which there are."""
    if name not in among:
        raise Unusable(f"there is no {what} {name!r}; there is {', '.join(among)}")
    return among[name]


def game_named(name: str) -> AnyGame:
    if name in LEFT_OUT:
        raise Unusable(LEFT_OUT[name])
    if name not in GAMES:
        raise Unusable(f"there is no game {name!r}; there is {', '.join(GAMES)} (is its package installed here?)")
    return GAMES[name]


def options_of(game: AnyGame, given: Mapping[str, Any]) -> msgspec.Struct:
    try:
        options: msgspec.Struct = read_options(
            game.options, {**game.usual, **{key: value for key, value in given.items() if value is not None}}
        )
    except Illegal as refusal:
        raise Unusable(str(refusal)) from None
    return options


def cards_of(game: AnyGame, sensitivity: int = 2) -> tuple[Any, ...]:
    try:
        return catalogue.cards_of(game.name, sensitivity)
    except BadBox as fault:
        raise Unusable(f"the box of {game.name} cannot be read: {fault}") from None


def bots_for(game: AnyGame, names: str, seats: int, personas: bool) -> list[AnyBot]:
    """Bots from names with commas, over and over until every seat has one."""
    chosen = [named(f"bot for {game.name}", name.strip(), BOTS[game.name]) for name in names.split(",")]
    if len(chosen) > seats:
        raise Unusable(f"{len(chosen)} bots for {seats} players")
    if personas:
        chosen = [PERSONAS[game.name](bot) for bot in chosen]
    return [chosen[seat % len(chosen)] for seat in range(seats)]


def check_seats(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        raise Unusable(f"{game.name}.seats: {game.name} is played by {game.seats[0]} to {game.seats[-1]}, not {seats}")
