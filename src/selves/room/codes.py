"""Room codes: six letters, none that look alike, read without regard to case. Older rooms have five."""

from typing import Final

#: Without I, L, O, Q, S, U, V and Z, which look like each other or like digits on a screen across the room.
LETTERS: Final = "ABCDEFGHJKMNPRTWXY"
LENGTH: Final = 6
LENGTHS: Final = (5, LENGTH)


def code_of(secret: bytes) -> str:
    """The code that follows from something random; of 32 bytes, every code is equally likely."""
    number, letters = int.from_bytes(secret), ""
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        letters += LETTERS[letter]
    return letters


def read_code(text: str) -> str | None:
    """The code that somebody typed, or None if it cannot be one."""
    code = text.strip().upper()
    return code if len(code) in LENGTHS and all(letter in LETTERS for letter in code) else None
