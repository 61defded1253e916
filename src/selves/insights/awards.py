"""What can simply be counted, said kindly: awards that are facts, of which everybody gets at least one.

An award names what was counted and how much; how it is worded is a matter of the reader's language.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, Literal

import msgspec

from selves.insights.guesses import Guess, answers_of
from selves.insights.insights import Finished
from selves.kernel.answered import Answered

#: In the order in which they are given out: what is rarer first.
Counted = Literal[
    "unexpected", "only-one", "streak", "bold", "right", "known", "surprising", "close", "distance", "together",
    "own-mind", "challenges", "raised", "bluffed", "placed", "there",
]  # fmt: skip
KINDS: Final[tuple[Counted, ...]] = Counted.__args__  # type: ignore[attr-defined]
SHARED: Final = 2  # an award that more would share is no award
FEW: Final = 2
FAR: Final = 100  # from one end of the scale to the other


class Award(msgspec.Struct, frozen=True):
    """`count` of `of`; what it is of is 0 where it is of nothing. `first`: nobody has more of it. A "distance" is the
    average one on a scale of 100, and nobody's is smaller than that of the first.
    """

    award: Counted
    who: str
    count: int
    of: int
    first: bool


def awards(game: Finished) -> list[Award]:
    """For each thing that is counted whoever has most of it; and for everybody else that in which he comes furthest.
    Of a game that says nothing which can be counted, none.
    """
    counts = counted(game)
    people = [(seat, who) for seat, who in enumerate(game.chairs) if who]
    found: list[Award] = []
    for kind in KINDS:
        best = max((counts[kind][seat][0] for seat, _ in people), default=0)
        holders = [seat for seat, _ in people if best and counts[kind][seat][0] == best]
        if kind != "there" and 0 < len(holders) <= SHARED:
            found += [award(kind, game.chairs[seat], counts[kind][seat], True) for seat in holders]
    for seat, who in people:
        own = furthest(counts, seat, [each for each, _ in people])
        if own is not None and all(each.who != who for each in found):
            best = max(counts[own][each][0] for each, _ in people)
            found.append(award(own, who, counts[own][seat], counts[own][seat][0] == best))
    return found


def award(kind: Counted, who: str, counted: tuple[int, int], first: bool) -> Award:
    count, of = counted
    return Award(kind, who, FAR - count if kind == "distance" else count, of, first)


def furthest(counts: dict[Counted, list[tuple[int, int]]], seat: int, people: Sequence[int]) -> Counted | None:
    """In what the fewest others are ahead of this one; that he was there always counts, where it can be told."""

    def ahead(kind: Counted) -> tuple[int, int]:
        own = counts[kind][seat][0]
        return sum(counts[kind][each][0] > own for each in people), KINDS.index(kind)

    told = [kind for kind in KINDS if counts[kind][seat][0] or (kind == "there" and counts[kind][seat] != NONE)]
    return min(told, key=ahead, default=None)


def counted(game: Finished) -> dict[Counted, list[tuple[int, int]]]:
    """By kind and seat: how many, and of how many."""
    seats = range(len(game.chairs))
    told = game.guesses
    asked = [list(group) for _, group in groupby(told, key=lambda each: (each.question, each.about))]
    asked = [group for group in asked if len(group) >= FEW and game.game != "identity"]
    by = [[each for each in told if each.reader == seat] for seat in seats]
    about = [[each for each in told if each.about == seat] for seat in seats]
    lonely = [group for group in asked if sum(each.right for each in group) == 1]
    nobody = [group for group in asked if not any(each.right for each in group)]
    wrong = [share(not each.right for each in told_of) for told_of in about]
    nothing = [NONE for _ in seats]
    is_identity = game.game == "identity"
    return {
        "unexpected": [share(group[0].about == seat for group in nobody) for seat in seats],
        "only-one": [share(any(e.right and e.reader == seat for e in group) for group in lonely) for seat in seats],
        "streak": [(run if (run := longest(by[seat])) >= FEW else 0, 0) for seat in seats],
        "bold": [share(each.stake > 1 for each in by[seat]) for seat in seats],
        "right": [share(each.right for each in by[seat]) for seat in seats],
        "known": [share(each.right for each in about[seat]) for seat in seats],
        "surprising": nothing if is_identity else wrong,
        "bluffed": wrong if is_identity else nothing,
        **of_its_own(game),
    }  # fmt: skip


NONE: Final = (0, 0)


def share(happened: Iterable[bool]) -> tuple[int, int]:
    each = list(happened)
    return sum(each), len(each)


def longest(told: Sequence[Guess]) -> int:
    return max((len(list(group)) for right, group in groupby(each.right for each in told) if right), default=0)


def of_its_own(game: Finished) -> dict[Any, list[tuple[int, int]]]:
    """What only some games count."""
    seats, facts = range(len(game.chairs)), game.facts
    nothing = [NONE for _ in seats]
    found: dict[Any, list[tuple[int, int]]] = dict.fromkeys(
        ("close", "distance", "together", "own-mind", "challenges", "raised", "placed"), nothing
    )
    there = TOOK_PART.get(game.game)
    asked = [each for each in answers_of(game.game, facts) if each is not None]
    if there is not None:
        found["there"] = [share(there(fact, seat) for fact in facts) for seat in seats]
    else:
        found["there"] = [share(each.answers[seat] is not None for each in asked) for seat in seats]
    placed = [each for each in asked if each.scale == "place" and each.about is not None]
    found["close"] = [share(is_closest(each, seat) for each in placed if each.about != seat) for seat in seats]
    found["distance"] = nearness([distances(placed, seat) for seat in seats])
    if game.game == "essence":
        tips = [fact["tips"] for fact in facts]
        found["together"] = [share(alike(each, seat) > 1 for each in tips if each[seat] is not None) for seat in seats]
        found["own-mind"] = [share(alike(each, seat) == 1 for each in tips if each[seat] is not None) for seat in seats]
    if game.game == "egomaster":
        found["challenges"] = [share(fact["winner"] == s for fact in facts if s in fact["players"]) for s in seats]
        found["raised"] = [share(bool(fact["raised"]) for fact in facts if fact["roller"] == seat) for seat in seats]
    if game.game == "identity":
        rounds = [fact for fact in facts if "round" in fact]
        found["placed"] = [share(seat in fact["winners"] for fact in rounds) for seat in seats]
    return found


def alike(tips: Sequence[int | None], seat: int) -> int:
    return tips.count(tips[seat])


def is_closest(asked: Answered, seat: int) -> bool:
    assert asked.about is not None
    own = asked.answers[asked.about]
    others = [(each, mark) for each, mark in enumerate(asked.answers) if mark is not None and each != asked.about]
    away = {each: abs(int(mark) - int(own)) for each, mark in others} if own is not None else {}
    return seat in away and away[seat] == min(away.values())


def distances(asked: Sequence[Answered], seat: int) -> list[int]:
    """How far from where each of the others sees himself this one saw him."""
    pairs = [(each.answers[each.about], each.answers[seat]) for each in asked if each.about not in (None, seat)]
    return [abs(int(own) - int(mark)) for own, mark in pairs if own is not None and mark is not None]


def nearness(away: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """What is left of the scale beyond the average distance, of those whose distance is no greater than most."""
    means = [sum(each) / len(each) if len(each) >= FEW else None for each in away]
    known = [mean for mean in means if mean is not None]
    mostly = sum(known) / len(known) if known else 0
    return [(FAR - round(mean), 0) if mean is not None and mean <= mostly else NONE for mean in means]


TOOK_PART: Final[dict[str, Callable[[dict[str, Any], int], bool]]] = {
    "ego": lambda fact, seat: fact["laid"][seat] is not None,
    "essence": lambda fact, seat: fact["tips"][seat] is not None,
    "egomaster": lambda fact, seat: seat in (*fact["players"], fact["reader"], fact["roller"]),
    "identity": lambda fact, seat: any(stone[0] == seat for stone in fact.get("stones", ())),
}
