"""The tables that are attacked: every game, with as many as it takes."""

from typing import Any

from selves.conformance.samples import SAMPLES

#: By name: players and settings.
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    f"{game} {number}": (players, {"game": game, "options": options})
    for game, sample in SAMPLES.items()
    for number, (players, options) in enumerate(sample.parties, 1)
}
