"""What the rules must be told about a move and cannot know: the verdict on what was typed, and when it was made."""

from typing import Any

from selves.content.box import Box
from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.room.room import Table


def seeks(table: Table) -> bool:
    """Whether there is anything to be told in this game."""
    return CONTENT[table.opening.game].witness is not None


def witness_of(
    table: Table,
    box: Box[Any],
    seat: int,
    move: dict[str, Any],
    language: Language,
    made: int,
    given: dict[str, Any] | None = None,
) -> dict[str, Any] | None:
    """What the rules seek of this move; `given` is what a bot says of its own answer, by its skill."""
    judged = CONTENT[table.opening.game].witness
    sought = table.game.sought(table.state, seat, table.game.read(move))
    if sought is None or judged is None:
        return None
    found = judged(box, sought, language) if given is None else given
    return found | {"at": made} if sought.timed else found
