"""A game is a record of pure functions over frozen structs; nothing is inherited.

`offer` says what a seat may do and `play` admits exactly that, so no game can forget to check a move.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from selves.kernel.chance import Chance, Source
from selves.kernel.happening import Happening
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import Entry, Ledger
from selves.kernel.move import COMMON, Move, kind, read_move
from selves.kernel.offer import Offer
from selves.kernel.seats import CLOCK, TABLE


class Seated(Protocol):
    """What the kernel knows of a state: how many play."""

    @property
    def seats(self) -> int: ...


State = TypeVar("State", bound=Seated)
Options = TypeVar("Options", bound=msgspec.Struct)
Card = TypeVar("Card", bound=msgspec.Struct)
View = TypeVar("View", bound=msgspec.Struct)

#: Facts from outside that the rules must not compute, such as the verdict on a typed answer.
Witness = Mapping[str, Any] | None

#: A card in a view is known by a number of this game; the permanent id it stands for is a face.
Handle = int


class Face(msgspec.Struct, frozen=True, gc=False):
    """Which text a handle shows: a card of the box, and a part of it."""

    card: str
    part: str


class Result(msgspec.Struct, frozen=True, gc=False):
    """How it ended: who won (several share), what counted for each seat, and the clause that ended it."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    clause: str


def result(totals: Sequence[int], clause: str) -> Result:
    """The highest total wins; equal ones share."""
    best = max(totals)
    return Result(tuple(seat for seat, total in enumerate(totals) if total == best), tuple(totals), clause)


class Step(msgspec.Struct, Generic[State], frozen=True, gc=False):
    """What a move leads to."""

    state: State
    entries: tuple[Entry, ...]
    happenings: tuple[Happening, ...]


class Telling(Protocol):
    """A state that keeps what happened: in the turn before, in this one, and how often something has."""

    @property
    def seats(self) -> int: ...
    @property
    def before(self) -> tuple[Happening, ...]: ...
    @property
    def told(self) -> tuple[Happening, ...]: ...
    @property
    def happened(self) -> int: ...
    @property
    def ledger(self) -> Ledger: ...


Told = TypeVar("Told", bound=Telling)


def told(before: Told, after: Told, paying: tuple[type, ...]) -> Step[Told]:
    """The step between two states: what is new, and the payments that the happenings of these kinds hold."""
    news = after.happened - before.happened
    happenings = (after.before + after.told)[-news:] if news else ()
    entries: tuple[Entry, ...] = ()
    if after.ledger is not before.ledger:
        for happening in happenings:
            if isinstance(happening, paying):
                entries += happening.entries  # type: ignore[attr-defined]
    return Step(after, entries, happenings)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[State, Options, Card, View]):
    """The rules of one game. `version` changes with every change of what a log replays to."""

    name: str
    version: int
    seats: range
    options: type[Options]
    card: type[Card]
    state: type[State]
    sight: type[View]
    moves: tuple[type[Move], ...]

    #: (seats, options, cards, chance): a fresh game.
    start: Callable[[int, Options, Sequence[Card], Chance], State]
    #: (state, seat): what this seat may do now.
    offer: Callable[[State, int], Offer | None]
    #: (state, seat, move, chance, witness): an admitted move, carried out.
    carry_out: Callable[[State, int, Move, Chance, Witness], Step[State]]
    #: (state, seat, move): why this kind of move is not offered to this seat now.
    unasked: Callable[[State, int, Move], Illegal]
    #: (state, seat, or None for the table): what may be seen.
    view: Callable[[State, int | None], View]
    result: Callable[[State], Result | None]
    #: (state): how many rounds are over.
    rounds: Callable[[State], int]
    #: (state, seat, source): another world that this seat could not tell from this one.
    resample: Callable[[State, int | None, Source], State]
    #: (state, view): the texts behind the handles that this view shows.
    faces: Callable[[State, View], dict[Handle, Face]]
    #: (state): the handle of the open card that may still be set aside, as nobody has answered it.
    open_card: Callable[[State], Handle | None]
    #: (state): the cards that were opened in this game, by their permanent ids.
    seen: Callable[[State], tuple[str, ...]]
    #: (state): those of them that were set aside.
    aside: Callable[[State], tuple[str, ...]]
    #: (before, after): what a step added to who knows whom, as insights will read it.
    facts: Callable[[State, State], dict[str, Any] | None]
    #: (state, position, chance): the state with a position laid over it, in the words of the rules.
    lay: Callable[[State, Mapping[str, Any], Chance], State]
    #: (state): the public words of the game, as scenarios expect them.
    words: Callable[[State], dict[str, Any]]
    #: (state, seat, move): what a witness must tell of this move before it is played; for most games nothing.
    sought: Callable[[State, int, Move], Any] = lambda state, seat, move: None
    #: (options): those of a table at which bots sit.
    with_bots: Callable[[Options], Options] = lambda options: options

    @cached_property
    def kinds(self) -> Mapping[str, type[Move]]:
        return {kind(move): move for move in (*self.moves, *COMMON)}

    def read(self, data: Any) -> Move:
        """Plain data as a move of this game, or Illegal."""
        return read_move(self.kinds, data)

    def vocabulary(self, state: State) -> dict[str, Any]:
        """All that can be said of a position, as plain data: the common words, and the game's own."""
        result = self.result(state)
        words = {"over": result is not None, "winners": result.winners if result else ()}
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(words | self.words(state)))
        return plain

    def play(
        self,
        state: State,
        seat: int,
        move: Move,
        chance: Chance,
        witness: Witness = None,
        offer: Offer | None = None,
    ) -> Step[State]:
        """The one way a state changes: the move is one that was offered, or Illegal is raised.

        Whoever has just asked for this seat's offer in this very state passes it on and saves asking again.
        """
        if offer is None:
            offer = self.offer(state, seat)
        if offer is None or offer.choice(kind(move)) is None:
            raise self._refusal(state, seat, move)
        fault = offer.fault(move)
        if fault is not None:
            raise fault
        return self.carry_out(state, seat, move, chance, witness)

    def _refusal(self, state: State, seat: int, move: Move) -> Illegal:
        if seat not in (CLOCK, TABLE) and not 0 <= seat < state.seats:
            return Illegal("table.seat", f"there is no seat {seat}")
        if self.result(state) is not None:
            return Illegal("table.over", "the game is over")
        if (seat in (CLOCK, TABLE)) != (type(move) in COMMON):
            return Illegal("table.move", f"{kind(move)} is no move of this seat")
        return self.unasked(state, seat, move)
