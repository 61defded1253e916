"""The languages of Selves, all of equal rank."""

from typing import Final, Literal

Language = Literal["de", "pl", "fr", "en"]

LANGUAGES: Final[tuple[Language, ...]] = ("de", "pl", "fr", "en")
