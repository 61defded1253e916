"""The end of an evening, for one of its people: what was learned, what was said, how it went, and what it was paid for.

All of it is made from the log of the room, and only of what its games opened. Who has erased himself is nowhere in it:
of a seat that was his, "" is all there is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from selves.content.box import Box
from selves.content.catalogue import CLOSEST, CONTENT, box_of_0_1_0, cards_of
from selves.content.languages import Language
from selves.content.rulebook import rulebook
from selves.games import GAMES
from selves.insights.awards import Award, awards
from selves.insights.insights import Finished, Insights, insights
from selves.insights.moments import Moment, moments
from selves.insights.portrait import Portrait, portrait
from selves.kernel.course import news, payments
from selves.kernel.happening import TimedOut
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import Account, Payment
from selves.kernel.replay import chance_of, opened, take
from selves.room.entries import Who
from selves.server.archive import PlayedGame, chosen, games_of
from selves.server.boxes import with_cards
from selves.server.people import Person
from selves.server.questions import Profile, Question, Reader, cards_in, profiles, questions, traits

#: Games with a longer pause between them, in milliseconds, are of two evenings.
PAUSE: Final = 6 * 3_600_000

Boxes = Mapping[str, Box[Any]]


class GameOver(msgspec.Struct, frozen=True):
    """A finished game: its number, when it ended, who sat there, who won, what counted, the clause that ended it."""

    number: int
    game: str
    at: int
    evening: int
    chairs: tuple[Who, ...]
    winners: tuple[int, ...]
    totals: tuple[int | None, ...]
    clause: str
    #: Whether its moves are still kept: only then there are scores, replay and proof.
    whole: bool


class Booked(msgspec.Struct, frozen=True):
    """A payment with its round (0 if that is not known any more): accounts are seats, or "pool", "bank" and so on."""

    round: int
    giver: Account
    taker: Account
    what: str
    amount: int
    clause: str


class Noted(msgspec.Struct, frozen=True):
    """What else stands in the ledger: a time-out of these seats, a verdict on somebody's answer, or its overruling."""

    round: int
    what: Literal["timed-out", "judged", "overruled"]
    seats: tuple[int, ...]
    right: bool | None = None


class Standing(msgspec.Struct, frozen=True):
    """What counted for each seat when this round was over; nothing for whom nobody knows any more."""

    round: int
    totals: tuple[int | None, ...]


class Learned(msgspec.Struct, frozen=True):
    """What was learned in this game, this evening, on all evenings of this room, and on those before this one."""

    game: Insights
    evening: Insights
    all: Insights
    before: Insights


class CardsSeen(msgspec.Struct, frozen=True):
    """Of the cards that could come in a game: how many this group has seen, and how many there are."""

    seen: int
    cards: int


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """`people` are the names of all who appear. `traits` are the names of Identity's traits. `closing` is a question to
    talk about now that it is over, another one after every game; not every game has any.
    """

    room: str
    game: GameOver
    games: tuple[GameOver, ...]
    people: dict[Who, str]
    learned: Learned
    awards: tuple[Award, ...]
    moments: tuple[Moment, ...]
    questions: tuple[Question, ...]
    profiles: tuple[Profile, ...]
    traits: dict[str, str]
    scores: tuple[Standing, ...]
    ledger: tuple[Booked, ...]
    noted: tuple[Noted, ...]
    cards: dict[str, CardsSeen]
    closing: str = ""


class Kept:
    """The finished games of a room, who of their people is still known, and whether the group is kept."""

    def __init__(
        self, games: Sequence[PlayedGame], people: Sequence[Person], boxes: Boxes, is_group: bool = False
    ) -> None:
        self.games = list(games)
        self.is_group = is_group
        self.boxes = boxes
        self.is_group = is_group
        self.names = {person.who: person.name for person in people}

    def name(self, who: Who) -> str | None:
        return who.removeprefix("bot-") if who.startswith("bot-") else self.names.get(who)

    def chairs(self, game: PlayedGame) -> tuple[Who, ...]:
        return tuple(who if self.name(who) is not None else "" for who in game.finished.chairs)

    def told(self, game: PlayedGame) -> Finished:
        """As insights read it; of whom nobody knows any more, nothing but what the game itself leaves of it."""
        end, chairs, left = game.finished, self.chairs(game), list[dict[str, Any]]()
        for number, fact in enumerate(end.facts):
            strangers = [
                seat for seat, who in enumerate(chairs) if not who or (end.sat and self.sat(game, seat, number) != who)
            ]
            found: dict[str, Any] | None = fact
            for seat in strangers:
                found = GAMES[end.game].forget(found, seat) if found is not None and end.game in GAMES else None
            left += [found] if found is not None else []
        return Finished(end.game, chairs, left)

    def sat(self, game: PlayedGame, seat: int, found: int) -> Who:
        """Who sat there when so many facts were found: a bot, if its place was taken later. What was a bot's is not of
        whoever came after it.
        """
        earlier = [who for place, who, facts in game.finished.sat if place == seat and found < facts]
        return earlier[0] if earlier else self.chairs(game)[seat]

    def evenings(self) -> list[int]:
        """Of each game on which evening it was, from 1."""
        found, number, last = [], 0, -PAUSE
        for game in self.games:
            number += game.finished.at - last >= PAUSE
            last = game.finished.at
            found.append(number)
        return found

    def box(self, game: PlayedGame) -> Box[Any] | None:
        begun = game.started
        if begun is None or not begun.box:
            newest = [box for box in self.boxes.values() if box.game == game.finished.game]
            return newest[-1] if newest else box_of_0_1_0(game.finished.game)
        return self.boxes.get(begun.box)


