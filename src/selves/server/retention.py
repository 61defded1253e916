"""Which rooms have been idle for too long. A room is marked first and deleted a day later, and no clock that was set
wrong costs anybody a room: while the time disagrees with what the log knows of it, every mark is taken away.
"""

from typing import Final

import structlog

from selves.server.log import Log, Times

EVERY: Final = 3600.0  # seconds
HOUR: Final = 3_600_000  # milliseconds
DAY: Final = 24 * HOUR
#: Between two looks. After a longer time the clock may have been set; if the server was away, a room can wait, too.
LONGEST: Final = 7 * DAY

logger = structlog.get_logger()


async def overdue(log: Log, now: int, days: int) -> list[str]:
    """The rooms to be deleted now. To be asked again and again: the marks are made by asking."""
    times = await log.times()
    doubt = doubted(now, times)
    if doubt and times.retained:
        logger.warning("retention.refused", why=doubt, now=now, touched=times.touched, retained=times.retained)
    if doubt:
        await log.mark(now, 0)
        return []
    await log.mark(now, now - days * DAY)
    return await log.marked(now - DAY)


def doubted(now: int, times: Times) -> str:
    """Why the clock is not believed; nothing if it is."""
    if not times.retained:
        return "retention has never looked before"
    if now < times.touched - HOUR:
        return "a room was touched later than now"
    if now < times.retained - HOUR:
        return "the clock was set back"
    if now > times.retained + LONGEST:
        return "the clock was set forward, or the server was away"
    return ""
