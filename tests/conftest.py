"""Which tests `make quick` leaves out: those that need a browser, and those that take their time."""

import pytest

#: By their names: load, long statistics, whole programs.
SLOW = {
    "test_kill_9_under_load_loses_and_doubles_nothing",
    "TestRoomModel",
    "test_the_reasoner_beats_random_and_counting",
    "test_fuzzed_frames_crash_nothing",
    "test_the_engine_is_measured",
    "test_the_wheel_serves_the_page_without_node",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        if SLOW & set(item.listnames()):
            item.add_marker("slow")
