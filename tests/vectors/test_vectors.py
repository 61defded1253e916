"""The vectors are those of the code, and both verifiers come to the same by them."""

from itertools import pairwise
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


@pytest.mark.parametrize("each", KEPT["arcs"])
def test_along_an_arc_nothing_close_comes_first_heavy_ones_are_parted_and_warm_ones_come_together(
    each: dict[str, Any],
) -> None:
    order, heavy, warm = each["order"], set(each["heavy"]), set(each["warm"])
    assert sorted(each["pile"]) == sorted(order)
    ending = each["pile"][each["closing"] :][: len(warm)]
    assert [card for card in order if card in warm] == (
        ending if len(order) - len(warm) >= each["closing"] else [*warm]
    )
    pile, order = ([card for card in cards if card not in warm] for cards in (each["pile"], order))
    light = [card for card in order if card not in {*each["close"], *heavy}]
    assert pile[: each["opening"]][: len(light)] == light[: each["opening"]]
    rest = len(order) - len(light[: each["opening"]])
    if 2 * len(heavy) <= rest:
        assert not any({first, second} <= heavy for first, second in pairwise(pile))


@pytest.mark.parametrize("name", KEPT["proofs"])
def test_honest_games_hold(name: str) -> None:
    assert holds(verify(msgspec.convert(KEPT["proofs"][name], Proof)))


@pytest.mark.parametrize("cheat", KEPT["cheats"], ids=lambda cheat: f"{cheat['what']}, {cheat['of']}")
def test_cheats_are_named(cheat: dict[str, Any]) -> None:
    proof = cheated_proof(KEPT["proofs"][cheat["of"]], cheat)
    assert sorted({each.check for each in verify(proof) if not each.holds}) == cheat["faults"]
