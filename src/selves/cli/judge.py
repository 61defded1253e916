"""`selves judge FILE`: the judge of typed answers by itself, so that anybody can try it on his own cases."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer

from selves.cli.unusable import Unusable
from selves.content.languages import Language
from selves.judge.declension import forms
from selves.judge.judge import Beside, Verdict, judge_answer, judge_list, judge_target
from selves.judge.judge import judge as which
from selves.judge.numberwords import Number


class Case(msgspec.Struct, frozen=True):
    """An answer somebody typed. `answers` are spellings; for ping-pong items, each with its spellings; for a target
    there are none, but perhaps the `unit` that is asked for, "" if that is a count or a year. `said` are the items
    that were given before: their places from 0, or how they were said. `abroad` are the answers in the other
    languages, in the same shape.
    """

    id: str | int
    language: Language
    text: str
    icon: Literal["solo", "target", "ping-pong", "speed"] | None = None
    answers: list[str | list[str]] | None = None
    said: list[int | str] | None = None
    unit: str | None = None
    abroad: dict[Language, list[str | list[str]]] | None = None


class Judged(msgspec.Struct, frozen=True):
    """What the judge says. `right` is null for a target, which is measured and not judged."""

    id: str | int
    right: bool | None
    item: int | None
    number: Number | None


def judge(
    file: Annotated[Path, typer.Argument(help="JSON lines; - reads what is piped in.", show_default=False)],
) -> int:
    """Judge typed answers: JSON lines of id, language, icon, answers, said, text, to JSON lines of the verdicts."""
    for case in cases(file):
        found = verdict(case)
        print(msgspec.json.encode(Judged(case.id, found.right, found.item, found.number)).decode())
    return 0


def cases(file: Path) -> Iterator[Case]:
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as fault:
        raise Unusable(f"{file}: {fault.strerror if isinstance(fault, OSError) else fault}") from None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            case = read(line)
        except (msgspec.DecodeError, ValueError) as fault:
            raise Unusable(f"{file}, line {number}: {fault}") from None
        yield case


def read(line: str) -> Case:
    """One case; the shape of its answers must be that of its icon."""
    case = msgspec.json.decode(line, type=Case)
    if case.icon == "target":
        return case
    if not case.answers:
        raise ValueError("answers are missing; only a target has none")
    if case.icon != "ping-pong" and any(isinstance(each, list) for each in case.answers):
        raise ValueError("answers are spellings; only ping-pong has items with spellings of their own")
    if case.icon == "ping-pong" and any(len(each) != len(case.answers) for each in (case.abroad or {}).values()):
        raise ValueError("a list has as many items in every language")
    return case


def verdict(case: Case) -> Verdict:
    if case.icon == "target":
        return judge_target(case.text, case.language, case.unit)
    answers = items(case, case.answers or [])
    elsewhere = {language: items(case, each) for language, each in (case.abroad or {}).items()}
    beside = [
        Beside(
            tuple(f" {' '.join(forms(each, case.language))} " for each in accepted),
            tuple((language, each) for language, found in elsewhere.items() for each in found[item]),
        )
        for item, accepted in enumerate(answers)
    ]
    if case.icon != "ping-pong":
        return judge_answer(case.text, answers[0], case.language, beside[0])
    said = [each if isinstance(each, int) else which(each, answers, case.language, beside) for each in case.said or ()]
    return judge_list(case.text, answers, [each for each in said if each is not None], case.language, beside)


def items(case: Case, answers: list[str | list[str]]) -> list[list[str]]:
    """Each with its spellings; what is no list has one."""
    several = [each if isinstance(each, list) else [each] for each in answers]
    return several if case.icon == "ping-pong" else [[spelling for each in several for spelling in each]]
