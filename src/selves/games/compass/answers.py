"""What a turn of Compass says of people: where somebody sees himself, and where the others see him."""

from typing import Any

from selves.games.compass.outcome import NEAR
from selves.kernel.answered import Answered

#: A mark set blindly is near about every fifth time.
BLINDLY = 0.2


def answered(fact: dict[str, Any]) -> Answered:
    focus, marks = fact["focus"], fact["marks"]
    own = marks[focus]
    near = [seat for seat, mark in enumerate(marks) if None not in (mark, own) and abs(mark - own) <= NEAR]
    right = tuple(seat for seat in near if seat != focus)
    return Answered(
        card=fact["term"], scale="place", answers=tuple(marks), about=focus, right=right, chance=BLINDLY
    )  # fmt: skip
