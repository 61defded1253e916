"""Egomaster: trivia on a board; the bank pays until it is empty, then the players pay each other."""

from selves.games.egomaster.cards import Card
from selves.games.egomaster.moves import (
    Accept,
    Buzz,
    Go,
    Judge,
    Name,
    Next,
    Oppose,
    Pass,
    Place,
    Raise,
    Refuse,
    Roll,
    Say,
    Stand,
    Tie,
)
from selves.games.egomaster.offers import offer, open_card
from selves.games.egomaster.refusals import unasked
from selves.games.egomaster.rules import SEATS, carry_out, sought, start
from selves.games.egomaster.state import Options, State
from selves.games.egomaster.view import View, faces, facts, resample, view
from selves.games.egomaster.words import lay, words
from selves.kernel.game import Game


def seen(state: State) -> tuple[str, ...]:
    """Every question that was rolled, also the open one and those that were set aside."""
    open_now = () if state.challenge is None or state.challenge.card is None else (state.challenge.card,)
    return tuple(state.cards[card].id for card in sorted({*state.opened, *state.aside, *open_now}))


EGOMASTER = Game(
    name="egomaster",
    version=1,
    seats=SEATS,
    options=Options,
    card=Card,
    state=State,
    sight=View,
    moves=(Place, Roll, Go, Name, Oppose, Stand, Raise, Accept, Refuse, Say, Pass, Buzz, Judge, Tie, Next),
    start=start,
    offer=offer,
    carry_out=carry_out,
    unasked=unasked,
    view=view,
    result=lambda state: state.result,
    rounds=lambda state: state.round - 1,
    resample=resample,
    faces=faces,
    open_card=open_card,
    seen=seen,
    aside=lambda state: tuple(state.cards[card].id for card in state.aside),
    facts=facts,
    lay=lay,
    words=words,
    sought=sought,
    with_bots=lambda options: Options(options.quick, "typed", options.clock, options.difficulty),
)
