"""Every game as the suite plays it: a game's sample stands in the file of its name."""

from importlib import import_module
from importlib.util import find_spec

from selves.conformance.sample import Sample
from selves.games import GAMES

SAMPLES: dict[str, Sample] = {
    name: import_module(f"{__name__}.{name}").SAMPLE for name in GAMES if find_spec(f"{__name__}.{name}")
}
