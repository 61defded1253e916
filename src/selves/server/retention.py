"""Which rooms have been idle for too long. A room is marked first and deleted a day later, and no clock that was set
wrong costs anybody a room: while the time disagrees with what the log knows of it, every mark is taken away.

A room that was touched while the clock was wrong may bear a time that is years away. A clock that has gone on for long
enough is believed more than that.
"""

from typing import Final

import structlog

from selves.server.log import Log, Times

EVERY: Final = 3600.0  # seconds
HOUR: Final = 3_600_000  # milliseconds
DAY: Final = 24 * HOUR
#: Between two looks. After a longer time the clock may have been set; if the server was away, a room can wait, too.
LONGEST: Final = 7 * DAY
#: For which a clock has not been set, until it is believed more than what was written down.
LONG_ENOUGH: Final = 7 * DAY

logger = structlog.get_logger()


async def overdue(log: Log, now: int, days: int, box_days: int = 365) -> list[str]:
    """The rooms to be deleted now. To be asked again and again: the marks are made by asking, those of boxes of one's
    own, too, of which `log.marked_own` then tells.
    """
    times = await log.times()
    doubt = doubted(now, times)
    steady = now if doubt else times.steady or now
    ahead = now < times.touched - HOUR
    if ahead and now - steady >= LONG_ENOUGH:
        logger.warning("retention.set-back", now=now, touched=times.touched)
        await log.set_back(now)
    elif ahead:
        doubt = doubt or "a room was touched later than now"
    if doubt and times.retained:
        logger.warning("retention.refused", why=doubt, now=now, touched=times.touched, retained=times.retained)
    await log.mark(now, 0 if doubt else now - days * DAY, steady)
    await log.mark_own(now, 0 if doubt else now - box_days * DAY)
    return [] if doubt else await log.marked(now - DAY)


def doubted(now: int, times: Times) -> str:
    """Why the clock is not believed, by when it was asked before; nothing if it is."""
    if not times.retained:
        return "retention has never looked before"
    if now < times.retained - HOUR:
        return "the clock was set back"
    if now > times.retained + LONGEST:
        return "the clock was set forward, or the server was away"
    return ""
