"""Egomaster: trivia on a board; the bank pays until it is empty, then the players pay each other."""

from msgspec.structs import replace

from selves.games.egomaster import absence, along, moves, offers, outcome, play, secrets, turns, view, words
from selves.games.egomaster.cards import Card
from selves.games.egomaster.state import Options, State
from selves.kernel.lasting import Lasting
from selves.kernel.rooms import game

EGOMASTER = game(
    "egomaster", version=1, seats=range(3, 7),  # `egomaster.seats`
    types=(State, Options, Card, view.Public, view.Private), moves=moves, offers=offers, refusals=offers, play=play,
    course=absence, outcome=outcome, view=view, secrets=secrets, words=words, sought=play.sought,
    totals=lambda state: state.chips, lessons=outcome.lessons, solved=view.solved,
    with_bots=lambda options: replace(options, judging="typed"), along=along,
    sort=lambda card: card.booklet, enough=play.ENOUGH, open_card=offers.open_card, set_aside=play.set_aside,
    lasting=Lasting(40, lambda _, __, minutes: {"minutes": minutes, "length": None}),
    minutes=turns.minutes, last_turn=turns.last_turn,
)  # fmt: skip
