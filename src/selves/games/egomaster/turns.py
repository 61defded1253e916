"""The course of a turn in Egomaster: who rolls and who reads, the pawn, the question, whom the roller chooses."""

from typing import Any

from msgspec.structs import replace

from selves.games.egomaster.board import land
from selves.games.egomaster.cards import MODES, Mode
from selves.games.egomaster.happenings import Announced, Chosen, Moved, Placed, Rolled
from selves.games.egomaster.stakes import played_for
from selves.games.egomaster.state import Challenge, Phase, State
from selves.kernel.chance import Chance
from selves.kernel.course import by_lot, tell, turn_page
from selves.kernel.happening import LastOne
from selves.kernel.presence import staying
from selves.kernel.seats import clockwise, others, put
from selves.kernel.state import there

PAGE = 20  # questions on a page, and pages in a full booklet

#: What the roller decides after a question was announced.
CHOICES: dict[Mode, Phase] = {"solo": "name", "duo": "oppose", "multi": "stake"}


def inside(state: State) -> list[int]:
    """Who is still in: not eliminated, and not gone for good."""
    return [seat for seat in staying(state.presence) if seat not in state.out]


def present(state: State) -> list[int]:
    presence, out = state.presence, state.out
    return [seat for seat in range(state.seats) if presence[seat] == "here" and seat not in out]


def minutes(state: State) -> int | None:
    """`egomaster.length`: how long it lasts, as long as no turn is known to be the last."""
    return state.options.minutes if state.final is None else None


def last_turn(state: State, before: bool) -> State:
    """`egomaster.length`: time ran out in this turn; or in the one before, while its pay-out was looked at, and nobody
    has rolled since.
    """
    if before and state.turn > 1 and state.phase in ("roll", "idle"):
        return replace(state, final=state.turn - 1)
    return tell(state, LastOne(), final=state.turn)


def reader_of(state: State, roller: int, playing: list[int]) -> int | None:
    """`egomaster.reader`: the nearest to the right who is still in; `egomaster.two-left`: then one who is out."""
    many = len(playing) > 2
    for seat in reversed(others(roller, state.seats)):
        if (seat in playing) == many and state.presence[seat] == "here":
            return seat
    return None


def rivals(state: State) -> tuple[int, ...]:
    """Who may be named or challenged, from the roller's left on: neither he nor who reads or has read the question."""
    left, playing, reader = others(state.roller, state.seats), present(state), state.reader
    read = state.challenge.read if state.challenge is not None else ()
    return tuple([seat for seat in left if seat in playing and seat != reader and seat not in read])


def placer(state: State) -> int | None:
    """`egomaster.place`: in turn order."""
    for seat in clockwise(state.first, state.seats):
        if state.pawns[seat] is None and seat not in state.out and state.presence[seat] != "gone":
            return seat
    return None


def pawns_of_those_who_stay(state: State) -> tuple[int | None, ...]:
    return tuple([None if now == "gone" else pawn for pawn, now in zip(state.pawns, state.presence, strict=True)])


def free_squares(state: State) -> tuple[int, ...]:
    return tuple([square for square in range(len(state.board)) if square not in state.pawns])


def place(state: State, square: int, lot: bool = False) -> State:
    seat = there(placer(state))
    return tell(state, Placed(seat, square, lot), pawns=put(state.pawns, seat, square))


def place_by_lot(state: State, chance: Chance) -> State:
    square, state = by_lot(state, chance, free_squares(state))
    return place(state, square, lot=True)


def open_turn(state: State, first: int) -> State:
    """`egomaster.next`: the first from here on, clockwise, who is in and here. It needs another, and a reader."""
    playing = present(state)
    roller = next((seat for seat in clockwise(first, state.seats) if seat in playing), first)
    reader = reader_of(state, roller, playing)
    able = len(playing) > 1 and (reader is not None or state.options.judging == "typed")
    phase: Phase = "roll" if able else "idle"
    return replace(state, roller=roller, reader=reader, phase=phase, die=None, challenge=None)


