"""The plots of docs/insights.md, drawn from simulated groups: `python -m tests.insights.plots docs`."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from selves.insights.insights import insights
from selves.insights.study import covered, game_of, group, read

WIDTHS: Final = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0)
ROUNDS: Final = (2, 4, 8, 12, 20, 30, 40)
GROUPS: Final = 150
WIDE, HIGH, MARGIN = 460, 240, 44


def plot(
    title: str, across: Sequence[float], named: str, lines: Mapping[str, Sequence[float]], marked: float | None
) -> str:
    """Shares from 0 to 1 over something, as a small SVG that reads in both themes."""
    low, high = min(across), max(across)

    def x(value: float) -> float:
        return MARGIN + (WIDE - 2 * MARGIN) * (value - low) / (high - low)

    def y(value: float) -> float:
        return HIGH - MARGIN - (HIGH - 2 * MARGIN) * value

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fdfaf4"/>',
        f'<text x="{MARGIN}" y="22" font-size="14" fill="#333">{title}</text>',
        f'<text x="{WIDE / 2}" y="{HIGH - 8}" text-anchor="middle" fill="#555">{named}</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{MARGIN} {y(share):.1f}H{WIDE - MARGIN}" stroke="#ddd"/>')
        parts.append(f'<text x="{MARGIN - 6}" y="{y(share) + 4:.1f}" text-anchor="end" fill="#555">{share:.0%}</text>')
    for value in across:
        parts.append(
            f'<text x="{x(value):.1f}" y="{HIGH - MARGIN + 16}" text-anchor="middle" fill="#555">{value:g}</text>'
        )
    if marked is not None:
        parts.append(f'<path d="M{MARGIN} {y(marked):.1f}H{WIDE - MARGIN}" stroke="#888" stroke-dasharray="4 4"/>')
    for number, (name, shares) in enumerate(lines.items()):
        colour = ("#0b6e6e", "#b3541e", "#5b4b9a")[number]
        points = " ".join(f"{x(value):.1f},{y(share):.1f}" for value, share in zip(across, shares, strict=True))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts.append(
            f'<text x="{WIDE - MARGIN}" y="{22 + 14 * number}" text-anchor="end" fill="{colour}">{name}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def coverage(source: np.random.Generator) -> list[float]:
    """Which share of the 90 per cent intervals holds the truth, by how much people really differ."""
    found = []
    for width in WIDTHS:
        truths = [group(source, 5, width) for _ in range(GROUPS)]
        found.append(float(np.mean([covered(read(game_of(source, truth, 8)), truth) for truth in truths])))
    return found


def said(source: np.random.Generator, width: float, kinds: Sequence[str]) -> dict[str, list[float]]:
    """Of which share of groups something of these kinds is said, by rounds and grade."""
    found: dict[str, list[float]] = {"surely": [], "at least probably": []}
    for rounds in ROUNDS:
        told = [insights([game_of(source, group(source, 5, width), rounds)]).statements for _ in range(GROUPS)]
        graded = [{each.grade for each in one if each.kind in kinds} for one in told]
        found["surely"].append(sum("surely" in each for each in graded) / GROUPS)
        found["at least probably"].append(sum(bool(each) for each in graded) / GROUPS)
    return found


def draw(folder: Path) -> None:
    source = np.random.default_rng(19)
    asked = "rounds (everybody is asked once in each)"
    pair, reader = ("pair-third", "pair-best"), ("reads-better",)
    (folder / "insights-coverage.svg").write_text(
        plot("90 % intervals that hold the truth", WIDTHS, "real differences, as a multiple of those assumed",
             {"of all pairs": coverage(source)}, 0.9)
    )  # fmt: skip
    (folder / "insights-pairs.svg").write_text(
        plot("groups in which a pair is said to stand out", ROUNDS, asked, said(source, 1.0, pair), None)
    )
    (folder / "insights-readers.svg").write_text(
        plot("groups whose best reader is told from the worst", ROUNDS, asked, said(source, 1.0, reader), None)
    )
    (folder / "insights-nobody.svg").write_text(
        plot("groups without differences of whom something is said", ROUNDS, asked,
             said(source, 0.0, (*pair, *reader, "reader-third", "open-third", "enigma-third", "calibrated")), 0.05)
    )  # fmt: skip


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
