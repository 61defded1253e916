"""ego: one answers a personal question in secret, the others guess and bet chips. Two printed editions."""

from selves.games.ego import along, deck, moves, offers, outcome, play, secrets, table, third, view, words
from selves.games.ego.cards import ENOUGH, Card
from selves.games.ego.state import Options, State
from selves.kernel.lasting import Lasting, turns_each
from selves.kernel.rooms import game

EGO = game(
    "ego", version=1, seats=range(2, 7),  # `ego.seats`
    types=(State, Options, Card, view.Public, view.Private), moves=moves, offers=offers, refusals=offers, play=play,
    course=play, outcome=outcome, view=view, secrets=secrets, words=words, totals=lambda state: state.totals,
    arcs=deck.arcs, came_from=deck.came_from, names=table.names, naming=table.naming, theirs=table.theirs,
    asking=table.asking, lessons=outcome.lessons, along=along, enough=ENOUGH, sought=third.sought,
    open_card=offers.open_card, set_aside=play.set_aside,
    lasting=Lasting(40, lambda seats, turns, _: {"rounds": turns_each(seats, turns)}),  # `ego.rounds`
)  # fmt: skip
