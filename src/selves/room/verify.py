"""Checking the proof of a game: does everything that happened by chance follow from what was pledged before?

Every check is told, whether it holds and of what it speaks; the same checks are made, written independently, in the
browser (`web/src/proof/verify.ts`). docs/proof.md describes them.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from selves.content.box import one_by_one
from selves.kernel.apart import next_apart
from selves.kernel.arc import Arc, next_along
from selves.kernel.chance import Seeded
from selves.kernel.deck import OTHER_SIDE
from selves.kernel.named import named
from selves.kernel.sown import Asking, laid_out, next_suiting, with_asked
from selves.room.entries import Terms, Who
from selves.room.mixing import chosen
from selves.room.proof import FORMAT, Asked, Card, Drawn, For, Gone, Named, Proof
from selves.room.seed import pledge, seed
from selves.room.terms import pledge_of

PAGE: Final = 20  # `egomaster.booklets`: 20 pages of 20 questions
#: Draws whose number is that of the round, so that numbers may be missing.
BY_ROUND: Final = frozenset({"area"})
EGO: Final = ("deck", "deck.backs")
BOOKLET: Final = "booklet."
NAMES: Final = "about"
TERMS: Final = "terms."


class Finding(msgspec.Struct, frozen=True):
    """One check: what was checked, whether it holds, and what it speaks of (a person's id, a draw, a card)."""

    check: str
    holds: bool
    about: str = ""


class Witnessed(msgspec.Struct, frozen=True):
    """What a device has seen of the draw: the server's pledge, the pledges of all, and what it opened itself."""

    server: str
    pledges: dict[Who, str]
    opened: dict[Who, str] = {}


def verify(proof: Proof, seen: Witnessed | None = None) -> list[Finding]:
    """All checks in order. The proof holds if all of them do."""
    found = [Finding("format", proof.format == FORMAT, str(proof.format))]
    try:
        terms = msgspec.json.decode(proof.terms, type=Terms)
        found += [*contributions(proof, terms), *(as_seen(proof, seen) if seen else ())]
        found += mixings(proof, terms)
        found += draws(proof)
        found += Deal(proof, terms).checked()
        found += namings(proof, terms)
    except (msgspec.MsgspecError, ValueError, LookupError) as fault:
        found.append(Finding("readable", False, str(fault)))
    return found


def holds(found: list[Finding]) -> bool:
    return all(finding.holds for finding in found)


def contributions(proof: Proof, terms: Terms) -> Iterator[Finding]:
    """The pledges were kept, nobody who pledged was left out, and the seed is made of nothing else."""
    server = proof.server
    yield Finding("server", pledge_of(server.contribution, proof.terms) == server.pledge, server.pledge)
    for who, contribution in proof.openings.items():
        yield Finding("opening", who in terms.chairs and proof.pledges.get(who) == pledge(contribution), who)
    for who in proof.pledges:
        if who not in proof.openings:
            yield Finding("left-out", False, who)
    if not proof.openings:
        yield Finding("nobody", False)
    made = seed(server.contribution, (proof.openings[who] for who in terms.chairs if who in proof.openings))
    yield Finding("seed", made == proof.seed and proof.game == terms.game, proof.seed)


def as_seen(proof: Proof, seen: Witnessed) -> Iterator[Finding]:
    """What a device saw before anything was opened is what is proven now."""
    yield Finding("seen-server", seen.server == proof.server.pledge, seen.server)
    for who, pledged in seen.pledges.items():
        yield Finding("seen-pledge", proof.pledges.get(who) == pledged, who)
    for who, contribution in seen.opened.items():
        yield Finding("seen-opening", proof.openings.get(who) == contribution, who)


def mixings(proof: Proof, terms: Terms) -> Iterator[Finding]:
    """Of what could be chosen from, exactly that is dealt and lies in the piles which the contribution says."""
    dealt = frozenset(one_by_one(terms.dealt))
    piled = frozenset(place for pile in terms.piles.values() for place in one_by_one(pile))
    for number, (mix, taken) in enumerate(
        zip(terms.mixed, chosen(terms.mixed, proof.server.contribution), strict=True)
    ):
        there = {place for pool in mix.pools for places in (pool.fresh, pool.seen) for place in one_by_one(places)}
        yield Finding("mixed", dealt & there == piled & there == taken, str(number + 1))


def draws(proof: Proof) -> Iterator[Finding]:
    """Each draw comes to what its name and the seed say, and none was made twice or left out."""
    chance, last = Seeded(bytes.fromhex(proof.seed)), dict[str, int]()
    for event in proof.course:
        if not isinstance(event, Drawn):
            continue
        before = last.get(event.label, -1)
        in_turn = event.n > before if event.label in BY_ROUND else event.n == before + 1
        last[event.label] = event.n
        yield Finding("draw", in_turn and drawn(chance, event) == event.result, f"{event.label}/{event.n}")


def drawn(chance: Seeded, event: Drawn) -> tuple[int, ...]:
    match event.of:
        case "order":
            return chance.order(event.label, event.n, event.bound)
        case "dice":
            return chance.dice(event.label, event.n, event.bound, len(event.result))
        case "die":
            return (chance.die(event.label, event.n, event.bound),)
        case _:
            raise ValueError(f"there is no draw of the kind {event.of!r}")


def namings(proof: Proof, terms: Terms) -> Iterator[Finding]:
    """Each card that was pledged to name somebody names whom the order that was drawn for it says, and no other does.
    Who is gone stays gone.
    """
    cards = frozenset(one_by_one(terms.names))
    order: tuple[int, ...] | None = None
    owing: Card | None = None
    gone: frozenset[int] = frozenset()
    for event in proof.course:
        match event:
            case Drawn(label=label) if label == NAMES:
                fits = order is None and event.of == "order" and event.bound == len(terms.chairs)
                order = event.result if fits else ()
            case Card():
                if owing is not None or (event.place in cards) != (order is not None):
                    yield Finding("named", False, event.id)
                owing = event if event.place in cards else None
            case Named():
                seat = named(order or (), event.asked, event.gone)
                right = owing is not None and gone <= frozenset(event.gone) and seat == event.seat
                yield Finding("named", right, owing.id if owing else "")
                order, owing, gone = None, None, frozenset(event.gone)
            case _:
                pass
    if owing is not None:
        yield Finding("named", False, owing.id)


class Deal:
    """The cards dealt once more: which one must come next, from each pile."""

    def __init__(self, proof: Proof, terms: Terms) -> None:
        self.course = proof.course
        self.seen = frozenset(one_by_one(terms.seen))
        self.arcs = {
            label: Arc(
                along.opening,
                tuple(one_by_one(along.close)),
                tuple(one_by_one(along.heavy)),
                along.closing,
                tuple(one_by_one(along.warm)),
                along.by_round,
            )
            for label, along in terms.arcs.items()
        }
        self.piles = {label: [*one_by_one(each)] for label, each in terms.piles.items()}
        #: Of each pile what is face down, from the top; and what was used since and may be shuffled again.
        self.rest: dict[str, list[int]] = {}
        self.used: dict[str, list[int]] = {}
        #: ego's box: the sides of its cards that are to come, each with the pile that it is of.
        self.sides: list[tuple[int, str]] = []
        #: Essence, where terms are kept apart: clusters, what each path excludes, and what was dealt to which one.
        self.apart = terms.apart
        self.clusters = [frozenset(one_by_one(each)) for each in terms.apart.clusters] if terms.apart else []
        #: ego, where people at the table wrote questions: the seats of their authors; of whom the next is asked.
        self.by = {int(place): seat for place, seat in terms.written.items()}
        self.seats = len(terms.chairs)
        self.asking: Asking | None = None
        self.gone_seats: set[int] = set()
        self.dealt_to: int | None = None
        self.dealt: list[int] = []
        self.opened: set[int] = set()
        self.gone: set[int] = set()
        self.last: int | None = None
        self.reshuffled = False
        #: Identity: the round of the game, after which its area was drawn. ego: the turn in which a card is asked.
        self.round = 0
        #: Egomaster: what the dice have shown since the last question, and which numbers of a booklet were asked.
        self.thrown: list[tuple[int, ...]] = []
        self.asked: dict[str, list[int]] = {}

    def checked(self) -> Iterator[Finding]:
        for event in self.course:
            match event:
                case Gone(place=place):
                    self.leave(place)
                case Drawn(of="order", label=label) if label in self.piles:
                    yield Finding("pile", self.shuffle(event), f"{label}/{event.n}")
                case Drawn(label=label, n=n) if label in BY_ROUND:
                    self.round = n
                case Drawn(label="page"):
                    self.thrown.append(event.result)
                case Asked():
                    self.asks(event)
                case For(place=place):
                    self.dealt_to, self.dealt = place if place in self.opened else None, []
                case Card():
                    yield Finding("card", self.comes(event), f"{event.pile} {event.id or event.place}")
                    self.last, self.reshuffled = event.place, False
                    self.opened.add(event.place)
                case _:
                    pass

    def leave(self, place: int) -> None:
        self.gone.add(place)
        self.sides = [side for side in self.sides if side[0] != place]
        for label, used in self.used.items():
            self.used[label] = [each for each in used if each != place]

    def shuffle(self, event: Drawn) -> bool:
        """At first the pledged pile, what the group has seen below; ego's whole box again; else what was used."""
        label, first = event.label, event.n == 0
        cards = self.piles[label] if first or label in EGO else self.used[label]
        if sorted(event.result) != list(range(len(cards))):
            return False
        order = [cards[each] for each in event.result]
        unseen_first = sorted(order, key=lambda each: each in self.seen)
        if label in EGO:
            here = [each for each in unseen_first if each not in self.gone]
            sides = [(each, label) for each in laid_out(here, self.arcs.get(label), self.by, again=not first)]
            self.sides = sides if label == "deck" else self.sides + sides
            self.reshuffled = not first
        elif label.startswith(BOOKLET):
            self.rest[label] = order[: PAGE * PAGE]
        else:
            self.rest[label] = [*laid_out(unseen_first, self.arcs.get(label))] if first else self.rest[label] + order
        self.used[label] = []
        return True

    def asks(self, event: Asked) -> None:
        """Who is gone stays gone, and bets nothing; and no turn comes again."""
        before = self.gone_seats
        stays = before <= {*event.gone} <= {*event.idle} and event.turn >= self.round
        self.asking = Asking(event.seat, event.gone, event.idle, event.turn) if stays else None
        self.gone_seats, self.round = {*event.gone}, event.turn

    def comes(self, card: Card) -> bool:
        """Whether this card had to come."""
        if card.pile == OTHER_SIDE:
            self.sides = [side for side in self.sides if side != (card.place, "deck.backs")]
            return card.place == self.last
        if card.pile in EGO:
            return self.is_next_side(card)
        if card.pile.startswith(BOOKLET):
            return self.was_thrown(card)
        self.used[card.pile].append(card.place)
        rest = self.rest[card.pile]
        return bool(rest) and rest.pop(self.next_in(rest, card.pile)) == card.place

    def next_in(self, rest: list[int], pile: str) -> int:
        """Where the next card lies: on top, unless it is kept apart from others or excluded, or its warmth decides."""
        if self.apart is None or not pile.startswith(TERMS):
            return next_along(rest, self.arcs[pile], self.round) if pile in self.arcs else 0
        excluded = frozenset(one_by_one(self.apart.excludes.get(str(self.dealt_to), ())))
        at = next_apart(rest, self.dealt, self.clusters, excluded)
        self.dealt.append(rest[at])
        return at

    def is_next_side(self, card: Card) -> bool:
        """All fronts, then all backs. Swapped away and shuffled anew, the same one goes below all others."""
        at = self.next_side()
        if self.reshuffled and card.swapped and at is not None and self.sides[at][0] == self.last:
            away = self.sides.pop(at)
            at = self.next_side()
            self.sides.append(away)
            at = self.next_side() if at is None else at
        self.asking = None
        if at is None:
            return False
        self.sides = with_asked(self.sides, at, lambda side: side[0] in self.by)
        return self.sides.pop(0) == (card.place, card.pile)

    def next_side(self) -> int | None:
        """Where the one lies that comes next: on top, unless people at the table wrote some or the turn decides."""
        counted = any(arc.by_round for arc in self.arcs.values())
        if not self.sides or not (self.by or counted):
            return 0 if self.sides else None
        if self.asking is None:
            return None
        return next_suiting(self.sides, self.by, self.asking, self.seats, self.arcs)

    def was_thrown(self, card: Card) -> bool:
        """The dice choose; what is not there, was asked, or is known while there is something new is thrown again."""
        booklet, asked = self.rest[card.pile], self.asked.get(card.pile, [])
        if len(asked) == len(booklet):
            asked = [number for number, place in enumerate(booklet) if place in self.gone]
        fresh = any(number not in asked and place not in self.seen for number, place in enumerate(booklet))
        numbers = [(white - 1) * PAGE + black - 1 for white, black in self.thrown]
        self.thrown = []
        counts = [
            number < len(booklet) and number not in asked and not (fresh and booklet[number] in self.seen)
            for number in numbers
        ]
        if True not in counts or counts.index(True) != len(counts) - 1:
            return False
        self.asked[card.pile] = [*asked, numbers[-1]]
        return booklet[numbers[-1]] == card.place
