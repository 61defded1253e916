"""Guessing along: what whoever only looks on may guess, for a side score that touches nothing in the game.

It is made of what anybody may see and of nothing else, so it can tell nothing: a game says what there is to guess now,
and later, from what was revealed to all, which guesses came true. Who guessed what never reaches the rules.
"""

import msgspec

from selves.kernel.offer import OneOf, Value

#: What a guess that is no guess of a riddle is refused by.
CLAUSE = "table.along"


class Riddle(msgspec.Struct, frozen=True, gc=False):
    """Something to guess along.

    `id` is the number of what it is about, such as the handle of the open card; `what` is the word for what is guessed,
    and `about` the seat it is about, if there is one.

    `busy` are the seats that have something to do with it themselves: they do not guess along. `open`: it can still be
    guessed.
    """

    id: int
    what: str
    about: int | None
    field: OneOf
    busy: tuple[int, ...]
    open: bool = True

    def admits(self, guess: Value) -> bool:
        """Whether this is one of its values; 1 is not the same as yes."""
        return any(type(each) is type(guess) and each == guess for each in self.field.of)
