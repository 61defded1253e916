"""Egomaster in so many minutes: `egomaster.length`."""

from selves.kernel.lasting import Lasting

LASTING = Lasting(40, lambda seats, turns: {"length": max(1, turns)})
