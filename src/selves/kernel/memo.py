"""A memory of one: all seats of a room are shown the same state one after another, and what they share is made once."""

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Made = TypeVar("Made")


def once_for_each(make: Callable[[Key], Made]) -> Callable[[Key], Made]:
    """`make`, which must be pure; the result for the very object it was last asked about is remembered."""
    last: list[tuple[Key, Made]] = []

    def remembered(key: Key) -> Made:
        if not last or last[0][0] is not key:
            last[:] = [(key, make(key))]
        return last[0][1]

    return remembered
