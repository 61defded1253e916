"""Groups of whom the truth is known, so that what insights say of them can be held against it.

Readers, openness, bonds and questions are drawn as the model assumes them, half and twice as wide, or not at all;
games of ego and Identity are played by them as facts, and read as any finished game is.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import numpy as np

from selves.insights.guesses import MARKED, TRAITS, guesses
from selves.insights.insights import Finished, Said, insights
from selves.insights.model import ABOVE_CHANCE, BASE, BOND, OPEN, QUESTION, READER, Array, Fit, columns, fit
from selves.insights.statements import NINETY, compared, drawn, third

#: Questions that everybody is asked: one game, an evening, some evenings.
ROUNDS: Final = (4, 8, 20)
PEOPLE: Final = (3, 4, 5, 6)
#: Identity is played from four on, and everybody tips so often on each whom he has not checked.
AT_IDENTITY: Final = 4
TIPS: Final = 3
#: Rounds after which it is asked whether the best reader is told from the worst.
TELLING: Final = (2, 4, 6, 8, 10, 15, 20, 30, 40, 60, 80, 120, 160)
MOST: Final = 0.5  # of the groups


class Grades(msgspec.Struct, frozen=True):
    """Of the statements of a grade: in how many of the groups there was one, and how many of them hold."""

    said: str
    share: float
    held: float


class Kinds(msgspec.Struct, frozen=True):
    """Of one kind, in groups with real skill: of how many it is said, and how much of it holds. "best" are superlatives
    of all sorts, after two evenings of a kept group.
    """

    kind: str
    share: float
    held: float


class Study(msgspec.Struct, frozen=True):
    """`false_claims` are groups without any skill of whom anything at all is said after ego, `_identity` after that,
    `_kept` after two evenings of a kept group, when superlatives may be said.
    """

    coverage_90: float
    coverage_90_narrow: float
    coverage_90_wide: float
    false_claims: float
    false_claims_identity: float
    false_claims_kept: float
    rounds_to_tell: int | None
    grades: tuple[Grades, ...]
    kinds: tuple[Kinds, ...]
    groups: int


@dataclass(frozen=True)
class Truth:
    """A group: its readers, how open everybody is, and bonds, each as an effect; and who bets by what he knows."""

    reader: Array
    open: Array
    bond: Array
    base: float
    knowing: tuple[bool, ...]

    @property
    def strengths(self) -> Array:
        return self.reader[:, None] + self.open[None, :] + self.bond


def group(source: np.random.Generator, people: int, width: float) -> Truth:
    return Truth(
        source.normal(0, READER * width, people) if width else np.zeros(people),
        source.normal(0, OPEN * width, people) if width else np.zeros(people),
        source.normal(0, BOND * width, (people, people)) if width else np.zeros((people, people)),
        float(source.normal(0, BASE)),
        tuple(bool(width) and bool(each) for each in source.integers(0, 2, people)),
    )


def game_of(source: np.random.Generator, truth: Truth, rounds: int) -> Finished:
    """ego as this group plays it: everybody is asked so often. Who bets by what he knows stakes two where he is
    likelier right than he mostly is, and everybody else as it comes.
    """
    people = truth.reader.size
    middle = float(np.log(0.5)) + ABOVE_CHANCE + truth.base  # the logit of one third
    facts: list[dict[str, Any]] = []
    for number in range(rounds * people):
        subject = number % people
        logit = middle + source.normal(0, QUESTION) + truth.strengths[:, subject]
        right = source.random(people) < 1 / (1 + np.exp(-logit))
        dares = np.where(truth.knowing, logit > middle + truth.reader, source.random(people) < MOST)
        laid = [[1 if seat == subject or right[seat] else 2, 2 if dares[seat] else 1] for seat in range(people)]
        facts.append({"subject": subject, "card": f"{number}", "side": "front", "theme": "", "laid": laid})
    return Finished("ego", tuple(map(str, range(people))), facts)


def identity_of(source: np.random.Generator, truth: Truth) -> Finished:
    """Identity as this group ends it: all tips on everybody but the one whom each has checked."""
    people = truth.reader.size
    middle = float(np.log(MARKED / (TRAITS - MARKED))) + ABOVE_CHANCE + truth.base
    tips = []
    for by in range(people):
        for about in ((by + step) % people for step in range(2, people)):
            likely = 1 / (1 + np.exp(-middle - source.normal(0, QUESTION, TIPS) - truth.strengths[by, about]))
            tips += [[by, about, "own" if is_right else "other", 0] for is_right in source.random(TIPS) < likely]
    facts = [{"profiles": [["own"]] * people, "tips": tips}]
    return Finished("identity", tuple(map(str, range(people))), facts)


def read(game: Finished) -> Fit:
    told = [
        (each.reader, each.about, each.question, each.right, each.chance) for each in guesses(game.game, game.facts)
    ]
    return fit(columns(len(game.chairs), told))


def covered(fitted: Fit, truth: Truth) -> float:
    """Which share of the 90 per cent intervals, of all directed pairs, holds the truth."""
    rows = fitted.strengths
    spread = np.sqrt(np.einsum("ij,jk,ik->i", rows, fitted.covariance, rows))
    true = np.array([truth.strengths[reader, about] for reader, about in fitted.pairs])
    return float(np.mean(np.abs(rows @ fitted.mean - true) <= NINETY * spread))


def true_of(said: Said, truth: Truth) -> bool:
    """Whether a statement holds of this group."""
    kind, people = said.kind, tuple(map(int, said.people))
    if kind == "reads-better":
        better, worse = people
        return bool(truth.reader[better] > truth.reader[worse])
    if kind == "open-more":
        more, less = people
        return bool(truth.open[more] > truth.open[less])
    if kind == "calibrated":
        return truth.knowing[people[0]]
    if kind == "bluffer":
        read_by_others = truth.strengths.sum(axis=0) - truth.strengths.diagonal()
        return bool(read_by_others[people[0]] < np.delete(read_by_others, people[0]).mean())
    values, whom = of_kind(kind.partition("-")[0], truth)
    first = 1 if kind.endswith("best") else third(len(whom))
    value = values[whom.index(people)]
    return int((values > value).sum()) < first


def of_kind(kind: str, truth: Truth) -> tuple[Array, list[tuple[int, ...]]]:
    """What is compared, and of whom it is."""
    people = range(truth.reader.size)
    if kind == "pair":
        couples = [(one, two) for one in people for two in people if one < two]
        mutual = truth.strengths + truth.strengths.T
        return np.array([mutual[couple] for couple in couples]), [*couples]
    values = {"reader": truth.reader, "open": truth.open, "enigma": -truth.open}[kind]
    return values, [(each,) for each in people]


@dataclass
class Tally:
    """Statements by grade, by kind, and superlatives: in how many groups, how many, how many that hold."""

    groups: dict[str, int] = field(default_factory=dict)
    said: dict[str, int] = field(default_factory=dict)
    held: dict[str, int] = field(default_factory=dict)

    def add(self, games: Sequence[Finished], truth: Truth, superlatives: bool = False) -> None:
        said_of = insights(games, superlatives).statements
        found = [(name, said) for said in said_of for name in (said.grade, said.kind, said.kind.partition("-")[2])]
        for name in {name for name, _ in found}:
            self.groups[name] = self.groups.get(name, 0) + 1
        for name, said in found:
            self.said[name] = self.said.get(name, 0) + 1
            self.held[name] = self.held.get(name, 0) + true_of(said, truth)

    def share(self, name: str, groups: int) -> float:
        return rounded(self.groups[name] / groups)

    def holds(self, name: str) -> float:
        return rounded(self.held[name] / self.said[name])


def settings(groups: int) -> Iterator[tuple[int, int]]:
    """How many people and rounds each group has: all combinations, in turn."""
    combinations = [(people, rounds) for people in PEOPLE for rounds in ROUNDS]
    for number in range(groups):
        yield combinations[number % len(combinations)]


def study(groups: int, seed: int = 19, progress: Callable[[], None] = lambda: None) -> Study:
    """So many groups of each width, and as many without any skill."""
    source, again = np.random.default_rng(seed), np.random.default_rng([seed, 2])
    ego, identity, kept, coverage = Tally(), Tally(), Tally(), dict[float, list[float]]()
    false, false_identity, false_kept, at_identity = 0, 0, 0, 0
    for people, rounds in settings(groups):
        for width in (1.0, 0.5, 2.0):
            truth = group(source, people, width)
            game = game_of(source, truth, rounds)
            coverage.setdefault(width, []).append(covered(read(game), truth))
            if width == 1:
                ego.add([game], truth)
                kept.add([game, game_of(again, truth, rounds)], truth, superlatives=True)
        nobody = group(source, people, 0)
        of_nobody = game_of(source, nobody, rounds)
        false += bool(insights([of_nobody]).statements)
        false_kept += bool(insights([of_nobody, game_of(again, nobody, rounds)], superlatives=True).statements)
        if people >= AT_IDENTITY:
            at_identity += 1
            truth = group(source, people, 1.0)
            identity.add([identity_of(source, truth)], truth)
            false_identity += bool(insights([identity_of(source, nobody)]).statements)
        progress()
    return Study(
        coverage_90=rounded(np.mean(coverage[1.0])),
        coverage_90_narrow=rounded(np.mean(coverage[0.5])),
        coverage_90_wide=rounded(np.mean(coverage[2.0])),
        false_claims=rounded(false / groups),
        false_claims_identity=rounded(false_identity / at_identity),
        false_claims_kept=rounded(false_kept / groups),
        rounds_to_tell=rounds_to_tell(source, max(20, groups // 4)),
        grades=tuple(
            Grades(each, ego.share(each, groups), ego.holds(each))
            for each in ("surely", "probably")
            if ego.said.get(each)
        ),
        kinds=tuple(
            Kinds(each, tally.share(each, of), tally.holds(each))
            for each, tally, of in (
                ("calibrated", ego, groups),
                ("bluffer", identity, at_identity),
                ("best", kept, groups),
            )
            if tally.said.get(each)
        ),
        groups=groups,
    )


def rounds_to_tell(source: np.random.Generator, groups: int, people: int = 5) -> int | None:
    """After how many rounds the best reader is told from the worst, surely, in most groups of five."""
    for rounds in TELLING:
        told = 0
        for _ in range(groups):
            fitted = read(game_of(source, group(source, people, 1.0), rounds))
            readers = drawn(fitted)[:, :people]
            told += any(said.grade == "surely" for said in compared("reads-better", readers, fitted.differ))
        if told >= MOST * groups:
            return rounds
    return None


def rounded(value: Any) -> float:
    return round(float(value), 3)
