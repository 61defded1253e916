"""The social relations model of guesses: reader, person read, the two together, and how obvious the answer was.

    logit P(right) = base of the game + question + reader(i) + open(j) + bond(i, j)

Each part is drawn towards zero by a variance that is stated here, as one table cannot teach it. The fit is the mode, by
Newton's method, and a Gaussian around it (Laplace). The questions, of which there are many, are eliminated first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]

#: Standard deviations on the scale of logits: readers, how open somebody is, bonds, questions, the base of a game.
READER: Final = 0.5
OPEN: Final = 0.5
BOND: Final = 0.6
QUESTION: Final = 0.9
BASE: Final = 0.6
#: People who play this know each other a little: so much better than chance they are on average.
ABOVE_CHANCE: Final = 0.5
#: Before anything is seen: so many times likelier that all at a table read each other equally well than not.
DOUBT: Final = 2.0
STEPS: Final = 30
CLOSE: Final = 1e-6


@dataclass(frozen=True)
class Seen:
    """Guesses in columns: reader, person and question by number, right or not, and the logit of what chance gives."""

    people: int
    reader: Ints
    about: Ints
    question: Ints
    right: Array
    chance: Array

    @cached_property
    def of_one_question(self) -> tuple[Ints, Ints]:
        """Every two guesses, by number, that are about the same question, each with itself, too."""
        times = np.bincount(self.question)
        order, often = np.argsort(self.question, kind="stable"), times[self.question]
        first = np.repeat(np.arange(often.size), often)
        before = np.arange(first.size) - np.repeat(np.cumsum(often) - often, often)
        begins = np.cumsum(times) - times
        return first, order[begins[self.question[first]] + before]


@dataclass(frozen=True)
class Fit:
    """Mode and covariance of reader, open and bond effects, in this order. `differ` is how likely it is that people
    differ at all, by what was seen.
    """

    people: int
    mean: Array
    covariance: Array
    differ: float

    def reader(self, person: int) -> int:
        return person

    def open(self, person: int) -> int:
        return self.people + person

    def bond(self, reader: int, about: int) -> int:
        return 2 * self.people + reader * (self.people - 1) + about - (about > reader)

    @property
    def strengths(self) -> Array:
        """The rows that make of the effects how well each reads each other, pair by pair as `pairs` names them."""
        rows = np.zeros((self.people * (self.people - 1), self.mean.size))
        for row, (reader, about) in enumerate(self.pairs):
            rows[row, [self.reader(reader), self.open(about), self.bond(reader, about)]] = 1
        return rows

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return [(i, j) for i in range(self.people) for j in range(self.people) if i != j]


def columns(people: int, rows: Sequence[tuple[int, int, int, bool, float]]) -> Seen:
    """From (reader, person, question, right, chance) each."""
    table = np.array(rows, dtype=float).reshape(-1, 5)
    chance = table[:, 4]
    return Seen(
        people,
        table[:, 0].astype(np.intp),
        table[:, 1].astype(np.intp),
        np.unique(table[:, 2], return_inverse=True)[1].astype(np.intp),
        table[:, 3],
        np.log(chance / (1 - chance)),
    )


def fit(seen: Seen) -> Fit:
    """The mode and the curvature there; without any guesses, what is assumed of everybody."""
    people = seen.people
    levels, base = np.unique(seen.chance, return_inverse=True)
    effects = 2 * people + people * (people - 1)
    spread = np.concatenate(
        [
            np.full(people, READER),
            np.full(people, OPEN),
            np.full(people * (people - 1), BOND),
            np.full(levels.size, BASE),
        ]
    )
    bond = 2 * people + seen.reader * (people - 1) + seen.about - (seen.about > seen.reader)
    differ = laplace(seen, (seen.reader, people + seen.about, bond, effects + base), spread)
    alike = laplace(seen, (base,), spread[effects:])
    doubt = float(np.clip(alike.evidence - differ.evidence, -700, 700))
    return Fit(
        people, differ.mode[:effects], differ.covariance[:effects, :effects], float(1 / (1 + DOUBT * np.exp(doubt)))
    )


@dataclass(frozen=True)
class Laplace:
    """A mode, the covariance there, and how well all this explains what was seen (a logarithm)."""

    mode: Array
    covariance: Array
    evidence: float


def laplace(seen: Seen, parts: tuple[Ints, ...], spread: Array) -> Laplace:
    """Newton's method for one effect a question and those of `parts`: of every guess, which effects it has.

    Sums go over these numbers one by one: products of whole matrices would wake threads, and keep tables waiting. Most
    guesses have the same effects as others, one reads another on and on: they are summed up first, as a `kind`.
    """
    precision, width = spread**-2, spread.size
    questions = int(seen.question.max()) + 1 if seen.right.size else 0
    offset = seen.chance + ABOVE_CHANCE
    main, asked = np.zeros(width), np.zeros(questions)
    _, one_of, kind = np.unique(
        np.ravel_multi_index(parts, (width,) * len(parts)), return_index=True, return_inverse=True
    )
    kinds, of_kind = one_of.size, [part[one_of] for part in parts]
    first, second = seen.of_one_question
    both = kind[first] * kinds + kind[second]
    rows = np.concatenate([np.add.outer(part * kinds, np.arange(kinds)).ravel() for part in of_kind])
    across = np.concatenate([np.add.outer(np.arange(width) * width, part).ravel() for part in of_kind])
    for _ in range(STEPS):
        eta = offset + asked[seen.question] + np.sum([main[part] for part in of_kind], axis=0)[kind]
        likely = 1 / (1 + np.exp(-eta))
        residual, weight = seen.right - likely, likely * (1 - likely)
        own = np.bincount(seen.question, weight, questions) + QUESTION**-2
        shared = weight / np.sqrt(own)[seen.question]
        curve = np.diag(np.bincount(kind, weight, kinds)).ravel() - np.bincount(
            both, shared[first] * shared[second], kinds**2
        )
        for keys, size in ((rows, width * kinds), (across, width**2)):
            curve = np.bincount(keys, np.tile(curve, len(parts)), size)
        reduced = curve.reshape(width, width) + np.diag(precision)
        slope_asked = np.bincount(seen.question, residual, questions) - asked / QUESTION**2
        pulled = np.bincount(kind, residual - weight * (slope_asked / own)[seen.question], kinds)
        slope = sum(np.bincount(part, pulled, width) for part in of_kind) - precision * main
        step = np.linalg.solve(reduced, slope)
        moved = weight * np.sum([step[part] for part in of_kind], axis=0)[kind]
        step_asked = (slope_asked - np.bincount(seen.question, moved, questions)) / own
        if max(np.abs(step).max(initial=0), np.abs(step_asked).max(initial=0)) < CLOSE:
            break
        main, asked = main + step, asked + step_asked
    explained = float(np.sum(seen.right * eta - np.logaddexp(0, eta)))
    drawn_in = float(np.sum(precision * main**2) + np.sum(asked**2) / QUESTION**2)
    volume = 2 * float(np.log(spread).sum()) + float(np.linalg.slogdet(reduced)[1]) + float(np.log(own).sum())
    covariance: Array = np.linalg.inv(reduced).astype(np.float64)
    return Laplace(main, covariance, explained - (drawn_in + volume) / 2)
