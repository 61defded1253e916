"""Skeleton: which of you is it? All point at somebody in secret; who points where most of you do gets a point."""

from selves.kernel.packaged import Packaged
from selves.kernel.rooms import game
from selves.skeleton import answers, moves, offers, outcome, play, secrets, view, words
from selves.skeleton.cards import Card
from selves.skeleton.state import Options, State

RULES = game(
    "skeleton", version=1, seats=range(3, 9),  # `skeleton.seats`
    types=(State, Options, Card, view.Public, view.Private), moves=moves, offers=offers, play=play,
    course=play, outcome=outcome, view=view, secrets=secrets, words=words, answers=answers,
    open_card=offers.open_card, set_aside=play.set_aside,
    # What counts are points; where it is something else: totals=lambda state: state.ledger.by_seat("coin")
)  # fmt: skip

#: What the entry point in pyproject.toml names: the rules, and where everything else is found.
GAME = Packaged(
    rules=RULES,
    content="selves.skeleton.content:CONTENT",
    bots="selves.skeleton.bots:BOTS",
    sample="selves.skeleton.sample:SAMPLE",
    folder="selves.skeleton",
)