def evening(code: str, kept: Kept, number: int | None, language: Language) -> Evening:
    """The end of this game, or of the last one. LookupError if there is none."""
    game = chosen(kept.games, number)
    when = kept.evenings()
    over = [game_over(kept, each, at) for each, at in zip(kept.games, when, strict=True)]
    told = {each.number: kept.told(each) for each in kept.games}
    this, tonight = told[game.number], when[kept.games.index(game)]
    together = [told[each.number] for each, at in zip(kept.games, when, strict=True) if at == tonight]
    earlier = [told[each.number] for each, at in zip(kept.games, when, strict=True) if at < tonight]
    several = [kept.is_group and len(nights) > 1 for nights in ({*when}, {at for at in when if at < tonight})]
    course = Course(kept, game)
    several = [kept.is_group and len(nights) > 1 for nights in ({*when}, {at for at in when if at < tonight})]
    everybody = dict.fromkeys(who for each in told.values() for who in each.chairs if who)
    return Evening(
        room=code,
        game=next(each for each in over if each.number == game.number),
        games=tuple(over),
        people={who: kept.name(who) or "" for who in everybody},
        learned=learned(this, together, list(told.values()), earlier, *several),
        awards=tuple(awards(this)),
        moments=tuple(moments(this)),
        questions=questions(this.game, this.facts, this.chairs, Reader(kept.box(game), language, kept.name)),
        profiles=profiles(this.game, this.facts, this.chairs),
        traits=traits((each.game for each in over), language),
        scores=tuple(course.scores),
        ledger=tuple(course.ledger),
        noted=tuple(course.noted),
        cards=cards_seen(kept, game),
        closing=closing(game, language),
    )


def of_this_game(told: Evening) -> Evening:
    """Without whatever was on other evenings, or in other games of this one."""
    here = {who: name for who, name in told.people.items() if who in told.game.chairs}
    nothing, this = insights([]), told.learned.game
    cards = {game: seen for game, seen in told.cards.items() if game == told.game.game}
    only = Learned(this, this, this, nothing)
    return msgspec.structs.replace(told, games=(told.game,), people=here, learned=only, cards=cards)


def closing(game: PlayedGame, language: Language) -> str:
    """In turn, so that a group hears another one after each game. That of a package that is gone has none."""
    name = game.finished.game
    asked = rulebook(name).closing if name in GAMES else ()
    return asked[game.number % len(asked)].text(language) if asked else ""


def learned(
    this: Finished,
    tonight: Sequence[Finished],
    every: Sequence[Finished],
    earlier: Sequence[Finished],
    best_of_all: bool = False,
    best_before: bool = False,
) -> Learned:
    """What is the same is not reckoned twice. Who is best may be said over several evenings of a kept group alone."""
    of_this = insights([this])
    of_tonight = of_this if len(tonight) == 1 else insights(tonight)
    of_all = of_tonight if len(every) == len(tonight) else insights(every, best_of_all)
    return Learned(of_this, of_tonight, of_all, insights(earlier, best_before))


def game_over(kept: Kept, game: PlayedGame, evening: int) -> GameOver:
    end, chairs = game.finished, kept.chairs(game)
    totals = tuple(total if who else None for who, total in zip(chairs, end.result.totals, strict=True))
    winners = tuple(seat for seat in end.result.winners if chairs[seat])
    whole = bool(game.entries) and all(chairs) and not end.burnt
    return GameOver(game.number, end.game, end.at, evening, chairs, winners, totals, end.result.clause, whole)


def cards_seen(kept: Kept, game: PlayedGame) -> dict[str, CardsSeen]:
    """Also of boxes that this group has not opened yet, and that as many can play. Counted are the cards that could
    come in this game; of another box, those that could in the last one.
    """
    people = len(game.finished.chairs)
    seen: dict[str, set[str]] = {name: set() for name, each in GAMES.items() if people in each.seats}
    for each in kept.games:
        seen.setdefault(each.finished.game, set()).update(each.finished.seen)
    last = {each.finished.game: each for each in (*kept.games, game)}
    found = {}
    for name in seen.keys() & GAMES.keys():
        could = could_come(name, last.get(name), kept.boxes)
        found[name] = CardsSeen(len(seen[name] & could), len(could))
    return found


