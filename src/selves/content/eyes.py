"""How many eyes were on each card: kept beside a box without any names, and counted by its check."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from selves.content.boxes import EYES, Eyes
from selves.content.check import Problem

#: Pairs of eyes at least on whatever is dealt: who writes a card does not say that it is good.
DEALT = 2


def on_each(eyes: Sequence[Eyes], ids: Sequence[str]) -> dict[str, Eyes]:
    """Who was on which of these; one of which nothing is said is left out."""
    said = {beginning: each for each in eyes for beginning in each.cards}
    found = {}
    for id_ in ids:
        if fitting := [id_[:length] for length in range(len(id_), 0, -1) if id_[:length] in said]:
            found[id_] = said[fitting[0]]
    return found


def looked_at(eyes: Sequence[Eyes], reviewed: Mapping[str, bool]) -> tuple[dict[str, Any], list[Problem]]:
    """How many cards so many have written and read, and what of it cannot be true. Of a box that says nothing of it,
    nothing is told.
    """
    if not eyes:
        return {}, []
    on = on_each(eyes, list(reviewed))
    named = Counter(beginning for each in eyes for beginning in each.cards)
    problems = [Problem(name, None, f"its eyes are told {times} times") for name, times in named.items() if times > 1]
    problems += [
        Problem(name, None, "its eyes are told, and there is no such card")
        for name in named
        if not any(id_.startswith(name) for id_ in reviewed)
    ]
    for id_, is_reviewed in reviewed.items():
        if id_ not in on:
            problems.append(Problem(id_, None, f"{EYES} does not say how many wrote and read it"))
        elif is_reviewed != (on[id_].wrote + on[id_].read >= DEALT):
            told = f"{on[id_].wrote} wrote it and {on[id_].read} read it"
            problems.append(Problem(id_, None, f"{told}, yet it is {'' if is_reviewed else 'not '}reviewed"))
    wrote, read = (Counter(getattr(each, what) for each in on.values()) for what in ("wrote", "read"))
    counted = {
        what: {str(many): count for many, count in sorted(found.items())}
        for what, found in (("wrote", wrote), ("read", read))
    }
    return {"eyes": counted}, problems
