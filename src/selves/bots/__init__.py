"""Bots: from views to moves. Here are those that can be asked for by name."""

from selves.bots.bot import AnyBot, random_bot
from selves.bots.ego import BELIEVER, with_persona
from selves.games import GAMES

#: By game, every bot by its name; the first is the one that sits down with people.
BOTS: dict[str, dict[str, AnyBot]] = {
    "ego": {bot.name: bot for bot in (BELIEVER, random_bot(GAMES["ego"]))},
}

#: What gives a bot of this game a person's tendencies, for measuring what can be learnt of them.
PERSONAS = {"ego": with_persona}