def could_come(name: str, played: PlayedGame | None, boxes: Boxes) -> frozenset[str]:
    """The cards that this game's options left in its piles; if they are not known any more, as it is printed."""
    game, begun = GAMES[name], played.started if played is not None else None
    options, cards = game.options(), cards_of(name)
    known = begun is not None and begun.opening.version == game.version and (not begun.box or begun.box in boxes)
    if begun is not None and known:
        opening = with_cards(begun, boxes).opening
        options = msgspec.convert(opening.options, game.options)
        cards = msgspec.convert(opening.cards, tuple[game.card, ...])  # type: ignore[name-defined]
    return frozenset(cards[place].id for pile in game.piles(options, cards).values() for place in pile)


class Course:
    """A game told again: scores, payments and verdicts by round. Of one whose moves are gone, or are no longer moves by
    the rules of this version, only the payments.
    """

    def __init__(self, kept: Kept, game: PlayedGame) -> None:
        self.scores: list[Standing] = []
        self.ledger: list[Booked] = []
        self.noted: list[Noted] = []
        self.known = [bool(who) for who in kept.chairs(game)]
        try:
            if game.entries and all(self.known):
                self._tell(game.with_cards(kept.boxes))
                return
        except Illegal:
            self.scores, self.noted = [], []
        self.ledger = [booked(0, paid) for paid in game.finished.payments if self._is_known(paid)]

    def _is_known(self, paid: Payment) -> bool:
        return all(self.known[each] for each in (paid.giver, paid.taker) if isinstance(each, int))

    def _tell(self, played: PlayedGame) -> None:
        begun = played.started
        assert begun is not None
        game, chance = GAMES[begun.opening.game], chance_of(begun.opening)
        state = opened(game, begun.opening)
        self.scores.append(Standing(0, game.totals(state)))
        for move in played.moves:
            before, number = state, game.rounds(state) + 1
            state = take(game, before, move, chance)
            self.ledger += [booked(number, paid) for paid in payments(before, state)]
            for happening in news(before, state):
                if isinstance(happening, TimedOut):
                    self.noted.append(Noted(number, "timed-out", happening.seats))
                elif (right := getattr(happening, "overruled", None)) is not None:
                    what: Any = "overruled" if right else "judged"
                    self.noted.append(Noted(number, what, (happening.seat,), happening.right))  # type: ignore[attr-defined]
            if game.rounds(state) >= number or state.result is not None:
                self.scores.append(Standing(number, game.totals(state)))


def booked(number: int, paid: Payment) -> Booked:
    return Booked(number, paid.giver, paid.taker, paid.what, paid.amount, paid.clause)


class OwnPortrait(msgspec.Struct, frozen=True):
    """A portrait, with the question of each of its images; `profiles` are those he had in Identity, and who knew."""

    portrait: Portrait
    questions: tuple[Question | None, ...]
    people: dict[Who, str]
    traits: dict[str, str]
    profiles: tuple[Profile, ...] = ()


@dataclass(frozen=True)
class Limits:
    """How close and how spicy cards may be."""

    closest: int = CLOSEST
    spiciest: int = CLOSEST

    def allow(self, box: Box[Any] | None, card: str) -> bool:
        """Not what nobody knows any more, unless everything is allowed."""
        if self == ALL:
            return True
        written = box.by_id.get(card) if box is not None else None
        if box is None or written is None:
            return False
        content = CONTENT[box.game]
        return content.dealt(written, self.closest) is not None and content.spiciness(written) <= self.spiciest


ALL: Final = Limits()


def within(limits: Limits, kept: Kept, game: PlayedGame) -> Finished:
    """What was asked on cards that go no closer than is agreed by now, whatever was agreed when they were played."""
    told, box = kept.told(game), kept.box(game)
    facts = [fact for fact in told.facts if all(limits.allow(box, card) for card in cards_in(told.game, fact))]
    return Finished(told.game, told.chairs, facts)


def portrait_of(kept: Kept, who: Who, language: Language, limits: Limits = ALL) -> OwnPortrait:
    """Of all games of this room, for this person alone."""
    games = [game for game in kept.games if who in kept.chairs(game) and not game.finished.burnt]
    told = [within(limits, kept, game) for game in games]
    found = portrait(who, told)
    asked = [
        {
            each.number: each
            for each in questions(one.game, one.facts, one.chairs, Reader(kept.box(game), language, kept.name))
        }
        for game, one in zip(games, told, strict=True)
    ]
    shown = tuple(asked[image.game].get(image.fact) for image in found.images)
    people = dict.fromkeys(each for one in told for each in one.chairs if each)
    named = traits((one.game for one in told), language)
    own = [each for one in told for each in profiles(one.game, one.facts, one.chairs) if each.who == who]
    return OwnPortrait(found, shown, {each: kept.name(each) or "" for each in people}, named, tuple(own))


def kept_of(rows: Sequence[tuple[int, bytes]], people: Sequence[Person], boxes: Boxes, is_group: bool = False) -> Kept:
    return Kept(games_of(rows), people, boxes, is_group)
