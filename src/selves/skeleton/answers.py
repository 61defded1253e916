"""What a turn says of people, for the end of an evening: who pointed at whom. A game may do without."""

from typing import Any

from selves.kernel.answered import Answered


def answered(fact: dict[str, Any]) -> Answered:
    """Nobody is asked about himself here; where somebody is, he is `about`, and `right` are those who knew."""
    return Answered(card=fact["card"], scale="person", answers=tuple(fact["fingers"]))
