"""Compass: how much does a word describe you? All place it in secret, you too; who stands near you is right.

A game of our own, small enough to be read in one sitting: the example for whoever adds one.
"""

from typing import Any

from selves.games.compass import along, answers, moves, offers, outcome, play, secrets, view, words
from selves.games.compass.cards import Card
from selves.games.compass.state import MOST, Options, State
from selves.kernel.lasting import Lasting, turns_each
from selves.kernel.rooms import game


def length(seats: int, turns: int, _: int) -> dict[str, Any] | None:
    """`compass.focus`: so often each is in focus, for about so many turns in all."""
    rounds = turns_each(seats, turns)
    return {"rounds": rounds} if rounds <= MOST else None


COMPASS = game(
    "compass", version=1, seats=range(2, 9),  # `compass.seats`
    types=(State, Options, Card, view.Public, view.Private), moves=moves, offers=offers, play=play,
    course=play, outcome=outcome, view=view, secrets=secrets, words=words, along=along, answers=answers,
    open_card=offers.open_card, set_aside=play.set_aside, lasting=Lasting(60, length),
)  # fmt: skip
