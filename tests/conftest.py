"""Tests that need a browser carry the marker `browser`, so that `make quick` can leave them out; what takes longest
begins first, so that the other processes do not wait for it in the end.
"""

import os
import sys

import pytest

# What was compiled once is not compiled again by every process that a test starts, whatever the surroundings say.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

LONGEST = "tests/web/test_fit.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
