"""What a seat of ego may see, built up field by field; and another world that this seat could not tell from ours."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from selves.games.ego.cards import PARTS, Question
from selves.games.ego.deck import open_card
from selves.games.ego.state import CHIPS, OWED, Edition, Happened, Laid, Phase, State
from selves.kernel.chance import Source, shuffled
from selves.kernel.game import Face, Handle, Result
from selves.kernel.ledger import BOX, POOL, Entry
from selves.kernel.memo import once_for_each
from selves.kernel.presence import Presence


class OpenQuestion(msgspec.Struct, frozen=True, gc=False):
    """A question on the table: its handle, and facts anybody can read off the card."""

    handle: Handle
    theme: str
    side: Literal["front", "back"]


class OpenRound(msgspec.Struct, frozen=True, gc=False):
    """The last round that was revealed: all stones and stakes by seat, and every payment with its clause."""

    turn: int
    subject: int
    question: OpenQuestion
    laid: tuple[Laid | None, ...]
    entries: tuple[Entry, ...]


class View(msgspec.Struct, frozen=True, gc=False, tag="ego", tag_field="game"):
    """`seat` is None for the table. `mine` is this seat's own stone; of the others only who has laid one."""

    seat: int | None
    phase: Phase
    edition: Edition
    turn: int
    rounds: int | None
    subject: int
    question: OpenQuestion | None
    chips: tuple[int, ...]
    credit: tuple[int, ...]
    pool: int
    box: int
    presence: tuple[Presence, ...]
    committed: tuple[bool, ...]
    waiting: tuple[int, ...]
    aside: Handle | None
    mine: Laid | None
    last: OpenRound | None
    happenings: tuple[Happened, ...]
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """What anybody may see, and of what lies face down this seat's own."""
    open_to_all = table_view(state)
    if seat is None:
        return open_to_all
    return replace(open_to_all, seat=seat, mine=state.laid[seat])


@once_for_each
def table_view(state: State) -> View:
    """What anybody may see."""
    ledger, last = state.ledger, state.last
    return View(
        seat=None,
        phase=state.phase,
        edition=state.options.edition,
        turn=state.turn,
        rounds=state.options.rounds,
        subject=state.subject,
        question=shown(state, state.question) if state.question else None,
        chips=ledger.by_seat(CHIPS),
        credit=ledger.by_seat(OWED),
        pool=ledger.of(POOL, CHIPS),
        box=ledger.of(BOX, CHIPS),
        presence=state.presence,
        committed=tuple([laid is not None for laid in state.laid]),
        waiting=waiting(state),
        aside=open_card(state),
        mine=None,
        last=OpenRound(last.turn, last.subject, shown(state, last.question), last.laid, last.entries) if last else None,
        happenings=state.before + state.told,
        result=state.result,
    )


def waiting(state: State) -> tuple[int, ...]:
    """The seats for which the table waits: those with a due offer."""
    if state.phase == "draw":
        return (state.subject,)
    if state.phase != "commit":
        return ()
    chips, presence, subject = state.ledger.held[CHIPS], state.presence, state.subject
    return tuple(
        [
            seat
            for seat, laid in enumerate(state.laid)
            if laid is None and presence[seat] == "here" and (chips[seat] or seat == subject)
        ]
    )


def shown(state: State, question: Question) -> OpenQuestion:
    card = state.cards[question.card]
    side = card.back if question.side else card.front
    return OpenQuestion(question.handle, side.theme, "back" if question.side else "front")


def faces(state: State, seen: View) -> dict[Handle, Face]:
    """The texts behind the handles of this view: the open question, and that of the round before."""
    found = {}
    if state.question is not None and seen.question is not None:
        found[seen.question.handle] = face(state, state.question)
    if state.last is not None and seen.last is not None:
        found[seen.last.question.handle] = face(state, state.last.question)
    return found


def face(state: State, question: Question) -> Face:
    return Face(state.cards[question.card].id, PARTS[question.side])


def facts(before: State, after: State) -> dict[str, Any] | None:
    """A revealed round: who was asked what, and what everybody laid."""
    last = after.last
    if last is None or last is before.last:
        return None
    return {
        "subject": last.subject,
        "card": after.cards[last.question.card].id,
        "side": PARTS[last.question.side],
        "theme": shown(after, last.question).theme,
        "laid": [[laid.stone, laid.stake] if laid else None for laid in last.laid],
    }


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other stones and stakes under the others' hands, another order of the cards nobody has seen."""
    laid = tuple(
        stone if stone is None or other == seat else disguised(state, other, source)
        for other, stone in enumerate(state.laid)
    )
    unseen = sorted(shuffled(state.deck[state.top :], source), key=lambda number: number % 2)
    return replace(state, laid=laid, deck=(*state.deck[: state.top], *unseen))


def disguised(state: State, seat: int, source: Source) -> Laid:
    stone = int(source.random() * 3) + 1
    if seat == state.subject:
        return Laid(stone)
    return Laid(stone, int(source.random() * min(2, state.chips[seat])) + 1)
