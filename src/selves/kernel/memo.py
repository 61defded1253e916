"""A memory of one: all seats of a room are shown the same state one after another, and what they share is made once."""

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Made = TypeVar("Made")


def once_for_each(make: Callable[[Key], Made]) -> Callable[[Key], Made]:
    """`make`, which must be pure; the result for the very object it was last asked about is remembered.

    Several threads may ask: what is remembered is one pair, read once and exchanged whole.
    """
    last: tuple[Key, Made] | None = None

    def remembered(key: Key) -> Made:
        nonlocal last
        pair = last
        if pair is None or pair[0] is not key:
            pair = last = (key, make(key))
        return pair[1]

    return remembered
