"""Every game as the suite plays it. A game that is registered and has no sample here fails the suite."""

from tests.conformance.sample import Sample
from tests.conformance.sample_ego import EGO
from tests.conformance.sample_egomaster import EGOMASTER
from tests.conformance.sample_essence import ESSENCE
from tests.conformance.sample_identity import IDENTITY

SAMPLES: dict[str, Sample] = {"ego": EGO, "egomaster": EGOMASTER, "essence": ESSENCE, "identity": IDENTITY}
