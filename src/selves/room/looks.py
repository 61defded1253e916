"""How people and bots are told apart: a colour with its shape for every seat there can be, and names for bots.

No two players look alike. Who watches may share a look, so that any number can.
"""

from collections.abc import Collection
from typing import Final

from selves.room.entries import Who
from selves.room.names import is_like
from selves.room.room import Room

LOOKS: Final = 8  # colours, each with its shape: as many as the largest table has seats
BOT_NAMES: Final = ("Echo", "Pixel", "Momo", "Tilde", "Zigzag", "Dot", "Comma", "Dash")


def is_free(room: Room, look: int, who: Who = "") -> bool:
    """Whether somebody may take this look: no other player has it."""
    return 0 <= look < LOOKS and all(player.look != look for player in room.players if player.who != who)


def free_look(room: Room) -> int:
    """The look that the fewest have and no player; where players have them all, the one that the fewest have."""
    looks = [member.look for member in room.members]
    return min(range(LOOKS), key=lambda look: (not is_free(room, look), looks.count(look)))


def look_of_seat(seat: int) -> int:
    """The look of a seat whose owner has left the room."""
    return seat % LOOKS


def free_bot_name(room: Room, people: Collection[str]) -> str:
    """A name that no bot here has, and if possible none that looks like a person's."""
    bots = {member.name for member in room.members}
    free = [name for name in BOT_NAMES if name not in bots]
    return next((name for name in free if not is_like(name, people)), free[0])
