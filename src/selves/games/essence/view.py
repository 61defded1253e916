"""What a seat of Essence may see, built up field by field; and a world that this seat could not tell from ours."""

from typing import Any

import msgspec
from msgspec.structs import replace

from selves.games.essence.cards import KINDS, Colour, Open, Shape
from selves.games.essence.points import Swap, best_exchange, exchanged, left, points
from selves.games.essence.rules import answers
from selves.games.essence.state import Happened, Length, Phase, State
from selves.games.essence.turns import open_card
from selves.kernel.chance import Source, shuffled
from selves.kernel.game import Face, Handle, Result
from selves.kernel.ledger import Entry
from selves.kernel.memo import once_for_each
from selves.kernel.offer import OneOf
from selves.kernel.presence import Presence


class OpenPath(msgspec.Struct, frozen=True, gc=False):
    """A path card that lies open: its handle, and what anybody can read off it."""

    handle: Handle
    shape: Shape
    colour: Colour
    draw: int


class OpenRound(msgspec.Struct, frozen=True, gc=False):
    """The last turn that was revealed: path and terms, all tips by seat, every payment, and who won which term."""

    turn: int
    active: int
    path: OpenPath
    terms: tuple[Handle, ...]
    tips: tuple[int | None, ...]
    entries: tuple[Entry, ...]
    winner: int | None
    term: Handle | None


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


class View(msgspec.Struct, frozen=True, gc=False, tag="essence", tag_field="game"):
    """`seat` is None for the table. `mine` is this seat's own tip; of the others only who has tipped.

    `numbers` are the tips that can be laid. `coins` are gold, silver, bronze by seat; `terms_won` yellow to white.
    """

    seat: int | None
    phase: Phase
    length: Length
    turn: int
    active: int
    pile: int
    slots: tuple[OpenPath | None, OpenPath | None]
    path: OpenPath | None
    terms: tuple[Handle, ...]
    numbers: tuple[int, ...]
    presence: tuple[Presence, ...]
    committed: tuple[bool, ...]
    waiting: tuple[int, ...]
    aside: Handle | None
    mine: int | None
    coins: tuple[tuple[int, ...], ...]
    terms_won: tuple[tuple[int, ...], ...]
    won: tuple[tuple[Handle, ...], ...]
    points: tuple[int, ...]
    left: tuple[int, ...]
    swaps: tuple[tuple[tuple[Swap, ...], ...], ...]
    finale: Finale | None
    last: OpenRound | None
    happenings: tuple[Happened, ...]
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """What anybody may see, and of what lies face down this seat's own."""
    open_to_all = table_view(state)
    if seat is None:
        return open_to_all
    return replace(open_to_all, seat=seat, mine=state.tips[seat], finale=finale(state, seat))


@once_for_each
def table_view(state: State) -> View:
    """What anybody may see."""
    return View(
        seat=None,
        phase=state.phase,
        length=state.options.length,
        turn=state.turn,
        active=state.active,
        pile=len(state.pile),
        slots=(shown(state, state.slots[0]), shown(state, state.slots[1])),
        path=shown(state, state.path),
        terms=tuple(term.handle for term in open_terms(state)),
        numbers=numbers(state),
        presence=state.presence,
        committed=committed(state),
        waiting=waiting(state),
        aside=open_card(state),
        mine=None,
        coins=state.coins,
        terms_won=state.collected,
        won=tuple(tuple(term.handle for term in terms) for terms in state.won),
        points=state.points,
        left=state.left,
        swaps=state.swaps,
        finale=None,
        last=open_round(state),
        happenings=state.before + state.told,
        result=state.result,
    )


def open_terms(state: State) -> tuple[Open, ...]:
    """The terms of the path that is being played; in the choice after a circle, all that were drawn."""
    if state.phase == "take" and state.last is not None:
        return state.last.terms
    return state.terms


def open_round(state: State) -> OpenRound | None:
    last = state.last
    if last is None:
        return None
    path = shown(state, last.path)
    assert path is not None
    return OpenRound(
        last.turn,
        last.active,
        path,
        tuple(term.handle for term in last.terms),
        last.tips,
        last.entries,
        last.winner,
        last.term.handle if last.term else None,
    )


def shown(state: State, path: Open | None) -> OpenPath | None:
    if path is None:
        return None
    card = state.cards[path.card]
    assert card.shape is not None
    return OpenPath(path.handle, card.shape, card.colour, card.draw)


def numbers(state: State) -> tuple[int, ...]:
    if state.phase != "tip":
        return ()
    field = answers(state)[0].fields["number"]
    assert isinstance(field, OneOf)
    return tuple(int(number) for number in field.of)


def committed(state: State) -> tuple[bool, ...]:
    if state.phase == "finale":
        return state.done
    return tuple([tip is not None for tip in state.tips])


def waiting(state: State) -> tuple[int, ...]:
    """The seats for which the table waits: those with a due offer."""
    match state.phase:
        case "choose" | "take":
            return (state.active,)
        case "tip":
            missing: tuple[bool, ...] = tuple([tip is None for tip in state.tips])
        case "finale":
            missing = tuple([not done for done in state.done])
        case _:
            return ()
    return tuple([seat for seat, none in enumerate(missing) if none and state.presence[seat] == "here"])


def finale(state: State, seat: int) -> Finale | None:
    """`essence.best-exchange`: what the player sees before he exchanges anything."""
    if state.phase != "finale" or state.done[seat]:
        return None
    holding = state.holding(seat)
    best, after = best_exchange(holding), holding
    for give, get in best:
        after = exchanged(after, give, get)
    previews = []
    for give, count in zip(KINDS, holding, strict=True):
        if count >= 2:
            for get in KINDS:
                if get != give:
                    then = exchanged(holding, give, get)
                    previews.append(Preview(give, get, points(then), left(then)))
    return Finale(best, points(after), left(after), tuple(previews), bool(state.swaps[seat]))


def faces(state: State, seen: View) -> dict[Handle, Face]:
    """The texts behind the handles of this view: open paths and terms, those of the turn before, and those won."""
    opened = [each for each in (*state.slots, state.path) if each is not None]
    opened += open_terms(state)
    if state.last is not None:
        opened += [state.last.path, *state.last.terms]
    opened += [term for terms in state.won for term in terms]
    return {each.handle: Face(state.cards[each.card].id, "") for each in opened}


def facts(before: State, after: State) -> dict[str, Any] | None:
    """A revealed turn: what everybody tipped, and about whom: a self-image, and an image the others have."""
    last = after.last
    if last is None or (before.last is not None and last.turn == before.last.turn):
        return None
    card = after.cards[last.path.card]
    return {
        "active": last.active,
        "path": card.id,
        "shape": card.shape,
        "colour": card.colour,
        "terms": [after.cards[term.card].id for term in last.terms],
        "tips": list(last.tips),
    }


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other tips under the others' hands, another order of the cards nobody has seen."""
    free = numbers(state)
    tips = tuple(
        tip if tip is None or other == seat or not free else free[int(source.random() * len(free))]
        for other, tip in enumerate(state.tips)
    )
    return replace(
        state,
        tips=tips,
        pile=shuffled(state.pile, source),
        piles=tuple(shuffled(pile, source) for pile in state.piles),
    )
