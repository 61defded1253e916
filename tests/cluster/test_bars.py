"""A long run that misses a bar says which."""

from typing import Any

import pytest

from tests.cluster.bars import missed

GOOD: dict[str, Any] = {
    "kills": 20,
    "acknowledged": 17_000,
    "lost": 0,
    "doubled": 0,
    "two_histories": 0,
    "backwards": 0,
    "resume_p99_s": 2.9,
    "update_p99_s": 2.9,
    "update_calls_most": 1,
    "primary_p99_s": 14.9,
    "machine_p99_s": 39.9,
    "hang_p99_s": 39.9,
}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kills", 19),
        ("acknowledged", 0),
        ("lost", 1),
        ("doubled", 1),
        ("two_histories", 1),
        ("backwards", 1),
        ("resume_p99_s", 3.0),
        ("resume_p99_s", None),
        ("update_p99_s", 3.1),
        ("update_calls_most", 2),
        ("primary_p99_s", 15.0),
        ("machine_p99_s", float("inf")),
        ("hang_p99_s", 40.1),
    ],
)
def test_a_figure_that_misses_its_bar_is_named(name: str, value: object) -> None:
    (said,) = missed(GOOD | {name: value})
    assert said.startswith(f"{name} is {value}, ")


def test_what_is_good_is_good() -> None:
    assert missed(GOOD) == []
