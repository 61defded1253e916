"""Handing over the rooms of a node that leaves: one is let go of and its people are told to come back, then the next.
Whoever they come to takes it at once, and everybody else plays on until it is their turn.

What is on its way is written before that, or asked for again there.
"""

import asyncio
import math
from collections.abc import Callable, Sequence
from typing import Final

from selves.server.holding import Holding
from selves.server.live import LiveRoom

WITHIN: Final = 10.0  # seconds for all of them
PATIENCE: Final = 3.0  # seconds for the log to let go of one


async def hand_over(rooms: Sequence[LiveRoom], holding: Holding, steady: Callable[[], float]) -> None:
    """Those in which nobody is go together, first. More than one goes at a time as far as time would not suffice
    otherwise, and all where no other node is there to take them. Raises if the log is away.
    """
    async with asyncio.timeout(PATIENCE):
        await holding.beat()  # who leaves with us learns that we take nothing, and we that he does not
    until = steady() + WITHIN
    some = [live for live in rooms if not live.guests.connections]
    waiting = [live for live in rooms if live.guests.connections]
    while some or waiting:
        began = steady()
        for live in some:
            live.exhale()
        async with asyncio.timeout(PATIENCE):
            await holding.release([live.code for live in some])
        for live in some:
            live.end("restart")
        count = at_once(len(waiting), steady() - began, until - steady()) if holding.followed else len(waiting)
        some, waiting = waiting[:count], waiting[count:]
    async with asyncio.timeout(PATIENCE):
        await holding.leave()


def at_once(rooms: int, took: float, left: float) -> int:
    """How many go next, if so many wait, the last took so long, and so much time is left."""
    return rooms if left <= 0 else min(rooms, max(1, math.ceil(rooms * took / left)))
