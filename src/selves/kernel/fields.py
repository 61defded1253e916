"""Fields of one thing that are told of it, or stand in another, by the same names."""

from typing import Any

import msgspec


def fields(holder: object, *names: str) -> dict[str, Any]:
    """These, by their names."""
    return {name: getattr(holder, name) for name in names}


def plain_fields(holder: object, *names: str) -> dict[str, Any]:
    """These as plain data, as a fact has them."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(fields(holder, *names)))
    return plain
