"""Identity: everybody hides six of 24 traits, bluffs with stones on situation cards, and tips on the others."""

from selves.games.identity.cards import Card
from selves.games.identity.moves import ChooseArea, Place, Profile, Roll, Tip
from selves.games.identity.rounds import open_card
from selves.games.identity.rules import SEATS, carry_out, offer, start, unasked
from selves.games.identity.state import Options, State
from selves.games.identity.view import View, faces, facts, resample, view
from selves.games.identity.words import lay, words
from selves.kernel.game import Game

IDENTITY = Game(
    name="identity",
    version=1,
    seats=SEATS,
    options=Options,
    card=Card,
    state=State,
    sight=View,
    moves=(Profile, Roll, ChooseArea, Place, Tip),
    start=start,
    offer=offer,
    carry_out=carry_out,
    unasked=unasked,
    view=view,
    result=lambda state: state.result,
    rounds=lambda state: len(state.rounds),
    resample=resample,
    faces=faces,
    open_card=open_card,
    seen=lambda state: tuple(state.cards[card].id for card in sorted({*state.opened})),
    aside=lambda state: tuple(state.cards[card].id for card in state.aside),
    facts=facts,
    lay=lay,
    words=words,
)