def next_turn(state: State) -> State:
    """What happened stays told through the following turn, and its question open to everybody."""
    return open_turn(turn_page(state, last=state.challenge), (state.roller + 1) % state.seats)


def roll(state: State, chance: Chance) -> State:
    die = chance.die("d6", state.dice, 6)
    return tell(state, Rolled(state.roller, die), dice=state.dice + 1, die=die, phase="move")


def landing(state: State, direction: int) -> int:
    """Where the roller's pawn comes to stand if it goes this way."""
    return land(len(state.board), there(state.pawns[state.roller]), there(state.die), direction, state.pawns)


def move(state: State, direction: int, chance: Chance) -> State:
    """`egomaster.move`; then the d20s choose the question (`egomaster.question`)."""
    seat, square = state.roller, landing(state, direction)
    start = there(state.pawns[seat])
    moved = tell(state, Moved(seat, start, square, direction), pawns=put(state.pawns, seat, square))
    return draw(moved, square, chance)


def move_by_lot(state: State, chance: Chance) -> State:
    direction, state = by_lot(state, chance, (1, -1))
    return move(state, direction, chance)


def draw(state: State, square: int, chance: Chance) -> State:
    """`egomaster.booklets`: white is the page, black the number; what was asked is rolled again, and so is what is not
    there (`egomaster.own`).
    """
    mode, amount = state.board[square].mode, state.board[square].amount
    place = MODES.index(mode)
    booklet, asked, cards = state.booklets[place], state.asked[place], state.cards
    if len(asked) == len(booklet):
        asked = tuple([number for number, card in enumerate(booklet) if card in state.aside])
    tries = state.tries
    while True:
        white, black = chance.dice("page", tries, PAGE, 2)
        number, tries = (white - 1) * PAGE + black - 1, tries + 1
        if number >= len(booklet) or number in asked:
            continue
        if not cards[booklet[number]].seen or all(cards[card].seen for n, card in enumerate(booklet) if n not in asked):
            break
    card = booklet[number]
    facts = cards[card]
    challenge = Challenge(
        handle=state.handles + 1, mode=mode, amount=amount, icon=facts.icon, dice=(white, black), card=card,
        items=facts.items, number=facts.number,
    )  # fmt: skip
    asked_now = put(state.asked, place, (*asked, number))
    return announce(state, challenge, tries=tries, asked=asked_now, opened=(*state.opened, card))


def announce(state: State, challenge: Challenge, **drawn: Any) -> State:
    """`egomaster.announce`: icon and keyword; then the roller chooses; `egomaster.enrich.multi`: or everybody plays."""
    everybody = (state.roller, *rivals(state)) if challenge.mode == "multi" else ()
    at_once = challenge.mode == "multi" and state.stage == "enrichment"
    read = () if state.reader is None else (state.reader,)
    news = Announced(*challenge.dice, keyword(challenge), challenge.mode, challenge.amount, challenge.icon)
    challenge = replace(challenge, players=everybody or (state.roller,), asked=at_once, read=read)
    phase = "answer" if at_once else CHOICES[challenge.mode]
    return tell(state, news, challenge=challenge, handles=challenge.handle, phase=phase, **drawn)


def keyword(challenge: Challenge) -> int:
    """The handle of a question's keyword; those of question and solution follow it."""
    return 3 * challenge.handle - 2


def choose(state: State, rival: int) -> State:
    """`egomaster.enrich.solo`, `egomaster.enrich.duo`: the named player, or the opponent."""
    challenge = state.question
    duo, pays = challenge.mode == "duo", state.stage == "elimination"
    stake = played_for(state, challenge, rival) if pays and not duo else None
    players = (state.roller, rival) if duo else challenge.players
    chosen = replace(challenge, rival=rival, players=players, asked=not (duo and pays), stake=stake)
    phase = "stake" if duo and pays else "answer"
    return tell(state, Chosen(state.roller, rival), challenge=chosen, phase=phase)


def ask(state: State) -> State:
    """The question is asked."""
    return replace(state, phase="answer", challenge=replace(state.question, asked=True))
