"""Essence: self and group assessment; coins and term cards; sets and exchange at the end. With its expansion."""

from selves.games.essence.cards import Card
from selves.games.essence.moves import Best, Choose, Done, Exchange, Take, Tip, Undo
from selves.games.essence.rules import SEATS, carry_out, offer, start, unasked
from selves.games.essence.state import Options, State
from selves.games.essence.turns import open_card
from selves.games.essence.view import View, faces, facts, resample, view
from selves.games.essence.words import lay, words
from selves.kernel.game import Game

ESSENCE = Game(
    name="essence",
    version=1,
    seats=SEATS,
    options=Options,
    card=Card,
    state=State,
    sight=View,
    moves=(Choose, Tip, Take, Exchange, Best, Undo, Done),
    start=start,
    offer=offer,
    carry_out=carry_out,
    unasked=unasked,
    view=view,
    result=lambda state: state.result,
    rounds=lambda state: state.turn - 1,
    resample=resample,
    faces=faces,
    open_card=open_card,
    seen=lambda state: tuple(state.cards[card].id for card in sorted({*state.opened})),
    aside=lambda state: tuple(state.cards[card].id for card in state.aside),
    facts=facts,
    lay=lay,
    words=words,
)
