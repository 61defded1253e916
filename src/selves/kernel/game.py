"""A game is a record of pure functions over frozen structs; nothing is inherited but data.

What every game does the same way stands here once: who may be asked at all, admission and refusal of a move, absence,
time-outs, the end by agreement. A game says what it asks a seat, what its moves do, and what follows by itself.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Generic

import msgspec
from msgspec.structs import replace

from selves.kernel.along import Riddle
from selves.kernel.answered import Answered
from selves.kernel.apart import Apart
from selves.kernel.arc import Arc
from selves.kernel.chance import Chance, Source
from selves.kernel.course import LEAST, S, tell
from selves.kernel.doing import Witness
from selves.kernel.happening import Ended, TimedOut
from selves.kernel.illegal import Illegal
from selves.kernel.lasting import Lasting
from selves.kernel.lesson import Lesson
from selves.kernel.memo import once_for_each
from selves.kernel.move import COMMON, Aside, Away, Back, End, Gone, LastTurn, Move, Timeout, kind, read_move
from selves.kernel.named import Naming
from selves.kernel.offer import Choice, Offer, Time, Unoffered, Value
from selves.kernel.position import Position, read_position
from selves.kernel.presence import declare, table_offer
from selves.kernel.seats import CLOCK, TABLE
from selves.kernel.sown import Asking
from selves.kernel.state import AnyState, Card, Options
from selves.kernel.view import Face, Handle, P, Q, View

#: That follow by themselves from one move; more is a game that hangs.
MOST_STEPS: Final = 1000


def nothing_else(state: Any, seat: int, move: Move) -> None:
    """Most refusals cite the clause of the move; and of most moves no witness is sought."""


def points(state: AnyState) -> tuple[int, ...]:
    """What counts where points are paid."""
    return state.ledger.by_seat("point")


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, Options, Card, P, Q]):
    """The rules of one game. `version` changes with every change of what a log replays to."""

    name: str
    version: int
    seats: range
    options: type[Options]
    card: type[Card]
    state: type[S]
    public: type[P]
    private: type[Q]
    #: The kinds of moves, and the clause each belongs to; and the clauses of their fields.
    moves: Mapping[type[Move], str]
    fields: Mapping[str, str]

    #: (seats, options, cards, chance): the table is laid.
    set_up: Callable[[int, Options, Sequence[Card], Chance], S]
    #: (state, seat): what somebody who is here is asked now.
    asks: Callable[[S, int], Offer | None]
    #: (state): the time that runs.
    clock: Callable[[S], Time | None]
    #: (state, seat, move, chance, witness): an admitted move of a player, carried out.
    carry_out: Callable[[S, int, Move, Chance, Witness], S]
    #: (state, chance): the next thing that follows by itself, as all are in or somebody is not here; else the same.
    follow: Callable[[S, Chance], S]
    #: (state, chance): what happens when nobody acts in time.
    time_out: Callable[[S, Chance], S]
    #: (state, clause): the game ends here, and the standing counts.
    end_now: Callable[[S, str], S]
    #: (state): what anybody may see, but for what all games show.
    show: Callable[[S], P]
    #: (state, seat): what this seat may see beyond it.
    show_own: Callable[[S, int], Q]
    #: (state, view): the texts behind the handles that this view shows.
    faces: Callable[[S, View[P, Q]], dict[Handle, Face]]
    #: (state, seat, source): another world that this seat could not tell from this one.
    resample: Callable[[S, int | None, Source], S]
    #: (before, after): what a move added to who knows whom, as insights will read it.
    facts: Callable[[S, S], dict[str, Any] | None]
    #: (fact, seat): what stays of it when whoever sat there is erased; nothing that was by him or about him.
    forget: Callable[[dict[str, Any], int], dict[str, Any] | None]
    #: (fact): the question that it is of, where everybody can read it: the end of an evening tells of it.
    answered: Callable[[dict[str, Any]], Answered | None] = lambda fact: None
    #: The words of a position; and (state, what was said in them, chance): it is laid over the state.
    position: type[Position]
    laid: Callable[[S, Any, Chance], S]
    #: (state): the public words of the game, as scenarios expect them.
    words: Callable[[S], dict[str, Any]]
    #: (options, cards): the piles that are shuffled at first, by the label of their draw: the places of their cards.
    piles: Callable[[Options, Sequence[Card]], dict[str, Sequence[int]]]
    #: (card): which cards of the box can stand for it. Of each sort a game needs `enough`: where those that people
    #: wrote are fewer, printed ones come in.
    sort: Callable[[Card], str] = lambda card: ""
    enough: int = 24
    #: (state, card): the pile from which this card, which was opened just now, came, where `piles` do not tell it; or
    #: OTHER_SIDE.
    came_from: Callable[[S, int], str] | None = None
    #: (state): the handle of the open card that may still be set aside, as nobody has answered it.
    open_card: Callable[[S], Handle | None] = lambda state: None
    #: (state, chance): that card leaves the game, and another takes its place.
    set_aside: Callable[[S, Chance], S] = lambda state, chance: state
    #: (state, seat, move): why this kind of move is not offered to this seat, where it is not the move's own clause.
    refusal: Callable[[S, int, Move], Illegal | None] = nothing_else
    #: (state, seat, move): what a witness must tell of this move before it is played.
    sought: Callable[[S, int, Move], Any] = nothing_else
    #: (state): the cards that have left the game, and no shuffle brings back.
    gone: Callable[[S], tuple[int, ...]] = lambda state: state.aside
    #: (seats, options, cards): of which piles the order that was drawn is put along an arc, and which.
    arcs: Callable[[int, Options, Sequence[Card]], dict[str, Arc]] = lambda seats, options, cards: {}
    #: (options, cards): which cards are not dealt together, if any are kept apart.
    apart: Callable[[Options, Sequence[Card]], Apart | None] = lambda options, cards: None
    #: (state, card): the question to which this card, which was opened just now, was dealt, where any are kept apart.
    opened_for: Callable[[S, int], int | None] = lambda state, card: None
    #: (options, cards): the cards that name somebody at the table.
    names: Callable[[Options, Sequence[Card]], Sequence[int]] = lambda options, cards: ()
    #: (state): whom the card that was opened just now names, if it does.
    naming: Callable[[S], Naming | None] = lambda state: None
    #: (options, cards): the cards that people at the table wrote, and the seat of each one's author.
    theirs: Callable[[Options, Sequence[Card]], Mapping[int, int]] = lambda options, cards: {}
    #: (state): of whom a card is asked now and who cannot bet on it, where people at the table wrote some.
    asking: Callable[[S], Asking | None] = lambda state: None
    #: (state): how many rounds are over.
    rounds: Callable[[S], int] = lambda state: state.turn - 1
    #: (state): what counts for each seat by now, as the result will count it.
    totals: Callable[[S], tuple[int, ...]] = points
    #: Options by which a table plays unless it agrees otherwise: rulings that a log from before them does not know.
    usual: Mapping[str, Any] = field(default_factory=dict)
    #: (options): those of a table at which bots sit.
    with_bots: Callable[[Options], Options] = lambda options: options
    #: (before, after): what a move taught about a card.
    lessons: Callable[[S, S], tuple[Lesson, ...]] = lambda before, after: ()
    #: (state): the question whose solution everybody has seen: its handle, and the place of its card.
    solved: Callable[[S], tuple[Handle, int] | None] = lambda state: None
    #: How it is made to last for about so many minutes, if it can be.
    lasting: Lasting | None = None
    #: (state): after how many minutes of play the turn that is on is the last, if people gave themselves so many and
    #: they are not over.
    minutes: Callable[[S], int | None] = lambda state: None
    #: (state, before): that turn is the last, and all are told; or, as time was over `before` it, the one before was.
    last_turn: Callable[[S, bool], S] = lambda state, before: state
    #: (what anybody may see): what whoever only looks on may guess now.
    along: Callable[[P], Riddle | None] = lambda shown: None
    #: (what anybody may see, riddle): the guesses that came true; none as long as it is not decided, and empty if it
    #: came to nothing.
    came_true: Callable[[P, Riddle], tuple[Value, ...] | None] = lambda shown, riddle: None

    @cached_property
    def kinds(self) -> Mapping[str, type[Move]]:
        return {kind(move): move for move in (*self.moves, *COMMON)}

    def read(self, data: Any) -> Move:
        """Plain data as a move of this game, or Illegal."""
        return read_move(self.kinds, data, self.fields)

    # ---- the course of the game -------------------------------------------------------------------------------------

    def start(self, seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> S:
        """A fresh game."""
        if seats not in self.seats:
            raise Illegal(f"{self.name}.seats", f"it is played by {self.seats[0]} to {self.seats[-1]}, not {seats}")
        return self._followed(self.set_up(seats, options, cards, chance), chance)

    def offer(self, state: S, seat: int) -> Offer | None:
        """What this seat may do now. While it is idle nobody is asked, and no time runs."""
        if state.result is not None:
            return None
        if 0 <= seat < state.seats:
            return self.asks(state, seat) if state.presence[seat] == "here" and state.phase != "idle" else None
        if seat == TABLE:
            aside, timed = self.open_card(state) is not None, self.minutes(state) is not None
            return table_offer(state.presence, aside, timed)
        time = self.clock(state) if seat == CLOCK and state.phase != "idle" else None
        return None if time is None else Offer(time.id, True, self._time_out, time.pace, time.seconds)

    @cached_property
    def _time_out(self) -> tuple[Choice, ...]:
        return (Choice(kind(Timeout), f"{self.name}.clock"),)

    def play(
        self,
        state: S,
        seat: int,
        move: Move,
        chance: Chance,
        witness: Witness = None,
        offer: Offer | None = None,
    ) -> S:
        """The one way a state changes: the move is one that was offered, or Illegal is raised.

        Whoever has just asked for this seat's offer in this very state passes it on and saves asking again.
        """
        if offer is None:
            offer = self.offer(state, seat)
        try:
            fault = offer.fault(move) if offer is not None else self._unasked(state, seat, move)
        except Unoffered:
            fault = self._unasked(state, seat, move)
        if fault is not None:
            raise fault
        after = self.carry_out(state, seat, move, chance, witness) if seat >= 0 else self._common(state, move, chance)
        return self._followed(after, chance)

    def made(self, state: S, seat: int, move: Move, chance: Chance) -> S:
        """The state in which this move of a player, which is admitted, was made, and nothing follows from it yet."""
        return self.carry_out(state, seat, move, chance, None)

    def _followed(self, state: S, chance: Chance) -> S:
        for _ in range(MOST_STEPS):
            if state.result is not None or (after := self.follow(state, chance)) is state:
                return state
            state = after
        raise RuntimeError(f"{self.name}: `follow` never returns the very state that it was given, so nothing ends it")

    def _common(self, state: S, move: Move, chance: Chance) -> S:
        """The moves of CLOCK and TABLE."""
        match move:
            case Timeout():
                late = self.waiting(state)
                return self.time_out(tell(state, TimedOut(late)) if late else state, chance)
            case Away() | Back() | Gone():
                state = replace(state, presence=declare(state.presence, move))
                left = state.seats - state.presence.count("gone")  # if nobody is left to play with, the standing counts
                return state if left >= LEAST else self.end_now(state, f"{self.name}.clock")
            case Aside():
                return self.set_aside(state, chance)
            case LastTurn():
                return self.last_turn(state, move.before)
            case End():
                return self.end_now(state, COMMON[End])
            case _:
                raise AssertionError(f"{move} was offered and is not carried out")

    def _unasked(self, state: S, seat: int, move: Move) -> Illegal:
        if seat not in (CLOCK, TABLE) and not 0 <= seat < state.seats:
            return Illegal("table.seat", f"there is no seat {seat}")
        if state.result is not None:
            return Illegal("table.over", "the game is over")
        if (seat in (CLOCK, TABLE)) != (type(move) in COMMON):
            return Illegal("table.move", f"{kind(move)} is no move of this seat")
        if seat >= 0 and state.presence[seat] != "here":
            return Illegal("table.absent", f"seat {seat} is away")
        found = self.refusal(state, seat, move) if seat >= 0 else None
        clause = COMMON.get(type(move)) or self.moves[type(move)]
        return found or Illegal(clause, f"{kind(move)} is not asked of seat {seat} in the phase {state.phase!r}")

    def lay(self, state: S, position: Mapping[str, Any], chance: Chance) -> S:
        """The state with a position laid over it, in the words of the rules; or ValueError, if it cannot be."""
        return self.laid(state, read_position(self.position, position, self.words(state), state.seats), chance)

    # ---- what may be known of it ------------------------------------------------------------------------------------

    @cached_property
    def offers(self) -> Callable[[S], tuple[Offer | None, ...]]:
        """What every seat may do now; made once a state."""
        return once_for_each(lambda state: tuple([self.offer(state, seat) for seat in range(state.seats)]))

    def waiting(self, state: S) -> tuple[int, ...]:
        """The seats for which the table waits: those with a due offer."""
        return tuple([seat for seat, offer in enumerate(self.offers(state)) if offer is not None and offer.due])

    @cached_property
    def table(self) -> Callable[[S], P]:
        """What anybody may see; made once a state."""
        return once_for_each(self._table)

    @cached_property
    def _table_before(self) -> Callable[[S], P]:
        """Likewise of the state before a reveal: both are asked for in turn, by everybody who looks at it."""
        return once_for_each(self._table)

    def _table(self, state: S) -> P:
        shown = self.show(state)
        return replace(
            shown,
            phase=state.phase,
            turn=state.turn,
            whose=getattr(shown, shown.star) if shown.star else None,
            presence=state.presence,
            waiting=self.waiting(state),
            has={what: state.ledger.by_seat(what) for what in state.ledger.held},
            aside=self.open_card(state),
            happenings=state.before + state.told,
            result=state.result,
        )

    @cached_property
    def riddle(self) -> Callable[[S], Riddle | None]:
        """What may be guessed along; made once a state, of what anybody may see."""
        return once_for_each(lambda state: self.along(self.table(state)))

    def view(self, state: S, seat: int | None) -> View[P, Q]:
        """All that this seat may see, or the table."""
        return View(seat, self.table(state), self.show_own(state, seat) if seat is not None else None)

    def revealing(self, before: S, after: S, seat: int | None) -> View[P, Q]:
        """While a reveal is held: all as it was before, but for what was revealed. That it was the last comes later."""
        now = self.table(after)
        happenings = tuple([each for each in now.happenings if not isinstance(each, Ended)])
        revealed = {name: getattr(now, name) for name in now.revealed}
        shown = replace(self._table_before(before), waiting=(), aside=None, happenings=happenings, **revealed)
        return View(seat, shown, self.show_own(before, seat) if seat is not None else None)

    def vocabulary(self, state: S) -> dict[str, Any]:
        """All that can be said of a position, as plain data: the common words, and the game's own."""
        result = state.result
        words = {
            "over": result is not None,
            "winners": result.winners if result else (),
            "phase": state.phase,
            "waiting": self.waiting(state),
        }
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(words | self.words(state)))
        return plain

    def pile_of(self, state: S, card: int) -> str:
        """The pile from which this card, which was opened just now, came."""
        if self.came_from is not None:
            return self.came_from(state, card)
        return next(label for label, places in self.piles(state.options, state.cards).items() if card in places)

    def seen(self, state: S) -> tuple[str, ...]:
        """The cards that were opened in this game, by their permanent ids."""
        return tuple([state.cards[card].id for card in sorted({*state.opened})])

    def aside(self, state: S) -> tuple[str, ...]:
        """Those of them that were set aside."""
        return tuple([state.cards[card].id for card in state.aside])


AnyGame = Game[Any, Any, Any, Any, Any]
