"""How a log in PostgreSQL and the nodes that serve it stand; without its driver there is none."""

from dataclasses import dataclass

from selves.server.log import NoDriver
from selves.server.log.nodes import Node


@dataclass(frozen=True)
class Standby:
    """One that takes over when the database dies: whether commits wait for it, and how many bytes it lacks. Neither is
    known of one that has said nothing yet, or whose figures the database does not show to us (`pg_monitor`).
    """

    name: str
    state: str
    behind: int | None


@dataclass(frozen=True)
class Cluster:
    """`silent`: after so many seconds without a word a node is not there any more."""

    database: str
    version: int
    rooms: int
    silent: float
    standbys: list[Standby]
    nodes: list[Node]


def look(address: str) -> Cluster:
    try:
        from selves.server.log.postgres_nodes import look_at  # noqa: PLC0415 - its driver may be missing
    except ImportError:
        raise NoDriver from None
    return look_at(address)
