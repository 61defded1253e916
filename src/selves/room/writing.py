"""One question each: what a player writes in secret for the next game, and what of it there is."""

from typing import Any, Final

import msgspec

from selves.content.own.box import EgoCard, EgoTexts, tidied
from selves.content.own.check import Finding, card_findings
from selves.games import GAMES
from selves.kernel.illegal import Illegal
from selves.room import commands as ask
from selves.room import entries as logged
from selves.room.circumstances import Circumstances, Entries
from selves.room.entries import Settings, Who
from selves.room.rights import in_lobby
from selves.room.room import Room

#: The option of a game by which everybody writes a question; and by which they accept what its author says of it.
EACH: Final = "each"

#: What keeps a question from being played with.
FAULTS: Final = ("empty", "long", "same")


def is_asked_for(settings: Settings) -> bool:
    """Whether the game that was agreed on is to be played with what people write."""
    game = GAMES.get(settings.game)
    return game is not None and EACH in game.options.__struct_fields__ and settings.options.get(EACH) is True


def writing(room: Room, who: Who, command: ask.Write, given: Circumstances) -> Entries:
    """`ego.each`: instead of what he wrote before; an empty question takes it back."""
    in_lobby(room)
    clause = f"{room.settings.game}.{EACH}"
    at: dict[str, Any] = {"at": given.at, "cmd": given.cmd}
    if not any((command.question, *command.answers)):  # also of who only watches by now, or if it is not played with
        return [logged.Wrote(who=who, **at)] if who in room.written else []
    if not is_asked_for(room.settings):
        raise Illegal("table.options", "nobody writes a question for this game")
    if all(player.who != who for player in room.people):
        raise Illegal(clause, "only who plays writes a question")
    card = written(command)
    found = [each for each in card_findings(card, (command.language,)) if each.kind in FAULTS]
    if found:
        raise Illegal(clause, in_words(found[0]))
    return [logged.Wrote(who=who, card=card, **at)]


def written(command: ask.Write) -> EgoCard:
    """As it is kept: text alone, and tidy."""
    texts = EgoTexts(command.question, *command.answers)
    card = EgoCard("0", command.sensitivity, command.spicy, texts={command.language: texts})
    try:
        return tidied(msgspec.convert(msgspec.to_builtins(card), EgoCard))
    except msgspec.ValidationError:
        raise Illegal("ego.each", "it holds what cannot be seen") from None


def in_words(finding: Finding) -> str:
    if finding.kind == "long":
        return f"the {finding.field} has more than {finding.limit} characters"
    return f"the {finding.field} is empty" if finding.kind == "empty" else "two answers say the same"
