"""ego in so many minutes: `ego.rounds`."""

from selves.kernel.lasting import Lasting, each

LASTING = Lasting(40, lambda seats, turns: {"rounds": each(seats, turns)})
