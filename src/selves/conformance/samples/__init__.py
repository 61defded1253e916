"""Every game as the suite plays it: a game's sample stands in the file of its name, a foreign one's where it says."""

from importlib import import_module
from importlib.util import find_spec

from selves.conformance.sample import Sample
from selves.games import OWN
from selves.games.foreign import FOREIGN, part

#: Those of this project.
SAMPLES: dict[str, Sample] = {
    name: import_module(f"{__name__}.{name}").SAMPLE for name in OWN if find_spec(f"{__name__}.{name}")
}


def sample_of(name: str) -> Sample:
    """A game's sample, be it ours or another's; whatever is wrong with a foreign one is raised."""
    return part(FOREIGN[name].sample, Sample) if name in FOREIGN else SAMPLES[name]
