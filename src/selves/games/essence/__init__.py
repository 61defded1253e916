"""Essence: self and group assessment; coins and term cards; sets and exchange at the end. With its expansion."""

from selves.games.essence import along, moves, offers, outcome, play, secrets, view, words
from selves.games.essence.cards import Card
from selves.games.essence.state import Options, State
from selves.kernel.lasting import Lasting
from selves.kernel.rooms import game

ESSENCE = game(
    "essence", version=1, seats=range(2, 8),  # `essence.seats`
    types=(State, Options, Card, view.Public, view.Private), moves=moves, offers=offers, refusals=offers, play=play,
    course=play, outcome=outcome, view=view, secrets=secrets, words=words, gone=play.gone,
    totals=lambda state: state.points, usual={"apart": True},
    arcs=play.arcs, apart=play.apart, opened_for=play.opened_for, along=along,
    sort=lambda card: card.colour if card.shape is None else "path", enough=12,
    open_card=offers.open_card, set_aside=play.set_aside, lasting=Lasting(50, play.length),
)  # fmt: skip
