"""A game's rooms: the same files in every game's folder, and what stands in each. From them the record is made.

A module can be held to a protocol like any object, so mypy says what a new game lacks, and where it belongs.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from selves.kernel.along import Riddle
from selves.kernel.answered import Answered
from selves.kernel.chance import Chance, Source
from selves.kernel.course import S
from selves.kernel.doing import InPhase, carrying_out, in_phase
from selves.kernel.doing import Moves as Table
from selves.kernel.game import Game, nothing_else
from selves.kernel.illegal import Illegal
from selves.kernel.move import Move
from selves.kernel.offer import Offer, Time, Value
from selves.kernel.position import Said
from selves.kernel.state import AnyState, Card, Options
from selves.kernel.view import Face, Handle, P, Public, Q, View

S_contra = TypeVar("S_contra", bound=AnyState, contravariant=True)
Options_contra = TypeVar("Options_contra", bound=msgspec.Struct, contravariant=True)
Card_contra = TypeVar("Card_contra", bound=msgspec.Struct, contravariant=True)
P_contra = TypeVar("P_contra", bound=Public[Any, Any], contravariant=True)


class Moves(Protocol):
    """moves.py: the kinds of moves, and the clauses of their fields."""

    @property
    def FIELDS(self) -> Mapping[str, str]: ...  # noqa: N802


class Offers(Protocol[S_contra]):
    """offers.py: what each seat may do now."""

    def asks(self, state: S_contra, seat: int, /) -> Offer | None: ...
    def clock(self, state: S_contra, /) -> Time | None: ...


class Refusals(Protocol[S_contra]):
    """Why not something else: in offers.py, or in a room of its own."""

    def refusal(self, state: S_contra, seat: int, move: Move, /) -> Illegal | None: ...


class Play(Protocol[S, Options_contra, Card_contra]):
    """play.py: the table is laid, and what each move does."""

    @property
    def MOVES(self) -> Table[S]: ...  # noqa: N802
    def piles(self, options: Options_contra, cards: Sequence[Card_contra], /) -> dict[str, Sequence[int]]: ...
    def set_up(self, seats: int, options: Options_contra, cards: Sequence[Card_contra], chance: Chance, /) -> S: ...


class Course(Protocol[S]):
    """What follows by itself, and when time is over: in play.py, or in a room of its own."""

    @property
    def TIME_OUT(self) -> InPhase[S]: ...  # noqa: N802
    def follow(self, state: S, chance: Chance, /) -> S: ...


class Outcome(Protocol[S]):
    """outcome.py: what a round brings, how the game ends, and what insights will read."""

    def end_now(self, state: S, clause: str, /) -> S: ...
    def facts(self, before: S, after: S, /) -> dict[str, Any] | None: ...
    def forget(self, fact: dict[str, Any], seat: int, /) -> dict[str, Any] | None: ...


class Shown(Protocol[S_contra, P, Q]):
    """view.py: what may be seen."""

    def show(self, state: S_contra, /) -> P: ...
    def show_own(self, state: S_contra, seat: int, /) -> Q: ...
    def faces(self, state: S_contra, seen: View[P, Q], /) -> dict[Handle, Face]: ...


class Along(Protocol[P_contra]):
    """along.py: what whoever only looks on may guess; both are told by what anybody may see."""

    def riddle(self, shown: P_contra, /) -> Riddle | None: ...
    def came_true(self, shown: P_contra, riddle: Riddle, /) -> tuple[Value, ...] | None: ...


class Answers(Protocol):
    """answers.py: what a fact says of people, for the end of an evening."""

    def answered(self, fact: dict[str, Any], /) -> Answered | None: ...


class Secrets(Protocol[S]):
    """secrets.py: what a seat cannot know."""

    def resample(self, state: S, seat: int | None, source: Source, /) -> S: ...


class Words(Protocol[S, Said]):
    """words.py: positions in the words of the rules."""

    @property
    def Position(self) -> type[Said]: ...  # noqa: N802
    def lay(self, state: S, said: Said, chance: Chance, /) -> S: ...
    def words(self, state: S, /) -> dict[str, Any]: ...


def game(
    name: str,
    *,
    version: int,
    seats: range,
    types: tuple[type[S], type[Options], type[Card], type[P], type[Q]],
    moves: Moves,
    offers: Offers[S],
    play: Play[S, Options, Card],
    course: Course[S],
    outcome: Outcome[S],
    view: Shown[S, P, Q],
    secrets: Secrets[S],
    words: Words[S, Said],
    refusals: Refusals[S] | None = None,
    along: Along[P] | None = None,
    answers: Answers | None = None,
    open_card: Callable[[S], Handle | None] = lambda state: None,
    set_aside: Callable[[S, Chance], S] = lambda state, chance: state,
    **more: Any,
) -> Game[S, Options, Card, P, Q]:
    """The record of a game whose rooms are these. `refusals` has a game in which other clauses than a move's own
    refuse it, `along` one at which whoever looks on can guess along, `answers` one of whose questions the end of an
    evening tells, `open_card` and `set_aside` one in which a card that lies open may be set aside; `more` is what few
    games have: see `Game`.
    """
    if along is not None:
        more |= {"along": along.riddle, "came_true": along.came_true}
    if answers is not None:
        more |= {"answered": answers.answered}
    state, options, card, public, private = types
    return Game(
        name=name,
        version=version,
        seats=seats,
        options=options,
        card=card,
        state=state,
        public=public,
        private=private,
        moves={each.kind: each.clause for each in play.MOVES},
        fields=moves.FIELDS,
        piles=play.piles,
        set_up=play.set_up,
        asks=offers.asks,
        clock=offers.clock,
        carry_out=carrying_out(play.MOVES),
        follow=course.follow,
        time_out=in_phase(course.TIME_OUT),
        end_now=outcome.end_now,
        show=view.show,
        show_own=view.show_own,
        faces=view.faces,
        resample=secrets.resample,
        facts=outcome.facts,
        forget=outcome.forget,
        laid=words.lay,
        position=words.Position,
        words=words.words,
        open_card=open_card,
        set_aside=set_aside,
        refusal=refusals.refusal if refusals else nothing_else,
        **more,
    )
