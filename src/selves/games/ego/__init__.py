"""ego: one answers a personal question in secret, the others guess and bet chips. Two printed editions."""

from selves.games.ego.cards import Card
from selves.games.ego.deck import open_card, seen
from selves.games.ego.moves import Answer, Draw, Guess, Refuse, Swap
from selves.games.ego.rules import SEATS, carry_out, offer, start, unasked
from selves.games.ego.state import Options, State
from selves.games.ego.view import View, faces, facts, resample, view
from selves.games.ego.words import lay, words
from selves.kernel.game import Game

EGO = Game(
    name="ego",
    version=1,
    seats=SEATS,
    options=Options,
    card=Card,
    state=State,
    sight=View,
    moves=(Draw, Swap, Refuse, Answer, Guess),
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
    seen=seen,
    aside=lambda state: tuple(state.cards[card].id for card in state.aside),
    facts=facts,
    lay=lay,
    words=words,
)
