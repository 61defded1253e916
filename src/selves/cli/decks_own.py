"""`selves decks import`, `export` and `check FILE`: boxes of one's own, between files and a server's database."""

import secrets
import time
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from selves.cli.database import Data, settings_from
from selves.cli.unusable import Unusable
from selves.content.languages import LANGUAGES, Language
from selves.content.own.box import OWN_GAMES, OwnBox, OwnGame
from selves.content.own.check import Finding, findings
from selves.content.own.files import FORMATS, LARGEST_FILE, Format, read_file, write_file
from selves.content.own.tables import BadFile
from selves.content.own.templates import template
from selves.content.own.written import written_cards
from selves.server.log import Unreadable
from selves.server.log.own_commands import keep_own, kept_own
from selves.server.own_links import assembled, new_kept, new_secret, read_link, reading_of
from selves.server.people import hashed

File = Annotated[Path, typer.Argument(help="A table (CSV, TSV) or a box (JSON).")]
Game = Annotated[str, typer.Option(help="For which game it is, where the file does not say it.")]
Spoken = Annotated[str, typer.Option(help="The language of texts whose column names none.")]
Json = Annotated[bool, typer.Option("--json", help="Print an object instead of lines.")]

#: What is found, as one would say it; the workshop says it in every language.
SAID: Final[dict[str, str]] = {
    "empty": "nothing stands here yet", "long": "too long: at most {limit} characters", "fact": "still to be chosen",
    "few": "too few: at least {limit}", "many": "too many: at most {limit}",
    "uneven": "not as many answers as in the first language", "same": "two answers overlap ({other})",
    "given away": "the question gives the answer away ({other})",
    "thin": "only one spelling of {other!r} is right: how else may one write it?",
    "alike": "almost the same as card {other}", "bracket": "a bracket or a placeholder",
    "full stop": "an answer needs no full stop", "no question": "no question mark at the end",
    "missing": "missing in this language: the first one stands in",
}  # fmt: skip


def take_in(
    file: File,
    game: Game = "",
    language: Spoken = "en",
    json: Json = False,
    check_only: Annotated[bool, typer.Option("--check", help="Only say what is in it; keep nothing.")] = False,
    data: Data = None,
) -> int:
    """Make a box of one's own from a file, and say by which links it is written and read."""
    began = time.perf_counter()
    box = read(file, game, language)
    found = findings(box)
    told: dict[str, Any] = {
        "title": box.title,
        "game": box.game,
        "languages": box.languages,
        "cards": len(box.cards),
        "playable": len(written_cards(box, "file")),
        "problems": len(found),
    }
    if not check_only:
        told |= keep(box, data)
    told["seconds"] = round(time.perf_counter() - began, 3)
    if json:
        print(msgspec.json.encode(told | {"findings": found}).decode())
        return 0
    for finding in found:
        print(said(finding))
    print(
        f"{box.title}: {told['cards']} cards for {box.game}, {told['playable']} of them finished, {len(found)} remarks"
    )
    if not check_only:
        print(f"to write in it: {told['link']}\nto read it: {told['reading']}")
    return 0


def keep(box: OwnBox, data: Path | None) -> dict[str, str]:
    settings, secret = settings_from({"data": data} if data else {}), new_secret(secrets.token_bytes)
    kept = new_kept(secret, box, time.time_ns() // 1_000_000)
    try:
        keep_own(settings, kept, hashed(secret), hashed(reading_of(secret)))
    except (Unreadable, OSError) as fault:
        raise Unusable(str(fault)) from None
    where = f"{settings.public_url.rstrip('/')}{settings.base_path}/workshop#{kept.name}."
    return {"link": f"{where}{secret}", "reading": f"{where}{reading_of(secret)}"}


def put_out(
    box: Annotated[str, typer.Argument(help="The link of a box on this server, a file, or a game for its template.")],
    file: Annotated[Path, typer.Argument(help="Where to put it: .csv, .tsv or .json.")],
    language: Annotated[str, typer.Option(help="Of a template: its languages, with commas.")] = "en",
    data: Data = None,
) -> int:
    """Write a box of one's own to a file; from a file, it is written in another form."""
    form: Format | None = next((each for each in FORMATS if file.suffix.lower() == f".{each}"), None)
    if form is None:
        raise Unusable(f"{file} ends with none of {', '.join(f'.{each}' for each in FORMATS)}")
    found = source(box, language, data)
    try:
        file.write_bytes(write_file(found, form))
    except OSError as fault:
        raise Unusable(f"{file}: {fault.strerror}") from None
    print(f"{found.title}: {len(found.cards)} cards written to {file}")
    return 0


def source(box: str, language: str, data: Path | None) -> OwnBox:
    if (link := read_link(box)) is not None:
        try:
            kept = kept_own(settings_from({"data": data} if data else {}), link[0], hashed(link[1]))
        except (Unreadable, OSError) as fault:
            raise Unusable(str(fault)) from None
        if kept is None:
            raise Unusable("no box on this server belongs to this link")
        return assembled(kept)
    game: OwnGame | None = next((each for each in OWN_GAMES if each == box), None)
    if game is not None:
        return template(game, tuple(language_named(each) for each in language.split(",")))
    return read(Path(box), "", "en")


def check_file(file: Path, game: str, language: str, json: bool) -> int:
    """Whether there is anything to say about the box in a file; 1 if a card cannot be played as it is."""
    box = read(file, game, language)
    found = findings(box)
    if json:
        plain = {"title": box.title, "game": box.game, "cards": len(box.cards), "problems": len(found)}
        print(msgspec.json.encode(plain | {"findings": found}).decode())
    else:
        for finding in found:
            print(said(finding))
        print(f"{box.title}: {len(box.cards)} cards, {len(found)} remarks")
    return 1 if any(finding.blocks for finding in found) else 0


def said(finding: Finding) -> str:
    where = f"card {finding.card}, {finding.field}{f' ({finding.language})' if finding.language else ''}"
    return f"{where}: {SAID[finding.kind].format(limit=finding.limit, other=finding.other)}"


def language_named(name: str) -> Language:
    found: Language | None = next((each for each in LANGUAGES if each == name.strip()), None)
    if found is None:
        raise Unusable(f"there is no language {name!r}: {', '.join(LANGUAGES)}")
    return found


def read(file: Path, game: str, language: str) -> OwnBox:
    wished: OwnGame | None = next((each for each in OWN_GAMES if each == game), None)
    if game and wished is None:
        raise Unusable(f"there is no box of one's own for {game!r}: {', '.join(OWN_GAMES)}")
    try:
        with file.open("rb") as stream:
            body = stream.read(LARGEST_FILE + 1)
        return read_file(body, file.name, wished, language_named(language))
    except OSError as fault:
        raise Unusable(f"{file}: {fault.strerror}") from None
    except BadFile as fault:
        more = f" (and {len(fault.faults) - 3} more)" if len(fault.faults) > 3 else ""
        raise Unusable(f"{file.name}: {fault}{more}") from None
