"""`selves replay FILE`: a finished game step by step, in the terminal, as the table saw it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from selves.cli.chosen import game_named
from selves.cli.speaking import Speech
from selves.cli.unusable import Unusable
from selves.content.languages import Language
from selves.server.replaying import Replay, Step


class Exported(msgspec.Struct):
    """As `selves export` writes it: a proof, and beside it the replay."""

    replay: Replay


def replay(
    file: Annotated[Path, typer.Argument(help="As `selves export` writes it.")],
    step: Annotated[int | None, typer.Option(min=1, help="Only this step, all that the table showed, as data.")] = None,
    language: Annotated[Language, typer.Option(help="Of what is told; cards are in the file's own.")] = "en",
) -> int:
    """Tell a finished game again, step by step."""
    told = read(file)
    if step is None:
        print("\n".join(lines(told, language)))
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


def lines(told: Replay, language: Language) -> Iterator[str]:
    """What happened, each happening once, and the cards as they were opened, by the names of who sat there."""
    speech = Speech(told.game, language, tuple(told.people.get(who, who) for who in told.chairs))
    yield f"{told.game}: {', '.join(speech.names)}"
    last, open_already = 0, set[int]()
    for number, step in enumerate(told.steps, 1):
        public = shown(told, step, number)
        found = []
        for happening in public.happenings:
            if happening.n > last:
                last = happening.n
                found += [*speech.tells(happening), *speech.paid(happening)]
        for handle in sorted(each for each in step.handles if each > 0 and each not in open_already):
            open_already.add(handle)
            found += [speech.turn(public.turn, public.whose), *(f"  {line}" for line in told.texts.get(handle, ()))]
        if found:
            yield f"\n{number:4}  {clock(step)}"
            yield from (f"      {line}" for line in found)


def shown(told: Replay, step: Step, number: int) -> Any:
    try:
        return msgspec.convert(step.public, game_named(told.game).public)
    except msgspec.ValidationError as fault:
        raise Unusable(f"step {number} is of another release of {told.game}: {fault}") from None


def clock(step: Step) -> str:
    minutes, seconds = divmod(step.at // 1000, 60)
    return f"{minutes:3}:{seconds:02}"
