"""What goes wrong in an evening, by its seed: the disk is slow, full or fails now and then."""

import random


class Fault(OSError):  # noqa: N818
    """Something that was made to fail."""


class DiskTrouble:
    """`full` and `slow` last until they are over; besides, any piece of work may fail by itself."""

    def __init__(self, source: random.Random) -> None:
        self.full = False
        self.slow = 0.0
        self.often = 0.0
        self._source = source

    def takes(self) -> float:
        return self._source.random() * (0.02 + self.slow)

    def fault(self) -> Exception | None:
        if self.full:
            return Fault("the disk is full")
        return Fault("the disk failed") if self._source.random() < self.often else None

    def calm(self) -> None:
        self.full, self.slow, self.often = False, 0.0, 0.0
