"""Whole logs of rooms as each release wrote them: a finished and a running one of every game and setting.

`python -m tests.golden.logs` adds those of the release at hand; what is there is never written again.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from selves import __version__
from selves.conformance.samples import SAMPLES
from selves.conformance.walks import opening_of, walk
from selves.kernel.replay import Played, digest
from selves.kernel.seats import CLOCK, TABLE
from selves.room import entries as log
from selves.room.seed import pledge
from selves.server.history import ENTRY, story, wake

FOLDER = Path(__file__).parent / "logs"
ENDS = "ends.json"  # by log: the position it ends in, in the words of the rules
MARK_EVERY = 50  # moves
LONGEST = 300  # moves of a running game
SERVER = "0f" * 32
NOON = 1_790_000_000_000  # a time in milliseconds; a log does not care which


def room_log(game_name: str, setting: int, finished: bool) -> list[log.Any_]:
    """A room from its opening on: random play with amendments, time-outs and absences; a running one is cut."""
    sample = SAMPLES[game_name]
    game, (seats, options) = sample.game, sample.settings[setting]
    whos = tuple(f"{seat:012x}" for seat in range(seats))
    number = 100 * setting + finished
    settings = log.Settings(game.name, msgspec.to_builtins(options))
    shares = {who: f"{seat:02x}" * 16 for seat, who in enumerate(whos)}
    opening = opening_of(sample, setting, number)
    written: list[log.Any_] = [
        log.Opened(at=NOON, host=whos[0], settings=settings),
        *(log.Joined(at=NOON + seat, who=who, look=seat, role="player") for seat, who in enumerate(whos)),
        log.Drawing(at=NOON + 10, pledge=pledge(SERVER)),
        *(log.Pledged(at=NOON + 11, who=who, pledge=pledge(share)) for who, share in shares.items()),
        log.Sealed(at=NOON + 12),
        *(log.Revealed(at=NOON + 13, who=who, contribution=share) for who, share in shares.items()),
        log.Started(at=NOON + 14, chairs=whos, opening=opening, contribution=SERVER),
    ]
    first, state = len(written), None
    moments = [*walk(sample, setting, number, disturbed=True)]
    for count, moment in enumerate(moments if finished else moments[: len(moments) // 2][:LONGEST], 1):
        by = {CLOCK: "clock", TABLE: "table"}.get(moment.seat, "person")
        move = msgspec.to_builtins(moment.move)
        at = NOON + 1000 * count
        written.append(Played(moment.seat, by, moment.offer.id, move, at, witness=moment.witness))  # type: ignore[arg-type]
        state = moment.after
        if count % MARK_EVERY == 0:
            words = tuple(game.vocabulary(state))
            written.append(log.Marked(at=at, digest=digest(game, state, words), words=words))
    if not finished or state is None:
        return written
    told = story([(version, msgspec.json.encode(entry)) for version, entry in enumerate(written, 1)], first, {})
    result = state.result
    assert result is not None
    payments = tuple(paid.payment for paid in told.payments)
    end = log.Finished(
        at=written[-1].at,
        game=game.name,
        chairs=whos,
        result=result,
        payments=payments,
        facts=tuple(told.facts),
        seen=game.seen(state),
    )
    return [*written, end]


def every_log() -> Iterator[tuple[str, str, int, bool]]:
    for name, sample in SAMPLES.items():
        for setting in range(len(sample.settings)):
            for finished in (True, False):
                yield f"{name}.{setting}.{'finished' if finished else 'running'}.jsonl", name, setting, finished


if __name__ == "__main__":
    release = FOLDER / __version__
    release.mkdir(parents=True, exist_ok=True)
    ends = {}
    for file, name, setting, finished in every_log():
        if not (release / file).exists():
            lines = [msgspec.json.encode(entry) for entry in room_log(name, setting, finished)]
            (release / file).write_bytes(b"\n".join(lines) + b"\n")
        rows = list(enumerate((release / file).read_bytes().splitlines(), 1))
        table = wake([row for row in rows if not isinstance(ENTRY.decode(row[1]), log.Finished)], {}).room.table
        assert table is not None
        ends[file] = table.game.vocabulary(table.state)
    if not (release / ENDS).exists():
        (release / ENDS).write_bytes(msgspec.json.format(msgspec.json.encode(ends), indent=1) + b"\n")
