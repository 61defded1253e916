"""The languages of Selves, all of equal rank."""

from selves.judge.folding import LANGUAGES, Language

__all__ = ["LANGUAGES", "Language"]
