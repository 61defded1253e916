"""Writes all playthroughs anew."""

from tests.golden import PLAYTHROUGHS, path, playthrough

for name in PLAYTHROUGHS:
    path(name).write_text(playthrough(name), encoding="utf-8")
