"""The vectors are those of the code, and both verifiers come to the same by them."""

from typing import Any

import msgspec
import pytest

from selves.kernel.chance import Seeded
from selves.room.proof import Drawn, Proof
from selves.room.verify import drawn, holds, verify
from tests.vectors import FILE, cheated_proof, vectors

KEPT = msgspec.json.decode(FILE.read_bytes())


def test_the_vectors_are_current() -> None:
    assert FILE.read_bytes() == vectors() + b"\n", "python -m tests.vectors"


def test_draws() -> None:
    for each in KEPT["draws"]:
        event = msgspec.convert({"kind": "draw"} | {key: each[key] for key in each if key != "seed"}, Drawn)
        assert drawn(Seeded(bytes.fromhex(each["seed"])), event) == event.result


@pytest.mark.parametrize("name", KEPT["proofs"])
def test_honest_games_hold(name: str) -> None:
    assert holds(verify(msgspec.convert(KEPT["proofs"][name], Proof)))


@pytest.mark.parametrize("cheat", KEPT["cheats"], ids=lambda cheat: f"{cheat['what']}, {cheat['of']}")
def test_cheats_are_named(cheat: dict[str, Any]) -> None:
    proof = cheated_proof(KEPT["proofs"][cheat["of"]], cheat)
    assert sorted({each.check for each in verify(proof) if not each.holds}) == cheat["faults"]
