"""Bots: from views to moves. Here are those that can be asked for by name."""

from collections.abc import Callable

from selves.bots import ego, egomaster, essence, identity
from selves.bots.bot import AnyBot, random_bot
from selves.games import GAMES

#: By game, every bot by its name; the first is the one that sits down with people.
BOTS: dict[str, dict[str, AnyBot]] = {
    "ego": {bot.name: bot for bot in (ego.BELIEVER, random_bot(GAMES["ego"]))},
    "egomaster": {bot.name: bot for bot in (egomaster.GAMBLER, random_bot(GAMES["egomaster"], egomaster.toss))},
    "essence": {bot.name: bot for bot in (essence.LEARNER, random_bot(GAMES["essence"]))},
    "identity": {bot.name: bot for bot in (identity.REASONER, identity.COUNTER, random_bot(GAMES["identity"]))},
}

#: What gives a bot of this game a person's tendencies, for measuring what can be learnt of them.
PERSONAS: dict[str, Callable[[AnyBot], AnyBot]] = {
    "ego": ego.with_persona,
    "egomaster": lambda bot: bot,
    "essence": essence.with_persona,
    "identity": lambda bot: bot,
}
