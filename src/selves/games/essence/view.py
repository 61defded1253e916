"""What may be seen of a game of Essence, built up field by field."""

from typing import ClassVar

import msgspec

from selves.games.essence.cards import COINS, COLOURS, KINDS, OpenPath
from selves.games.essence.happenings import Happened
from selves.games.essence.offers import numbers
from selves.games.essence.points import Swap, best_exchange, exchanged, left, points
from selves.games.essence.state import Length, Phase, Round, State
from selves.kernel import deck, view
from selves.kernel.sealed import who_laid
from selves.kernel.view import Face, Handle, View, face_up, shown


class Preview(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What an exchange would make of this seat's points, and of the achievements beyond them."""

    give: str
    get: str
    points: int
    left: int


class Finale(msgspec.Struct, frozen=True, gc=False):
    """The exchange, for the seat that sees it: the best one and what it leads to, and every single one."""

    best: tuple[Swap, ...]
    best_points: int
    best_left: int
    previews: tuple[Preview, ...]
    undoable: bool


class Public(view.Public[Phase, Happened], frozen=True, gc=False, kw_only=True, tag="essence"):
    """Of the tips only who has laid one. `numbers` are those that can be laid. `coins` are gold, silver, bronze by
    seat; `terms_won` yellow to white. `last` is the last turn that was revealed.
    """

    star: ClassVar = "active"

    length: Length
    active: int
    pile: int
    slots: tuple[OpenPath | None, ...]
    path: OpenPath | None
    terms: tuple[Handle, ...]
    numbers: tuple[int, ...]
    committed: tuple[bool, ...]
    coins: tuple[tuple[int, ...], ...]
    terms_won: tuple[tuple[int, ...], ...]
    won: tuple[tuple[Handle, ...], ...]
    points: tuple[int, ...]
    left: tuple[int, ...]
    swaps: tuple[tuple[tuple[Swap, ...], ...], ...]
    last: Round | None


class Private(view.Private, frozen=True, gc=False, kw_only=True, tag="essence"):
    """This seat's own tip, and what it may exchange."""

    sealed: ClassVar = {"tip": "last"}

    tip: int | None
    finale: Finale | None


Whole = View[Public, Private]


def show(state: State) -> Public:
    return shown(
        Public,
        state,
        pile=deck.left(state.pile),
        numbers=numbers(state) if state.phase == "tip" else (),
        committed=who_laid(state.done if state.phase == "finale" else state.tips),
        coins=state.ledger.sets(COINS),
        terms_won=state.ledger.sets(COLOURS),
    )


def show_own(state: State, seat: int) -> Private:
    exchanging = state.phase == "finale" and not state.done.laid[seat]
    return Private(tip=state.tips.laid[seat], finale=finale(state, seat) if exchanging else None)


def finale(state: State, seat: int) -> Finale:
    """`essence.best-exchange`: what the player sees before he exchanges anything."""
    holding = state.holding(seat)
    best, after = best_exchange(holding), holding
    for give, get in best:
        after = exchanged(after, give, get)
    previews = []
    for give, count in zip(KINDS, holding, strict=True):
        for get in KINDS if count >= 2 else ():
            if get != give:
                then = exchanged(holding, give, get)
                previews.append(Preview(give, get, points(then), left(then)))
    return Finale(best, points(after), left(after), tuple(previews), bool(state.swaps[seat]))


def faces(state: State, seen: Whole) -> dict[Handle, Face]:
    """Open paths and terms, those of the turn before, and those won."""
    table = seen.public
    handles = [path.handle for path in (*table.slots, table.path, table.last.path if table.last else None) if path]
    handles += [*table.terms, *(table.last.terms if table.last else ()), *(term for won in table.won for term in won)]
    return face_up(state, handles)
