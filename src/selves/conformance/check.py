"""What a check of the suite is: a promise that every game keeps, tried on lines of play that follow from a seed."""

from collections.abc import Callable
from dataclasses import dataclass

from selves.conformance.sample import Sample

#: (sample, setting, seed): raises Broken if the promise is not kept.
Tries = Callable[[Sample, int, int], None]

MANY, FEW, ONCE = 25, 6, 1  # seeds


class Broken(AssertionError):  # noqa: N818
    """A promise that a game does not keep: what was found, and what to do about it."""

    def __init__(self, what: str, do: str) -> None:
        super().__init__(what, do)
        self.what = what
        self.do = do

    def __str__(self) -> str:
        return f"{self.what}. {self.do}"


@dataclass(frozen=True)
class Check:
    """`often`: how many seeds it is tried with."""

    promise: str
    tries: Tries
    often: int


def promise(often: int) -> Callable[[Tries], Check]:
    """The function's name is the promise."""
    return lambda tries: Check(tries.__name__.replace("_", " "), tries, often)
