"""Room codes: five letters, none that look alike, read without regard to case."""

from typing import Final

from selves.kernel.chance import Source

#: Without I, L, O, Q, S, U, V and Z, which look like each other or like digits on a screen across the room.
LETTERS: Final = "ABCDEFGHJKMNPRTWXY"
LENGTH: Final = 5


def new_code(source: Source) -> str:
    return "".join(LETTERS[int(source.random() * len(LETTERS))] for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody typed, or None if it cannot be one."""
    code = text.strip().upper()
    return code if len(code) == LENGTH and all(letter in LETTERS for letter in code) else None
