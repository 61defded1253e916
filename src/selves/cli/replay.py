"""`selves replay FILE`: a finished game step by step, in the terminal, as the table saw it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from selves.cli.unusable import Unusable
from selves.server.replaying import Replay, Step


class Exported(msgspec.Struct):
    """As `selves export` writes it: a proof, and beside it the replay."""

    replay: Replay


def replay(
    file: Annotated[Path, typer.Argument(help="As `selves export` or the browser writes it.")],
    step: Annotated[int | None, typer.Option(min=1, help="Only this step, with all that the table showed.")] = None,
) -> int:
    """Tell a finished game again, step by step."""
    told = read(file)
    if step is None:
        print("\n".join(lines(told)))
        return 0
    if step > len(told.steps):
        raise Unusable(f"this game has {len(told.steps)} steps")
    print(msgspec.json.format(msgspec.json.encode(told.steps[step - 1].public), indent=2).decode())
    return 0


def read(file: Path) -> Replay:
    try:
        body = file.read_bytes()
        plain = msgspec.json.decode(body)
        if isinstance(plain, dict) and "replay" in plain:
            return msgspec.json.decode(body, type=Exported).replay
        return msgspec.json.decode(body, type=Replay)
    except OSError as fault:
        raise Unusable(f"{file}: {fault.strerror}") from None
    except msgspec.MsgspecError as fault:
        raise Unusable(f"{file} holds no replay: {fault}") from None


def lines(told: Replay) -> Iterator[str]:
    """What happened, each happening once, with the names of who did it and the texts of the cards."""
    names = [told.people.get(who, who) for who in told.chairs]
    yield f"{told.game}: {', '.join(names)}; {len(told.steps)} steps"
    last = 0
    for number, step in enumerate(told.steps, 1):
        for happening in step.public["happenings"]:
            if happening["n"] > last:
                last = happening["n"]
                yield f"{number:4}  {clock(step)}  round {step.round}  {in_words(happening, names, told)}"


def clock(step: Step) -> str:
    minutes, seconds = divmod(step.at // 1000, 60)
    return f"{minutes:3}:{seconds:02}"


def in_words(happening: dict[str, Any], names: list[str], told: Replay) -> str:
    """Its kind, who, and everything else it says; payments by what they are for."""
    words = [happening["kind"]]
    for field, value in happening.items():
        if field in ("kind", "n") or value in (None, (), [], False):
            continue
        if field in ("seat", "subject", "active", "focus", "winner") and isinstance(value, int):
            words.insert(0, names[value])
        elif field == "handle" and value in told.texts:
            words.append(f"“{told.texts[value][0]}”")
        elif field == "payments":
            words += [paid(each, names) for each in value]
        else:
            words.append(f"{field} {msgspec.json.encode(value).decode()}")
    return " · ".join(words)


def paid(payment: list[Any], names: list[str]) -> str:
    giver, taker, what, amount, clause = payment
    accounts = [names[each] if isinstance(each, int) else each for each in (giver, taker)]
    return f"{accounts[0]} → {accounts[1]}: {amount} {what} ({clause})"
