"""How far everybody has come in the cards with which an evening ends, so that the shared screen keeps the table's pace.
It is written nowhere, and nobody learns how far anybody is.
"""

from collections.abc import Collection
from typing import Final, Literal, get_args

from selves.room.entries import Who

Card = Literal["read", "moment", "awards", "questions", "scores", "evenings", "closing"]
CARDS: Final[tuple[Card, ...]] = get_args(Card)


class Ceremony:
    """The farthest card that each has turned, in which game of the room."""

    __slots__ = ("_turned",)

    def __init__(self) -> None:
        self._turned: dict[Who, tuple[int, Card]] = {}

    def turn(self, who: Who, game: int, card: Card) -> None:
        self._turned[who] = (game, card)

    def reached(self, people: Collection[Who], game: int) -> Card | None:
        """The farthest card to which more than half of them have come; none before that."""
        turned = [self._turned[who] for who in people if who in self._turned]
        at = sorted(CARDS.index(card) for of, card in turned if of == game)
        most = len(people) // 2 + 1
        return CARDS[at[-most]] if len(at) >= most else None

    def forget(self, who: Who) -> None:
        self._turned.pop(who, None)
