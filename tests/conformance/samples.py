"""Every game as the suite plays it: `tests/games/<game>/sample.py` says so."""

from importlib import import_module
from importlib.util import find_spec

from selves.games import GAMES
from tests.conformance.sample import Sample

SAMPLES: dict[str, Sample] = {
    name: import_module(f"tests.games.{name}.sample").SAMPLE
    for name in GAMES
    if find_spec(f"tests.games.{name}.sample")
}
