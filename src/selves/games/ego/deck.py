"""The card box of ego: which question comes next, the other side of a card, and the shuffles."""

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec.structs import replace

from selves.games.ego.about import name
from selves.games.ego.cards import BACK, FRONT, SIDES, Card, Question
from selves.games.ego.each import asking, theirs
from selves.games.ego.happenings import Drawn, Passed
from selves.games.ego.moods import Mood, asked, possible
from selves.games.ego.outcome import pass_on
from selves.games.ego.state import Options, State
from selves.kernel.arc import Arc, arced, arced_again, ending, next_along
from selves.kernel.chance import Chance
from selves.kernel.course import tell
from selves.kernel.deck import OTHER_SIDE, Deck, face_down, left, packed, unseen_first
from selves.kernel.sealed import nothing_laid
from selves.kernel.sown import next_asked, sown, with_next

NO_ARC = Arc(0, ())


def sides(options: Options, mood: Mood, cards: Sequence[Card]) -> dict[str, tuple[int, ...]]:
    """The questions that are asked, by pile. `ego.deck`: german plays all fronts, then all backs; in the polish edition
    a card is drawn front up, and its back is read only by `ego.swap`. Where `ego.mood` leaves but the back, it is up.
    Cards about this table are among the fronts, where `ego.about` was chosen, and those that it wrote by `ego.each`.
    """
    here = [
        (card, facts)
        for card, facts in enumerate(cards)
        if (options.about or not facts.about) and (options.each or facts.by is None)
    ]
    asks = [(2 * card, asked(facts, mood)) for card, facts in here]
    if options.edition == "polish":
        return {"deck": tuple([number + up[0] for number, up in asks if up])}
    return {
        label: tuple([number + side for number, up in asks if side in up])
        for label, side in (("deck", FRONT), ("deck.backs", BACK))
    }


