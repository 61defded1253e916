"""Identity: everybody hides six of 24 traits, bluffs with stones on situation cards, and tips on the others."""

from selves.games.identity import along, moves, offers, outcome, play, secrets, view, words
from selves.games.identity.cards import Card
from selves.games.identity.state import MOST, Options, State
from selves.kernel.lasting import Lasting
from selves.kernel.rooms import game

IDENTITY = game(
    "identity", version=1, seats=range(4, 7),  # `identity.seats`
    types=(State, Options, Card, view.Public, view.Private), moves=moves, offers=offers, refusals=offers, play=play,
    course=play, outcome=outcome, view=view, secrets=secrets, words=words,
    totals=lambda state: state.points, rounds=lambda state: len(state.rounds), arcs=play.arcs,
    along=along, sort=lambda card: card.area, enough=12, open_card=offers.open_card, set_aside=play.set_aside,
    # `identity.rounds`
    lasting=Lasting(265, lambda seats, turns, _: {"rounds": max(1, turns)} if turns <= MOST else None),
)  # fmt: skip
