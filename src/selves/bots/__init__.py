"""Bots: from views to moves. Here are those that can be asked for by name; a game's stand in the file of its name."""

from collections.abc import Callable
from importlib import import_module

from selves.bots.bot import AnyBot, Bots, random_bot
from selves.games import GAMES, OWN, of_foreign
from selves.games.foreign import part

FOUND: dict[str, Bots] = {name: import_module(f"selves.bots.{name}").BOTS for name in OWN} | of_foreign(
    lambda packaged: part(packaged.bots, Bots)
)

#: By game, every bot by its name; the first is the one that sits down with people.
BOTS: dict[str, dict[str, AnyBot]] = {
    name: {bot.name: bot for bot in (*found.thinking, random_bot(GAMES[name], found.toss))}
    for name, found in FOUND.items()
}

#: What gives a bot of this game a person's tendencies, for measuring what can be learnt of them.
PERSONAS: dict[str, Callable[[AnyBot], AnyBot]] = {name: found.with_persona for name, found in FOUND.items()}
