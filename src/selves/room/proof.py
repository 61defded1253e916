"""The proof of a finished game: what was pledged, what was opened, and every draw and every card that followed.

It is made from the log and holds nothing that the game did not open: of the moves only what the game itself tells as
facts. docs/proof.md says how another language checks it; `room/verify.py` does.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from selves.content.box import one_by_one
from selves.games import GAMES
from selves.kernel.chance import Recorded, Seeded
from selves.kernel.deck import OTHER_SIDE
from selves.kernel.game import AnyGame
from selves.kernel.replay import Played, take
from selves.room import entries as logged
from selves.room.entries import Who
from selves.room.terms import written

FORMAT: Final = 1
NOBODY: Final[Mapping[Who, str]] = MappingProxyType({})


class Drawn(msgspec.Struct, frozen=True, tag_field="kind", tag="draw"):
    """A draw: an order of so many (`bound`), a die or dice with so many sides, and what it came to."""

    of: str  # "order", "die" or "dice"
    label: str
    n: int
    bound: int
    result: tuple[int, ...]


class Card(msgspec.Struct, frozen=True, tag_field="kind", tag="card"):
    """A card was opened: its place in the box, and the pile it came from, or "other side"; `swapped` for another."""

    pile: str
    place: int
    id: str = ""
    swapped: bool = False


class Gone(msgspec.Struct, frozen=True, tag_field="kind", tag="gone"):
    """A card has left the game: it was set aside, or somebody won it."""

    place: int


class Named(msgspec.Struct, frozen=True, tag_field="kind", tag="named", omit_defaults=True):
    """The card that was opened names this seat: neither the one that was asked nor one of those gone for good."""

    seat: int
    asked: int
    gone: tuple[int, ...] = ()


class Asked(msgspec.Struct, frozen=True, tag_field="kind", tag="asked", omit_defaults=True):
    """The card that is opened next is asked of this seat in this turn; who was gone for good, and who could not bet on
    it. It is told where people at the table wrote some, or turns are counted.
    """

    seat: int
    gone: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()
    turn: int = 0


class For(msgspec.Struct, frozen=True, tag_field="kind", tag="for"):
    """The cards that are opened next are dealt to this one; it is told where some are kept apart."""

    place: int


Event = Drawn | Card | Gone | Named | Asked | For


class Server(msgspec.Struct, frozen=True):
    pledge: str
    contribution: str


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """`terms` is the very text that was pledged. `pledges` and `openings` are by person, `left_out` are the people who
    sat there and have no part in the seed. `rounds` is what the game opened of its moves.
    """

    format: int = FORMAT
    game: str
    terms: str
    server: Server
    pledges: dict[Who, str]
    openings: dict[Who, str]
    left_out: tuple[Who, ...]
    seed: str
    course: tuple[Event, ...]
    rounds: tuple[dict[str, Any], ...] = ()
    winners: tuple[int, ...] = ()
    names: dict[Who, str] = {}


class Unproven(Exception):  # noqa: N818
    """Of this game no proof can be made, and why."""


def proof_of(
    entries: Iterable[logged.Any_ | None],
    facts: tuple[dict[str, Any], ...] = (),
    names: Mapping[Who, str] = NOBODY,
) -> Proof:
    """From the entries of one game, from its `Drawing` to its end, with the cards in its opening."""
    drawing: logged.Drawing | None = None
    begun: logged.Started | None = None
    pledges: dict[Who, str] = {}
    openings: dict[Who, str] = {}
    moves: list[Played] = []
    for entry in entries:
        match entry:
            case logged.Drawing():
                drawing, pledges, openings = entry, {}, {}
            case logged.Pledged(who=who, pledge=pledge):
                pledges[who] = pledge
            case logged.Revealed(who=who, contribution=contribution):
                openings[who] = contribution
            case logged.Started():
                begun = entry
            case Played():
                moves.append(entry)
            case None:
                raise Unproven("a part of its log cannot be read")
            case _:
                pass
    if drawing is None or begun is None:
        raise Unproven("its moves are not kept")
    if drawing.terms is None:
        raise Unproven("it was begun before the whole deal was pledged")
    played = Course(begun)
    for move in moves:
        played.go_on(move)
    result = played.state.result
    if result is None:
        raise Unproven("it is not over")
    return Proof(
        game=begun.opening.game,
        terms=written(drawing.terms),
        server=Server(drawing.pledge, begun.contribution),
        pledges=pledges,
        openings=openings,
        left_out=begun.left_out,
        seed=begun.opening.seed,
        course=tuple(played.events),
        rounds=facts or tuple(played.facts),
        winners=result.winners,
        names=dict(names),
    )


class Course:
    """A game played once more, and what chance had to do with it."""

    def __init__(self, begun: logged.Started) -> None:
        opening = begun.opening
        self.game: AnyGame = GAMES[opening.game]
        self.chance = Recorded(Seeded(bytes.fromhex(opening.seed)))
        self.places = list(one_by_one(begun.dealt))
        self.events: list[Event] = []
        self.facts: list[dict[str, Any]] = []
        options = msgspec.convert(opening.options, self.game.options)
        cards = msgspec.convert(opening.cards, tuple[self.game.card, ...])  # type: ignore[name-defined]
        self.state = self.game.start(opening.seats, options, cards, self.chance)
        self._tell((), (), swapped=False)

    def go_on(self, move: Played) -> None:
        before = self.state
        self.state = take(self.game, before, move, self.chance)
        self._tell(before.opened, self.game.gone(before), swapped=move.move.get("kind") == "swap")
        facts = self.game.facts(before, self.state)
        if facts is not None:
            self.facts.append(facts)

    def _tell(self, opened: tuple[int, ...], gone: tuple[int, ...], *, swapped: bool) -> None:
        state = self.state
        left = [card for card in self.game.gone(state) if card not in gone]
        self.events += [Gone(self.places[card]) for card in left]
        self.events += [Drawn(*drawn) for drawn in self.chance.drawn]
        self.chance.drawn.clear()
        dealt_to: int | None = None
        for card in state.opened[len(opened) :]:
            question = self.game.opened_for(state, card)
            if question is not None and question != dealt_to:
                self.events.append(For(self.places[question]))
            dealt_to = question
            pile, asking = self.game.pile_of(state, card), self.game.asking(state)
            if asking is not None and pile != OTHER_SIDE:
                self.events.append(Asked(asking.seat, asking.gone, asking.idle, asking.turn))
            self.events.append(Card(pile, self.places[card], state.cards[card].id, swapped))
            naming = self.game.naming(state)
            if naming is not None:
                self.events.append(Named(naming.seat, naming.asked, naming.gone))