def piles(options: Options, cards: Sequence[Card]) -> dict[str, Sequence[int]]:
    """`ego.deck`: all fronts, and in the german edition all backs."""
    found = sides(options, possible(options.mood, cards), cards)
    return {label: [number // 2 for number in numbers] for label, numbers in found.items()}


def came_from(state: State, card: int) -> str:
    drawn = next(each for each in reversed(state.told) if isinstance(each, Drawn))
    if drawn.how == "back":
        return OTHER_SIDE
    back_up = state.question is not None and state.question.side == "back"
    return pile_of(state, BACK if back_up else FRONT)


def pile_of(state: State, number: int) -> str:
    """`ego.deck`: the backs are a pile of their own in the german edition."""
    return "deck.backs" if number % 2 == BACK and state.options.edition == "german" else "deck"


def arcs(seats: int, options: Options, cards: Sequence[Card]) -> dict[str, Arc]:
    """`ego.arc`: two questions for everybody that do not go close, then the rest, and no heavy one after another. Where
    `ego.rounds` says how many there are, the last for everybody are warm ones that the group has not seen. Turns are
    counted, not cards: one that is swapped or set aside brings neither the end nearer nor what goes close.
    """
    if not options.arc:
        return {}
    found, by = {}, theirs(options, cards)
    closing = 0 if options.rounds is None else (options.rounds - 1) * seats
    before = len(by)
    for label, numbers in sides(options, possible(options.mood, cards), cards).items():
        facts = {number // 2: cards[number // 2].side(number % 2) for number in numbers}
        close = tuple([card for card, side in facts.items() if side.sensitivity])
        heavy = tuple([card for card, side in facts.items() if "heavy" in side.tags])
        found[label] = Arc(2 * seats if label == "deck" else 0, close, heavy, by_round=True)
        before += len(facts.keys() - by.keys())
        if options.rounds is not None and closing < before:
            warm = [card for card, side in facts.items() if "warm" in side.tags and not cards[card].seen]
            found[label] = ending(found[label], closing, warm)
    return found


def shuffle(
    seats: int,
    options: Options,
    mood: Mood,
    cards: Sequence[Card],
    chance: Chance,
    n: int = 0,
    aside: Collection[int] = (),
) -> tuple[int, ...]:
    """The box, ready to draw from. `n` counts this game's shuffles; what was set aside is not there. `ego.each`: at
    first every second question is one that somebody at the table wrote, in the order in which they were shuffled.
    """
    order: list[int] = []
    along, by = arcs(seats, options, cards), theirs(options, cards)
    for label, numbers in sides(options, mood, cards).items():
        up = {number // 2: number for number in numbers}
        drawn = [numbers[each] // 2 for each in chance.order(label, n, len(numbers))]
        pile = [card for card in unseen_first(drawn, cards) if card not in aside]
        wrote = [card for card in pile if card in by] if n == 0 else []
        if wrote:
            pile = [card for card in pile if card not in by]
        arc = along.get(label, NO_ARC)
        close = frozenset(arc.close)
        if label in along:
            pile = [*(arced_again(pile, arc) if n else arced(pile, arc))]
        order += [up[card] for card in (sown(pile, wrote, arc.opening, close) if wrote else pile)]
    return packed(order)


def draw(state: State, chance: Chance, swapped: bool = False, how: Literal["card", "aside"] = "card") -> State:
    """`ego.draw`: the next question lies open for all. What may not be asked now (`ego.each`) waits; if there is
    nothing else in the box, the turn passes.
    """
    deck, at = state.deck, next_at(state, state.deck)
    if at is None:  # `ego.reshuffle`
        order = shuffle(state.seats, state.options, state.mood, state.cards, chance, deck.shuffles, state.aside)
        deck = Deck(order, shuffles=deck.shuffles + 1)
        at = next_at(state, deck)
        if at is not None and state.question is not None and order[at] // 2 == state.opened[-1]:
            others = replace(deck, order=(*order[:at], *order[at + 1 :]))  # swapped away: rather any other one
            deck, at = replace(deck, order=(*others.order, order[at])), next_at(state, others)
            at = next_at(state, deck) if at is None else at
    if at is None:
        return pass_on(tell(replace(state, deck=deck), Passed(state.subject, "ego.each")))
    deck = with_on_top(state, deck, at)
    return lay_open(state, deck.order[deck.top], how, swapped, replace(deck, top=deck.top + 1), chance)


def next_at(state: State, deck: Deck) -> int | None:
    """How many lie above the next question that may be asked; nothing if there is none."""
    asked_now = asking(state)
    if asked_now is None or not left(deck):
        return 0 if left(deck) else None
    by = {2 * card + FRONT: seat for card, seat in theirs(state.options, state.cards).items()}
    close = [each for each in by if state.cards[each // 2].front.sensitivity] if state.options.arc else ()
    rest = face_down(deck)
    at = next_asked(rest, by, asked_now, state.seats, close)
    return at if at is None or rest[at] in by else suiting(state, rest, by)


def suiting(state: State, rest: Sequence[int], by: Collection[int]) -> int:
    """`ego.arc`: where of those that nobody here wrote the one lies that suits this turn; without an arc, the first."""
    others = [at for at, number in enumerate(rest) if number not in by]
    pile = pile_of(state, rest[others[0]])
    arc = arcs(state.seats, state.options, state.cards).get(pile)
    if arc is None:
        return others[0]
    same = [at for at in others if pile_of(state, rest[at]) == pile]
    return same[next_along([rest[at] // 2 for at in same], arc, state.turn)]


def with_on_top(state: State, deck: Deck, at: int) -> Deck:
    """This one of those that lie face down comes first."""
    if not at:
        return deck
    by = theirs(state.options, state.cards)
    order = with_next(face_down(deck), at, lambda number: number // 2 in by)
    return replace(deck, order=(*deck.order[: deck.top], *order))


def swap(state: State, chance: Chance) -> State:
    """`ego.swap`: the back of the card first, then a new card, as often as needed."""
    assert state.question is not None
    deck, back = state.deck, 2 * state.opened[-1] + BACK
    front_up = state.question.side == "front"
    if front_up and state.options.edition == "polish" and BACK in asked(state.cards[state.opened[-1]], state.mood):
        return lay_open(state, back, "back", True, deck, chance)
    if front_up and back in deck.order[deck.top :]:  # german: it is not asked again with the backs
        rest = [other for other in deck.order[deck.top :] if other != back]
        deck = replace(deck, order=(*deck.order[: deck.top], back, *rest), top=deck.top + 1)
        return lay_open(state, back, "back", True, deck, chance)
    return draw(state, chance, swapped=True)


def lay_open(
    state: State, number: int, how: Literal["card", "back", "aside"], swapped: bool, deck: Deck, chance: Chance
) -> State:
    card, side, handle = number // 2, number % 2, len(state.opened) + 1
    facts = state.cards[card]
    seat = name(state, chance) if facts.about else None
    return tell(
        state,
        Drawn(handle, how, swapped),
        deck=deck,
        phase="third" if state.options.third else "commit",
        question=Question(handle, facts.side(side).theme, SIDES[side], seat),
        opened=(*state.opened, card),
        laid=nothing_laid(state.seats),  # guesses already laid go back
    )
