"""What stays of a fact when somebody is erased who sat at a seat: nothing that was by him or about him."""

from collections.abc import Collection, Mapping
from typing import Any


def without(
    fact: dict[str, Any],
    seat: int,
    *,
    of: Collection[str] = (),
    one: Collection[str] = (),
    several: Collection[str] = (),
    by_seat: Collection[str] = (),
    rows: Mapping[str, int] | None = None,
) -> dict[str, Any] | None:
    """The fact without this seat, or nothing, if it is his: `of` are the fields that say whose it is.

    Other fields say `one` seat, or `several`; what each did, `by_seat`; or have `rows`, which begin with so many seats.
    """
    if any(fact.get(field) == seat for field in of):
        return None
    left = dict(fact)
    for field, said in fact.items():
        if field in one:
            left[field] = None if said == seat else said
        elif field in several:
            left[field] = [each for each in said if each != seat]
        elif field in by_seat:
            left[field] = [None if each == seat else what for each, what in enumerate(said)]
        elif rows and field in rows:
            left[field] = [row for row in said if seat not in row[: rows[field]]]
    return left
