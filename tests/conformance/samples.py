"""Every game as the suite plays it. A game that is registered and has no sample here fails the suite."""

from tests.conformance.sample import Sample
from tests.games.ego.sample import EGO
from tests.games.egomaster.sample import EGOMASTER
from tests.games.essence.sample import ESSENCE
from tests.games.identity.sample import IDENTITY

SAMPLES: dict[str, Sample] = {"ego": EGO, "egomaster": EGOMASTER, "essence": ESSENCE, "identity": IDENTITY}
