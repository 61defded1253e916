"""What may be seen of a game of Egomaster, built up field by field."""

from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace

from selves.games.egomaster.board import Square
from selves.games.egomaster.contest import Course, course, disputable, in_time, waiting_buzzes
from selves.games.egomaster.happenings import Happened, Stage
from selves.games.egomaster.stakes import played_for, poorest
from selves.games.egomaster.state import Announcement, Attempt, Challenge, Judging, Phase, State
from selves.games.egomaster.turns import keyword, landing, rivals
from selves.kernel import view
from selves.kernel.fields import fields
from selves.kernel.view import Face, Handle, View, shown

CLOSE: Final = 30  # milliseconds between buzzes that are too close to call
ITEMS: Final = 1000  # handles of a list's items: below zero, so many for each question


class Try(msgspec.Struct, frozen=True, gc=False):
    """An answer, a proposal or a buzz; `silent`: none. `item` is a handle, so that each reads his own language."""

    seat: int
    right: bool | None
    text: str
    item: Handle | None
    number: int | float | None
    overruled: bool
    silent: bool


class Open(msgspec.Struct, frozen=True, gc=False):
    """What is open of a question, to all or to one seat; of its solution a target's number, or a list's length."""

    question: Handle | None = None
    solution: Handle | None = None
    truth: int | float | None = None
    length: int | None = None


class Stakes(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """So much this seat has to play for."""

    seat: int
    chips: int


class Asked(Announcement, frozen=True, gc=False, kw_only=True):
    """A question as everybody may see it: always its keyword, and what is open of it.

    `turn` must answer; `alive` may still win; `to_judge` is whose answer the reader judges or may overrule; `leading`
    are those who have won if the reader confirms it. `margin`: so many milliseconds lay between the first two, who are
    `close`, if that is too close to call. `against` says what would be played for with each who may be chosen;
    `shortest` is who has least of those who would play, so that nobody can stake more.
    """

    keyword: Handle
    open: Open
    tries: tuple[Try, ...]
    turn: int | None
    alive: tuple[int, ...]
    to_judge: int | None
    leading: tuple[int, ...]
    margin: int | None
    close: tuple[int, ...]
    against: tuple[Stakes, ...]
    shortest: Stakes | None


class Landing(msgspec.Struct, frozen=True, gc=False):
    """Where the pawn would come to stand."""

    direction: int
    square: int


class Public(view.Public[Phase, Happened], frozen=True, gc=False, kw_only=True, tag="egomaster"):
    """`challenge` is the question that is being played, `last` the one before, which is open to everybody.

    `final` is the last turn, once it is known; `staked` is what each has in the centre; `landings` the squares among
    which the roller chooses.
    """

    star: ClassVar = "roller"

    revealed: ClassVar = ("challenge", "last")

    stage: Stage
    quick: bool
    final: int | None
    judging: Judging
    clock: int
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


class Private(view.Private, frozen=True, gc=False, kw_only=True, tag="egomaster"):
    """What this seat may see of the question that is being played, beyond what everybody sees: the reader all of it."""

    sealed: ClassVar = {}

    open: Open


Whole = View[Public, Private]


def show_own(state: State, seat: int) -> Private:
    challenge = state.challenge
    if challenge is None:
        return Private(open=Open())
    return Private(open=opened(challenge, sees_question(state, seat), sees_solution(state, seat)))


def opened(challenge: Challenge, question: bool, solution: bool) -> Open:
    word = keyword(challenge)
    found = Open(question=word + 1 if question else None)
    return (
        replace(found, solution=word + 2, truth=challenge.number, length=challenge.items or None) if solution else found
    )


def sees_question(state: State, seat: int | None) -> bool:
    """`egomaster.judge.reader`: the reader alone; `egomaster.judge.typed`: everybody, once it is asked."""
    return (seat is not None and seat == state.reader) or (state.options.judging == "typed" and state.question.asked)


def sees_solution(state: State, seat: int | None) -> bool:
    """The reader; and of a typed game those who are out and watch."""
    watches = seat in state.out and state.options.judging == "typed" and state.question.asked
    return seat is not None and (seat == state.reader or watches)


def show(state: State) -> Public:
    challenge, last, moving = state.challenge, state.last, state.phase == "move"
    return shown(
        Public,
        state,
        landings=tuple(Landing(way, landing(state, way)) for way in (1, -1)) if moving else (),
        challenge=asked(state, challenge, sees_question(state, None), False) if challenge is not None else None,
        last=asked(state, last, last.asked, last.asked) if last is not None else None,
    )


def asked(state: State, challenge: Challenge, question: bool, solution: bool) -> Asked:
    """A question, with what may be seen of it."""
    played = challenge is state.challenge
    open_now = played and challenge.asked
    stands = course(challenge) if open_now else Course(())
    margin, close = closeness(challenge) if open_now else (None, ())
    choosing = rivals(state) if played and state.phase in ("name", "oppose") else ()
    least = poorest(state, challenge) if played and state.phase in ("stake", "raise") else None
    return Asked(
        **fields(challenge, *Announcement.__struct_fields__),
        keyword=keyword(challenge),
        open=opened(challenge, question, solution),
        tries=tuple(
            Try(item=item_of(challenge, made), **fields(made, "seat", "right", "text", "number", "overruled", "silent"))
            for made in challenge.attempts
        ),
        turn=stands.turn,
        alive=stands.alive,
        to_judge=under_judgement(state, challenge) if open_now else None,
        leading=stands.winners,
        margin=margin,
        close=close,
        against=tuple([Stakes(seat, played_for(state, challenge, seat)) for seat in choosing]),
        shortest=None if least is None else Stakes(least, state.chips[least]),
    )


def item_of(challenge: Challenge, made: Attempt) -> Handle | None:
    """Of a list: which of its items was given, if it was right."""
    return -(ITEMS * challenge.handle + made.item + 1) if made.item is not None and made.right else None


def under_judgement(state: State, challenge: Challenge) -> int | None:
    """Whose answer the reader has before him."""
    if state.options.judging == "typed":
        place = disputable(challenge)
        return challenge.attempts[place].seat if place is not None else None
    if challenge.icon == "speed":
        return next((made.seat for made in waiting_buzzes(challenge)), None)
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


def solved(state: State) -> tuple[Handle, int] | None:
    """The question before, if it was asked: everybody sees its solution."""
    last = state.last
    return None if last is None or last.card is None or not last.asked else (keyword(last), last.card)


def faces(state: State, seen: Whole) -> dict[Handle, Face]:
    """Keywords, and the questions, solutions and items that this view may show."""
    found: dict[Handle, Face] = {}
    own = seen.private.open if seen.private is not None else Open()
    table = seen.public
    for challenge, public, more in ((state.challenge, table.challenge, own), (state.last, table.last, Open())):
        if challenge is None or public is None or challenge.card is None:
            continue
        card = state.cards[challenge.card].id
        found[public.keyword] = Face(card, "keyword")
        for open_now in (public.open, more):
            if open_now.question is not None:
                found[open_now.question] = Face(card, "question")
            if open_now.solution is not None:
                found[open_now.solution] = Face(card, "solution")
        for made in public.tries:
            if made.item is not None:
                found[made.item] = Face(card, f"item.{-made.item - ITEMS * challenge.handle - 1}")
    return found
