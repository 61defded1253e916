"""`selves export`: the proof of a finished game in a file; `selves verify`: whether it holds, in words."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from selves.cli.database import Data, settings_from
from selves.cli.unusable import Unusable
from selves.content.boxes import BadBox
from selves.content.catalogue import box_of, kept_box
from selves.content.languages import Language
from selves.games import GAMES
from selves.room.codes import read_code
from selves.room.entries import Terms
from selves.room.proof import Proof, Unproven
from selves.room.verify import Finding, Witnessed, holds
from selves.room.verify import verify as check
from selves.server.archive import chosen, games_of, proof_from
from selves.server.evening import kept_of
from selves.server.log import Unreadable
from selves.server.log.commands import read
from selves.server.replaying import replay

#: What a check says when it holds, and when it does not. Those about many things are counted.
HOLDS: Final = {
    "server": "The server opened exactly what it had pledged: its contribution, the box, the options, the seats.",
    "opening": "{count} devices opened exactly what they had pledged: {about}.",
    "seed": "The seed is made of these contributions and of nothing else.",
    "mixed": "{count} sorts of own and printed cards are mixed as the server's contribution says.",
    "draw": "{count} draws (shuffles and dice) come to what the seed says.",
    "pile": "{count} piles lie as they were shuffled.",
    "card": "{count} cards came in the order in which they lay.",
    "named": "{count} cards named whom the lot had chosen.",
    "seen-server": "The server's pledge is the one that your device saw.",
    "seen-pledge": "{count} pledges are those that your device saw.",
    "seen-opening": "What your device opened was used.",
}
FAILS: Final = {
    "format": "This is a proof of another format ({about}).",
    "readable": "This proof cannot be read: {about}.",
    "server": "What the server opened is not what it had pledged: its contribution or the terms were changed.",
    "opening": "What was opened for {about} is not what was pledged.",
    "left-out": "{about} pledged a contribution and was left out. Only that device can say whether it answered.",
    "nobody": "Nobody's device took part in the seed: the server alone chose it.",
    "seed": "The seed is not made of these contributions.",
    "mixed": "Other own and printed cards are mixed than the server's contribution says (sort {about}).",
    "draw": "A draw did not come to what the seed says, was repeated or left out: {about}.",
    "pile": "A pile was not shuffled from the cards that were pledged: {about}.",
    "card": "A card came that was not next: {about}.",
    "named": "A card did not name whom the lot had chosen: {about}.",
    "seen-server": "The server's pledge is not the one that your device saw.",
    "seen-pledge": "The pledge of {about} is not the one that your device saw.",
    "seen-opening": "What your device opened for {about} was not used.",
}


def export(
    room: Annotated[str, typer.Argument(help="The room's code.")],
    file: Annotated[Path, typer.Argument(help="Where to put the proof (JSON).")],
    game: Annotated[int | None, typer.Option(help="Which finished game, from 1.", show_default="the last")] = None,
    language: Annotated[Language, typer.Option(help="The language of the replay's texts.")] = "en",
    data: Data = None,
) -> int:
    """Write the proof of a finished game: what was pledged, what was opened, every draw and card; and its replay."""
    settings, code = settings_from({"data": data} if data else {}), read_code(room)
    if code is None:
        raise Unusable(f"{room!r} is no room's code")
    try:
        rows, people, bodies = read(settings, code)
        boxes = {name: kept_box(body) for name, body in bodies.items()}
        found = chosen(games_of(rows), game)
        proof = proof_from(found, boxes, {person.who: person.name for person in people})
        told = replay(kept_of(rows, people, boxes), found, language, "")
        plain = msgspec.to_builtins(proof, str_keys=True) | {"replay": msgspec.to_builtins(told, str_keys=True)}
        file.write_bytes(msgspec.json.encode(plain) + b"\n")
    except LookupError:
        raise Unusable(f"room {code} has no such finished game") from None
    except Unproven as fault:
        raise Unusable(f"this game cannot be proven: {fault}") from None
    except (Unreadable, BadBox, OSError) as fault:
        raise Unusable(str(fault)) from None
    print(f"game {found.number} of room {code} ({found.finished.game}) was written to {file}")
    return 0


class Saved(msgspec.Struct):
    """As the browser saves a proof: beside it, what that device saw of the draw, if it saw it."""

    seen: Witnessed | None = None


def verify(
    file: Annotated[Path, typer.Argument(help="A proof, as `selves export` writes it or the browser saves it.")],
    seen: Annotated[
        Path | None, typer.Option(help="A file that another browser saved: what its device saw of the draw counts.")
    ] = None,
) -> int:
    """Deal a finished game again from what was pledged, and say whether every shuffle, die and card holds."""
    try:
        proof = msgspec.json.decode(file.read_bytes(), type=Proof)
        witnessed = msgspec.json.decode((seen or file).read_bytes(), type=Saved).seen
        if seen is not None and witnessed is None:
            raise Unusable(f"{seen} does not say what a device saw")
    except OSError as fault:
        raise Unusable(f"{fault.filename}: {fault.strerror}") from None
    except msgspec.MsgspecError as fault:
        raise Unusable(f"{file} is no proof: {fault}") from None
    found = check(proof, witnessed)
    print("\n".join(told(proof, found)))
    return 0 if holds(found) else 1


def told(proof: Proof, found: list[Finding]) -> list[str]:
    """What was checked, in words; what does not hold is named one by one."""

    def named(about: str) -> str:
        return proof.names.get(about, about)

    right = [finding for finding in found if finding.holds]
    counts = Counter(finding.check for finding in right)
    lines = [
        "yes  "
        + HOLDS[check].format(count=count, about=", ".join(named(each.about) for each in right if each.check == check))
        for check, count in counts.items()
        if check in HOLDS
    ]
    lines += ["NO   " + FAILS[each.check].format(about=named(each.about)) for each in found if not each.holds]
    try:
        terms = msgspec.json.decode(proof.terms, type=Terms)
        if terms.game in GAMES and terms.box == box_of(terms.game).hash:
            lines.insert(0, "     It was played with the very box that this program carries.")
        lines += [f"     {named(who)} had no part in the seed." for who in proof.left_out if who not in proof.pledges]
    except msgspec.MsgspecError:
        pass  # it was said above
    whole = "All of it holds." if holds(found) else "This game is not proven."
    return [*lines, whole]
