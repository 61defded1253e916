"""Fields of one thing that are told of it, or stand in another, by the same names."""

from typing import Any


def fields(holder: object, *names: str) -> dict[str, Any]:
    """These, by their names."""
    return {name: getattr(holder, name) for name in names}
