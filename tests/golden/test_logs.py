"""What any release has written is replayed as it was played, or ended with an explanation; never silently changed."""

from pathlib import Path

import msgspec
import pytest

from selves import __version__
from selves.games import GAMES
from selves.room import entries as log
from selves.server.history import BROKEN, ENTRY, Rows, story, wake
from tests.golden.logs import ENDS, FOLDER, every_log

LOGS = sorted(FOLDER.glob("*/*.jsonl"))
#: By release and game: what can no longer be replayed since the rules of that game changed, and is ended.
EXPLAINED: set[tuple[str, str]] = set()


def rows_of(file: Path) -> Rows:
    return list(enumerate(file.read_bytes().splitlines(), 1))


@pytest.mark.parametrize("file", LOGS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_log_of_every_release_is_replayed_or_explained(file: Path) -> None:
    rows = rows_of(file)
    woken = wake([row for row in rows if not isinstance(ENTRY.decode(row[1]), log.Finished)], {})
    ended = (file.parent.name, file.name.partition(".")[0]) in EXPLAINED
    assert woken.breaks == ended
    if ended:
        assert woken.room.broken == BROKEN
        return
    table, last = woken.room.table, ENTRY.decode(rows[-1][1])
    assert table is not None
    ends = msgspec.json.decode((file.parent / ENDS).read_bytes())
    found = table.game.vocabulary(table.state)
    assert {word: found.get(word) for word in ends[file.name]} == ends[file.name]
    if isinstance(last, log.Finished):
        told = story(rows, woken.room.first, {})
        assert woken.room.result == last.result
        assert tuple(paid.payment for paid in told.payments) == last.payments
        assert tuple(told.facts) == last.facts
        assert {*last.seen} <= {*table.game.seen(table.state)}, "what a release had seen is still known to be seen"
    else:
        assert woken.room.phase == "playing"


def test_logs_of_this_release_are_kept_of_every_game_and_setting() -> None:
    """Not while it is being made: a release is closed by keeping its logs (CONTRIBUTING, "Make a release")."""
    kept = {file.name for file in LOGS if file.parent.name == newest()}
    games = {*GAMES} if newest() == __version__ else {name.partition(".")[0] for name in kept}
    every = {name for name, _, _, _ in every_log() if name.partition(".")[0] in games}
    assert kept == every if newest() == __version__ else kept <= every


def newest() -> str:
    """The release whose logs were kept last; the one at hand, once it is made."""
    releases = {file.parent.name for file in LOGS}
    return __version__ if __version__ in releases else max(releases)
