"""Egomaster, as the rulebook tells it: set-up, what a witness must tell, and every move.

The clauses are named where they are carried out; turns, stakes, the outcome and absence have files of their own.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from selves.games.egomaster import moves
from selves.games.egomaster.absence import say_nothing
from selves.games.egomaster.board import BOARD
from selves.games.egomaster.cards import MODES, Card, Mode
from selves.games.egomaster.contest import course, disputable, given_items, waiting_buzzes
from selves.games.egomaster.happenings import Opening
from selves.games.egomaster.outcome import appeal, attempt, decide_raise, judge, roll_off, settle, tie
from selves.games.egomaster.stakes import raise_to, stand
from selves.games.egomaster.state import TOTAL, Attempt, Challenge, Options, State
from selves.games.egomaster.turns import PAGE, ask, choose, draw, move, place, roll
from selves.kernel.chance import Chance
from selves.kernel.course import tell
from selves.kernel.doing import Moves, Witness, does
from selves.kernel.fields import fields
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import BANK, CENTRE, ledger
from selves.kernel.memo import once_for_each
from selves.kernel.move import Move
from selves.kernel.state import fresh, there

ENOUGH = 20  # `egomaster.own`: where people's own questions of a booklet are fewer, printed ones come in
QUICK = {3: 4000, 4: 2900, 5: 2000, 6: 2000}  # `egomaster.quick`


def piles(options: Options, cards: Sequence[Card]) -> dict[str, Sequence[int]]:
    """A booklet for each way to play, with the questions that are no harder than agreed."""
    return by_booklet(tuple(cards))[options.difficulty]


def set_up(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    """Chips in the bank, or dealt for the quick game; all roll for the first turn; then the pawns are placed.

    `egomaster.booklets`: in every game their questions stand in another order, so that the dice betray nothing.
    """
    booklets = []
    for label, found in piles(options, cards).items():
        if not found:
            raise Illegal("egomaster.booklets", f"the box has no questions for {label.removeprefix('booklet.')}")
        order = chance.order(label, 0, len(found))[: PAGE * PAGE]  # the dice address no more
        booklets.append(tuple([found[each] for each in order]))
    rolls, first, offs = roll_off(tuple(range(seats)), 0, chance)
    chips = [QUICK[seats]] * seats + [0, 0] if options.quick else [0] * seats + [TOTAL, 0]
    state = State(
        **fresh(seats, options, cards),
        board=BOARD,
        booklets=tuple(booklets),
        ledger=ledger(seats, (BANK, CENTRE), chips=chips),
        stage="elimination" if options.quick else "enrichment",
        first=first,
        roller=first,
        phase="place",
        pawns=(None,) * seats,
        staked=(0,) * seats,
        final=options.length,  # `egomaster.length`
        offs=offs,
    )
    return tell(state, Opening(rolls, first))


@once_for_each
def by_booklet(cards: tuple[Card, ...]) -> dict[int, dict[str, Sequence[int]]]:
    """By the highest difficulty. One box opens many games."""

    def of(mode: Mode, highest: int) -> Sequence[int]:
        return tuple([n for n, card in enumerate(cards) if card.booklet == mode and card.difficulty <= highest])

    return {highest: {f"booklet.{mode}": of(mode, highest) for mode in MODES} for highest in (1, 2, 3)}


class Sought(msgspec.Struct, frozen=True, gc=False):
    """What the rules must be told about an answer: judged against a card, or a scenario's own spellings.

    `text` is what was typed; of a buzz, which has none, only when it was made.
    """

    challenge: Challenge
    card: Card | None
    text: str | None

    @property
    def timed(self) -> bool:
        """Whether it matters when it was made."""
        return self.challenge.icon == "speed"


def sought(state: State, seat: int, move: Move) -> Sought | None:
    """What `play` will want to know of this move from outside; nothing where the reader judges by ear."""
    challenge = state.challenge
    if challenge is None or not isinstance(move, moves.Say | moves.Buzz):
        return None
    card = state.cards[challenge.card] if challenge.card is not None else None
    return Sought(challenge, card, move.text if isinstance(move, moves.Say) else None)


def say(state: State, seat: int, made: moves.Say, chance: Chance, witness: Witness) -> State:
    """What was typed, and what the witness says of it. A repeated item is wrong (`egomaster.ping-pong`)."""
    challenge, told, text = state.question, witness or {}, made.text.strip()
    if challenge.icon == "target":
        return attempt(state, Attempt(seat, text=text, number=told.get("number")), chance)
    item, right = told.get("item"), bool(told.get("right"))
    if challenge.icon == "ping-pong" and item is not None and item in given_items(challenge.attempts):
        right = False
    return attempt(state, Attempt(seat, right, text, item, at=told.get("at")), chance)


def buzz(state: State, seat: int, made: moves.Buzz, chance: Chance, witness: Witness) -> State:
    """`egomaster.speed`: when it was made decides who is heard first."""
    return attempt(state, Attempt(seat, at=(witness or {}).get("at")), chance)


def judged(state: State, right: bool, chance: Chance) -> State:
    """The reader's verdict: on what he heard, on the first buzz, or against the server's."""
    challenge = state.question
    if state.options.judging == "typed":
        return judge(state, there(disputable(challenge)), right, chance)
    if challenge.icon == "speed":
        return judge(state, challenge.attempts.index(waiting_buzzes(challenge)[0]), right, chance)
    return attempt(state, Attempt(there(course(challenge).turn), right), chance)


#: Every kind of move, the clause it belongs to, and what it does.
MOVES: Moves[State] = (
    does(moves.Place, "egomaster.place", lambda state, seat, made, *_: place(state, made.square)),
    does(moves.Roll, "egomaster.move", lambda state, seat, made, chance, _: roll(state, chance)),
    does(moves.Go, "egomaster.move", lambda state, seat, made, chance, _: move(state, made.direction, chance)),
    does(moves.Name, "egomaster.enrich.solo", lambda state, seat, made, *_: choose(state, made.seat)),
    does(moves.Oppose, "egomaster.enrich.duo", lambda state, seat, made, *_: choose(state, made.seat)),
    does(moves.Stand, "egomaster.elim.duo", lambda state, *_: ask(stand(state))),
    does(moves.Raise, "egomaster.elim.raise-right", lambda state, seat, made, *_: raise_to(state, made.to)),
    does(moves.Accept, "egomaster.elim.duo-raise", lambda state, seat, *_: decide_raise(state, seat, accepted=True)),
    does(moves.Refuse, "egomaster.elim.duo-raise", lambda state, seat, *_: decide_raise(state, seat, accepted=False)),
    does(moves.Say, "egomaster.judge.typed", say),
    does(moves.Pass, "egomaster.judge.typed", lambda state, seat, made, chance, _: say_nothing(state, seat, chance)),
    does(moves.Buzz, "egomaster.speed", buzz),
    does(moves.Judge, "egomaster.reader", lambda state, seat, made, chance, _: judged(state, made.right, chance)),
    does(moves.Appeal, "egomaster.appeal", lambda state, seat, *_: appeal(state, seat)),
    does(moves.Tie, "egomaster.dispute", lambda state, seat, made, chance, _: tie(state, made.seats, chance)),
    does(moves.Next, "egomaster.judge.typed", lambda state, seat, made, chance, _: settle(state, chance)),
)


def set_aside(state: State, chance: Chance) -> State:
    """Another question of the same booklet takes its place; whoever was named or challenged stays so."""
    before, square = state.question, there(state.pawns[state.roller])
    after = draw(replace(state, aside=(*state.aside, there(before.card))), square, chance)
    new = after.question
    another = fields(new, "handle", "icon", "dice", "card", "items", "number", "read")
    return replace(after, challenge=replace(before, **another), phase=state.phase)
