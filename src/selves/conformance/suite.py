"""All checks, and running them: what each found, how long it took, and how to see it again."""

import itertools
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from selves.conformance import absence, along, counting, names, rules, secrecy, table
from selves.conformance.check import MANY, Broken, Check
from selves.conformance.sample import Sample
from selves.kernel.illegal import Illegal

CHECKS: tuple[Check, ...] = (
    *names.ALL, *rules.ALL, *secrecy.ALL, *absence.ALL, *along.ALL, *counting.ALL, *table.ALL,
)  # fmt: skip

SEED = 7


@dataclass(frozen=True)
class Fault:
    """A promise that is not kept: in which setting, from which seed, what was found, what to do."""

    setting: int
    seed: int
    what: str
    do: str


@dataclass(frozen=True)
class Tried:
    """A check, with how many lines of play it was tried, and the first fault that it found."""

    promise: str
    tries: int
    seconds: float
    fault: Fault | None


def run(sample: Sample, first: int = SEED, most: int = MANY) -> Iterator[Tried]:
    """Every check, in every setting of the sample, with at most so many seeds from the first one on.

    Where names are wrong, all else fails of it, and is not tried.
    """
    for check in CHECKS:
        began = time.perf_counter()
        tries = list(itertools.product(range(len(sample.settings)), range(first, first + min(check.often, most))))
        faults = (found(check, sample, *tried) for tried in tries)
        fault = next((each for each in faults if each is not None), None)
        yield Tried(check.promise, len(tries), round(time.perf_counter() - began, 3), fault)
        if fault is not None and check in names.ALL:
            return


def found(check: Check, sample: Sample, setting: int, seed: int) -> Fault | None:
    """What is wrong, be it a promise that is broken or rules that fail."""
    try:
        check.tries(sample, setting, seed)
    except Broken as broken:
        return Fault(setting, seed, broken.what, broken.do)
    except Illegal as refusal:
        what = f"a move that was offered is refused by {refusal}"
        do = f"Offer in `offers.asks` only what `play.carry_out` does; it is refused at {place(refusal)}"
        return Fault(setting, seed, what, do)
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
        return Fault(setting, seed, what, f"Mend it at {place(fault)}")
    return None


def place(fault: BaseException) -> str:
    """The innermost line that is not the suite's, nor the kernel's; where there is none, what the game gave them."""
    frames = traceback.extract_tb(fault.__traceback__)
    ours = (str(Path(__file__).parent), str(Path(__file__).parents[1] / "kernel"))
    own = [frame for frame in frames if not frame.filename.startswith(ours)]
    frame = (own or frames)[-1]
    line = f"{frame.filename}, line {frame.lineno}, in {frame.name}"
    return line if own else f"what the game gives to {line}: no line of the game's own failed"
