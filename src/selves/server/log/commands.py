"""What is done to a log by a command, wherever it is kept, also while servers use it."""

from selves.server.log import NoDriver, schema
from selves.server.people import Person
from selves.server.settings import Settings
from selves.server.taught import Taught


def read(settings: Settings, code: str) -> tuple[list[tuple[int, bytes]], list[Person], dict[str, bytes]]:
    """The rows of a room, its people and the boxes it names."""
    if not settings.postgresql:
        return schema.read(settings.database, code)
    try:
        from selves.server.log.postgres_commands import read as read_there  # noqa: PLC0415 - its driver may be missing
    except ImportError:
        raise NoDriver from None
    return read_there(settings.postgresql, code)


def delete(settings: Settings, code: str) -> None:
    """A room with everything in it, for good; a running server notices."""
    if not settings.postgresql:
        schema.delete(settings.database, code)
        return
    try:
        from selves.server.log.postgres_commands import delete as delete_there  # noqa: PLC0415
    except ImportError:
        raise NoDriver from None
    delete_there(settings.postgresql, code)


def learnt(settings: Settings) -> dict[Taught, int]:
    """What was learned about cards; nothing where there is no database yet."""
    if not settings.postgresql:
        return schema.learnt(settings.database)
    try:
        from selves.server.log.postgres_commands import learnt as learnt_there  # noqa: PLC0415
    except ImportError:
        raise NoDriver from None
    return learnt_there(settings.postgresql)
