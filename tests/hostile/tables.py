"""The tables that are attacked: every game, with as many as it takes."""

from typing import Any

#: By name: players and settings.
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "ego": (3, {"game": "ego", "options": {"edition": "polish", "rounds": 4}}),
    "essence": (3, {"game": "essence", "options": {"length": 3}}),
    "identity": (4, {"game": "identity"}),
    "egomaster": (3, {"game": "egomaster", "options": {"quick": True}}),
    "egomaster typed": (4, {"game": "egomaster", "options": {"quick": True, "judging": "typed"}}),
}
