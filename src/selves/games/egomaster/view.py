"""What a seat of Egomaster may see, built up field by field; and a world that this seat could not tell from ours."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from selves.games.egomaster.board import Square
from selves.games.egomaster.cards import Icon, Mode
from selves.games.egomaster.contest import course, disputable, in_time, silent, waiting_buzzes
from selves.games.egomaster.offers import open_card
from selves.games.egomaster.stakes import undecided
from selves.games.egomaster.state import Challenge, Happened, Judging, Phase, Stage, State
from selves.games.egomaster.turns import keyword, landing, placer
from selves.kernel.chance import Source, shuffled
from selves.kernel.game import Face, Handle, Result
from selves.kernel.memo import once_for_each
from selves.kernel.presence import Presence

CLOSE: Final = 30  # milliseconds between buzzes that are too close to call
ITEMS: Final = 1000  # handles of a list's items: below zero, so many for each question


class Try(msgspec.Struct, frozen=True, gc=False):
    """An answer, a proposal or a buzz; `silent`: none. `item` is a handle, so that everybody reads it in his own
    language.
    """

    seat: int
    right: bool | None
    text: str
    item: Handle | None
    number: int | float | None
    overruled: bool
    silent: bool


class Asked(msgspec.Struct, frozen=True, gc=False):
    """A question as this seat may see it: always its keyword; the question and the solution when it is allowed to.

    `turn` must answer; `alive` may still win; `to_judge` is whose answer the reader judges or may overrule; `leading`
    are those who have won if the reader confirms it. `margin`: so many milliseconds lay between the first two, who are
    `close`, if that is too close to call. `truth` is the number of a target and `length` that of a list, for those who
    may see the solution.
    """

    keyword: Handle
    question: Handle | None
    solution: Handle | None
    mode: Mode
    amount: int
    icon: Icon | None
    dice: tuple[int, int]
    players: tuple[int, ...]
    rival: int | None
    stake: int | None
    raised: int | None
    accepted: tuple[int, ...]
    refused: tuple[int, ...]
    tries: tuple[Try, ...]
    asked: bool
    turn: int | None
    alive: tuple[int, ...]
    to_judge: int | None
    leading: tuple[int, ...]
    margin: int | None
    close: tuple[int, ...]
    winner: int | None
    truth: int | float | None
    length: int | None


class Landing(msgspec.Struct, frozen=True, gc=False):
    """Where the pawn would come to stand."""

    direction: int
    square: int


class View(msgspec.Struct, frozen=True, gc=False, tag="egomaster", tag_field="game"):
    """`seat` is None for the table. `challenge` is the question that is being played, `last` the one before.

    `staked` is what each has in the centre; `landings` the squares among which the roller chooses.
    """

    seat: int | None
    phase: Phase
    stage: Stage
    quick: bool
    judging: Judging
    clock: int
    round: int
    board: tuple[Square, ...]
    pawns: tuple[int | None, ...]
    chips: tuple[int, ...]
    bank: int
    centre: int
    staked: tuple[int, ...]
    out: tuple[int, ...]
    first: int
    roller: int
    reader: int | None
    die: int | None
    landings: tuple[Landing, ...]
    challenge: Asked | None
    last: Asked | None
    presence: tuple[Presence, ...]
    waiting: tuple[int, ...]
    aside: Handle | None
    happenings: tuple[Happened, ...]
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """What anybody may see, and of the question what this seat may."""
    open_to_all = table_view(state)
    if seat is None:
        return open_to_all
    challenge = state.challenge
    if challenge is None or not (sees_question(state, seat) or sees_solution(state, seat)):
        return replace(open_to_all, seat=seat)
    seen = shown(state, challenge, sees_question(state, seat), sees_solution(state, seat))
    return replace(open_to_all, seat=seat, challenge=seen)


def sees_question(state: State, seat: int | None) -> bool:
    """`egomaster.judge.reader`: the reader alone; `egomaster.judge.typed`: everybody, once it is asked."""
    challenge = state.challenge
    assert challenge is not None
    return (seat is not None and seat == state.reader) or (state.options.judging == "typed" and challenge.asked)


def sees_solution(state: State, seat: int | None) -> bool:
    """The reader; and of a typed game those who are out and watch."""
    challenge = state.challenge
    assert challenge is not None
    if seat is None:
        return False
    watches = seat in state.out and state.options.judging == "typed" and challenge.asked
    return seat == state.reader or watches


@once_for_each
def table_view(state: State) -> View:
    """What anybody may see."""
    challenge, last = state.challenge, state.last
    return View(
        seat=None,
        phase=state.phase,
        stage=state.stage,
        quick=state.options.quick,
        judging=state.options.judging,
        clock=state.options.clock,
        round=state.round,
        board=state.board,
        pawns=state.pawns,
        chips=state.chips,
        bank=state.bank,
        centre=state.centre,
        staked=state.staked,
        out=state.out,
        first=state.first,
        roller=state.roller,
        reader=state.reader,
        die=state.die,
        landings=tuple(Landing(direction, landing(state, direction)) for direction in (1, -1))
        if state.phase == "move"
        else (),
        challenge=shown(state, challenge, sees_question(state, None), False) if challenge is not None else None,
        last=shown(state, last, last.asked, last.asked) if last is not None else None,
        presence=state.presence,
        waiting=waiting(state),
        aside=open_card(state),
        happenings=state.before + state.told,
        result=state.result,
    )


def shown(state: State, challenge: Challenge, question: bool, solution: bool) -> Asked:
    """A question, with what may be seen of it."""
    word = keyword(challenge)
    open_now = challenge is state.challenge and challenge.asked
    stands = course(challenge) if open_now else None
    to_judge = under_judgement(state, challenge) if open_now else None
    margin, close = closeness(challenge) if open_now else (None, ())
    return Asked(
        keyword=word,
        question=word + 1 if question else None,
        solution=word + 2 if solution else None,
        mode=challenge.mode,
        amount=challenge.amount,
        icon=challenge.icon,
        dice=challenge.dice,
        players=challenge.players,
        rival=challenge.rival,
        stake=challenge.stake,
        raised=challenge.raised,
        accepted=challenge.accepted,
        refused=challenge.refused,
        tries=tuple(
            Try(
                made.seat,
                made.right,
                made.text,
                -(ITEMS * challenge.handle + made.item + 1) if made.item is not None and made.right else None,
                made.number,
                made.overruled,
                made.silent,
            )
            for made in challenge.attempts
        ),
        asked=challenge.asked,
        turn=stands.turn if stands else None,
        alive=stands.alive if stands else (),
        to_judge=to_judge,
        leading=stands.winners if stands else (),
        margin=margin,
        close=close,
        winner=challenge.winner,
        truth=challenge.number if solution else None,
        length=challenge.items or None if solution else None,
    )


def under_judgement(state: State, challenge: Challenge) -> int | None:
    """Whose answer the reader has before him."""
    if state.options.judging == "typed":
        place = disputable(challenge)
        return challenge.attempts[place].seat if place is not None else None
    if challenge.icon == "speed":
        buzzes = waiting_buzzes(challenge)
        return buzzes[0].seat if buzzes else None
    return course(challenge).turn if challenge.icon != "target" else None


def closeness(challenge: Challenge) -> tuple[int | None, tuple[int, ...]]:
    """Speed: the first two that may win, if what lies between them is too close to call."""
    if challenge.icon != "speed":
        return None, ()
    right = [made for made in challenge.attempts if made.right]
    known = [made for made in in_time(right) or waiting_buzzes(challenge) if made.at is not None][:2]
    if len(known) < 2:
        return None, ()
    margin = (known[1].at or 0) - (known[0].at or 0)
    return (margin, (known[0].seat, known[1].seat)) if margin <= CLOSE else (None, ())


def waiting(state: State) -> tuple[int, ...]:
    """The seats for which the table waits: those with a due offer."""
    challenge = state.challenge
    match state.phase:
        case "place":
            seat = placer(state)
            return (seat,) if seat is not None else ()
        case "roll" | "move" | "name" | "oppose" | "stake":
            return (state.roller,)
        case "raise":
            assert challenge is not None
            return undecided(challenge)[:1]
        case "verdict":
            return (state.reader,) if state.reader is not None else ()
        case "answer":
            assert challenge is not None
            return answering(state, challenge)
        case _:
            return ()


def answering(state: State, challenge: Challenge) -> tuple[int, ...]:
    typed, reader = state.options.judging == "typed", () if state.reader is None else (state.reader,)
    if challenge.icon == "speed":
        return reader if not typed and waiting_buzzes(challenge) else tuple(sorted(silent(challenge)))
    turn = course(challenge).turn
    assert turn is not None
    return (turn,) if typed or challenge.icon == "target" else reader


def faces(state: State, seen: View) -> dict[Handle, Face]:
    """The texts behind the handles of this view: keywords, and questions, solutions and items that it may show."""
    found: dict[Handle, Face] = {}
    for challenge, asked in ((state.challenge, seen.challenge), (state.last, seen.last)):
        if challenge is None or asked is None or challenge.card is None:
            continue
        card = state.cards[challenge.card].id
        found[asked.keyword] = Face(card, "keyword")
        if asked.question is not None:
            found[asked.question] = Face(card, "question")
        if asked.solution is not None:
            found[asked.solution] = Face(card, "solution")
        for made in asked.tries:
            if made.item is not None:
                found[made.item] = Face(card, f"item.{-made.item - ITEMS * challenge.handle - 1}")
    return found


def facts(before: State, after: State) -> dict[str, Any] | None:
    """What insights will read: who played what for how much, who was right, who won; and who dared what."""
    last = after.last
    if last is None or last is before.last:
        return None
    return {
        "round": before.round,
        "stage": before.stage,
        "card": after.cards[last.card].id if last.card is not None else None,
        "mode": last.mode,
        "icon": last.icon,
        "roller": before.roller,
        "reader": before.reader,
        "rival": last.rival,
        "players": list(last.players),
        "stake": last.stake,
        "raised": last.raised,
        "refused": list(last.refused),
        "tries": [[made.seat, made.right, made.number] for made in last.attempts],
        "winner": last.winner,
    }


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other questions where nobody has looked; of the open one another number or length, unless this seat sees it."""
    booklets = []
    for booklet, asked in zip(state.booklets, state.asked, strict=True):
        rest = iter(shuffled([card for number, card in enumerate(booklet) if number not in asked], source))
        booklets.append(tuple([card if number in asked else next(rest) for number, card in enumerate(booklet)]))
    state = replace(state, booklets=tuple(booklets))
    challenge = state.challenge
    if challenge is None or (seat is not None and sees_solution(state, seat)):
        return state
    number, items = challenge.number, challenge.items
    other = replace(
        challenge,
        number=None if number is None else number + 1 + int(source.random() * 50),
        items=items and 1 + int(source.random() * 15),
    )
    same = not challenge.asked or course(other) == course(challenge)
    return replace(state, challenge=other) if same else state
