"""The boxes of one's own that lie beside the printed one at a table: what is in them now, and who accepts what their
authors say of how close and how spicy it is.

A room's log keeps their names alone: what they hold is read again before every game, and a game is dealt from a box
that is made of both and kept by its hash. Who accepts nobody is told, nothing is written down: a device says it again
whenever it comes.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

from msgspec.structs import replace

from selves.content.box import Both, Box
from selves.content.catalogue import box_of
from selves.content.languages import LANGUAGES, Language
from selves.content.own.box import OwnBox
from selves.content.own.written import CLOSEST, written_cards
from selves.room.entries import Settings, Who
from selves.room.room import LaidBox, Room
from selves.room.writing import EACH
from selves.server.each import cards_of, each_view
from selves.server.log.own import OwnBoxes
from selves.server.own_links import assembled
from selves.server.protocol import BoxView, EachView


@dataclass(frozen=True)
class Held:
    """A box of one's own as it was read: its finished cards as they are dealt, by whether its levels are accepted."""

    name: str
    box: OwnBox

    @cached_property
    def cards(self) -> Mapping[bool, tuple[Any, ...]]:
        return {accepted: written_cards(self.box, self.name, accepted) for accepted in (True, False)}

    @cached_property
    def languages(self) -> tuple[Language, ...]:
        """In which at least one card is really written."""
        there = {language for card in self.cards[True] for language in card.own.languages}
        return tuple(language for language in LANGUAGES if language in there)

    @cached_property
    def levels(self) -> tuple[tuple[int, int], ...]:
        """How close each card goes, and how spicy it is, by its author."""
        return tuple((card.own.sensitivity, card.own.spicy) for card in self.cards[True])

    def dealt(self, settings: Settings, accepted: bool) -> int:
        """How many are dealt by what the lobby agreed on."""
        if not accepted:
            return len(self.levels) if settings.sensitivity == settings.spicy == CLOSEST else 0
        return sum(close <= settings.sensitivity and spicy <= settings.spicy for close, spicy in self.levels)

    def read(self) -> None:
        """Whatever takes long."""
        _ = self.languages, self.levels


class Beside:
    """Those of one room."""

    __slots__ = ("_accepted", "_counting", "_each", "_each_of", "_held", "_made", "_made_of")

    def __init__(self) -> None:
        self._held: dict[str, Held] = {}
        #: By box; and who of them did when the game that is being drawn was to begin: whoever says no then is heard,
        #: whoever says yes counts from the next one on, so that nobody draws it anew for ever.
        self._accepted: dict[str, set[Who]] = {}
        self._counting: dict[str, set[Who]] = {}
        #: What players wrote for the next game, as cards, and of what they were made.
        self._each: tuple[Any, ...] = ()
        self._each_of: tuple[Any, ...] = ()
        self._made: Box[Any] | None = None
        self._made_of: tuple[Any, ...] = ()

    def hold(self, laid: Iterable[LaidBox], held: Iterable[Held]) -> None:
        """Of these boxes this is in them now. One of which nothing is held is gone."""
        for each in laid:
            self._held.pop(each.name, None)
        self._held |= {each.name: each for each in held}

    def accept(self, who: Who, box: str, yes: bool) -> None:
        if yes:
            self._accepted.setdefault(box, set()).add(who)
        else:
            for accepted in (self._accepted, self._counting):
                accepted.get(box, set()).discard(who)

    def all_accept(self, box: str, room: Room) -> bool:
        """Everybody who is to play: silence is no."""
        accepted = self._counting if room.phase == "drawing" else self._accepted
        return {member.who for member in room.people} <= accepted.get(box, set())

    def taken_away(self, box: str) -> None:
        """Whoever lays it again asks again."""
        self._accepted.pop(box, None)
        self._held.pop(box, None)

    def box(self, game: str, room: Room) -> Box[Any] | None:
        """The printed box of a game and what lies beside it, in one; None if that is nothing."""
        if room.phase == "lobby":
            self._counting = {name: {*accepting} for name, accepting in self._accepted.items()}
        there = [each for each in room.boxes if room.settings.own and room.settings.parts.get(each.name, 1)]
        laid = [held for each in there if (held := self._held.get(each.name)) and held.box.game == game]
        parts = [held.cards[self.all_accept(held.name, room)] for held in laid]
        parts = [part for part in (*parts, self._written(room)) if part]
        if not parts:
            return None
        made_of = (box_of(game).cards, *parts)
        if self._made is None or [*map(id, made_of)] != [*map(id, self._made_of)]:
            self._made, self._made_of = Both(box_of(game), Box(game, tuple(chain(*parts)))), made_of
        return self._made

    def _written(self, room: Room) -> tuple[Any, ...]:
        """Made once, as long as nothing of it changes."""
        accepted = self.all_accept(EACH, room)
        made_of = (room.written, room.settings, room.players, accepted)
        if made_of != self._each_of:
            self._each, self._each_of = cards_of(room, accepted), made_of
        return self._each

    def each(self, room: Room) -> EachView | None:
        return each_view(room, self.all_accept(EACH, room))

    def views(self, room: Room) -> tuple[BoxView, ...]:
        found = [self._view(laid, room) for laid in room.boxes]
        settings = room.settings
        parts = {
            view.box: settings.parts.get(view.box, 1)
            for view in found
            if view.game == settings.game and view.dealt and settings.own
        }
        whole = sum(parts.values()) or 1
        return tuple(replace(view, share=round(settings.own * parts.get(view.box, 0) / whole)) for view in found)

    def _view(self, laid: LaidBox, room: Room) -> BoxView:
        held, accepted = self._held.get(laid.name), self.all_accept(laid.name, room)
        if held is None:
            return BoxView(laid.name, laid.by, "", "", 0, (), accepted, 0, 0)
        return BoxView(
            box=laid.name,
            by=laid.by,
            game=held.box.game,
            title=held.box.title,
            cards=len(held.levels),
            languages=held.languages,
            accepted=accepted,
            dealt=held.dealt(room.settings, accepted),
            share=0,
        )


async def look(log: OwnBoxes, laid: Iterable[LaidBox]) -> list[Held]:
    """What is in these boxes now; those that are gone are left out."""
    found = [await log.own_box(each.name) for each in laid]
    return [Held(kept.name, assembled(kept)) for kept in found if kept is not None]
