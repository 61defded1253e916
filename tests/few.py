"""A pytest plugin, `-p tests.few`: few examples of each property, the same every time. Enough while one works."""

from typing import Any

from hypothesis import Phase, settings

FEW = 3

original = settings.__init__


def fewer(self: settings, parent: settings | None = None, **chosen: Any) -> None:
    """The first example that fails will do: none is sought that is smaller."""
    chosen |= {"max_examples": min(chosen.get("max_examples", FEW), FEW), "derandomize": True, "database": None}
    original(self, parent, **chosen | {"phases": (Phase.explicit, Phase.generate)})


settings.__init__ = fewer  # type: ignore[method-assign]
