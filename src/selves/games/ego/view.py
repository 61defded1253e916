"""What may be seen of a game of ego, built up field by field."""

from typing import ClassVar

from selves.games.ego.cards import Mood, Question
from selves.games.ego.happenings import Happened, Laid
from selves.games.ego.state import CHIPS, OWED, Edition, Phase, Round, State
from selves.kernel import view
from selves.kernel.ledger import BOX, POOL
from selves.kernel.sealed import who_laid
from selves.kernel.state import card_of
from selves.kernel.view import Face, Handle, View, shown


class Public(view.Public[Phase, Happened], frozen=True, gc=False, kw_only=True, tag="ego"):
    """Of what lies face down only who has laid something. `last` is the last round that was revealed, `mood` the one
    that is played in (`ego.mood`).
    """

    star: ClassVar = "subject"

    edition: Edition
    mood: Mood
    rounds: int | None
    subject: int
    question: Question | None
    chips: tuple[int, ...]
    credit: tuple[int, ...]
    pool: int
    box: int
    committed: tuple[bool, ...]
    last: Round | None


class Private(view.Private, frozen=True, gc=False, kw_only=True, tag="ego"):
    """This seat's own stone, and the chips beside it; and whether it wrote the question (`ego.each`)."""

    sealed: ClassVar = {"laid": "last"}

    laid: Laid | None
    wrote: bool


Whole = View[Public, Private]


def show(state: State) -> Public:
    held = state.ledger
    return shown(
        Public,
        state,
        credit=held.by_seat(OWED),
        pool=held.of(POOL, CHIPS),
        box=held.of(BOX, CHIPS),
        committed=who_laid(state.laid),
    )


def show_own(state: State, seat: int) -> Private:
    return Private(laid=state.laid.laid[seat], wrote=state.author == seat)


def faces(state: State, seen: Whole) -> dict[Handle, Face]:
    """The open question, and that of the round before."""
    asked = [seen.public.question, seen.public.last.question if seen.public.last else None]
    return {each.handle: Face(card_of(state, each.handle).id, each.side, each.named) for each in asked if each}
