"""What can honestly be said about who knows whom, in grades: "surely" from 90 per cent on, "probably" from 70, and
below that nothing.

Thirds and comparisons come first. A superlative is said only of the evenings of a kept group, if it has a grade of its
own there, and then instead of the third. One alone is no third: of three people it would be the best, so they are only
compared. That people may not differ at all is a part of every probability (`Fit.differ`): if they do not, everybody is
in the first third as often as chance has it. Ranks are counted over fixed draws of the fit's Gaussian.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import erfc, sqrt
from typing import Final, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from selves.insights.model import Array, Fit

SURELY: Final = 0.9
PROBABLY: Final = 0.7
DRAWS: Final = 2000
#: Among so few nobody is in the first third but the best one.
FEW: Final = 3
#: Half of a 90 per cent interval, in standard deviations.
NINETY: Final = 1.6449

Grade = Literal["surely", "probably"]
Kind = Literal[
    "pair-third", "pair-best", "reader-third", "reader-best", "open-third", "open-best", "enigma-third", "enigma-best",
    "reads-better", "open-more", "calibrated", "bluffer",
]  # fmt: skip


class Statement(msgspec.Struct, frozen=True):
    """Of whom it is said: one, a pair, or in a comparison first who has more of it."""

    kind: Kind
    people: tuple[int, ...]
    grade: Grade
    probability: float


class Pair(msgspec.Struct, frozen=True):
    """How well one reads another, from 0 to 1, with a 90 per cent interval; 0.5 is as people do on average. `above` is
    how likely it is that it lies above that, `told` whether it can be told to lie above or below with some grade;
    `guesses` is on how many this rests.
    """

    reader: int
    about: int
    strength: float
    lower: float
    upper: float
    above: float
    told: bool
    guesses: int


def grade(probability: float) -> Grade | None:
    if probability >= SURELY:
        return "surely"
    return "probably" if probability >= PROBABLY else None


@cache
def noise(width: int) -> Array:
    """Fixed draws, the same for every table: what is said does not depend on luck."""
    return np.random.default_rng(20_000).standard_normal((DRAWS, width))


def drawn(fit: Fit) -> Array:
    """Worlds as likely as the fit says, one a row."""
    root = np.linalg.cholesky(fit.covariance + 1e-12 * np.eye(fit.mean.size))
    found: Array = fit.mean + np.einsum("wj,ij->wi", noise(fit.mean.size), root)
    return found


def third(count: int) -> int:
    """How many are among the first: never one alone, who would be the best of all; of three, therefore, none."""
    return max(2, round(count / 3)) if count > FEW else 0


def among(ranks: npt.NDArray[np.intp], first: int, differ: float) -> Array:
    """How likely each column is among so many first ones, if it may be that none differ."""
    found: Array = differ * (ranks < first).mean(axis=0) + (1 - differ) * first / ranks.shape[1]
    return found


def statements(fit: Fit, superlatives: bool = False) -> list[Statement]:
    """All that has a grade, the surest first."""
    people = range(fit.people)
    if fit.people < FEW:
        return []
    worlds = drawn(fit)
    readers, opens = worlds[:, : fit.people], worlds[:, fit.people : 2 * fit.people]
    each = [(person,) for person in people]
    couples = [(one, two) for one in people for two in people if one < two]
    bonds = [worlds[:, fit.bond(one, two)] + worlds[:, fit.bond(two, one)] for one, two in couples]
    own = readers + opens
    mutual = np.stack([own[:, one] + own[:, two] + bond for (one, two), bond in zip(couples, bonds, strict=True)], 1)
    is_open = [
        *ranked("open-third", superlatives and "open-best", each, opens, fit.differ),
        *ranked("enigma-third", superlatives and "enigma-best", each, -opens, fit.differ),
    ]
    found = [
        *ranked("pair-third", superlatives and "pair-best", couples, mutual, fit.differ),
        *ranked("reader-third", superlatives and "reader-best", each, readers, fit.differ),
        *compared("reads-better", readers, fit.differ),
        *is_open,
        *(compared("open-more", opens, fit.differ) if not is_open and not third(fit.people) else ()),
    ]
    return sorted(found, key=lambda said: -said.probability)


def ranked(
    third_kind: Kind, best_kind: Kind | Literal[False], whom: Sequence[tuple[int, ...]], values: Array, differ: float
) -> Iterator[Statement]:
    """Who is best, if that may be said; or else who is among the first third."""
    ranks = np.argsort(np.argsort(-values, axis=1), axis=1)
    best = among(ranks, 1, differ)
    upper = among(ranks, third(len(whom)), differ)
    for people, first, high in zip(whom, best, upper, strict=True):
        if best_kind and (graded := grade(float(first))) is not None:
            yield Statement(best_kind, people, graded, round(float(first), 3))
        elif (graded := grade(float(high))) is not None:
            yield Statement(third_kind, people, graded, round(float(high), 3))


def compared(kind: Kind, values: Array, differ: float) -> Iterator[Statement]:
    """The two that lie furthest apart: has one more of it than the other?"""
    means = values.mean(axis=0)
    best, worst = int(means.argmax()), int(means.argmin())
    if best == worst:
        return
    likely = differ * float((values[:, best] > values[:, worst]).mean()) + (1 - differ) / 2
    if (graded := grade(likely)) is not None:
        yield Statement(kind, (best, worst), graded, round(likely, 3))


def bluffers(fit: Fit) -> Iterator[Statement]:
    """Whom the others read less well than they do each other, if the fit is of tips alone."""
    about = np.array([about for _, about in fit.pairs])
    strengths = np.einsum("wi,pi->wp", drawn(fit), fit.strengths)
    read = np.stack([strengths[:, about == person].mean(axis=1) for person in range(fit.people)], 1)
    others = (read.sum(axis=1, keepdims=True) - read) / (fit.people - 1)
    for person, below in enumerate((read < others).mean(axis=0)):
        likely = fit.differ * float(below) + (1 - fit.differ) / 2
        if (graded := grade(likely)) is not None:
            yield Statement("bluffer", (person,), graded, round(likely, 3))


def pairs(fit: Fit, counts: dict[tuple[int, int], int]) -> list[Pair]:
    """Every directed pair of which there is at least one guess."""
    rows = fit.strengths
    middle = rows @ fit.mean
    spread = np.sqrt(np.einsum("ij,jk,ik->i", rows, fit.covariance, rows))
    found = []
    for (reader, about), mean, deviation in zip(fit.pairs, middle, spread, strict=True):
        count = counts.get((reader, about), 0)
        if not count:
            continue
        low, high = mean - NINETY * deviation, mean + NINETY * deviation
        above = round(fit.differ * upper_tail(float(-mean / deviation)) + (1 - fit.differ) / 2, 3)
        told = grade(max(above, 1 - above)) is not None
        strength, lower, upper = (round(float(1 / (1 + np.exp(-each))), 3) for each in (mean, low, high))
        found.append(Pair(reader, about, strength, lower, upper, above, told, count))
    return found


def upper_tail(z: float) -> float:
    """How likely a standard Gaussian is above this."""
    return erfc(z / sqrt(2)) / 2
