"""A campaign that misses a bar says which, and fails."""

import argparse
import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from tests.hostile import __main__ as hostile
from tests.hostile.bars import SHORT, WHOLE, missed
from tests.hostile.campaign import Figures

GOOD = Figures(frames=1_000_000, kills=100, rooms=10_000, rss_mb_grown=5.0, p99_ms={"quiet": 4.0, "pages": 12.0})


@pytest.mark.parametrize(
    ("named", "changes"),
    [
        ("frames", {"frames": 999_999}),
        ("kills", {"kills": 99}),
        ("rooms", {"rooms": 9_999}),
        ("lost", {"lost": 1}),
        ("doubled", {"doubled": 1}),
        ("leaks", {"leaks": 1}),
        ("rss_mb_grown", {"rss_mb_grown": 5.1}),
        ("p99_ratio", {"p99_ms": {"quiet": 4.0, "pages": 12.1}}),
        ("p99_ratio", {"p99_ms": {}}),
    ],
)
def test_a_figure_that_misses_its_bar_is_named(
    named: str, changes: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = replace(GOOD, **changes)
    (said,) = missed(found, WHOLE)
    assert said.startswith(f"{named} is ")

    async def campaign(data: Path, aim: object) -> Figures:
        return found

    monkeypatch.setattr(hostile, "campaign", campaign)
    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", lambda _: argparse.Namespace(short=False))
    assert hostile.main() == 1
    told = capsys.readouterr()
    assert json.loads(told.out) == {**asdict(found), "p99_ratio": found.p99_ratio}
    assert said in told.err


def test_what_is_exactly_at_its_bar_is_good() -> None:
    assert missed(GOOD, WHOLE) == []
    assert missed(replace(GOOD, frames=20_000, kills=2, rooms=100), SHORT) == []
